package dev.cubby.unisync.story;

import static dev.cubby.unisync.story.UniSyncTrack.*;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.DynamoDbGround;
import dev.cubby.testkit.RaceRounds;
import dev.cubby.testkit.Racers;
import dev.cubby.testkit.Running;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** What must hold also when people do it at the same moment, on one server and on two. */
class UniSyncRaceTest extends RaceRounds<UniSyncTrack> {
  /** Most rounds leave a user, and a team has at most 500. */
  private static final int ADDRESSES = LONG ? 400 : 50;

  private static final int FEW = LONG ? 200 : 8;

  @Override
  protected UniSyncTrack openEmbedded(Path data) throws Exception {
    return UniSyncTrack.embedded(data);
  }

  @Override
  protected UniSyncTrack openOnDynamoDb(DynamoDbGround ground, Path logs) throws Exception {
    return UniSyncTrack.onDynamoDb(logs, ground);
  }

  @Override
  protected UniSyncTrack nextLane(UniSyncTrack lane) throws Exception {
    return lane.nextLane();
  }

  /** There is room for 2,000 ShowSets. */
  private static Race<UniSyncTrack> cleanly(Race<UniSyncTrack> race) {
    return (track, round) -> {
      race.run(track, round);
      track.deleteShowSets();
    };
  }

  private static ObjectNode expect(int status, HttpResponse<String> answer) {
    return UniSyncWalk.expect(status, answer);
  }

  private static List<HttpResponse<String>> with(int status, List<HttpResponse<String>> answers) {
    return answers.stream().filter(one -> one.statusCode() == status).toList();
  }

  /** One of them succeeded, and all others were told of a conflict. */
  private static HttpResponse<String> only(
      int round, List<HttpResponse<String>> answers, Integer... successes) {
    var won =
        answers.stream().filter(one -> List.of(successes).contains(one.statusCode())).toList();
    assertThat(answers.stream().map(HttpResponse::statusCode).toList())
        .as("%s %s", told(round), answers.stream().map(HttpResponse::body).toList())
        .allMatch(status -> status == 409 || List.of(successes).contains(status));
    assertThat(won).as(told(round)).hasSize(1);
    return won.getFirst();
  }

  // One stage

  @Test
  void ofPeopleWhoMoveOneStageOneIsInTime() throws Exception {
    embedded("one stage", cleanly(UniSyncRaceTest::oneStage));
  }

  @Test
  void ofPeopleWhoMoveOneStageOneIsInTimeOnDynamoDb() throws Exception {
    onDynamoDb("one stage", cleanly(UniSyncRaceTest::oneStage));
  }

  private static void oneStage(UniSyncTrack track, int round) {
    var id = track.showSet();
    expect(200, track.move(0, MODELLER, id, "screen", "in_progress", 1));
    var people = List.of(MODELLER, COORDINATOR, ADMIN);
    var statuses = List.of("complete", "on_hold", "complete");
    var answers =
        Racers.answers(
            people.size(), i -> track.move(i, people.get(i), id, "screen", statuses.get(i), 2));
    only(round, answers, 200);
    var stage = track.showSet(id).get("stages").get("screen");
    assertThat(stage.get("revision").asLong()).as(told(round)).isEqualTo(3);
    for (int i = 0; i < answers.size(); i++) {
      var answer = Running.json(answers.get(i));
      if (answers.get(i).statusCode() == 409) {
        assertThat(answer.get("currentState")).as(told(round)).isEqualTo(stage);
        assertThat(answer.get("sentState").get("status").asString()).isEqualTo(statuses.get(i));
      } else {
        assertThat(stage.get("status").asString()).as(told(round)).isEqualTo(statuses.get(i));
      }
    }
    assertThat(track.activity(id, "status_change")).as(told(round)).hasSize(2);
  }

  // Two stages

  @Test
  void peopleWhoMoveDifferentStagesAllSucceed() throws Exception {
    embedded("two stages", cleanly(UniSyncRaceTest::twoStages));
  }

  @Test
  void peopleWhoMoveDifferentStagesAllSucceedOnDynamoDb() throws Exception {
    onDynamoDb("two stages", cleanly(UniSyncRaceTest::twoStages));
  }

  private static void twoStages(UniSyncTrack track, int round) {
    var id = track.showSetAt("inBim360");
    var answers =
        Racers.answers(
            2,
            i ->
                i == 0
                    ? track.move(0, COORDINATOR, id, "inBim360", "in_progress", 1)
                    : track.move(1, DRAFTER, id, "drawing2d", "in_progress", 1));
    assertThat(with(200, answers)).as("%s %s", told(round), answers).hasSize(2);
    var stages = track.showSet(id).get("stages");
    for (var stage : List.of("inBim360", "drawing2d")) {
      assertThat(stages.get(stage).get("status").asString())
          .as("%s, %s", stage, told(round))
          .isEqualTo("in_progress");
      assertThat(stages.get(stage).get("revision").asLong()).isEqualTo(2);
    }
    assertThat(track.activity(id, "status_change")).as(told(round)).hasSize(8);
  }

  // Deleting

  @Test
  void aShowSetThatIsMovedWhileItIsDeletedIsNotTakenForTheNext() throws Exception {
    embedded("deleted meanwhile", FEW, cleanly(UniSyncRaceTest::deletedWhileMoved));
  }

  @Test
  void aShowSetThatIsMovedWhileItIsDeletedIsNotTakenForTheNextOnDynamoDb() throws Exception {
    onDynamoDb("deleted meanwhile", FEW, cleanly(UniSyncRaceTest::deletedWhileMoved));
  }

  private static void deletedWhileMoved(UniSyncTrack track, int round) {
    var id = track.showSet();
    var path = UniSyncWalk.SHOW_SETS + "/" + id;
    var delete = UniSyncWalk.json("revision", 1);
    var answers =
        Racers.answers(
            3,
            i ->
                i == 0
                    ? track.ask(0, ADMIN, "DELETE", path, delete, "")
                    : track.move(
                        i, i == 1 ? MODELLER : COORDINATOR, id, "screen", "in_progress", 1));
    assertThat(answers.getFirst().statusCode()).as(answers.getFirst().body()).isEqualTo(204);
    assertThat(answers.stream().skip(1).map(HttpResponse::statusCode).toList())
        .as("%s %s", told(round), answers.stream().map(HttpResponse::body).toList())
        .allMatch(Set.of(200, 404, 409)::contains);
    assertThat(with(200, answers).size()).as(told(round)).isLessThanOrEqualTo(1);
    expect(404, track.ask(1, ADMIN, "GET", path, "", ""));
    var anew =
        expect(201, track.post(0, COORDINATOR, UniSyncWalk.SHOW_SETS, UniSyncWalk.showSet(id)));
    long seen = with(200, answers).isEmpty() ? 1 : 2;
    assertThat(anew.get("revision").asLong()).as(told(round)).isGreaterThan(seen);
    expect(409, track.move(1, MODELLER, id, "screen", "in_progress", seen));
    assertThat(track.activity(id, "status_change").size())
        .as(told(round))
        .isEqualTo(with(200, answers).size());
  }

  // Admins and invitations

  @Test
  void twoAdminsDemotingEachOtherLeaveOne() throws Exception {
    embedded("two admins", FEW, UniSyncRaceTest::twoAdmins);
  }

  @Test
  void twoAdminsDemotingEachOtherLeaveOneOnDynamoDb() throws Exception {
    onDynamoDb("two admins", FEW, UniSyncRaceTest::twoAdmins);
  }

  private static void twoAdmins(UniSyncTrack track, int round) {
    var both = List.of(ADMIN, OTHER_ADMIN);
    var users = both.stream().map(who -> user(track, track.email(who))).toList();
    var answers =
        Racers.answers(2, i -> role(track, i, both.get(i), users.get(1 - i), "2d_drafter", 0));
    var statuses = answers.stream().map(HttpResponse::statusCode).toList();
    assertThat(statuses)
        .as("%s %s", told(round), answers.stream().map(HttpResponse::body).toList())
        .containsExactlyInAnyOrder(200, 403);
    int left = statuses.indexOf(200);
    expect(200, role(track, 0, both.get(left), users.get(1 - left), "admin", 1));
  }

  private static HttpResponse<String> role(
      UniSyncTrack track, int server, int who, ObjectNode user, String role, int later) {
    long version = user.get("version").asLong() + later;
    return track.ask(
        server,
        who,
        "PATCH",
        UniSyncWalk.USERS + "/" + user.get("userId").asString(),
        UniSyncWalk.json("role", role, "version", version),
        "");
  }

  @Test
  void anInvitationThatIsAcceptedTwiceLetsOneIn() throws Exception {
    embedded("one invitation", FEW, UniSyncRaceTest::oneInvitation);
  }

  @Test
  void anInvitationThatIsAcceptedTwiceLetsOneInOnDynamoDb() throws Exception {
    onDynamoDb("one invitation", FEW, UniSyncRaceTest::oneInvitation);
  }

  private static void oneInvitation(UniSyncTrack track, int round) {
    var address = "guest-%d-%d@example.com".formatted(track.lane(), round);
    var invited =
        expect(
            201,
            track.post(
                0,
                ADMIN,
                UniSyncWalk.USERS,
                UniSyncWalk.json("email", address, "name", "Guest", "role", "2d_drafter")));
    var link = URI.create(invited.get("acceptUrl").asString()).getPath();
    var guests = IntStream.range(0, 3).mapToObj(track::visitor).toList();
    guests.forEach(guest -> assertThat(guest.look(link).statusCode()).isEqualTo(200));
    var answers =
        Racers.answers(
            guests.size(),
            i ->
                guests
                    .get(i)
                    .send(
                        link + "/account", "name", "Guest " + i, "password", Running.PASSWORD + i));
    assertThat(with(303, answers))
        .as("%s %s", told(round), answers.stream().map(HttpResponse::body).toList())
        .hasSize(1);
    var joined = user(track, address);
    assertThat(joined.get("joined").asBoolean()).as(told(round)).isTrue();
    assertThat(joined.get("version").asLong()).as(told(round)).isEqualTo(2);
  }

  // Keys

  @Test
  void aVersionIsCountedUpOnceUnderOneKey() throws Exception {
    embedded("one key", FEW, cleanly(UniSyncRaceTest::oneKey));
  }

  @Test
  void aVersionIsCountedUpOnceUnderOneKeyOnDynamoDb() throws Exception {
    onDynamoDb("one key", FEW, cleanly(UniSyncRaceTest::oneKey));
  }

  private static void oneKey(UniSyncTrack track, int round) {
    var id = track.showSet();
    var path = UniSyncWalk.SHOW_SETS + "/" + id + "/versions/revitVersion";
    var body = UniSyncWalk.json("reason", "By hand", "language", "en");
    var answers = Racers.answers(4, i -> track.ask(i, ADMIN, "PUT", path, body, "key-" + id));
    assertThat(with(200, answers))
        .as("%s %s", told(round), answers.stream().map(HttpResponse::body).toList())
        .hasSize(4);
    assertThat(track.showSet(id).get("revitVersion").asLong()).as(told(round)).isEqualTo(2);
    assertThat(track.activity(id, "version_update")).as(told(round)).hasSize(1);
  }

  // Addresses and names

  @Test
  void anAddressIsOneUsers() throws Exception {
    embedded("one address", ADDRESSES, cleanly(UniSyncRaceTest::oneAddress));
  }

  @Test
  void anAddressIsOneUsersOnDynamoDb() throws Exception {
    onDynamoDb("one address", ADDRESSES, cleanly(UniSyncRaceTest::oneAddress));
  }

  /** Two create a user with it, and one user is given it. */
  private static void oneAddress(UniSyncTrack track, int round) {
    var drafter = user(track, track.email(DRAFTER));
    var path = UniSyncWalk.USERS + "/" + drafter.get("userId").asString();
    long version = drafter.get("version").asLong();
    var address = "New-%d-%d@example.com".formatted(track.lane(), round);
    var answers =
        Racers.answers(
            3,
            i ->
                i == 2
                    ? track.ask(
                        i,
                        ADMIN,
                        "PATCH",
                        path,
                        UniSyncWalk.json("email", address, "version", version),
                        "")
                    : track.post(
                        i,
                        i,
                        UniSyncWalk.USERS,
                        UniSyncWalk.json(
                            "email",
                            i == 0 ? address : address.toLowerCase(Locale.ROOT),
                            "name",
                            "N",
                            "role",
                            "3d_modeller")));
    var winner = Running.json(only(round, answers, 200, 201));
    assertThat(user(track, address).get("userId")).as(told(round)).isEqualTo(winner.get("userId"));
    var listed = track.get(UniSyncWalk.USERS).get("items").findValuesAsString("email");
    assertThat(listed.stream().filter(address::equalsIgnoreCase)).as(told(round)).hasSize(1);
    if (winner.get("userId").equals(drafter.get("userId"))) {
      var back = UniSyncWalk.json("email", track.email(DRAFTER), "version", version + 1);
      expect(200, track.ask(0, ADMIN, "PATCH", path, back, ""));
    }
  }

  private static ObjectNode user(UniSyncTrack track, String email) {
    return track.get(UniSyncWalk.USERS + "/by-email/" + email);
  }

  @Test
  void aNameIsOneShowSets() throws Exception {
    embedded("one name", cleanly(UniSyncRaceTest::oneName));
  }

  @Test
  void aNameIsOneShowSetsOnDynamoDb() throws Exception {
    onDynamoDb("one name", cleanly(UniSyncRaceTest::oneName));
  }

  /** Two are renamed to it, and one is created with it. */
  private static void oneName(UniSyncTrack track, int round) {
    var one = track.showSet();
    var other = track.showSet();
    var name = track.newId();
    var rename = UniSyncWalk.json("newShowSetId", name, "revision", 1);
    var answers =
        Racers.answers(
            3,
            i ->
                i == 2
                    ? track.post(0, ADMIN, UniSyncWalk.SHOW_SETS, UniSyncWalk.showSet(name))
                    : track.ask(
                        i,
                        COORDINATOR,
                        "PATCH",
                        UniSyncWalk.SHOW_SETS + "/" + (i == 0 ? one : other),
                        rename,
                        ""));
    int winner = answers.indexOf(only(round, answers, 200, 201));
    var found = track.showSet(name);
    assertThat(found.get("showSetId").asString()).as(told(round)).isEqualTo(name);
    for (int i = 0; i < 2; i++) {
      var id = i == 0 ? one : other;
      assertThat(track.showSet(id).get("showSetId").asString())
          .as(told(round))
          .isEqualTo(winner == i ? name : id);
    }
    var renamed =
        Stream.of(one, other).mapToInt(id -> track.activity(id, "showset_renamed").size()).sum();
    assertThat(renamed).as(told(round)).isEqualTo(winner == 2 ? 0 : 1);
  }

  // Sessions

  @Test
  void noHeartbeatRevivesASessionThatEnds() throws Exception {
    embedded("an ending session", cleanly(UniSyncRaceTest::endingSession));
  }

  @Test
  void noHeartbeatRevivesASessionThatEndsOnDynamoDb() throws Exception {
    onDynamoDb("an ending session", cleanly(UniSyncRaceTest::endingSession));
  }

  private static void endingSession(UniSyncTrack track, int round) {
    var sessions = UniSyncWalk.API + "/sessions";
    var start = UniSyncWalk.json("activity", "Modelling");
    var began =
        Racers.answers(2, i -> track.post(i, MODELLER, sessions, start)).stream()
            .map(answer -> expect(201, answer).get("startedAt").asString())
            .distinct()
            .toList();
    assertThat(began).as("two starts are one session, " + told(round)).hasSize(1);
    var answers =
        Racers.answers(
            5,
            i ->
                i == 2
                    ? track.ask(i, MODELLER, "DELETE", sessions, "", "")
                    : track.post(
                        i,
                        MODELLER,
                        sessions + "/heartbeat",
                        UniSyncWalk.json("activity", "Beat " + i)));
    for (int i = 0; i < answers.size(); i++) {
      assertThat(answers.get(i).statusCode()).as(told(round)).isIn(i == 2 ? 204 : 200, 409);
      if (answers.get(i).statusCode() == 200) {
        assertThat(Running.json(answers.get(i)).get("startedAt").asString())
            .as(told(round))
            .isEqualTo(began.getFirst());
      }
    }
    assertThat(track.get(sessions).get("items").findValuesAsString("userName"))
        .as(told(round))
        .doesNotContain(track.name(MODELLER));
    expect(409, track.post(0, MODELLER, sessions + "/heartbeat", "{}"));
  }

  // Versions

  @Test
  void aVersionIsCountedUpOnce() throws Exception {
    embedded("versions", cleanly(UniSyncRaceTest::versions));
  }

  @Test
  void aVersionIsCountedUpOnceOnDynamoDb() throws Exception {
    onDynamoDb("versions", cleanly(UniSyncRaceTest::versions));
  }

  /** Two begin the same revision, and two set the same number by hand. */
  private static void versions(UniSyncTrack track, int round) {
    var id = track.showSetAt("inBim360");
    var revision =
        UniSyncWalk.json(
            "status",
            "revision_required",
            "expectedVersion",
            3,
            "revisionNote",
            "Too low",
            "language",
            "en");
    var stage = UniSyncWalk.SHOW_SETS + "/" + id + "/stages/integrated";
    expect(200, track.ask(0, COORDINATOR, "PUT", stage, revision, ""));
    var path = UniSyncWalk.SHOW_SETS + "/" + id + "/versions/revitVersion";
    var body = UniSyncWalk.json("reason", "By hand", "language", "en");
    var answers =
        Racers.answers(
            4,
            i ->
                i < 2
                    ? track.move(i, i == 0 ? MODELLER : ADMIN, id, "integrated", "in_progress", 4)
                    : track.ask(i, i == 2 ? ADMIN : OTHER_ADMIN, "PUT", path, body, ""));
    assertThat(answers.stream().map(HttpResponse::statusCode).toList())
        .as("%s %s", told(round), answers.stream().map(HttpResponse::body).toList())
        .containsOnly(200, 409);
    only(round, answers.subList(0, 2), 200);
    int counted = with(200, answers).size();
    var showSet = track.showSet(id);
    assertThat(showSet.get("revitVersion").asLong()).as(told(round)).isEqualTo(1 + counted);
    assertThat(showSet.get("versionHistory").findValuesAsString("version"))
        .as(told(round))
        .containsExactlyElementsOf(
            IntStream.rangeClosed(2, 1 + counted).mapToObj(Integer::toString).toList());
    assertThat(track.activity(id, "version_update")).as(told(round)).hasSize(counted);
  }

  // Attachments

  @Test
  void aFileThatIsConfirmedTwiceIsAttachedOnce() throws Exception {
    embedded("one confirmed twice", cleanly(UniSyncRaceTest::confirmedTwice));
  }

  @Test
  void aFileThatIsConfirmedTwiceIsAttachedOnceOnDynamoDb() throws Exception {
    onDynamoDb("one confirmed twice", cleanly(UniSyncRaceTest::confirmedTwice));
  }

  private static void confirmedTwice(UniSyncTrack track, int round) throws Exception {
    var id = track.showSet();
    var note = track.note(id);
    var files = List.of(track.arrived(note), track.arrived(note));
    var answers =
        Racers.answers(4, i -> track.post(i, MODELLER, files.get(i / 2) + "/confirm", ""));
    assertThat(with(200, answers)).as("%s %s", told(round), answers).hasSize(4);
    assertThat(answers.get(0).body()).isEqualTo(answers.get(1).body());
    assertThat(track.get(note).get("attachments").findValuesAsString("id"))
        .as(told(round))
        .containsExactlyInAnyOrderElementsOf(
            files.stream().map(file -> file.substring(file.lastIndexOf('/') + 1)).toList());
    assertThat(track.activity(id, "attachment_added")).as(told(round)).hasSize(2);
  }

  @Test
  void aNoteThatIsDeletedWhileAFileIsConfirmedStaysDeleted() throws Exception {
    embedded("a note is deleted", cleanly(UniSyncRaceTest::deletedMeanwhile));
  }

  @Test
  void aNoteThatIsDeletedWhileAFileIsConfirmedStaysDeletedOnDynamoDb() throws Exception {
    onDynamoDb("a note is deleted", cleanly(UniSyncRaceTest::deletedMeanwhile));
  }

  private static void deletedMeanwhile(UniSyncTrack track, int round) throws Exception {
    var id = track.showSet();
    var note = track.note(id);
    var file = track.arrived(note);
    var answers =
        Racers.answers(
            3,
            i ->
                i == 0
                    ? track.ask(i, ADMIN, "DELETE", note, "", "")
                    : track.post(i, MODELLER, file + "/confirm", ""));
    assertThat(answers.getFirst().statusCode()).as(answers.getFirst().body()).isEqualTo(204);
    assertThat(answers.stream().skip(1).map(HttpResponse::statusCode).toList())
        .as("%s %s", told(round), answers.stream().map(HttpResponse::body).toList())
        .allMatch(Set.of(200, 404, 409)::contains);
    expect(404, track.ask(1, ADMIN, "GET", note, "", ""));
    expect(404, track.ask(0, ADMIN, "GET", file, "", ""));
    assertThat(track.get(UniSyncWalk.SHOW_SETS + "/" + id + "/notes").get("items")).isEmpty();
    assertThat(track.activity(id, "attachment_added").size())
        .as(told(round))
        .isEqualTo(with(200, answers).isEmpty() ? 0 : 1);
    expect(404, track.post(1, MODELLER, file + "/confirm", ""));
  }
}
