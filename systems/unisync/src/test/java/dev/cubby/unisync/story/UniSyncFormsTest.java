package dev.cubby.unisync.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.web.route.Method;
import dev.cubby.web.route.Route;
import dev.cubby.web.route.Routes;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** What forms do not take is told at its field, in the reader's language, and nothing is stored. */
class UniSyncFormsTest extends UniSyncWalk {
  private static final Pattern CHINESE = Pattern.compile("\\p{IsHan}");
  private static final List<String> LINE = List.of("", "a\u202eb", "\u2800", "x".repeat(5_001));
  private static final List<String> OPTIONAL = List.of("a\u202eb", "x".repeat(20_001));
  private static final List<String> CHOICE = List.of("nonsense");
  private static final List<String> LINK =
      List.of("javascript:alert(1)", "https://a b", "https://a/\u2028", "https://a/\u202e");

  /**
   * A form where it stands.
   *
   * @param good what it takes, as fields and values by turns
   * @param bad what its fields do not take
   */
  private record Filled(
      String page, String action, List<String> good, Map<String, List<String>> bad) {}

  private static String showSet = "";
  private static String note = "";
  private static String ben = "";
  private static String root = "";

  @BeforeAll
  static void makeThings() throws Exception {
    showSet = newShowSet();
    note = newNote(server, "root", showSet);
    // By hand, so that no translator changes it meanwhile.
    var translations = API + "/notes/" + note + "/translations/";
    expect(200, send("PUT", translations + "zh", "root", json("content", "看", "version", 1)));
    expect(200, send("PUT", translations + "zh-TW", "root", json("content", "看", "version", 2)));
    ben = userId("ben");
    root = userId("root");
  }

  private static String userId(String name) throws Exception {
    return expect(200, server.get(USERS + "/by-email/" + name + "@example.com", "root"))
        .get("userId")
        .asString();
  }

  private static List<Filled> forms() {
    var at = "/unisync/showsets/" + showSet;
    var user = Map.of("email", List.of("", "x", "a b@c.de"), "name", LINE, "role", CHOICE);
    return List.of(
        new Filled(
            "/unisync/new-showset",
            "/unisync/new-showset",
            List.of(
                "showSetId",
                "SS-66-01",
                "area",
                "311",
                "scene",
                "Hall",
                "description",
                "Screen",
                "language",
                "en"),
            Map.of(
                "showSetId", List.of("", "SS 1", "SS#1", "x".repeat(33)),
                "area", CHOICE,
                "scene", LINE,
                "description", LINE,
                "language", CHOICE,
                "vms", List.of("A\u202e", "A one\nA two", "A ".repeat(6_000)))),
        new Filled(
            at + "/edit",
            at + "/edit",
            List.of("area", "311", "scene", "Hall", "en", "Screen", "revision", "1"),
            Map.of(
                "area", CHOICE,
                "scene", LINE,
                "en", List.of("", "a\u202eb", "x".repeat(1_001)),
                "zh", OPTIONAL,
                "zhTw", OPTIONAL,
                "vms", List.of("A\u202e", "A one\nA two"))),
        new Filled(
            at + "/edit",
            at + "/rename",
            List.of("newShowSetId", "SS-66-02", "revision", "1"),
            Map.of("newShowSetId", List.of("", "SS 1", "../x"))),
        new Filled(
            at + "/edit",
            at + "/links",
            List.of("revision", "1"),
            Map.of("modelUrl", LINK, "drawingsUrl", LINK)),
        new Filled(
            at + "/versions/screenVersion",
            at + "/versions/screenVersion",
            List.of("version", "2", "reason", "Client", "language", "en", "revision", "1"),
            Map.of(
                "version", List.of("0", "-1", "x", "1000001"),
                "reason", LINE,
                "language", CHOICE)),
        new Filled(
            at + "/stages/screen",
            at + "/stages/screen/assign",
            List.of("assignedTo", ben, "label", "A", "revision", "1"),
            Map.of("label", OPTIONAL)),
        new Filled(
            "/unisync/users",
            "/unisync/users",
            List.of("email", "n@example.com", "name", "N", "role", "admin", "preferredLang", "en"),
            user),
        new Filled(
            "/unisync/users/" + ben,
            "/unisync/users/" + ben,
            List.of(
                "email",
                "ben@example.com",
                "name",
                "N",
                "role",
                "3d_modeller",
                "preferredLang",
                "en",
                "version",
                "1"),
            user),
        new Filled(
            "/unisync/profile",
            "/unisync/profile",
            List.of("name", "N", "preferredLang", "en", "version", "1"),
            Map.of("name", LINE, "preferredLang", CHOICE)),
        new Filled(
            "/unisync/here",
            "/unisync/here/start",
            List.of("activity", "Modelling"),
            Map.of("activity", LINE, "showSetId", List.of("x".repeat(33)))),
        new Filled(
            "/unisync/notes/" + note + "/edit",
            "/unisync/notes/" + note + "/edit",
            List.of("content", "Look", "language", "en", "version", "3"),
            Map.of("content", LINE, "language", CHOICE)),
        new Filled(
            "/unisync/notes/" + note + "/translations/zh",
            "/unisync/notes/" + note + "/translations/zh",
            List.of("content", "看", "version", "3"),
            Map.of("content", List.of("", "a\u202eb"))));
  }

  @TestFactory
  Stream<DynamicTest> isRefusedAtItsFieldAndNothingIsStored() {
    return Stream.of("en", "zh", "zh-TW")
        .flatMap(language ->
            forms().stream()
                .flatMap(form ->
                    form.bad().entrySet().stream()
                        .map(bad ->
                            DynamicTest.dynamicTest(
                                language + " " + form.action() + " " + bad.getKey(),
                                () -> {
                                  for (var value : bad.getValue()) {
                                    refused(language, form, bad.getKey(), value);
                                  }
                                }))));
  }

  private static void refused(String language, Filled form, String field, String value)
      throws Exception {
    read(language);
    var before = stored();
    var visitor = server.visitor("root");
    assertThat(visitor.look(form.page()).statusCode()).as(form.page()).isEqualTo(200);
    var fields = new LinkedHashMap<String, String>();
    for (int i = 0; i < form.good().size(); i += 2) {
      fields.put(form.good().get(i), form.good().get(i + 1));
    }
    fields.put(field, value);
    var answer =
        visitor.send(
            form.action(),
            fields.entrySet().stream()
                .flatMap(one -> Stream.of(one.getKey(), one.getValue()))
                .toArray(String[]::new));
    assertThat(answer.statusCode()).as("%s: %s", value, answer.body()).isEqualTo(400);
    var said =
        Pattern.compile("id=\"[^\"]*-" + field + "-error\"[^>]*>(?:<svg.*?</svg>)?([^<]+)<")
            .matcher(answer.body());
    assertThat(said.find()).as("%s: %s", value, answer.body()).isTrue();
    assertThat(CHINESE.matcher(said.group(1)).find())
        .as("%s in %s", said.group(1), language)
        .isEqualTo(!language.equals("en"));
    assertThat(stored()).isEqualTo(before);
  }

  /** From now on, the operator reads that language. */
  private static void read(String language) throws Exception {
    var me = expect(200, server.get(USERS + "/" + root, "root"));
    if (!me.get("preferredLang").asString().equals(language)) {
      var body = json("preferredLang", language, "version", me.get("version").asLong());
      expect(200, server.patch(USERS + "/" + root, "root", body));
    }
  }

  private static List<JsonNode> stored() throws Exception {
    var all = new ArrayList<JsonNode>();
    var path = SHOW_SETS + "/" + showSet;
    for (var one :
        List.of(
            path,
            path + "/notes",
            path + "/activity",
            SHOW_SETS + "?area=311",
            USERS,
            API + "/sessions")) {
      all.add(expect(200, server.get(one, "root")));
    }
    return all;
  }

  /** A new form comes into the list, or this fails; those that only confirm have nothing to say. */
  @Test
  void everyFormWithWordsIsFilledInBadly() {
    var filled =
        forms().stream().map(form -> List.of(form.action().substring(1).split("/"))).toList();
    // Moves are told in StageDialogTest, files in ShowSetFileTest, notes with files in their own.
    var elsewhere =
        Set.of(
            "unisync.move",
            "unisync.import",
            "unisync.check-import",
            "unisync.add-note",
            "unisync.attach");
    assertThat(
            server.routes().all().stream()
                .<Route<?, ?>>map(Routes.Bound::route)
                .filter(route -> route.path().toString().startsWith("/unisync/"))
                .filter(route -> route.method() == Method.POST)
                .filter(route -> !elsewhere.contains(route.name()))
                .filter(UniSyncFormsTest::hasWords))
        .hasSizeGreaterThan(10)
        .allSatisfy(route ->
            assertThat(filled).as("%s", route).anyMatch(path -> route.path().match(path) != null));
  }

  private static boolean hasWords(Route<?, ?> route) {
    return route.input().fields().stream()
        .filter(field -> !route.path().slots().contains(field.getName()))
        .anyMatch(field -> !Set.of("version", "revision").contains(field.getName()));
  }
}
