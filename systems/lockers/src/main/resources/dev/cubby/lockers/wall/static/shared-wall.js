// A wall that is shown by a link has no stream: it is read again every 20 seconds.
"use strict";
{
  const EVERY = 20000;
  const notice = document.getElementById("live-state");
  const sentence = notice?.querySelector("[data-lost]");
  let known = Date.now();

  const lose = () => {
    const minutes = Math.max(1, Math.round((Date.now() - known) / 60000));
    const age = new Intl.RelativeTimeFormat(document.documentElement.lang).format(-minutes, "minute");
    document.querySelectorAll("#wall-now, #wall-now [data-clock]").forEach((one) => one.classList.add("stale"));
    sentence && (sentence.textContent = sentence.dataset.lost.replace("{0}", age));
    notice && (notice.hidden = false);
  };

  const show = (page) => {
    const fresh = page.getElementById("wall-now");
    document.getElementById("wall-now").replaceWith(document.adoptNode(fresh));
    fresh.dispatchEvent(new CustomEvent("fresh", { bubbles: true }));
    known = Date.now();
    notice && (notice.hidden = true);
  };

  const read = async () => {
    try {
      const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
      if (answer.status === 404) {
        // The link has ended, and the server explains it best.
        location.reload();
      } else if (!answer.ok) {
        throw new Error("not now");
      } else {
        show(new DOMParser().parseFromString(await answer.text(), "text/html"));
      }
    } catch {
      lose();
    }
  };

  notice?.querySelector("[data-retry]")?.addEventListener("click", read);
  setInterval(read, EVERY);
}
