package dev.cubby.lunch.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lunch.restaurant.Restaurants;
import dev.cubby.testkit.HeldRequest;
import dev.cubby.web.route.*;
import dev.cubby.web.ui.PageAnswer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** An operator who signs out while a request's body is still coming changes nothing. */
class OutlivedRightsTest extends LunchWalk {
  private static final Pattern FORM_TOKEN = Pattern.compile("name=\"_token\" value=\"([^\"]+)\"");
  private static final Map<String, String> BODIES =
      Map.of(
          "lunch.put-menu",
          lunches(lunch("måndag", "Late", 100)),
          "lunch.save-restaurant",
          "{\"name\":\"Late\"}",
          "lunch.add-restaurant",
          "&slug=late&name=Late&menus=by_hand",
          "lunch.change-restaurant",
          "&name=Late&menus=by_hand&version=1",
          "lunch.remove-restaurant-form",
          "&version=1",
          "lunch.store-menu",
          "&week=2026-W47&lines=fredag%3B+Late%3B+100");

  private String quarantined = "";

  @BeforeAll
  void add() throws Exception {
    put(200, API + "/restaurants/kajen", "{\"name\":\"Kajen\"}");
    put(200, menu("kajen", 47), lunches(lunch("måndag", "Early", 100)));
    var kajen = new Restaurants(store, () -> {}).find("kajen").orElseThrow();
    quarantined = OperatorFormsTest.quarantine(store, kajen, "Held");
  }

  @TestFactory
  Stream<DynamicTest> whoHasSignedOutMeanwhileChangesNothing() {
    return server.routes().all().stream()
        .<Route<?, ?>>map(Routes.Bound::route)
        .filter(route -> route.path().toString().matches("(/api)?/lunch(/.*)?"))
        .filter(route -> !route.method().isSafe())
        .map(route -> DynamicTest.dynamicTest(route.toString(), () -> signsOutMeanwhile(route)));
  }

  private void signsOutMeanwhile(Route<?, ?> route) throws Exception {
    boolean form = PageAnswer.isOf(route);
    var path =
        route
            .path()
            .toString()
            .replace("{slug}", "kajen")
            .replace("{year}", "2026")
            .replace("{week}", form ? "2026-W47" : "47")
            .replace("{id}", quarantined);
    var bearer = server.signIn("root");
    var before = all();
    var body = BODIES.getOrDefault(route.name(), form ? "" : "{}");
    try (var held =
        HeldRequest.open(
            server.address(),
            route.method().name(),
            path,
            form ? "_token=" + formToken(bearer) + body : body,
            "Authorization",
            "Bearer " + bearer,
            "Sec-Fetch-Site",
            "same-origin",
            "Content-Type",
            form ? "application/x-www-form-urlencoded" : "application/json")) {
      server.signOut(bearer);
      assertThat(held.finish().status()).isIn(form ? List.of(303, 401, 403) : List.of(401));
    }
    assertThat(all()).isEqualTo(before);
  }

  /** All that an operator could change. */
  private String all() throws Exception {
    var all = new StringBuilder();
    for (var path :
        List.of(menu("kajen", 47), API + "/restaurants", API + "/quarantine", API + "/runs")) {
      all.append(expect(200, server.get(path, "root")));
    }
    return all.toString();
  }

  private String formToken(String bearer) throws Exception {
    var page = server.ask("GET", "/style", "", "", "Authorization", "Bearer " + bearer).body();
    var found = FORM_TOKEN.matcher(page);
    assertThat(found.find()).as(page).isTrue();
    return found.group(1);
  }
}
