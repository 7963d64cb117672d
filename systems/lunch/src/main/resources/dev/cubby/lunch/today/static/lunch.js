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
      dish.closest("li").classList.toggle("wanted", Boolean(matches(dish.textContent, kept)));
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
        .map((dish) => `${dish.textContent} (${card.querySelector("h2, [data-name]").textContent})`));
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
    all(".menus, .weeks").forEach((menus) => {
      const cards = all(":scope > [data-restaurant]", menus);
      menus.prepend(...cards.filter((card) => kept.restaurants.includes(card.dataset.restaurant)));
    });
  };

  // The page of favourites.
  const place = document.querySelector("[data-favourites]");
  const row = (text, meta, link) => {
    const li = document.createElement("li");
    li.className = "row";
    const words = li.appendChild(document.createElement("div"));
    words.className = "words";
    const name = words.appendChild(document.createElement(link ? "a" : "b"));
    name.textContent = text;
    if (link) {
      name.className = "name";
      name.href = link;
    }
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
    if (empty) {
      empty.hidden = rows.length > 0;
    }
  };
  const dishes = () => {
    const kept = load();
    fill(place.querySelector("[data-dishes]"), null, kept.dishes.map((word) => {
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
  const weekdays = ["måndag", "tisdag", "onsdag", "torsdag", "fredag"];
  const dayOf = (monday, weekday) => {
    const day = new Date(monday + "T00:00:00Z");
    day.setUTCDate(day.getUTCDate() + weekdays.indexOf(weekday));
    return day;
  };
  // As the pages write it, in English, too: Wednesday 18 November.
  const longDay = (day) => ["weekday", "day", "month"]
    .map((part) => day.toLocaleDateString(document.documentElement.lang, {
      [part]: part === "day" ? "numeric" : "long", timeZone: "UTC",
    }))
    .join(" ");
  const found = async (week, number, kept) => {
    const answer = await fetch(week.dataset.menus, { headers: { Accept: "application/json" } });
    if (!answer.ok) {
      throw new Error(`Menus: ${answer.status}`);
    }
    return (await answer.json()).items.flatMap((menu) => menu.lunches
      .filter((lunch) => matches(lunch.name, kept))
      .map((lunch) => ({ lunch, menu, number, day: dayOf(week.dataset.monday, lunch.weekday) })))
      .filter((one) => one.day >= new Date(place.dataset.today + "T00:00:00Z"));
  };
  // Its pages, and whether it is of the demo.
  const known = (slug) => place.querySelector(`[data-slug="${CSS.escape(slug)}"]`);
  // Nothing is said of the menus before they are here.
  let asked = 0;
  const coming = async (kept) => {
    const mine = ++asked;
    const section = place.querySelector("[data-with-dishes]");
    if (kept.dishes.length === 0) {
      section.hidden = true;
      return;
    }
    const weeks = all("[data-menus]", place);
    const dishes = await Promise.all(weeks.map((week, number) => found(week, number, kept)))
      .then((lists) => lists.flat(), () => null);
    if (mine !== asked) {
      return;
    }
    const none = section.querySelector("[data-no-coming]");
    fill(section.querySelector("[data-coming]"), none, (dishes ?? [])
      .sort((one, other) => one.day - other.day)
      .map(({ lunch, menu, number, day }) => {
        const one = known(menu.restaurant);
        const meta = [longDay(day), lunch.place, one?.content.textContent].filter(Boolean).join(" · ");
        return row(lunch.name, meta, one?.dataset.links.split(" ")[number]);
      }));
    none.hidden ||= dishes === null;
    section.querySelector("[data-not-asked]").hidden = dishes !== null;
    section.hidden = false;
  };
  const starred = () => {
    const kept = load();
    const cards = all("[data-starred] > [data-restaurant]", place);
    cards.forEach((one) => {
      one.hidden = !kept.restaurants.includes(one.dataset.restaurant);
    });
    const none = cards.every((one) => one.hidden);
    place.querySelector("[data-starred]").hidden = none;
    place.querySelector("[data-no-starred]").hidden = !none;
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
    starred();
  }
  sort();
  show();
  const search = document.querySelector("[data-search]");
  if (search) {
    all("[data-found]", search).forEach((part) =>
      new MutationObserver(() => {
        sort();
        show();
      }).observe(part, { childList: true }));
  }
})();
