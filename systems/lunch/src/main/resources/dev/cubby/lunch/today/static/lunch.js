// Favourites are kept in this browser alone: restaurants by their star, dishes by a word.
"use strict";
(() => {
  const KEY = "cubby-lunch";
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const load = () => {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY)) ?? {};
      const texts = (list) => (Array.isArray(list) ? list.filter((one) => typeof one === "string") : []);
      return { restaurants: texts(kept.restaurants), dishes: texts(kept.dishes) };
    } catch {
      return { restaurants: [], dishes: [] };
    }
  };
  const save = (kept) => {
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // A browser that keeps nothing has no favourites.
    }
  };
  const matches = (text, kept) => kept.dishes.find((word) => text.toLowerCase().includes(word.toLowerCase()));

  // Stars, and favourite restaurants first.
  const show = () => {
    const kept = load();
    all("[data-favourite]").forEach((star) => {
      const on = kept.restaurants.includes(star.dataset.favourite);
      star.hidden = false;
      star.setAttribute("aria-pressed", on);
      star.classList.toggle("starred", on);
    });
    all("[data-dish]").forEach((dish) => {
      dish.closest(".dish").classList.toggle("wanted", Boolean(matches(dish.textContent, kept)));
    });
    announce(kept);
  };

  // A word when a favourite dish is on the page.
  const announce = (kept) => {
    const said = document.querySelector("[data-wanted]");
    if (!said) {
      return;
    }
    const found = all("[data-restaurant]").flatMap((card) =>
      all("[data-dish]", card)
        .filter((dish) => !dish.closest(".stale") && matches(dish.textContent, kept))
        .map((dish) => `${dish.textContent} (${card.querySelector("h2").textContent})`));
    const words = said.dataset.wanted.replace("{0}", () => [...new Set(found)].join(", "));
    said.hidden = found.length === 0;
    if (found.length && said.textContent !== words) {
      said.textContent = words;
    }
  };

  document.addEventListener("click", (event) => {
    const star = event.target.closest("[data-favourite]");
    if (star) {
      const kept = load();
      const slug = star.dataset.favourite;
      const on = kept.restaurants.includes(slug);
      kept.restaurants = on ? kept.restaurants.filter((one) => one !== slug) : [...kept.restaurants, slug];
      save(kept);
      show();
    }
  });

  // Favourites come first when the page opens; nothing moves under a finger later.
  const sort = () => {
    const kept = load();
    all(".flow").forEach((flow) => {
      const cards = all(":scope > [data-restaurant]", flow);
      const wanted = cards.filter((card) => kept.restaurants.includes(card.dataset.restaurant));
      flow.prepend(...wanted);
    });
  };

  // The page of favourites.
  const place = document.querySelector("[data-favourites]");
  const row = (text, meta) => {
    const li = document.createElement("li");
    li.className = "row";
    const words = li.appendChild(document.createElement("div"));
    words.className = "words";
    words.appendChild(document.createElement("b")).textContent = text;
    if (meta) {
      const line = words.appendChild(document.createElement("span"));
      line.className = "meta";
      line.textContent = meta;
    }
    return li;
  };
  const fill = (list, empty, rows) => {
    list.replaceChildren(...rows);
    list.hidden = rows.length === 0;
    empty.hidden = rows.length > 0;
  };
  const dishes = () => {
    const kept = load();
    fill(place.querySelector("[data-dishes]"), place.querySelector("[data-no-dishes]"), kept.dishes.map((word) => {
      const li = row(word);
      const button = li.appendChild(document.createElement("button"));
      button.type = "button";
      button.className = "button compact square";
      button.setAttribute("aria-label", place.dataset.remove.replace("{0}", () => word));
      button.append(place.querySelector("[data-remove-icon]").content.cloneNode(true));
      button.addEventListener("click", () => {
        save({ ...kept, dishes: kept.dishes.filter((one) => one !== word) });
        dishes();
      });
      return li;
    }));
    coming(kept);
  };
  const menus = async (week) => {
    const answer = await fetch(`/api/lunch/menus${week}`, { headers: { Accept: "application/json" } });
    return answer.ok ? (await answer.json()).items : [];
  };
  const coming = async (kept) => {
    const first = await menus("");
    const next = first.length ? await menus(`?year=${nextWeek(first[0]).year}&week=${nextWeek(first[0]).week}`) : [];
    const rows = [...first, ...next].flatMap((menu) => menu.lunches
      .filter((lunch) => matches(lunch.name, kept))
      .map((lunch) => row(lunch.name, `${lunch.place} · ${lunch.weekday} · ${menu.year}-W${String(menu.week).padStart(2, "0")}`)));
    fill(place.querySelector("[data-coming]"), place.querySelector("[data-no-coming]"), rows);
  };
  const nextWeek = ({ year, week }) => {
    // 4 January is always in week 1; a week after Thursday of this one is Thursday of the next.
    const january = new Date(Date.UTC(year, 0, 4));
    const monday = Date.UTC(year, 0, 4 - ((january.getUTCDay() + 6) % 7)) + (week - 1) * 7 * 864e5;
    const thursday = new Date(monday + 10 * 864e5);
    const first = Date.UTC(thursday.getUTCFullYear(), 0, 1);
    return { year: thursday.getUTCFullYear(), week: Math.floor((thursday - first) / (7 * 864e5)) + 1 };
  };
  if (place) {
    place.hidden = false;
    place.querySelector("[data-add-dish]").addEventListener("submit", (event) => {
      event.preventDefault();
      const box = event.target.elements.dish;
      const word = box.value.trim();
      const kept = load();
      if (word && kept.dishes.length < 50 && !kept.dishes.includes(word)) {
        save({ ...kept, dishes: [...kept.dishes, word] });
      }
      box.value = "";
      dishes();
    });
    dishes();
  }
  sort();
  show();
  const found = document.querySelector("[data-search]");
  if (found) {
    all("[data-found]", found).forEach((part) =>
      new MutationObserver(() => show()).observe(part, { childList: true }));
  }
})();
