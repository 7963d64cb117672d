package dev.cubby.lockers.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lockers.House;
import dev.cubby.testkit.Visitor;
import org.junit.jupiter.api.Test;

/** A house far away, where nobody keeps a locker for more than half a day. */
class HouseTest extends LockerWalk {
  private static final House FAR_AWAY =
      new House(ZoneId.of("Pacific/Chatham"), Duration.ofHours(12));

  @Override
  House house() {
    return FAR_AWAY;
  }

  @Test
  void theLongestBookingIsTheHouses() throws Exception {
    var lockerId = locker("ann");
    var refused = refused(400, "VALIDATION_ERROR", book(lockerId, "ben", 1, 13.5));
    assertThat(fields(refused)).containsExactly("endAt");
    assertThat(refused.get("detail").asString()).isEqualTo("At most 12 hours.");
    var reservationId = booked(lockerId, "ben", 1, 13);
    var path = at(lockerId, "reservations", reservationId);
    refused(400, "VALIDATION_ERROR", server.patch(path, "ben", window(hour(1), hour(14))));
  }

  @Test
  void pagesHaveTheDaysOfTheHouseAndSayWhatIsTooLong() throws Exception {
    var lockerId = locker("ann");
    var ben = server.visitor("ben");
    assertThat(ben.inZone("Pacific/Chatham").look("/lockers/book/time").body())
        .contains("name=\"zone\" value=\"Pacific/Chatham\"")
        .doesNotContain("Times are in");
    ben.look("/lockers/book");
    var refused =
        ben.send(
            "/lockers/book",
            "lockerId",
            lockerId,
            "startAt",
            hour(1).toString(),
            "endAt",
            hour(30).toString());
    assertThat(ben.look(Visitor.onward(refused)).body())
        .contains(lockerId + " was not booked.", "At most 12 hours.");
  }
}
