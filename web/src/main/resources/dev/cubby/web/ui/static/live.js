// Keeps the elements with data-live up to date: the server says what changed, and the page reads it again.
// One stream serves the whole page, and only while the page is looked at.
"use strict";
{
  const root = document.documentElement;
  const shown = () => [...document.querySelectorAll("[data-live]")];
  const topicsOf = (one) => one.dataset.live.split(" ");
  const wanted = () => [...new Set(shown().flatMap(topicsOf))];
  const wait = (seconds, then) => setTimeout(then, 1000 * seconds);
  const notice = document.getElementById("live-state");
  const sentence = notice?.querySelector("[data-lost]");
  const changed = new Set();
  // The server's heart beats every 15 s; after two missed beats the line is dead, whatever the browser believes.
  const SILENCE = 40000;
  let topics = [];
  let source = null;
  let last = null;
  let reading = false;
  let again = false;
  let retry = 0;

  // The connection counts as lost 3 s after the first failure. Further failures do not start those 3 s anew.
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

  // A button is known by what its form says: the token differs each time.
  const sayingOf = (form) => form.action + new URLSearchParams([...new FormData(form)].filter(([name]) => name !== "_token"));
  const formSaying = (saying) => [...document.querySelectorAll("form[data-in-place]")].find((form) => sayingOf(form) === saying);

  // What is in the place of the focused element afterwards: where − is gone at zero, its +.
  const successorOf = (held) => {
    const form = held.closest("form[data-in-place]");
    if (held.id || !form) {
      return () => document.getElementById(held.id);
    }
    const saying = sayingOf(form);
    return () => (formSaying(saying) ?? document.querySelector(`form[data-in-place][action="${form.getAttribute("action")}"]`))?.querySelector("button");
  };

  // Nothing moves under a finger: the focused element stays where it is, and so do lines that scroll.
  const replace = (old, page) => {
    const one = document.getElementById(old.id);
    const fresh = page.getElementById(old.id);
    if (!one || !fresh) {
      one?.remove();
      return;
    }
    const held = one.contains(document.activeElement) ? document.activeElement : null;
    const successor = held && successorOf(held);
    const top = held?.getBoundingClientRect().top;
    const lines = (within) => [...within.querySelectorAll(".line, .lows")];
    const scrolled = lines(one).map((line) => line.scrollLeft);
    one.replaceWith(document.adoptNode(fresh));
    lines(fresh).forEach((line, i) => { line.scrollLeft = scrolled[i] ?? 0; });
    fresh.dispatchEvent(new CustomEvent("fresh", { bubbles: true }));
    const next = successor?.();
    if (next) {
      next.focus({ preventScroll: true });
      scrollBy(0, next.getBoundingClientRect().top - top);
    }
    showSteps();
  };

  const showToast = (page) => {
    const toast = page.querySelector(".toast");
    if (toast) {
      document.querySelector(".toast")?.remove();
      toast.querySelector("[data-shut]").hidden = false;
      document.querySelector(".app").append(document.adoptNode(toast));
    }
  };

  const readPage = async (headers) => {
    const answer = await fetch(location.href, { headers: { Accept: "text/html", ...headers } });
    if (answer.status >= 500 || answer.status === 429) {
      throw new Error("not now");
    }
    if (!answer.ok || answer.redirected) {
      // Gone, or no longer allowed: the server explains it best.
      location.reload();
    }
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    showToast(page);
    return page;
  };

  // Forms that are sent in place, one after the other: each token is good for one press.
  const presses = [];
  const stepsOf = (form) => form.closest("[data-steps]");
  const numberOf = (steps) => presses
    .filter((one) => one.steps && one.action === steps.querySelector("form").action)
    .reduce((sum, one) => sum + one.by, Number(steps.dataset.steps));
  const showSteps = () => document.querySelectorAll("[data-steps]").forEach((steps) => {
    steps.querySelector("output").textContent = new Intl.NumberFormat(root.lang).format(numberOf(steps));
  });

  // Whether the server did it. What it refuses it explains best on a page of its own.
  const sendInPlace = async (form) => {
    const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)), redirect: "manual" });
    if (answer.type !== "opaqueredirect") {
      form.submit();
      throw new Error("refused");
    }
  };

  const sendAll = async () => {
    try {
      while (presses.length) {
        const form = formSaying(presses[0].saying);
        const live = form?.closest("[data-live]");
        if (live) {
          await sendInPlace(form);
          // With what the server has to say about it.
          const page = await readPage({ "Cubby-In-Place": "yes" });
          presses.shift();
          replace(live, page);
        } else {
          presses.shift();
        }
      }
    } catch {
      presses.length = 0;
      showSteps();
      readAll();
    }
  };

  // Before the listener that keeps other forms from being sent twice.
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("[data-live] form[data-in-place]")) {
      return;
    }
    event.preventDefault();
    event.submitter?.focus({ preventScroll: true });
    const steps = stepsOf(form);
    const by = steps?.lastElementChild === form ? 1 : -1;
    if (steps && numberOf(steps) + by < 0) {
      return;
    }
    presses.push({ saying: sayingOf(form), action: form.action, steps: Boolean(steps), by });
    showSteps();
    presses.length === 1 && sendAll();
  }, true);

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
      fail();
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
    wanted().forEach((topic) => changed.add(topic));
    read();
  };

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
    // What this page shows was read after it was asked for: so old is it at most.
    last ? asked.set("after", last) : asked.set("age", Math.ceil(performance.now()));
    source = new EventSource("/events?" + asked);
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

  if (wanted().length && window.EventSource) {
    document.addEventListener("visibilitychange", () => document.hidden ? close() : open());
    addEventListener("focus", open);
    addEventListener("pageshow", open);
    addEventListener("offline", readAll);
    addEventListener("online", reopen);
    notice?.querySelector("[data-retry]")?.addEventListener("click", reopen);
    setInterval(() => {
      if (source?.readyState === EventSource.OPEN && Date.now() - heard > SILENCE) {
        fail();
        reopen();
      }
    }, 5000);
    open();
  }
}
