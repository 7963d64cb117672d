package dev.cubby.lunch.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.embedded.IndexDelay;
import dev.cubby.embedded.Settings;
import dev.cubby.lunch.menu.IsoWeek;
import dev.cubby.lunch.menu.Menus;
import dev.cubby.lunch.restaurant.Restaurants;
import dev.cubby.testkit.Racers;
import dev.cubby.testkit.Running;
import dev.cubby.testkit.TestStore;
import dev.cubby.web.live.LiveSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Restaurants for programs and strangers. */
class RestaurantStoriesTest extends LunchWalk {

  @Test
  void jobsCollectMenusCheckTheStorageAndRefreshTheDemo() throws Exception {
    var every = new HashMap<String, Long>();
    for (var job : expect(200, server.get("/api/jobs", "root")).get("items")) {
      every.put(job.get("name").asString(), job.get("everySeconds").asLong());
    }
    assertThat(every)
        .containsEntry("lunch-collect", 60L)
        .containsEntry("lunch-health", 300L)
        .containsEntry("lunch-demo", 6 * 3_600L);
  }

  private void hide(String slug) throws Exception {
    put(200, API + "/restaurants/" + slug, "{\"name\":\"Hidden\",\"active\":false}");
  }

  @Test
  void aHiddenRestaurantIsForOperators() throws Exception {
    var slug = restaurant("Hidden");
    put(200, menu(slug, 47), lunches(lunch("måndag", "A", 100)));
    hide(slug);
    for (var path :
        List.of(
            menu(slug, 47),
            API + "/menus?restaurant=" + slug,
            API + "/restaurants/" + slug + "/history",
            API + "/feeds/" + slug + ".ics",
            API + "/feeds/" + slug + ".xml",
            "/lunch/" + slug,
            "/lunch/" + slug + "/2026-W47")) {
      assertThat(server.get(path, "").statusCode()).as(path).isEqualTo(404);
      assertThat(server.get(path, "ann").statusCode()).as(path).isEqualTo(404);
      var shown = server.get(path, "root");
      assertThat(shown.statusCode()).as(path).isIn(200, 303);
      assertThat(shown.headers().firstValue("Cache-Control").orElse(""))
          .as(path)
          .doesNotContain("public");
    }
    assertThat(all(get(API + "/restaurants").get("items"), "slug")).doesNotContain(slug);
    var forOperators = expect(200, server.get(API + "/restaurants", "root"));
    assertThat(all(forOperators.get("items"), "slug")).contains(slug);
  }

  @Test
  void aMenuIsDeletedWithItsRestaurantThoughItsIndexIsLate() throws Exception {
    var late =
        new TestStore(
            clock ->
                EmbeddedStore.open(
                    Path.of("memory"),
                    Settings.of(clock).inMemoryOnly().delayingIndexes(new IndexDelay(64, 47))),
            LiveSettings.alone());
    try (var slow = LunchWalk.running(late, CLOCK)) {
      var rows = LunchWalk.open(slow, CLOCK);
      var menus = new Menus(rows, CLOCK, () -> {});
      for (int round = 0; round < 20; round++) {
        var slug = "late" + round;
        var path = API + "/restaurants/" + slug;
        assertThat(asked(slow, "PUT", path, "{\"name\":\"Late\"}")).isEqualTo(200);
        var body = lunches(lunch("onsdag", "Zsen", 100));
        for (int week : List.of(46, 48)) {
          assertThat(asked(slow, "PUT", menu(slug, week), body)).isEqualTo(200);
        }
        // The latest may be missing; nothing else is wrong.
        for (var list : List.of(path + "/history", API + "/feeds/" + slug + ".xml")) {
          assertThat(slow.get(list, "").statusCode()).as(list).isEqualTo(200);
        }
        assertThat(slow.get("/lunch/" + slug + "/2026-W47", "").body())
            .as("the last menu is found by its key")
            .contains("/lunch/" + slug + "/2026-W46");
        assertThat(asked(slow, "DELETE", path, "")).isEqualTo(204);
        for (int week : List.of(46, 48)) {
          assertThat(menus.find(slug, new IsoWeek(2026, week))).as("round %d", round).isEmpty();
        }
      }
    }
  }

  private static int asked(Running server, String method, String path, String body)
      throws Exception {
    return server.ask(method, path, "root", body, "Content-Type", "application/json").statusCode();
  }

  /** Pages say that a page could not be fetched, and no more. */
  @Test
  void howReadingGoesIsForOperators() throws Exception {
    restaurant("Kajen");
    var internal =
        List.of(
            "breaker", "consecutiveFailures", "lastFailure", "lastTriedAt", "reader", "version");
    for (var who : List.of("", "ann")) {
      for (var one : expect(200, server.get(API + "/restaurants", who)).get("items")) {
        assertThat(one.propertyNames()).doesNotContainAnyElementsOf(internal);
      }
    }
    var one = expect(200, server.get(API + "/restaurants", "root")).get("items").get(0);
    assertThat(one.propertyNames()).contains("breaker", "consecutiveFailures", "reader", "version");
  }

  @Test
  void whatBelongsToARestaurantGoesWithIt() throws Exception {
    var slug = restaurant("Before");
    put(200, menu(slug, 47), lunches(lunch("måndag", "A", 100)));
    expect(204, server.ask("DELETE", API + "/restaurants/" + slug, "root", ""));
    put(200, API + "/restaurants/" + slug, "{\"name\":\"After\"}");
    expect(404, server.get(menu(slug, 47), ""));
    assertThat(get(API + "/restaurants/" + slug + "/history").get("items")).isEmpty();
  }

  @Test
  void aRestaurantThatWasChangedMeanwhileIsNotRemoved() throws Exception {
    var slug = restaurant("Kajen");
    var path = API + "/restaurants/" + slug;
    put(200, path, "{\"name\":\"Kajen 2\"}");
    var refused = expect(409, server.ask("DELETE", path, "root", "", "If-Match", "\"1\""));
    assertThat(refused.get("currentState").get("name").asString()).isEqualTo("Kajen 2");
    assertThat(refused.get("currentState").get("breaker").asString()).isEqualTo("closed");
    expect(204, server.ask("DELETE", path, "root", "", "If-Match", "\"2\""));
  }

  @Test
  void oneOfManyWhoAddAShortNameAtOnceHasIt() throws Exception {
    var operators =
        IntStream.range(0, 5)
            .mapToObj(_ -> server.visitor("root"))
            .peek(root -> root.look("/lunch/operator/new"))
            .toList();
    var answers = Collections.synchronizedList(new ArrayList<Integer>());
    var start = Racers.meeting(operators.size());
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      operators.forEach(root ->
          threads.execute(() -> {
            start.run();
            answers.add(
                root.send("/lunch/operator/new", "slug", "race", "name", "Race", "menus", "by_hand")
                    .statusCode());
          }));
    }
    assertThat(answers).hasSize(5).containsOnlyOnce(303);
    assertThat(new Restaurants(store, () -> {}).find("race").orElseThrow().version()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/lunch?week=1990-W01",
        "/lunch?week=2099-W53",
        "/lunch/week?week=1990-W01",
        "/lunch/week?week=2099-W53"
      })
  void theFirstAndLastWeeksHavePages(String path) throws Exception {
    var answer = server.get(path, "");
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    assertThat(answer.body())
        .contains("This week")
        .doesNotContain(path.contains("1990") ? "Previous week" : "Next week")
        .contains(path.contains("1990") ? "Next week" : "Previous week");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1990-W01", "2099-W53"})
  void aRestaurantHasItsFirstAndLastWeek(String week) throws Exception {
    var slug = restaurant("Kajen");
    var answer = server.get("/lunch/" + slug + "/" + week, "");
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    assertThat(answer.body())
        .doesNotContain(week.startsWith("1990") ? "Previous week" : "Next week");
  }
}
