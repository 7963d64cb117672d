package dev.cubby.lockers.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lockers.House;
import dev.cubby.lockers.owner.Quotas;
import dev.cubby.testkit.Running;
import dev.cubby.testkit.Visitor;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What one person can do to another over HTTP is bounded, unless limits are off. */
class LimitsBetweenPeopleTest {
  private static final String ORGANISATIONS = "/api/lockers/organisations";

  abstract static class Story extends LockerWalk {
    String founded(String who) throws Exception {
      return expect(201, server.post(ORGANISATIONS, who, "{\"name\":\"Club\"}"))
          .get("organisationId")
          .asString();
    }

    /** A new person who has done nothing yet. */
    Visitor newcomer(String name) {
      var visitor = new Visitor(server.address());
      var email = name + "@example.com";
      visitor.fillIn("/sign-up", "name", name, "email", email, "password", Running.PASSWORD);
      return visitor;
    }

    long denied(String lockerId) throws Exception {
      var events = expect(200, server.get(at(lockerId, "events") + "?pageSize=100", "ann"));
      return all(events, "action").stream().filter("DENIED"::equals).count();
    }

    int handOver(String lockerId, String to) throws Exception {
      var body = "{\"newOwnerId\":\"%s\",\"version\":1}".formatted(accountId(to));
      return server.post(at(lockerId, "transfer"), "ben", body).statusCode();
    }
  }

  /** Few enough to reach, and enough for the other stories. */
  private static final int MOST_LOCKERS = 120;

  private static final String DOOR = "{\"name\":\"door\"}";

  @Nested
  class WithLimits extends Story {
    @Override
    House house() {
      var here = House.ofThisMachine();
      return new House(here.zone(), here.longest(), new Quotas(10, 100, MOST_LOCKERS, 2));
    }

    @Test
    void repeatedDenialsOfOnePersonAreOneEventAndTooManyAreRefused() throws Exception {
      var lockerId = locker("ann");
      for (int i = 0; i < 60; i++) {
        refused(403, "DENIED", server.post(at(lockerId, "open"), "ben", ""));
      }
      refused(429, "TOO_MANY_REQUESTS", server.post(at(lockerId, "open"), "ben", ""));
      assertThat(denied(lockerId)).isEqualTo(1);

      refused(403, "DENIED", server.post(at(lockerId, "open"), "stranger", ""));
      assertThat(denied(lockerId)).as("another person is another event").isEqualTo(2);
      var proof = expect(200, server.get(at(lockerId, "events", "verify"), "ann"));
      assertThat(proof.get("intact").asBoolean()).as(proof.toString()).isTrue();
    }

    @Test
    void aDenialUnderOneKeyIsToldAgainAndCountedOnce() throws Exception {
      var lockerId = locker("ann");
      var key = UUID.randomUUID().toString();
      var first = refused(403, "DENIED", postOnce(key, at(lockerId, "open"), "stranger", ""));
      bookedNow(lockerId, "stranger", 5);
      var again = refused(403, "DENIED", postOnce(key, at(lockerId, "open"), "stranger", ""));
      assertThat(again.get("detail")).isEqualTo(first.get("detail"));
      assertThat(denied(lockerId)).isEqualTo(1);
      expect(202, server.post(at(lockerId, "open"), "stranger", ""));
    }

    @Test
    void onePersonHasFewBookingsOfAForeignLockerAheadHoweverManyComeAtOnce() throws Exception {
      var lockerId = locker("ann");
      var racing =
          IntStream.range(0, 16)
              .mapToObj(hour ->
                  (Callable<Integer>) () -> book(lockerId, "ben", hour, hour + 1).statusCode())
              .toList();
      var statuses = new ArrayList<Integer>();
      try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
        for (Future<Integer> one : threads.invokeAll(racing)) {
          statuses.add(one.get());
        }
      }
      assertThat(statuses).filteredOn(status -> status == 201).hasSize(10);
      assertThat(statuses).allMatch(status -> status == 201 || status == 409);
      refused(409, "TOO_MANY_BOOKINGS", book(lockerId, "ben", 30, 31));
      booked(lockerId, "stranger", 30, 31);
      for (int i = 0; i < 12; i++) {
        booked(lockerId, "ann", 40 + i, 41 + i);
      }
    }

    @Test
    void whoHasTooManyBookingsIsToldSoAndTheTimeStays() throws Exception {
      var lockerId = locker("ann");
      for (int i = 0; i < 10; i++) {
        booked(lockerId, "ben", i, i + 1);
      }
      var ben = server.visitor("ben");
      ben.look("/lockers/book");
      var answer =
          ben.send(
              "/lockers/book",
              "lockerId",
              lockerId,
              "startAt",
              hour(20.5).toString(),
              "endAt",
              hour(22).toString());
      var page = ben.look(Visitor.onward(answer)).body();
      assertThat(page)
          .contains(lockerId + " was not booked.")
          .contains("You have reached the limit of upcoming reservations of " + lockerId)
          .contains("20:30–22:00");
    }

    @Test
    void oneOwnerHasAsManyLockersAndOneLockerAsManyDevicesAsTheHouseAllows() throws Exception {
      var ours = "{\"ownerType\":\"ORGANISATION\",\"ownerId\":\"%s\"}".formatted(founded("ann"));
      for (int i = 0; i < MOST_LOCKERS; i++) {
        expect(201, server.post(LOCKERS, "ann", ours));
      }
      refused(409, "TOO_MANY_LOCKERS", server.post(LOCKERS, "ann", ours));

      var devices = at(locker("ann"), "devices");
      var first = expect(201, server.post(devices, "ann", DOOR)).get("deviceId").asString();
      expect(201, server.post(devices, "ann", DOOR));
      refused(409, "TOO_MANY_DEVICES", server.post(devices, "ann", DOOR));
      expect(204, server.ask("DELETE", devices + "/" + first, "ann", ""));
      expect(201, server.post(devices, "ann", DOOR));
    }

    @Test
    void nobodyFillsAForeignLockerWithCancelledAndMovedBookings() throws Exception {
      var lockerId = locker("ann");
      var visitor = server.join("restless");
      int status = 201;
      int made = 0;
      for (; made < 200 && status == 201; made++) {
        var answer = book(lockerId, visitor, 1, 2);
        status = answer.statusCode();
        if (status == 201) {
          var id = Running.json(answer).get("reservationId").asString();
          var one = at(lockerId, "reservations", id);
          var later = "{\"endAt\":\"%s\"}".formatted(hour(3));
          var moved = server.ask("PATCH", one, visitor, later, "Content-Type", "application/json");
          status = moved.statusCode() == 429 ? 429 : 201;
          expect(200, server.post(one + "/cancel", visitor, ""));
        }
      }
      assertThat(status).as("after %d bookings", made).isEqualTo(429);
      assertThat(made).isEqualTo(151);
      for (int i = 0; i < 12; i++) {
        booked(lockerId, "ann", 40 + i, 41 + i);
      }
    }

    @Test
    void membersMoveReservationsOfTheirOwnLockersAsOftenAsTheyLike() throws Exception {
      var visitor = server.join("tidy");
      var ours = "{\"ownerType\":\"ORGANISATION\",\"ownerId\":\"%s\"}".formatted(founded(visitor));
      var lockerId = expect(201, server.post(LOCKERS, visitor, ours)).get("lockerId").asString();
      var one = at(lockerId, "reservations", booked(lockerId, visitor, 1, 2));
      for (int i = 0; i < 301; i++) {
        var end = "{\"endAt\":\"%s\"}".formatted(hour(2 + i % 2));
        expect(200, server.ask("PATCH", one, visitor, end, "Content-Type", "application/json"));
      }
    }

    @Test
    void nobodyFillsAForeignRecordByOpeningItAgainAndAgain() throws Exception {
      var lockerId = locker("ann");
      var visitor = server.join("restless-too");
      bookedNow(lockerId, visitor, 30);
      for (int i = 0; i < 120; i++) {
        expect(202, server.post(at(lockerId, "open"), visitor, ""));
      }
      refused(429, "TOO_MANY_REQUESTS", server.post(at(lockerId, "open"), visitor, ""));
      expect(202, server.post(at(lockerId, "open"), "ann", ""));
    }

    @Test
    void nobodyLooksForManyPeopleByEmail() throws Exception {
      var guesser = newcomer("guesser");
      var club = Visitor.onward(guesser.fillIn("/lockers/organisations", "name", "Club"));
      guesser.look(club);
      for (int i = 0; i < 20; i++) {
        var answer = guesser.send(club, "email", "nobody" + i + "@example.com");
        assertThat(answer.statusCode()).isEqualTo(422);
      }
      for (var email : new String[] {"nobody@example.com", "ann@example.com"}) {
        var answer = guesser.send(club, "email", email);
        assertThat(answer.statusCode()).as("the same for both").isEqualTo(429);
        assertThat(answer.body()).contains("Too many searches by email. Try again in 60 minutes");
      }
    }

    @Test
    void aHandOverOnItsPagesCostsOneSearch() throws Exception {
      var giver = newcomer("giver");
      for (int i = 0; i < 20; i++) {
        var lockerId = "given" + i;
        giver.fillIn("/lockers/new", "lockerId", lockerId);
        var answer = PageStories.handOver(giver, lockerId, "email", "ann@example.com");
        assertThat(answer.statusCode()).as(lockerId).isEqualTo(303);
      }
      giver.fillIn("/lockers/new", "lockerId", "given20");
      assertThat(
              giver
                  .fillIn(PageStories.transfer("given20"), "email", "ann@example.com")
                  .statusCode())
          .isEqualTo(429);
    }

    @Test
    void whoWasPutIntoManyOrganisationsStillFoundsTheirOwn() throws Exception {
      var stranger = accountId("stranger");
      int added = 0;
      while (added <= 60) {
        var club = founded("root");
        var body = "{\"accountId\":\"" + stranger + "\"}";
        var answer = server.post(ORGANISATIONS + "/" + club + "/members", "root", body);
        if (answer.statusCode() == 409) {
          break;
        }
        expect(201, answer);
        added++;
      }
      assertThat(added).isEqualTo(50);
      founded("stranger");
    }

    @Test
    void fewOffersWaitForOnePersonWhoeverMakesThem() throws Exception {
      var wanted = server.join("wanted");
      var givers = List.of(server.join("giver-1"), server.join("giver-2"), server.join("giver-3"));
      for (int i = 0; i < 100; i++) {
        var giver = givers.get(i / 50);
        expect(202, offer(locker(giver), giver, wanted));
      }
      var one = locker(givers.getLast());
      refused(409, "TOO_MANY_OFFERS", offer(one, givers.getLast(), wanted));
      expect(202, offer(locker(givers.getLast()), givers.getLast(), "ben"));
      var waiting = all(expect(200, server.get("/api/lockers/offers", wanted)), "offerId");
      assertThat(waiting).hasSize(100);
      expect(
          204, server.post("/api/lockers/offers/" + waiting.getFirst() + "/decline", wanted, "{}"));
      expect(202, offer(one, givers.getLast(), wanted));
    }

    private HttpResponse<String> offer(String lockerId, String by, String to) throws Exception {
      var body = "{\"newOwnerId\":\"%s\",\"version\":1}".formatted(accountId(to));
      return server.post(at(lockerId, "transfer"), by, body);
    }

    @Test
    void fewLockersAreOfferedInADay() throws Exception {
      for (int i = 0; i < 50; i++) {
        assertThat(handOver(locker("ben"), "root")).isEqualTo(202);
      }
      assertThat(handOver(locker("ben"), "root")).isEqualTo(429);
    }
  }

  @Nested
  class WithoutLimits extends Story {
    @Override
    House house() {
      var here = House.ofThisMachine();
      return new House(here.zone(), here.longest(), new Quotas(1, 1, 1, 1));
    }

    @Override
    @BeforeAll
    void start(@TempDir Path folder) throws Exception {
      server = LockerWalk.running(store(folder), Clock.systemUTC(), house(), false);
    }

    @Test
    void noneOfItApplies() throws Exception {
      var lockerId = locker("ann");
      for (int i = 0; i < 61; i++) {
        refused(403, "DENIED", server.post(at(lockerId, "open"), "ben", ""));
      }
      for (int i = 0; i < 12; i++) {
        booked(lockerId, "ben", i, i + 1);
      }
      for (int i = 0; i < 51; i++) {
        assertThat(handOver(locker("ben"), "root")).isEqualTo(202);
      }
      for (int i = 0; i < 3; i++) {
        expect(201, server.post(at(lockerId, "devices"), "ann", DOOR));
      }
      var guesser = newcomer("guesser");
      var club = Visitor.onward(guesser.fillIn("/lockers/organisations", "name", "Club"));
      guesser.look(club);
      for (int i = 0; i < 21; i++) {
        var answer = guesser.send(club, "email", "nobody" + i + "@example.com");
        assertThat(answer.statusCode()).isEqualTo(422);
      }
    }
  }
}
