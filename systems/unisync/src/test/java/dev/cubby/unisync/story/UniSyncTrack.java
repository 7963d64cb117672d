package dev.cubby.unisync.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.*;
import dev.cubby.unisync.UniSyncSystem;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A lane's team: two admins, a coordinator, a 3D modeller and a 2D drafter. */
final class UniSyncTrack extends RaceTrack {
  static final int ADMIN = 0;
  static final int OTHER_ADMIN = 1;
  static final int COORDINATOR = 2;
  static final int MODELLER = 3;
  static final int DRAFTER = 4;

  private static final List<String> ROLES =
      List.of("admin", "admin", "bim_coordinator", "3d_modeller", "2d_drafter");
  private static final byte[] GIF = "GIF89a, a picture".getBytes(StandardCharsets.ISO_8859_1);

  private final Running first;
  private final List<String> ids = new ArrayList<>();
  private int made;

  private UniSyncTrack(int lane, Servers servers, Running first) throws Exception {
    super(lane, servers, ROLES.size());
    this.first = first;
    for (int i = 0; i < ROLES.size(); i++) {
      addUser(UniSyncWalk.json("email", email(i), "name", name(i), "role", ROLES.get(i)));
    }
  }

  private void addUser(String body) throws Exception {
    var answer = first.post(UniSyncWalk.USERS, "root", body);
    while (answer.statusCode() == 503) {
      answer = first.post(UniSyncWalk.USERS, "root", body);
    }
    expect(201, answer);
  }

  UniSyncTrack nextLane() throws Exception {
    return new UniSyncTrack(lane() + 1, servers(), first);
  }

  static UniSyncTrack embedded(Path folder) throws Exception {
    var server = start(TestStore.embedded(folder.resolve("store")), folder.resolve("files"));
    return new UniSyncTrack(0, Servers.of(List.of(server.address()), server), server);
  }

  /** This process and another one, on a DynamoDB with late indexes and made-up conflicts. */
  static UniSyncTrack onDynamoDb(Path folder, DynamoDbGround ground) throws Exception {
    var files = folder.resolve("files");
    var one = start(TestStore.dynamoDb(ground.address()), files);
    var two =
        ServerProcess.start(
            UniSyncTrack.class, folder.resolve("two.log"), ground.address(), files.toString());
    return new UniSyncTrack(0, Servers.of(List.of(one.address(), two.address()), one, two), one);
  }

  private static Running start(TestStore store, Path files) throws Exception {
    return Running.start(
            store,
            List.of(new UniSyncSystem()),
            Clock.systemUTC(),
            plan -> plan.limited(false).uploads(files))
        .withPeople();
  }

  public static void main(String[] args) throws IOException {
    ServerProcess.serve(args, new UniSyncSystem(), plan -> plan.uploads(Path.of(args[1])));
  }

  /** A browser that nobody is signed in with. */
  Visitor visitor(int server) {
    return new Visitor(address(server));
  }

  // What races are about

  /** An id that nobody has used. */
  String newId() {
    ids.add("SS-%d-%04d".formatted(lane() + 10, ++made));
    return ids.getLast();
  }

  /** Deletes what the round has made. */
  void deleteShowSets() {
    for (var id : ids) {
      var path = UniSyncWalk.SHOW_SETS + "/" + id;
      var found = ask(0, ADMIN, "GET", path, "", "");
      if (found.statusCode() == 200) {
        var seen = UniSyncWalk.json("revision", Running.json(found).get("revision").asLong());
        expect(204, ask(1, ADMIN, "DELETE", path, seen, ""));
      }
    }
    ids.clear();
  }

  String showSet() {
    var id = newId();
    expect(201, post(0, COORDINATOR, UniSyncWalk.SHOW_SETS, UniSyncWalk.showSet(id)));
    return id;
  }

  /** A ShowSet whose first stages are done, as far as this one, which is at its first revision. */
  String showSetAt(String stage) {
    var id = showSet();
    for (var one : List.of("screen", "structure", "integrated")) {
      if (one.equals(stage)) {
        return id;
      }
      expect(200, move(0, MODELLER, id, one, "in_progress", 1));
      var finished = one.equals("integrated") ? "engineer_review" : "complete";
      expect(200, move(1, MODELLER, id, one, finished, 2));
    }
    return id;
  }

  ObjectNode get(String path) {
    return expect(200, ask(random().nextInt(2), ADMIN, "GET", path, "", ""));
  }

  ObjectNode showSet(String id) {
    return get(UniSyncWalk.SHOW_SETS + "/" + id);
  }

  /** What happened to a ShowSet, as often as it happened. */
  List<String> activity(String id, String action) {
    var all = new ArrayList<String>();
    for (JsonNode one : get(UniSyncWalk.SHOW_SETS + "/" + id + "/activity").get("items")) {
      if (one.get("action").asString().equals(action)) {
        all.add(one.get("details").toString());
      }
    }
    return all;
  }

  HttpResponse<String> post(int server, int who, String path, String body) {
    return ask(server, who, "POST", path, body, "");
  }

  HttpResponse<String> move(
      int server, int who, String id, String stage, String status, long expected) {
    return ask(
        server,
        who,
        "PUT",
        UniSyncWalk.SHOW_SETS + "/" + id + "/stages/" + stage,
        UniSyncWalk.json("status", status, "expectedVersion", expected),
        "");
  }

  /** The path of a new note of the modeller's. */
  String note(String id) {
    var body = UniSyncWalk.json("content", "Look", "language", "en");
    var made = expect(201, post(0, MODELLER, UniSyncWalk.SHOW_SETS + "/" + id + "/notes", body));
    return UniSyncWalk.API + "/notes/" + made.get("noteId").asString();
  }

  /** The path of an attachment whose file has arrived and is not confirmed. */
  String arrived(String note) throws Exception {
    var body =
        UniSyncWalk.json("fileName", "a.gif", "fileSize", GIF.length, "mimeType", "image/gif");
    var ticket = expect(201, post(1, MODELLER, note + "/attachments", body));
    var request =
        HttpRequest.newBuilder(URI.create(ticket.get("uploadUrl").asString()))
            .header("Content-Type", "image/gif")
            .PUT(BodyPublishers.ofByteArray(GIF))
            .build();
    var sent = servers().client().send(request, BodyHandlers.ofString());
    assertThat(sent.statusCode()).as(sent.body()).isEqualTo(200);
    return note + "/attachments/" + ticket.get("attachmentId").asString();
  }
}
