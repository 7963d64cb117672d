package dev.cubby.web.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.embedded.Settings;
import dev.cubby.tck.SteppingClock;
import dev.cubby.web.live.Listener.Event;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Streams over real HTTP: what is heard, in which order, by whom, and for how long. */
@Timeout(60)
class LiveTest {
  private static final Duration NEVER = Duration.ofDays(1);

  /** Nobody is looked at but before an event, and heartbeats come only where they are wanted. */
  private static final LiveSettings QUIET =
      new LiveSettings(Optional.empty(), NEVER, NEVER, 100, 4, 3, 1000);

  private final SteppingClock clock = new SteppingClock();
  private final NoteServer.Readers readers = new NoteServer.Readers();
  private final List<AutoCloseable> opened = new ArrayList<>();
  private EmbeddedStore rows;

  @BeforeEach
  void open() {
    rows = EmbeddedStore.open(Path.of("memory"), Settings.of(clock).inMemoryOnly());
    readers.admit("1", "ann");
    readers.admit("2", "ann");
    readers.admit("1", "ben");
  }

  @AfterEach
  void close() throws Exception {
    for (var one : opened.reversed()) {
      one.close();
    }
    rows.close();
  }

  private NoteServer server(LiveSettings settings) {
    return server(settings, 100);
  }

  private NoteServer server(LiveSettings settings, int mostAtOnce) {
    var server = new NoteServer(rows, clock, readers, settings, mostAtOnce);
    opened.add(server);
    return server;
  }

  private Listener listener(NoteServer server, String who, String query)
      throws IOException, InterruptedException {
    var listener = Listener.to(server.address(), who, query);
    opened.add(listener);
    return listener;
  }

  private Listener again(NoteServer server, String who, String query, String lastEventId)
      throws IOException, InterruptedException {
    var listener = Listener.after(server.address(), who, query, lastEventId);
    opened.add(listener);
    return listener;
  }

  private static List<String> kinds(int from, int to) {
    return IntStream.range(from, to).mapToObj(i -> "k" + i).toList();
  }

  private static void touch(NoteServer server, int from, int to) {
    kinds(from, to).forEach(kind -> server.touch("1", kind));
  }

  @Test
  void anEventSaysWhatChangedAndNothingOfWhatItIsNow() throws Exception {
    var server = server(QUIET);
    var ann = listener(server, "ann", "topic=/notes/1");

    server.write(new NoteServer.Note("1", "a secret of the house"));

    var event = ann.next();
    assertThat(event.name()).isEqualTo("/notes/1");
    assertThat(event.data())
        .isEqualTo("{\"topic\":\"/notes/1\",\"kind\":\"text\",\"n\":" + event.id() + "}");
    assertThat(ann.answer.headers().firstValue("Content-Type"))
        .contains("text/event-stream; charset=utf-8");
    assertThat(ann.answer.headers().firstValue("Cache-Control")).contains("no-store, no-transform");
    assertThat(ann.answer.headers().firstValue("X-Accel-Buffering")).contains("no");
    assertThat(ann.answer.headers().firstValue("Content-Encoding")).isEmpty();
  }

  @Test
  void eventsComeInTheOrderOfChangesAndOnlyOfWhatWasAskedFor() throws Exception {
    var server = server(QUIET);
    var ann = listener(server, "ann", "topic=/notes/1&topic=/news");

    touch(server, 0, 50);
    server.touch("2", "unheard");
    server.live.changed(NoteServer.NEWS.at(), "last");

    assertThat(ann.kinds(50)).isEqualTo(kinds(0, 50));
    assertThat(ann.next().name()).isEqualTo("/news");
  }

  @Test
  void whatWasMissedIsToldToWhoeverComesBack() throws Exception {
    var server = server(QUIET);
    var first = listener(server, "ann", "topic=/notes/1");
    touch(server, 0, 1);
    var heard = first.next();
    first.close();

    touch(server, 1, 30);
    var second = again(server, "ann", "topic=/notes/1", heard.id());
    touch(server, 30, 40);

    assertThat(second.kinds(39)).isEqualTo(kinds(1, 40));
  }

  @Test
  void whatChangedWhileAPageLoadedIsToldByThePagesAge() throws Exception {
    var server = server(QUIET);
    touch(server, 0, 1);
    listener(server, "ann", "topic=/notes/1&age=0").next();
    clock.step(Duration.ofMinutes(1));

    var ofNow = listener(server, "ann", "topic=/notes/1&age=300");
    var ofBefore = listener(server, "ann", "topic=/notes/1&age=60000");
    touch(server, 1, 2);

    assertThat(ofNow.kinds(1)).isEqualTo(kinds(1, 2));
    assertThat(ofBefore.kinds(2)).isEqualTo(kinds(0, 2));
  }

  @Test
  void whoeverHeardSomethingUnknownOrTooOldReadsEverythingAgain() throws Exception {
    var server = server(QUIET);
    var first = listener(server, "ann", "topic=/notes/1");
    touch(server, 0, 1);
    var heard = first.next();

    assertThat(again(server, "ann", "topic=/notes/1", "nonsense").next().name()).isEqualTo("reset");
    var future = Long.toString(heard.number() + 1_000);
    assertThat(again(server, "ann", "topic=/notes/1", future).next().name()).isEqualTo("reset");

    clock.step(Duration.ofMinutes(90));
    touch(server, 1, 2);
    first.next();
    var late = again(server, "ann", "topic=/notes/1", heard.id());
    assertThat(late.next().name()).isEqualTo("reset");
    touch(server, 2, 3);
    assertThat(late.kinds(1)).isEqualTo(kinds(2, 3));
  }

  @Test
  void howeverLongNothingHappenedNobodyNeedsToReadAgain() throws Exception {
    var server = server(QUIET);
    var first = listener(server, "ann", "topic=/notes/1");
    touch(server, 0, 1);
    var heard = first.next();

    clock.step(Duration.ofDays(3));
    var second = again(server, "ann", "topic=/notes/1", heard.id());
    touch(server, 1, 2);

    assertThat(second.kinds(1)).isEqualTo(kinds(1, 2));
  }

  @Test
  void whoeverIsCutOffAmongHintsOfOneNumberHearsAllOfThemAnew() throws Exception {
    var server = server(QUIET);
    var first = listener(server, "ann", "topic=/notes/1&topic=/notes/2");
    touch(server, 0, 1);
    var heard = first.next();
    new LiveLog(server.store(), clock)
        .append(List.of(new Hint("/notes/1", "one"), new Hint("/notes/2", "two")));

    var second = again(server, "ann", "topic=/notes/1&topic=/notes/2", heard.id());
    var one = second.next();
    var two = second.next();
    assertThat(one.number()).isEqualTo(two.number());
    assertThat(one.id()).as("not yet the number").isNotEqualTo(two.id());
    assertThat(two.id()).isEqualTo(Long.toString(two.number()));
  }

  @Test
  void whoeverMissedVeryMuchReadsEverythingAgainInstead() throws Exception {
    var server = server(QUIET);
    var log = new LiveLog(server.store(), clock);
    log.append(List.of(new Hint("/notes/1", "first")));
    var heard = Long.toString(log.newest());
    for (int i = 0; i < 1_000; i++) {
      log.append(List.of(new Hint("/notes/1", "more")));
    }

    assertThat(again(server, "ann", "topic=/notes/1", heard).next().name()).isEqualTo("reset");
  }

  @Test
  void aRemovedRightEndsItsTopicBeforeTheNextEventAndTheOthersGoOn() throws Exception {
    var server = server(QUIET);
    var ann = listener(server, "ann", "topic=/notes/1&topic=/notes/2");
    touch(server, 0, 1);
    ann.next();

    readers.remove("1", "ann");
    server.touch("1", "after");
    server.touch("2", "other");

    var gone = ann.next();
    assertThat(gone.name()).isEqualTo("gone");
    assertThat(gone.data()).isEqualTo("{\"topic\":\"/notes/1\"}");
    assertThat(ann.next().name()).isEqualTo("/notes/2");
  }

  @Test
  void aRemovedRightIsNoticedThoughNothingChanges() throws Exception {
    var server =
        server(new LiveSettings(Optional.empty(), NEVER, Duration.ofMillis(50), 100, 4, 3, 100));
    var ann = listener(server, "ann", "topic=/notes/1");

    readers.remove("1", "ann");

    assertThat(ann.next().name()).isEqualTo("gone");
    assertThat(ann.rest()).as("and nothing is left to hear").isEmpty();
  }

  @Test
  void whoeverSignsOutHearsOnlyWhatStrangersMay() throws Exception {
    var server = server(QUIET);
    var ann = listener(server, "ann", "topic=/notes/1&topic=/news");

    server.signOut("ann");
    touch(server, 0, 1);
    server.live.changed(NoteServer.NEWS.at(), "for-all");

    assertThat(ann.next().name()).isEqualTo("gone");
    assertThat(ann.next().kind()).isEqualTo("for-all");
  }

  @Test
  void whoMayNothingOfWhatTheyAskIsToldSoInsteadOfAStream() throws Exception {
    var server = server(QUIET);

    assertThat(listener(server, "", "topic=/notes/1").status()).isEqualTo(401);
    assertThat(listener(server, "eve", "topic=/notes/1").status()).isEqualTo(403);
    assertThat(listener(server, "ann", "topic=/nowhere").status()).isEqualTo(404);
    assertThat(listener(server, "ann", "topic=/notes/").status()).isEqualTo(404);
    assertThat(listener(server, "ann", "age=1").status()).isEqualTo(400);
    assertThat(server.live.openStreams()).isZero();

    var partly = listener(server, "ben", "topic=/notes/1&topic=/notes/2");
    assertThat(partly.next().data()).isEqualTo("{\"topic\":\"/notes/2\"}");
    touch(server, 0, 1);
    assertThat(partly.kinds(1)).isEqualTo(kinds(0, 1));
  }

  @Test
  void aSubjectHasOneSpellingHoweverItIsAskedFor() throws Exception {
    readers.admit("a b/c", "ann");
    var server = server(QUIET);
    var ann = listener(server, "ann", "topic=/notes/a%2520b%252fc");

    server.touch("a b/c", "found");

    assertThat(ann.next().name()).isEqualTo("/notes/a%20b%2Fc");
  }

  @Test
  void serversOnOneStoreTellTheSameInTheSameOrder() throws Exception {
    var polling = QUIET.polling(Duration.ofMillis(20));
    var one = server(polling);
    var other = server(polling);
    var atOne = listener(one, "ann", "topic=/notes/1");
    var atOther = listener(other, "ben", "topic=/notes/1");

    var both = List.of(one, other);
    var threads = new ArrayList<Thread>();
    for (int s = 0; s < 2; s++) {
      var server = both.get(s);
      int base = 1_000 * s;
      threads.add(Thread.ofVirtual().start(() -> touch(server, base, base + 100)));
    }
    for (var thread : threads) {
      thread.join();
    }

    var heardAtOne = heard(atOne, 200);
    assertThat(heard(atOther, 200)).isEqualTo(heardAtOne);
    var numbers = heardAtOne.stream().map(Event::number).toList();
    assertThat(numbers).isSorted();
    assertThat(heardAtOne.stream().map(Event::kind).filter(kind -> kind.length() < 5))
        .isEqualTo(kinds(0, 100));
    // And whoever is cut off here goes on there.
    var moved = again(other, "ann", "topic=/notes/1", heardAtOne.getLast().id());
    touch(one, 500, 501);
    assertThat(moved.kinds(1)).isEqualTo(kinds(500, 501));
  }

  private static List<Event> heard(Listener listener, int count) throws IOException {
    var events = new ArrayList<Event>();
    for (int i = 0; i < count; i++) {
      events.add(listener.next());
    }
    return events;
  }

  @Test
  void nobodyLooksForHintsWhileNobodyListens() throws Exception {
    var server = server(QUIET.polling(Duration.ofMillis(5)));
    touch(server, 0, 3);
    Thread.sleep(200);
    assertThat(server.looks).hasValue(0);

    var ann = listener(server, "ann", "topic=/notes/1");
    while (server.looks.get() < 5) {
      Thread.sleep(5);
    }
    server.live.hangUp();
    ann.rest();
    Thread.sleep(100);
    int before = server.looks.get();
    Thread.sleep(200);
    assertThat(server.looks).hasValue(before);
  }

  @Test
  void theFifthPageOfABrowserClosesItsFirstAndNobodyElses() throws Exception {
    var server = server(QUIET);
    var ben = listener(server, "ben", "topic=/notes/1");
    var first = listener(server, "ann", "topic=/notes/1");
    for (int i = 0; i < 4; i++) {
      listener(server, "ann", "topic=/notes/1");
    }

    assertThat(first.next().name()).isEqualTo("elsewhere");
    assertThat(first.rest()).isEmpty();
    touch(server, 0, 1);
    assertThat(ben.kinds(1)).isEqualTo(kinds(0, 1));
    assertThat(server.live.openStreams()).isEqualTo(5);
  }

  @Test
  void thereAreOnlySoManyStreams() throws Exception {
    var server = server(new LiveSettings(Optional.empty(), NEVER, NEVER, 4, 4, 2, 100));
    listener(server, "", "topic=/news");
    listener(server, "", "topic=/news");
    var third = listener(server, "", "topic=/news");
    assertThat(third.status()).as("strangers of one network").isEqualTo(503);
    assertThat(third.answer.headers().firstValue("Retry-After")).isPresent();

    listener(server, "ann", "topic=/news");
    listener(server, "ben", "topic=/news");
    assertThat(listener(server, "eve", "topic=/news").status()).as("all").isEqualTo(503);
    assertThat(server.live.openStreams()).isEqualTo(4);
  }

  @Test
  void streamsAreNotAmongTheRequestsUnderWay() throws Exception {
    var server = server(QUIET, 1);
    listener(server, "ann", "topic=/notes/1");
    listener(server, "ben", "topic=/notes/1");

    try (var client = HttpClient.newHttpClient()) {
      var page =
          HttpRequest.newBuilder(server.address().resolve("/notes/1")).header("who", "ann").build();
      assertThat(client.send(page, BodyHandlers.ofString()).statusCode()).isEqualTo(200);
    }
    assertThat(server.live.openStreams()).isEqualTo(2);
  }

  @Test
  void aHeadAsksForTheHeadersOnly() throws Exception {
    var server = server(QUIET);
    try (var client = HttpClient.newHttpClient()) {
      var head =
          HttpRequest.newBuilder(server.address().resolve("/events?topic=/news"))
              .method("HEAD", BodyPublishers.noBody())
              .build();
      var answer = client.send(head, BodyHandlers.ofString());

      assertThat(answer.statusCode()).isEqualTo(200);
      assertThat(answer.headers().firstValue("Content-Type").orElse(""))
          .startsWith("text/event-stream");
      var json =
          HttpRequest.newBuilder(server.address().resolve("/events?topic=/news"))
              .header("Accept", "application/json")
              .build();
      assertThat(client.send(json, BodyHandlers.ofString()).statusCode()).isEqualTo(406);
    }
    assertThat(server.live.openStreams()).isZero();
  }

  @Test
  void heartbeatsCarryTheNumberAndFindOutWhoHasLeft() throws Exception {
    var server =
        server(new LiveSettings(Optional.empty(), Duration.ofMillis(20), NEVER, 100, 4, 3, 100));
    var ann = listener(server, "ann", "topic=/notes/1");
    server.touch("2", "does-not-concern-her");
    var log = new LiveLog(server.store(), clock);
    while (log.newest() == 0) {
      Thread.sleep(5);
    }
    var number = "id: " + log.newest();
    var seen = new ArrayList<String>();
    while (!seen.contains(number)) {
      seen.add(ann.line());
    }
    assertThat(seen).contains(": still here").noneMatch(line -> line.startsWith("data"));

    ann.close();
    while (server.live.openStreams() > 0) {
      Thread.sleep(5);
    }
  }

  @Test
  void aServerThatStopsEndsItsStreamsInOrderAndOpensNoMore() throws Exception {
    var server = server(QUIET);
    var ann = listener(server, "ann", "topic=/notes/1");

    server.live.hangUp();

    assertThat(ann.rest()).contains("retry: ").doesNotContain("event: ");
    assertThat(listener(server, "ann", "topic=/notes/1").status()).isEqualTo(503);
  }

  @Test
  void whatWasAnnouncedLastIsWrittenBeforeTheServerIsGone() throws Exception {
    var server = server(QUIET);
    var heard = listener(server, "ann", "topic=/notes/1");
    touch(server, 0, 1);
    var last = heard.next();
    touch(server, 1, 40);
    server.live.close();

    var next = server(QUIET);
    assertThat(again(next, "ann", "topic=/notes/1", last.id()).kinds(39)).isEqualTo(kinds(1, 40));
  }
}
