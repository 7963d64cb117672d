package dev.cubby.lockers.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.Running;
import dev.cubby.testkit.Visitor;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;

/**
 * Booking on pages, without script, and what becomes of it: moved, cancelled, found by an owner.
 */
class ReservationPagesTest extends PageStories {
  /** To a time that Berlin's clocks show twice that day. */
  private static String[] toHalfPastTwo(String day, String... more) {
    return Stream.concat(
            Stream.of("day", day, "start", "02:30", "endDay", day, "end", "05:00"), Stream.of(more))
        .toArray(String[]::new);
  }

  /** The fields of an end tomorrow, as UTC has it; the start stays. */
  private static String[] until(int from, int to) {
    return new String[] {
      "day", hours(from).substring(0, 10), "start", hours(from).substring(11, 16),
      "endDay", hours(to).substring(0, 10), "end", hours(to).substring(11, 16)
    };
  }

  @Test
  void whoPicksATimeSeesWhatIsFreeThenAndBooksItWithOnePress() {
    register("free1");
    var page = ben.look("/lockers/book?from=" + hours(0) + "&to=" + hours(2));
    assertThat(page.body()).contains("value=\"free1\"").contains("Book free1");
    var booked = book(ben, "free1", 0, 2);
    assertThat(Visitor.onward(booked)).isEqualTo("/lockers/reservations");
    assertThat(ben.look("/lockers/reservations").body())
        .contains("Booked free1, ")
        .contains("Upcoming");
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
        .contains("race1 was not booked.")
        .contains("race1 is already booked")
        .contains("Next free for that long")
        .contains("value=\"" + hours(2).replace("Z", ".000Z") + "\"")
        .contains("value=\"" + hours(4).replace("Z", ".000Z") + "\"")
        .doesNotContainPattern("\\bann\\b");
    assertThat(Visitor.onward(book(ben, "race1", 2, 4))).isEqualTo("/lockers/reservations");
  }

  @Test
  void aTimeThatHasPassedIsNotOffered() {
    var past = "/lockers/book?from=2020-01-01T10:00:00Z&to=2020-01-01T12:00:00Z";
    assertThat(ben.look(past).body())
        .contains("Start must not be in the past.")
        .doesNotContain("Book A-01");
  }

  @Test
  void aTimeMoreThanAYearAheadIsNotOffered() {
    var far = "/lockers/book?from=" + hours(24 * 366) + "&to=" + hours(24 * 366 + 2);
    assertThat(ben.look(far).body()).contains("At most a year ahead.").doesNotContain("Book A-01");
  }

  @Test
  void aReservationMovedToATimeThatClocksShowTwiceSaysWhichAndLeadsToTheOther() {
    register("twice1");
    book(ben, "twice1", 0, 1);
    var path = reservation(ben, "twice1");
    var ben = this.ben.copy().inZone("Europe/Berlin");
    var berlin = ZoneId.of("Europe/Berlin");
    var back = berlin.getRules().nextTransition(TOMORROW.plus(2, ChronoUnit.DAYS));
    if (back.isGap()) {
      back = berlin.getRules().nextTransition(back.getInstant());
    }
    var day = back.getDateTimeAfter().toLocalDate().toString();
    var moved = ben.fillIn(path, toHalfPastTwo(day));
    assertThat(Visitor.onward(moved)).startsWith(path);
    assertThat(ben.look(Visitor.onward(moved)).body())
        .contains("the first time (UTC+02:00)")
        .contains("Use the second")
        .contains("name=\"startLater\" value=\"true\"");
    var other = ben.send(path, toHalfPastTwo(day, "startLater", "true"));
    assertThat(ben.look(Visitor.onward(other)).body())
        .contains("the second time (UTC+01:00)")
        .contains("Use the first");
    var first = ben.send(path, toHalfPastTwo(day, "startLater", "false"));
    assertThat(ben.look(Visitor.onward(first)).body()).contains("the first time (UTC+02:00)");
  }

  @Test
  void aReservationIsMovedByTheClockThatItsFormWasWrittenIn() {
    register("travel1");
    book(ben, "travel1", 0, 1);
    var path = reservation(ben, "travel1");
    var ben = this.ben.copy().inZone("Europe/Berlin");
    assertThat(ben.look(path).body()).contains("name=\"zone\" value=\"Europe/Berlin\"");
    var moved =
        ben.inZone("America/New_York")
            .send(
                path,
                Stream.concat(Arrays.stream(until(0, 2)), Stream.of("zone", "UTC"))
                    .toArray(String[]::new));
    assertThat(moved.statusCode()).isEqualTo(303);
    assertThat(ben.inZone("UTC").look(path).body())
        .contains("value=\"" + hours(2).substring(11, 16) + "\"");
  }

  @Test
  void whoHasNoReservationsSeesOneButtonThatBooks() {
    var page = new Visitor(server.address());
    page.fillIn(
        "/sign-up", "name", "new", "email", "new@example.com", "password", Running.PASSWORD);
    var body = page.look("/lockers/reservations").body();
    assertThat(body).contains("No upcoming reservations.").containsOnlyOnce(">Book a locker<");
  }

  @Test
  void aTimeThatClocksSkipOrShowTwiceIsSaid() {
    var ben = this.ben.copy().inZone("Europe/Berlin");
    var form = "/lockers/book/time";
    var spring = shortDay().toString();
    var skipped =
        ben.fillIn(form, "day", spring, "start", "02:30", "endDay", spring, "end", "05:00");
    assertThat(skipped.statusCode()).isEqualTo(400);
    assertThat(skipped.body()).contains("Clocks skip this time that day.");
    var autumn = longDay().toString();
    var twice = ben.fillIn(form, "day", autumn, "start", "02:30", "endDay", autumn, "end", "05:00");
    var first = ben.look(Visitor.onward(twice));
    assertThat(first.body()).contains("the first time (UTC+02:00)").contains("Use the second");
    var other = found("href=\"([^\"]+)\"[^>]*>Use the second", first).replace("&amp;", "&");
    assertThat(ben.look(other).body()).contains("the second time (UTC+01:00)");
  }

  @Test
  void aReservationIsCancelledAndTakenBackByBookingItAgain() {
    register("undo1");
    book(ben, "undo1", 5, 6);
    var path = reservation(ben, "undo1");
    ben.send(path + "/cancel");
    var after = ben.look("/lockers/reservations");
    assertThat(after.body())
        .contains("Cancelled undo1, ")
        .contains("Undo")
        .contains("value=\"" + hours(5).replace("Z", ".000Z") + "\"");
    assertThat(book(ben, "undo1", 5, 6).statusCode()).isEqualTo(303);
  }

  @Test
  void anOwnerFindsEachReservationInTheWeekAndIsAskedBeforeItIsCancelled() {
    register("found1");
    book(ben, "found1", 14 * 24, 14 * 24 + 2);
    var day = TOMORROW.plus(14, ChronoUnit.DAYS).atZone(ZoneOffset.UTC).toLocalDate();
    var week = "/lockers/found1/schedule?week=" + day;
    var path = found("href=\"(/lockers/found1/reservations/[^\"]+)\"", ann.look(week));
    assertThat(ann.look(path).body())
        .contains("href=\"" + path + "/cancel\"")
        .doesNotContain("action=\"" + path + "/cancel\"");
    assertThat(ann.look(path + "/cancel").body())
        .contains("Cancel reservation of found1?", "Booked by ben, ", "Keep reservation");
    ann.send(path + "/cancel");
    assertThat(ann.look(week).body())
        .contains("No reservations in this week.", "Cancelled found1, ")
        .doesNotContain("Undo");
  }

  @Test
  void aWeekWithMoreReservationsThanCanBeDrawnSaysSo() throws Exception {
    register("many1");
    var monday = far().with(TemporalAdjusters.next(DayOfWeek.MONDAY));
    var start = monday.atTime(8, 0).toInstant(ZoneOffset.UTC);
    for (int i = 0; i <= 400; i++) {
      var from = start.plusSeconds(60L * i);
      var window = window(from, from.plusSeconds(60));
      expect(201, server.post(at("many1", "reservations"), "root", window));
    }
    assertThat(ann.look("/lockers/many1/schedule?week=" + monday).body())
        .contains("More reservations");
  }

  @Test
  void aReservationIsExtendedButNotIntoSomebodyElses() {
    register("move1");
    book(ben, "move1", 0, 1);
    book(ann, "move1", 3, 4);
    var path = reservation(ben, "move1");
    assertThat(ben.fillIn(path, until(0, 2)).statusCode()).isEqualTo(303);
    var refused = ben.fillIn(path, until(0, 4));
    assertThat(refused.statusCode()).isEqualTo(409);
    assertThat(refused.body()).contains("Already booked").doesNotContainPattern("\\bann\\b");
    assertThat(ann.fillIn(path, until(0, 4)).body()).containsPattern("Already booked .* by ann");
    var week = "/lockers/move1/schedule?week=" + hours(0).substring(0, 10);
    assertThat(ann.look(week).body()).contains("ben").contains("ann");
  }

  @Test
  void aMoveByAFormThatIsOldOverwritesNothing() {
    register("stale1");
    book(ben, "stale1", 0, 1);
    var path = reservation(ben, "stale1");
    var shown = new String[] {"updatedAt", updatedAt(ben.look(path))};
    assertThat(ann.fillIn(path, with(until(0, 3), shown)).statusCode()).isEqualTo(303);
    var stale = ben.send(path, with(until(0, 2), shown));
    assertThat(stale.statusCode()).isEqualTo(409);
    assertThat(stale.body()).contains("The reservation was changed in the meantime.");
    var end = "value=\"" + hours(3).substring(11, 16) + "\"";
    assertThat(ben.look(path).body()).contains(end);
    assertThat(ben.send(path, with(until(0, 3), shown)).statusCode())
        .as("the same time, as by a second press")
        .isEqualTo(303);
    assertThat(
            ben.fillIn(path, with(until(0, 2), "updatedAt", updatedAt(ben.look(path))))
                .statusCode())
        .isEqualTo(303);
  }

  private static String updatedAt(HttpResponse<String> page) {
    return found("name=\"updatedAt\" value=\"([^\"]+)\"", page);
  }

  private static String[] with(String[] fields, String... more) {
    return Stream.concat(Arrays.stream(fields), Arrays.stream(more)).toArray(String[]::new);
  }

  @Test
  void whoHasALockerNowOpensItFromTheirReservations() throws Exception {
    register("now1");
    device("now1");
    ben.look("/lockers/book");
    ben.send("/lockers/book", "lockerId", "now1", "endAt", hours(1));
    assertThat(ben.look("/lockers/reservations").body()).contains("action=\"/lockers/now1/open\"");
    var told = Visitor.onward(ben.send("/lockers/now1/open"));
    assertThat(ben.look(told).statusCode()).isEqualTo(200);
    // Late in the evening an hour after this time tomorrow is the day after.
    assertThat(ann.look("/lockers").body())
        .containsPattern("ben until <time[^>]*>(tomorrow|\\w+ \\d+ \\w+) ");
  }

  @Test
  void whatRunsIsEndedAndWasUsedUntilThen() throws Exception {
    register("early1");
    ben.look("/lockers/book");
    ben.send("/lockers/book", "lockerId", "early1", "endAt", hours(1));
    var path = reservation(ben, "early1");
    assertThat(ben.look(path).body())
        .contains("End reservation")
        .doesNotContain("Cancel reservation");
    assertThat(ann.look(path + "/cancel").body())
        .contains("End reservation of early1?", "Keep reservation");
    ben.look(path);
    assertThat(Visitor.onward(ben.send(path + "/cancel"))).isEqualTo("/lockers/reservations");
    assertThat(ben.look("/lockers/reservations").body())
        .contains("Ended reservation of early1.", ">Ended early<");
    assertThat(ben.look(path).body()).contains(">Ended early<").doesNotContain("tomorrow");
  }

  @Test
  void theButtonOfTheHomePageSaysWhichDoorItOpens() throws Exception {
    var cleo = server.visitor("stranger");
    for (var lockerId : List.of("tile1", "tile2")) {
      register(lockerId);
      device(lockerId);
      cleo.look("/lockers/book");
      cleo.send("/lockers/book", "lockerId", lockerId, "endAt", hours(1));
    }
    assertThat(cleo.look("/").body())
        .contains("href=\"/lockers/book\"")
        .containsSubsequence(
            " is yours until ", ">Open door tile", "Yours now", "aria-label=\"Open door tile");
  }
}
