package dev.cubby.lunch.story;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.lunch.LunchSystem;
import dev.cubby.testkit.Running;
import dev.cubby.testkit.TestStore;
import dev.cubby.web.system.SettingValues;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server before its first restaurant, and one that is given them in a file. */
class FirstStartTest {
  @TempDir private Path folder;

  private Running start(String json) throws Exception {
    var file = Files.writeString(folder.resolve("restaurants.json"), json);
    var settings =
        SettingValues.of(Map.of("restaurants", file.toString(), "collect-at", "08:00 10:30"));
    return Running.start(
        TestStore.embedded(folder.resolve("data")),
        List.of(new LunchSystem()),
        LunchWalk.CLOCK,
        plan -> plan.limited(false).settings(_ -> settings));
  }

  private static final String KAJEN =
      """
      {"slug": "kajen", "name": "Kajen", "url": "https://kajen.example/lunch",
       "reader": {"type": "openmensa"}}
      """;

  @Test
  void restaurantsOfAFileAreThereAtTheStartAndStayAsTheyAreChanged() throws Exception {
    try (var server = start("[" + KAJEN + "]").withPeople()) {
      assertThat(server.get("/api/lunch/restaurants", "").body())
          .contains("\"kajen\"", "https://kajen.example/lunch");
      var renamed =
          server.ask(
              "PUT",
              "/api/lunch/restaurants/kajen",
              "root",
              "{\"name\":\"Nya Kajen\"}",
              "Content-Type",
              "application/json");
      assertThat(renamed.statusCode()).isEqualTo(200);
    }
    try (var server = start("[" + KAJEN + "]")) {
      assertThat(server.get("/api/lunch/restaurants", "").body()).contains("Nya Kajen");
    }
  }

  @Test
  void aFaultInTheFileStopsTheStart() {
    var faulty = "[" + KAJEN + ", {\"slug\": \"week\", \"name\": \"Week\"}]";
    assertThatThrownBy(() -> start(faulty))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("lunch-restaurants");
  }

  @Test
  void withoutRestaurantsAnOperatorIsOfferedTheFirstStep() throws Exception {
    try (var server = start("[]").withPeople()) {
      var root = server.visitor("root");
      root.look("/lunch/demo");
      root.look("/lunch/demo/remove");
      root.send("/lunch/demo/remove");
      for (var page : List.of("/lunch", "/lunch/restaurants")) {
        assertThat(root.look(page).body())
            .as(page)
            .contains("No restaurants yet.", "href=\"/lunch/operator/new\"");
        assertThat(server.get(page, "").body())
            .as(page)
            .contains("No restaurants yet.")
            .doesNotContain("/lunch/operator");
      }
      assertThat(root.look("/lunch/operator").body().split("href=\"/lunch/operator/new\"", -1))
          .as("one button")
          .hasSize(2);
      assertThat(root.look("/lunch/demo").body()).contains("Show lunch");
    }
  }
}
