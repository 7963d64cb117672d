// Answers a tap without network with a page that waits, and leaves everything else to the network.
"use strict";
const NAME = "cubby-tap-{version}";
const PAGE = "/t/offline";
const SCRIPT = "{script}";
const PATIENCE = 6000; // ms

addEventListener("install", (event) => {
  // Changes go past the worker: one that is sent while its page is left would end with the page here.
  event.addRoutes?.({ condition: { requestMethod: "POST" }, source: "network" });
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll([PAGE, SCRIPT])).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("cubby-tap-") && name !== NAME;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))).then(() => clients.claim()));
});

const late = () => new Promise((_, reject) => setTimeout(reject, PATIENCE));
const orKept = (request, path) => Promise.race([fetch(request), late()]).catch(() => caches.match(path));

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) {
    return;
  }
  if (request.mode === "navigate" && /^\/t\/[0-9A-Za-z]{22}$/.test(pathname)) {
    event.respondWith(orKept(request, PAGE));
  } else if (pathname === SCRIPT) {
    event.respondWith(orKept(request, SCRIPT));
  }
});
