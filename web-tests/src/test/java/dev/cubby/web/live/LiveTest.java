package dev.cubby.web.live;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.web.live.Listener.Event;
import org.junit.jupiter.api.Test;

/** What is heard, in which order, and what of it after a while away. */
class LiveTest extends Listening {

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
    // One look may still be under way.
    int before = -1;
    for (int i = 0; i < 100 && server.looks.get() != before; i++) {
      before = server.looks.get();
      Thread.sleep(200);
    }
    assertThat(server.looks).hasValue(before);
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
