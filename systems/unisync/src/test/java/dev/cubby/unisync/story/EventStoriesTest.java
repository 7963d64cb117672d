package dev.cubby.unisync.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.Running;
import org.junit.jupiter.api.Test;

/** The stream of changes for programs. */
class EventStoriesTest extends UniSyncWalk {
  private static final String EVENTS = API + "/events";

  /** An event as it came; those without a name carry a number alone. */
  private record Event(String name, String data, String id) {}

  /** The next event, but for beats of the line's heart. */
  private static Event next(BlockingQueue<String> lines) throws Exception {
    long until = System.nanoTime() + Duration.ofSeconds(30).toNanos();
    while (true) {
      var fields = new HashMap<String, String>();
      while (true) {
        var line = lines.poll(until - System.nanoTime(), TimeUnit.NANOSECONDS);
        assertThat(line).as("an event").isNotNull();
        if (line.equals("ended") || line.equals("broken off")) {
          return new Event(line, "", "");
        }
        if (line.isEmpty()) {
          break;
        }
        var parts = line.split(": ", 2);
        fields.put(parts[0], parts[1]);
      }
      if (!fields.getOrDefault("event", "").equals("beat")) {
        return new Event(
            fields.getOrDefault("event", ""),
            fields.getOrDefault("data", ""),
            fields.getOrDefault("id", ""));
      }
    }
  }

  private static BlockingQueue<String> listen(String who, String... headers) throws Exception {
    var lines = server.listenTo(EVENTS, who, headers);
    var greeting = next(lines);
    assertThat(greeting.name()).as("%s", greeting).isEmpty();
    return lines;
  }

  private static String topic(Event event) {
    return Running.json(event.data()).get("topic").asString();
  }

  private static String subject(String id) {
    return "/unisync/showsets/" + id;
  }

  /** Reads until it is said of this ShowSet that it changed. */
  private static Event of(String id, BlockingQueue<String> lines) throws Exception {
    var event = next(lines);
    while (!event.name().equals("changed") || !topic(event).equals(subject(id))) {
      assertThat(event.name()).isIn("changed", "");
      event = next(lines);
    }
    return event;
  }

  @Test
  void anEventSaysWhatChangedAndItsNumberAndNothingElse() throws Exception {
    var lines = listen("ben");
    var id = newShowSet();
    var created = of(id, lines);
    var data = Running.json(created.data());
    assertThat(data.propertyNames()).containsExactlyInAnyOrder("topic", "kind", "n");
    assertThat(data.get("kind").asString()).isEqualTo("showset");
    assertThat(data.get("n").asString()).isEqualTo(created.id());
    expect(
        201,
        server.post(
            SHOW_SETS + "/" + id + "/notes", "ann", json("content", "Look", "language", "en")));
    var noted = of(id, lines);
    assertThat(Running.json(noted.data()).get("kind").asString()).isEqualTo("notes");
    assertThat(Long.parseLong(noted.id())).isGreaterThan(Long.parseLong(created.id()));
    expect(201, server.post(API + "/sessions", "ben", json("activity", "Modelling")));
    var present = next(lines);
    while (!topic(present).equals("/unisync/presence")) {
      present = next(lines);
    }
    assertThat(present.name()).isEqualTo("changed");
  }

  @Test
  void aBrokenStreamGoesOnAfterWhatWasHeard() throws Exception {
    var lines = listen("ben");
    var first = newShowSet();
    var heard = of(first, lines).id();
    var second = newShowSet();
    of(second, lines);
    var third = newShowSet();
    of(third, lines);

    for (var again :
        List.of(
            listen("ben", "Last-Event-ID", heard),
            server.listenTo(EVENTS + "?after=" + heard, "ben"))) {
      var topics = new ArrayList<String>();
      while (!topics.contains(subject(third))) {
        var event = next(again);
        if (event.name().equals("changed")) {
          topics.add(topic(event));
        } else {
          assertThat(event.name()).as("nothing else: " + event).isEmpty();
        }
      }
      assertThat(topics).contains(subject(second)).doesNotContain(subject(first));
    }
  }

  @Test
  void aNumberThatNobodyRemembersMeansReadingEverything() throws Exception {
    newShowSet();
    for (var number : List.of("1", "x")) {
      assertThat(next(listen("ben", "Last-Event-ID", number)).name()).isEqualTo("reset");
    }
  }

  @Test
  void aUserWhoIsDeactivatedMidStreamIsOut() throws Exception {
    server.join("gone");
    var user =
        expect(
            201,
            server.post(
                USERS,
                "root",
                json("email", "gone@example.com", "name", "Gone", "role", "3d_modeller")));
    var lines = listen("gone");
    var before = newShowSet();
    of(before, lines);
    var path = USERS + "/" + user.get("userId").asString() + "/deactivate";
    expect(200, server.post(path, "root", json("version", 1)));
    newShowSet();
    expect(201, server.post(API + "/sessions", "ben", json("activity", "Modelling")));
    for (var event = next(lines); !event.name().equals("ended"); event = next(lines)) {
      assertThat(event.name()).as("%s", event).isEqualTo("gone");
    }
    expect(403, server.get(EVENTS, "gone"));
  }

  @Test
  void othersHearNothing() throws Exception {
    expect(403, server.get(EVENTS, "stranger"));
    expect(401, server.get(EVENTS, ""));
    expect(400, server.get(EVENTS + "?after=" + "1".repeat(16), "ben"));
  }
}
