package dev.cubby.lunch.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.Running;
import dev.cubby.testkit.TestStore;
import dev.cubby.testkit.Visitor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The demo of a new server, and the step that removes it. */
class DemoTest {
  private static final String PRINT = "/lunch/week/print";

  @TempDir private Path folder;

  private Running start(Clock clock) {
    return LunchWalk.withoutPeople(TestStore.embedded(folder), clock);
  }

  private static List<String> restaurants(Running server) throws Exception {
    var answer = Running.json(server.get("/api/lunch/restaurants", ""));
    return LunchWalk.all(answer.get("items"), "slug");
  }

  @Test
  void aNewServerHasSomethingToEatAndAllThereIsToSee() throws Exception {
    try (var server = start(LunchWalk.CLOCK).withPeople()) {
      assertThat(restaurants(server)).hasSize(9);
      assertThat(server.get("/lunch", "").body())
          .contains("Tolvknopen", "Could not fetch", "Last week&#39;s menu", "Closed", "Vegan")
          .contains("menus for next week");
      assertThat(server.get("/lunch/operator", "root").body())
          .contains("Quarantined", "Kajkatten", "7 of 9 fetched · 2 failed")
          .contains("is invented, with its menus, runs and failures");
      assertThat(server.get("/lunch/operator/repslagarens", "root").body())
          .as("closed all week, in its runs, too")
          .contains(">Closed<")
          .doesNotContain("dishes valid");
    }
  }

  /** Nobody is to look for these restaurants in town. */
  @Test
  void everybodyIsToldThatTheRestaurantsAreInvented() throws Exception {
    try (var server = start(LunchWalk.CLOCK).withPeople()) {
      for (var page :
          List.of(
              "/lunch",
              "/lunch/week",
              "/lunch/restaurants",
              "/lunch/favourites",
              "/lunch/tolvknopen/2026-W47")) {
        assertThat(server.get(page, "").body())
            .as(page)
            .contains(
                page.contains("W47")
                    ? "Demo: this restaurant is invented."
                    : "Restaurants marked “Demo” are invented.")
            .doesNotContain(">Source<", ".example");
      }
    }
  }

  @Test
  void aRealRestaurantBesideThemIsNotMarked() throws Exception {
    try (var server = start(LunchWalk.CLOCK).withPeople()) {
      server.ask(
          "PUT",
          "/api/lunch/restaurants/egen",
          "root",
          "{\"name\":\"Egen\"}",
          "Content-Type",
          "application/json");
      for (var page :
          List.of("/lunch", "/lunch/week", "/lunch/restaurants", "/lunch/favourites", PRINT)) {
        var body = server.get(page, "").body();
        assertThat(body).as(page).contains(">Egen<");
        assertThat(body.split(">Demo</(?:span|p)>", -1)).as(page).hasSize(9 + 1);
      }
    }
  }

  /** What the results count is to be seen. */
  @Test
  void theRowsThatWereNotValidAreListed() throws Exception {
    try (var server = start(LunchWalk.CLOCK).withPeople()) {
      var page = server.get("/lunch/operator/tolvknopen", "root").body();
      assertThat(page).contains("13 of 15 dishes valid", "14 of 15 dishes valid");
      assertThat(page.split("No price", -1)).as("2 of this week, 1 of last week").hasSize(3 + 1);
      assertThat(server.get("/api/lunch/menus/tolvknopen/2026/47", "").body())
          .contains("\"lunchCount\":13");
    }
  }

  /** What failed since Monday was read on Monday, on every page. */
  @Test
  void readTimesAgree() throws Exception {
    try (var server = start(LunchWalk.CLOCK).withPeople()) {
      var monday = "datetime=\"2026-11-16T07:00:00Z\"";
      assertThat(server.get("/lunch/lotsugglan/2026-W47", "").body()).contains(monday);
      assertThat(server.get("/lunch/operator/lotsugglan", "root").body())
          .contains(monday, "Took too long, twice in a row");
      var runs = Running.json(server.get("/api/lunch/runs", "root")).get("items");
      assertThat(runs.get(0).get("startedAt").asString()).startsWith("2026-11-18T10:00:00");
    }
  }

  @Test
  void removingItLeavesNothingOfItAndWhatOthersAdded() throws Exception {
    try (var server = start(LunchWalk.CLOCK).withPeople()) {
      server.ask(
          "PUT",
          "/api/lunch/restaurants/egen",
          "root",
          "{\"name\":\"Egen\"}",
          "Content-Type",
          "application/json");
      var root = server.visitor("root");
      assertThat(root.look("/lunch/demo").body()).contains("Tolvknopen").doesNotContain("Egen");
      assertThat(root.look("/lunch/demo/remove").body()).contains("Remove the demo data?");
      root.send("/lunch/demo/remove");
      assertThat(root.look("/lunch/demo").body()).contains("The demo data has been removed.");
      assertThat(root.look("/lunch").body()).doesNotContain("are invented");
      assertThat(restaurants(server)).containsExactly("egen");
      assertThat(root.look("/lunch/operator").body())
          .contains("No menus in quarantine.")
          .doesNotContain("Kajkatten");
      var menus = Running.json(server.get("/api/lunch/menus", "")).get("items");
      assertThat(menus).isEmpty();
    }
    try (var server = start(LunchWalk.CLOCK)) {
      assertThat(restaurants(server)).as("after another start").containsExactly("egen");
    }
  }

  @Test
  void whatOperatorsHaveMadeTheirOwnStaysAndIsNamed() throws Exception {
    try (var server = start(LunchWalk.CLOCK).withPeople()) {
      server.ask(
          "PUT",
          "/api/lunch/restaurants/mas",
          "root",
          "{\"name\":\"Vår mås\"}",
          "Content-Type",
          "application/json");
      var root = server.visitor("root");
      assertThat(root.look("/lunch/demo").body()).doesNotContain("Vår mås");
      root.look("/lunch/demo/remove");
      var after = root.look(Visitor.onward(root.send("/lunch/demo/remove"))).body();
      assertThat(after).contains("Demo data removed.", "Vår mås");
      assertThat(restaurants(server)).containsExactly("mas");
      assertThat(Running.json(server.get("/api/lunch/runs", "root")).get("items")).isEmpty();
    }
  }

  /** A server that runs for weeks has a menu in each. */
  @Test
  void aWeekLaterThereIsThatWeeksMenu() throws Exception {
    try (var server = start(LunchWalk.CLOCK)) {
      assertThat(restaurants(server)).hasSize(9);
    }
    var later = Clock.offset(LunchWalk.CLOCK, Duration.ofDays(14));
    try (var server = start(later)) {
      assertThat(server.get("/lunch", "").body())
          .contains("Wednesday 2 December", "Tolvknopen")
          .doesNotContain("week 47");
    }
  }
}
