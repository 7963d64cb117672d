package dev.cubby.lockers.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import java.net.http.HttpResponse;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Organisations over HTTP: who acts for one is the owner of its lockers, and only so long. */
class OrganisationStoriesTest {
  @Nested
  class OnTheEmbeddedStore extends Stories {}

  @Nested
  class OnDynamoDb extends Stories implements LockerWalk.OnDynamoDb {}

  abstract static class Stories extends LockerWalk {
    private static final String ORGANISATIONS = "/api/lockers/organisations";

    private static String in(String organisationId, String... more) {
      return ORGANISATIONS
          + "/"
          + organisationId
          + (more.length == 0 ? "" : "/" + String.join("/", more));
    }

    /** A new organisation of somebody's. */
    private String founded(String who) throws Exception {
      return expect(201, server.post(ORGANISATIONS, who, "{\"name\":\"Bicycle club\"}"))
          .get("organisationId")
          .asString();
    }

    private HttpResponse<String> add(String organisationId, String by, String who)
        throws Exception {
      return server.post(
          in(organisationId, "members"), by, "{\"accountId\":\"" + accountId(who) + "\"}");
    }

    private HttpResponse<String> remove(String organisationId, String by, String who)
        throws Exception {
      return server.ask("DELETE", in(organisationId, "members", accountId(who)), by, "");
    }

    private HttpResponse<String> register(String lockerId, String who, String organisationId)
        throws Exception {
      var body = "{\"lockerId\":\"%s\",\"ownerId\":\"%s\",\"ownerType\":\"ORGANISATION\"}";
      return server.post(LOCKERS, who, body.formatted(lockerId, organisationId));
    }

    private HttpResponse<String> handOver(
        String lockerId, String who, String to, String type, long version) throws Exception {
      var body = "{\"newOwnerId\":\"%s\",\"ownerType\":\"%s\",\"version\":%d}";
      return server.post(at(lockerId, "transfer"), who, body.formatted(to, type, version));
    }

    private static String newId() {
      return "locker-" + UUID.randomUUID().toString().substring(0, 8);
    }

    /** A new locker of an organisation that Ann is in. */
    private String lockerOf(String organisationId) throws Exception {
      var lockerId = newId();
      expect(201, register(lockerId, "ann", organisationId));
      return lockerId;
    }

    @Test
    void whoeverFoundsOneIsItsMemberAndOthersLearnNothingOfIt() throws Exception {
      var answer = server.post(ORGANISATIONS, "ann", "{\"name\":\" Choir \"}");
      var choir = expect(201, answer);
      var organisationId = choir.get("organisationId").asString();
      assertThat(choir.get("name").asString()).isEqualTo("Choir");
      assertThat(answer.headers().firstValue("Location")).contains(in(organisationId));
      assertThat(answer.headers().firstValue("ETag")).contains("\"1\"");
      var found = server.get(in(organisationId), "ann");
      assertThat(expect(200, found)).isEqualTo(choir);
      assertThat(found.headers().firstValue("ETag")).contains("\"1\"");
      assertThat(all(expect(200, server.get(ORGANISATIONS, "ann")), "organisationId"))
          .contains(organisationId);
      assertThat(all(expect(200, server.get(in(organisationId, "members"), "ann")), "accountId"))
          .containsExactly(accountId("ann"));

      var foreign = refused(403, "NOT_ALLOWED", server.get(in(organisationId), "stranger"));
      var missing = refused(403, "NOT_ALLOWED", server.get(in("none"), "stranger"));
      assertThat(foreign.get("detail")).isEqualTo(missing.get("detail"));
      expect(403, server.get(in(organisationId, "members"), "stranger"));
      expect(403, add(organisationId, "stranger", "stranger"));
      expect(403, remove(organisationId, "stranger", "ann"));
      expect(403, server.patch(in(organisationId), "stranger", "{\"name\":\"x\",\"version\":1}"));
      expect(403, server.ask("DELETE", in(organisationId), "stranger", ""));
      expect(401, server.get(in(organisationId), ""));
      expect(200, server.get(in(organisationId), "root"));
      expect(404, server.get(in("none"), "root"));
    }

    @Test
    void foundingTwiceWithOneKeyMakesOneOrganisation() throws Exception {
      var first = postOnce("found-1", ORGANISATIONS, "ann", "{\"name\":\"Once\"}");
      var again = postOnce("found-1", ORGANISATIONS, "ann", "{\"name\":\"Once\"}");
      assertThat(expect(201, again)).isEqualTo(expect(201, first));
      refused(422, "KEY_REUSED", postOnce("found-1", ORGANISATIONS, "ann", "{\"name\":\"No\"}"));
    }

    @Test
    void namesThatCannotBeAreRefused() throws Exception {
      var organisationId = founded("ann");
      for (var name : List.of("", "   ", "x".repeat(101))) {
        var body = "{\"name\":\"" + name + "\",\"version\":1}";
        assertThat(fields(expect(400, server.patch(in(organisationId), "ann", body))))
            .containsOnly("name");
        expect(400, server.post(ORGANISATIONS, "ann", "{\"name\":\"" + name + "\"}"));
      }
      expect(400, server.post(ORGANISATIONS, "ann", "{}"));
      var renamed = server.patch(in(organisationId), "ann", "{\"name\":\"Wheels\",\"version\":1}");
      assertThat(expect(200, renamed).get("name").asString()).isEqualTo("Wheels");
      refused(
          409,
          "STALE",
          server.patch(in(organisationId), "ann", "{\"name\":\"Spokes\",\"version\":1}"));
    }

    @Test
    void aMemberDoesEverythingThatAnOwnerDoes() throws Exception {
      var organisationId = founded("ann");
      var lockerId = lockerOf(organisationId);
      var locker = expect(200, server.get(at(lockerId), "ann"));
      assertThat(locker.get("ownerId").asString()).isEqualTo(organisationId);
      assertThat(locker.get("ownerType").asString()).isEqualTo("ORGANISATION");
      expect(403, server.get(at(lockerId), "ben"));
      expect(201, add(organisationId, "root", "ben"));

      expect(200, server.get(at(lockerId), "ben"));
      var list = "/api/lockers/owners/" + organisationId + "/lockers";
      assertThat(all(expect(200, server.get(list, "ben")), "lockerId")).containsExactly(lockerId);
      expect(
          200,
          server.patch(
              at(lockerId, "status"), "ben", "{\"status\":\"MAINTENANCE\",\"version\":1}"));
      expect(200, server.patch(at(lockerId), "ben", "{\"size\":\"L\",\"version\":2}"));
      expect(202, server.post(at(lockerId, "open"), "ben", ""));
      expect(200, server.get(at(lockerId, "reservations"), "ben"));
      expect(200, server.get(at(lockerId, "events", "verify"), "ben"));
      expect(201, server.post(at(lockerId, "devices"), "ben", "{\"name\":\"door\"}"));
      expect(200, handOver(lockerId, "ben", accountId("ben"), "ACCOUNT", 3));
      expect(403, server.get(at(lockerId), "ann"));
      assertThat(expect(200, server.get(in(organisationId), "ann")).get("lockers").asInt())
          .isZero();
    }

    @Test
    void aRemovedMemberIsAStrangerAtTheNextRequest() throws Exception {
      var organisationId = founded("ann");
      var lockerId = lockerOf(organisationId);
      expect(201, add(organisationId, "root", "ben"));
      expect(202, server.post(at(lockerId, "open"), "ben", ""));

      expect(204, remove(organisationId, "ann", "ben"));
      expect(403, server.get(at(lockerId), "ben"));
      expect(403, server.get(at(lockerId, "events"), "ben"));
      expect(
          403,
          server.patch(at(lockerId, "status"), "ben", "{\"status\":\"OCCUPIED\",\"version\":1}"));
      expect(403, server.get("/api/lockers/owners/" + organisationId + "/lockers", "ben"));
      expect(403, server.get(in(organisationId), "ben"));
      expect(403, add(organisationId, "ben", "ben"));
      refused(422, "NO_SUCH_OWNER", register(newId(), "ben", organisationId));
      assertThat(all(expect(200, server.get(ORGANISATIONS, "ben")), "organisationId"))
          .doesNotContain(organisationId);
      refused(403, "DENIED", server.post(at(lockerId, "open"), "ben", ""));
      var latest = expect(200, server.get(at(lockerId, "events", "latest"), "ann"));
      assertThat(latest.get("action").asString()).isEqualTo("DENIED");
      assertThat(latest.get("actorId").asString()).isEqualTo(accountId("ben"));
    }

    @Test
    void anOpenStreamEndsWithTheMembership() throws Exception {
      var organisationId = founded("ann");
      var lockerId = lockerOf(organisationId);
      expect(403, server.get("/events?topic=/lockers/" + lockerId, "ben"));
      expect(201, add(organisationId, "root", "ben"));
      var ben = server.listen("topic=/lockers/" + lockerId, "ben");
      assertThat(ben.take()).startsWith("retry: ");

      expect(204, remove(organisationId, "ann", "ben"));
      expect(
          200,
          server.patch(at(lockerId, "status"), "ann", "{\"status\":\"OCCUPIED\",\"version\":1}"));
      assertThat(untilGone(ben)).noneMatch(line -> line.contains("\"kind\":\"status\""));
    }

    private static List<String> untilGone(BlockingQueue<String> lines) throws Exception {
      var heard = new ArrayList<String>();
      while (!heard.contains("event: gone")) {
        heard.add(lines.take());
        assertThat(heard).doesNotContain("broken off", "ended");
      }
      return heard;
    }

    @Test
    void aLockerIsRegisteredForOneselfOrAnOrganisationOfOnes() throws Exception {
      var organisationId = founded("ann");
      for (var owner : List.of(organisationId, "none", accountId("ann"))) {
        var lockerId = newId();
        refused(422, "NO_SUCH_OWNER", register(lockerId, "ben", owner));
        expect(404, server.get(at(lockerId), "root"));
      }
      refused(422, "NO_SUCH_OWNER", register(newId(), "root", "none"));
      var forAnn = "{\"ownerId\":\"" + accountId("ann") + "\"}";
      assertThat(fields(expect(400, server.post(LOCKERS, "ben", forAnn))))
          .containsExactly("ownerId");
      expect(201, server.post(LOCKERS, "ann", forAnn));
    }

    @Test
    void aLockerIsHandedOverToAnOrganisationOfOnesAndNeverToNobody() throws Exception {
      var mine = founded("ann");
      var foreign = founded("ben");
      var lockerId = locker("ann");
      for (var to : List.of(foreign, "none", accountId("ben"))) {
        refused(422, "NO_SUCH_OWNER", handOver(lockerId, "ann", to, "ORGANISATION", 1));
      }
      refused(422, "NO_SUCH_OWNER", handOver(lockerId, "root", "none", "ORGANISATION", 1));
      refused(422, "NO_SUCH_OWNER", handOver(lockerId, "ann", mine, "ACCOUNT", 1));
      expect(400, handOver(lockerId, "ann", mine, "CLUB", 1));
      assertThat(expect(200, server.get(at(lockerId), "ann")).get("version").asLong()).isEqualTo(1);

      expect(200, handOver(lockerId, "ann", mine, "ORGANISATION", 1));
      assertThat(expect(200, server.get(at(lockerId), "ann")).get("ownerType").asString())
          .isEqualTo("ORGANISATION");
      var latest = expect(200, server.get(at(lockerId, "events", "latest"), "ann"));
      assertThat(latest.at("/metadata/to").asString()).isEqualTo(mine);
      expect(200, handOver(lockerId, "root", foreign, "ORGANISATION", 2));
      expect(403, server.get(at(lockerId), "ann"));
      expect(200, server.get(at(lockerId), "ben"));
    }

    @Test
    void itIsNeverWithoutAMemberAndIsDissolvedOnceItHasNoLocker() throws Exception {
      var organisationId = founded("ann");
      var lockerId = lockerOf(organisationId);
      refused(409, "LAST_MEMBER", remove(organisationId, "ann", "ann"));
      expect(201, add(organisationId, "root", "ben"));
      refused(409, "ALREADY_MEMBER", add(organisationId, "ann", "ben"));
      refused(409, "HAS_MEMBERS", server.ask("DELETE", in(organisationId), "ann", ""));
      expect(204, remove(organisationId, "ben", "ann"));
      expect(403, server.get(in(organisationId), "ann"));
      refused(404, "NOT_FOUND", remove(organisationId, "ben", "ann"));
      refused(409, "LAST_MEMBER", remove(organisationId, "ben", "ben"));
      refused(409, "HAS_LOCKERS", server.ask("DELETE", in(organisationId), "ben", ""));
      expect(200, handOver(lockerId, "ben", accountId("ben"), "ACCOUNT", 1));
      expect(204, server.ask("DELETE", in(organisationId), "ben", ""));
      expect(403, server.get(in(organisationId), "ben"));
      expect(404, server.get(in(organisationId), "root"));
    }

    @Test
    void onlySomebodyWhoIsThereIsAdded() throws Exception {
      var members = in(founded("ann"), "members");
      refused(422, "NO_SUCH_ACCOUNT", server.post(members, "ann", "{\"accountId\":\"none\"}"));
      expect(400, server.post(members, "ann", "{}"));
      expect(400, server.post(members, "ann", "{\"accountId\":\"" + "x".repeat(65) + "\"}"));
      assertThat(all(expect(200, server.get(members, "ann")), "accountId")).hasSize(1);
    }

    @Test
    void theOperatorHelpsWhereNoMemberCan() throws Exception {
      var organisationId = founded("ann");
      expect(201, add(organisationId, "root", "ben"));
      expect(204, remove(organisationId, "root", "ann"));
      expect(200, server.get(in(organisationId), "ben"));
    }
  }
}
