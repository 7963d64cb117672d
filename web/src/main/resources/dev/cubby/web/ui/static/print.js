// Buttons that print the page; without script, browsers have their own.
"use strict";
document.querySelectorAll("[data-print]").forEach((button) => {
  button.hidden = false;
  button.addEventListener("click", () => print());
});
