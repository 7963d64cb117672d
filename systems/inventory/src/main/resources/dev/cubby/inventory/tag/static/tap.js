// The tap page. It takes once for a tap, then sums up presses. Each change has a key under which the server makes it once, however often it is sent,
// and is kept on this device until the server has answered: so changes survive a lost answer, a closed page and a cellar without reception.
"use strict";
{
  const BURST = 500; // ms: presses this close together travel as one change
  const TWICE = 3000; // ms: a phone that reads a sticker twice does it within this time
  const UNDO = 10000; // ms
  const KEY_LIFE = 29 * 86400e3; // ms: the server knows a key for 30 days

  const get = (id) => document.getElementById(id);
  const page = document.body.dataset;
  const MOST = Number(page.most); // of one change
  const texts = JSON.parse(document.querySelector("meta[name=texts]").content);
  const { format } = new Intl.NumberFormat(document.documentElement.lang);
  const say = (text, number) => text.replace("{0}", format(Math.abs(number)));
  const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const link = location.pathname.split("/").pop();

  // A browser that keeps nothing forgets what waits when its page is closed, and knows no second tap.
  const kept = (name) => {
    try {
      return JSON.parse(localStorage.getItem(name));
    } catch {
      return null;
    }
  };
  const keep = (name, value) => {
    try {
      value ? localStorage.setItem(name, JSON.stringify(value)) : localStorage.removeItem(name);
    } catch {
      // Nothing is kept.
    }
  };
  const WAITING = "cubby-tap-waiting:";
  const KNOWN = "cubby-tap-known:";
  // In the order in which they were wanted. A change that may have been made is not sent once the server has forgotten its key.
  const waiting = () => {
    try {
      const all = Object.keys(localStorage).filter((name) => name.startsWith(WAITING)).map(kept).filter(Boolean);
      const old = all.filter((one) => one.tried && Date.now() - one.tried > KEY_LIFE);
      old.forEach((one) => keep(WAITING + one.key));
      return all.filter((one) => !old.includes(one)).sort((one, other) => one.at - other.at);
    } catch {
      return [];
    }
  };

  // Without the network only what this device remembers is known.
  const shownName = get("name");
  const place = get("place");
  const known = "offline" in page ? kept(KNOWN + link) ?? {} : {
    name: shownName.textContent,
    place: place.lastElementChild.textContent,
    left: get("left").textContent,
    quantity: Number(page.quantity),
    amount: Number(page.amount),
    low: "low" in page,
  };
  let quantity = known.quantity ?? null; // as the server said last
  let low = known.low;
  let changes = []; // of this link, on their way
  let burst = 0; // presses that are not a change yet
  let effect = null; // what was made last, which Undo undoes
  let caughtUp = null; // the changes that waited and were made since: they are told and undone as one
  let failed = []; // the changes that the server did not make
  let offline = false;
  let asks = false;
  let saved = false;
  let timer = 0;
  let undoTimer = 0;
  let retryTimer = 0;

  // What there is to see

  const pending = () => changes.reduce((sum, one) => sum + (one.delta ?? one.usual ?? 0), 0) + burst;
  const shown = () => (quantity === null ? null : Math.max(0, quantity + pending()));
  const put = (node, text) => node.textContent === text || (node.textContent = text);

  // What is said: the change under way, or else the one that was made last, which is the one that Undo undoes.
  const told = () => {
    if (changes.length || burst) return { applied: Math.max(pending(), -(quantity ?? Infinity)), undone: changes.some((one) => one.of) };
    return failed.length || asks || !effect ? { applied: 0 } : effect;
  };
  const said = ({ applied, undone, clamped }) => {
    if (!applied) return "";
    return undone ? texts.undone : say(applied > 0 ? texts.added : clamped ? texts.last : texts.took, applied);
  };

  const noted = () => {
    if (asks) return texts.twice;
    if (offline) return changes.length || burst ? texts.offline : texts.known;
    if (failed.length) return texts.failed;
    if (!changes.length && !burst && effect && !effect.applied && effect.clamped) return texts.none;
    return shown() === 0 ? texts.empty : low ? texts.low : "";
  };

  let drawn = "";
  const drawPips = (count, gone) => {
    const all = count === null || count + gone > 12 ? 0 : count + gone;
    if (drawn === `${count} of ${all}`) return;
    drawn = `${count} of ${all}`;
    get("pips").replaceChildren(...Array.from({ length: all }, (_, i) => {
      const pip = document.createElement("i");
      i < count || pip.classList.add("gone");
      return pip;
    }));
  };

  const draw = () => {
    const count = shown();
    const now = told();
    const text = said(now);
    const under = Boolean(changes.length || burst);
    const good = saved && !offline && !failed.length && (under || (now.applied !== 0 && !now.undone));
    get("scene").classList.toggle("quiet", !good);
    put(get("said").lastElementChild, text);
    get("said").classList.toggle("off", !text);
    put(get("count"), count === null ? "–" : format(count));
    get("count").className = count >= 1000 ? "longer" : count >= 100 ? "long" : "";
    get("left").hidden = !count;
    drawPips(count, now.undone ? 0 : Math.max(0, -now.applied));
    put(get("note"), noted());
    put(get("state").lastElementChild, offline && under ? texts.waiting : failed.length ? texts.unsaved : under ? texts.saving : effect?.applied ? texts.saved : "");
    get("state").firstElementChild.toggleAttribute("hidden", !effect?.applied || under || offline || failed.length > 0);
    const wide = asks ? "again" : failed.length || offline ? "retry" : good && !under && effect.until > Date.now() ? "undo" : "";
    // Focus is not lost with what had it.
    const had = document.activeElement;
    for (const one of ["undo", "retry", "again"]) {
      get(one).hidden = one !== wide;
    }
    get("take").disabled = count === 0;
    (had.hidden || had.disabled) && get(count === 0 ? "add" : "take").focus();
  };

  // What is made

  const name = () => {
    put(shownName, known.name);
    document.title = `${known.name} · Cubby`;
  };
  const remember = () => history.replaceState({ ...history.state, last: effect }, "");

  const made = (change, answer) => {
    quantity = answer.newQuantity;
    low = answer.lowStock;
    saved = true;
    offline = false;
    pause = 2000;
    const part = { key: change.key, applied: answer.appliedDelta };
    const parts = change.of ? [] : [...(caughtUp ?? []), part];
    if (caughtUp) {
      caughtUp = parts;
    }
    const applied = change.of ? part.applied : parts.reduce((sum, one) => sum + one.applied, 0);
    effect = { parts, applied, clamped: answer.clamped, undone: Boolean(change.of), until: Date.now() + UNDO };
    remember();
    Object.assign(known, { quantity, low });
    if (answer.itemName) {
      known.name = answer.itemName;
      name();
      keep(KNOWN + link, known);
    }
    clearTimeout(undoTimer);
    undoTimer = setTimeout(draw, UNDO + 50);
  };

  // Resolves to the answer, or to nothing if the server was not reached. Goes on when the page is left.
  const post = async (change) => {
    const body = change.of ? { key: change.of } : { delta: change.delta, opened: change.opened };
    try {
      const answer = await fetch(page.api + change.link + (change.of ? "/undo" : "/adjust"), {
        method: "POST",
        keepalive: true,
        headers: { "Content-Type": "application/json", Accept: "application/json", "Idempotency-Key": change.key },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(15000),
      });
      const said = await answer.json();
      return { status: answer.status, said };
    } catch {
      return null;
    }
  };

  const flying = new Set();
  const send = async (change) => {
    change.tried ??= Date.now();
    keep(WAITING + change.key, change);
    flying.add(change);
    const answer = await post(change);
    flying.delete(change);
    // What is refused for now is sent again by a later page, if nothing else is pressed here.
    const refusedForNow = answer && (answer.status === 429 || answer.status >= 500);
    if (answer && !refusedForNow) {
      keep(WAITING + change.key);
    }
    if (change.link !== link) {
      return answer;
    }
    if (!answer) {
      offline = true;
      caughtUp ??= [];
      draw();
      later();
      return null;
    }
    if (answer.said?.code === "OUTCOME_UNKNOWN") {
      // It may have been made: its key tells.
      offline = false;
      later();
      return null;
    }
    changes = changes.filter((one) => one !== change);
    if (answer.status === 200) {
      made(change, answer.said);
      caughtUp = changes.length ? caughtUp : null;
    } else if (answer.status === 404 && !history.state.gone) {
      // Rotated meanwhile: the server says so on a page of its own.
      history.replaceState({ ...history.state, gone: true }, "");
      location.reload();
    } else {
      offline = false;
      failed.push(change);
    }
    draw();
    return answer;
  };

  // One after the other; other links' come last. Of two pages that send the same change, the server makes one.
  let sending = null;
  const sendAll = () => {
    sending ??= (async () => {
      for (let next; (next = changes.find((one) => !flying.has(one))); ) {
        if (!(await send(next))) {
          return;
        }
      }
      for (const other of waiting().filter((one) => one.link !== link)) {
        if (!(await send(other))) {
          return;
        }
      }
      onceConnected();
    })().finally(() => {
      sending = null;
      draw();
    });
    return sending;
  };
  // The page of a phone without network gives way to the server's, which knows everything.
  const onceConnected = () => {
    "offline" in page && !offline && !changes.length && !burst && !failed.length && location.reload();
  };
  let pause = 2000;
  const later = () => {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(sendAll, pause);
    pause = Math.min(pause * 2, 30000);
  };

  const add = (change) => {
    const whole = { link, key: newKey(), at: Date.now(), ...change };
    changes.push(whole);
    keep(WAITING + whole.key, whole);
    draw();
    return sendAll();
  };

  const flush = () => {
    clearTimeout(timer);
    const delta = burst;
    burst = 0;
    delta && add({ delta });
  };

  const leave = () => {
    flush();
    changes.filter((one) => !flying.has(one)).forEach(send);
  };

  const press = (delta) => {
    failed.forEach((one) => keep(WAITING + one.key));
    failed = [];
    if (asks) {
      open(delta);
      return;
    }
    Math.abs(burst + delta) > MOST && flush();
    burst += delta;
    draw();
    clearTimeout(timer);
    Math.abs(burst) < MOST ? timer = setTimeout(flush, BURST) : flush();
  };

  // What is pressed

  for (const form of document.forms) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      switch (event.submitter.id) {
        case "take":
          shown() !== 0 && press(Number(form.elements.delta.value));
          break;
        case "add":
          press(Number(form.elements.delta.value));
          break;
        case "undo":
          effect?.parts.forEach((one) => add({ of: one.key, delta: -one.applied }));
          break;
      }
    });
  }
  get("again").addEventListener("click", () => open());
  get("retry").addEventListener("click", () => {
    clearTimeout(retryTimer);
    changes.unshift(...failed);
    failed = [];
    draw();
    reconnect();
  });

  const reconnect = () => ("offline" in page && !changes.length ? location.reload() : sendAll());
  addEventListener("online", reconnect);
  addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      leave();
      return;
    }
    changes.length && sendAll();
    forget();
    draw();
  });

  // What was done long ago is not told to those who look now.
  const forget = () => {
    if (effect?.until < Date.now()) {
      effect = null;
      saved = false;
    }
  };

  // The page of a phone without network says what it can of this link.
  const fill = () => {
    known.name && name();
    place.hidden = !known.place;
    put(place.lastElementChild, known.place ?? "");
    known.left && put(get("left"), known.left);
    for (const [id, delta] of known.amount ? [["take", Math.min(-1, known.amount)], ["add", Math.max(1, known.amount)]] : []) {
      get(id).form.elements.delta.value = delta;
      put(get(id).lastElementChild, say(texts[id], delta));
    }
  };

  // The tap itself: once for an entry of the history, however often that is loaded. How much it is the link says, which this device may not know,
  // unless a button said it.

  const open = (delta) => {
    asks = false;
    const { tap } = history.state;
    history.replaceState({ ...history.state, asks, delta }, "");
    changes.some((one) => one.key === tap) ? sendAll() : add({ key: tap, delta, usual: known.amount, opened: true });
  };

  let begun = false;
  const begin = () => {
    if (begun || document.hidden || document.prerendering) {
      return;
    }
    begun = true;
    changes = waiting().filter((one) => one.link === link);
    if (!history.state) {
      // A form that was sent before this script was there has tapped already.
      const last = "done" in page ? { ...JSON.parse(page.done), until: Date.now() + UNDO } : null;
      // When the sticker was read, not when its page was looked at.
      const at = performance.timeOrigin;
      const before = kept("cubby-tap-opened");
      const twice = before?.link === link && Math.abs(at - before.at) < TWICE;
      history.replaceState({ tap: newKey(), asks: !last && twice, last }, "");
      // A tap that finds nothing to take counts nothing: the next one is no second tap.
      const none = known.quantity === 0 && known.amount < 0;
      keep("cubby-tap-opened", none ? null : { link, at });
    }
    offline = "offline" in page;
    offline ? fill() : keep(KNOWN + link, known);
    caughtUp = changes.length ? [] : null;
    effect = history.state.last ?? null;
    saved = Boolean(effect);
    forget();
    asks = Boolean(history.state.asks);
    undoTimer = setTimeout(draw, UNDO + 50);
    draw();
    history.state.last || asks ? sendAll() : open(history.state.delta);
    navigator.serviceWorker?.register(page.worker).catch(() => {});
  };
  document.addEventListener("visibilitychange", begin);
  document.addEventListener("prerenderingchange", begin);
  begin();
}
