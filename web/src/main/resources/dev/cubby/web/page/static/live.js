// Keeps what is marked with data-live as it is: the server says what changed, and the page reads it again.
// One stream serves the whole page, and only while somebody looks at it.
"use strict";
{
  const shown = () => [...document.querySelectorAll("[data-live]")];
  const topicsOf = (one) => one.dataset.live.split(" ");
  const topics = [...new Set(shown().flatMap(topicsOf))];
  const wait = (seconds, then) => setTimeout(then, 1000 * seconds);
  const notice = document.getElementById("live-state");
  const old = new Set();
  let source = null;
  let last = null;
  let reading = false;
  let complaint = 0;

  const say = (state) => {
    document.documentElement.dataset.liveState = state;
    clearTimeout(complaint);
    if (state === "open") {
      notice.hidden = true;
    } else if (state === "broken") {
      complaint = wait(3, () => { notice.hidden = false; });
    }
  };

  const isBeingFilledIn = (one) =>
    one.contains(document.activeElement) && document.activeElement.matches("input, textarea, select");

  // An element that brings its own request is asked to make it; the others come with the page.
  const replace = (page, one) => {
    const fresh = page.getElementById(one.id);
    const focused = one.contains(document.activeElement) ? document.activeElement.id : "";
    if (fresh) {
      one.replaceWith(document.adoptNode(fresh));
      window.htmx?.process(fresh);
      focused && document.getElementById(focused)?.focus();
    }
  };

  const read = async () => {
    if (reading || !old.size) {
      return;
    }
    reading = true;
    const changed = new Set(old);
    old.clear();
    const concerned = shown().filter((one) => topicsOf(one).some((topic) => changed.has(topic)));
    concerned.forEach((one) => one.dispatchEvent(new CustomEvent("live", { bubbles: true })));
    try {
      const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
      if (!answer.ok && answer.status < 500) {
        location.reload();
        return;
      }
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      for (const one of answer.ok ? concerned.filter((each) => !each.hasAttribute("hx-get")) : []) {
        if (isBeingFilledIn(one)) {
          topicsOf(one).forEach((topic) => old.add(topic));
          one.addEventListener("focusout", () => wait(0, read), { once: true });
        } else {
          replace(page, one);
        }
      }
    } catch {
      changed.forEach((topic) => old.add(topic));
      wait(5, read);
    }
    reading = false;
  };

  const hear = (event, changed) => {
    last = event.lastEventId || last;
    changed.forEach((topic) => old.add(topic));
    wait(0.05, read);
  };

  const close = () => {
    source?.close();
    source = null;
  };

  const open = () => {
    if (source || document.hidden) {
      return;
    }
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
        wait(30, () => { topics.forEach((topic) => old.add(topic)); read(); open(); });
      }
    };
    topics.forEach((topic) => source.addEventListener(topic, (event) => hear(event, [topic])));
    source.addEventListener("reset", (event) => hear(event, topics));
    source.addEventListener("gone", (event) => hear(event, [JSON.parse(event.data).topic]));
    // Other pages of this browser are looked at; this one goes on when it is looked at again.
    source.addEventListener("elsewhere", close);
  };

  if (topics.length && window.EventSource) {
    document.addEventListener("visibilitychange", () => document.hidden ? close() : open());
    addEventListener("focus", open);
    addEventListener("pageshow", open);
    open();
  }
}
