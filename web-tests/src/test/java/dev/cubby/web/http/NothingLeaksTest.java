package dev.cubby.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.UnixOperatingSystemMXBean;
import dev.cubby.testkit.RawHttp;
import dev.cubby.web.edge.Edge;
import dev.cubby.web.edge.Reception;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Page;
import dev.cubby.web.ui.Ui;
import dev.cubby.web.upload.FileType;
import dev.cubby.web.upload.Upload;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** However a request ends, the server has afterwards what it had before. */
class NothingLeaksTest {
  record Sent(Upload file) {}

  private static final Page PAGE =
      Page.of(Text.verbatim("Page")).add(Ui.paragraph(Text.verbatim("text ".repeat(1_000))));
  private static final Page BROKEN_PAGE =
      PAGE.add(
          Ui.custom(_ -> {
            throw new IllegalStateException("broken template");
          }));

  private static final String END = " HTTP/1.1\r\nHost: h\r\n";
  private static final String JSON = "Content-Type: application/json\r\n";
  private static final String CHUNKED = "Transfer-Encoding: chunked\r\n\r\n";
  private static final String FORM =
      "POST /api/files" + END + "Content-Type: multipart/form-data; boundary=b\r\n" + CHUNKED;
  private static final String FILE =
      "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"f\"\r\n\r\n\u0089PNG\r\n";

  @TempDir Path arriving;
  private final AtomicInteger listening = new AtomicInteger();

  @SuppressWarnings("NullAway.Init") // before each
  private Bounded server;

  @BeforeEach
  void start() {
    var patience = Duration.ofSeconds(5);
    server =
        new Bounded(
            Edge.plain(Reception.usual().arriving(arriving).patience(patience, patience, patience)),
            this::add);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private static <A> Route<Input.Nothing, A> get(String path, Class<A> answer) {
    return Route.get(path, path.substring(1).replace('/', '.'), answer).may(Role.ANYBODY);
  }

  private void add(Routes.Builder routes) {
    routes
        .add(
            get("/api/broken", Answer.Empty.class),
            _ -> {
              throw new IllegalStateException("broken handler");
            })
        .add(
            get("/api/overflow", Answer.Empty.class),
            _ -> {
              throw new StackOverflowError();
            })
        .add(
            get("/api/large", Document.class),
            _ -> Answer.of(new Document("text/plain", "x".repeat(5_000_000))))
        .add(
            get("/api/streamed", Streamed.class),
            _ ->
                Answer.of(
                    new Streamed(
                        "text/csv",
                        "f.csv",
                        out -> {
                          out.write(new byte[200_000]);
                          throw new IOException("broken source");
                        })))
        .add(get("/api/events", EventStream.class), _ -> Answer.of(events()))
        .page(page("/page"), _ -> PAGE)
        .page(page("/broken-page"), _ -> BROKEN_PAGE)
        .add(
            Route.post(
                    "/api/files",
                    "files",
                    Input.of(Sent.class).with("file", Rule.file(1_000_000, FileType.PNG)),
                    Answer.Empty.class)
                .may(Role.ANYBODY),
            _ -> Answer.empty());
  }

  private static Route<Input.Nothing, Page> page(String path) {
    return Page.at(path, path.substring(1)).may(Role.ANYBODY);
  }

  private EventStream events() {
    return line -> {
      listening.incrementAndGet();
      try {
        while (true) {
          line.send(": still here\n\n");
          Thread.sleep(5);
        }
      } finally {
        listening.decrementAndGet();
      }
    };
  }

  private static long openFiles() {
    return ((UnixOperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getOpenFileDescriptorCount();
  }

  /** Threads of any kind that are inside of the dispatcher. */
  private static long threads(Path folder) throws IOException {
    var dump = folder.resolve("threads.txt");
    ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
        .dumpThreads(
            dump.toAbsolutePath().toString(), HotSpotDiagnosticMXBean.ThreadDumpFormat.TEXT_PLAIN);
    try (var lines = Files.lines(dump)) {
      return lines.filter(line -> line.contains("dev.cubby.web.http.Dispatcher.handle")).count();
    } finally {
      Files.delete(dump);
    }
  }

  private interface Attempts {
    void run() throws Exception;
  }

  private void assertAllComesBack(Path folder, Attempts attempts) throws Exception {
    assertThat(server.quick()).isEqualTo(204);
    Bounded.until(server::isEmpty);
    long files = openFiles();

    attempts.run();

    Bounded.until(server::isEmpty);
    Bounded.until(() -> listening.get() == 0);
    // Some more are the JVM's own (classes that were loaded meanwhile); each attempt has several.
    Bounded.until(() -> openFiles() <= files + 20);
    for (int i = 0; threads(folder) > 0; i++) {
      assertThat(i).as("threads that do not end").isLessThan(1_000);
      Thread.sleep(10);
    }
    try (var left = Files.list(arriving)) {
      assertThat(left).isEmpty();
    }
    assertThat(server.quick()).isEqualTo(204);
  }

  /** Sends so much, takes the beginning of an answer if there is one, and goes. */
  private void sendAndGo(String request, boolean takes) throws IOException {
    try (var socket = server.open(request)) {
      if (takes) {
        assertThat(RawHttp.head(socket)).startsWith("HTTP/1.1 ");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET /api/large" + END + "\r\n",
        "GET /page" + END + "Accept: text/html\r\nAccept-Encoding: gzip\r\n\r\n",
        "GET /api/events" + END + "\r\n",
        "POST /api/note" + END + JSON + "Content-Length: 12\r\n\r\n{\"text\":\"x\"}",
        "POST /api/note" + END + JSON + CHUNKED + "c;e=1\r\n{\"text\":\"x\"}\r\n0\r\nT: 1\r\n\r\n",
        FORM + "51\r\n" + FILE + "\r\n--b--\r\n0\r\n\r\n"
      })
  void whenTheClientLeavesAtAnyByte(String request, @TempDir Path folder) throws Exception {
    assertAllComesBack(
        folder,
        () -> {
          for (int i = 1; i <= request.length(); i++) {
            sendAndGo(request.substring(0, i), false);
          }
        });
  }

  static Stream<String> oddHeaders() {
    return Stream.of(
            "Accept",
            "Accept-Encoding",
            "Accept-Language",
            "Content-Encoding",
            "Content-Type",
            "Cookie",
            "Forwarded",
            "If-Match",
            "If-None-Match",
            "If-Range",
            "Last-Event-ID",
            "Origin",
            "Range",
            "X-Forwarded-For")
        .flatMap(name ->
            Stream.of("\"", "\\", "a=\t\"b", ";q=", ";;,,", "text/html;q=\"", "\u00ff", "=", "*/")
                .map(value -> name + ": " + value + "\r\n"));
  }

  @Test
  void whenAHeaderCannotBeRead(@TempDir Path folder) throws Exception {
    var requests =
        List.of(
            "GET /page" + END,
            "GET /nowhere" + END,
            "GET /api/quick" + END,
            "GET /api/events" + END,
            "POST /api/note" + END + "Content-Length: 12\r\n");
    assertAllComesBack(
        folder,
        () -> {
          for (var header : oddHeaders().toList()) {
            for (var request : requests) {
              var body = request.startsWith("POST") ? "{\"text\":\"x\"}" : "";
              try (var socket = server.open(request + header + "\r\n" + body)) {
                assertThat(RawHttp.head(socket))
                    .as(request + header)
                    .matches("(?s)HTTP/1.1 [24].*");
              }
            }
          }
        });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET /api/broken" + END + "\r\n",
        "GET /api/broken" + END + "Accept: text/html\r\n\r\n",
        "GET /api/overflow" + END + "\r\n",
        "GET /broken-page" + END + "Accept: text/html\r\n\r\n",
        "GET /api/streamed" + END + "\r\n",
        "GET /api/large" + END + "\r\n",
        "GET /api/events" + END + "\r\n",
        "POST /api/broken" + END + "Content-Length: 5\r\n\r\n",
        "POST /api/note" + END + JSON + "Content-Length: 5\r\n\r\nwhat?",
        "POST /api/note" + END + JSON + CHUNKED + "zz\r\n",
        "POST /api/note" + END + JSON + CHUNKED + "5\r\nwhat?no end",
        "POST /api/note" + END + "Content-Encoding: gzip\r\nContent-Length: 5\r\n\r\nwhat?",
        FORM + "5\r\nwhat?\r\n0\r\n\r\n",
        FORM + "51\r\n" + FILE + "\r\n--b--\r\n0\r\n\r\n",
        FORM + "48\r\n" + FILE + "\r\nzz\r\n",
        "POST /api/files" + END + "Content-Type: multipart/form-data; boundary=\"\r\n" + CHUNKED
      })
  void whenItEndsBadly(String request, @TempDir Path folder) throws Exception {
    assertAllComesBack(
        folder,
        () -> {
          for (int i = 0; i < 20; i++) {
            sendAndGo(request, true);
          }
        });
  }
}
