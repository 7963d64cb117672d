// A clock goes on from the server's time, in the zone that it names. It stands still while the connection is lost.
"use strict";
{
  const read = new WeakMap();
  const tick = () => document.querySelectorAll("[data-clock]:not(.stale)").forEach((clock) => {
    read.has(clock) || read.set(clock, Date.now());
    clock.textContent = new Intl.DateTimeFormat(document.documentElement.lang, {
      timeZone: clock.dataset.zone, hour: "2-digit", minute: "2-digit", hourCycle: clock.dataset.cycle ?? "h23",
    }).format(Number(clock.dataset.clock) + Date.now() - read.get(clock));
  });
  document.addEventListener("fresh", tick);
  setInterval(tick, 1000);
  tick();
}
