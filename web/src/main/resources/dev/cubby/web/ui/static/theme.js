// The theme that was chosen in this browser, set before the first paint; none leaves it to the system.
"use strict";
try {
  const chosen = localStorage.getItem("cubby-theme");
  chosen && (document.documentElement.dataset.theme = chosen);
} catch {
  // A browser that keeps nothing follows the system.
}
