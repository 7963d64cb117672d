package dev.cubby.lockers.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lockers.House;
import dev.cubby.tck.SteppingClock;
import org.junit.jupiter.api.Test;

/** Pages have one clock, that of the reader in Berlin, on the evening before it is put back. */
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
    for (var path :
        new String[] {
          "/lockers",
          "/lockers/reservations",
          "/lockers/" + lockerId + "/reservations/" + reservationId
        }) {
      assertThat(ben.look(path).body())
          .as(path)
          .containsIgnoringCase("tomorrow 02:30 (UTC+02:00)–02:00 (UTC+01:00)");
    }
  }

  @Test
  void theListAndTheLockersPageHaveTheClockOfTheReaderToo() throws Exception {
    var lockerId = locker("stranger");
    booked(lockerId, "ben", "2027-10-30T18:00:00Z", "2027-10-30T20:00:00Z");
    booked(lockerId, "ann", "2027-10-31T01:30:00Z", "2027-10-31T04:00:00Z");
    var owner = server.visitor("stranger").inZone("Europe/Berlin");
    owner.look("/lockers/" + lockerId);
    owner.send("/lockers/" + lockerId + "/open");
    assertThat(owner.look("/lockers").body())
        .containsSubsequence("ben until <time", ">22:00<")
        .contains(">Booked<")
        .doesNotContain(">Free<");
    assertThat(owner.look("/lockers/" + lockerId).body())
        .containsSubsequence("ben until <time", ">22:00<")
        .containsSubsequence(">Next: ann, <time", ">tomorrow 02:30 (UTC+01:00)–05:00<")
        .containsSubsequence("You asked to open the door", ">Today 20:00<")
        .contains(">Booked<")
        .doesNotContain(">Free<");
    assertThat(owner.inZone("America/New_York").look("/lockers/" + lockerId).body())
        .containsSubsequence("ben until <time", ">16:00<")
        .containsSubsequence(">Next: ann, <time", ">today 21:30 – tomorrow 00:00<")
        .containsSubsequence("You asked to open the door", ">Today 14:00<");
  }

  @Test
  void aReservationThatHasBegunComesFirstWithItsDoorAndOwningNothingLast() throws Exception {
    expect(
        201,
        server.post(LOCKERS, "ann", "{\"lockerId\":\"begins\",\"locationId\":\"Cellar, left\"}"));
    device("begins");
    booked("begins", "ben", "2027-10-30T18:00:30Z", "2027-10-30T19:00:00Z");
    booked("begins", "ben", "2027-10-30T20:00:00Z", "2027-10-30T21:00:00Z");
    var ben = server.visitor("ben");
    ben.inZone("Europe/Berlin");
    assertThat(ben.look("/lockers").body())
        .containsSubsequence("Your reservations", ">begins<", "Upcoming", "No lockers yet.")
        .doesNotContain("/lockers/begins/open");
    assertThat(ben.look("/lockers/reservations").body())
        .containsSubsequence("data-live=\"/lockers\"", ">begins<", "Upcoming", "Cellar, left")
        .contains("aria-label=\"Cancel reservation: begins, today 20:00–21:00\"")
        .doesNotContain("/lockers/begins/open");

    clock.step(Duration.ofSeconds(40));
    assertThat(ben.look("/lockers").body())
        .containsSubsequence(
            "Your reservations",
            "data-live=\"/lockers\"",
            ">begins<",
            ">Yours now<",
            "/lockers/begins/open",
            ">begins<",
            ">Upcoming<",
            "No lockers yet.");
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
