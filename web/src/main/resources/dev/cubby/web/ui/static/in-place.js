// Sends the forms with data-in-place without leaving the page, and reads its live elements again.
"use strict";
{
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];

  // A form is known by what it says: its token differs each time, and is good for one press.
  const sayingOf = (form) => form.action + new URLSearchParams([...new FormData(form)].filter(([name]) => name !== "_token"));
  const formSaying = (saying) => all("form[data-in-place], .toast form").find((form) => sayingOf(form) === saying);

  // So presses are sent one by one, and nothing else is read; a stepper shows all at once.
  const presses = [];
  const numberOf = (steps) => presses
    .filter((one) => one.steps && one.action === steps.querySelector("form").action)
    .reduce((sum, one) => sum + one.by, Number(steps.dataset.steps));
  const showSteps = () => {
    document.body.toggleAttribute("data-sent", presses.length);
    all("[data-steps]").forEach((steps) => {
      steps.querySelector("output").textContent = numberOf(steps).toLocaleString(document.documentElement.lang);
    });
  };

  // Nothing moves under a finger: what has the focus stays, and so do lines that scroll.
  // The − is gone at zero: its + gets the focus.
  let held = null;
  const lines = (within) => all(".line, .lows", within);
  document.addEventListener("stale", ({ target }) => {
    const button = target.contains(document.activeElement) && document.activeElement;
    const form = button && button.closest("form[data-in-place]");
    held = {
      scrolled: lines(target).map((line) => line.scrollLeft),
      top: form && button.getBoundingClientRect().top,
      saying: form && sayingOf(form),
      action: form && form.action,
    };
  });
  document.addEventListener("fresh", ({ target }) => {
    lines(target).forEach((line, i) => { line.scrollLeft = held.scrolled[i] ?? 0; });
    const form = held.saying && (formSaying(held.saying) ?? all("form[data-in-place]").find((one) => one.action === held.action));
    if (form) {
      const button = form.querySelector("button");
      button.focus({ preventScroll: true });
      scrollBy(0, button.getBoundingClientRect().top - held.top);
    }
    showSteps();
  });

  const showToast = (toast) => {
    document.querySelector(".toast")?.remove();
    toast.querySelector("[data-shut]").hidden = false;
    document.querySelector(".app").append(document.adoptNode(toast));
  };

  const send = async (form) => {
    const sent = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)), redirect: "manual" });
    if (sent.type !== "opaqueredirect") {
      // The server explains a refusal best, on a page of its own.
      form.dataset.sent = "yes";
      form.submit();
      throw new Error("refused");
    }
    // The page comes with what the server has to say.
    const answer = await fetch(location.href, { headers: { Accept: "text/html", "Cubby-In-Place": "yes" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!answer.ok || answer.redirected || all("[data-live]").some((one) => !page.getElementById(one.id))) {
      location.reload();
      throw new Error("gone");
    }
    presses.shift();
    all("[data-live]").forEach((one) => {
      const fresh = page.getElementById(one.id);
      one.dispatchEvent(new CustomEvent("stale", { bubbles: true }));
      one.replaceWith(document.adoptNode(fresh));
      fresh.dispatchEvent(new CustomEvent("fresh", { bubbles: true }));
    });
    // A refused form is left behind by those who go on elsewhere; what it was refused for may hold no more.
    all("form:has([aria-invalid=true])").filter((refused) => !refused.closest("[data-live]")).forEach((refused) => {
      const fresh = [...page.forms].find((one) => one.action === refused.action);
      fresh && refused.replaceWith(document.adoptNode(fresh));
    });
    const toast = page.querySelector(".toast");
    toast && showToast(toast);
  };

  const sendAll = async () => {
    try {
      while (presses.length) {
        const form = formSaying(presses[0].saying) ?? presses[0].undo;
        form ? await send(form) : presses.shift();
      }
      showSteps();
    } catch {
      presses.length = 0;
      showSteps();
    }
  };

  // Before the listener that keeps other forms from being sent twice.
  document.addEventListener("submit", (event) => {
    const form = event.target;
    // An undo happens on the page that one is on.
    const undo = form.matches(".toast form") && document.querySelector("[data-live]") ? form : null;
    if (!undo && !form.matches("[data-live] form[data-in-place]")) {
      return;
    }
    event.preventDefault();
    event.submitter?.focus({ preventScroll: true });
    const steps = form.closest("[data-steps]");
    const by = steps?.lastElementChild === form ? 1 : -1;
    if (steps && numberOf(steps) + by < 0) {
      return;
    }
    presses.push({ saying: sayingOf(form), action: form.action, steps: Boolean(steps), by, undo });
    showSteps();
    presses.length === 1 && sendAll();
  }, true);
}
