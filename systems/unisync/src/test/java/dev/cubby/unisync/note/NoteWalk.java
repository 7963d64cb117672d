package dev.cubby.unisync.note;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.catalog.Draft;
import dev.cubby.core.expression.Condition;
import dev.cubby.core.run.Store;
import dev.cubby.core.store.*;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.value.Row;
import dev.cubby.tck.SteppingClock;
import dev.cubby.testkit.Running;
import dev.cubby.testkit.TestStore;
import dev.cubby.testkit.Visitor;
import dev.cubby.unisync.UniSyncSystem;
import dev.cubby.web.bind.Json;
import dev.cubby.web.due.DueQueue;
import dev.cubby.web.job.Fence;
import dev.cubby.web.live.Topics;
import dev.cubby.web.route.Principal;
import dev.cubby.web.route.Routes;
import dev.cubby.web.store.KitTable;
import dev.cubby.web.system.*;
import dev.cubby.web.text.Catalogue;
import dev.cubby.web.ui.Place;
import dev.cubby.web.ui.StaticFiles;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;

/**
 * A server with UniSync, one ShowSet, and its people: Root is an admin, Ann a modeller, Ben a
 * drafter. What is due is looked at when a test says so.
 */
abstract class NoteWalk {
  static final String SHOW_SET = "SS-07-01";
  static final String NOTES = "/api/unisync/showsets/" + SHOW_SET + "/notes";

  @TempDir Path folder;
  final SteppingClock clock = new SteppingClock();
  final HttpClient client = HttpClient.newHttpClient();

  /** Held while a backup is made. */
  final Semaphore backups = new Semaphore(1);

  @SuppressWarnings("NullAway.Init") // before each
  Running server;

  @SuppressWarnings("NullAway.Init") // before each
  private Watched system;

  /** UniSync, and a look at what it was opened with. */
  private static final class Watched implements WebSystem {
    private final UniSyncSystem unisync = new UniSyncSystem();

    @SuppressWarnings("NullAway.Init") // when it is opened
    private Premises premises;

    @SuppressWarnings("NullAway.Init") // when it is opened
    private Opened opened;

    @Override
    public String name() {
      return unisync.name();
    }

    @Override
    public Place place() {
      return unisync.place();
    }

    @Override
    public List<Catalogue> texts() {
      return unisync.texts();
    }

    @Override
    public StaticFiles files() {
      return unisync.files();
    }

    @Override
    public List<Setting<?>> settings() {
      return unisync.settings();
    }

    @Override
    public Draft contracts() {
      return unisync.contracts();
    }

    @Override
    public Opened open(Premises here) {
      premises = here;
      opened = unisync.open(here);
      return new WithoutDemo(opened);
    }
  }

  /** Notes of the demo would stand among those of a story. */
  private record WithoutDemo(WebSystem.Opened opened) implements WebSystem.Opened {
    @Override
    public void addRoutes(Routes.Builder routes) {
      opened.addRoutes(routes);
    }

    @Override
    public void addTopics(Topics.Builder topics) {
      opened.addTopics(topics);
    }

    @Override
    public Optional<Principal.LinkHolder> linkHolder(String power, String secret) {
      return opened.linkHolder(power, secret);
    }
  }

  void start(Map<String, String> settings) throws Exception {
    start(TestStore.embedded(folder.resolve("store")), settings);
  }

  void start(TestStore store, Map<String, String> settings) throws Exception {
    open(store, settings);
    server.withPeople();
    user("ann", "3d_modeller");
    user("ben", "2d_drafter");
    // In all languages, so that the translator has nothing to do with it.
    showSet(SHOW_SET, Map.of("en", "LED", "zh", "LED", "zh-TW", "LED"));
  }

  void showSet(String id, Map<String, String> description) throws Exception {
    var wanted =
        Map.of("showSetId", id, "area", "311", "scene", "SC01", "description", description);
    post(
        201,
        "/api/unisync/showsets",
        "root",
        new String(Json.bytes(wanted), StandardCharsets.UTF_8));
  }

  /** On a store that may have people already. */
  void open(TestStore store, Map<String, String> settings) {
    // DynamoDB's own clock cannot be set, and takes away what has expired by it.
    var real = Clock.systemUTC().instant().truncatedTo(ChronoUnit.SECONDS);
    clock.step(Duration.between(clock.instant(), real));
    system = new Watched();
    server =
        Running.start(
            store,
            List.of(system),
            clock,
            plan ->
                plan.uploads(folder.resolve("files"))
                    .backups(backups)
                    .settings(_ -> SettingValues.of(settings)));
  }

  private void user(String name, String role) throws Exception {
    post(
        201,
        "/api/unisync/users",
        "root",
        "{\"email\":\"%1$s@example.com\",\"name\":\"%1$s\",\"role\":\"%2$s\"}"
            .formatted(name, role));
  }

  @AfterEach
  void stop() {
    client.close();
    if (server != null) {
      server.close();
    }
  }

  // Asking

  static ObjectNode answered(HttpResponse<String> answer, int status) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    return answer.body().isEmpty() ? Running.json("{}") : Running.json(answer);
  }

  ObjectNode get(int status, String path, String who) throws Exception {
    return answered(server.get(path, who), status);
  }

  ObjectNode post(int status, String path, String who, String body) throws Exception {
    clock.step(Duration.ofMillis(1));
    return answered(server.post(path, who, body), status);
  }

  ObjectNode patch(int status, String path, String who, String body) throws Exception {
    clock.step(Duration.ofMillis(1));
    return answered(server.patch(path, who, body), status);
  }

  ObjectNode delete(int status, String path, String who) throws Exception {
    clock.step(Duration.ofMillis(1));
    return answered(server.ask("DELETE", path, who, ""), status);
  }

  static String text(String content, String language) {
    return new String(
        Json.bytes(Map.of("content", content, "language", language)), StandardCharsets.UTF_8);
  }

  static String text(String content, String language, long version) {
    return new String(
        Json.bytes(Map.of("content", content, "language", language, "version", version)),
        StandardCharsets.UTF_8);
  }

  /** Adds a note, and gives its address. */
  String note(String who, String content, String language) throws Exception {
    return one(post(201, NOTES, who, text(content, language)).get("noteId").asString());
  }

  static String one(String noteId) {
    return "/api/unisync/notes/" + noteId;
  }

  /** Sends a file to a link, as any program does. */
  HttpResponse<String> put(String link, String type, byte[] content) throws Exception {
    return client.send(
        HttpRequest.newBuilder(URI.create(link))
            .header("Content-Type", type)
            .PUT(BodyPublishers.ofByteArray(content))
            .build(),
        BodyHandlers.ofString());
  }

  /** The token of the forms of a page. */
  static String token(Visitor visitor, String page) {
    var token =
        Pattern.compile("name=\"_token\" value=\"([^\"]+)\"").matcher(visitor.look(page).body());
    assertThat(token.find()).isTrue();
    return token.group(1);
  }

  /**
   * Sends a form with a picture, as a browser does: names and values by turns. What the answer says
   * is on the page that the visitor looks at next.
   */
  HttpResponse<String> sendFile(
      Visitor visitor, String path, String token, BodyPublisher picture, String... fields)
      throws Exception {
    var head = new StringBuilder(part("_token", token));
    for (int i = 0; i < fields.length; i += 2) {
      head.append(part(fields[i], fields[i + 1]));
    }
    head.append("--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.png\"\r\n")
        .append("Content-Type: image/png\r\n\r\n");
    var session = new AtomicReference<>("");
    visitor.changeCookie(
        "cubby",
        value -> {
          session.set(value);
          return value;
        });
    var answer =
        client.send(
            HttpRequest.newBuilder(server.address().resolve(path))
                .header("Accept", "text/html")
                .header("Sec-Fetch-Site", "same-origin")
                .header("Cookie", "cubby=" + session.get())
                .header("Content-Type", "multipart/form-data; boundary=b")
                .POST(
                    BodyPublishers.concat(
                        BodyPublishers.ofString(head.toString()),
                        picture,
                        BodyPublishers.ofString("\r\n--b--\r\n")))
                .build(),
            BodyHandlers.ofString());
    for (var cookie : answer.headers().allValues("Set-Cookie")) {
      var pair = cookie.split(";", 2)[0].split("=", 2);
      visitor.keepCookie(pair[0], pair[1]);
    }
    return answer;
  }

  private static String part(String name, String value) {
    return "--b\r\nContent-Disposition: form-data; name=\"%s\"\r\n\r\n%s\r\n"
        .formatted(name, value);
  }

  HttpResponse<byte[]> download(String link) throws Exception {
    return client.send(
        HttpRequest.newBuilder(URI.create(link)).build(), BodyHandlers.ofByteArray());
  }

  /** The store that UniSync was opened with. */
  Store store() {
    return system.premises.store();
  }

  // What is due

  /** What UniSync was opened with. */
  Premises premises() {
    return system.premises;
  }

  /** Looks at what is due now, as the server's own job does. */
  String due() {
    server
        .rows()
        .write(
            new WriteRequest(
                List.of(
                    new RowWrite.Put(
                        KitTable.CUBBY.name(),
                        Row.builder()
                            .with("PK", "JOB#test")
                            .with("SK", "LEASE")
                            .with("entityType", "JOB")
                            .with("fence", 1)
                            .build(),
                        Condition.always())),
                Optional.empty(),
                Returning.NOTHING));
    return new DueQueue(system.premises.store(), clock, system.opened.dueHandlers())
        .look(new Fence("test", 1));
  }

  /** Runs a job of UniSync's now, and gives its note. */
  String run(String job) {
    return system.opened.jobs().stream()
        .filter(one -> one.name().equals(job))
        .findFirst()
        .orElseThrow()
        .work()
        .run(new Fence("test", 1));
  }

  /** The files that are kept or still arriving. */
  List<Path> files() throws IOException {
    try (var all = Files.walk(folder.resolve("files"))) {
      return all.filter(Files::isRegularFile).toList();
    }
  }
}
