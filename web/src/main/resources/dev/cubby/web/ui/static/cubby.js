// Small comforts. No page needs them: every link leads to a page, every form can be sent without script.
"use strict";
{
  const root = document.documentElement;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const on = (type, listener) => document.addEventListener(type, listener);

  const read = async (address) => {
    const answer = await fetch(address, { headers: { Accept: "text/html" } });
    if (!answer.ok) {
      throw new Error("not there");
    }
    return new DOMParser().parseFromString(await answer.text(), "text/html");
  };

  // No reload sends a refused form again.
  root.dataset.from && history.replaceState(null, "", root.dataset.from);

  // A dialog goes when it is left, and gives the focus back to its link.
  const show = (dialog, link) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      link.focus();
    });
    dialog.addEventListener("click", (click) => {
      if (click.target === dialog || click.target.closest("[data-close]")) {
        click.preventDefault();
        dialog.close();
      }
    });
    document.body.append(dialog);
    dialog.showModal();
    // Enter, pressed too soon, must change nothing: a question has nothing to fill in.
    const field = dialog.querySelector("select, textarea, input:not([type=hidden])");
    (field ?? dialog.querySelector("[data-close]"))?.focus();
  };

  // A link to a question opens it as a dialog over the page, one to a picture shows it large.
  on("click", async (event) => {
    const link = event.target.closest("a[data-dialog], a[data-large]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) {
      return;
    }
    event.preventDefault();
    const dialog = document.createElement("dialog");
    try {
      if (link.dataset.large) {
        const picture = link.querySelector("img").cloneNode();
        const close = Object.assign(document.createElement("button"), { className: "button compact", textContent: link.dataset.large });
        close.dataset.close = "";
        dialog.className = "large";
        dialog.setAttribute("aria-label", picture.alt);
        dialog.append(picture, close);
      } else {
        const question = (await read(link.href)).querySelector("[data-asks]");
        dialog.setAttribute("aria-labelledby", question.querySelector("h1, h2").id);
        dialog.append(document.adoptNode(question));
      }
      show(dialog, link);
    } catch {
      location.assign(link.href);
    }
  });

  // A list follows its search box while one types. The box stays, and the caret in it.
  let searching = 0;
  const search = async (form) => {
    const turn = ++searching;
    const address = new URL(form.action);
    address.search = new URLSearchParams([...new FormData(form)].filter(([, value]) => value));
    try {
      const found = (page) => [...page.querySelector("[data-search]").querySelectorAll("[data-found]")];
      const fresh = found(await read(address));
      if (turn === searching) {
        found(document).forEach((one, i) => one.replaceChildren(...fresh[i].childNodes));
        history.replaceState(null, "", address);
      }
    } catch {
      turn === searching && form.submit();
    }
  };
  const searchSoon = (event) => {
    const form = event.target.closest(".find");
    if (form && !event.isComposing) {
      searching++;
      clearTimeout(form.dataset.soon);
      form.dataset.soon = setTimeout(search, 200, form);
    }
  };
  on("input", searchSoon);
  on("compositionend", searchSoon);
  on("click", (event) => {
    const clear = event.target.closest("[data-clear]");
    if (clear) {
      event.preventDefault();
      const box = clear.previousElementSibling;
      box.value = "";
      box.focus();
      search(box.form);
    }
  });

  // A toast can be closed, and leaves by itself, timed by the style sheet.
  const closeToast = (toast) => {
    const held = toast.contains(document.activeElement);
    toast.remove();
    held && document.querySelector("main").focus({ preventScroll: true });
  };
  all("[data-shut]").forEach((shut) => { shut.hidden = false; });
  on("click", (event) => event.target.closest("[data-shut]") && closeToast(event.target.closest(".toast")));
  on("animationend", (event) => event.animationName === "leave" && closeToast(event.target));

  // A menu closes when the reader goes elsewhere.
  const closeMenus = (elsewhere) => all(".menu[open]").filter(elsewhere).forEach((menu) => { menu.open = false; });
  on("click", (event) => closeMenus((menu) => !menu.contains(event.target)));
  on("focusin", (event) => closeMenus((menu) => !menu.contains(event.target)));
  on("keydown", (event) => {
    if (event.key === "Escape") {
      const menu = event.target.closest(".menu[open]");
      closeMenus(() => true);
      menu?.querySelector("summary").focus();
    }
  });

  // The theme is chosen among buttons whose value is light, dark or nothing.
  const themes = all("[data-themes] button");
  const showTheme = () => themes.forEach((one) => {
    one.setAttribute("aria-pressed", one.value === (root.dataset.theme ?? ""));
  });
  all("[data-themes]").forEach((choice) => { choice.hidden = false; });
  themes.forEach((one) => one.addEventListener("click", () => {
    if (one.value) {
      root.dataset.theme = one.value;
      localStorage.setItem("cubby-theme", one.value);
    } else {
      delete root.dataset.theme;
      localStorage.removeItem("cubby-theme");
    }
    showTheme();
  }));
  showTheme();

  // A form is sent once, however often its button is pressed.
  on("submit", (event) => {
    const form = event.target;
    if (form.method !== "post" || event.defaultPrevented) {
      return;
    }
    if (form.dataset.sent) {
      event.preventDefault();
      return;
    }
    form.dataset.sent = "yes";
    event.submitter?.setAttribute("aria-busy", "true");
    // A download answers without a new page.
    setTimeout(release, 8000, form);
  });
  const release = (form) => {
    delete form.dataset.sent;
    form.querySelectorAll("[aria-busy]").forEach((one) => one.removeAttribute("aria-busy"));
  };
  addEventListener("pageshow", () => all("form[data-sent]").forEach(release));

  // A text file is read into its field, which is sent.
  all("[data-reads-into]").forEach((file) => {
    file.hidden = false;
    file.addEventListener("change", async () => {
      document.getElementById(file.dataset.readsInto).value = await file.files[0]?.text() ?? "";
    });
  });

  // Screen readers begin with what went wrong.
  (document.querySelector("[data-wrong]") ?? document.querySelector("[aria-invalid=true]"))?.focus();

  // The server writes all times; this tells it in which zone.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone && !document.cookie.split("; ").includes("cubby-zone=" + zone)) {
    const secure = location.protocol === "https:" ? "; secure" : "";
    document.cookie = "cubby-zone=" + zone + "; path=/; max-age=31536000; samesite=lax" + secure;
  }

  // Near times go on counting, in the server's words: now|in {0} min|{0} min ago|in {0} h|{0} h ago.
  const count = () => all("time[data-relative]").forEach((time) => {
    const words = root.dataset.relative.split("|");
    const minutes = Math.round((new Date(time.dateTime) - Date.now()) / 60000);
    const hours = Math.round(minutes / 60);
    const [unit, number] = Math.abs(minutes) < 60 ? [1, minutes] : [3, hours];
    if (Math.abs(hours) < 24) {
      const said = number === 0 ? words[0] : words[unit + (number < 0)].replace("{0}", Math.abs(number));
      // A time that begins a line goes on beginning with a capital.
      time.textContent = /^\p{Lu}/u.test(time.textContent) ? said[0].toUpperCase() + said.slice(1) : said;
    }
  });
  setInterval(count, 60000);

  // A line of tabs or filters that scrolls begins at the current one.
  all(":is(.sub, .tabs, .choices) [aria-current]").forEach((one) => {
    const line = one.closest("ul, .line");
    if (!line) return;
    const left = one.offsetLeft - line.offsetLeft;
    line.scrollLeft = left + one.offsetWidth > line.clientWidth ? left : 0;
  });

  // A week that scrolls begins at today.
  all(".calendar .today").forEach((day) => {
    const week = day.closest(".calendar");
    week.scrollLeft = day.getBoundingClientRect().left - week.getBoundingClientRect().left - 32;
  });

  // A secret or a link is copied with one press, where the browser allows it.
  if (navigator.clipboard) {
    all("[data-copy]").forEach((one) => { one.hidden = false; });
    on("click", async (event) => {
      const copy = event.target.closest("[data-copy] button");
      if (copy) {
        await navigator.clipboard.writeText(copy.parentElement.previousElementSibling.textContent.trim());
        copy.lastChild.textContent = copy.parentElement.dataset.copy;
      }
    });
  }
}
