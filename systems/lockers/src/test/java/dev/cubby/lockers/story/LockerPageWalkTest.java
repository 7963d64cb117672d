package dev.cubby.lockers.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import com.microsoft.playwright.options.ColorScheme;
import dev.cubby.lockers.House;
import dev.cubby.tck.SteppingClock;
import dev.cubby.testkit.*;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

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
    PLACES.put("lockers.ask-cancel", "/lockers/r1/reservations/" + reservation + "/cancel");
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

  /** The longest words are Swedish, and the shortest Chinese. */
  @ParameterizedTest
  @ValueSource(strings = {"sv", "zh", "zh-TW"})
  void pagesFitAPhoneInEveryLanguage(String language) {
    try (var person = PageWalk.PHONE.person(chromium, true)) {
      person.setExtraHTTPHeaders(Map.of("Accept-Language", language));
      var page = person.newPage();
      server.signIn(page, "root", "/lockers");
      for (var one :
          List.of(
              "",
              "/book",
              "/reservations",
              "/r1",
              "/r1/schedule",
              "/r1/activity",
              "/r1/settings",
              "/r1/devices",
              "/organisations/" + PLACES.get("organisationId"),
              "/board")) {
        var name = "lockers" + one.replace('/', '-') + "-" + language;
        PageWalk.PHONE.to(page, server.address().resolve("/lockers" + one).toString(), name);
        assertThat(page.getAttribute("html", "lang")).isEqualTo(language);
      }
    }
  }

  /** The docs show the demo on a Wednesday morning. */
  @ParameterizedTest
  @CsvSource({"lockers.png,1280,/lockers/A-04", "lockers-phone.png,390,/lockers/book"})
  void thePicturesOfTheChapterAreOfTodaysPages(
      String name, int width, String path, @TempDir Path data) throws Exception {
    var clock = new SteppingClock();
    clock.step(Duration.between(clock.instant(), Instant.parse("2025-06-18T09:40:00Z")));
    var house = new House(ZoneOffset.UTC, Duration.ofDays(30));
    try (var wednesday = LockerWalk.running(TestStore.embedded(data), clock, house, false);
        var person = new PageWalk("docs", width, ColorScheme.LIGHT).person(chromium, true)) {
      var page = person.newPage();
      wednesday.signIn(page, "root", "/lockers");
      page.navigate(wednesday.address().resolve(path).toString());
      page.waitForSelector("[data-live-state=open]");
      DocsPicture.named(name).holdAgainst(page);
    }
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
