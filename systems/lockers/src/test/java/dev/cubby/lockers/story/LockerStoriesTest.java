package dev.cubby.lockers.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import java.net.http.HttpResponse;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Lockers themselves over HTTP: registered, put into states, described, handed over, retired. */
class LockerStoriesTest {
  @Nested
  class OnTheEmbeddedStore extends Stories {}

  @Nested
  class OnDynamoDb extends Stories implements LockerWalk.OnDynamoDb {}

  abstract static class Stories extends LockerWalk {
    @Test
    void aRegisteredLockerIsItsOwnersAndNobodyElsesToSee() throws Exception {
      var answer =
          server.post(
              LOCKERS,
              "ann",
              "{\"lockerId\":\"attic\",\"alias\":\"Attic\",\"locationId\":\"top\",\"size\":\"L\"}");
      var locker = expect(201, answer);
      assertThat(answer.headers().firstValue("Location")).contains(at("attic"));
      assertThat(answer.headers().firstValue("ETag")).contains("\"1\"");
      assertThat(locker.get("status").asString()).isEqualTo("AVAILABLE");
      assertThat(locker.get("ownerId").asString()).isEqualTo(accountId("ann"));

      assertThat(expect(200, server.get(at("attic") + "?consistent=true", "ann")))
          .isEqualTo(locker);
      refused(403, "NOT_ALLOWED", server.get(at("attic"), "ben"));
      expect(200, server.get(at("attic"), "root"));
      refused(401, "NOT_SIGNED_IN", server.get(at("attic"), ""));
      refused(409, "ALREADY_EXISTS", server.post(LOCKERS, "ben", "{\"lockerId\":\"attic\"}"));
    }

    @Test
    void registeringTwiceWithOneKeyMakesOneLocker() throws Exception {
      var first = postOnce("register-1", LOCKERS, "ann", "{\"alias\":\"Once\"}");
      var again = postOnce("register-1", LOCKERS, "ann", "{\"alias\":\"Once\"}");
      assertThat(expect(201, again)).isEqualTo(expect(201, first));
      refused(
          422,
          "KEY_REUSED",
          postOnce("register-1", LOCKERS, "ann", "{\"alias\":\"Something else\"}"));
    }

    @Test
    void whoRepeatsARegistrationAfterTheHandOverIsTheStrangerTheyAre() throws Exception {
      var first = expect(201, postOnce("register-2", LOCKERS, "ann", "{\"alias\":\"Mine\"}"));
      var lockerId = first.get("lockerId").asString();
      var to = "{\"newOwnerId\":\"" + accountId("ben") + "\",\"version\":1}";
      expect(200, server.post(at(lockerId, "transfer"), "root", to));
      expect(403, server.get(at(lockerId), "ann"));
      refused(403, "NOT_ALLOWED", postOnce("register-2", LOCKERS, "ann", "{\"alias\":\"Mine\"}"));
    }

    @Test
    void anOwnersLockersComeInPagesEachOnce() throws Exception {
      var made = new ArrayList<String>();
      for (int i = 0; i < 7; i++) {
        made.add(locker("ben"));
      }
      var list = "/api/lockers/owners/" + accountId("ben") + "/lockers";
      var seen = new ArrayList<String>();
      var cursor = "";
      do {
        var page = expect(200, server.get(list + "?pageSize=3" + cursor, "ben"));
        assertThat(page.get("items").size()).isLessThanOrEqualTo(3);
        seen.addAll(all(page, "lockerId"));
        cursor = page.has("nextCursor") ? "&cursor=" + page.get("nextCursor").asString() : "";
      } while (!cursor.isEmpty());
      assertThat(seen).containsAll(made).doesNotHaveDuplicates().isSorted();

      refused(403, "NOT_ALLOWED", server.get(list, "ann"));
      expect(200, server.get(list, "root"));
      expect(400, server.get(list + "?cursor=forged", "ben"));
      expect(400, server.get(list + "?pageSize=0", "ben"));
      expect(400, server.get(list + "?pageSize=101", "ben"));
    }

    @Test
    void aCursorOfSomebodyElsesListIsRefused() throws Exception {
      for (int i = 0; i < 2; i++) {
        locker("root");
        locker("ben");
      }
      var bens = "/api/lockers/owners/" + accountId("ben") + "/lockers?pageSize=1";
      var roots = "/api/lockers/owners/" + accountId("root") + "/lockers?pageSize=1";
      var cursor = expect(200, server.get(roots, "root")).get("nextCursor").asString();
      expect(400, server.get(bens + "&cursor=" + cursor, "ben"));
    }

    @Test
    void aStateIsChangedByWhoSawTheLatestAndOnlyAsTheTableAllows() throws Exception {
      var lockerId = locker("ann");
      var status = at(lockerId, "status");
      var changed =
          server.ask(
              "PATCH",
              status,
              "ann",
              "{\"status\":\"MAINTENANCE\"}",
              "If-Match",
              "\"1\"",
              "Content-Type",
              "application/json");
      assertThat(expect(200, changed).get("version").asLong()).isEqualTo(2);

      var stale =
          refused(
              409,
              "STALE",
              server.patch(status, "ann", "{\"status\":\"AVAILABLE\",\"version\":1}"));
      assertThat(stale.at("/currentState/version").asLong()).isEqualTo(2);
      refused(
          422,
          "ILLEGAL_TRANSITION",
          server.patch(status, "ann", "{\"status\":\"OCCUPIED\",\"version\":2}"));
      refused(
          422,
          "ILLEGAL_TRANSITION",
          server.patch(status, "ann", "{\"status\":\"MAINTENANCE\",\"version\":2}"));
      assertThat(fields(expect(400, server.patch(status, "ann", "{\"status\":\"AVAILABLE\"}"))))
          .containsExactly("version");
      expect(400, server.patch(status, "ann", "{\"status\":\"BROKEN\",\"version\":2}"));
      expect(403, server.patch(status, "ben", "{\"status\":\"AVAILABLE\",\"version\":2}"));
      expect(200, server.patch(status, "root", "{\"status\":\"AVAILABLE\",\"version\":2}"));

      var mine = "/api/lockers/owners/" + accountId("ann") + "/lockers?pageSize=100";
      assertThat(expect(200, server.get(mine, "ann")).get("items").valueStream())
          .filteredOn(item -> item.get("lockerId").asString().equals(lockerId))
          .singleElement()
          .extracting(item -> item.get("status").asString())
          .isEqualTo("AVAILABLE");
      assertThat(board("AVAILABLE")).contains(lockerId);
      assertThat(board("MAINTENANCE")).doesNotContain(lockerId);
      assertThat(expect(200, server.get(at(lockerId, "events"), "ann")).get("items").size())
          .isEqualTo(2);
    }

    private List<String> board(String status) throws Exception {
      return all(
          expect(200, server.get("/api/lockers/board?pageSize=100&status=" + status, "root")),
          "lockerId");
    }

    @Test
    void theBoardIsForOperators() throws Exception {
      expect(403, server.get("/api/lockers/board?status=AVAILABLE", "ann"));
    }

    @Test
    void onlyItsOwnerSeesTheNameOfALocker() throws Exception {
      expect(201, server.post(LOCKERS, "ann", "{\"lockerId\":\"named\",\"alias\":\"Skis\"}"));
      var ofAnn = "/api/lockers/owners/" + accountId("ann") + "/lockers?pageSize=100";
      assertThat(expect(200, server.get(at("named"), "ann")).get("alias").asString())
          .isEqualTo("Skis");
      assertThat(expect(200, server.get(ofAnn, "ann")).toString()).contains("Skis");
      assertThat(expect(200, server.get(at("named"), "root")).has("alias")).isFalse();
      assertThat(expect(200, server.get(ofAnn, "root")).toString()).doesNotContain("Skis");
      refused(
          403,
          "NOT_ALLOWED",
          server.patch(at("named"), "root", "{\"alias\":\"Mine\",\"version\":1}"));
      booked("named", "ben", 1, 2);
      var late = "{\"size\":\"L\",\"version\":7}";
      var toAnn = refused(409, "STALE", server.patch(at("named"), "ann", late));
      assertThat(toAnn.at("/currentState/alias").asString()).isEqualTo("Skis");
      assertThat(toAnn.get("currentState").has("bookings")).as("an internal count").isFalse();
      var toRoot = refused(409, "STALE", server.patch(at("named"), "root", late));
      assertThat(toRoot.toString()).doesNotContain("Skis", "bookings");
    }

    @Test
    void aDescriptionChangesWhatItNamesAndLeavesTheRest() throws Exception {
      var body = "{\"lockerId\":\"described\",\"alias\":\"Old\",\"locationId\":\"cellar\"}";
      expect(201, server.post(LOCKERS, "ann", body));
      var changed =
          expect(
              200,
              server.patch(
                  at("described"), "ann", "{\"alias\":\"New\",\"size\":\"S\",\"version\":1}"));
      assertThat(changed.get("locationId").asString()).isEqualTo("cellar");
      assertThat(changed.get("size").asString()).isEqualTo("S");
      var cleared =
          expect(200, server.patch(at("described"), "ann", "{\"locationId\":null,\"version\":2}"));
      assertThat(cleared.has("locationId")).isFalse();
      var kept = expect(200, server.get(at("described") + "?consistent=true", "ann"));
      assertThat(kept.has("locationId")).isFalse();
      assertThat(kept.get("size").asString()).isEqualTo("S");
      expect(409, server.patch(at("described"), "ann", "{\"size\":\"M\",\"version\":2}"));
      expect(403, server.patch(at("described"), "ben", "{\"size\":\"M\",\"version\":3}"));
      expect(
          400,
          server.patch(
              at("described"), "ann", "{\"size\":\"" + "x".repeat(101) + "\",\"version\":3}"));
    }

    @Test
    void afterATransferTheOldOwnerIsAStranger() throws Exception {
      var lockerId = locker("ann");
      booked(lockerId, "ann", 9, 10);
      var to = "{\"newOwnerId\":\"" + accountId("ben") + "\",\"version\":1}";
      refused(
          422,
          "NO_SUCH_OWNER",
          server.post(at(lockerId, "transfer"), "ann", "{\"newOwnerId\":\"x\",\"version\":1}"));
      expect(403, server.post(at(lockerId, "transfer"), "ben", to));

      var moved = expect(200, server.post(at(lockerId, "transfer"), "root", to));
      assertThat(moved.get("ownerId").asString()).isEqualTo(accountId("ben"));
      expect(403, server.get(at(lockerId), "ann"));
      expect(403, server.get(at(lockerId, "events"), "ann"));
      expect(403, server.post(at(lockerId, "transfer"), "ann", to));
      expect(200, server.get(at(lockerId), "ben"));
      assertThat(mine("ann")).doesNotContain(lockerId);
      assertThat(mine("ben")).contains(lockerId);
      var latest = expect(200, server.get(at(lockerId, "events", "latest"), "ben"));
      assertThat(latest.get("action").asString()).isEqualTo("TRANSFER");
      assertThat(expect(200, server.get(at(lockerId, "reservations"), "ben")).get("items").size())
          .as("reservations are their reservers' and stay")
          .isEqualTo(1);
    }

    private List<String> mine(String who) throws Exception {
      var list = "/api/lockers/owners/" + accountId(who) + "/lockers?pageSize=100";
      return all(expect(200, server.get(list, who)), "lockerId");
    }

    @Test
    void aLockerIsRetiredOnceNobodyHasReservedIt() throws Exception {
      var lockerId = locker("ann");
      var reservationId = booked(lockerId, "ben", 9, 10);
      refused(409, "STILL_RESERVED", retire(lockerId, "ann"));
      expect(403, retire(lockerId, "ben"));
      expect(200, server.post(at(lockerId, "reservations", reservationId, "cancel"), "ben", ""));
      expect(204, retire(lockerId, "ann"));

      assertThat(expect(200, server.get(at(lockerId), "ann")).has("retiredAt")).isTrue();
      refused(410, "RETIRED", book(lockerId, "ben", 11, 12));
      refused(410, "RETIRED", server.post(at(lockerId, "open"), "ann", ""));
      refused(410, "RETIRED", retire(lockerId, "ann"));
      assertThat(mine("ann")).doesNotContain(lockerId);
      var retired = "/api/lockers/owners/" + accountId("ann") + "/retired?pageSize=100";
      assertThat(all(expect(200, server.get(retired, "ann")), "lockerId")).contains(lockerId);
      assertThat(server.visitor("ann").look("/lockers").body()).contains("/lockers/" + lockerId);
      assertThat(
              expect(200, server.get(at(lockerId, "events", "verify"), "ann"))
                  .get("intact")
                  .asBoolean())
          .isTrue();
    }

    private HttpResponse<String> retire(String lockerId, String who) throws Exception {
      return server.ask("DELETE", at(lockerId), who, "", "If-Match", "\"1\"");
    }
  }
}
