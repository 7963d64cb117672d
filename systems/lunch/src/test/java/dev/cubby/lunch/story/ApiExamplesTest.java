package dev.cubby.lunch.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lunch.restaurant.Restaurants;
import dev.cubby.testkit.ApiExamples;
import dev.cubby.web.route.Route;
import dev.cubby.web.route.Routes;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The requests that /api shows work when they are pasted, with names of what is there. */
class ApiExamplesTest extends LunchWalk {
  @TestFactory
  Stream<DynamicTest> everyExampleWorks() throws Exception {
    var examples = new ApiExamples(server);
    return server.routes().all().stream()
        .<Route<?, ?>>map(Routes.Bound::route)
        .filter(route -> route.path().toString().startsWith(API + "/"))
        .map(route -> DynamicTest.dynamicTest(route.name(), () -> works(route, examples)));
  }

  private void works(Route<?, ?> route, ApiExamples examples) throws Exception {
    var slug = restaurant("Kajen");
    put(200, menu(slug, 47), lunches(lunch("måndag", "Raggmunk", 100)));
    var one = new Restaurants(store, () -> {}).find(slug).orElseThrow();
    var there = new HashMap<>(Map.of("slug", slug, "year", "2026", "week", "47"));
    there.put("feed", slug + ".ics");
    there.put("id", OperatorFormsTest.quarantine(store, one, "Raggmunk"));
    there.put(
        "runId",
        expect(200, server.get(API + "/runs", "root")).get("items").get(0).get("runId").asString());
    if (route.name().equals("lunch.collect")) {
      // A page to read, at an address that is never asked.
      put(
          200,
          API + "/restaurants/readable",
          """
          {"name":"R","url":"http://127.0.0.1/","reader":"{\\"type\\":\\"openmensa\\"}"}\
          """);
    }
    var answer = examples.paste(route, there, "root");
    assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 299);
  }
}
