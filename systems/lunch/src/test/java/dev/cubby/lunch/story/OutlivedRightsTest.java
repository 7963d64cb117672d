package dev.cubby.lunch.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.HeldRequest;
import dev.cubby.web.route.*;
import dev.cubby.web.ui.PageAnswer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** An operator who signs out while a request's body is still coming changes nothing. */
class OutlivedRightsTest extends LunchWalk {
  private static final Map<String, String> SLOTS =
      Map.of("slug", "kajen", "year", "2026", "week", "47", "id", "kajen-2026-w47");
  private static final Map<String, String> BODIES =
      Map.of(
          "lunch.put-menu",
          lunches(lunch("måndag", "Late", 100)),
          "lunch.save-restaurant",
          "{\"name\":\"Late\"}");

  @BeforeAll
  void add() throws Exception {
    put(200, API + "/restaurants/kajen", "{\"name\":\"Kajen\"}");
    put(200, menu("kajen", 47), lunches(lunch("måndag", "Early", 100)));
  }

  @TestFactory
  Stream<DynamicTest> whoHasSignedOutMeanwhileChangesNothing() {
    return server.routes().all().stream()
        .<Route<?, ?>>map(Routes.Bound::route)
        .filter(route -> route.path().toString().startsWith(API))
        .filter(route -> !route.method().isSafe() && !PageAnswer.isOf(route))
        .map(route -> DynamicTest.dynamicTest(route.toString(), () -> signsOutMeanwhile(route)));
  }

  private void signsOutMeanwhile(Route<?, ?> route) throws Exception {
    var path = route.path().toString();
    for (var slot : SLOTS.entrySet()) {
      path = path.replace("{" + slot.getKey() + "}", slot.getValue());
    }
    var bearer = server.signIn("root");
    var before = get(menu("kajen", 47));
    try (var held =
        HeldRequest.open(
            server.address(),
            route.method().name(),
            path,
            BODIES.getOrDefault(route.name(), "{}"),
            "Authorization",
            "Bearer " + bearer,
            "Content-Type",
            "application/json")) {
      server.signOut(bearer);
      assertThat(held.finish().status()).isEqualTo(401);
    }
    assertThat(get(menu("kajen", 47))).isEqualTo(before);
    assertThat(get(API + "/restaurants").toString()).doesNotContain("Late");
  }
}
