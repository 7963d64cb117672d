// What pages do a little better with script. Nothing here is needed: every link leads to a page, every form is sent.
"use strict";

// A link to a page that asks something opens as a dialog over the page one is on.
document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-dialog]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || !window.HTMLDialogElement) {
    return;
  }
  event.preventDefault();
  try {
    const answer = await fetch(link.href, { headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const asked = page.querySelector("[data-asks]");
    if (!answer.ok || !asked) {
      throw new Error("no dialog there");
    }
    const dialog = document.createElement("dialog");
    dialog.setAttribute("aria-labelledby", asked.querySelector("h1, h2").id);
    dialog.append(document.adoptNode(asked));
    dialog.addEventListener("close", () => { dialog.remove(); link.focus(); });
    dialog.addEventListener("click", (click) => {
      const away = click.target === dialog || click.target.closest("[data-close]");
      if (away) {
        click.preventDefault();
        dialog.close();
      }
    });
    document.body.append(dialog);
    dialog.showModal();
    // Enter, pressed too soon, is to change nothing.
    dialog.querySelector("[data-close]")?.focus();
  } catch {
    location.assign(link.href);
  }
});

// What was said can be put away; without script it goes with the page.
document.querySelectorAll("[data-shut]").forEach((shut) => {
  shut.hidden = false;
  shut.addEventListener("click", () => {
    shut.parentElement.remove();
    document.getElementById("content").focus({ preventScroll: true });
  });
});

// A form is sent once, however often its button is pressed.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method === "post" && form.dataset.sent) {
    event.preventDefault();
  }
  form.dataset.sent = "yes";
});
addEventListener("pageshow", () => {
  document.querySelectorAll("form[data-sent]").forEach((form) => delete form.dataset.sent);
});

// What went wrong is read first.
(document.querySelector("[data-wrong]") ?? document.querySelector("[aria-invalid=true]"))?.focus();

// Instants are written in UTC; here they are read in the reader's own time.
const own = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const inOwnTime = (part) => part.querySelectorAll("time[datetime]").forEach((time) => {
  time.title = time.textContent;
  time.textContent = own.format(new Date(time.dateTime));
});
inOwnTime(document);
document.addEventListener("fresh", (event) => inOwnTime(event.target));

// What is shown once is copied with a press, where the browser lets a page do that.
if (navigator.clipboard) {
  document.querySelectorAll("[data-copy]").forEach((one) => { one.hidden = false; });
  document.addEventListener("click", async (event) => {
    const copy = event.target.closest("[data-copy] button");
    if (copy) {
      await navigator.clipboard.writeText(copy.parentElement.previousElementSibling.textContent.trim());
      copy.textContent = copy.parentElement.dataset.copy;
    }
  });
}
