package dev.cubby.inventory.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.inventory.InventorySystem;
import dev.cubby.inventory.tag.TapApi;
import dev.cubby.testkit.Running;
import dev.cubby.testkit.TestStore;
import dev.cubby.web.route.PathPattern.Segment;
import dev.cubby.web.route.Role;
import dev.cubby.web.route.Route;
import dev.cubby.web.route.Routes;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** A link is worth one power on one item, and is written nowhere that others read. */
class TapSecrecyTest extends FamilyWalk {

  /** With the link as a token, as a cookie and in the place of every other id. */
  @TestFactory
  Stream<DynamicTest> theHolderOfALinkCanDoNothingElse() throws Exception {
    var family = family();
    var item = item(family, "name", "Rice", "quantity", 9);
    var urlId = post(201, item + "/nfc-urls", "ann").get("urlId").asString();
    var before = get(item, "ann");
    return server.routes().all().stream()
        .map(Routes.Bound::route)
        .filter(
            route -> !route.may().contains(Role.ANYBODY) && !route.may().contains(TapApi.HOLDER))
        .map(route ->
            DynamicTest.dynamicTest(
                route.toString(),
                () -> {
                  for (var path :
                      List.of(
                          path(route, family, item, urlId),
                          path(route, "/" + urlId, item, urlId))) {
                    for (var headers :
                        List.of(
                            List.of("Authorization", "Bearer " + urlId),
                            List.of("Cookie", "cubby=" + urlId),
                            List.of("X-Url-Id", urlId))) {
                      var all = new ArrayList<>(headers);
                      all.addAll(
                          List.of(
                              "Sec-Fetch-Site", "same-origin", "Content-Type", "application/json"));
                      var answer =
                          server.ask(
                              route.method().name(),
                              path,
                              "",
                              route.method().isSafe() ? "" : "{\"delta\":-1}",
                              all.toArray(String[]::new));
                      assertThat(answer.statusCode()).as(answer.body()).isIn(303, 401, 403, 404);
                      assertThat(answer.body()).doesNotContain("Rice");
                      if (answer.statusCode() == 303) {
                        assertThat(answer.headers().firstValue("Location").orElse(""))
                            .startsWith("/sign-in");
                      }
                    }
                  }
                  assertThat(get(item, "ann")).isEqualTo(before);
                }));
  }

  private static String path(Route<?, ?> route, String family, String item, String urlId) {
    var path = new StringBuilder();
    for (var segment : route.path().segments()) {
      path.append('/')
          .append(
              switch (segment) {
                case Segment.Literal(var text) -> text;
                case Segment.Slot slot ->
                    switch (slot.name()) {
                      case "familyId" -> family.substring(family.lastIndexOf('/') + 1);
                      case "itemId" -> item.substring(item.lastIndexOf('/') + 1);
                      default -> urlId;
                    };
              });
    }
    return path.isEmpty() ? "/" : path.toString();
  }

  @Test
  void routesWithAnIdHideItFromTheLog() {
    var id = "2aUyqjCzEIiEcYMKj7TZtw";
    var shown =
        server.routes().all().stream()
            .map(Routes.Bound::route)
            .filter(route -> route.path().slots().contains("urlId"))
            .map(route -> {
              var path =
                  route.path().segments().stream()
                      .map(segment -> segment instanceof Segment.Literal(var text) ? text : id)
                      .toList();
              return route.path().redacted(path);
            })
            .toList();
    assertThat(shown).hasSizeGreaterThanOrEqualTo(6).allMatch(path -> path.contains("***"));
    var secret = Pattern.compile("/t/" + id + "|nfc-urls/" + id + "|taps/" + id);
    assertThat(shown).noneMatch(path -> secret.matcher(path).find());
  }

  /** Everything that a server writes while links are made, tapped, refused and broken off. */
  @Test
  void noIdIsWrittenWhileTheyAreUsed() throws Exception {
    var item = item(family(), "name", "Rice", "quantity", 9);
    var written = new ByteArrayOutputStream();
    var err = System.err;
    var out = System.out;
    String urlId;
    try (var both = new PrintStream(written, true, StandardCharsets.UTF_8)) {
      System.setErr(both);
      System.setOut(both);
      urlId = post(201, item + "/nfc-urls", "ann", "label", "Pantry").get("urlId").asString();
      var taps = "/api/inventory/taps/" + urlId;
      for (var body : List.of("{\"delta\":-1}", "{\"delta\":0}", "nonsense", "{\"x\":1}", "")) {
        server.ask(
            "POST",
            taps + "/adjust",
            "",
            body,
            "Content-Type",
            "application/json",
            "Idempotency-Key",
            "k");
        server.ask("POST", "/t/" + urlId + "/undo", "", body, "Content-Type", "text/plain");
      }
      server.get(taps, "");
      server.get("/t/" + urlId + "/nowhere", "");
      post(200, item + "/nfc-urls/" + urlId + "/rotate", "ann");
      post(409, item + "/nfc-urls/" + urlId + "/deactivate", "ann");
      server.post(taps + "/adjust", "", "{}");
      lookAtAllPagesOfTheOperator(written);
    } finally {
      System.setErr(err);
      System.setOut(out);
    }
    assertThat(written.toString(StandardCharsets.UTF_8)).doesNotContain(urlId);
    assertThat(listed(item + "/nfc-urls", "urlId")).hasSize(2);
  }

  private void lookAtAllPagesOfTheOperator(OutputStream seen) throws IOException {
    var root = server.visitor("root");
    for (var bound : server.routes().all()) {
      var route = bound.route();
      if (route.method().isSafe()
          && route.may().contains(Role.OPERATOR)
          && route.path().slots().isEmpty()) {
        seen.write(root.look(route.path().toString()).body().getBytes(StandardCharsets.UTF_8));
      }
    }
  }

  @Test
  void guessesAreSlowedDownAndGoodLinksAreNot(@TempDir Path limitedFolder) throws Exception {
    var statuses = new ArrayList<Integer>();
    try (var limited =
        Running.on(TestStore.embedded(limitedFolder), List.of(new InventorySystem()))) {
      var family =
          at(
              expect(201, limited.post(FAMILIES, "ann", json("name", "Us")))
                  .get("familyId")
                  .asString());
      var made =
          expect(201, limited.post(family + "/items", "ann", json("name", "Rice", "quantity", 9)));
      var links = family + "/items/" + made.get("itemId").asString() + "/nfc-urls";
      var urlId = expect(201, limited.post(links, "ann", "{}")).get("urlId").asString();
      for (int i = 0; i < 20; i++) {
        var guess = "%022d".formatted(i);
        statuses.add(tap(limited, guess, i));
      }
      assertThat(statuses).contains(404, 429).doesNotContain(200);
      assertThat(tap(limited, urlId, 99)).isEqualTo(200);
      var pages = new ArrayList<Integer>();
      for (int i = 0; i < 40; i++) {
        pages.add(limited.get("/t/" + "%022d".formatted(i), "").statusCode());
      }
      assertThat(pages).contains(404, 429).doesNotContain(200);
      assertThat(limited.get("/t/" + urlId, "").statusCode()).isEqualTo(200);
    }
  }

  private static int tap(Running server, String urlId, int key) throws Exception {
    return server
        .ask(
            "POST",
            "/api/inventory/taps/" + urlId + "/adjust",
            "",
            "{\"delta\":-1}",
            "Content-Type",
            "application/json",
            "Idempotency-Key",
            "k" + key)
        .statusCode();
  }
}
