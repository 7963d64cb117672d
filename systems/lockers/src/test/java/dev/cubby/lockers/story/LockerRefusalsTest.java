package dev.cubby.lockers.story;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import java.net.http.HttpResponse;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Everything that lockers refuse, each with a clear answer, whatever store is beneath. */
class LockerRefusalsTest {
  @Nested
  class OnTheEmbeddedStore extends Refusals {}

  @Nested
  class OnDynamoDb extends Refusals implements LockerWalk.OnDynamoDb {}

  abstract static class Refusals extends LockerWalk {
    private HttpResponse<String> book(Object start, Object end) throws Exception {
      return server.post(at("l1", "reservations"), "ben", window(start, end));
    }

    @Test
    void aTimeThatEndsBeforeItStartsOrIsOverOrTooLong() throws Exception {
      assertThat(fields(expect(400, book(hour(10), hour(9))))).containsExactly("endAt");
      assertThat(fields(expect(400, book(hour(10), hour(10))))).containsExactly("endAt");
      assertThat(fields(expect(400, book(hour(-48), hour(9))))).containsExactly("startAt");
      assertThat(fields(expect(400, book(hour(-48), hour(-72)))))
          .as("all that is wrong at once")
          .containsExactly("startAt", "endAt");
      assertThat(fields(expect(400, book(hour(0), hour(24 * 30 + 1))))).containsExactly("endAt");
      var now = Instant.now();
      expect(400, book(now.minusSeconds(90), now.plusSeconds(60)));
      expect(201, book(hour(0), hour(24 * 30)));
    }

    @Test
    void aFormThatWasFilledInHalfAMinuteAgoMeansNow() throws Exception {
      var lockerId = locker("ann");
      var now = Instant.now();
      var booked =
          expect(
              201,
              server.post(
                  at(lockerId, "reservations"),
                  "ben",
                  window(now.minusSeconds(30), now.plusSeconds(600))));
      assertThat(Instant.parse(booked.get("startAt").asString())).isAfter(now.minusSeconds(1));
    }

    @Test
    void whatIsNoTimeAtAll() throws Exception {
      for (var text :
          List.of(
              "tomorrow",
              "2027-02-29T10:00:00Z",
              "2027-01-01",
              "2027-01-01T10:00:00",
              "+10000-06-01T00:00:00Z",
              "-0001-01-01T00:00:00Z",
              "0000-12-31T23:59:59Z",
              "9999-01-01T00:00:00Z",
              "9998-12-31T23:00:00-01:00",
              "1000000000-01-01T00:00:00Z")) {
        assertThat(book(text, hour(9)).statusCode()).as(text).isEqualTo(400);
        assertThat(book(hour(9), text).statusCode()).as(text).isEqualTo(400);
        var encoded = text.replace("+", "%2B");
        for (var list : List.of(at("l1", "reservations"), at("l1", "events"))) {
          assertThat(server.get(list + "?from=" + encoded, "ann").statusCode())
              .as(text)
              .isEqualTo(400);
          assertThat(server.get(list + "?to=" + encoded, "ann").statusCode())
              .as(text)
              .isEqualTo(400);
        }
      }
      expect(400, server.post(at("l1", "reservations"), "ben", "{}"));
    }

    @Test
    void rangesThatRunBackwards() throws Exception {
      var backwards = "?from=" + hour(2) + "&to=" + hour(1);
      expect(400, server.get(at("l1", "reservations") + backwards, "ann"));
      expect(400, server.get("/api/lockers/reservations" + backwards, "ann"));
      expect(400, server.get("/api/lockers/free" + backwards, "ann"));
      expect(400, server.get("/api/lockers/free", "ann"));
      var past = "?from=" + Instant.now().minusSeconds(120) + "&to=" + hour(1);
      expect(400, server.get("/api/lockers/free" + past, "ann"));
      expect(200, server.get(at("l1", "reservations") + "?from=9998-12-31T23:59:59Z", "ann"));
    }

    @Test
    void aDayOrInstantThatNoCalendarNeedsIsSaidAtItsFieldOnPagesToo() {
      var ann = server.visitor("ann");
      for (var path :
          List.of(
              "/lockers/l1/schedule?week=",
              "/lockers/l1/activity?from=",
              "/lockers/l1/activity?to=")) {
        for (var day : List.of("%2B999999999-12-31", "-999999999-01-01", "9999-01-01")) {
          assertThat(ann.look(path + day).statusCode()).as(path + day).isEqualTo(400);
        }
        for (var day : List.of("0001-01-01", "9998-12-31")) {
          for (var zone : List.of("UTC", "+18:00", "-18:00")) {
            var asked = ann.copy().inZone(zone).look(path + day);
            assertThat(asked.statusCode()).as(path + day + zone).isEqualTo(200);
          }
        }
      }
      for (var instant : List.of("%2B1000000000-01-01T00:00:00Z", "9999-01-01T00:00:00Z")) {
        var book = "/lockers/book?to=" + instant + "&from=" + instant;
        assertThat(ann.look(book).body()).as("as if nothing was asked for").contains(">Today<");
      }
      for (var zone : List.of("UTC", "+18:00", "-18:00")) {
        ann.inZone(zone);
        assertThat(ann.look("/lockers/l1/schedule?week=9999-01-01").statusCode()).isEqualTo(400);
        for (var day : List.of("0001-01-01", "9998-12-31")) {
          var asked = "/lockers/l1/schedule?week=" + day;
          assertThat(ann.look(asked).statusCode()).as(asked + zone).isEqualTo(200);
        }
      }
      var widest = "/lockers/book?locker=l1&from=0001-01-01T00:00:00Z&to=9998-12-31T23:59:59Z";
      assertThat(ann.look(widest).statusCode()).isEqualTo(200);
    }

    @Test
    void aDayThatNoCalendarNeedsIsSaidAtItsFieldOfTheActivity() {
      var ann = server.visitor("ann");
      for (var field : List.of("from", "to")) {
        for (var day : List.of("%2B999999999-12-31", "-999999999-01-01", "9999-01-01")) {
          var page = ann.look("/lockers/l1/activity?" + field + "=" + day);
          assertThat(page.statusCode()).as(field + day).isEqualTo(400);
          assertThat(page.body())
              .as(field + day)
              .containsPattern("class=\"error\" id=\"[^\"]*-" + field + "-error\"");
        }
        for (var day : List.of("0001-01-01", "9998-12-31")) {
          var page = ann.look("/lockers/l1/activity?" + field + "=" + day);
          assertThat(page.statusCode()).as(field + day).isEqualTo(200);
          assertThat(page.body()).as(field + day).doesNotContain("class=\"error\"");
        }
      }
      assertThat(ann.look("/lockers/l1/activity?from=2031-02-01&to=2031-01-01").body())
          .contains("To must not be before From.");
    }

    @Test
    void aCursorThatLeadsOutOfTheCalendar() throws Exception {
      var place = "?cursor=999999999999998.999999999999999.x";
      expect(400, server.get(at("l1", "reservations") + place, "ann"));
      expect(400, server.get("/api/lockers/reservations" + place, "ann"));
    }

    @Test
    void lockersAndReservationsThatAreNotThere() throws Exception {
      for (var id : List.of("none", "%23", "a%23b", "%00", "x".repeat(3000), "~", "%F0%9F%94%91")) {
        for (var path : List.of("", "/reservations", "/events", "/events/latest", "/devices")) {
          assertThat(server.get(LOCKERS + "/" + id + path, "root").statusCode())
              .as(id + path)
              .isIn(400, 404);
        }
        assertThat(server.get(at("l1", "reservations", id), "ann").statusCode())
            .as(id)
            .isIn(400, 404);
      }
      expect(404, server.post(at("none", "reservations"), "ben", window(hour(1), hour(2))));
      expect(404, server.post(at("none", "open"), "ben", ""));
      expect(404, server.post(at("l1", "reservations", "none", "cancel"), "ann", ""));
      expect(404, server.patch(at("l1", "reservations", "none"), "ann", window(hour(1), hour(2))));
    }

    @Test
    void aReservationOfAnotherLocker() throws Exception {
      var lockerId = locker("ann");
      var reservationId = booked(lockerId, "ben", 9, 10);
      expect(403, server.get(at("l1", "reservations", reservationId), "ben"));
      expect(404, server.get(at("l1", "reservations", reservationId), "ann"));
      expect(403, server.post(at("l1", "reservations", reservationId, "cancel"), "ben", ""));
    }

    @Test
    void tokensThatSomebodyMadeUp() throws Exception {
      var good = device("l1");
      for (var token : List.of("cubby_device_x.y", "cubby_device_bDEv.y", good + "A")) {
        assertThat(postAs(token, at("l1", "commands", "take"), "").statusCode())
            .as(token)
            .isEqualTo(401);
      }
      expect(200, postAs(good, at("l1", "commands", "take"), ""));
    }

    @Test
    void cursorsThatSomebodyMadeUpOrTookFromAnotherLocker() throws Exception {
      var lockerId = locker("ann");
      var other = locker("ann");
      for (int i = 0; i < 3; i++) {
        booked(lockerId, "ben", 9 + i, 10 + i);
        booked(other, "ben", 9 + i, 10 + i);
      }
      var query = "?pageSize=1&from=" + hour(0) + "&to=" + hour(24);
      var foreign =
          expect(200, server.get(at(other, "reservations") + query, "ann"))
              .get("nextCursor")
              .asString();
      for (var cursor : List.of(foreign, foreign + "A", "o.", "o.x", "%20", "x".repeat(5000))) {
        for (var path :
            List.of(at(lockerId, "reservations") + query, at(lockerId, "events") + "?pageSize=1")) {
          assertThat(server.get(path + "&cursor=" + cursor, "ann").statusCode())
              .as(path + " " + cursor)
              .isEqualTo(400);
        }
      }
    }

    @Test
    void theListOfFreeLockersGoesOnAsTheServerSaidAndInNoOtherWay() throws Exception {
      var ours = List.of(locker("ann"), locker("ann"), locker("ann"));
      var free = "/api/lockers/free?pageSize=1&from=%s&to=%s".formatted(hour(1), hour(2));
      var cursors = new ArrayList<String>();
      var found = new ArrayList<String>();
      var next = free;
      while (!next.isEmpty()) {
        var page = expect(200, server.get(next, "ann"));
        found.addAll(all(page, "lockerId"));
        next = "";
        if (page.has("nextCursor")) {
          cursors.add(page.get("nextCursor").asString());
          next = free + "&cursor=" + cursors.getLast();
        }
      }
      assertThat(found).containsAll(ours).doesNotHaveDuplicates();
      assertThat(cursors).hasSizeGreaterThan(2);

      var good = cursors.getFirst();
      var times = hour(1).toEpochMilli() + "." + hour(2).toEpochMilli() + ".";
      var plain = hour(1).toEpochMilli() + "-" + hour(2).toEpochMilli() + " o.";
      var encoded = Base64.getUrlEncoder().withoutPadding().encodeToString(plain.getBytes(UTF_8));
      for (var made :
          List.of(
              times + "o.",
              times + good,
              "o." + good,
              encoded,
              encoded + good.substring(good.indexOf('.')),
              good + "A",
              good.substring(0, good.indexOf('.')))) {
        expect(400, server.get(free + "&cursor=" + made, "ann"));
      }
      var later = "/api/lockers/free?pageSize=1&from=%s&to=%s&cursor=".formatted(hour(1), hour(3));
      expect(400, server.get(later + good, "ann"));
    }

    @Test
    void idsAndNamesThatCannotBe() throws Exception {
      for (var id : List.of("", "a b", "a#b", "../x", "x".repeat(65), "-a")) {
        assertThat(server.post(LOCKERS, "ann", "{\"lockerId\":\"" + id + "\"}").statusCode())
            .as(id)
            .isEqualTo(400);
      }
      expect(400, server.post(LOCKERS, "ann", "{\"ownerId\":\"somebody\"}"));
      expect(400, server.post(LOCKERS, "ann", "{\"alias\":\"" + "x".repeat(101) + "\"}"));
    }
  }
}
