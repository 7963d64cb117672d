package dev.cubby.lockers.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.Racers;
import dev.cubby.testkit.Visitor;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;

/** What the page that books a locker says to what was asked of it. Ann has lockers, Ben books. */
class BookPageTest extends LockerWalk {
  private static final String PAGE = "/lockers/book";

  /** Presses a button of the page for a time in hours of tomorrow. */
  private HttpResponse<String> press(Visitor who, String lockerId, double from, double to) {
    who.look(PAGE);
    return who.send(PAGE, fields(lockerId, from, to));
  }

  private String[] fields(String lockerId, double from, double to) {
    return new String[] {
      "lockerId", lockerId, "startAt", hour(from).toString(), "endAt", hour(to).toString()
    };
  }

  private String asking(double from, double to, String more) {
    return PAGE + "?from=" + hour(from) + "&to=" + hour(to) + more;
  }

  private static int times(String part, HttpResponse<String> page) {
    return (int) Pattern.compile(Pattern.quote(part)).matcher(page.body()).results().count();
  }

  @Test
  void whatIsFreeNowIsOnePressAway() throws Exception {
    var lockerId = locker("ann");
    device(lockerId);
    var ben = server.visitor("ben");
    var page = ben.look(PAGE + "?span=HOUR_1&locker=" + lockerId);
    assertThat(page.body())
        .contains("aria-current=\"true\">1 h<", ">2 h<", ">4 h<", ">Today<", "Choose time")
        .contains(lockerId + " is free.")
        .doesNotContain("was not booked");
    var until = Instant.now().plusSeconds(3000).toString();
    assertThat(Visitor.onward(ben.send(PAGE, "lockerId", lockerId, "endAt", until)))
        .isEqualTo("/lockers/reservations");
    assertThat(ben.look("/lockers/reservations").body())
        .contains("Booked " + lockerId + ", ", ">Undo<", "/cancel\"")
        .contains("action=\"/lockers/" + lockerId + "/open\"");
    assertThat(ben.look(PAGE).body()).contains(">" + lockerId + "<", "Yours until ");
  }

  @Test
  void aPageThatStoodOpenStillBooksTheWholeHour() throws Exception {
    var lockerId = locker("ann");
    var ben = server.visitor("ben");
    var page = ben.look(PAGE + "?span=HOUR_1&locker=" + lockerId);
    assertThat(page.body()).contains("name=\"span\" value=\"HOUR_1\"");
    var shown = Instant.now().minusSeconds(600).toString();
    var next = ben.send(PAGE, "lockerId", lockerId, "endAt", shown, "span", "HOUR_1");
    assertThat(Visitor.onward(next)).isEqualTo("/lockers/reservations");
    var made = expect(200, server.get(at(lockerId, "reservations/active"), "ann"));
    assertThat(Instant.parse(made.get("endAt").asString()))
        .isAfter(Instant.now().plus(Duration.ofMinutes(58)));
  }

  @Test
  void aButtonThatIsPressedTwiceBooksOnce() throws Exception {
    var lockerId = locker("ann");
    var ben = server.visitor("ben");
    press(ben, lockerId, 1, 2);
    var again = ben.sendAgain();
    assertThat(Visitor.onward(again)).isEqualTo("/lockers/reservations");
    var made = expect(200, server.get(at(lockerId, "reservations") + "?from=" + hour(0), "ann"));
    assertThat(made.get("items")).hasSize(1);
  }

  @Test
  void twoPressesAtOnceBothSayThatItIsBooked() throws Exception {
    var lockerId = locker("ann");
    var ben = server.visitor("ben");
    for (int round = 0; round < 40; round++) {
      ben.look(PAGE);
      var fields = fields(lockerId, 24 + round, 25 + round);
      var presses = Stream.generate(ben::copy).limit(8).toList();
      var answers = Racers.answers(presses.size(), press -> presses.get(press).send(PAGE, fields));
      assertThat(answers)
          .as("round " + round)
          .extracting(Visitor::onward)
          .containsOnly("/lockers/reservations");
      ben.look("/lockers/reservations");
      assertThat(ben.send(cancel(lockerId, presses.getFirst())).statusCode()).isEqualTo(303);
    }
  }

  private static String cancel(String lockerId, Visitor who) {
    var path =
        Pattern.compile("action=\"(/lockers/" + lockerId + "/reservations/[^\"]+/cancel)\"")
            .matcher(who.look("/lockers/reservations").body());
    assertThat(path.find()).isTrue();
    return path.group(1);
  }

  @Test
  void aRepeatSaysWhatBecameOfTheBookingSince() throws Exception {
    var lockerId = locker("ann");
    var ben = server.visitor("ben");
    press(ben, lockerId, 1, 2);
    var listed = expect(200, server.get(at(lockerId, "reservations") + "?from=" + hour(0), "ann"));
    var made = listed.at("/items/0/reservationId").asString();
    expect(200, server.post(at(lockerId, "reservations", made, "cancel"), "ben", ""));
    var again = ben.look(Visitor.onward(ben.sendAgain()));
    assertThat(again.body())
        .contains("The reservation stays cancelled.", lockerId + " is free then.")
        .doesNotContain("Booked " + lockerId);
  }

  @Test
  void aRefusalLeadsBackToThePageAsItWas() throws Exception {
    var lockerId = locker("ann");
    bookedNow(lockerId, "ann", 10);
    var ben = server.visitor("ben");
    ben.look(PAGE);
    var until = Instant.now().plusSeconds(3600).toString();
    var refused =
        ben.send(PAGE, "lockerId", lockerId, "endAt", until, "span", "HOUR_1", "size", "Tiny");
    assertThat(Visitor.onward(refused))
        .isEqualTo(PAGE + "?span=HOUR_1&size=Tiny&locker=" + lockerId);
  }

  @Test
  void aBookingIsUndoneByItsToast() throws Exception {
    var lockerId = locker("ann");
    var ben = server.visitor("ben");
    press(ben, lockerId, 1, 2);
    var page = ben.look("/lockers/reservations");
    var undo =
        Pattern.compile("action=\"(/lockers/" + lockerId + "/reservations/[^\"]+/cancel)\"")
            .matcher(page.body());
    assertThat(undo.find()).isTrue();
    ben.send(undo.group(1));
    assertThat(ben.look("/lockers/reservations").body())
        .contains("Cancelled " + lockerId + ", ")
        .contains("name=\"again\" value=\"true\"");
    assertThat(Visitor.onward(press(ben, lockerId, 1, 2))).isEqualTo("/lockers/reservations");
  }

  @Test
  void whoWasTooLateIsToldThatNothingWasBooked() throws Exception {
    var lockerId = locker("ann");
    booked(lockerId, "ann", 1, 2);
    var ben = server.visitor("ben");
    var onward = Visitor.onward(press(ben, lockerId, 1, 2));
    assertThat(ben.look(onward).body())
        .contains(lockerId + " was not booked.")
        .contains(lockerId + " is already booked");
  }

  @Test
  void anUndoThatComesTooLateSaysThatTheReservationStaysCancelled() throws Exception {
    var lockerId = locker("ann");
    var reservationId = booked(lockerId, "ben", 1, 2);
    var ben = server.visitor("ben");
    ben.look("/lockers/reservations");
    ben.send("/lockers/" + lockerId + "/reservations/" + reservationId + "/cancel");
    ben.look("/lockers/reservations");
    booked(lockerId, "ann", 1, 2);
    var start = hour(1).toString();
    var end = hour(2).toString();
    var undone =
        ben.send(PAGE, "lockerId", lockerId, "startAt", start, "endAt", end, "again", "true");
    assertThat(ben.look(Visitor.onward(undone)).body())
        .contains("The reservation stays cancelled.");
  }

  @Test
  void anotherTimeIsChosenAsTheReadersClockShowsIt() {
    var ben = server.visitor("ben").inZone("Europe/Berlin");
    var day = far().toString();
    assertThat(ben.look(PAGE + "/time").body()).contains("Europe/Berlin", "type=\"time\"");
    var chosen =
        ben.send(
            PAGE + "/time",
            "day",
            day,
            "start",
            "14:00",
            "endDay",
            day,
            "end",
            "17:15",
            "locker",
            "l1");
    assertThat(Visitor.onward(chosen))
        .isEqualTo(
            PAGE
                + "?from="
                + day
                + "T12%3A00%3A00.000Z&to="
                + day
                + "T15%3A15%3A00.000Z&locker=l1");
    assertThat(ben.look(Visitor.onward(chosen)).body())
        .contains("14:00–17:15")
        .contains("l1 is free then.", "Change time");
  }

  @Test
  void aTimeMeansWhatTheFormShowedAlsoAfterItsReaderHasTravelled() {
    var ben = server.visitor("ben").inZone("Europe/Berlin");
    var day = far().toString();
    ben.look(PAGE + "/time");
    ben.inZone("America/New_York");
    var chosen =
        ben.send(
            PAGE + "/time",
            "day",
            day,
            "start",
            "14:00",
            "endDay",
            day,
            "end",
            "15:00",
            "zone",
            "Europe/Berlin");
    assertThat(Visitor.onward(chosen)).startsWith(PAGE + "?from=" + day + "T12%3A00%3A00.000Z");
  }

  @Test
  void aWrongTimeIsSaidAtItsFieldAndWhatWasTypedStays() {
    var ben = server.visitor("ben");
    var day = far().toString();
    var wrong =
        ben.fillIn(PAGE + "/time", "day", day, "start", "14:00", "endDay", day, "end", "13:00");
    assertThat(wrong.statusCode()).isEqualTo(400);
    assertThat(wrong.body())
        .contains("The end must be after the start.")
        .contains("value=\"" + day + "\"", "value=\"14:00\"", "value=\"13:00\"");
    assertThat(
            ben.fillIn(PAGE + "/time", "day", day, "start", "25:00", "endDay", day, "end", "13:00")
                .body())
        .contains("a time like 14:30");
  }

  @Test
  void whatCollidesWithMyOwnReservationIsMineToChange() throws Exception {
    var lockerId = locker("ann");
    var reservationId = booked(lockerId, "ben", 1, 3);
    var asked = asking(2, 4, "&locker=" + lockerId);
    assertThat(server.visitor("ben").look(asked).body())
        .contains("You have " + lockerId)
        .contains("href=\"/lockers/" + lockerId + "/reservations/" + reservationId + "\"")
        .doesNotContain("is already booked");
    assertThat(server.visitor("stranger").look(asked).body())
        .contains("is already booked")
        .doesNotContain(reservationId);
  }

  @Test
  void aLockerThatCannotBeBookedSaysWhy() throws Exception {
    var mended = locker("ann");
    var toMaintenance = "{\"status\":\"MAINTENANCE\",\"version\":1}";
    expect(200, server.patch(at(mended, "status"), "ann", toMaintenance));
    var retired = locker("ann");
    var ann = server.visitor("ann");
    ann.look("/lockers/" + retired + "/settings");
    ann.send("/lockers/" + retired + "/retire", "version", "1");
    assertThat(ann.look(asking(1, 2, "&locker=" + mended)).body())
        .contains(mended + " is out of order.");
    assertThat(ann.look(asking(1, 2, "&locker=" + retired)).body())
        .contains(retired + " is retired.");
  }

  @Test
  void anOccupiedLockerCanBeBookedForLaterOnly() throws Exception {
    var lockerId = locker("ann");
    expect(
        200,
        server.patch(at(lockerId, "status"), "ann", "{\"status\":\"OCCUPIED\",\"version\":1}"));
    var ann = server.visitor("ann");
    assertThat(ann.look(PAGE + "?locker=" + lockerId).body()).contains(lockerId + " is in use.");
    assertThat(ann.look(asking(1, 2, "&locker=" + lockerId)).body())
        .contains(lockerId + " is free then.");
  }

  @Test
  void aFreeLockerThatWasAskedForIsOfferedOnce() throws Exception {
    var lockerId = locker("ann");
    var page = server.visitor("ben").look(asking(1, 2, "&locker=" + lockerId));
    assertThat(page.body()).contains(lockerId + " is free then.");
    assertThat(times("name=\"lockerId\" value=\"" + lockerId + "\"", page)).isEqualTo(1);
  }

  @Test
  void aListThatStopsGoesOnAndASizeNarrowsIt() throws Exception {
    for (int i = 0; i < 25; i++) {
      var described = "{\"lockerId\":\"z-%02d\",\"size\":\"%s\",\"locationId\":\"Attic\"}";
      expect(201, server.post(LOCKERS, "ann", described.formatted(i, i == 3 ? "Huge" : "Tiny")));
    }
    var ben = server.visitor("ben");
    var page = ben.look(asking(1, 2, ""));
    assertThat(page.body()).contains("rel=\"next\"", ">Any size<");
    assertThat(ben.look(asking(1, 2, "&size=Huge")).body())
        .contains("Book z-03", ">Attic<")
        .doesNotContain("Book z-04");
    var seen = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      seen.append(page.body());
      var next = Pattern.compile("rel=\"next\" href=\"([^\"]+)\"").matcher(page.body());
      if (!next.find()) {
        break;
      }
      page = ben.look(next.group(1).replace("&amp;", "&"));
    }
    assertThat(seen).contains("Book z-00", "Book z-24");
  }

  @Test
  void whenNothingIsFreeTheNextFreeTimeIsOffered() throws Exception {
    var only = "{\"lockerId\":\"only-1\",\"size\":\"Single\"}";
    expect(201, server.post(LOCKERS, "ann", only));
    booked("only-1", "ann", 1, 3);
    assertThat(server.visitor("ben").look(asking(1, 2, "&size=Single")).body())
        .contains("only-1 is next free")
        .contains("name=\"startAt\" value=\"" + hour(3).toString().replace("Z", ".000Z") + "\"");
  }
}
