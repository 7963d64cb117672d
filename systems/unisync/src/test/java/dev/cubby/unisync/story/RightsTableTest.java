package dev.cubby.unisync.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.HeldRequest;
import dev.cubby.testkit.TestStore;
import dev.cubby.testkit.Visitor;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The table of the facts, written out again: who may do what, with own and with others' things. A
 * right that is taken away is gone, also while the request that needs it is coming in.
 */
class RightsTableTest extends UniSyncWalk {
  private static final Set<String> ALL = Set.of("root", "ann", "ben", "dora");
  private static final Set<String> COORDINATORS = Set.of("root", "ann");
  private static final Set<String> ADMINS = Set.of("root");
  private static final Set<String> MODELLERS = Set.of("root", "ann", "ben");
  private static final Set<String> DRAFTERS = Set.of("root", "ann", "dora");

  private static final AtomicInteger COUNT = new AtomicInteger();

  /** A request that would do something. */
  private record Request(String method, String path, String body) {}

  /** Makes what is needed, partly in the name of the one who acts, and says what to send. */
  private interface Preparation {
    Request by(String who) throws Exception;
  }

  private record Act(String name, Set<String> may, Preparation preparation) {}

  @BeforeAll
  static void openWithFiles(@TempDir Path folder) throws Exception {
    server.close();
    server =
        running(
            TestStore.embedded(folder.resolve("data")),
            Clock.systemUTC(),
            plan -> plan.uploads(folder.resolve("files")).limited(false));
  }

  private static Request put(String path, Object... body) {
    return new Request("PUT", path, json(body));
  }

  private static Request post(String path, Object... body) {
    return new Request("POST", path, json(body));
  }

  private static Request patch(String path, Object... body) {
    return new Request("PATCH", path, json(body));
  }

  private static String at(String id) {
    return SHOW_SETS + "/" + id;
  }

  /** With these stages done; each is at its third revision then. */
  private static String showSetAfter(String... stages) throws Exception {
    var id = newShowSet();
    for (var stage : stages) {
      expect(200, move("root", id, stage, "in_progress", 1));
      var done = stage.equals("integrated") ? "engineer_review" : "complete";
      expect(200, move("root", id, stage, done, 2));
    }
    return id;
  }

  private static Request start(String id, String stage) {
    return put(at(id) + "/stages/" + stage, "status", "in_progress", "expectedVersion", 1);
  }

  private static String note(String author) throws Exception {
    return API + "/notes/" + newNote(server, author, newShowSet());
  }

  private static final Object[] FILE = {
    "fileName", "a.gif", "fileSize", 17, "mimeType", "image/gif"
  };

  /** Somebody whom the others act upon. */
  private static String someone() throws Exception {
    var name = "someone" + COUNT.incrementAndGet();
    server.join(name);
    return USERS + "/" + newUser(server, name, "3d_modeller");
  }

  private static String self(String who) throws Exception {
    var mail = who + "@example.com";
    return USERS
        + "/"
        + expect(200, server.get(USERS + "/by-email/" + mail, "root")).get("userId").asString();
  }

  private static long version(String path) throws Exception {
    return expect(200, server.get(path, "root")).get("version").asLong();
  }

  private static List<Act> acts() {
    var screen = new String[] {"screen"};
    var toIntegrated = new String[] {"screen", "structure"};
    var toReview = new String[] {"screen", "structure", "integrated"};
    return List.of(
        new Act(
            "create a ShowSet",
            COORDINATORS,
            _ -> new Request("POST", SHOW_SETS, showSet("SS-88-" + COUNT.incrementAndGet()))),
        new Act(
            "edit a ShowSet",
            COORDINATORS,
            _ -> patch(at(newShowSet()), "scene", "Hall", "revision", 1)),
        new Act(
            "rename a ShowSet",
            COORDINATORS,
            _ ->
                patch(
                    at(newShowSet()),
                    "newShowSetId",
                    "SS-89-" + COUNT.incrementAndGet(),
                    "revision",
                    1)),
        new Act(
            "delete a ShowSet",
            ADMINS,
            _ -> new Request("DELETE", at(newShowSet()), json("revision", 1))),
        new Act(
            "edit links",
            COORDINATORS,
            _ ->
                put(
                    at(newShowSet()) + "/links",
                    "modelUrl",
                    "https://bim.example/1",
                    "revision",
                    1)),
        new Act("update the screen", MODELLERS, _ -> start(newShowSet(), "screen")),
        new Act("update the structure", MODELLERS, _ -> start(showSetAfter(screen), "structure")),
        new Act(
            "update integrated", MODELLERS, _ -> start(showSetAfter(toIntegrated), "integrated")),
        new Act("update BIM 360", COORDINATORS, _ -> start(showSetAfter(toReview), "inBim360")),
        new Act("update drawings", DRAFTERS, _ -> start(showSetAfter(toReview), "drawing2d")),
        new Act(
            "approve a review",
            COORDINATORS,
            _ ->
                put(
                    at(showSetAfter(toReview)) + "/stages/integrated",
                    "status",
                    "complete",
                    "expectedVersion",
                    3)),
        new Act(
            "require a revision",
            COORDINATORS,
            _ ->
                put(
                    at(showSetAfter(toReview)) + "/stages/integrated",
                    "status",
                    "revision_required",
                    "expectedVersion",
                    3,
                    "revisionNote",
                    "Too low",
                    "language",
                    "en")),
        new Act(
            "set a version without the flag",
            ADMINS,
            _ ->
                put(
                    at(newShowSet()) + "/versions/screenVersion",
                    "reason",
                    "Client",
                    "language",
                    "en")),
        new Act(
            "add a note",
            ALL,
            _ -> post(at(newShowSet()) + "/notes", "content", "Look", "language", "en")),
        new Act("edit an own note", ALL, who -> patch(note(who), "content", "No", "version", 1)),
        new Act(
            "edit another's note", ADMINS, _ -> patch(note("stan"), "content", "No", "version", 1)),
        new Act("delete an own note", ALL, who -> new Request("DELETE", note(who), "")),
        new Act("delete another's note", ADMINS, _ -> new Request("DELETE", note("stan"), "")),
        new Act(
            "correct the translation of an own note",
            ALL,
            who -> put(note(who) + "/translations/zh", "content", "看", "version", 1)),
        new Act(
            "correct the translation of another's note",
            COORDINATORS,
            _ -> put(note("stan") + "/translations/zh", "content", "看", "version", 1)),
        new Act("announce an own file", ALL, who -> post(note(who) + "/attachments", FILE)),
        new Act(
            "announce a file of another's", ADMINS, _ -> post(note("stan") + "/attachments", FILE)),
        new Act("delete an own file", ALL, RightsTableTest::fileOf),
        new Act("delete a file of another's", ADMINS, _ -> fileOf("stan")),
        new Act("confirm an own file", ALL, who -> post(arrived(who) + "/confirm")),
        new Act("confirm a file of another's", ADMINS, _ -> post(arrived("stan") + "/confirm")),
        new Act("translate a note again", ADMINS, who -> post(note(who) + "/translate")),
        new Act("start a session", ALL, _ -> post(API + "/sessions", "activity", "Modelling")),
        new Act(
            "keep a session up",
            ALL,
            who -> {
              expect(201, server.post(API + "/sessions", who, json("activity", "Modelling")));
              return post(API + "/sessions/heartbeat");
            }),
        new Act("end a session", ALL, _ -> new Request("DELETE", API + "/sessions", "")),
        new Act(
            "invite a user again",
            ADMINS,
            _ -> {
              var name = "invited" + COUNT.incrementAndGet();
              return post(USERS + "/" + newUser(server, name, "2d_drafter") + "/invite");
            }),
        new Act("send a password link", ADMINS, _ -> post(someone() + "/reset-password")),
        new Act(
            "create a user",
            ADMINS,
            _ ->
                post(
                    USERS,
                    "email",
                    "new" + COUNT.incrementAndGet() + "@example.com",
                    "name",
                    "New",
                    "role",
                    "2d_drafter")),
        new Act("rename another user", ADMINS, _ -> patch(someone(), "name", "N", "version", 1)),
        new Act(
            "rename oneself",
            ALL,
            who -> {
              var path = self(who);
              return patch(path, "name", who, "version", version(path));
            }),
        new Act("deactivate a user", ADMINS, _ -> post(someone() + "/deactivate", "version", 1)),
        new Act(
            "reactivate a user",
            ADMINS,
            _ -> {
              var path = someone();
              expect(200, server.post(path + "/deactivate", "root", json("version", 1)));
              return post(path + "/reactivate", "version", 2);
            }));
  }

  private static Request fileOf(String author) throws Exception {
    var note = newNote(server, author, newShowSet());
    var file = newAttachment(server, author, note);
    return new Request("DELETE", API + "/notes/" + note + "/attachments/" + file, "");
  }

  /** An attachment whose file is there. */
  private static String arrived(String author) throws Exception {
    var path = note(author) + "/attachments";
    var ticket = expect(201, server.post(path, author, json(FILE)));
    var link = URI.create(ticket.get("uploadUrl").asString()).getPath();
    expect(200, server.ask("PUT", link, "", "GIF89a, a picture", "Content-Type", "image/gif"));
    return path + "/" + ticket.get("attachmentId").asString();
  }

  /** Stan writes notes that are nobody else's. */
  @BeforeAll
  static void stanJoins() throws Exception {
    server.join("stan");
    newUser(server, "stan", "3d_modeller");
  }

  private static HttpResponse<String> send(String who, Request request) throws Exception {
    return server.ask(
        request.method(), request.path(), who, request.body(), "Content-Type", "application/json");
  }

  /** What is stored, as an admin sees it; "" for what has no page of its own. */
  private static String stored(Request request) throws Exception {
    var path = request.path();
    var showSet = Pattern.compile(SHOW_SETS + "/[^/]+").matcher(path);
    var other = Pattern.compile(API + "/(notes|users)/[^/]+").matcher(path);
    var text = new StringBuilder();
    if (showSet.find()) {
      text.append(server.get(showSet.group(), "root").body());
      text.append(server.get(showSet.group() + "/notes", "root").body());
      text.append(server.get(showSet.group() + "/activity", "root").body());
    } else if (other.find()) {
      text.append(server.get(other.group(), "root").body());
    } else {
      var list = path.startsWith(API + "/sessions") ? API + "/sessions" : path;
      text.append(server.get(list, "root").body());
    }
    return text.toString();
  }

  @TestFactory
  Stream<DynamicTest> whoMayDoWhat() {
    return acts().stream()
        .flatMap(act ->
            ALL.stream()
                .sorted()
                .map(who ->
                    DynamicTest.dynamicTest(
                        who + ": " + act.name(),
                        () -> {
                          var request = act.preparation().by(who);
                          var before = stored(request);
                          var answer = send(who, request);
                          if (act.may().contains(who)) {
                            assertThat(answer.statusCode() < 300 || code(answer).equals("NO_MAIL"))
                                .as(answer.body())
                                .isTrue();
                          } else {
                            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(403);
                            assertThat(stored(request)).isEqualTo(before);
                          }
                        })));
  }

  /** By its form, as programs have no route for it; also between the look and the import. */
  @Test
  void importingIsForCoordinators() throws Exception {
    for (var who : ALL) {
      var visitor = server.visitor(who);
      var checked = check(visitor, "SS-87-" + COUNT.incrementAndGet());
      assertThat(checked.statusCode()).as(who).isEqualTo(COORDINATORS.contains(who) ? 200 : 403);
    }
    for (var how : List.of("deactivated", "demoted")) {
      var who = "importer" + COUNT.incrementAndGet();
      server.join(who);
      var user = USERS + "/" + newUser(server, who, "admin");
      var id = "SS-87-" + COUNT.incrementAndGet();
      var visitor = server.visitor(who);
      var plan =
          Pattern.compile("name=\"plan\" value=\"([^\"]+)\"").matcher(check(visitor, id).body());
      assertThat(plan.find()).isTrue();
      if (how.equals("demoted")) {
        expect(200, server.patch(user, "root", json("role", "2d_drafter", "version", 1)));
      } else {
        expect(200, server.post(user + "/deactivate", "root", json("version", 1)));
      }
      var sent = visitor.send("/unisync/file/import", "file", file(id), "plan", plan.group(1));
      assertThat(sent.statusCode()).as(how).isEqualTo(403);
      expect(404, server.get(at(id), "root"));
    }
  }

  private static HttpResponse<String> check(Visitor who, String id) {
    who.look("/unisync/file");
    return who.send("/unisync/file", "file", file(id));
  }

  private static String file(String id) {
    return "id,area,scene,description_en,description_zh,description_zh_tw,vms,model_url,"
        + "drawings_url,screen_version,revit_version,drawing_version\n"
        + id
        + ",311,SC01,Screen,,,,,,,,\n";
  }

  @TestFactory
  Stream<DynamicTest> aRightThatIsTakenAwayIsGone() {
    return acts().stream()
        .map(act ->
            DynamicTest.dynamicTest(
                act.name(),
                () -> {
                  var who = "taken" + COUNT.incrementAndGet();
                  server.join(who);
                  var user = USERS + "/" + newUser(server, who, "admin");
                  var request = act.preparation().by(who);
                  long version = version(user);
                  expect(200, server.post(user + "/deactivate", "root", json("version", version)));
                  var before = stored(request);
                  assertThat(send(who, renewed(request, version)).statusCode()).isEqualTo(403);
                  assertThat(stored(request)).isEqualTo(before);
                }));
  }

  /** So that what is refused is refused for the right and not for its age. */
  private static Request renewed(Request request, long version) {
    return new Request(
        request.method(),
        request.path(),
        request.body().replace("\"version\":" + version, "\"version\":" + (version + 1)));
  }

  /** Headers and one byte, then the admin is made a drafter or deactivated, then the rest. */
  @TestFactory
  Stream<DynamicTest> alsoWhileTheRequestIsComing() {
    return acts().stream()
        .filter(act -> !act.name().equals("rename oneself"))
        .flatMap(act ->
            Stream.of("deactivated", "demoted")
                .filter(how -> how.equals("deactivated") || !act.may().contains("dora"))
                .map(how ->
                    DynamicTest.dynamicTest(
                        act.name() + ", " + how, () -> takenMeanwhile(act, how))));
  }

  private static void takenMeanwhile(Act act, String how) throws Exception {
    var who = "held" + COUNT.incrementAndGet();
    server.join(who);
    var user = USERS + "/" + newUser(server, who, "admin");
    var request = act.preparation().by(who);
    var headers =
        new String[] {
          "Authorization", "Bearer " + server.bearer(who), "Content-Type", "application/json"
        };
    try (var held =
        request.body().isEmpty()
            ? HeldRequest.openEmpty(server.address(), request.method(), request.path(), headers)
            : HeldRequest.open(
                server.address(), request.method(), request.path(), request.body(), headers)) {
      if (how.equals("demoted")) {
        expect(200, server.patch(user, "root", json("role", "2d_drafter", "version", 1)));
      } else {
        expect(200, server.post(user + "/deactivate", "root", json("version", 1)));
      }
      var before = stored(request);
      var answer = held.finish();
      assertThat(answer.status()).as(answer.text()).isEqualTo(403);
      assertThat(stored(request)).isEqualTo(before);
    }
  }
}
