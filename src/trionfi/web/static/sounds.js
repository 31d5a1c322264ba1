// Our own sounds: short, soft, made in the browser. `sound("card")` plays one as loud as the settings say, and nothing
// before a person has touched the page, as browsers want it. table.js and moments.js use it.
"use strict";

const LOUD = [0, 0.09, 0.2, 0.42]; // by the setting
let audio = null; // made at the first sound after a gesture

/** A tone that swells and fades: when it begins, how long it sounds, its pitch and where that goes. */
function tone(at, length, from, { to = from, loud = 1, shape = "sine" } = {}) {
  const begin = audio.currentTime + at,
    wave = new OscillatorNode(audio, { type: shape, frequency: from }),
    gain = new GainNode(audio, { gain: 0 });
  wave.frequency.exponentialRampToValueAtTime(to, begin + length);
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(loud, begin + Math.min(0.015, length / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  wave.connect(gain).connect(audio.out);
  wave.start(begin);
  wave.stop(begin + length);
}

/** Noise through a filter: paper, felt, wood. */
function noise(at, length, pitch, { loud = 1, sharp = 1 } = {}) {
  const begin = audio.currentTime + at,
    size = Math.ceil(length * audio.sampleRate),
    buffer = new AudioBuffer({ length: size, sampleRate: audio.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < size; n += 1) samples[n] = (Math.random() * 2 - 1) * (1 - n / size) ** 2;
  const source = new AudioBufferSourceNode(audio, { buffer }),
    filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: sharp });
  source
    .connect(filter)
    .connect(new GainNode(audio, { gain: loud }))
    .connect(audio.out);
  source.start(begin);
}

/** Bells of a chord, one after the other. */
const bells = (pitches, step, length) =>
  pitches.forEach((pitch, at) => {
    tone(at * step, length, pitch, { loud: 0.6, shape: "triangle" });
    tone(at * step, length / 2, pitch * 2, { loud: 0.16 });
  });

const SOUNDS = {
  card: () => noise(0, 0.09, 2600, { loud: 0.9, sharp: 0.7 }),
  stone: () => {
    noise(0, 0.04, 900, { loud: 1, sharp: 2 });
    tone(0, 0.09, 420, { to: 180, loud: 0.5 });
  },
  die: () =>
    [0, 0.07, 0.15, 0.26].forEach((when) => noise(when, 0.035, 1700 - when * 2000, { loud: 1, sharp: 3 })),
  score: () => bells([659.3, 880], 0.09, 0.35),
  turn: () => bells([523.3, 784], 0.12, 0.4),
  win: () => bells([523.3, 659.3, 784, 1046.5], 0.12, 0.6),
  lose: () => bells([440, 392, 329.6], 0.18, 0.55),
};

/** Plays a sound by its name, if the settings and the browser allow it. */
function sound(name) {
  const volume = LOUD[document.getElementById("table")?.dataset.volume] || 0;
  if (!volume || !SOUNDS[name] || !navigator.userActivation?.hasBeenActive) return;
  if (!audio) {
    audio = new AudioContext();
    audio.out = new GainNode(audio);
    audio.out.connect(audio.destination);
  }
  if (audio.state === "suspended") audio.resume().catch(() => null);
  audio.out.gain.value = volume;
  SOUNDS[name]();
}
