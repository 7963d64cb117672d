package dev.cubby.lockers.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.key.InstantText;
import dev.cubby.testkit.Running;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Reservations over HTTP: booked, moved, extended, cancelled, listed; and never two at a time. */
class ReservationStoriesTest {
  @Nested
  class OnTheEmbeddedStore extends Stories {}

  @Nested
  class OnDynamoDb extends Stories implements LockerWalk.OnDynamoDb {}

  abstract static class Stories extends LockerWalk {
    @Test
    void whoComesSecondIsToldWithWhatItCollidesAndWhenItIsFree() throws Exception {
      var lockerId = locker("ann");
      var booked = expect(201, book(lockerId, "ben", 9, 11));
      assertThat(booked.get("reservedBy").asString()).isEqualTo(accountId("ben"));
      assertThat(booked.get("phase").asString()).isEqualTo("SCHEDULED");
      booked(lockerId, "ben", 11, 12);

      var problem = refused(409, "OVERLAP", book(lockerId, "stranger", 8.5, 9.5));
      assertThat(instant(problem.at("/conflict/startAt"))).isEqualTo(hour(9));
      assertThat(instant(problem.at("/conflict/endAt"))).isEqualTo(hour(11));
      assertThat(instant(problem.at("/nextFree/startAt"))).isEqualTo(hour(12));
      assertThat(instant(problem.at("/nextFree/endAt"))).isEqualTo(hour(13));
      assertThat(problem.toString()).as("who has it is not told").doesNotContain(accountId("ben"));
      for (var inCharge : List.of("ann", "root")) {
        var told = refused(409, "OVERLAP", book(lockerId, inCharge, 8.5, 9.5));
        assertThat(told.at("/conflict/reservedBy").asString()).isEqualTo(accountId("ben"));
      }

      booked(lockerId, "ann", 12, 13);
      booked(lockerId, "ann", 8, 9);
      assertThat(starts(lockerId, "")).containsExactly(hour(8), hour(9), hour(11), hour(12));
    }

    private static String text(Instant instant) {
      return InstantText.of(instant);
    }

    private static Instant instant(JsonNode text) {
      return Instant.parse(text.asString());
    }

    private List<Instant> starts(String lockerId, String query) throws Exception {
      var range = "?from=" + hour(0) + "&to=" + hour(24) + query;
      var page = expect(200, server.get(at(lockerId, "reservations") + range, "ann"));
      return all(page, "startAt").stream().map(Instant::parse).toList();
    }

    @Test
    void bookingTwiceWithOneKeyBooksOnce() throws Exception {
      var lockerId = locker("ann");
      var path = at(lockerId, "reservations");
      var first = postOnce("book-" + lockerId, path, "ben", window(hour(9), hour(10)));
      var again = postOnce("book-" + lockerId, path, "ben", window(hour(9), hour(10)));
      assertThat(expect(201, again)).isEqualTo(expect(201, first));
      assertThat(first.headers().firstValue("Location"))
          .contains(path + "/" + Running.json(first).get("reservationId").asString());
      refused(
          422, "KEY_REUSED", postOnce("book-" + lockerId, path, "ben", window(hour(9), hour(11))));
    }

    @Test
    void aTimeWithAnotherOffsetIsTheSameInstant() throws Exception {
      var lockerId = locker("ann");
      var start = hour(9).atOffset(ZoneOffset.ofHours(5));
      var end = hour(10).atOffset(ZoneOffset.ofHoursMinutes(-3, -30));
      var booked =
          expect(201, server.post(at(lockerId, "reservations"), "ben", window(start, end)));
      assertThat(instant(booked.get("startAt"))).isEqualTo(hour(9));
      assertThat(instant(booked.get("endAt"))).isEqualTo(hour(10));
      assertThat(booked.get("startAt").asString()).endsWith(".000Z");
      var range = "?from=" + start.toString().replace("+", "%2B") + "&to=" + end;
      assertThat(
              all(expect(200, server.get(at(lockerId, "reservations") + range, "ann")), "startAt"))
          .hasSize(1);
    }

    @Test
    void aReservationMovesAndGrowsOnlyIntoTimeThatIsFree() throws Exception {
      var lockerId = locker("ann");
      var mine = booked(lockerId, "ben", 9, 10);
      booked(lockerId, "ann", 12, 13);
      var path = at(lockerId, "reservations", mine);

      refused(409, "OVERLAP", server.patch(path, "ben", "{\"endAt\":\"" + hour(12.5) + "\"}"));
      expect(200, server.patch(path, "ben", "{\"endAt\":\"" + hour(12) + "\"}"));
      refused(409, "OVERLAP", server.patch(path, "ben", window(hour(12.5), hour(14))));
      var moved = expect(200, server.patch(path, "ben", window(hour(13), hour(14))));
      assertThat(moved.get("reservationId").asString()).isEqualTo(mine);
      assertThat(expect(200, server.get(path, "ben"))).isEqualTo(moved);
      assertThat(starts(lockerId, "")).containsExactly(hour(12), hour(13));
      booked(lockerId, "ann", 9, 12);

      expect(400, server.patch(path, "ben", "{}"));
      expect(403, server.patch(path, "stranger", window(hour(15), hour(16))));
      expect(200, server.patch(path, "ann", window(hour(15), hour(16))));
    }

    @Test
    void listsWithoutARangeHaveAllThatIsToComeAndSaySo() throws Exception {
      var lockerId = locker("ann");
      booked(lockerId, "ben", 24 * 120, 24 * 120 + 1);
      for (var path :
          List.of(
              at(lockerId, "reservations"), at(lockerId, "reservations") + "?from=" + hour(1))) {
        var list = expect(200, server.get(path, "ann"));
        assertThat(all(list, "startAt")).containsExactly(text(hour(24 * 120)));
        assertThat(list.at("/window/from").isMissingNode()).isFalse();
        assertThat(list.at("/window/to").isMissingNode()).isTrue();
      }
      var mine = expect(200, server.get("/api/lockers/reservations?pageSize=100", "ben"));
      assertThat(all(mine, "startAt")).contains(text(hour(24 * 120)));
      var narrow = at(lockerId, "reservations") + "?from=" + hour(1) + "&to=" + hour(2);
      assertThat(expect(200, server.get(narrow, "ann")).at("/window/to").asString())
          .isEqualTo(text(hour(2)));
    }

    @Test
    void onlyTheEndOfWhatHasBegunCanBeChanged() throws Exception {
      var lockerId = locker("ann");
      var path = at(lockerId, "reservations", bookedNow(lockerId, "ben", 30));
      refused(422, "HAS_BEGUN", server.patch(path, "ben", window(hour(1), hour(2))));
      var end = Instant.now().plusSeconds(3600);
      expect(200, server.patch(path, "ben", "{\"endAt\":\"" + end + "\"}"));
    }

    @Test
    void aCancelledTimeIsFreeAgainAndStaysCancelled() throws Exception {
      var lockerId = locker("ann");
      var mine = booked(lockerId, "ben", 9, 10);
      var cancel = at(lockerId, "reservations", mine, "cancel");
      expect(403, server.post(cancel, "stranger", ""));
      assertThat(expect(200, server.post(cancel, "ben", "")).get("status").asString())
          .isEqualTo("CANCELLED");
      refused(422, "HAS_ENDED", server.post(cancel, "ben", ""));
      refused(
          422,
          "HAS_ENDED",
          server.patch(at(lockerId, "reservations", mine), "ben", window(hour(9), hour(11))));
      booked(lockerId, "ann", 9, 10);
      assertThat(expect(200, server.get(at(lockerId, "reservations", mine), "ben")).get("phase"))
          .hasToString("\"PAST\"");
    }

    @Test
    void whoHasItNowIsAnsweredAtOnceAndAfterCancelling() throws Exception {
      var lockerId = locker("ann");
      var active = at(lockerId, "reservations", "active");
      expect(404, server.get(active, "ann"));
      booked(lockerId, "ben", 9, 10);
      expect(404, server.get(active, "ann"));
      var now = bookedNow(lockerId, "ben", 30);
      assertThat(expect(200, server.get(active, "ann")).get("reservationId").asString())
          .isEqualTo(now);
      expect(403, server.get(active, "ben"));
      expect(200, server.post(at(lockerId, "reservations", now, "cancel"), "ben", ""));
      expect(404, server.get(active, "ann"));
    }

    @Test
    void aListHasWhatRunsAtItsStartAndEachOnceOverPages() throws Exception {
      var lockerId = locker("ann");
      for (int hour = 8; hour < 14; hour++) {
        booked(lockerId, "ben", hour, hour + 1);
      }
      var range = "?from=" + hour(8.5) + "&to=" + hour(12) + "&pageSize=2&order=";
      assertThat(pages(lockerId, range + "asc"))
          .containsExactly(hour(8), hour(9), hour(10), hour(11));
      assertThat(pages(lockerId, range + "desc"))
          .containsExactly(hour(11), hour(10), hour(9), hour(8));
      assertThat(pages(lockerId, "?pageSize=1&order=asc"))
          .as("from now on, and from the same now on every page")
          .hasSize(6);
      assertThat(pages(lockerId, "?pageSize=1&from=" + hour(8.5) + "&to=" + hour(10)))
          .containsExactly(hour(8), hour(9));
      expect(403, server.get(at(lockerId, "reservations") + range + "asc", "ben"));
      expect(400, server.get(at(lockerId, "reservations") + range + "up", "ann"));
      expect(400, server.get(at(lockerId, "reservations") + range + "asc&cursor=x", "ann"));
    }

    private List<Instant> pages(String lockerId, String query) throws Exception {
      var seen = new ArrayList<Instant>();
      var cursor = "";
      do {
        var page = expect(200, server.get(at(lockerId, "reservations") + query + cursor, "ann"));
        assertThat(page.get("items").size()).isLessThanOrEqualTo(2);
        all(page, "startAt").forEach(start -> seen.add(Instant.parse(start)));
        cursor = page.has("nextCursor") ? "&cursor=" + page.get("nextCursor").asString() : "";
      } while (!cursor.isEmpty());
      return seen;
    }

    @Test
    void mineAreThoseIMadeOfAllLockersAlsoWhatRunsNow() throws Exception {
      var one = locker("ann");
      var other = locker("ben");
      var running = bookedNow(one, "stranger", 30);
      var later = booked(other, "stranger", 9, 10);
      booked(other, "ann", 10, 11);
      var mine = expect(200, server.get("/api/lockers/reservations", "stranger"));
      assertThat(all(mine, "reservationId")).containsExactly(running, later);
      assertThat(all(mine, "phase")).containsExactly("CURRENT", "SCHEDULED");
      var until = "/api/lockers/reservations?to=" + hour(9);
      assertThat(all(expect(200, server.get(until, "stranger")), "reservationId"))
          .as("what begins when the range ends is not in it")
          .containsExactly(running);
    }

    @Test
    void freeAreThoseThatNobodyHasThenAndThatAreInOrder() throws Exception {
      var taken = locker("ann");
      var free = locker("ann");
      var occupied = locker("ann");
      var broken = locker("ann");
      booked(taken, "ben", 9, 10);
      expect(200, status(occupied, "OCCUPIED"));
      expect(200, status(broken, "MAINTENANCE"));
      assertThat(free(9.5, 10.5)).contains(free, occupied).doesNotContain(taken, broken);
      assertThat(free(10, 11)).contains(taken, free);
      refused(409, "IN_MAINTENANCE", book(broken, "ben", 9, 10));
      var now = Instant.now();
      refused(
          409,
          "OCCUPIED",
          server.post(at(occupied, "reservations"), "ben", window(now, now.plusSeconds(600))));
      booked(occupied, "ben", 9, 10);
    }

    private HttpResponse<String> status(String lockerId, String status) throws Exception {
      var body = "{\"status\":\"" + status + "\",\"version\":1}";
      return server.patch(at(lockerId, "status"), "ann", body);
    }

    private List<String> free(double from, double to) throws Exception {
      var seen = new ArrayList<String>();
      var query = "/api/lockers/free?pageSize=2&from=" + hour(from) + "&to=" + hour(to);
      var cursor = "";
      do {
        var page = expect(200, server.get(query + cursor, "ben"));
        seen.addAll(all(page, "lockerId"));
        cursor = page.has("nextCursor") ? "&cursor=" + page.get("nextCursor").asString() : "";
      } while (!cursor.isEmpty());
      return seen;
    }
  }
}
