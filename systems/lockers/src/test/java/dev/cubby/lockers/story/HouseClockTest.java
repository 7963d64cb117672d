package dev.cubby.lockers.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.lockers.House;
import dev.cubby.tck.SteppingClock;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;

/** The pages of a house in Berlin have one clock, on the evening before clocks are put back. */
class HouseClockTest extends LockerWalk {
  private static final Instant EVENING = Instant.parse("2027-10-30T18:00:00Z");
  private static final House BERLIN = new House(ZoneId.of("Europe/Berlin"), Duration.ofDays(30));

  private final SteppingClock clock = new SteppingClock();

  HouseClockTest() {
    clock.step(Duration.between(clock.instant(), EVENING));
  }

  @Override
  House house() {
    return BERLIN;
  }

  @Override
  Clock clock() {
    return clock;
  }

  private String booked(String lockerId, String who, String start, String end) throws Exception {
    return expect(201, server.post(at(lockerId, "reservations"), who, window(start, end)))
        .get("reservationId")
        .asString();
  }

  @Test
  void aReservationIsAtTheSameTimeOnEveryPageAndTwoEqualTimesAreToldApart() throws Exception {
    var lockerId = locker("ann");
    var reservationId = booked(lockerId, "ben", "2027-10-31T00:30:00Z", "2027-10-31T01:00:00Z");
    var ben = server.visitor("ben").inZone("Europe/Berlin");
    assertThat(ben.look("/lockers").body())
        .contains("Sun 31 Oct 2027, 02:30 (UTC+02:00) – 02:00 (UTC+01:00)");
    for (var path :
        new String[] {
          "/lockers/reservations", "/lockers/" + lockerId + "/reservations/" + reservationId
        }) {
      assertThat(ben.look(path).body())
          .as(path)
          .contains("tomorrow 02:30 (UTC+02:00)–02:00 (UTC+01:00)");
    }
  }

  @Test
  void cardsAndTheLockersPageHaveTheClockOfTheHouseToo() throws Exception {
    var lockerId = locker("stranger");
    booked(lockerId, "ben", "2027-10-30T18:00:00Z", "2027-10-30T20:00:00Z");
    booked(lockerId, "ann", "2027-10-31T01:30:00Z", "2027-10-31T04:00:00Z");
    var owner = server.visitor("stranger");
    owner.look("/lockers/" + lockerId);
    owner.send("/lockers/" + lockerId + "/open");
    assertThat(owner.look("/lockers").body())
        .contains("Reserved by ben until Sat 30 Oct 2027, 22:00")
        .contains("Next: ann, from Sun 31 Oct 2027, 02:30 (UTC+01:00)")
        .contains("Asked to open the door, Sat 30 Oct 2027, 20:00")
        .doesNotContain("<time");
    assertThat(owner.look("/lockers/" + lockerId).body())
        .contains("Reserved by ben until Sat 30 Oct 2027, 22:00")
        .contains("Sat 30 Oct 2027, 20:00 · stranger")
        .contains(">Taken<")
        .doesNotContain(">Available<")
        .doesNotContain("<time");
    assertThat(owner.look("/lockers/" + lockerId + "?zone=America/New_York").body())
        .contains("Reserved by ben until Sat 30 Oct 2027, 16:00")
        .contains("Sat 30 Oct 2027, 14:00 · stranger");
  }

  @Test
  void aReservationThatHasBegunComesFirstWithItsDoorAndOwningNothingLast() throws Exception {
    expect(
        201,
        server.post(LOCKERS, "ann", "{\"lockerId\":\"begins\",\"locationId\":\"Cellar, left\"}"));
    booked("begins", "ben", "2027-10-30T18:00:30Z", "2027-10-30T19:00:00Z");
    var ben = server.visitor("ben");
    ben.inZone("Europe/Berlin");
    assertThat(ben.look("/lockers").body())
        .containsSubsequence("My reservations", ">begins<", "To come", "Cellar, left")
        .doesNotContain("/lockers/begins/open");
    assertThat(ben.look("/lockers/reservations").body())
        .containsSubsequence("data-live=\"/lockers\"", ">begins<", "Upcoming", "Cellar, left")
        .contains("aria-label=\"Cancel reservation: begins, today 20:00–21:00\"")
        .doesNotContain("/lockers/begins/open");

    clock.step(Duration.ofSeconds(40));
    assertThat(ben.look("/lockers").body())
        .containsSubsequence(
            "data-live=\"/lockers\"",
            "Yours now",
            ">begins<",
            ">Now<",
            "/lockers/begins/open",
            "My reservations",
            "You have no locker here")
        .doesNotContain("class=\"empty\"");
    assertThat(ben.look("/lockers/reservations").body())
        .containsSubsequence(">begins<", ">Now<", "/lockers/begins/open");
  }

  @Test
  void anotherWeekLeadsBackToThisOneAndItsFreeHoursAreBooked() throws Exception {
    var lockerId = locker("ann");
    var ann = server.visitor("ann").inZone("Europe/Berlin");
    var schedule = "/lockers/" + lockerId + "/schedule";
    assertThat(ann.look(schedule).body()).doesNotContain("This week");
    assertThat(ann.look(schedule + "?week=2027-11-10").body())
        .contains("This week", "href=\"" + schedule + "\"")
        .contains("/lockers/book?from=2027-11-08T08%3A00%3A00.000Z")
        .contains("locker=" + lockerId);
    assertThat(ann.look(schedule + "?week=2027-10-20").body())
        .contains("This week")
        .doesNotContain("/lockers/book?from=");
  }
}
