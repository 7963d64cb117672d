package dev.cubby.unisync.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.expression.Change;
import dev.cubby.core.expression.Condition;
import dev.cubby.core.expression.Operand;
import dev.cubby.core.schema.Key;
import dev.cubby.core.store.*;
import dev.cubby.core.value.Value;
import dev.cubby.testkit.Running;
import dev.cubby.testkit.TestStore;
import dev.cubby.testkit.Visitor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;

/**
 * What others do between the last look of a request and its transaction: each condition of a
 * transaction is met once by exactly what it guards against.
 */
class MeanwhileTest extends UniSyncWalk {
  @FunctionalInterface
  private interface Act {
    HttpResponse<String> send() throws Exception;
  }

  /** What happens once, before a write with this in its keys. */
  private record Meanwhile(String key, Act act) {}

  private static final AtomicReference<Optional<Meanwhile>> BEFORE_WRITING =
      new AtomicReference<>(Optional.empty());
  private static String mia = "";

  @BeforeAll
  static void openWatched(@TempDir Path folder) throws Exception {
    server.close();
    var store = TestStore.embedded(folder.resolve("data"));
    server =
        running(
            new TestStore(store.opening().andThen(MeanwhileTest::watched), store.live()),
            Clock.systemUTC(),
            plan -> plan.uploads(folder.resolve("files")));
    server.join("mia");
    mia = newUser(server, "mia", "admin");
  }

  private static RowStore watched(RowStore store) {
    return (RowStore)
        Proxy.newProxyInstance(
            MeanwhileTest.class.getClassLoader(),
            new Class<?>[] {RowStore.class},
            (_, method, arguments) -> {
              if (method.getName().equals("write")) {
                happen(arguments[0].toString());
              }
              try {
                return method.invoke(store, arguments);
              } catch (InvocationTargetException e) {
                throw e.getTargetException();
              }
            });
  }

  private static void happen(String writes) throws Exception {
    var next = BEFORE_WRITING.get().filter(one -> writes.contains(one.key()));
    if (next.isPresent()) {
      BEFORE_WRITING.set(Optional.empty());
      var answer = next.get().act().send();
      assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 399);
    }
  }

  /** The answer to the first, before whose write the other is done. */
  private static HttpResponse<String> overtaken(String key, Act first, Act other) throws Exception {
    BEFORE_WRITING.set(Optional.of(new Meanwhile(key, other)));
    var answer = first.send();
    assertThat(BEFORE_WRITING.getAndSet(Optional.empty())).as("it was written").isEmpty();
    return answer;
  }

  private static Act act(String method, String path, String who, Object... fields) {
    return () -> send(method, path, who, fields.length == 0 ? "" : json(fields));
  }

  private static ObjectNode get(String path) throws Exception {
    return expect(200, server.get(path, "root"));
  }

  // Who acts

  /** All that an admin can do, each on something of its own. */
  private static Map<String, Act> acts() throws Exception {
    var acts = new LinkedHashMap<String, Act>();
    var one = SHOW_SETS + "/" + newShowSet();
    var nils = expect(201, server.post(USERS, "root", user("nils" + newShowSet())));
    var other = nils.get("userId").asString();
    var notes = API + "/notes/";
    acts.put("create a ShowSet", () -> send("POST", SHOW_SETS, "mia", showSet("SS-98-01")));
    acts.put("edit", act("PATCH", one, "mia", "scene", "Exit", "revision", 1));
    acts.put("rename", act("PATCH", one, "mia", "newShowSetId", "SS-98-02", "revision", 1));
    acts.put("delete", act("DELETE", one, "mia", "revision", 1));
    acts.put(
        "link", act("PUT", one + "/links", "mia", "modelUrl", "https://a.example", "revision", 1));
    acts.put(
        "version",
        act("PUT", one + "/versions/revitVersion", "mia", "reason", "Anew", "language", "en"));
    acts.put(
        "move",
        act("PUT", one + "/stages/screen", "mia", "status", "in_progress", "expectedVersion", 1));
    acts.put("move with a version", () -> move("mia", reopenable(), "screen", "in_progress", 3));
    acts.put("translate a description", MeanwhileTest::retryDescription);
    acts.put("add a user", () -> send("POST", USERS, "mia", user("olga")));
    acts.put("change a user", act("PATCH", USERS + "/" + other, "mia", "name", "O", "version", 1));
    acts.put("invite again", act("POST", USERS + "/" + other + "/invite", "mia"));
    acts.put("add a note", act("POST", one + "/notes", "mia", "content", "A", "language", "en"));
    var note = notes + newNote(server, "root", newShowSet());
    var file = note + "/attachments/" + newAttachment(server, "root", id(note));
    var sent = note + "/attachments/" + uploaded(server, "root", id(note));
    acts.put("edit a note", act("PATCH", note, "mia", "content", "Anew", "version", 1));
    acts.put(
        "translate a note",
        act("PUT", note + "/translations/zh", "mia", "content", "看", "version", 1));
    acts.put("try again", act("POST", note + "/translate", "mia"));
    acts.put(
        "announce",
        act(
            "POST",
            note + "/attachments",
            "mia",
            "fileName",
            "b.gif",
            "fileSize",
            17,
            "mimeType",
            "image/gif"));
    acts.put("attach", act("POST", sent + "/confirm", "mia"));
    acts.put("detach", act("DELETE", file, "mia"));
    acts.put("delete a note", act("DELETE", note, "mia"));
    acts.put("start work", act("POST", API + "/sessions", "mia", "activity", "Modelling"));
    return acts;
  }

  private static String id(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  private static String user(String name) {
    return json("email", name + "@example.com", "name", name, "role", "2d_drafter");
  }

  private static String reopenable() throws Exception {
    var id = newShowSet();
    expect(200, move("ann", id, "screen", "in_progress", 1));
    expect(200, move("ann", id, "screen", "complete", 2));
    return id;
  }

  /** Programs have no route for it. */
  private static HttpResponse<String> retryDescription() throws Exception {
    var visitor = server.visitor("mia");
    visitor.look("/unisync/translations");
    return visitor.send("/unisync/showsets/" + newShowSet() + "/translate");
  }

  @TestFactory
  Stream<DynamicTest> whoIsDeactivatedMeanwhileDoesNothing() throws Exception {
    return acts().entrySet().stream()
        .map(one -> DynamicTest.dynamicTest(one.getKey(), () -> refused(one.getValue(), "status")));
  }

  @TestFactory
  Stream<DynamicTest> whoIsDemotedMeanwhileDoesNothing() throws Exception {
    return Stream.of("edit", "change a user", "edit a note")
        .map(name -> DynamicTest.dynamicTest(name, () -> refused(acts().get(name), "role")));
  }

  private static void refused(Act act, String attribute) throws Exception {
    try {
      var status =
          overtaken(
                  "unisync-users, key=USER#" + mia,
                  act,
                  () -> {
                    set(attribute, attribute.equals("status") ? "deactivated" : "2d_drafter");
                    return server.get("/api/unisync/showsets", "root");
                  })
              .statusCode();
      assertThat(status).isEqualTo(403);
    } finally {
      set("status", "active");
      set("role", "admin");
    }
  }

  private static void set(String attribute, Object value) {
    server
        .rows()
        .write(
            WriteRequest.of(
                List.of(
                    new RowWrite.Update(
                        "unisync-users",
                        Key.of("USER#" + mia, "PROFILE"),
                        List.of(
                            Change.set(
                                attribute,
                                new Operand.Literal(
                                    value instanceof Boolean yes
                                        ? Value.of(yes)
                                        : Value.of(value.toString())))),
                        Condition.always()))));
  }

  @Test
  void whoLosesTheRightToEditVersionsMeanwhileSetsNone() throws Exception {
    var path = SHOW_SETS + "/" + newShowSet() + "/versions/revitVersion";
    set("role", "3d_modeller");
    set("canEditVersions", true);
    try {
      var answer =
          overtaken(
              "unisync-showsets",
              act("PUT", path, "mia", "reason", "Anew", "language", "en"),
              () -> {
                set("canEditVersions", false);
                return server.get(SHOW_SETS, "root");
              });
      assertThat(answer.statusCode()).as(answer.body()).isEqualTo(403);
    } finally {
      set("role", "admin");
    }
  }

  // Users

  @Test
  void aUserWhoIsChangedMeanwhileIsNotOverwritten() throws Exception {
    var made = expect(201, server.post(USERS, "root", user("pia")));
    var path = USERS + "/" + made.get("userId").asString();
    var late =
        overtaken(
            "PROFILE",
            act("PATCH", path, "root", "name", "Pia P.", "version", 1),
            act("PATCH", path, "mia", "role", "3d_modeller", "version", 1));
    assertThat(late.statusCode()).isEqualTo(409);
    assertThat(get(path).get("role").asString()).isEqualTo("3d_modeller");
    assertThat(get(path).get("name").asString()).isEqualTo("pia");
  }

  @Test
  void ofTwoNewInvitationsOneIsMade() throws Exception {
    var made = expect(201, server.post(USERS, "root", user("quin")));
    var path = USERS + "/" + made.get("userId").asString();
    var other = new AtomicReference<>("");
    var late =
        overtaken(
            "PROFILE",
            act("POST", path + "/invite", "root"),
            () -> {
              var answer = server.post(path + "/invite", "mia", "");
              other.set(Running.json(answer).path("acceptUrl").asString());
              return answer;
            });
    assertThat(code(late)).isEqualTo("BUSY");
    var link = URI.create(other.get()).getPath();
    assertThat(new Visitor(server.address()).look(link).statusCode()).isEqualTo(200);
  }

  /** The row by which users are listed has what an admin changed meanwhile. */
  @Test
  void whoJoinsWhileTheirRoleChangesIsListedWithTheNewOne() throws Exception {
    var made = expect(201, server.post(USERS, "root", user("rosa")));
    var path = USERS + "/" + made.get("userId").asString();
    var link = URI.create(made.get("acceptUrl").asString()).getPath();
    var rosa = new Visitor(server.address());
    rosa.look(link);
    var joined =
        overtaken(
            "unisync-users, key=USER#" + made.get("userId").asString(),
            () -> rosa.send(link + "/account", "name", "Rosa", "password", Running.PASSWORD),
            act("PATCH", path, "root", "role", "bim_coordinator", "version", 1));
    assertThat(joined.statusCode()).as(joined.body()).isEqualTo(303);
    var listed =
        get(USERS)
            .get("items")
            .valueStream()
            .filter(one -> one.get("name").asString().equals("Rosa"))
            .toList();
    assertThat(listed).hasSize(1);
    assertThat(listed.getFirst().get("role").asString()).isEqualTo("bim_coordinator");
  }

  @TestFactory
  Stream<DynamicTest> whoseInvitationEndsMeanwhileDoesNotJoin() {
    return Stream.of("/invite", "/deactivate", "/join")
        .map(event -> DynamicTest.dynamicTest(event, () -> doesNotJoin(event)));
  }

  private static void doesNotJoin(String event) throws Exception {
    var made = expect(201, server.post(USERS, "root", user("tove" + event.charAt(1))));
    var userId = made.get("userId").asString();
    var path = USERS + "/" + userId;
    var link = URI.create(made.get("acceptUrl").asString()).getPath();
    var late = new Visitor(server.address());
    late.look(link);
    var first = new Visitor(server.address());
    first.look(link);
    Act other =
        switch (event) {
          case "/join" -> () -> join(first, link, Running.PASSWORD);
          case "/invite" -> act("POST", path + event, "root");
          default -> act("POST", path + event, "root", "version", 1);
        };
    var answer =
        overtaken(
            "unisync-users, key=USER#" + userId,
            () -> join(late, link, "another one " + Running.PASSWORD),
            other);
    assertThat(answer.statusCode()).as(answer.body()).isNotEqualTo(303);
    assertThat(get(path).get("joined").asBoolean()).isEqualTo(event.equals("/join"));
    assertThat(get(path).get("version").asLong()).isEqualTo(2);
  }

  private static HttpResponse<String> join(Visitor visitor, String link, String password) {
    return visitor.send(link + "/account", "name", "Tove", "password", password);
  }

  @Test
  void aNoToAnInvitationThatWasAcceptedMeanwhileIsTooLate() throws Exception {
    var made = expect(201, server.post(USERS, "root", user("vera")));
    var userId = made.get("userId").asString();
    var link = URI.create(made.get("acceptUrl").asString()).getPath();
    var vera = new Visitor(server.address());
    vera.look(link);
    var late = new Visitor(server.address());
    late.look(link);
    var declined =
        overtaken(
            "unisync-users, key=USER#" + userId,
            () -> late.send(link + "/decline", "reason", ""),
            () -> join(vera, link, Running.PASSWORD));
    assertThat(declined.statusCode()).as(declined.body()).isNotEqualTo(303);
    assertThat(vera.look(link).statusCode()).as("their link leads them in").isEqualTo(200);
  }

  @Test
  void aNoToAnOldInvitationLeavesTheNewOne() throws Exception {
    var made = expect(201, server.post(USERS, "root", user("sven")));
    var path = USERS + "/" + made.get("userId").asString();
    var link = URI.create(made.get("acceptUrl").asString()).getPath();
    var sven = new Visitor(server.address());
    sven.look(link);
    var anew = new AtomicReference<>("");
    overtaken(
        "unisync-users, key=USER#" + made.get("userId").asString(),
        () -> sven.send(link + "/decline", "reason", ""),
        () -> {
          var answer = server.post(path + "/invite", "root", "");
          anew.set(URI.create(Running.json(answer).get("acceptUrl").asString()).getPath());
          return answer;
        });
    assertThat(new Visitor(server.address()).look(anew.get()).statusCode()).isEqualTo(200);
  }

  @Test
  void whoStopsBeingOfTheDemoMeanwhileStays() throws Exception {
    var wing = USERS + "/usr_demo_wing";
    long seen = get(wing).get("version").asLong();
    var root = server.visitor("root");
    root.look("/unisync/demo/remove");
    overtaken(
        "unisync-users, key=USER#usr_demo_wing",
        () -> root.send("/unisync/demo/remove"),
        act("PATCH", wing, "mia", "email", "wing@example.com", "version", seen));
    assertThat(get(wing).get("email").asString()).isEqualTo("wing@example.com");
  }

  // ShowSets

  @TestFactory
  Stream<DynamicTest> aShowSetThatIsChangedMeanwhileIsNotOverwritten() {
    return Stream.of(
            List.of("PATCH", "", json("scene", "Exit", "revision", 1)),
            List.of("PATCH", "", json("newShowSetId", "SS-97-01", "revision", 1)),
            List.of("PUT", "/links", json("modelUrl", "https://a.example", "revision", 1)),
            List.of("DELETE", "", json("revision", 1)))
        .map(late -> DynamicTest.dynamicTest(late.toString(), () -> isNotOverwritten(late)));
  }

  private static void isNotOverwritten(List<String> late) throws Exception {
    var path = SHOW_SETS + "/" + newShowSet();
    var answer =
        overtaken(
            "unisync-showsets",
            () -> send(late.get(0), path + late.get(1), "root", late.get(2)),
            act("PATCH", path, "mia", "area", "312", "revision", 1));
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(409);
    assertThat(get(path).get("area").asString()).isEqualTo("312");
    assertThat(get(path).get("revision").asLong()).isEqualTo(2);
  }

  @Test
  void ofTwoVersionsThatAreSetAtOnceBothCount() throws Exception {
    var path = SHOW_SETS + "/" + newShowSet() + "/versions/";
    var first =
        overtaken(
            "unisync-showsets",
            act("PUT", path + "revitVersion", "root", "reason", "A", "language", "en"),
            act("PUT", path + "screenVersion", "mia", "reason", "B", "language", "en"));
    var left = get(path.replace("/versions/", ""));
    assertThat(left.get("screenVersion").asLong()).isEqualTo(2);
    assertThat(left.get("versionHistory").size()).isEqualTo(first.statusCode() == 200 ? 2 : 1);
  }

  @Test
  void aVersionThatIsSetWhileAStageIsReopenedIsKept() throws Exception {
    var id = reopenable();
    var path = SHOW_SETS + "/" + id;
    expect(
        200,
        overtaken(
            "unisync-showsets",
            () -> move("ann", id, "screen", "in_progress", 3),
            act("PUT", path + "/versions/revitVersion", "mia", "reason", "B", "language", "en")));
    var left = get(path);
    assertThat(left.get("screenVersion").asLong()).isEqualTo(2);
    assertThat(left.get("revitVersion").asLong()).isEqualTo(2);
    assertThat(left.get("versionHistory").size()).isEqualTo(2);
  }

  @TestFactory
  Stream<DynamicTest> aStageThatIsChangedMeanwhileIsNotOverwritten() {
    return Stream.of("screen", "structure", "integrated", "inBim360", "drawing2d")
        .map(stage -> DynamicTest.dynamicTest(stage, () -> stageIsNotOverwritten(stage)));
  }

  private static void stageIsNotOverwritten(String stage) throws Exception {
    var id = newShowSet();
    for (var one : List.of("screen", "structure", "integrated")) {
      if (one.equals(stage)) {
        break;
      }
      expect(200, move("ann", id, one, "in_progress", 1));
      var done = one.equals("integrated") ? "engineer_review" : "complete";
      expect(200, move("ann", id, one, done, 2));
    }
    expect(200, move("ann", id, stage, "in_progress", 1));
    var late =
        overtaken(
            "unisync-showsets",
            () -> move("ann", id, stage, "on_hold", 2),
            () -> {
              expect(200, move("root", id, stage, "on_hold", 2));
              return move("root", id, stage, "in_progress", 3);
            });
    assertThat(late.statusCode()).as(late.body()).isEqualTo(409);
    var left = get(SHOW_SETS + "/" + id).get("stages").get(stage);
    assertThat(left.get("status").asString()).isEqualTo("in_progress");
    assertThat(left.get("revision").asLong()).isEqualTo(4);
  }

  /** A stage leaves the ShowSet's revision alone, and what is made anew goes on after it. */
  @Test
  void aShowSetThatIsDeletedWhileAStageMovesGoesOnAfterIt() throws Exception {
    var id = newShowSet();
    var path = SHOW_SETS + "/" + id;
    expect(
        204,
        overtaken(
            "unisync-showsets",
            act("DELETE", path, "root", "revision", 1),
            () -> {
              expect(200, move("ann", id, "screen", "in_progress", 1));
              return move("ann", id, "screen", "on_hold", 2);
            }));
    var anew = expect(201, send("POST", SHOW_SETS, "ann", showSet(id)));
    assertThat(anew.get("revision").asLong()).isGreaterThan(3);
  }

  @Test
  void anIdThatIsGivenUpMeanwhileGoesOnAfterIt() throws Exception {
    var id = newShowSet();
    var path = SHOW_SETS + "/" + id;
    expect(204, send("DELETE", path, "root", json("revision", 1)));
    var late =
        overtaken(
            "unisync-showsets",
            () -> send("POST", SHOW_SETS, "ann", showSet(id)),
            () -> {
              long at =
                  expect(201, send("POST", SHOW_SETS, "root", showSet(id)))
                      .get("revision")
                      .asLong();
              expect(200, send("PATCH", path, "root", json("scene", "Exit", "revision", at)));
              return send("DELETE", path, "root", json("revision", at + 1));
            });
    assertThat(code(late)).isEqualTo("BUSY");
  }

  @Test
  void aNameThatIsTakenMeanwhileIsTaken() throws Exception {
    var one = SHOW_SETS + "/" + newShowSet();
    var other = SHOW_SETS + "/" + newShowSet();
    var created =
        overtaken(
            "unisync-showsets",
            () -> send("POST", SHOW_SETS, "root", showSet("SS-96-01")),
            act("PATCH", one, "mia", "newShowSetId", "SS-96-01", "revision", 1));
    assertThat(code(created)).isEqualTo("SHOWSET_EXISTS");
    var renamed =
        overtaken(
            "unisync-showsets",
            act("PATCH", other, "root", "newShowSetId", "SS-96-02", "revision", 1),
            () -> send("POST", SHOW_SETS, "mia", showSet("SS-96-02")));
    assertThat(code(renamed)).isEqualTo("SHOWSET_EXISTS");
    var third = SHOW_SETS + "/" + newShowSet();
    var both =
        overtaken(
            "unisync-showsets",
            act("PATCH", other, "root", "newShowSetId", "SS-96-03", "revision", 1),
            act("PATCH", third, "mia", "newShowSetId", "SS-96-03", "revision", 1));
    assertThat(code(both)).isEqualTo("SHOWSET_EXISTS");
  }

  @Test
  void whoIsGivenAnotherRoleMeanwhileIsNotAssigned() throws Exception {
    var id = newShowSet();
    set("role", "3d_modeller");
    try {
      var late =
          overtaken(
              "unisync-showsets",
              () -> move("ann", id, "screen", "not_started", 1, "assignedTo", mia),
              () -> {
                set("role", "2d_drafter");
                return server.get(SHOW_SETS, "root");
              });
      assertThat(code(late)).isEqualTo("ASSIGNEE_NOT_ACTIVE");
    } finally {
      set("role", "admin");
    }
  }

  // Notes and their files

  @Test
  void aShowSetThatIsDeletedMeanwhileGetsNoNote() throws Exception {
    var path = SHOW_SETS + "/" + newShowSet();
    var late =
        overtaken(
            "unisync-notes",
            act("POST", path + "/notes", "ben", "content", "Late", "language", "en"),
            act("DELETE", path, "root", "revision", 1));
    assertThat(late.statusCode()).as(late.body()).isEqualTo(404);
  }

  @TestFactory
  Stream<DynamicTest> aNoteThatIsEditedMeanwhileIsNotOverwritten() {
    return Stream.of(
            List.of("PATCH", "", json("content", "Late", "version", 1)),
            List.of("PUT", "/translations/zh", json("content", "看", "version", 1)))
        .map(late -> DynamicTest.dynamicTest(late.toString(), () -> noteIsNotOverwritten(late)));
  }

  private static void noteIsNotOverwritten(List<String> late) throws Exception {
    var note = API + "/notes/" + newNote(server, "ben", newShowSet());
    var answer =
        overtaken(
            "unisync-notes",
            () -> send(late.get(0), note + late.get(1), "ben", late.get(2)),
            act("PATCH", note, "mia", "content", "First", "version", 1));
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(409);
    assertThat(get(note).get("content").toString()).isEqualTo("{\"en\":\"First\"}");
  }

  @Test
  void aNoteThatIsDeletedMeanwhileTakesNoFile() throws Exception {
    var note = API + "/notes/" + newNote(server, "ben", newShowSet());
    var late =
        overtaken(
            "unisync-notes",
            act(
                "POST",
                note + "/attachments",
                "ben",
                "fileName",
                "a.gif",
                "fileSize",
                17,
                "mimeType",
                "image/gif"),
            act("DELETE", note, "mia"));
    assertThat(late.statusCode()).as(late.body()).isEqualTo(404);
  }

  @Test
  void aFileIsAttachedOnce() throws Exception {
    var id = newNote(server, "ben", newShowSet());
    var note = API + "/notes/" + id;
    var confirm = note + "/attachments/" + uploaded(server, "ben", id) + "/confirm";
    overtaken("unisync-notes", act("POST", confirm, "ben"), act("POST", confirm, "mia"));
    assertThat(get(note).get("attachments").size()).isEqualTo(1);
  }

  @Test
  void ofTwoFilesThatAreDeletedAtOnceNoneIsLeft() throws Exception {
    var id = newNote(server, "ben", newShowSet());
    var files = API + "/notes/" + id + "/attachments/";
    var one = newAttachment(server, "ben", id);
    var other = newAttachment(server, "ben", id);
    expect(
        204,
        overtaken(
            "unisync-notes",
            act("DELETE", files + one, "ben"),
            act("DELETE", files + other, "mia")));
    assertThat(get(API + "/notes/" + id).get("attachments").size()).isEqualTo(0);
  }

  // Who is here

  @Test
  void aSessionThatBeginsTwiceAtOnceBeginsOnce() throws Exception {
    var sessions = API + "/sessions";
    var first = new AtomicReference<>("");
    var second =
        expect(
            201,
            overtaken(
                "ACTIVE_SESSION",
                act("POST", sessions, "ben", "activity", "Modelling"),
                () -> {
                  var answer = send("POST", sessions, "ben", json("activity", "Looking"));
                  first.set(Running.json(answer).get("startedAt").asString());
                  return answer;
                }));
    assertThat(second.get("startedAt").asString()).isEqualTo(first.get());
    assertThat(second.get("activity").asString()).isEqualTo("Modelling");
    expect(204, server.ask("DELETE", sessions, "ben", ""));
  }
}
