// Keeps the elements with data-live up to date: the server says what changed, and the page reads it again.
// One stream serves the whole page, and only while the page is looked at. Elements without topics follow time alone.
"use strict";
{
  const root = document.documentElement;
  const shown = () => [...document.querySelectorAll("[data-live]")];
  const topicsOf = (one) => one.dataset.live.split(" ");
  const wanted = () => [...new Set(shown().flatMap(topicsOf))].filter(Boolean);
  const wait = (seconds, then) => setTimeout(then, 1000 * seconds);
  const isSending = () => document.querySelector("[data-sent]");
  const notice = document.getElementById("live-state");
  const sentence = notice?.querySelector("[data-lost]");
  const changed = new Set();
  // The server's heart beats every 15 s; after two missed beats the line is dead.
  const SILENCE = 40000;
  let topics = [];
  let source = null;
  let last = null;
  let reading = false;
  let again = false;
  let retry = 0;

  // The connection is lost 3 s after the first failure, whatever follows.
  let known = Date.now();
  let heard = known;
  let failing = 0;
  let telling = 0;
  let stale = [];

  const age = () => {
    const seconds = Math.max(1, Math.round((Date.now() - known) / 1000));
    const [number, unit] = seconds < 60 ? [seconds, "second"]
      : seconds < 3600 ? [Math.round(seconds / 60), "minute"] : [Math.round(seconds / 3600), "hour"];
    return new Intl.RelativeTimeFormat(root.lang).format(-number, unit);
  };

  const tell = () => {
    if (sentence) {
      sentence.textContent = sentence.dataset.lost.replace("{0}", age());
    }
  };

  const lose = () => {
    root.dataset.liveState = "lost";
    stale = [...document.querySelectorAll("[data-live], [data-clock]")].filter((one) => !one.matches(".stale"));
    stale.forEach((one) => one.classList.add("stale"));
    tell();
    telling = setInterval(tell, 10000);
    notice && (notice.hidden = false);
  };

  const fail = () => {
    if (!failing) {
      root.dataset.liveState = "broken";
      failing = wait(3, lose);
    }
  };

  // Only an answer of the server ends it.
  const recover = () => {
    known = Date.now();
    root.dataset.liveState = "open";
    clearTimeout(failing);
    clearInterval(telling);
    failing = 0;
    stale.forEach((one) => one.classList.remove("stale"));
    stale = [];
    notice && (notice.hidden = true);
  };

  const isBeingFilledIn = (one) =>
    one.contains(document.activeElement) && document.activeElement.matches("input, textarea, select");

  const replace = ({ id }, page) => {
    const one = document.getElementById(id);
    const fresh = page.getElementById(id);
    if (!one || !fresh) {
      one?.remove();
      return;
    }
    const focused = one.contains(document.activeElement) ? document.activeElement.id : "";
    one.dispatchEvent(new CustomEvent("stale", { bubbles: true }));
    one.replaceWith(document.adoptNode(fresh));
    fresh.dispatchEvent(new CustomEvent("fresh", { bubbles: true }));
    focused && document.getElementById(focused)?.focus();
  };

  const readPage = async () => {
    const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
    // Nothing gets in the way of a form's answer.
    if (answer.status >= 500 || answer.status === 429 || isSending()) {
      throw new Error("not now");
    }
    if (!answer.ok || answer.redirected) {
      // Gone, or no longer allowed: the server explains it best.
      location.reload();
    }
    return new DOMParser().parseFromString(await answer.text(), "text/html");
  };

  const readAgain = async (concerned) => {
    const page = concerned.length ? await readPage() : null;
    for (const one of concerned) {
      if (isBeingFilledIn(one)) {
        topicsOf(one).forEach((topic) => changed.add(topic));
        one.addEventListener("focusout", () => wait(0, read), { once: true });
      } else {
        replace(one, page);
      }
    }
    (page || source?.readyState === EventSource.OPEN) && recover();
  };

  const read = async () => {
    if (reading) {
      again = true;
      return;
    }
    reading = true;
    clearTimeout(retry);
    const concerned = shown().filter((one) => topicsOf(one).some((topic) => changed.has(topic)));
    changed.clear();
    try {
      await readAgain(concerned);
    } catch {
      concerned.flatMap(topicsOf).forEach((topic) => changed.add(topic));
      isSending() || fail();
      retry = wait(5, read);
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

  const readAll = () => {
    shown().flatMap(topicsOf).forEach((topic) => changed.add(topic));
    read();
  };

  // Some elements are true for a time only, which also passes while the machine sleeps.
  const grow = (one) => {
    one.born ??= Date.now();
    if (one.dataset.freshFor && Date.now() - one.born > one.dataset.freshFor) {
      one.born = Date.now();
      topicsOf(one).forEach((topic) => changed.add(topic));
      read();
    }
  };
  const growAll = () => document.hidden || shown().forEach(grow);

  const hear = (event, subjects) => {
    heard = Date.now();
    last = event.lastEventId || last;
    subjects.forEach((topic) => changed.add(topic));
    subjects.length && read();
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
    // So old is what this page shows, at most.
    last ? asked.set("after", last) : asked.set("age", Math.ceil(performance.now()));
    source = new EventSource(root.dataset.events + "?" + asked);
    source.onopen = () => {
      heard = Date.now();
      // After a loss the page is shown as current only once it has been read again.
      root.dataset.liveState === "lost" ? readAll() : recover();
    };
    source.onerror = () => {
      fail();
      if (source?.readyState === EventSource.CLOSED) {
        // The server refuses the stream; then the page asks now and then.
        close();
        wait(2, readAll);
        wait(30, open);
      }
    };
    topics.forEach((topic) => source.addEventListener(topic, (event) => hear(event, [topic])));
    source.addEventListener("beat", (event) => {
      hear(event, []);
      failing || (known = heard);
    });
    source.addEventListener("reset", (event) => hear(event, topics));
    source.addEventListener("gone", (event) => hear(event, [JSON.parse(event.data).topic]));
    // Other pages of this browser are looked at; this one goes on when it is looked at again.
    source.addEventListener("elsewhere", close);
  };

  const reopen = () => {
    close();
    open();
  };

  if (shown().length && window.EventSource) {
    document.addEventListener("visibilitychange", () => document.hidden ? close() : open());
    addEventListener("focus", open);
    addEventListener("pageshow", open);
    addEventListener("offline", readAll);
    addEventListener("online", reopen);
    notice?.querySelector("[data-retry]")?.addEventListener("click", reopen);
    document.addEventListener("fresh", ({ target }) => grow(target));
    setInterval(growAll, 1000);
    growAll();
    setInterval(() => {
      if (source?.readyState === EventSource.OPEN && Date.now() - heard > SILENCE) {
        fail();
        reopen();
      }
    }, 5000);
    open();
  }
}
