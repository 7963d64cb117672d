// A clock goes on from the server's time, in the zone that it names; without script it shows when the page was read.
"use strict";
{
  let read = performance.now();
  const tick = () => document.querySelectorAll("[data-clock]").forEach((clock) => {
    const now = Number(clock.dataset.clock) + performance.now() - read;
    clock.textContent = new Intl.DateTimeFormat("en-GB", {
      timeZone: clock.dataset.zone, hour: "2-digit", minute: "2-digit",
    }).format(now);
  });
  document.addEventListener("fresh", () => { read = performance.now(); tick(); });
  setInterval(tick, 1000);
}
