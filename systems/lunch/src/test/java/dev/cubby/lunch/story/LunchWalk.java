package dev.cubby.lunch.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.run.Store;
import dev.cubby.core.run.StoreSettings;
import dev.cubby.lunch.LunchCatalog;
import dev.cubby.lunch.LunchSystem;
import dev.cubby.testkit.Running;
import dev.cubby.testkit.TestStore;
import dev.cubby.web.system.KitCatalog;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What stories about lunch have in common: a server on a Wednesday, and short words for asking. */
@TestInstance(Lifecycle.PER_CLASS)
abstract class LunchWalk {
  static final String API = "/api/lunch";

  /** Wednesday of week 47, eleven o'clock in Stockholm. */
  static final Instant NOW = Instant.parse("2026-11-18T10:00:00Z");

  static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);

  Running server;
  Store store;
  private int restaurants;

  static Running running(TestStore store, Clock clock) throws Exception {
    return withoutPeople(store, clock).withPeople();
  }

  static Running withoutPeople(TestStore store, Clock clock) {
    return Running.start(store, List.of(new LunchSystem()), clock, plan -> plan.limited(false));
  }

  Running running(TestStore on) throws Exception {
    return running(on, CLOCK);
  }

  @BeforeAll
  void start(@TempDir Path folder) throws Exception {
    server = running(TestStore.embedded(folder.resolve("data")));
    store = open(server, CLOCK);
  }

  /** The same store beside the server, for what no route does. */
  static Store open(Running server, Clock clock) {
    return Store.open(
        server.rows(),
        KitCatalog.DRAFT.with(LunchCatalog.DRAFT).prove(),
        StoreSettings.local(clock).inEnvironment("test"));
  }

  @AfterAll
  void stop() {
    server.close();
  }

  ObjectNode get(String path) throws Exception {
    return expect(200, server.get(path, ""));
  }

  ObjectNode put(int status, String path, String body) throws Exception {
    return expect(status, send("PUT", path, body));
  }

  HttpResponse<String> send(String method, String path, String body, String... headers)
      throws Exception {
    var all = new ArrayList<>(List.of("Content-Type", "application/json"));
    all.addAll(List.of(headers));
    return server.ask(method, path, "root", body, all.toArray(String[]::new));
  }

  ObjectNode post(int status, String path, String body) throws Exception {
    return expect(status, server.post(path, "root", body));
  }

  static ObjectNode expect(int status, HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    return answer.body().isEmpty() ? Running.json("{}") : Running.json(answer);
  }

  /** A new restaurant; its slug. */
  String restaurant(String name) throws Exception {
    var slug = "r" + ++restaurants + getClass().getSimpleName().toLowerCase(Locale.ROOT);
    put(200, API + "/restaurants/" + slug, "{\"name\":\"%s\"}".formatted(name));
    return slug;
  }

  static String menu(String slug, int week) {
    return API + "/menus/" + slug + "/2026/" + week;
  }

  static String lunches(String... lunches) {
    return "{\"lunches\":[" + String.join(",", lunches) + "]}";
  }

  static String lunch(String day, String name, Object price) {
    return "{\"name\":\"%s\",\"weekday\":\"%s\",\"price\":%s}".formatted(name, day, price);
  }

  static List<String> all(JsonNode nodes, String field) {
    return StreamSupport.stream(nodes.spliterator(), false)
        .map(node -> node.get(field).asString())
        .toList();
  }
}
