package dev.cubby.unisync.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.TestStore;
import dev.cubby.web.route.Route;
import dev.cubby.web.route.Routes;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * What cannot be is refused in the reader's language, with its field named, and nothing is stored:
 * on every route for programs.
 */
class BadInputTest extends UniSyncWalk {
  private static final Pattern CHINESE = Pattern.compile("\\p{IsHan}");

  /** A request, the status of its answer, and the field that the answer names; "" for none. */
  private record Bad(String method, String path, String body, int status, String field) {}

  private static String showSet = "";
  private static String note = "";
  private static String file = "";
  private static String user = "";

  @BeforeAll
  static void makeThings(@TempDir Path folder) throws Exception {
    server.close();
    server =
        running(
            TestStore.embedded(folder.resolve("data")),
            Clock.systemUTC(),
            plan -> plan.uploads(folder.resolve("files")).limited(false));
    var id = newShowSet();
    showSet = SHOW_SETS + "/" + id;
    var noteId = newNote(server, "root", id);
    note = API + "/notes/" + noteId;
    // By hand, so that no translator changes it meanwhile.
    var translations = note + "/translations/";
    expect(200, send("PUT", translations + "zh", "root", json("content", "看", "version", 1)));
    expect(200, send("PUT", translations + "zh-TW", "root", json("content", "看", "version", 2)));
    file = note + "/attachments/" + newAttachment(server, "root", noteId);
    user =
        USERS
            + "/"
            + expect(200, server.get(USERS + "/by-email/ben@example.com", "root"))
                .get("userId")
                .asString();
  }

  // Values that no field takes

  private static final List<String> NOT_TEXT = List.of("7", "[]", "{}", "true");
  private static final List<String> NOT_READABLE =
      List.of("\"a\\u0000b\"", "\"\\u200b\"", "\"a\\u202eb\"", "\"\\ud800\"");
  private static final List<String> NOTHING_VISIBLE =
      List.of("\"\\u00a0\"", "\"\\u2800\"", "\"\\u115f\"");
  private static final List<String> NOT_A_LINE = List.of("\"a\\nb\"", "\"a\\tb\"");
  private static final List<String> NOT_A_NUMBER = List.of("\"x\"", "1.5", "[]", "true", "1e99");

  private static String text(int length) {
    return "\"" + "x".repeat(length) + "\"";
  }

  @SafeVarargs
  private static List<String> all(List<String>... some) {
    return Arrays.stream(some).flatMap(List::stream).toList();
  }

  /** What a field of one line of text does not take. */
  private static List<String> line(int most) {
    return all(NOT_TEXT, NOT_READABLE, NOT_A_LINE, List.of("\"\"", "\"   \"", text(most + 1)));
  }

  private static List<String> lines(int most) {
    return all(NOT_TEXT, NOT_READABLE, NOTHING_VISIBLE, List.of("\"\"", "\"  \"", text(most + 1)));
  }

  private static List<String> oneOf(String wrong) {
    return all(NOT_TEXT, List.of("\"\"", "\"" + wrong + "\""));
  }

  /** Requests that differ from a good one in one field. */
  private static final class Table {
    private final List<Bad> rows = new ArrayList<>();

    /** A route and a body that it takes, as fields and their values in JSON by turns. */
    private record Good(String method, String path, Map<String, String> fields) {
      String with(String field, Optional<String> value) {
        var all = new LinkedHashMap<>(fields);
        value.ifPresentOrElse(given -> all.put(field, given), () -> all.remove(field));
        return all.entrySet().stream()
            .map(one -> "\"" + one.getKey() + "\":" + one.getValue())
            .collect(Collectors.joining(",", "{", "}"));
      }
    }

    private Good good = new Good("", "", Map.of());

    Table at(String method, String path, String... fields) {
      var all = new LinkedHashMap<String, String>();
      for (int i = 0; i < fields.length; i += 2) {
        all.put(fields[i], fields[i + 1]);
      }
      good = new Good(method, path, all);
      return row(good.with("colour", Optional.of("\"red\"")), 400, "colour");
    }

    private Table row(String body, int status, String field) {
      rows.add(new Bad(good.method(), good.path(), body, status, field));
      return this;
    }

    Table field(String field, List<String> values) {
      values.forEach(value -> row(good.with(field, Optional.of(value)), 400, field));
      return this;
    }

    /** The same where an answer names a part of the field. */
    Table part(String field, String value, String named) {
      return row(good.with(field, Optional.of(value)), 400, named);
    }

    Table missing(String... required) {
      for (var field : required) {
        row(good.with(field, Optional.empty()), 400, field);
      }
      return this;
    }

    /** A query that is no good. */
    Table query(String path, String field, String... values) {
      for (var value : values) {
        rows.add(new Bad("GET", path + "?" + field + "=" + value, "", 400, field));
      }
      return this;
    }

    /** Places that are in no list. */
    Table cursors(String path) {
      for (var cursor : List.of("x", "%00", "x".repeat(3_000))) {
        rows.add(new Bad("GET", path + "?cursor=" + cursor, "", 400, ""));
      }
      return this;
    }

    /** Something that is not there. */
    Table unknown(String method, String path, String body) {
      rows.add(new Bad(method, path, body, 404, ""));
      return this;
    }

    /** Bodies that are no object. */
    Table bodies() {
      for (var body : List.of("{", "[]", "\"x\"", "null", "{\"a\":1,\"a\":2}")) {
        row(body, 400, "");
      }
      return this;
    }
  }

  private static List<Bad> table() {
    var table = new Table();
    users(table);
    showSets(table);
    stages(table);
    notes(table);
    rest(table);
    return table.rows;
  }

  private static void users(Table table) {
    table
        .at("POST", USERS, "email", "\"n@example.com\"", "name", "\"N\"", "role", "\"admin\"")
        .bodies()
        .missing("email", "name", "role")
        .field("email", all(NOT_TEXT, List.of("\"\"", "\"x\"", "\"a b@c.de\"", text(255))))
        .field("name", line(100))
        .field("role", oneOf("viewer"))
        .field("preferredLang", oneOf("sv"))
        .field("canEditVersions", List.of("\"yes\"", "1", "[]"));
    table
        .at("PATCH", user, "version", "1")
        .field("email", all(NOT_TEXT, List.of("\"\"", "\"x\"", text(255))))
        .field("name", line(100))
        .field("role", oneOf("ADMIN"))
        .field("preferredLang", oneOf("zh-CN"))
        .field("canEditVersions", List.of("\"yes\"", "1"))
        .field("version", NOT_A_NUMBER);
    table.at("POST", user + "/deactivate", "version", "1").field("version", NOT_A_NUMBER);
    table.at("POST", user + "/reactivate", "version", "1").field("version", NOT_A_NUMBER);
    table.at("POST", user + "/reset-password").at("POST", user + "/invite");
    table.at("POST", API + "/become-admin");
    for (var way : List.of("/deactivate", "/reactivate", "")) {
      table.unknown(way.isEmpty() ? "PATCH" : "POST", USERS + "/usr_none" + way, "{\"version\":1}");
    }
    table
        .unknown("POST", USERS + "/usr_none/reset-password", "")
        .unknown("POST", USERS + "/usr_none/invite", "")
        .unknown("GET", USERS + "/usr_none", "")
        .unknown("GET", USERS + "/by-email/nobody@example.com", "")
        .query(USERS, "colour", "red");
  }

  private static void showSets(Table table) {
    table
        .at(
            "POST",
            SHOW_SETS,
            "showSetId",
            "\"SS-00-01\"",
            "area",
            "\"311\"",
            "scene",
            "\"Hall\"",
            "description",
            "{\"en\":\"Screen\"}")
        .bodies()
        .missing("showSetId", "area", "scene", "description")
        .field(
            "showSetId",
            all(NOT_TEXT, List.of("\"\"", "\"SS 1\"", "\"SS#1\"", "\"../x\"", text(33))))
        .field("area", oneOf("313"))
        .field("scene", line(100))
        .field("description", List.of("7", "[]", "\"Screen\"", "{}"))
        .part("description", "{\"en\":\"\"}", "description.en")
        .part("description", "{\"zh\":" + text(1_001) + "}", "description.zh")
        .part("description", "{\"zh-TW\":\"a\\u0000\"}", "description.zh-TW")
        .part("description", "{\"en\":\"\\u2800\"}", "description.en")
        .part("description", "{\"sv\":\"Skärm\"}", "description.sv")
        .part("description", "{\"en\":7}", "description.en")
        .field("vmList", List.of("7", "{}", "\"VM1\"", "[{\"id\":\"A\"},{\"id\":\"A\"}]"))
        .part("vmList", "[{\"id\":\"\"}]", "vmList")
        .part("vmList", "[{\"id\":\"VM\\u3000\"}]", "vmList")
        .part("vmList", "[{\"id\":\"A\"},{\"id\":\"B\",\"name\":" + text(101) + "}]", "vmList");
    table
        .at("PATCH", showSet, "revision", "1")
        .field("newShowSetId", all(NOT_TEXT, List.of("\"\"", "\"SS 1\"", text(33))))
        .field("area", oneOf("313"))
        .field("scene", line(100))
        .field("description", List.of("7", "\"Screen\"", "{}"))
        .part("description", "{\"en\":\"\"}", "description.en")
        .field("vmList", List.of("7", "[{\"id\":\"A\"},{\"id\":\"A\"}]"))
        .field("revision", NOT_A_NUMBER);
    table.at("DELETE", showSet, "revision", "1").field("revision", NOT_A_NUMBER);
    var links =
        all(
            NOT_TEXT,
            List.of(
                "\"\"",
                "\"x\"",
                "\"javascript:alert(1)\"",
                "\"//example.com\"",
                "\"https://a b\"",
                "\"https://a/\\u0000\"",
                "\"https://a/\\u0085\"",
                "\"https://a/\\u2028\"",
                "\"https://a/\\u202e\"",
                "\"https://a/\\u200b\"",
                "\"https://" + "x".repeat(2_001) + "\""));
    table
        .at("PUT", showSet + "/links", "revision", "1")
        .field("modelUrl", links)
        .field("drawingsUrl", links)
        .field("revision", NOT_A_NUMBER);
    table
        .at("PUT", showSet + "/versions/screenVersion", "reason", "\"Why\"", "language", "\"en\"")
        .bodies()
        .missing("reason", "language")
        .field("version", all(NOT_A_NUMBER, List.of("0", "-1", "1000001")))
        .field("reason", line(500))
        .field("language", oneOf("sv"))
        .field("revision", NOT_A_NUMBER);
    table
        .query(SHOW_SETS, "area", "313")
        .query(SHOW_SETS, "colour", "red")
        .query(showSet + "/versions", "pageSize", "0", "x", "101")
        .cursors(showSet + "/versions")
        .unknown("GET", SHOW_SETS + "/SS-00-00", "")
        .unknown("GET", SHOW_SETS + "/SS-00-00/versions", "")
        .unknown("PATCH", SHOW_SETS + "/SS-00-00", "{\"scene\":\"Hall\",\"revision\":1}")
        .unknown("DELETE", SHOW_SETS + "/SS-00-00", "{\"revision\":1}")
        .unknown("PUT", SHOW_SETS + "/SS-00-00/links", "{\"modelUrl\":null,\"revision\":1}");
  }

  private static void stages(Table table) {
    table
        .at("PUT", showSet + "/stages/screen", "status", "\"in_progress\"", "expectedVersion", "1")
        .bodies()
        .missing("status", "expectedVersion")
        .field("status", oneOf("done"))
        .field("assignedTo", all(NOT_TEXT, List.of("\"\"", text(101))))
        .field("version", line(50))
        .field("revisionNote", lines(5_000))
        .field("language", oneOf("sv"))
        .field("target", oneOf("roof"))
        .field("expectedVersion", NOT_A_NUMBER)
        .part("revisionNote", "\"Why\"", "language");
    table
        .at(
            "PUT",
            showSet + "/stages/inBim360",
            "status",
            "\"not_started\"",
            "expectedVersion",
            "1")
        .part("assignedTo", "\"usr_x\"", "assignedTo")
        .part("version", "\"A\"", "version");
    table
        .unknown(
            "PUT",
            SHOW_SETS + "/SS-00-00/stages/screen",
            "{\"status\":\"complete\",\"expectedVersion\":1}")
        .unknown("GET", SHOW_SETS + "/SS-00-00/stages/screen/moves", "");
  }

  private static void notes(Table table) {
    table
        .at("POST", showSet + "/notes", "content", "\"Look\"", "language", "\"en\"")
        .bodies()
        .missing("content", "language")
        .field("content", lines(5_000))
        .field("language", oneOf("sv"))
        .field("isRevisionNote", List.of("\"yes\"", "1"));
    table
        .at("PATCH", note, "content", "\"Look\"", "version", "1")
        .missing("content")
        .field("content", lines(5_000))
        .field("language", oneOf("sv"))
        .field("version", NOT_A_NUMBER);
    table
        .at("PUT", note + "/translations/zh", "content", "\"看\"", "version", "1")
        .missing("content")
        .field("content", lines(20_000))
        .field("version", NOT_A_NUMBER);
    table
        .at(
            "POST",
            note + "/attachments",
            "fileName",
            "\"a.gif\"",
            "fileSize",
            "17",
            "mimeType",
            "\"image/gif\"")
        .bodies()
        .missing("fileName", "fileSize", "mimeType")
        .field("fileName", all(NOT_TEXT, List.of("\"\"", text(256))))
        .field("fileSize", all(NOT_A_NUMBER, List.of("0", "-1", "52428801")))
        .field("mimeType", oneOf("text/html"));
    table.at("POST", file + "/confirm").at("POST", note + "/translate").at("DELETE", note);
    table.at("DELETE", file);
    var missing = API + "/notes/note_none";
    table
        .query(showSet + "/notes", "pageSize", "0", "x", "101")
        .cursors(showSet + "/notes")
        .cursors(API + "/translations")
        .unknown("GET", SHOW_SETS + "/SS-00-00/notes", "")
        .unknown("POST", SHOW_SETS + "/SS-00-00/notes", "{\"content\":\"a\",\"language\":\"en\"}")
        .unknown("GET", missing, "")
        .unknown("PATCH", missing, "{\"content\":\"a\",\"version\":1}")
        .unknown("DELETE", missing, "")
        .unknown("PUT", missing + "/translations/zh", "{\"content\":\"a\",\"version\":1}")
        .unknown("POST", missing + "/translate", "")
        .unknown("POST", missing + "/attachments/att_x/confirm", "")
        .unknown("GET", note + "/attachments/att_x", "")
        .unknown("DELETE", note + "/attachments/att_x", "");
  }

  private static void rest(Table table) {
    var sessions = API + "/sessions";
    table
        .at("POST", sessions, "activity", "\"Modelling\"")
        .bodies()
        .missing("activity")
        .field("activity", line(200))
        .field("showSetId", all(NOT_TEXT, List.of("\"\"", "\"SS-00-00\"", text(33))));
    table
        .at("POST", sessions + "/heartbeat")
        .field("activity", line(200))
        .field("showSetId", all(NOT_TEXT, List.of("\"\"", "\"SS-00-00\"", text(33))));
    table
        .at("DELETE", sessions)
        .query(sessions, "colour", "red")
        .query(API + "/activity", "from", "x", "2026-02-30", "2026-1-1")
        .query(API + "/activity", "to", "tomorrow")
        .query(API + "/activity", "pageSize", "0", "x")
        .query(showSet + "/activity", "pageSize", "0", "x")
        .cursors(showSet + "/activity")
        .query(API + "/events", "after", "1".repeat(16));
    table.rows.add(new Bad("GET", API + "/activity?from=2026-03-02&to=2026-03-01", "", 400, "to"));
    table.rows.add(
        new Bad("GET", API + "/activity?from=2026-01-01&to=2026-03-01", "", 400, "from"));
    table.rows.add(new Bad("GET", SHOW_SETS + ".csv?area=311", "", 400, "area"));
  }

  @TestFactory
  Stream<DynamicTest> isRefusedWithItsFieldAndNothingIsStored() {
    return table().stream()
        .map(bad -> {
          var body = bad.body().length() > 90 ? bad.body().substring(0, 90) + "…" : bad.body();
          return DynamicTest.dynamicTest(
              bad.method() + " " + bad.path() + " " + body, () -> refused(bad));
        });
  }

  private static void refused(Bad bad) throws Exception {
    var before = stored();
    for (var language : List.of("en", "zh", "zh-TW")) {
      var answer = send(bad, language);
      assertThat(answer.statusCode()).as(answer.body()).isEqualTo(bad.status());
      var problem = expect(bad.status(), answer);
      var errors = problem.path("errors");
      if (!bad.field().isEmpty()) {
        assertThat(errors.findValuesAsString("field"))
            .as(answer.body())
            .containsExactly(bad.field());
      }
      var words = problem.path("detail").asString() + errors.findValuesAsString("message");
      assertThat(words).as(answer.body()).hasSizeGreaterThan(3);
      assertThat(CHINESE.matcher(words).find()).as(answer.body()).isEqualTo(!language.equals("en"));
    }
    assertThat(stored()).isEqualTo(before);
  }

  private static HttpResponse<String> send(Bad bad, String language) throws Exception {
    var headers =
        bad.body().isEmpty()
            ? new String[] {"Accept-Language", language}
            : new String[] {"Accept-Language", language, "Content-Type", "application/json"};
    return server.ask(bad.method(), bad.path(), "root", bad.body(), headers);
  }

  private static List<JsonNode> stored() throws Exception {
    var all = new ArrayList<JsonNode>();
    for (var path :
        List.of(
            showSet,
            showSet + "/notes",
            showSet + "/activity",
            SHOW_SETS + "?area=311",
            USERS,
            API + "/sessions",
            API + "/translations")) {
      all.add(expect(200, server.get(path, "root")));
    }
    return all;
  }

  /** A new route comes into the table, or this fails. */
  @Test
  void everyRouteForProgramsIsAskedBadly() {
    var asked =
        table().stream()
            .map(bad ->
                Map.entry(
                    bad.method(),
                    Arrays.asList(bad.path().split("\\?", 2)[0].substring(1).split("/"))))
            .collect(Collectors.toSet());
    assertThat(
            server.routes().all().stream()
                .<Route<?, ?>>map(Routes.Bound::route)
                .filter(route -> route.path().toString().startsWith(API + "/"))
                .filter(route -> route.kind() == Route.Kind.API))
        .hasSizeGreaterThan(30)
        .allSatisfy(route ->
            assertThat(asked)
                .as("%s", route)
                .anyMatch(one ->
                    one.getKey().equals(route.method().name())
                        && route.path().match(one.getValue()) != null));
  }
}
