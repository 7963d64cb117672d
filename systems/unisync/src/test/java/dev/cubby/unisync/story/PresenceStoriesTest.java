package dev.cubby.unisync.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.tck.SteppingClock;
import dev.cubby.testkit.Running;
import dev.cubby.testkit.TestStore;
import dev.cubby.testkit.Visitor;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Who is here, on a clock that a test sets. */
class PresenceStoriesTest {
  private static final String SESSIONS = UniSyncWalk.API + "/sessions";
  private static final String BEAT = SESSIONS + "/heartbeat";
  private static final SteppingClock CLOCK = new SteppingClock();

  private static Running server;

  @BeforeAll
  static void open(@TempDir Path folder) throws Exception {
    server = UniSyncWalk.running(TestStore.embedded(folder.resolve("data")), CLOCK);
  }

  @AfterAll
  static void close() {
    server.close();
  }

  @AfterEach
  void everybodyLeaves() {
    CLOCK.step(Duration.ofMinutes(10));
  }

  private static JsonNode start(String who, String showSetId) throws Exception {
    var body = UniSyncWalk.json("activity", "Modelling", "showSetId", showSetId);
    return UniSyncWalk.expect(201, server.post(SESSIONS, who, body));
  }

  private static List<String> here() throws Exception {
    return UniSyncWalk.expect(200, server.get(SESSIONS, "ann"))
        .get("items")
        .findValuesAsString("userName");
  }

  private static String shown(String showSetId) {
    return "/unisync/showsets/" + showSetId;
  }

  @Test
  void aHeartbeatKeepsASessionAndNeverBeginsItAnew() throws Exception {
    var id = UniSyncWalk.newShowSet(server);
    var session = start("ben", id);
    CLOCK.step(Duration.ofMinutes(4));
    var kept = UniSyncWalk.expect(200, server.post(BEAT, "ben", "{}"));
    assertThat(kept.get("startedAt")).isEqualTo(session.get("startedAt"));
    assertThat(kept.get("showSetId").asString()).isEqualTo(id);
    assertThat(kept.get("activity").asString()).isEqualTo("Modelling");
    assertThat(Instant.parse(kept.get("lastHeartbeat").asString())).isEqualTo(CLOCK.instant());
    CLOCK.step(Duration.ofMinutes(4));
    assertThat(here()).containsExactly("ben");
  }

  @Test
  void aSessionIsGoneAtTheSecondItExpires() throws Exception {
    var id = UniSyncWalk.newShowSet(server);
    var session = start("ben", id);
    var expiry = Instant.parse(session.get("expiresAt").asString());
    assertThat(expiry.getNano()).isZero();
    CLOCK.step(Duration.between(CLOCK.instant(), expiry).minusMillis(1));
    assertThat(here()).containsExactly("ben");
    CLOCK.step(Duration.ofMillis(1));
    assertThat(here()).isEmpty();
    assertThat(server.visitor("dora").look(shown(id)).body()).contains("Nobody is working");
    assertThat(UniSyncWalk.code(server.post(BEAT, "ben", "{}"))).isEqualTo("NOT_STARTED_HERE");
    UniSyncWalk.expect(409, server.post(BEAT, "ben", "{}"));
    assertThat(here()).isEmpty();
    var again = start("ben", id);
    assertThat(Instant.parse(again.get("startedAt").asString())).isEqualTo(CLOCK.instant());
  }

  @Test
  void startingOnceMoreGoesOnWithTheSession() throws Exception {
    var session = start("ben", UniSyncWalk.newShowSet(server));
    CLOCK.step(Duration.ofMinutes(1));
    var other = UniSyncWalk.newShowSet(server);
    var updated = start("ben", other);
    assertThat(updated.get("startedAt")).isEqualTo(session.get("startedAt"));
    assertThat(updated.get("showSetId").asString()).isEqualTo(other);
    assertThat(here()).containsExactly("ben");
  }

  @Test
  void whatAPageSaysByItselfReplacesNoWork() throws Exception {
    var work = UniSyncWalk.newShowSet(server);
    var other = UniSyncWalk.newShowSet(server);
    start("ben", work);
    CLOCK.step(Duration.ofMinutes(1));
    // A tab that was opened before, at another ShowSet, is looked at again.
    for (var path : List.of(SESSIONS, BEAT)) {
      CLOCK.step(Duration.ofSeconds(1));
      var session = Running.json(server.post(path, "ben", looking(other)));
      assertThat(session.get("showSetId").asString()).isEqualTo(work);
      assertThat(session.get("activity").asString()).isEqualTo("Modelling");
      assertThat(Instant.parse(session.get("lastHeartbeat").asString())).isEqualTo(CLOCK.instant());
    }
    assertThat(server.visitor("dora").look(shown(work)).body()).contains("ben: Modelling");
    // What a person says does.
    assertThat(start("ben", other).get("showSetId").asString()).isEqualTo(other);
    var ben = server.visitor("ben");
    ben.look(shown(work));
    ben.send("/unisync/here/start", "activity", "Viewing", "showSetId", work);
    assertThat(server.visitor("dora").look(shown(work)).body()).contains("ben: viewing");

    // Who only looks is where they look.
    for (var path : List.of(SESSIONS, BEAT)) {
      var at = UniSyncWalk.newShowSet(server);
      var session = Running.json(server.post(path, "ben", looking(at)));
      assertThat(session.get("showSetId").asString()).isEqualTo(at);
    }
    UniSyncWalk.expect(204, server.ask("DELETE", SESSIONS, "ben", ""));
    UniSyncWalk.expect(409, server.post(BEAT, "ben", looking(work)));
  }

  private static String looking(String showSetId) {
    return UniSyncWalk.json("showSetId", showSetId, "activity", "Viewing");
  }

  @Test
  void anEndedSessionStaysEnded() throws Exception {
    start("ben", UniSyncWalk.newShowSet(server));
    UniSyncWalk.expect(204, server.ask("DELETE", SESSIONS, "ben", ""));
    UniSyncWalk.expect(409, server.post(BEAT, "ben", UniSyncWalk.json("activity", "Still here")));
    assertThat(here()).isEmpty();
    UniSyncWalk.expect(204, server.ask("DELETE", SESSIONS, "ben", ""));
  }

  @Test
  void aSessionIsAtAShowSetThatThereIs() throws Exception {
    for (var path : List.of(SESSIONS, BEAT)) {
      var body = UniSyncWalk.json("activity", "Modelling", "showSetId", "SS-00-00");
      var problem = UniSyncWalk.expect(400, server.post(path, "ben", body));
      assertThat(problem.get("errors").findValuesAsString("field")).containsExactly("showSetId");
    }
    assertThat(here()).isEmpty();
  }

  @Test
  void withoutScriptButtonsDoItAndReadingChangesNothing() throws Exception {
    var id = UniSyncWalk.newShowSet(server);
    var ben = server.visitor("ben");
    var dora = server.visitor("dora");
    assertThat(ben.look(shown(id)).body()).contains("Start work").doesNotContain("End work");
    assertThat(here()).isEmpty();

    var sent = ben.send("/unisync/here/start", "activity", "Working", "showSetId", id);
    assertThat(Visitor.onward(sent)).isEqualTo(shown(id));
    assertThat(ben.look(shown(id)).body())
        .contains("You: working", "End work")
        .doesNotContain("Start work");
    assertThat(dora.look(shown(id)).body()).contains("ben: working", "Start work");
    assertThat(dora.look(shown(id), "Accept-Language", "zh-TW").body()).contains("ben：工作中");
    assertThat(dora.look("/unisync/here").body()).contains("ben", id);
    var elsewhere = UniSyncWalk.newShowSet(server);
    assertThat(dora.look(shown(elsewhere)).body()).contains("Nobody is working");

    ben.look(shown(id));
    assertThat(Visitor.onward(ben.send("/unisync/here/end"))).isEqualTo("/unisync/here");
    assertThat(dora.look(shown(id)).body()).contains("Nobody is working");
  }

  @Test
  void onlyWorkCanBeEnded() throws Exception {
    var id = UniSyncWalk.newShowSet(server);
    var ben = server.visitor("ben");
    ben.look(shown(id));
    UniSyncWalk.expect(201, server.post(SESSIONS, "ben", looking(id)));
    assertThat(ben.look(shown(id)).body()).contains("You: viewing");
    for (var page : List.of(shown(id), "/unisync/here")) {
      assertThat(ben.look(page).body()).contains("Start work").doesNotContain("End work");
    }
    start("ben", id);
    for (var page : List.of(shown(id), "/unisync/here")) {
      assertThat(ben.look(page).body())
          .contains("Modelling", "End work")
          .doesNotContain("Start work");
    }
  }

  @Test
  void whoSignsOutIsNotHereAnyMore() throws Exception {
    var id = UniSyncWalk.newShowSet(server);
    var ben = server.visitor("ben");
    ben.look(shown(id));
    ben.send("/unisync/here/start", "activity", "Viewing", "showSetId", id);
    start("ann", id);
    assertThat(here()).containsExactlyInAnyOrder("ann", "ben");
    ben.look(shown(id));
    ben.send("/sign-out");
    assertThat(here()).containsExactly("ann");

    start("dora", id);
    var bearer = server.signIn("dora");
    server.signOut(bearer);
    assertThat(here()).containsExactly("ann");
  }

  @Test
  void aRenamedShowSetKeepsItsPeople() throws Exception {
    var id = UniSyncWalk.newShowSet(server);
    start("ben", id);
    var name = id + "-B";
    var renaming = UniSyncWalk.json("newShowSetId", name, "revision", 1);
    UniSyncWalk.expect(200, server.patch(UniSyncWalk.SHOW_SETS + "/" + id, "ann", renaming));
    start("ann", name);
    assertThat(server.visitor("dora").look(shown(name)).body())
        .contains("ben: Modelling", "ann: Modelling");
  }
}
