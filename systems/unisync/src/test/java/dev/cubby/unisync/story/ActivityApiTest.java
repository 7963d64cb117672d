package dev.cubby.unisync.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.tck.SteppingClock;
import dev.cubby.testkit.Running;
import dev.cubby.testkit.TestStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Activity for programs: its items, its cursors, its days, which are those of UTC. */
class ActivityApiTest {
  private static final String ALL = UniSyncWalk.API + "/activity";
  private final SteppingClock clock = new SteppingClock();

  @SuppressWarnings("NullAway.Init") // before each
  private Running server;

  @BeforeEach
  void open(@TempDir Path folder) throws Exception {
    server = UniSyncWalk.running(TestStore.embedded(folder.resolve("data")), clock);
  }

  @AfterEach
  void close() {
    server.close();
  }

  /** Who was signed in days ago is so no more. */
  private ObjectNode ask(int status, String method, String path, String body) throws Exception {
    var answer =
        server.ask(
            method,
            path,
            "",
            body,
            "Authorization",
            "Bearer " + server.signIn("root"),
            "Content-Type",
            "application/json");
    return UniSyncWalk.expect(status, answer);
  }

  private List<JsonNode> items(String path) throws Exception {
    return ask(200, "GET", path, "").get("items").valueStream().toList();
  }

  private static List<String> ids(List<JsonNode> items) {
    return items.stream().map(one -> one.get("showSetId").asString()).toList();
  }

  /** Tomorrow, when nothing has happened yet. */
  private LocalDate nextDay() {
    var today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    return today.plusDays(1);
  }

  private String createdAt(Instant instant) throws Exception {
    clock.step(Duration.between(clock.instant(), instant));
    var id = "SS-A-" + instant.getEpochSecond();
    ask(201, "POST", UniSyncWalk.SHOW_SETS, UniSyncWalk.showSet(id));
    return id;
  }

  @Test
  void aDayIsOneOfUtcFromItsFirstInstantToItsLast() throws Exception {
    var day = nextDay();
    var midnight = day.atStartOfDay(ZoneOffset.UTC).toInstant();
    var before = createdAt(midnight.minusSeconds(1));
    var first = createdAt(midnight);
    var last = createdAt(midnight.plus(Duration.ofDays(1)).minusSeconds(1));
    var after = createdAt(midnight.plus(Duration.ofDays(1)));

    assertThat(ids(items(ALL + "?from=%1$s&to=%1$s".formatted(day)))).containsExactly(last, first);
    var span = ALL + "?from=%s&to=%s".formatted(day.minusDays(1), day.plusDays(1));
    assertThat(ids(items(span))).startsWith(after, last, first, before);
    assertThat(ids(items(ALL))).as("the last week").startsWith(after, last, first, before);
    ask(400, "GET", ALL + "?from=%s&to=%s".formatted(day, day.minusDays(1)), "");
    ask(400, "GET", ALL + "?from=%s&to=%s".formatted(day, day.plusDays(31)), "");
  }

  @Test
  void cursorsLeadThroughDaysWithoutGapsOrRepeats() throws Exception {
    var day = nextDay();
    var made = new ArrayList<String>();
    for (int i = 0; i < 7; i++) {
      made.addFirst(
          createdAt(day.atStartOfDay(ZoneOffset.UTC).toInstant().plus(Duration.ofHours(8L * i))));
    }
    var span = ALL + "?from=%s&to=%s&pageSize=2".formatted(day, day.plusDays(2));
    var seen = new ArrayList<String>();
    Optional<String> cursor = Optional.empty();
    int pages = 0;
    do {
      var path = span + cursor.map(one -> "&cursor=" + encoded(one)).orElse("");
      var page = ask(200, "GET", path, "");
      assertThat(page.get("items").size()).isLessThanOrEqualTo(2);
      seen.addAll(ids(page.get("items").valueStream().toList()));
      cursor = Optional.ofNullable(page.get("nextCursor")).map(JsonNode::asString);
      pages++;
    } while (cursor.isPresent() && pages < 20);
    assertThat(seen).containsExactlyElementsOf(made);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  @Test
  void eachItemHasTheDetailsOfItsAction() throws Exception {
    var id = UniSyncWalk.newShowSet(server);
    var path = UniSyncWalk.SHOW_SETS + "/" + id;
    var ben =
        UniSyncWalk.expect(200, server.get(UniSyncWalk.USERS + "/by-email/ben@example.com", "root"))
            .get("userId")
            .asString();
    UniSyncWalk.expect(
        200,
        UniSyncWalk.move(
            server, "ann", id, "screen", "not_started", 1, "assignedTo", ben, "version", "A3"));
    UniSyncWalk.expect(
        200,
        UniSyncWalk.send(
            server,
            "PUT",
            path + "/links",
            "ann",
            UniSyncWalk.json("modelUrl", "https://bim.example/1", "revision", 1)));
    clock.step(Duration.ofMillis(1));
    ask(
        200,
        "PUT",
        path + "/versions/drawingVersion",
        UniSyncWalk.json("version", 4, "revision", 2, "reason", "As built", "language", "en"));

    var found = items(path + "/activity");
    assertThat(details(found, "assignment"))
        .containsExactly(Map.of("stage", "screen", "assignedTo", ben, "assignedToName", "ben"));
    assertThat(details(found, "link_update"))
        .containsExactly(Map.of("field", "modelUrl", "value", "https://bim.example/1"));
    assertThat(details(found, "version_update"))
        .as("a deliverable's number has both, a stage's label is free")
        .containsExactlyInAnyOrder(
            Map.of("stage", "drawing2d", "versionType", "drawingVersion", "version", "4"),
            Map.of("stage", "screen", "version", "A3"));
    var newest = found.getFirst();
    assertThat(newest.get("userName").asString()).isEqualTo("root");
    assertThat(Instant.parse(newest.get("createdAt").asString())).isEqualTo(clock.instant());
    assertThat(newest.get("activityId").asString()).startsWith("act_");
    assertThat(items(ALL)).contains(newest);
  }

  private static List<Map<String, String>> details(List<JsonNode> items, String action) {
    return items.stream()
        .filter(one -> one.get("action").asString().equals(action))
        .<Map<String, String>>map(one -> {
          var details = new TreeMap<String, String>();
          one.get("details").forEachEntry((name, value) -> details.put(name, value.asString()));
          return details;
        })
        .toList();
  }

  @Test
  void aPageNamesItsShowSetsInOneRead() throws Exception {
    var ids = List.of(UniSyncWalk.newShowSet(server), UniSyncWalk.newShowSet(server));
    var renaming = UniSyncWalk.json("newShowSetId", ids.getFirst() + "-B", "revision", 1);
    UniSyncWalk.expect(
        200, server.patch(UniSyncWalk.SHOW_SETS + "/" + ids.getFirst(), "ann", renaming));
    var reader = server.visitor("root");
    var before = server.calls();
    var page = reader.look("/unisync/activity").body();
    var after = server.calls();
    assertThat(page).contains(ids.getFirst() + "-B", ids.getLast());
    assertThat(
            read(after, "ShowSets that a page names") - read(before, "ShowSets that a page names"))
        .isEqualTo(1);
    assertThat(read(after, "Get ShowSet by ID")).isEqualTo(read(before, "Get ShowSet by ID"));
  }

  private static long read(Map<String, Long> calls, String contract) {
    return calls.entrySet().stream()
        .filter(one -> one.getKey().contains(contract))
        .mapToLong(Map.Entry::getValue)
        .sum();
  }
}
