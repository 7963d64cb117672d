package dev.cubby.lunch.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import dev.cubby.lunch.restaurant.Restaurants;
import dev.cubby.testkit.*;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every page of lunch in a real Chromium, with the demo's restaurants, and what script adds. */
@EnabledIfSystemProperty(named = "cubby.browser", matches = ".+")
class LunchWalkTest extends LunchWalk {
  private final Map<String, String> places = new HashMap<>();
  private final Chromium chromium = Chromium.shared();

  @BeforeAll
  void findPlaces() throws Exception {
    places.put("slug", "tolvknopen");
    places.put("week", "2026-W47");
    var held = expect(200, server.get(API + "/quarantine", "root")).get("items");
    places.put("id", held.get(0).get("quarantineId").asString());
    var runs = expect(200, server.get(API + "/runs", "root")).get("items");
    places.put("runId", runs.get(0).get("runId").asString());
  }

  private String address(String path) {
    return server.address().resolve(path).toString();
  }

  @ParameterizedTest
  @MethodSource("dev.cubby.testkit.PageWalk#all")
  void everyPageIsAccessibleAndFitsTheScreen(PageWalk walk) {
    try (var person = walk.person(chromium, true)) {
      var page = person.newPage();
      walk.to(page, address("/lunch"), "lunch-stranger");
      walk.to(page, address("/lunch?q=soppa&day=all"), "lunch-found");
      walk.to(page, address("/lunch?diet=vegetarian"), "lunch-vegetarian");
      server.signIn(page, "root", "/operator");
      EveryPage.at(server)
          .where(route -> route.path().toString().startsWith("/lunch"))
          .look(walk, page, places);
    }
  }

  @Test
  void pagesFitAPhoneInSwedish() {
    try (var person = PageWalk.PHONE.person(chromium, true)) {
      person.setExtraHTTPHeaders(Map.of("Accept-Language", "sv"));
      var page = person.newPage();
      server.signIn(page, "root", "/operator");
      for (var one :
          List.of(
              "/lunch",
              "/lunch/week",
              "/lunch/favourites",
              "/lunch/restaurants",
              "/lunch/tolvknopen/2026-W47",
              "/lunch/saltladan/2026-W47",
              "/lunch/operator",
              "/lunch/operator/tolvknopen",
              "/lunch/operator/tolvknopen/menu",
              "/lunch/operator/new",
              "/lunch/operator/readers",
              "/lunch/operator/quarantine/" + places.get("id"))) {
        PageWalk.PHONE.to(page, address(one), "sv" + one.replace('/', '-'));
        assertThat(page.getAttribute("html", "lang")).isEqualTo("sv");
      }
    }
  }

  /** The docs show the demo's Wednesday, as strangers see it. */
  @ParameterizedTest
  @CsvSource({"lunch.png,1280,LIGHT", "lunch-phone.png,390,LIGHT", "lunch-phone-dark.png,390,DARK"})
  void thePicturesOfTheChapterAreOfTodaysPages(String name, int width, ColorScheme scheme)
      throws Exception {
    try (var person = new PageWalk("docs", width, scheme).person(chromium, true)) {
      var page = person.newPage();
      page.navigate(address("/lunch"));
      page.waitForSelector("[data-favourite]:visible");
      DocsPicture.named(name).holdAgainst(page);
    }
  }

  @Test
  void onPaperThereAreTheMenusAndNothingToPress() {
    try (var person = new PageWalk("desktop", 1280, ColorScheme.LIGHT).person(chromium, true)) {
      var page = person.newPage();
      page.navigate(address("/lunch/week"));
      page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
      page.screenshot(
          new Page.ScreenshotOptions()
              .setFullPage(true)
              .setPath(Path.of("target", "screenshots", "lunch-on-paper.png")));
      assertThat(page.isVisible("h1")).isTrue();
      assertThat(page.isVisible("section.card [data-dish]")).isTrue();
      for (var other : List.of("nav", "[data-favourite]", ".find", ".button")) {
        assertThat(page.locator(other + ":visible").count()).as(other).isZero();
      }
    }
  }

  @Test
  void withoutScriptOneReadsSearchesAndSwitchesDays() {
    try (var person = PageWalk.PHONE.person(chromium, false)) {
      var page = person.newPage();
      page.navigate(address("/lunch"));
      assertThat(page.locator("section.card").count()).isPositive();
      page.click("nav[aria-label=Day] a:text('Fri')");
      assertThat(page.textContent("h1")).isEqualTo("Friday 20 November");
      page.fill("[name=q]", "a");
      page.press("[name=q]", "Enter");
      assertThat(page.url()).contains("q=a").contains("day=friday");
      assertThat(page.locator("mark").count()).isPositive();
    }
  }

  @Test
  void typingFindsDishesAndClearingShowsAllOfThem() {
    try (var person = PageWalk.PHONE.person(chromium, true)) {
      var page = person.newPage();
      page.navigate(address("/lunch"));
      int all = page.locator("[data-dish]").count();
      page.fill("[name=q]", "svamp");
      page.waitForSelector("mark");
      assertThat(page.locator("[data-dish]").count()).isPositive().isLessThan(all);
      assertThat(page.textContent(".stack > [role=status]")).matches("\\d+ dish(es)? found");
      page.fill("[name=q]", "zzzz");
      page.waitForSelector("text=No dish matches “zzzz” today.");
      page.fill("[name=q]", "");
      page.waitForSelector("[data-dish]");
      assertThat(page.locator("[data-dish]").count()).isEqualTo(all);
      assertThat(page.locator("[data-favourite]:visible").count()).isPositive();
    }
  }

  /** Without script and with it the same buttons; here a person presses them. */
  @Test
  void anOperatorDecidesEntersAndRemoves() throws Exception {
    var slug = restaurant("Webbkrogen");
    var one = new Restaurants(store, () -> {}).find(slug).orElseThrow();
    var held = OperatorFormsTest.quarantine(store, one, "Zlax");
    try (var person = new PageWalk("desktop", 1280, ColorScheme.LIGHT).person(chromium, true)) {
      var page = person.newPage();
      server.signIn(page, "root", "/lunch/operator");
      page.navigate(address("/lunch/operator/quarantine/" + held));
      page.click("text=Accept for week 47");
      page.waitForSelector("text=Saved. The week has 1 dish.");
      assertThat(page.textContent("main")).contains("Zlax");
      page.navigate(address("/lunch/operator/" + slug + "/menu"));
      page.fill("[name=lines]", "onsdag; Zhand; 95");
      page.click("text=Save menu");
      page.waitForSelector("text=Saved. The week has 1 dish.");
      page.navigate(address("/lunch/operator/" + slug + "/remove"));
      page.waitForSelector("text=Remove Webbkrogen?");
      page.click("button:has-text('Remove restaurant')");
      page.waitForSelector("text=Restaurant removed.");
    }
    assertThat(new Restaurants(store, () -> {}).find(slug)).isEmpty();
  }

  /** Two rows at most, and the first dish on the first screen of a small phone. */
  @Test
  void onAPhoneTheFirstDishIsInSight() {
    try (var person = PageWalk.PHONE.person(chromium, true)) {
      var page = person.newPage();
      page.setViewportSize(360, 640);
      page.navigate(address("/lunch"));
      var rows =
          page.evaluate(
              """
              new Set([...document.querySelectorAll('main :is(nav a, button, input)')]
                  .filter(one => one.checkVisibility() && !one.closest('.card'))
                  .map(one => one.closest('nav, form'))
                  .map(one => Math.round(one.getBoundingClientRect().top / 20))).size
              """);
      assertThat((Integer) rows).isLessThanOrEqualTo(2);
      assertThat(page.locator("[data-dish]").first().boundingBox().y).isLessThan(540);
    }
  }

  /** A menu that is not here yet, or could not be loaded, has not been looked through. */
  @Test
  void favouritesSayNothingOfMenusThatAreNotHere() {
    try (var person = PageWalk.PHONE.person(chromium, true)) {
      var page = person.newPage();
      var held = new ArrayList<Route>();
      page.route("**/api/lunch/menus?*", held::add);
      page.navigate(address("/lunch/favourites"));
      assertThat(page.isVisible("[data-with-dishes]")).isFalse();
      page.fill("[name=dish]", "zzzz");
      page.click("[data-add-dish] button");
      page.waitForSelector("[data-dishes] .row");
      page.waitForCondition(() -> held.size() == 2);
      assertThat(page.isVisible("[data-with-dishes]")).isFalse();
      held.forEach(Route::abort);
      page.waitForSelector("text=The menus could not be loaded.");
      assertThat(page.isVisible("[data-no-coming]")).isFalse();
      page.unroute("**/api/lunch/menus?*");
      page.reload();
      page.waitForSelector("text=No favourite dish this week or next.");
      assertThat(page.isVisible("[data-not-asked]")).isFalse();
    }
  }

  @Test
  void favouritesStayInTheBrowserAndAFavouriteDishIsAnnounced() {
    try (var person = PageWalk.PHONE.person(chromium, true)) {
      var page = person.newPage();
      page.navigate(address("/lunch"));
      var dish = page.locator("[data-dish]:not(.stale *)").last().textContent();
      var last = page.locator("section[data-restaurant]").last().getAttribute("data-restaurant");
      page.click("[data-favourite=" + last + "]");
      page.reload();
      assertThat(page.locator("section[data-restaurant]").first().getAttribute("data-restaurant"))
          .isEqualTo(last);
      assertThat(page.getAttribute("[data-favourite=" + last + "]", "aria-pressed"))
          .isEqualTo("true");
      assertThat(page.isVisible("[data-wanted]")).isFalse();

      page.navigate(address("/lunch/favourites"));
      assertThat(page.locator("[data-starred] > section:visible").count()).isEqualTo(1);
      assertThat(page.locator("[data-starred] > section:visible [data-dish]").count())
          .as("with today's dishes")
          .isPositive();
      page.fill("[name=dish]", dish);
      page.click("[data-add-dish] button");
      page.waitForSelector("[data-coming] .row");
      // Monday and Tuesday are over; next week's menus are looked through, too.
      assertThat(page.locator("[data-coming] .row").allTextContents())
          .isNotEmpty()
          .allMatch(row -> !row.contains("16 November") && !row.contains("17 November"))
          .allMatch(row -> row.endsWith(" · Demo"));
      PageWalk.PHONE.look(page, "lunch-favourite-dish");
      page.fill("[name=dish]", "a");
      page.click("[data-add-dish] button");
      page.waitForSelector("[data-coming] .row:has-text('23 November')");
      page.click("[data-dishes] .row:has(b:text-is('a')) button");
      var first = page.locator("[data-coming] a").first();
      assertThat(server.address().resolve(first.getAttribute("href")).getPath())
          .matches("/lunch/[a-z]+/2026-W4[78]");
      page.navigate(address("/lunch"));
      page.waitForSelector("[data-wanted]:visible");
      assertThat(page.textContent("[data-wanted]")).contains(dish);
      assertThat(page.locator(".wanted [data-dish]").allTextContents()).contains(dish);
      PageWalk.PHONE.look(page, "lunch-wanted");
    }
  }
}
