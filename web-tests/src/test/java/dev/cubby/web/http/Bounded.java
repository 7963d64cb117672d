package dev.cubby.web.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

import dev.cubby.testkit.RawHttp;
import dev.cubby.web.edge.Edge;
import dev.cubby.web.edge.Reception;
import dev.cubby.web.once.Repeats;
import dev.cubby.web.route.*;
import dev.cubby.web.system.KitTexts;

/** A server with bounds of its own, whose capacity can be looked at. */
final class Bounded implements AutoCloseable {
  record Note(String text) {}

  private static final Route<Input.Nothing, Answer.Empty> WAIT =
      Route.get("/api/wait", "wait", Answer.Empty.class).may(Role.ANYBODY);
  private static final Route<Input.Nothing, Answer.Empty> QUICK =
      Route.get("/api/quick", "quick", Answer.Empty.class).may(Role.ANYBODY);
  private static final Route<Note, Answer.Empty> NOTE =
      Route.post("/api/note", "note", Note.class, Answer.Empty.class).may(Role.ANYBODY);
  private static final Route<Input.Nothing, Answer.Empty> HEALTH =
      Route.get("/health", "health", Answer.Empty.class).kind(Route.Kind.PROBE).may(Role.ANYBODY);

  final Semaphore waiting = new Semaphore(0);
  final Semaphore goOn = new Semaphore(0);
  final Reception reception;
  final Capacity capacity;
  private final WebServer server;

  Bounded(Edge edge) {
    this(edge, _ -> {});
  }

  /** With more routes. */
  Bounded(Edge edge, Consumer<Routes.Builder> more) {
    var routes =
        Routes.builder()
            .add(
                WAIT,
                _ -> {
                  waiting.release();
                  goOn.acquireUninterruptibly();
                  return Answer.empty();
                })
            .add(QUICK, _ -> Answer.empty())
            .add(NOTE, _ -> Answer.empty())
            .add(HEALTH, _ -> Answer.empty());
    more.accept(routes);
    var guard =
        new FormGuard("a key".getBytes(UTF_8), new SecureRandom(), URI.create("http://localhost/"));
    this.reception = edge.reception();
    var dispatcher =
        new Dispatcher(
            routes.prove(),
            (_, _) -> Caller.STRANGER,
            reception,
            new Pages(KitTexts.site("Cubby"), guard, Repeats.NONE),
            RequestListener.NONE);
    this.capacity = dispatcher.capacity;
    this.server = WebServer.bind("127.0.0.1", 0, edge).answer(dispatcher);
  }

  URI address() {
    return server.address();
  }

  Socket open(String request) throws IOException {
    var socket = RawHttp.open(address());
    RawHttp.write(socket, request);
    return socket;
  }

  /** A request that is being worked on until it may go on. */
  Socket working() throws IOException {
    var socket = open("GET /api/wait HTTP/1.1\r\nHost: h\r\n\r\n");
    waiting.acquireUninterruptibly();
    return socket;
  }

  static String note(int length, String sent) {
    return "POST /api/note HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n"
        + "Content-Length: "
        + length
        + "\r\n\r\n"
        + sent;
  }

  private int status(String request) throws IOException {
    try (var socket = open(request)) {
      return Integer.parseInt(RawHttp.head(socket).substring(9, 12));
    }
  }

  int quick() throws IOException {
    return status("GET /api/quick HTTP/1.1\r\nHost: h\r\n\r\n");
  }

  int health() throws IOException {
    return status("GET /health HTTP/1.1\r\nHost: h\r\n\r\n");
  }

  /** Sends a whole note, which is there at once. */
  int posted() throws IOException {
    return status(note(12, "{\"text\":\"x\"}"));
  }

  int beingWorkedOn() {
    return reception.requests() - capacity.working.availablePermits();
  }

  int arriving() {
    return reception.bodies().most() - capacity.arriving.availablePermits();
  }

  boolean isEmpty() {
    return beingWorkedOn() == 0
        && arriving() == 0
        && capacity.freeBytes.get() == reception.bodies().bytes()
        && capacity.requestsByClient.clients() == 0
        && capacity.bytesByClient.clients() == 0;
  }

  static void until(BooleanSupplier there) throws InterruptedException {
    for (int i = 0; i < 2_000; i++) {
      if (there.getAsBoolean()) {
        return;
      }
      Thread.sleep(10);
    }
    throw new AssertionError("It did not come to that");
  }

  @Override
  public void close() {
    goOn.release(10_000);
    server.close();
  }
}
