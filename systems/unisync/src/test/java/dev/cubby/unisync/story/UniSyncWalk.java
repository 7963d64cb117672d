package dev.cubby.unisync.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.schema.Key;
import dev.cubby.core.store.RowWrite;
import dev.cubby.core.store.WriteRequest;
import dev.cubby.testkit.Running;
import dev.cubby.testkit.TestStore;
import dev.cubby.unisync.UniSyncSystem;
import dev.cubby.web.system.ServerPlan;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A server with UniSync: the operator is its admin, and each role has a user. */
abstract class UniSyncWalk {
  static final String API = "/api/unisync";
  static final String SHOW_SETS = API + "/showsets";
  static final String USERS = API + "/users";

  static Running server;
  private static final AtomicInteger COUNT = new AtomicInteger();

  @BeforeAll
  static void open(@TempDir Path folder) throws Exception {
    server =
        running(
            TestStore.embedded(folder.resolve("data")),
            Clock.systemUTC(),
            plan -> plan.uploads(folder.resolve("files")));
  }

  static Running running(TestStore store) throws Exception {
    return running(store, Clock.systemUTC());
  }

  static Running running(TestStore store, Clock clock) throws Exception {
    return running(store, clock, plan -> plan);
  }

  static Running running(TestStore store, Clock clock, UnaryOperator<ServerPlan> more)
      throws Exception {
    var running = Running.start(store, List.of(new UniSyncSystem()), clock, more).withPeople();
    for (var user :
        Map.of("ann", "bim_coordinator", "ben", "3d_modeller", "dora", "2d_drafter").entrySet()) {
      if (user.getKey().equals("dora")) {
        running.join("dora");
      }
      newUser(running, user.getKey(), user.getValue());
    }
    return withWork(withoutVisitors(running));
  }

  /** Nobody is here yet, also nobody of the demo. */
  private static Running withoutVisitors(Running at) {
    var sessions =
        Stream.of("usr_demo_wei", "usr_demo_yating")
            .<RowWrite>map(user ->
                new RowWrite.Delete(
                    "unisync-sessions",
                    Key.of("ACTIVE_SESSION", "USER#" + user),
                    Condition.always()))
            .toList();
    at.rows().write(WriteRequest.of(sessions));
    return at;
  }

  /** The operator gets work of the demo a moment after the set-up. */
  static Running withWork(Running at) throws Exception {
    for (int i = 0; i < 1_200; i++) {
      var demo = at.get(SHOW_SETS + "/SS-18-01", "root");
      if (demo.statusCode() == 404
          || Running.json(demo).get("stages").get("screen").path("assignedTo").isString()) {
        return at;
      }
      Thread.sleep(25);
    }
    throw new AssertionError("The operator has no work");
  }

  /** Makes somebody with an account a user. */
  static String newUser(Running at, String name, String role) throws Exception {
    var body = json("email", name + "@example.com", "name", name, "role", role);
    return expect(201, at.post(USERS, "root", body)).get("userId").asString();
  }

  static String newNote(Running at, String who, String showSetId) throws Exception {
    var body = json("content", "Look", "language", "en");
    return expect(201, at.post(SHOW_SETS + "/" + showSetId + "/notes", who, body))
        .get("noteId")
        .asString();
  }

  /** A file of a note, all the way. */
  static String newAttachment(Running at, String who, String noteId) throws Exception {
    var id = uploaded(at, who, noteId);
    var path = API + "/notes/" + noteId + "/attachments/" + id + "/confirm";
    expect(200, at.post(path, who, ""));
    return id;
  }

  /** A file that has arrived and is not confirmed. */
  static String uploaded(Running at, String who, String noteId) throws Exception {
    var path = API + "/notes/" + noteId + "/attachments";
    var file = "GIF89a, a picture";
    var body = json("fileName", "a.gif", "fileSize", file.length(), "mimeType", "image/gif");
    var ticket = expect(201, at.post(path, who, body));
    var link = URI.create(ticket.get("uploadUrl").asString()).getPath();
    expect(200, at.ask("PUT", link, "", file, "Content-Type", "image/gif"));
    return ticket.get("attachmentId").asString();
  }

  @AfterAll
  static void close() {
    server.close();
  }

  static ObjectNode expect(int status, HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    return answer.body().isEmpty() ? JsonNodeFactory.instance.objectNode() : Running.json(answer);
  }

  static String json(Object... pairs) {
    var object = JsonNodeFactory.instance.objectNode();
    for (int i = 0; i < pairs.length; i += 2) {
      var name = (String) pairs[i];
      switch (pairs[i + 1]) {
        case Integer number -> object.put(name, number);
        case Long number -> object.put(name, number);
        case Boolean truth -> object.put(name, truth);
        case ObjectNode node -> object.set(name, node);
        default -> object.put(name, pairs[i + 1].toString());
      }
    }
    return object.toString();
  }

  static String newShowSet() throws Exception {
    return newShowSet(server);
  }

  static String newShowSet(Running at) throws Exception {
    var id = "SS-77-%02d".formatted(COUNT.incrementAndGet());
    expect(201, at.post(SHOW_SETS, "ann", showSet(id)));
    return id;
  }

  static String showSet(String id) {
    var description = JsonNodeFactory.instance.objectNode().put("en", "Screen at the entrance");
    return json("showSetId", id, "area", "311", "scene", "Entrance", "description", description);
  }

  static HttpResponse<String> move(
      String who, String id, String stage, String status, long expected, Object... more)
      throws Exception {
    return move(server, who, id, stage, status, expected, more);
  }

  static HttpResponse<String> move(
      Running at, String who, String id, String stage, String status, long expected, Object... more)
      throws Exception {
    var all = new ArrayList<Object>(List.of("status", status, "expectedVersion", expected));
    all.addAll(List.of(more));
    return send(at, "PUT", SHOW_SETS + "/" + id + "/stages/" + stage, who, json(all.toArray()));
  }

  static HttpResponse<String> send(String method, String path, String who, String body)
      throws Exception {
    return send(server, method, path, who, body);
  }

  static HttpResponse<String> send(Running at, String method, String path, String who, String body)
      throws Exception {
    return at.ask(method, path, who, body, "Content-Type", "application/json");
  }

  static String code(HttpResponse<String> answer) {
    return Running.json(answer).get("code").asString();
  }
}
