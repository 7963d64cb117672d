// Begins the reader's session at what this page shows, and keeps it up while the page is looked at.
// Work that was begun elsewhere goes on as it is: Viewing replaces nothing else. A session that has
// ended is not begun anew by itself: the page says so, and Start work does.
"use strict";
{
  const here = document.querySelector("[data-presence]");
  const EVERY = 60000;
  let started = here?.dataset.started === "true";
  let ended = false;
  let last = 0;

  const post = (address, body) => fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(body),
  });

  const tellEnd = () => {
    ended = true;
    const banner = document.createElement("div");
    banner.className = "banner warn";
    banner.textContent = here.dataset.ended;
    here.replaceChildren(banner);
  };

  const beat = async () => {
    if (document.hidden || ended || Date.now() - last < EVERY) {
      return;
    }
    last = Date.now();
    const looking = here.dataset.showset
      ? { showSetId: here.dataset.showset, activity: here.dataset.activity }
      : {};
    try {
      const answer = await post(started ? here.dataset.beat : here.dataset.presence, looking);
      started ||= answer.ok;
      answer.status === 409 && tellEnd();
    } catch {
      // The line is down, which the page says already; the next beat may get through.
    }
  };

  if (here) {
    setInterval(beat, 5000);
    document.addEventListener("visibilitychange", () => {
      // Another page may have been looked at meanwhile.
      last = 0;
      beat();
    });
    addEventListener("pageshow", beat);
    beat();
  }
}
