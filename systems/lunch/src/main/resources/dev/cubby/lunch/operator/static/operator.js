// A run that is under way is looked at again until it has finished.
"use strict";
setTimeout(() => location.reload(), 2000);
