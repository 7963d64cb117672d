package dev.cubby.lockers.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lockers.House;
import dev.cubby.testkit.Visitor;
import org.junit.jupiter.api.Test;

/** Ben stands at a door of Ann's, with its number from the sign, and wants in. */
class AtTheDoorTest extends LockerWalk {
  private static final ZoneId ZONE = ZoneId.of("Pacific/Chatham");

  @Override
  House house() {
    return new House(ZONE, Duration.ofDays(30));
  }

  @Test
  void whoeverIsNotInChargeOfALockerIsLedToBookIt() throws Exception {
    var lockerId = locker("ann");
    var shown = server.visitor("ben").look("/lockers/" + lockerId);
    assertThat(shown.statusCode()).isEqualTo(200);
    assertThat(shown.body())
        .contains("href=\"/lockers/book?locker=" + lockerId + "\"")
        .doesNotContain("/lockers/" + lockerId + "/settings");
    assertThat(server.visitor("ann").look("/lockers/" + lockerId).statusCode()).isEqualTo(200);
    assertThat(server.visitor("root").look("/lockers/" + lockerId).statusCode()).isEqualTo(200);
    refused(403, "NOT_ALLOWED", server.get(at(lockerId), "ben"));
  }

  @Test
  void whoeverHasItNowIsLedToTheirReservation() throws Exception {
    var lockerId = locker("ann");
    var reservationId = bookedNow(lockerId, "ben", 10);
    assertThat(server.visitor("ben").look("/lockers/" + lockerId).body())
        .as("no device can open it")
        .doesNotContain("/lockers/" + lockerId + "/open\"");
    device(lockerId);
    assertThat(server.visitor("ben").look("/lockers/" + lockerId).body())
        .contains("action=\"/lockers/" + lockerId + "/open\"")
        .contains("href=\"/lockers/" + lockerId + "/reservations/" + reservationId + "\"");
    assertThat(server.visitor("stranger").look("/lockers/" + lockerId).body())
        .contains("href=\"/lockers/book?locker=" + lockerId + "\"")
        .doesNotContain(reservationId);
  }

  @Test
  void whatOnlyThoseInChargeSeeIsRefusedInTrueWordsWithAWayOn() throws Exception {
    var lockerId = locker("ann");
    var theirs = "/reservations/" + booked(lockerId, "ann", 10, 11);
    for (var below :
        new String[] {"/activity", "/devices", "/settings", "/transfer", "/retire", theirs}) {
      var refused = server.visitor("ben").look("/lockers/" + lockerId + below);
      assertThat(refused.statusCode()).as(below).isEqualTo(403);
      assertThat(refused.body())
          .as(below)
          .contains("You do not manage this locker")
          .contains("href=\"/lockers/" + lockerId + "\"")
          .doesNotContain("your role");
    }
  }

  @Test
  void aRefusedOpeningIsToldInTheTimeOfTheReaderAndKeptAsAnInstant() throws Exception {
    var lockerId = locker("ann");
    bookedNow(lockerId, "stranger", 10);
    var until =
        expect(200, server.get(at(lockerId, "reservations", "active"), "ann"))
            .get("endAt")
            .asString();
    var ben = server.visitor("ben");
    ben.keepCookie("cubby-zone", ZONE.getId());
    ben.look("/lockers/book");
    var refused = ben.send("/lockers/" + lockerId + "/open");
    assertThat(refused.statusCode()).isEqualTo(403);
    assertThat(refused.body())
        .contains("Another person has this locker until ")
        .contains(DateTimeFormatter.ofPattern("HH:mm").format(Instant.parse(until).atZone(ZONE)))
        .contains("href=\"/lockers/book?locker=" + lockerId + "\"")
        .doesNotContain(">" + until)
        .doesNotContain("your role");
    var program = refused(403, "DENIED", server.post(at(lockerId, "open"), "ben", "{}"));
    assertThat(program.get("until").asString()).isEqualTo(until);

    var latest = expect(200, server.get(at(lockerId, "events", "latest"), "ann"));
    assertThat(latest.get("metadata").get("until").asString()).isEqualTo(until);
    assertThat(server.visitor("ann").look("/lockers/" + lockerId + "/activity").body())
        .contains("ben tried to open the door: another person had the locker until ")
        .doesNotContain(">" + until);
  }

  @Test
  void aRefusedPressIsDecidedAnewWhenItIsPressedAgain() throws Exception {
    var lockerId = locker("ann");
    var ben = server.visitor("ben");
    ben.look("/lockers/book");
    assertThat(ben.send("/lockers/" + lockerId + "/open").statusCode()).isEqualTo(403);
    bookedNow(lockerId, "ben", 10);
    assertThat(ben.sendAgain().statusCode()).isEqualTo(303);
  }

  @Test
  void aDoorWithoutADeviceSaysSoAndWhomToTurnTo() throws Exception {
    var lockerId = locker("ann");
    bookedNow(lockerId, "ben", 10);
    var ben = server.visitor("ben");
    ben.look("/lockers/reservations");
    var opening = Visitor.onward(ben.send("/lockers/" + lockerId + "/open"));
    assertThat(ben.look(opening).body())
        .contains("This locker has no door device yet.")
        .contains("Ask ann, the owner.")
        .doesNotContain("has not fetched the command yet");
    assertThat(server.visitor("ann").look(opening).body())
        .contains("href=\"/lockers/" + lockerId + "/devices\"");
    device(lockerId);
    assertThat(ben.look(opening).body()).contains("has not fetched the command yet");
  }

  @Test
  void theRecordNamesTheDeviceAlsoWhenItIsRevoked() throws Exception {
    var lockerId = locker("ann");
    var token = device(lockerId);
    expect(
        201,
        postAs(
            token,
            at(lockerId, "events"),
            "{\"events\":[{\"action\":\"CLOSE\",\"result\":\"SUCCESS\"}]}"));
    var deviceId =
        expect(200, server.get(at(lockerId, "devices"), "ann")).at("/items/0/deviceId").asString();
    var ann = server.visitor("ann");
    ann.look("/lockers/" + lockerId + "/devices/" + deviceId + "/revoke");
    ann.send("/lockers/" + lockerId + "/devices/" + deviceId + "/revoke");
    assertThat(ann.look("/lockers/" + lockerId + "/activity").body())
        .contains("Door closed")
        .contains("door (door device)");
  }

  @Test
  void aDeviceThatIsAddedTwiceAtTheSameMomentIsOne() throws Exception {
    var lockerId = locker("ann");
    var page = "/lockers/" + lockerId + "/devices";
    var ann = server.visitor("ann");
    ann.look(page);
    // As in two tabs: neither knows yet what the other was answered.
    var other = ann.copy();
    assertThat(ann.send(page, "name", "Lock").statusCode()).isEqualTo(201);
    var again = other.send(page, "name", "Lock");
    assertThat(again.statusCode()).isEqualTo(409);
    assertThat(again.body()).contains("Its token was shown once.").doesNotContain("cubby_device_");
    var devices = expect(200, server.get(at(lockerId, "devices"), "ann"));
    assertThat(devices.get("items")).hasSize(1);
  }

  @Test
  void theDoorsPageIsNamedForTheDoorInAllItsStates() throws Exception {
    var lockerId = locker("ann");
    var token = device(lockerId);
    var ann = server.visitor("ann");
    ann.look("/lockers/" + lockerId);
    var opening = Visitor.onward(ann.send("/lockers/" + lockerId + "/open"));
    var title = "<h1>Door of " + lockerId + "</h1>";
    assertThat(ann.look(opening).body()).contains(title);
    var command = expect(200, postAs(token, at(lockerId, "commands", "take"), "{}"));
    var acknowledged = at(lockerId, "commands", command.at("/command/commandId").asString());
    expect(200, postAs(token, acknowledged + "/acknowledge", "{\"result\":\"SUCCESS\"}"));
    assertThat(ann.look(opening).body())
        .contains(title, "The door is open.")
        .doesNotContain("Open again");
    var closing = "{\"action\":\"CLOSE\",\"result\":\"SUCCESS\"}";
    expect(201, postAs(token, at(lockerId, "events"), closing));
    assertThat(ann.look(opening).body())
        .contains(title, ">Closed<", "The door was closed <time", "Open again")
        .doesNotContain("The door is open.");
    // Opened by hand and closed once more, it is this opening's own closing that counts.
    expect(201, postAs(token, at(lockerId, "events"), closing));
    assertThat(ann.look(opening).body()).containsOnlyOnce("The door was closed");
  }

  @Test
  void aButtonPressedAgainAfterTheDoorWasOpenOpensItAgainOnce() throws Exception {
    var lockerId = locker("ann");
    var token = device(lockerId);
    var ann = server.visitor("ann");
    ann.look("/lockers/" + lockerId);
    var first = Visitor.onward(ann.send("/lockers/" + lockerId + "/open"));
    assertThat(Visitor.onward(ann.sendAgain())).isEqualTo(first);
    var command = expect(200, postAs(token, at(lockerId, "commands", "take"), "{}"));
    var taken = at(lockerId, "commands", command.at("/command/commandId").asString());
    expect(200, postAs(token, taken + "/acknowledge", "{\"result\":\"SUCCESS\"}"));
    var second = Visitor.onward(ann.sendAgain());
    assertThat(second).startsWith("/lockers/" + lockerId + "/openings/").isNotEqualTo(first);
    assertThat(Visitor.onward(ann.sendAgain())).isEqualTo(second);
    assertThat(expect(200, postAs(token, at(lockerId, "commands", "take"), "{}")).get("command"))
        .isNotNull();
  }

  @Test
  void aDevicesTokenComesWithTheLineThatTriesIt() throws Exception {
    var lockerId = locker("ann");
    var added = server.visitor("ann").fillIn("/lockers/" + lockerId + "/devices", "name", "Lock");
    assertThat(added.body())
        .containsPattern(
            "\\./run device --server http://\\S+/ --locker " + lockerId + " --token \\S+</code>")
        .contains("data-copy", "works only on this computer");
  }

  @Test
  void theLineThatTriesADeviceLeadsWhereOthersReachTheServer() throws Exception {
    var page = "/lockers/" + locker("ann") + "/devices";
    var ann = server.visitor("ann");
    ann.look(page);
    assertThat(ann.sendTo("home.example:8080", page, "name", "Lock"))
        .contains("./run device --server http://home.example:8080/ --locker ")
        .doesNotContain("works only on this computer");
  }
}
