package dev.cubby.lockers.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.testkit.Visitor;
import java.net.http.HttpResponse;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the page that books a locker says to what was asked of it. Ann has lockers, Ben books. */
class BookPageTest extends LockerWalk {
  private static final String PAGE = "/lockers/book";

  /** Presses a button of the page for a time in hours of tomorrow. */
  private HttpResponse<String> press(Visitor who, String lockerId, double from, double to) {
    who.look(PAGE);
    return who.send(PAGE, fields(lockerId, from, to, "zone", "UTC"));
  }

  private String[] fields(String lockerId, double from, double to, String... more) {
    var fields = new String[6 + more.length];
    System.arraycopy(
        new String[] {
          "lockerId", lockerId, "startAt", hour(from).toString(), "endAt", hour(to).toString()
        },
        0,
        fields,
        0,
        6);
    System.arraycopy(more, 0, fields, 6, more.length);
    return fields;
  }

  private String asking(double from, double to, String more) {
    return PAGE + "?from=" + hour(from) + "&to=" + hour(to) + "&zone=UTC" + more;
  }

  private static int times(String part, HttpResponse<String> page) {
    return (int) Pattern.compile(Pattern.quote(part)).matcher(page.body()).results().count();
  }

  @Test
  void anAnswerIsWhereTheBrowserGoes() {
    var page = server.visitor("ben").look(asking(1, 2, ""));
    assertThat(page.body())
        .contains("action=\"/lockers/book#answer\"")
        .contains("<section id=\"answer\" tabindex=\"-1\">")
        .doesNotContain("was not booked");
  }

  @Test
  void whoWasTooLateIsToldThatNothingWasBooked() throws Exception {
    var lockerId = locker("ann");
    booked(lockerId, "ann", 1, 2);
    var ben = server.visitor("ben");
    var onward = Visitor.onward(press(ben, lockerId, 1, 2));
    assertThat(onward).endsWith("#answer");
    assertThat(ben.look(onward).body())
        .contains(lockerId + " was not booked.")
        .contains("It is already booked");
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
    var onward = Visitor.onward(ben.send(PAGE, fields(lockerId, 1, 2)));
    assertThat(onward).endsWith("#answer");
    assertThat(ben.look(onward).body()).contains("the reservation stays cancelled.");
  }

  @Test
  void aZoneThatDoesNotExistIsSaidAtItsFieldAndNothingElseIsMeant() {
    var ben = server.visitor("ben");
    var asked = PAGE + "?day=" + far() + "&start=14:00&length=HOURS_4&zone=";
    var wrong = ben.look(asked + "Berlin&locker=A-01");
    assertThat(wrong.statusCode()).isEqualTo(400);
    assertThat(wrong.body())
        .contains("id=\"f-zone-error\">There is no time zone Berlin. Perhaps Europe/Berlin?<")
        .contains("value=\"Berlin\"", "value=\"" + far() + "\"", "value=\"14:00\"")
        .contains("value=\"HOURS_4\" selected")
        .contains("name=\"locker\" value=\"A-01\"")
        .contains("<option value=\"Europe/Berlin\">")
        .doesNotContain("id=\"answer\"");
    assertThat(ben.look(asked + "Atlantis").body()).contains("Enter one such as Europe/Berlin.");
    assertThat(ben.look(asked + "Europe/Berlin").statusCode()).isEqualTo(200);
    assertThat(ben.look(PAGE + "?from=soon&zone=UTC").body())
        .as("what is no field of the form is a problem of its own")
        .doesNotContain("f-zone");
  }

  @Test
  void aReservationIsNotMovedInAZoneThatDoesNotExist() throws Exception {
    var lockerId = locker("ann");
    var path = "/lockers/" + lockerId + "/reservations/" + booked(lockerId, "ben", 1, 2);
    var refused =
        server
            .visitor("ben")
            .fillIn(
                path, "endDay", day.toString().substring(0, 10), "end", "05:00", "zone", "Oslo");
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body()).contains("There is no time zone Oslo. Perhaps Europe/Oslo?");
  }

  @Test
  void whatCollidesWithMyOwnReservationIsMineToChange() throws Exception {
    var lockerId = locker("ann");
    var reservationId = booked(lockerId, "ben", 1, 3);
    var asked = asking(2, 4, "&locker=" + lockerId);
    assertThat(server.visitor("ben").look(asked).body())
        .contains("You have it")
        .contains("href=\"/lockers/" + lockerId + "/reservations/" + reservationId + "\"")
        .doesNotContain("It is already booked");
    assertThat(server.visitor("stranger").look(asked).body())
        .contains("It is already booked")
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
        .contains("It is in maintenance.");
    assertThat(ann.look(asking(1, 2, "&locker=" + retired)).body()).contains("It is retired.");
  }

  @Test
  void anOccupiedLockerCanBeBookedForLaterOnly() throws Exception {
    var lockerId = locker("ann");
    expect(
        200,
        server.patch(at(lockerId, "status"), "ann", "{\"status\":\"OCCUPIED\",\"version\":1}"));
    var ann = server.visitor("ann");
    var now = java.time.Instant.now();
    assertThat(
            ann.look(PAGE + "?from=" + now + "&to=" + now.plusSeconds(3600) + "&locker=" + lockerId)
                .body())
        .contains("It is occupied at the moment.");
    assertThat(ann.look(asking(1, 2, "&locker=" + lockerId)).body())
        .contains(lockerId + " is free then");
  }

  @Test
  void anOddLengthIsAChoiceAndIsAskedForAgain() {
    var ben = server.visitor("ben");
    assertThat(ben.look(asking(1, 4.25, "")).body())
        .contains("<option value=\"195\" selected>3 h 15 min<")
        .contains("01:00 – 04:15");
    assertThat(ben.look(PAGE + "?day=" + far() + "&start=11:30&length=195&zone=UTC").body())
        .contains("<option value=\"195\" selected>")
        .contains("11:30 – 14:45");
    assertThat(ben.look(asking(1, 3, "")).body())
        .contains("<option value=\"HOURS_2\" selected>")
        .doesNotContain("value=\"120\"");
    assertThat(ben.look(PAGE + "?from=" + hour(0) + "&to=9998-01-01T00:00:00Z").statusCode())
        .isEqualTo(200);
    for (var none : new String[] {"HOURS_3", "0", "100000", "-5"}) {
      var answer = ben.look(PAGE + "?day=" + far() + "&length=" + none);
      assertThat(answer.statusCode()).as(none).isEqualTo(400);
      assertThat(answer.body()).contains("id=\"f-length-error\"");
    }
  }

  @Test
  void aFreeLockerThatWasAskedForIsOfferedOnce() throws Exception {
    var lockerId = locker("ann");
    var page = server.visitor("ben").look(asking(1, 2, "&locker=" + lockerId));
    assertThat(page.body()).contains(lockerId + " is free then");
    assertThat(times("name=\"lockerId\" value=\"" + lockerId + "\"", page)).isEqualTo(1);
  }
}
