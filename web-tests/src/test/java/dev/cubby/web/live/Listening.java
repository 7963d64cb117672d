package dev.cubby.web.live;

import module java.base;

import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.embedded.Settings;
import dev.cubby.tck.SteppingClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Servers with notes on one store, and people who listen to them over real HTTP. */
abstract class Listening {
  static final Duration NEVER = Duration.ofDays(1);

  /** Nobody is looked at but before an event, and heartbeats come only where they are wanted. */
  static final LiveSettings QUIET =
      new LiveSettings(Optional.empty(), NEVER, NEVER, 100, 4, 3, 1000);

  final SteppingClock clock = new SteppingClock();
  final NoteServer.Readers readers = new NoteServer.Readers();
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

  NoteServer server(LiveSettings settings) {
    return server(settings, 100);
  }

  NoteServer server(LiveSettings settings, int mostAtOnce) {
    var server = new NoteServer(rows, clock, readers, settings, mostAtOnce);
    opened.add(server);
    return server;
  }

  Listener listener(NoteServer server, String who, String query)
      throws IOException, InterruptedException {
    var listener = Listener.to(server.address(), who, query);
    opened.add(listener);
    return listener;
  }

  Listener again(NoteServer server, String who, String query, String lastEventId)
      throws IOException, InterruptedException {
    var listener = Listener.after(server.address(), who, query, lastEventId);
    opened.add(listener);
    return listener;
  }

  static List<String> kinds(int from, int to) {
    return IntStream.range(from, to).mapToObj(i -> "k" + i).toList();
  }

  static void touch(NoteServer server, int from, int to) {
    kinds(from, to).forEach(kind -> server.touch("1", kind));
  }
}
