package dev.cubby.lockers.story;

import module java.base;

import dev.cubby.testkit.*;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every page of lockers in a real Chromium, as their owner sees it. */
@EnabledIfSystemProperty(named = "cubby.browser", matches = ".+")
class LockerPageWalkTest {
  private static final Map<String, String> PLACES = new HashMap<>(Map.of("lockerId", "A-01"));

  @TempDir static Path folder;
  private static Running server;
  private static Chromium chromium;

  @BeforeAll
  static void start() throws Exception {
    chromium = Chromium.shared();
    server = LockerWalk.running(TestStore.embedded(folder.resolve("data")));
    server.post("/api/lockers/lockers", "root", "{\"lockerId\":\"r1\",\"alias\":\"Skis\"}");
    var from = Instant.now().plus(1, ChronoUnit.DAYS).truncatedTo(ChronoUnit.HOURS);
    var window = "{\"startAt\":\"%s\",\"endAt\":\"%s\"}".formatted(from, from.plusSeconds(7200));
    var reservation = made("/api/lockers/lockers/r1/reservations", window, "reservationId");
    var command = made("/api/lockers/lockers/r1/open", "{}", "commandId");
    var organisation =
        made("/api/lockers/organisations", "{\"name\":\"Bicycle club\"}", "organisationId");
    var device = made("/api/lockers/lockers/r1/devices", "{\"name\":\"Lock\"}", "deviceId");
    var member = Running.json(server.get("/api/me", "root")).get("accountId").asString();
    var ours = "{\"lockerId\":\"r2\",\"ownerId\":\"%s\",\"ownerType\":\"ORGANISATION\"}";
    server.post("/api/lockers/lockers", "root", ours.formatted(organisation));
    PLACES.put("organisationId", organisation);
    PLACES.put("lockers.reservation", "/lockers/r1/reservations/" + reservation);
    PLACES.put(
        "lockers.ask-transfer",
        "/lockers/r1/transfer/confirm?ownerType=ORGANISATION&newOwnerId=" + organisation);
    PLACES.put("lockers.shared-wall", SharedWallTest.link(server.visitor("root")));
    PLACES.put("lockers.opening", "/lockers/r1/openings/" + command);
    PLACES.put("lockers.ask-revoke-device", "/lockers/r1/devices/" + device + "/revoke");
    PLACES.put(
        "lockers.ask-remove-member",
        "/lockers/organisations/" + organisation + "/members/" + member + "/remove");
  }

  private static String made(String path, String body, String field) throws Exception {
    return Running.json(server.post(path, "root", body)).get(field).asString();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @ParameterizedTest
  @MethodSource("dev.cubby.testkit.PageWalk#all")
  void everyPageIsAccessibleAndFitsTheScreen(PageWalk walk) {
    try (var person = walk.person(chromium, true)) {
      var page = person.newPage();
      server.signIn(page, "root", "/lockers");
      page.navigate(server.address().resolve("/lockers/reservations/calendar").toString());
      page.click("form[action='/lockers/reservations/calendar'] button");
      page.waitForSelector(".secret");
      walk.look(page, "lockers-calendar-made");
      EveryPage.at(server)
          .where(route -> route.path().toString().startsWith("/lockers"))
          .look(walk, page, PLACES);
    }
  }
}
