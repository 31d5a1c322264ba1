// A double click makes one move: its second click is no answer to a question that came after the first.
"use strict";

let asked = ""; // the decision that the page showed at the first click

addEventListener(
  "click",
  (event) => {
    const { decision } = document.getElementById("table").dataset;
    if (event.detail < 2) asked = decision;
    else if (decision !== asked && event.target.closest("[data-click]")) {
      event.preventDefault();
      event.stopPropagation();
    }
  },
  true,
);
