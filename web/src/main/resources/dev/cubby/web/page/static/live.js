// Keeps what is marked with data-live as it is: the server says what changed, and the page reads it again.
// One stream serves the whole page, and only while somebody looks at it.
"use strict";
{
  const shown = () => [...document.querySelectorAll("[data-live]")];
  const topicsOf = (one) => one.dataset.live.split(" ");
  const wanted = () => [...new Set(shown().flatMap(topicsOf))];
  const wait = (seconds, then) => setTimeout(then, 1000 * seconds);
  const notice = document.getElementById("live-state");
  const changed = new Set();
  let topics = [];
  let source = null;
  let last = null;
  let reading = false;
  let again = false;
  let complaint = 0;

  const say = (state) => {
    document.documentElement.dataset.liveState = state;
    clearTimeout(complaint);
    if (state === "open") {
      notice.hidden = true;
    } else {
      complaint = wait(3, () => { notice.hidden = false; });
    }
  };

  const isBeingFilledIn = (one) =>
    one.contains(document.activeElement) && document.activeElement.matches("input, textarea, select");

  const replace = (one, page) => {
    const fresh = page.getElementById(one.id);
    const focused = one.contains(document.activeElement) ? document.activeElement.id : "";
    if (!fresh) {
      one.remove();
      return;
    }
    one.replaceWith(document.adoptNode(fresh));
    window.htmx?.process(fresh);
    fresh.dispatchEvent(new CustomEvent("fresh", { bubbles: true }));
    focused && document.getElementById(focused)?.focus();
  };

  const readPage = async () => {
    const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
    if (answer.status >= 500) {
      throw new Error("not now");
    }
    if (!answer.ok || answer.redirected) {
      // Gone, or no longer ours to see: the server says it best.
      location.reload();
    }
    return new DOMParser().parseFromString(await answer.text(), "text/html");
  };

  const readAgain = async (concerned) => {
    // An element that brings its own request makes it; the others come with the page.
    concerned.forEach((one) => one.dispatchEvent(new CustomEvent("live", { bubbles: true })));
    const ours = concerned.filter((one) => !one.hasAttribute("hx-get"));
    const page = ours.length ? await readPage() : null;
    for (const one of ours) {
      if (isBeingFilledIn(one)) {
        topicsOf(one).forEach((topic) => changed.add(topic));
        one.addEventListener("focusout", () => wait(0, read), { once: true });
      } else {
        replace(one, page);
      }
    }
  };

  const read = async () => {
    if (reading) {
      again = true;
      return;
    }
    reading = true;
    const concerned = shown().filter((one) => topicsOf(one).some((topic) => changed.has(topic)));
    changed.clear();
    try {
      await readAgain(concerned);
    } catch {
      concerned.flatMap(topicsOf).forEach((topic) => changed.add(topic));
      wait(5, read);
    }
    reading = false;
    if (again) {
      again = false;
      read();
    } else if (source && wanted().some((topic) => !topics.includes(topic))) {
      close();
      open();
    }
  };

  const hear = (event, subjects) => {
    last = event.lastEventId || last;
    subjects.forEach((topic) => changed.add(topic));
    read();
  };

  const close = () => {
    source?.close();
    source = null;
  };

  const open = () => {
    if (source || document.hidden || !wanted().length) {
      return;
    }
    topics = wanted();
    const asked = new URLSearchParams(topics.map((topic) => ["topic", topic]));
    // What this page shows was read after it was asked for: so old is it at most.
    last ? asked.set("after", last) : asked.set("age", Math.ceil(performance.now()));
    source = new EventSource("/events?" + asked);
    source.onopen = () => say("open");
    source.onerror = () => {
      say("broken");
      if (source?.readyState === EventSource.CLOSED) {
        // The server will not have it; then the page asks now and then.
        close();
        wait(30, () => { topics.forEach((topic) => changed.add(topic)); read(); open(); });
      }
    };
    topics.forEach((topic) => source.addEventListener(topic, (event) => hear(event, [topic])));
    source.addEventListener("reset", (event) => hear(event, topics));
    source.addEventListener("gone", (event) => hear(event, [JSON.parse(event.data).topic]));
    // Other pages of this browser are looked at; this one goes on when it is looked at again.
    source.addEventListener("elsewhere", close);
  };

  if (wanted().length && window.EventSource) {
    document.addEventListener("visibilitychange", () => document.hidden ? close() : open());
    addEventListener("focus", open);
    addEventListener("pageshow", open);
    open();
  }
}
