package dev.cubby.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.server.config.Configuration.StoreChoice;
import dev.cubby.web.people.Visitor;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the pages of lockers do for people, without script. Ann has lockers, Ben books them. */
class LockerPagesTest {
  private static final Instant TOMORROW =
      Instant.now().plus(1, ChronoUnit.DAYS).truncatedTo(ChronoUnit.HOURS);

  @TempDir static Path folder;
  private static Running server;
  private static Visitor ann;
  private static Visitor ben;
  private static Visitor root;

  @BeforeAll
  static void start() throws Exception {
    server = Running.withEverything(new StoreChoice.Embedded(folder.resolve("data")));
    ann = server.visitor("ann");
    ben = server.visitor("ben");
    root = server.visitor("root");
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static String hours(int from) {
    return TOMORROW.plus(from, ChronoUnit.HOURS).toString();
  }

  private static void register(String lockerId) {
    assertThat(ann.fillIn("/lockers/new", "lockerId", lockerId).statusCode()).isEqualTo(303);
  }

  private static HttpResponse<String> book(Visitor who, String lockerId, int from, int to) {
    who.look("/lockers/book");
    return who.send(
        "/lockers/book", "lockerId", lockerId, "startAt", hours(from), "endAt", hours(to));
  }

  private static String found(String pattern, HttpResponse<String> page) {
    var matcher = Pattern.compile(pattern).matcher(page.body());
    assertThat(matcher.find()).as(pattern).isTrue();
    return matcher.group(1);
  }

  private static String version(String lockerId) {
    return found(
        "name=\"version\" type=\"hidden\" value=\"(\\d+)\"",
        ann.look("/lockers/" + lockerId + "/edit"));
  }

  @Test
  void whoHasNoLockerIsToldWhatOneIsForAndRegistersTheFirst() {
    assertThat(ben.look("/lockers").body())
        .contains("You have no locker here")
        .contains("href=\"/lockers/new\"");
    register("first");
    assertThat(ann.look("/lockers").body()).contains("/lockers/first").contains("Available");
  }

  @Test
  void aNumberThatIsTakenIsSaidAtItsField() {
    register("twice");
    var again = ann.fillIn("/lockers/new", "lockerId", "twice", "alias", "Skis");
    assertThat(again.statusCode()).isEqualTo(409);
    assertThat(again.body())
        .contains("id=\"f-lockerId-error\">There is already a locker twice.<")
        .contains("value=\"Skis\"");
  }

  @Test
  void aNumberOfOtherSignsIsToldWhichItMayHave() {
    assertThat(ann.fillIn("/lockers/new", "lockerId", "A 01").body())
        .contains("f-lockerId-error\">This is not made of letters, digits, - and _ alone.<");
  }

  @Test
  void whoPicksATimeSeesWhatIsFreeThenAndBooksItWithOnePress() {
    register("free1");
    var page = ben.look("/lockers/book?from=" + hours(0) + "&to=" + hours(2));
    assertThat(page.body()).contains("value=\"free1\"").contains("Book free1");
    var booked = book(ben, "free1", 0, 2);
    assertThat(Visitor.onward(booked)).isEqualTo("/lockers/reservations");
    assertThat(ben.look("/lockers/reservations").body())
        .contains("free1 is yours")
        .contains("To come");
    assertThat(ben.look("/lockers/book?from=" + hours(1) + "&to=" + hours(3)).body())
        .doesNotContain("Book free1");
  }

  @Test
  void aCollisionSaysWithWhatAndOffersTheNextFreeTime() {
    register("race1");
    book(ann, "race1", 0, 2);
    var refused = book(ben, "race1", 1, 3);
    assertThat(refused.statusCode()).isEqualTo(303);
    var page = ben.look(Visitor.onward(refused));
    assertThat(page.body())
        .contains("race1 is taken")
        .contains("next free")
        .contains("value=\"" + hours(2) + "\"")
        .contains("value=\"" + hours(4) + "\"")
        .doesNotContainPattern("\\bann\\b");
    assertThat(Visitor.onward(book(ben, "race1", 2, 4))).isEqualTo("/lockers/reservations");
  }

  @Test
  void aTimeThatHasPassedIsNotOffered() {
    var past = "/lockers/book?from=2020-01-01T10:00:00Z&to=2020-01-01T12:00:00Z";
    assertThat(ben.look(past).body()).contains("That time has passed.").doesNotContain("Book A-01");
  }

  @Test
  void aTimeMoreThanAYearAheadIsNotOffered() {
    var far = "/lockers/book?from=" + hours(24 * 366) + "&to=" + hours(24 * 366 + 2);
    assertThat(ben.look(far).body()).contains("more than a year ahead").doesNotContain("Book A-01");
  }

  @Test
  void aReservationMovedToATimeThatClocksShowTwiceSaysWhichAndLeadsToTheOther() {
    register("twice1");
    book(ben, "twice1", 0, 1);
    var path =
        found("href=\"(/lockers/twice1/reservations/[^\"]+)\"", ben.look("/lockers/reservations"));
    var berlin = ZoneId.of("Europe/Berlin");
    var back = berlin.getRules().nextTransition(TOMORROW.plus(2, ChronoUnit.DAYS));
    if (back.isGap()) {
      back = berlin.getRules().nextTransition(back.getInstant());
    }
    var day = back.getDateTimeAfter().toLocalDate().toString();
    var moved =
        ben.fillIn(
            path,
            "day",
            day,
            "start",
            "02:30",
            "endDay",
            day,
            "end",
            "05:00",
            "zone",
            "Europe/Berlin");
    assertThat(Visitor.onward(moved)).startsWith(path);
    assertThat(ben.look(Visitor.onward(moved)).body())
        .contains("the first time (UTC+02:00)")
        .contains("I mean the other one")
        .contains("name=\"startSecond\" value=\"true\"");
    var other =
        ben.send(
            path,
            "day",
            day,
            "start",
            "02:30",
            "endDay",
            day,
            "end",
            "05:00",
            "startSecond",
            "true",
            "zone",
            "Europe/Berlin");
    assertThat(ben.look(Visitor.onward(other)).body())
        .contains("the second time (UTC+01:00)")
        .contains("name=\"startSecond\" value=\"false\"");
  }

  @Test
  void lockersAreListedByTheirNames() {
    var stranger = server.visitor("stranger");
    stranger.fillIn("/lockers/new", "lockerId", "order-1", "alias", "Skis");
    stranger.fillIn("/lockers/new", "lockerId", "order-2", "alias", "boots");
    stranger.fillIn("/lockers/new", "lockerId", "order-3");
    assertThat(stranger.look("/lockers").body())
        .containsSubsequence(
            "href=\"/lockers/order-2", "href=\"/lockers/order-3", "href=\"/lockers/order-1");
  }

  @Test
  void aTimeThatClocksSkipOrShowTwiceIsSaid() {
    var spring = "/lockers/book?day=2030-03-31&start=02:30&length=HOURS_2&zone=Europe/Berlin";
    assertThat(ben.look(spring).body())
        .contains("There is no 02:30 on that day")
        .contains("Meant is 03:30");
    var autumn = "/lockers/book?day=2030-10-27&start=02:30&length=HOURS_2&zone=Europe/Berlin";
    var first = ben.look(autumn);
    assertThat(first.body()).contains("the first time (UTC+02:00)").contains("second=true");
    assertThat(ben.look(autumn + "&second=true").body()).contains("the second time (UTC+01:00)");
  }

  @Test
  void aReservationIsCancelledAndTakenBackByBookingItAgain() {
    register("undo1");
    book(ben, "undo1", 5, 6);
    var path =
        found("href=\"(/lockers/undo1/reservations/[^\"]+)\"", ben.look("/lockers/reservations"));
    ben.send(path + "/cancel");
    var after = ben.look("/lockers/reservations");
    assertThat(after.body())
        .contains("The reservation of undo1 is cancelled.")
        .contains("Undo")
        .contains("value=\"" + hours(5) + "\"");
    assertThat(book(ben, "undo1", 5, 6).statusCode()).isEqualTo(303);
  }

  @Test
  void anOwnerFindsEachReservationInTheWeekAndCancelsIt() {
    register("found1");
    book(ben, "found1", 14 * 24, 14 * 24 + 2);
    var day = TOMORROW.plus(14, ChronoUnit.DAYS).atZone(ZoneOffset.UTC).toLocalDate();
    var week = "/lockers/found1?week=" + day + "&zone=UTC";
    var path = found("href=\"(/lockers/found1/reservations/[^\"]+)\"", ann.look(week));
    ann.look(path);
    ann.send(path + "/cancel");
    assertThat(ann.look(week).body()).contains("Nothing is taken in this week.");
  }

  @Test
  void aReservationIsExtendedButNotIntoSomebodyElses() {
    register("move1");
    book(ben, "move1", 0, 1);
    book(ann, "move1", 3, 4);
    var path =
        found("href=\"(/lockers/move1/reservations/[^\"]+)\"", ben.look("/lockers/reservations"));
    var end = TOMORROW.plus(2, ChronoUnit.HOURS).toString();
    var day = end.substring(0, 10);
    var moved = ben.fillIn(path, "endDay", day, "end", end.substring(11, 16), "zone", "UTC");
    assertThat(moved.statusCode()).isEqualTo(303);
    var late = TOMORROW.plus(4, ChronoUnit.HOURS).toString();
    var refused =
        ben.fillIn(
            path, "endDay", late.substring(0, 10), "end", late.substring(11, 16), "zone", "UTC");
    assertThat(refused.statusCode()).isEqualTo(409);
    assertThat(refused.body()).contains("Somebody else has it").doesNotContain("ann");
    assertThat(ann.look("/lockers/move1").body()).contains("ben").contains("ann");
  }

  @Test
  void strangersToALockerSeeNeitherItNorItsReservations() {
    register("mine1");
    book(ann, "mine1", 0, 1);
    var path =
        found("href=\"(/lockers/mine1/reservations/[^\"]+)\"", ann.look("/lockers/reservations"));
    for (var closed :
        new String[] {
          "/lockers/mine1/audit",
          "/lockers/mine1/devices",
          "/lockers/mine1/transfer",
          "/lockers/mine1/retire",
          "/lockers/mine1/edit",
          "/lockers/board",
          path
        }) {
      assertThat(ben.look(closed).statusCode()).as(closed).isEqualTo(403);
      assertThat(root.look(closed).statusCode()).as(closed).isEqualTo(200);
    }
    ben.look("/lockers/book");
    assertThat(ben.send(path + "/cancel").statusCode()).isEqualTo(403);
    assertThat(ben.send("/lockers/mine1/status", "status", "OCCUPIED", "version", "1").statusCode())
        .isEqualTo(403);
  }

  @Test
  void aStateIsChangedAndTakenBackAndAStaleOneIsSaid() {
    register("state1");
    ann.look("/lockers/state1");
    ann.send("/lockers/state1/status", "status", "MAINTENANCE", "version", "1");
    var page = ann.look("/lockers/state1");
    assertThat(page.body())
        .contains("In maintenance")
        .contains("Undo")
        .contains("Now: In maintenance")
        .doesNotContain("Mark it occupied");
    var stale = ann.send("/lockers/state1/status", "status", "AVAILABLE", "version", "1");
    assertThat(stale.statusCode()).isEqualTo(409);
    assertThat(stale.body()).contains("was changed meanwhile");
    assertThat(
            ann.send("/lockers/state1/status", "status", "AVAILABLE", "version", "2").statusCode())
        .isEqualTo(303);
  }

  @Test
  void openingIsToldAndWhoMayNotHearsWhy() {
    register("door1");
    ann.look("/lockers/door1");
    var asked = ann.send("/lockers/door1/open");
    var told = Visitor.onward(asked);
    assertThat(ann.look(told).body()).contains("Asked");
    ben.look("/lockers/book");
    var denied = ben.send("/lockers/door1/open");
    assertThat(denied.statusCode()).isEqualTo(403);
    assertThat(denied.body()).contains("You have no reservation of it now.");
    assertThat(ben.look(told).statusCode()).isEqualTo(403);
    assertThat(ann.look("/lockers/door1").body())
        .contains("Was not let in: You have no reservation of it now.")
        .contains("Asked to open the door");
  }

  @Test
  void whoHasALockerNowOpensItFromTheirReservations() {
    register("now1");
    ben.look("/lockers/book");
    ben.send("/lockers/book", "lockerId", "now1", "endAt", hours(1));
    assertThat(ben.look("/lockers/reservations").body()).contains("action=\"/lockers/now1/open\"");
    var told = Visitor.onward(ben.send("/lockers/now1/open"));
    assertThat(ben.look(told).statusCode()).isEqualTo(200);
    assertThat(ann.look("/lockers").body()).contains("Reserved by ben until");
  }

  @Test
  void aDevicesTokenIsShownOnceAndRevoked() {
    register("dev1");
    var added = ann.fillIn("/lockers/dev1/devices", "name", "Lock at the front");
    assertThat(added.statusCode()).isEqualTo(201);
    assertThat(added.body()).contains("class=\"secret\"");
    assertThat(Visitor.onward(ann.sendAgain())).isEqualTo("/lockers/dev1/devices");
    var list = ann.look("/lockers/dev1/devices");
    assertThat(list.body()).contains("Lock at the front").doesNotContain("class=\"secret\"");
    assertThat(list.body().split("Lock at the front</td>", -1)).as("reloading").hasSize(2);
    var asked = found("href=\"([^\"]+)\" data-dialog", list);
    assertThat(ann.look(asked).body()).contains("Revoke Lock at the front?");
    ann.send(asked);
    assertThat(ann.look("/lockers/dev1/devices").body()).contains("Revoked");
  }

  @Test
  void aLockerIsHandedOverToSomebodyWhoIsThere() {
    register("give1");
    var nobody =
        ann.fillIn("/lockers/give1/transfer", "email", "nobody@example.com", "version", "1");
    assertThat(nobody.statusCode()).isEqualTo(422);
    assertThat(nobody.body()).contains("Nobody here has this e-mail.");
    ann.fillIn("/lockers/give1/transfer", "email", "root@example.com", "version", "1");
    assertThat(ann.look("/lockers/give1/edit").statusCode()).isEqualTo(403);
    assertThat(root.look("/lockers").body())
        .contains("/lockers/give1")
        .contains("Handed over to root");
  }

  @Test
  void aLockerIsDescribedAndRetiredUnlessSomebodyHasReservedIt() {
    register("old1");
    ann.fillIn("/lockers/old1/edit", "alias", "Skis", "locationId", "Cellar", "version", "1");
    assertThat(ann.look("/lockers/old1").body()).contains("<h1>Skis</h1>").contains("Cellar");
    book(ben, "old1", 0, 1);
    var version = version("old1");
    var refused = ann.fillIn("/lockers/old1/retire", "version", version);
    assertThat(refused.statusCode()).isEqualTo(409);
    assertThat(refused.body()).contains("Wait until nobody has reserved it");
    var path =
        found("href=\"(/lockers/old1/reservations/[^\"]+)\"", ben.look("/lockers/reservations"));
    ben.send(path + "/cancel");
    assertThat(ann.fillIn("/lockers/old1/retire", "version", version).statusCode()).isEqualTo(303);
    assertThat(ann.look("/lockers/old1").body())
        .contains("Out of use since")
        .contains("Taken out of use for good")
        .doesNotContain("Retire it");
  }

  @Test
  void aLongRecordGoesOnOnItsNextPage() {
    register("log2");
    ben.look("/lockers/book");
    for (int i = 0; i < 30; i++) {
      ben.send("/lockers/log2/open");
    }
    var next = found("href=\"([^\"]*cursor=[^\"]*)\"", ann.look("/lockers/log2/audit"));
    var older = ann.look(next.replace("&amp;", "&"));
    assertThat(older.statusCode()).isEqualTo(200);
    assertThat(older.body()).contains("Was not let in");
  }

  @Test
  void theRecordIsSearchedCheckedAndSaysWhatItCannotProve() {
    register("log1");
    ann.look("/lockers/log1");
    ann.send("/lockers/log1/open");
    ben.look("/lockers/book");
    ben.send("/lockers/log1/open");
    var denied = ann.look("/lockers/log1/audit?action=DENIED");
    assertThat(denied.body()).contains("Was not let in").doesNotContain("Asked to open the door");
    assertThat(ann.look("/lockers/log1/audit?to=2020-01-01").body())
        .contains("Nothing of this kind is on record");
    assertThat(ann.look("/lockers/log1/audit").body())
        .contains("The whole record, events of every");
    assertThat(
            ann.look("/lockers/log1/audit?from=2030-03-31&to=2030-03-31&zone=Europe/Berlin").body())
        .contains("The days chosen above, events of every kind")
        .contains(
            "export?format=jsonl&amp;from=2030-03-30T23:00:00Z&amp;to=2030-03-31T21:59:59.999Z");
    assertThat(ann.look("/lockers/log1/audit?verify=true").body())
        .contains("Intact")
        .contains("All 2 events")
        .contains("What this cannot prove")
        .contains("events/export?format=csv");
  }

  @Test
  void theWeekThatHas25HoursIsDrawnSo() {
    register("week1");
    var page = ann.look("/lockers/week1?week=2030-10-21&zone=Europe/Berlin");
    assertThat(page.body()).contains("25 hours").contains("Europe/Berlin");
    assertThat(ann.look("/lockers/week1?week=2030-03-25&zone=Europe/Berlin").body())
        .contains("23 hours");
  }

  @Test
  void theBoardCountsByStateAndTheWallShowsNoNames() {
    assertThat(root.look("/lockers/board?status=MAINTENANCE").body()).contains("/lockers/B-12");
    assertThat(ben.look("/lockers/wall").body())
        .contains("A-01")
        .contains("In maintenance")
        .doesNotContain("Amira");
  }
}
