package dev.cubby.web.live;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.run.Store;
import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.embedded.Settings;
import dev.cubby.tck.SteppingClock;
import dev.cubby.web.route.EventStream.Line;
import dev.cubby.web.route.Principal;
import dev.cubby.web.system.KitCatalog;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Listeners that do not take what they asked for. */
class SlowListenerTest {
  private static final LiveSettings SHORT_OF_ROOM =
      new LiveSettings(
          Optional.empty(),
          java.time.Duration.ofDays(1),
          java.time.Duration.ofDays(1),
          100,
          4,
          3,
          8);

  private final SteppingClock clock = new SteppingClock();
  private final EmbeddedStore rows =
      EmbeddedStore.open(Path.of("memory"), Settings.of(clock).inMemoryOnly());

  @AfterEach
  void close() {
    rows.close();
  }

  @Test
  void whoeverReadsNothingIsGivenUpAndTheOthersHearOn() throws Exception {
    var readers = new NoteServer.Readers();
    var note = "n".repeat(400);
    readers.admit(note, "slow");
    try (var server = new NoteServer(rows, clock, readers, SHORT_OF_ROOM, 100);
        var slow = new Socket()) {
      slow.setReceiveBufferSize(1024);
      slow.connect(new InetSocketAddress(server.address().getHost(), server.address().getPort()));
      slow.getOutputStream()
          .write(
              ("GET /events?topic=/notes/" + note + " HTTP/1.1\r\nHost: x\r\nwho: slow\r\n\r\n")
                  .getBytes(UTF_8));
      while (server.live.openStreams() == 0) {
        Thread.sleep(5);
      }

      for (int i = 0; server.live.openStreams() > 0; i++) {
        server.touch(note, "k" + i);
        Thread.sleep(1);
      }

      try (var other = Listener.to(server.address(), "", "topic=/news")) {
        server.live.changed(NoteServer.NEWS.at(), "still-there");
        assertThat(other.next().kind()).isEqualTo("still-there");
      }
    }
  }

  @Test
  void nobodyWaitsForAListenerThatIsStuckAndLittleIsKeptForIt() throws Exception {
    var store =
        Store.open(rows, KitCatalog.DRAFT.prove(), dev.cubby.core.run.StoreSettings.local(clock));
    var log = new LiveLog(store, clock);
    var streams = new Streams(SHORT_OF_ROOM);
    var feed = new Feed(log, streams, Optional.empty());
    var wanted = Topics.builder().add(NoteServer.NEWS).prove().find("/news").orElseThrow();
    var stream =
        new Stream(
            new Holder.Network("here"),
            Principal.STRANGER,
            List.of(wanted),
            new Start(Optional.empty(), Optional.empty()),
            Naming.BY_SUBJECT,
            log,
            feed,
            streams,
            SHORT_OF_ROOM);
    var stuck = new Stuck(new CountDownLatch(1));
    Thread.ofVirtual()
        .start(() -> {
          try {
            stuck.called.await();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
          for (int i = 1; i < 20; i++) {
            stream.offer(new Batch(i, List.of(new Hint("/news", "k")), Instant.EPOCH));
          }
        });

    assertThatThrownBy(() -> stream.write(stuck)).isInstanceOf(InterruptedException.class);
    assertThat(streams.all()).isEmpty();
    assertThat(Thread.currentThread().isInterrupted()).isFalse();
  }

  /** A line on which nothing ever arrives. */
  private record Stuck(CountDownLatch called) implements Line {
    @Override
    public Principal principal() {
      return Principal.STRANGER;
    }

    @Override
    public Optional<String> lastEventId() {
      return Optional.empty();
    }

    @Override
    public void send(String text) throws InterruptedException {
      called.countDown();
      new CountDownLatch(1).await();
    }
  }
}
