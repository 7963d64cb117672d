package dev.cubby.lockers.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.DynamoDbGround;
import dev.cubby.testkit.TestStore;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Several threads do something for as long as they are let, while their right is taken away.
 * Whatever is there once the revocation was answered is there at the end, and nothing else: no
 * request that was under way has its effect later.
 */
@Tag("slow")
class RevokeAndActTest {
  private static final int ROUNDS = Boolean.getBoolean("cubby.long") ? 300 : 8;
  private static final int FEWER_ROUNDS = ROUNDS / 2;
  private static final int THREADS = 4;
  private static final int MOST_EACH = 10;

  @Nested
  class OnTheEmbeddedStore extends Stories {}

  @Nested
  class OnDynamoDb extends Stories {
    private static final DynamoDbGround GROUND =
        DynamoDbGround.ofBadDays(Long.getLong("cubby.seed", 7));

    @Override
    TestStore store(Path folder) {
      return dynamoDb(GROUND.address());
    }

    @AfterAll
    static void close() {
      GROUND.close();
    }
  }

  abstract static class Stories extends LockerWalk {

    /** Here many tokens end, which elsewhere looks like guessing. */
    @Override
    boolean isLimited() {
      return false;
    }

    /** What is done by a right, for the so-manieth time. */
    private interface Attempt {
      HttpResponse<String> act(int number) throws Exception;
    }

    /** What has come of it so far. */
    private interface Effects {
      List<String> there() throws Exception;
    }

    /** Takes a right away, and returns when that was answered. */
    private interface Revocation {
      void revoke() throws Exception;
    }

    @Test
    void aMemberWhoIsRemoved() throws Exception {
      var founded = server.post("/api/lockers/organisations", "ann", "{\"name\":\"Us\"}");
      var id = expect(201, founded).get("organisationId").asString();
      var members = "/api/lockers/organisations/" + id + "/members";
      var ben = accountId("ben");
      for (int round = 0; round < ROUNDS; round++) {
        expect(201, server.post(members, "root", "{\"accountId\":\"" + ben + "\"}"));
        var lockerId = locker("ann");
        var transfer =
            "{\"newOwnerId\":\"%s\",\"ownerType\":\"ORGANISATION\",\"version\":1}".formatted(id);
        expect(200, server.post(at(lockerId, "transfer"), "ann", transfer));
        race(
            lockerId,
            server.bearer("ben"),
            () -> expect(204, server.ask("DELETE", members + "/" + ben, "ann", "")));
      }
    }

    @Test
    void aTokenThatIsEnded() throws Exception {
      var wanted = "{\"name\":\"t\",\"scopes\":[\"write\"]}";
      for (int round = 0; round < ROUNDS; round++) {
        var made = expect(201, server.post("/api/me/tokens", "ann", wanted));
        var path = "/api/me/tokens/" + made.get("tokenId").asString();
        race(
            locker("ann"),
            made.get("token").asString(),
            () -> expect(204, server.ask("DELETE", path, "ann", "")));
      }
    }

    @Test
    void whoSignsOut() throws Exception {
      for (int round = 0; round < ROUNDS; round++) {
        var bearer = server.signIn("ann");
        race(locker("ann"), bearer, () -> server.signOut(bearer));
      }
    }

    @Test
    void whoHasHandedTheLockerOver() throws Exception {
      var transfer = "{\"newOwnerId\":\"%s\",\"version\":1}".formatted(accountId("stranger"));
      for (int round = 0; round < ROUNDS; round++) {
        var lockerId = locker("ann");
        race(
            lockerId,
            server.bearer("ann"),
            () -> expect(200, server.post(at(lockerId, "transfer"), "root", transfer)));
      }
    }

    @Test
    void whoSignsOutRegistersAndBooksNothingMore() throws Exception {
      for (int round = 0; round < FEWER_ROUNDS; round++) {
        var who = server.join("newcomer-" + round);
        var lockers = "/api/lockers/owners/" + accountId(who) + "/lockers";
        var bearer = server.signIn(who);
        race(
            _ -> postAs(bearer, LOCKERS, "{}"),
            () -> listed(lockers, "lockerId"),
            () -> server.signOut(bearer));
        var other = server.signIn(who);
        var lockerId = locker("ann");
        var path = at(lockerId, "reservations");
        race(
            i -> postAs(other, path, window(hour(i), hour(i + 1))),
            () -> listed(path, "reservationId"),
            () -> server.signOut(other));
      }
    }

    @Test
    void whoseReservationIsCancelledOpensNothingMore() throws Exception {
      for (int round = 0; round < FEWER_ROUNDS; round++) {
        var lockerId = locker("ann");
        var path = at(lockerId, "reservations", bookedNow(lockerId, "ben", 30), "cancel");
        race(
            _ -> server.post(at(lockerId, "open"), "ben", ""),
            () -> granted(lockerId),
            () -> expect(200, server.post(path, "ann", "")));
      }
    }

    @Test
    void aRevokedDeviceReportsNothingMore() throws Exception {
      for (int round = 0; round < FEWER_ROUNDS; round++) {
        var lockerId = locker("ann");
        var added = expect(201, server.post(at(lockerId, "devices"), "ann", "{\"name\":\"d\"}"));
        var path = at(lockerId, "devices", added.get("deviceId").asString());
        var token = added.get("token").asString();
        var events = "{\"events\":[{\"action\":\"CLOSE\",\"result\":\"SUCCESS\"}]}";
        race(
            _ -> postAs(token, at(lockerId, "events"), events),
            () -> listed(at(lockerId, "events"), "eventId"),
            () -> expect(204, server.ask("DELETE", path, "ann", "")));
      }
    }

    private List<String> granted(String lockerId) throws Exception {
      return listed(at(lockerId, "events"), "action").stream()
          .filter("OPEN_REQUESTED"::equals)
          .toList();
    }

    private List<String> listed(String path, String field) throws Exception {
      return all(expect(200, server.get(path + "?pageSize=100", "root")), field);
    }

    private void race(String lockerId, String bearer, Revocation revocation) throws Exception {
      race(
          _ -> postAs(bearer, at(lockerId, "devices"), "{\"name\":\"door\"}"),
          () -> all(expect(200, server.get(at(lockerId, "devices"), "root")), "deviceId"),
          revocation);
    }

    private void race(Attempt attempt, Effects effects, Revocation revocation) throws Exception {
      var begun = new CountDownLatch(1);
      var number = new AtomicInteger();
      List<String> acknowledged;
      try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
        var acting = new ArrayList<Future<Integer>>();
        for (int i = 0; i < THREADS; i++) {
          acting.add(threads.submit(() -> actWhileLet(attempt, number, begun)));
        }
        assertThat(begun.await(30, TimeUnit.SECONDS)).isTrue();
        revocation.revoke();
        acknowledged = effects.there();
        for (var one : acting) {
          assertThat(one.get()).isNotNegative();
        }
      }
      assertThat(effects.there()).isEqualTo(acknowledged).isNotEmpty();
    }

    /** How often it had its effect. */
    private int actWhileLet(Attempt attempt, AtomicInteger number, CountDownLatch begun)
        throws Exception {
      for (int i = 0; i < MOST_EACH; i++) {
        var answer = attempt.act(number.getAndIncrement());
        if (answer.statusCode() / 100 != 2) {
          assertThat(answer.statusCode()).as(answer.body()).isIn(401, 403, 409, 503);
          return i;
        }
        begun.countDown();
      }
      return MOST_EACH;
    }
  }
}
