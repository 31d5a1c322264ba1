"""Films for the docs: pictures become one animated WebP file, each as it was."""

from __future__ import annotations

from film import animated, chunk, chunks_in


def test_an_animated_picture_holds_each_frame_and_its_time() -> None:
    images = [b"lossless", b"odd"]
    frames = [
        (chunk(b"RIFF", b"WEBP" + chunk(b"VP8L", image) + chunk(b"EXIF", b"x")), 700) for image in images
    ]
    film = animated(frames, (640, 480))
    assert film[:4] == b"RIFF"
    assert film[8:12] == b"WEBP"
    assert int.from_bytes(film[4:8], "little") == len(film) - 8
    (head, canvas), (animation, _), *shown = chunks_in(film)
    assert (head, animation, [name for name, _ in shown]) == (b"VP8X", b"ANIM", [b"ANMF"] * 2)
    assert canvas[4:] == (639).to_bytes(3, "little") + (479).to_bytes(3, "little")
    for (_, frame), image in zip(shown, images, strict=True):
        assert frame[6:12] == canvas[4:]
        assert int.from_bytes(frame[12:15], "little") == 700
        assert frame[16:] == chunk(b"VP8L", image)
