package dev.cubby.lockers.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.Running;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** Doors over HTTP: who may open them, the devices that do it, and what is on record of it. */
class DoorStoriesTest {
  @Nested
  class OnTheEmbeddedStore extends Stories {}

  @Nested
  class OnDynamoDb extends Stories implements LockerWalk.OnDynamoDb {}

  abstract static class Stories extends LockerWalk {
    private HttpResponse<String> open(String lockerId, String who) throws Exception {
      return server.post(at(lockerId, "open"), who, "");
    }

    @Test
    void theReserverAndTheOwnerOpenAndARefusalIsOnRecord() throws Exception {
      var lockerId = locker("ann");
      expect(202, open(lockerId, "ann"));
      expect(202, open(lockerId, "root"));
      refused(403, "DENIED", open(lockerId, "ben"));
      bookedNow(lockerId, "ben", 30);
      expect(202, open(lockerId, "ben"));
      var denied = refused(403, "DENIED", open(lockerId, "stranger"));

      var latest = expect(200, server.get(at(lockerId, "events", "latest"), "ann"));
      assertThat(latest.get("action").asString()).isEqualTo("DENIED");
      assertThat(latest.get("result").asString()).isEqualTo("FAIL");
      assertThat(latest.get("actorId").asString()).isEqualTo(accountId("stranger"));
      assertThat(latest.at("/metadata/reason").asString()).isEqualTo("TAKEN");
      assertThat(latest.at("/metadata/until")).isEqualTo(denied.get("until"));
      assertThat(all(expect(200, server.get(at(lockerId, "events"), "ann")), "action"))
          .containsExactly(
              "DENIED", "OPEN_REQUESTED", "DENIED", "OPEN_REQUESTED", "OPEN_REQUESTED");
    }

    @Test
    void askingTwiceWithOneKeyIsOneCommand() throws Exception {
      var lockerId = locker("ann");
      var first = postOnce("open-" + lockerId, at(lockerId, "open"), "ann", "");
      var again = postOnce("open-" + lockerId, at(lockerId, "open"), "ann", "");
      assertThat(expect(202, again)).isEqualTo(expect(202, first));
      assertThat(expect(200, server.get(at(lockerId, "events"), "ann")).get("items").size())
          .isEqualTo(1);
    }

    @Test
    void theDeviceTakesACommandOnceAndSaysWhatCameOfIt() throws Exception {
      var lockerId = locker("ann");
      var token = device(lockerId);
      var take = at(lockerId, "commands", "take");
      assertThat(expect(200, postAs(token, take, "")).has("command")).isFalse();
      var asked = expect(202, open(lockerId, "ann")).get("commandId").asString();

      assertThat(expect(200, postAs(token, take, "")).at("/command/commandId").asString())
          .isEqualTo(asked);
      assertThat(expect(200, postAs(token, take, "")).has("command")).isFalse();
      var command = at(lockerId, "commands", asked);
      assertThat(expect(200, server.get(command, "ann")).get("state").asString())
          .isEqualTo("TAKEN");
      expect(403, server.get(command, "ben"));

      var acknowledge = at(lockerId, "commands", asked, "acknowledge");
      expect(403, server.post(acknowledge, "ann", "{\"result\":\"SUCCESS\"}"));
      expect(400, postAs(token, acknowledge, "{}"));
      refused(403, "NOT_ALLOWED", postAs(device(lockerId), acknowledge, "{\"result\":\"FAIL\"}"));
      assertThat(
              expect(200, postAs(token, acknowledge, "{\"result\":\"SUCCESS\"}"))
                  .get("state")
                  .asString())
          .isEqualTo("DONE");
      var over = refused(409, "COMMAND_OVER", postAs(token, acknowledge, "{\"result\":\"FAIL\"}"));
      assertThat(over.at("/currentState/state").asString()).isEqualTo("DONE");
      expect(
          404,
          postAs(
              token, at(lockerId, "commands", "none", "acknowledge"), "{\"result\":\"SUCCESS\"}"));

      var latest = expect(200, server.get(at(lockerId, "events", "latest"), "ann"));
      assertThat(latest.get("action").asString()).isEqualTo("OPEN");
      assertThat(latest.get("actorId").asString()).isEqualTo(accountId("ann"));
    }

    @Test
    void aTokenIsGoodForItsOwnLockerUntilItIsRevoked() throws Exception {
      var lockerId = locker("ann");
      var other = locker("ann");
      var added = expect(201, server.post(at(lockerId, "devices"), "ann", "{\"name\":\"door\"}"));
      var token = added.get("token").asString();
      var event = "{\"events\":[{\"action\":\"CLOSE\",\"result\":\"SUCCESS\"}]}";

      expect(201, postAs(token, at(lockerId, "events"), event));
      expect(403, postAs(token, at(other, "events"), event));
      expect(403, postAs(token, at(other, "commands", "take"), ""));
      expect(403, postAs(token, at(lockerId, "open"), ""));
      expect(403, postAs(token, at(lockerId, "devices"), "{\"name\":\"another\"}"));
      expect(403, server.post(at(lockerId, "devices"), "ben", "{\"name\":\"spy\"}"));
      var listed = expect(200, server.get(at(lockerId, "devices"), "ann"));
      assertThat(listed.toString()).contains("door").doesNotContain("oken", "igest");

      var device = at(lockerId, "devices", added.get("deviceId").asString());
      expect(403, server.ask("DELETE", device, "ben", ""));
      expect(204, server.ask("DELETE", device, "ann", ""));
      expect(401, postAs(token, at(lockerId, "events"), event));
      expect(204, server.ask("DELETE", device, "ann", ""));
      expect(404, server.ask("DELETE", at(lockerId, "devices", "none"), "ann", ""));
    }

    /** So many entries of metadata with one value. */
    private static String described(int entries, String value) {
      return IntStream.range(0, entries)
          .mapToObj(i -> ",\"e%d\":\"%s\"".formatted(i, value))
          .collect(Collectors.joining());
    }

    @Test
    void aSingleEventIsReportedWithWhatTheDeviceKnowsOfIt() throws Exception {
      var lockerId = locker("ann");
      var token = device(lockerId);
      var events = at(lockerId, "events");
      var event =
          "{\"action\":\"ALARM\",\"result\":\"FAIL\",\"metadata\":{\"battery\":\"12 %%\"%s}}";

      expect(201, postAs(token, events, event.formatted(described(5, "a".repeat(180)))));
      var latest = expect(200, server.get(at(lockerId, "events", "latest"), "ann"));
      assertThat(latest.at("/metadata/battery").asString()).isEqualTo("12 %");

      for (var wrong :
          List.of(
              event.formatted(",\"commandId\":\"c1\""),
              event.formatted(",\"a\\u202eb\":\"x\""),
              event.formatted(",\"x\":5"),
              event.formatted(described(6, "a".repeat(180))),
              event.formatted(described(2, "\u62a5".repeat(180))),
              "{}",
              "{\"action\":\"OPEN\"}",
              "{\"action\":\"OPEN\",\"result\":\"SUCCESS\",\"events\":[{\"action\":\"OPEN\",\"result\":\"SUCCESS\"}]}")) {
        assertThat(postAs(token, events, wrong).statusCode()).as(wrong).isEqualTo(400);
      }
      assertThat(expect(200, server.get(events, "ann")).get("items").size()).isEqualTo(1);
    }

    @Test
    void aDeviceMaySayThatItIsOccupiedButNotThatItIsInOrder() throws Exception {
      var lockerId = locker("ann");
      var headers =
          new String[] {
            "Authorization", "Bearer " + device(lockerId), "Content-Type", "application/json"
          };
      var status = at(lockerId, "status");
      expect(
          200, server.ask("PATCH", status, "", "{\"status\":\"OCCUPIED\",\"version\":1}", headers));
      expect(
          403,
          server.ask("PATCH", status, "", "{\"status\":\"MAINTENANCE\",\"version\":2}", headers));
      expect(200, server.patch(status, "ann", "{\"status\":\"MAINTENANCE\",\"version\":2}"));
      expect(
          403,
          server.ask("PATCH", status, "", "{\"status\":\"AVAILABLE\",\"version\":3}", headers));
    }

    private HttpResponse<String> reported(String token, String key, String path, String action)
        throws Exception {
      return server.ask(
          "POST",
          path,
          "",
          "{\"events\":[{\"action\":\"%s\",\"result\":\"SUCCESS\"}]}".formatted(action),
          "Authorization",
          "Bearer " + token,
          "Idempotency-Key",
          key,
          "Content-Type",
          "application/json");
    }

    @Test
    void whatIsReportedAgainUnderItsKeyIsRecordedOnce() throws Exception {
      var lockerId = locker("ann");
      var token = device(lockerId);
      var path = at(lockerId, "events");
      var first = expect(201, reported(token, "first", path, "OPEN"));
      expect(201, reported(token, "second", path, "CLOSE"));
      assertThat(expect(201, reported(token, "first", path, "OPEN"))).isEqualTo(first);
      refused(422, "KEY_REUSED", reported(token, "first", path, "ALARM"));
      expect(201, reported(device(lockerId), "first", path, "ALARM"));

      try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
        Callable<ObjectNode> report = () -> expect(201, reported(token, "last", path, "OPEN"));
        var answers = new HashSet<ObjectNode>();
        for (var one : threads.invokeAll(Collections.nCopies(8, report))) {
          answers.add(one.get());
        }
        assertThat(answers).hasSize(1);
      }
      var proof = expect(200, server.get(at(lockerId, "events", "verify"), "ann"));
      assertThat(proof.get("events").asLong()).isEqualTo(4);
    }

    @Test
    void fiftyEventsComeInOrderWithTheDevicesTimeBesideTheServers() throws Exception {
      var lockerId = locker("ann");
      var token = device(lockerId);
      var event =
          "{\"action\":\"OPEN\",\"result\":\"SUCCESS\",\"note\":\"n\","
              + "\"deviceTime\":\"2020-02-29T12:00:00.123456789+02:00\"}";
      var fifty = String.join(",", Collections.nCopies(50, event));
      var answer =
          expect(201, postAs(token, at(lockerId, "events"), "{\"events\":[" + fifty + "]}"));
      assertThat(answer.get("items").size()).isEqualTo(50);
      assertThat(all(answer, "eventId")).isSorted().doesNotHaveDuplicates();
      expect(
          400, postAs(token, at(lockerId, "events"), "{\"events\":[" + fifty + "," + event + "]}"));
      expect(400, postAs(token, at(lockerId, "events"), "{\"events\":[]}"));

      var latest = expect(200, server.get(at(lockerId, "events", "latest"), "ann"));
      assertThat(latest.get("eventId").asString()).endsWith("50");
      assertThat(latest.get("deviceTime").asString()).isEqualTo("2020-02-29T10:00:00.123Z");
      assertThat(Instant.parse(latest.get("timestamp").asString())).isAfter("2026-01-01T00:00:00Z");
      var proof = expect(200, server.get(at(lockerId, "events", "verify"), "ann"));
      assertThat(proof.get("intact").asBoolean()).as(proof.toString()).isTrue();
      assertThat(proof.get("events").asLong()).isEqualTo(50);
      assertThat(proof.get("cannotProve").size()).isPositive();
      expect(403, server.get(at(lockerId, "events", "verify"), "ben"));
    }

    @Test
    void everythingThatIsWrongWithEventsIsSaidAtOnce() throws Exception {
      var lockerId = locker("ann");
      var body =
          "{\"events\":[{\"action\":\"OPEN\",\"result\":\"SUCCESS\"},"
              + "{\"action\":\"TRANSFER\",\"result\":\"SUCCESS\"},"
              + "{\"action\":\"DENIED\",\"result\":\"SUCCESS\",\"note\":\"%s\"}]}"
                  .formatted("x".repeat(201));
      assertThat(fields(expect(400, postAs(device(lockerId), at(lockerId, "events"), body))))
          .containsExactly("events[1].action", "events[2].result", "events[2].note");
      expect(404, server.get(at(lockerId, "events", "latest"), "ann"));
      expect(403, server.post(at(lockerId, "events"), "ann", body));
    }

    @Test
    void aNoteIsAsReadableAsAName() throws Exception {
      var lockerId = locker("ann");
      var token = device(lockerId);
      var event = "{\"events\":[{\"action\":\"ALARM\",\"result\":\"FAIL\",\"note\":\"%s\"}]}";
      var turned = postAs(token, at(lockerId, "events"), event.formatted("tilt \\u202Eoff"));
      assertThat(fields(expect(400, turned))).containsExactly("events[0].note");
      expect(201, postAs(token, at(lockerId, "events"), event.formatted("tilt\\n\\noff")));
    }

    @Test
    void eventsOfARangeComeNewestFirstInPages() throws Exception {
      var lockerId = locker("ann");
      var token = device(lockerId);
      for (int i = 0; i < 5; i++) {
        var event =
            "{\"events\":[{\"action\":\"ALARM\",\"result\":\"FAIL\",\"note\":\"%d\"}]}"
                .formatted(i);
        expect(201, postAs(token, at(lockerId, "events"), event));
      }
      var events = at(lockerId, "events");
      var first = expect(200, server.get(events + "?pageSize=3", "ann"));
      assertThat(first.at("/items/0/metadata/note").asString()).isEqualTo("4");
      var cursor = "&cursor=" + first.get("nextCursor").asString();
      var second = expect(200, server.get(events + "?pageSize=3" + cursor, "ann"));
      assertThat(second.at("/items/1/metadata/note").asString()).isEqualTo("0");
      assertThat(second.has("nextCursor")).isFalse();

      var middle = first.at("/items/2/timestamp").asString();
      assertThat(all(expect(200, server.get(events + "?from=" + middle, "ann")), "eventId"))
          .startsWith("000000000005", "000000000004", "000000000003");
      expect(400, server.get(events + "?from=" + hour(1) + "&to=" + hour(0), "ann"));
      expect(400, server.get(events + "?cursor=" + "A".repeat(40), "ann"));
      expect(403, server.get(events, "ben"));
      expect(403, server.get(events + "/latest", "ben"));
    }

    @Test
    void eventsAreTakenAwayInOrderAsCsvOrLines() throws Exception {
      var lockerId = locker("ann");
      var token = device(lockerId);
      var event = "{\"action\":\"ALARM\",\"result\":\"FAIL\",\"note\":\"a \\\"b\\\", c\\nd\"}";
      var fifty = String.join(",", Collections.nCopies(50, event));
      for (int i = 0; i < 5; i++) {
        expect(201, postAs(token, at(lockerId, "events"), "{\"events\":[" + fifty + "]}"));
      }
      var export = at(lockerId, "events", "export");
      var csv = server.get(export, "ann");
      assertThat(csv.statusCode()).isEqualTo(200);
      assertThat(csv.headers().firstValue("Content-Type").orElse("")).startsWith("text/csv");
      assertThat(csv.headers().firstValue("Content-Disposition").orElse(""))
          .startsWith("attachment; filename=\"events-" + lockerId + ".csv\"");
      var rows = csv.body().split("\r\n");
      assertThat(rows).hasSize(251);
      assertThat(rows[0]).startsWith("lockerId,eventId,timestamp,action,result");
      assertThat(rows[250])
          .startsWith(lockerId + ",000000000250,")
          .contains(",\"note=a \"\"b\"\", c\nd\",");

      var lines = server.get(export + "?format=jsonl", "ann").body().split("\n");
      assertThat(lines).hasSize(250);
      assertThat(Running.json(lines[249]))
          .isEqualTo(expect(200, server.get(at(lockerId, "events", "latest"), "ann")));
      assertThat(server.get(export + "?from=" + hour(0), "ann").body().lines()).hasSize(1);
      assertThat(server.ask("HEAD", export, "ann", "").body()).isEmpty();
      expect(400, server.get(export + "?format=xml", "ann"));
      expect(400, server.get(export + "?from=" + hour(1) + "&to=" + hour(0), "ann"));
      expect(403, server.get(export, "ben"));
      expect(404, server.get(at("none", "events", "export"), "root"));
    }
  }
}
