// Sends the page's form by itself, where there is nothing left to ask; without script its button does.
"use strict";
document.querySelector("main form").requestSubmit();
