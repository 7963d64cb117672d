package dev.cubby.lockers.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ColorScheme;
import dev.cubby.testkit.*;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The ways that people take through the pages of lockers, in a real Chromium. */
@EnabledIfSystemProperty(named = "cubby.browser", matches = ".+")
class LockerWalkTest {
  @TempDir static Path folder;
  private static Running server;
  private static Chromium chromium;

  @BeforeAll
  static void start() throws Exception {
    chromium = Chromium.shared();
    server = LockerWalk.running(TestStore.embedded(folder.resolve("data")));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static String address(String path) {
    return server.address().resolve(path).toString();
  }

  private static void ask(Page page, String day, String start, String end) {
    page.navigate(address("/lockers/book/time"));
    page.fill("[name=day]", day);
    page.fill("[name=start]", start);
    page.fill("[name=endDay]", day);
    page.fill("[name=end]", end);
    page.click("text=Show free lockers");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void somebodyBooksALockerAndAnotherIsOfferedTheNextFreeTime(boolean script) {
    var date = LockerWalk.far().plusDays(script ? 0 : 1);
    var day = date.toString();
    try (var first = PageWalk.PHONE.person(chromium, script);
        var second = PageWalk.PHONE.person(chromium, script)) {
      var ann = first.newPage();
      var ben = second.newPage();
      server.signIn(ann, "ann", "/lockers");
      server.signIn(ben, "ben", "/lockers");
      // News would take the locker off Ben's list before he presses.
      ben.route("**/events?*", Route::abort);
      ask(ann, day, "10:00", "12:00");
      ask(ben, day, "10:00", "12:00");
      ann.click("text=Book A-02");
      assertThat(ann.textContent(".toast")).contains("Booked A-02").contains("10:00 am–12:00 pm");

      ben.click("text=Book A-02");
      assertThat(ben.textContent("main"))
          .contains("A-02 is already booked")
          .contains("10:00 am–12:00 pm");
      if (script) {
        PageWalk.PHONE.look(ben, "lockers-collision");
      }
      ben.unroute("**/events?*");
      ben.click(".banner >> text=Book A-02");
      assertThat(ben.textContent(".toast")).contains("Booked A-02").contains("12:00 pm–2:00 pm");

      var month = date.getMonth().getDisplayName(TextStyle.SHORT, Locale.ENGLISH);
      var booked = "li:has-text('%d %s'):has-text('12:00 pm–2:00 pm')";
      ben.click(booked.formatted(date.getDayOfMonth(), month) + " >> text=Cancel");
      assertThat(ben.textContent(".toast")).contains("Cancelled A-02");
      // Without script Playwright cannot wait until the toast has arrived; a keyboard need not.
      ben.press(".toast button", "Enter");
      assertThat(ben.textContent(".toast")).contains("Booked A-02");
    }
  }

  @ParameterizedTest
  @MethodSource("dev.cubby.testkit.PageWalk#all")
  void whatIsShownNowAndThenIsAccessibleToo(PageWalk walk) {
    try (var person = walk.person(chromium, true);
        var nobody = walk.person(chromium, true)) {
      var ben = nobody.newPage();
      server.signIn(ben, "ben", "/lockers");
      walk.look(ben, "lockers-empty");

      var page = person.newPage();
      server.signIn(page, "root", "/lockers");
      walk.to(
          page,
          address(
              "/lockers/book?from=%1$sT10:00:00Z&to=%1$sT20:00:00Z"
                  .formatted(LocalDate.now(ZoneOffset.UTC).plusDays(300))),
          "lockers-free");
      walk.to(
          page,
          address(
              "/lockers/book?from=%1$sT02:30:00Z&to=%1$sT03:30:00Z&locker=A-02"
                  .formatted(LockerWalk.longDay())),
          "lockers-night");
      walk.to(
          page, address("/lockers/A-01/schedule?week=" + LockerWalk.longDay()), "lockers-schedule");
      walk.to(page, address("/lockers/A-01/activity?verify=true"), "lockers-verified");
      page.navigate(address("/lockers/A-01/devices"));
      page.fill("[name=name]", "Lock at the front");
      page.click("form:has([name=name]) button");
      page.waitForSelector(".secret");
      walk.look(page, "lockers-device-added");
      person.grantPermissions(List.of("clipboard-read", "clipboard-write"));
      page.click("[data-copy] button");
      page.waitForSelector("text=Copied");
      assertThat(page.evaluate("navigator.clipboard.readText()"))
          .isEqualTo(page.textContent(".secret").strip());
      page.navigate(address("/lockers/A-01/devices"));
      page.click("main a[data-dialog]");
      page.waitForSelector("dialog[open]");
      walk.look(page, "lockers-revoke-dialog");
      page.navigate(address("/lockers/A-01/settings"));
      page.click("text=Retire locker");
      page.waitForSelector("dialog[open]");
      walk.look(page, "lockers-retire-dialog");
    }
  }

  @ParameterizedTest
  @MethodSource("dev.cubby.testkit.PageWalk#all")
  void aClubIsFoundedGetsALockerAndIsLeft(PageWalk walk) {
    var name = "Rowing club " + walk.device();
    var lockerId = "row-" + walk.device();
    try (var person = walk.person(chromium, true);
        var other = walk.person(chromium, true)) {
      var page = person.newPage();
      server.signIn(page, "stranger", "/lockers");
      page.click("text=Organisations");
      if (walk.device().equals("phone")) {
        walk.look(page, "organisations-none");
      }
      page.fill("[name=name]", name);
      page.click("main form button");
      page.waitForSelector("text=You are its first member.");
      walk.look(page, "organisation-new");
      page.click("text=Register locker");
      assertThat(page.inputValue("[name=ownerId]")).isNotEmpty();
      page.fill("[name=lockerId]", lockerId);
      walk.look(page, "organisation-register");
      page.click("main form button");
      page.waitForSelector(".toast >> text=Registered " + lockerId + " for " + name);
      walk.look(page, "organisation-locker");
      page.navigate(address("/lockers"));
      walk.look(page, "organisation-home");
      page.click("section:has-text('" + name + "') >> text=View 1 locker");
      page.fill("[name=email]", "ann@example.com");
      page.click("form:has([name=email]) button");
      page.waitForSelector("text=Invited ann.");
      walk.look(page, "organisation-two");
      var ann = other.newPage();
      server.signIn(ann, "ann", "/invitations");
      walk.look(ann, "offer-waiting");
      ann.click("text=Join " + name);
      ann.waitForSelector("text=You joined " + name);
      page.reload();
      page.click("text=Leave organisation");
      page.waitForSelector("dialog[open]");
      walk.look(page, "organisation-leave-dialog");
      page.click("dialog button");
      page.waitForSelector("text=You left " + name);

      walk.to(ann, address("/lockers/l1/transfer"), "organisation-transfer");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {360, 1280, 1920, 3840})
  void theWallFillsItsScreenWithDoorsOfOneWidth(int width) {
    var walk = new PageWalk("wall-" + width, width, ColorScheme.LIGHT);
    try (var kiosk = walk.person(chromium, true)) {
      var wall = kiosk.newPage();
      server.signIn(wall, "ben", "/lockers");
      walk.to(wall, address("/lockers/wall"), "lockers-wall");
      assertThat(
              wall.evaluate(
                  "new Set([...document.querySelectorAll('.wall > li')].map(one =>"
                      + " Math.round(one.getBoundingClientRect().width))).size"))
          .isEqualTo(1);
      assertThat(
              wall.evaluate(
                  "document.querySelector('.wall').getBoundingClientRect().width > .9 *"
                      + " innerWidth"))
          .isEqualTo(true);
      assertThat(wall.textContent(".clock")).matches("\\d\\d:\\d\\d( [AP]M)?");
    }
  }

  @Test
  void theClockOnTheWallGoesOnByItself() {
    try (var kiosk = PageWalk.PHONE.person(chromium, true)) {
      var wall = kiosk.newPage();
      server.signIn(wall, "ben", "/lockers");
      // News would bring the server's own time over the one that is set back here.
      wall.route("**/events?*", Route::abort);
      wall.navigate(address("/lockers/wall"));
      var shown = wall.textContent(".clock");
      wall.evaluate("document.querySelector('.clock').dataset.clock -= 3 * 60 * 1000");
      wall.waitForCondition(() -> !wall.textContent(".clock").equals(shown));
    }
  }

  @Test
  void anOpenPageShowsWhatOthersDo() throws Exception {
    server.post("/api/lockers/lockers", "root", "{\"lockerId\":\"live1\"}");
    try (var person = PageWalk.PHONE.person(chromium, true);
        var kiosk = PageWalk.PHONE.person(chromium, true)) {
      var page = person.newPage();
      server.signIn(page, "root", "/lockers");
      page.navigate(address("/lockers/live1"));
      page.waitForSelector("[data-live-state=open]");
      var wall = kiosk.newPage();
      server.signIn(wall, "ben", "/lockers");
      wall.navigate(address("/lockers/wall"));
      wall.waitForSelector("[data-live-state=open]");

      server.patch(
          "/api/lockers/lockers/live1/status",
          "root",
          "{\"status\":\"MAINTENANCE\",\"version\":1}");
      page.waitForSelector("#now >> text=Out of order");
      page.waitForSelector("#latest >> text=marked the locker as out of order");
      wall.waitForSelector("li:has-text('live1') >> text=Out of order");
    }
  }

  @Test
  void aListOfReservationsFollowsWhatIsBookedAndBegins() throws Exception {
    server.post("/api/lockers/lockers", "root", "{\"lockerId\":\"soon1\"}");
    server.post("/api/lockers/lockers/soon1/devices", "root", "{\"name\":\"Lock\"}");
    try (var person = PageWalk.PHONE.person(chromium, true)) {
      var page = person.newPage();
      server.signIn(page, "stranger", "/lockers");
      page.navigate(address("/lockers/reservations"));
      page.waitForSelector("[data-live-state=open]");
      var now = Instant.now();
      server.post(
          "/api/lockers/lockers/soon1/reservations",
          "stranger",
          LockerWalk.window(now.plusSeconds(10), now.plusSeconds(3600)));
      page.waitForSelector("li:has-text('soon1') >> text=Upcoming");
      // The job that says so looks three times a minute.
      page.waitForSelector(
          "li:has-text('soon1') >> text=Open door",
          new Page.WaitForSelectorOptions().setTimeout(120_000));
      PageWalk.PHONE.look(page, "lockers-reservation-now");
      page.navigate(address("/lockers"));
      PageWalk.PHONE.look(page, "lockers-now");
    }
  }
}
