package dev.cubby.inventory.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.run.Store;
import dev.cubby.core.value.Row;
import dev.cubby.inventory.InventorySystem;
import dev.cubby.inventory.TestContracts;
import dev.cubby.inventory.base.InventoryTable;
import dev.cubby.inventory.family.FamilyModel.MemberRole;
import dev.cubby.testkit.Running;
import dev.cubby.testkit.TestStore;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What stories about families have in common: a whole server, families in which Ann is an admin and
 * Ben a suggester, and short words for asking.
 */
@TestInstance(Lifecycle.PER_CLASS)
abstract class FamilyWalk {
  static final String FAMILIES = "/api/inventory/families";

  Running server;
  Store store;

  static Running running(TestStore store) throws Exception {
    return Running.start(
            store, List.of(new InventorySystem()), Clock.systemUTC(), plan -> plan.limited(false))
        .withPeople();
  }

  @BeforeAll
  void start(@TempDir Path folder) throws Exception {
    server = running(testStore(folder.resolve("data")));
    store = TestContracts.open(server.rows());
  }

  TestStore testStore(Path folder) {
    return TestStore.embedded(folder);
  }

  @AfterAll
  void stop() {
    server.close();
  }

  // Asking

  ObjectNode get(String path, String who) throws Exception {
    return expect(200, server.get(path, who));
  }

  ObjectNode post(int status, String path, String who, Object... fields) throws Exception {
    return expect(status, server.post(path, who, json(fields)));
  }

  ObjectNode patch(int status, String path, String who, Object... fields) throws Exception {
    return expect(status, server.patch(path, who, json(fields)));
  }

  ObjectNode delete(int status, String path, String who) throws Exception {
    return expect(status, server.ask("DELETE", path, who, ""));
  }

  /** Of the version that was seen. */
  ObjectNode delete(int status, String path, String who, long version) throws Exception {
    return expect(status, server.ask("DELETE", path, who, "", "If-Match", "\"" + version + "\""));
  }

  static ObjectNode expect(int status, HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    return answer.body().isEmpty() ? Running.json("{}") : Running.json(answer);
  }

  /** A problem by its code. */
  static void assertCode(String code, ObjectNode problem) {
    assertThat(problem.path("code").asString()).as("%s", problem).isEqualTo(code);
  }

  /** The fields that a problem names. */
  static List<String> fields(ObjectNode problem) {
    return all(problem.path("errors"), "field");
  }

  /** Names and values by turns. */
  static String json(Object... fields) {
    var node = JsonNodeFactory.instance.objectNode();
    for (int i = 0; i < fields.length; i += 2) {
      var name = (String) fields[i];
      switch (fields[i + 1]) {
        case null -> node.putNull(name);
        case Integer number -> node.put(name, number);
        case Long number -> node.put(name, number);
        case JsonNode value -> node.set(name, value);
        case Object value -> node.put(name, value.toString());
      }
    }
    return node.toString();
  }

  static List<String> all(JsonNode nodes, String field) {
    return StreamSupport.stream(nodes.spliterator(), false)
        .map(node -> node.get(field).asString())
        .toList();
  }

  /** What a list has in a field. */
  List<String> listed(String path, String field) throws Exception {
    return all(get(path, "ann").get("items"), field);
  }

  // Families

  String accountId(String who) throws Exception {
    return get("/api/me", who).get("accountId").asString();
  }

  /** A new family of Ann's. */
  String family() throws Exception {
    return at(post(201, FAMILIES, "ann", "name", "The Lindgrens").get("familyId").asString());
  }

  static String at(String familyId) {
    return FAMILIES + "/" + familyId;
  }

  /** The same with Ben, who suggests. */
  String familyWithBen() throws Exception {
    var family = family();
    join(family, "ben", MemberRole.SUGGESTER);
    return family;
  }

  void join(String family, String who, MemberRole role) throws Exception {
    TestContracts.join(store, idOf(family), accountId(who), who, role);
  }

  static UUID idOf(String path) {
    return UUID.fromString(path.substring(path.lastIndexOf('/') + 1));
  }

  String member(String family, String who) throws Exception {
    return family + "/members/" + accountId(who);
  }

  /** All rows that have anything to do with a family. */
  List<String> rowsOf(String family) {
    var rows = new ArrayList<Row>();
    var page = server.rows().sweep(InventoryTable.TABLE.name(), Optional.empty(), 1_000);
    rows.addAll(page.rows());
    while (page.next().isPresent()) {
      page = server.rows().sweep(InventoryTable.TABLE.name(), page.next(), 1_000);
      rows.addAll(page.rows());
    }
    return rows.stream()
        .map(Row::toString)
        .filter(row -> row.contains(idOf(family).toString()))
        .toList();
  }

  // Items

  /** The path of a new item. */
  String item(String family, Object... fields) throws Exception {
    var item = post(201, family + "/items", "ann", fields);
    return family + "/items/" + item.get("itemId").asString();
  }

  ObjectNode adjust(String item, long delta) throws Exception {
    return post(200, item + "/adjust", "ann", "delta", delta);
  }

  long quantity(String item) throws Exception {
    return get(item, "ann").get("quantity").asLong();
  }

  /** A field of an item, place, entry or suggestion that is there. */
  String valueOf(String path, String field) throws Exception {
    return get(path, "ann").get(field).asString();
  }
}
