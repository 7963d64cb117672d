package dev.cubby.unisync.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.tck.SteppingClock;
import dev.cubby.testkit.Running;
import dev.cubby.testkit.TestStore;
import dev.cubby.testkit.Visitor;
import dev.cubby.unisync.UniSyncSystem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What happened, in the reader's own days, which begin and end inside those of UTC. */
class ActivityPagesTest {
  private final SteppingClock clock = new SteppingClock();

  @SuppressWarnings("NullAway.Init") // before each
  private Running server;

  @BeforeEach
  void start(@TempDir Path folder) throws Exception {
    server =
        Running.start(TestStore.embedded(folder), List.of(new UniSyncSystem()), clock, plan -> plan)
            .withPeople();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  /** Something that happens at an instant. */
  private void create(String id, String at) throws Exception {
    clock.step(Duration.between(clock.instant(), Instant.parse(at)));
    var bearer = server.signIn("root");
    var answer =
        server.ask(
            "POST",
            "/api/unisync/showsets",
            "",
            UniSyncWalk.showSet(id),
            "Authorization",
            "Bearer " + bearer,
            "Content-Type",
            "application/json");
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
  }

  private static List<String> ids(String page) {
    return Pattern.compile("href=\"/unisync/showsets/(TZ-[^\"/]+)\"")
        .matcher(page)
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  private Visitor reader(String zone) {
    return server.visitor("root").inZone(zone);
  }

  @Test
  void aDayIsTheReadersOwn() throws Exception {
    create("TZ-1", "2025-03-01T15:59:59.999Z");
    create("TZ-2", "2025-03-01T16:00:00.000Z");
    create("TZ-3", "2025-03-02T15:59:59.999Z");
    create("TZ-4", "2025-03-02T16:00:00.000Z");

    var day = "/unisync/activity?from=2025-03-02&to=2025-03-02";
    assertThat(ids(reader("Asia/Hong_Kong").look(day).body())).containsExactly("TZ-3", "TZ-2");
    assertThat(ids(reader("UTC").look(day).body())).containsExactly("TZ-4", "TZ-3");
    assertThat(ids(reader("Asia/Hong_Kong").look("/unisync/activity").body()))
        .startsWith("TZ-4", "TZ-3", "TZ-2", "TZ-1");
    var wrong = reader("UTC").look("/unisync/activity?from=2025-03-03&to=2025-03-02").body();
    assertThat(wrong).contains("The last day must not be before the first.");
    assertThat(reader("UTC").look("/unisync/activity?from=9999-12-31").statusCode())
        .isLessThan(500);
  }

  @Test
  void pagesGoOnAcrossDaysWithoutGapsAndTwice() throws Exception {
    for (int i = 0; i < 120; i++) {
      create(
          "TZ-%03d".formatted(i),
          Instant.parse("2025-04-01T10:00:00Z").plus(Duration.ofMinutes(20L * i)).toString());
    }
    assertThat(paged("/unisync/activity?from=2025-04-01&to=2025-04-03"))
        .containsExactlyElementsOf(newestFirst(0, 119));
    // From 16:00 to 15:40 of the next day in UTC.
    assertThat(paged("/unisync/activity?from=2025-04-02&to=2025-04-02"))
        .containsExactlyElementsOf(newestFirst(18, 89));
  }

  private static List<String> newestFirst(int from, int to) {
    return IntStream.rangeClosed(from, to)
        .map(i -> to + from - i)
        .mapToObj("TZ-%03d"::formatted)
        .toList();
  }

  /** All pages, one after the other. */
  private List<String> paged(String first) {
    var hongKong = reader("Asia/Hong_Kong");
    var seen = new ArrayList<String>();
    var next = Optional.of(first);
    for (int pages = 0; next.isPresent() && pages < 20; pages++) {
      var page = hongKong.look(next.get()).body();
      seen.addAll(ids(page));
      next =
          Pattern.compile("rel=\"next\" href=\"([^\"]+)\"")
              .matcher(page)
              .results()
              .map(found -> found.group(1).replace("&amp;", "&"))
              .findFirst();
    }
    return seen;
  }

  @Test
  void aShowSetHasItsOwnActivityByDay() throws Exception {
    create("TZ-9", "2025-05-01T20:00:00Z");
    create("TZ-10", "2025-05-01T20:10:00Z");
    var path = "/unisync/showsets/TZ-9/activity";
    var hongKong = reader("Asia/Hong_Kong");
    assertThat(hongKong.look(path).body()).contains("ShowSet created");
    assertThat(hongKong.look(path + "?from=2025-05-02&to=2025-05-02").body())
        .contains("ShowSet created");
    assertThat(hongKong.look(path + "?from=2025-05-01&to=2025-05-01").body())
        .contains("No activity")
        .doesNotContain("ShowSet created");
    assertThat(reader("UTC").look(path + "?to=2025-05-01").body()).contains("ShowSet created");
  }
}
