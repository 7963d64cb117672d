package dev.cubby.lunch.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.*;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
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
    places.put("id", "kajkatten-2026-w48");
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
      for (var one : List.of("/lunch", "/lunch/week", "/lunch/favourites", "/lunch/restaurants")) {
        PageWalk.PHONE.to(page, address(one), "sv" + one.replace('/', '-'));
        assertThat(page.getAttribute("html", "lang")).isEqualTo("sv");
      }
    }
  }

  @Test
  void withoutScriptOneReadsSearchesAndSwitchesDays() {
    try (var person = PageWalk.PHONE.person(chromium, false)) {
      var page = person.newPage();
      page.navigate(address("/lunch"));
      assertThat(page.locator("section.card").count()).isPositive();
      page.click("nav[aria-label=Day] a >> nth=4");
      assertThat(page.textContent("h1")).isEqualTo("Friday 20 November");
      page.fill("[name=q]", "a");
      page.press("[name=q]", "Enter");
      assertThat(page.url()).contains("q=a").contains("day=friday");
      assertThat(page.locator("mark").count()).isPositive();
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
      page.fill("[name=dish]", dish);
      page.click("[data-add-dish] button");
      page.waitForSelector("[data-coming] .row");
      PageWalk.PHONE.look(page, "lunch-favourite-dish");
      page.navigate(address("/lunch"));
      page.waitForSelector("[data-wanted]:visible");
      assertThat(page.textContent("[data-wanted]")).contains(dish);
      PageWalk.PHONE.look(page, "lunch-wanted");
    }
  }
}
