package dev.cubby.unisync.note;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import com.sun.net.httpserver.HttpServer;
import dev.cubby.testkit.Visitor;
import dev.cubby.unisync.attachment.BucketServer;
import dev.cubby.unisync.aws.SignatureV4;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Files of 50 MB, in and out, in a process with less memory than two of them: four at once by
 * links, one with a form, and one with a form into a bucket.
 */
@Tag("slow")
class SmallHeapTest {

  @Test
  void largeFilesAreNeverHeldInMemory(@TempDir Path folder) throws Exception {
    var taken = new AtomicLong();
    var bucket = bucket(taken);
    var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    var child =
        new ProcessBuilder(
                java,
                "-Xmx80m",
                "-XX:MaxDirectMemorySize=40m",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-Dorg.slf4j.simpleLogger.defaultLogLevel=warn",
                "-cp",
                System.getProperty("java.class.path"),
                Child.class.getName(),
                folder.toString(),
                "http://127.0.0.1:" + bucket.getAddress().getPort() + "/")
            .redirectErrorStream(true)
            .start();
    var said = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(child.waitFor()).as(said).isZero();
    bucket.stop(0);
    assertThat(said).contains("200 MB in, 200 MB out", "a form took 50 MB", "a bucket took 50 MB");
    assertThat(taken.get()).isEqualTo(Child.SIZE);
  }

  /** A bucket that counts what it is sent, and has one picture of this size for everybody. */
  private static HttpServer bucket(AtomicLong taken) throws IOException {
    var server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            taken.addAndGet(exchange.getRequestBody().transferTo(OutputStream.nullOutputStream()));
            var headers = exchange.getResponseHeaders();
            headers.add("ETag", "\"tag\"");
            boolean copies = exchange.getRequestHeaders().containsKey("x-amz-copy-source");
            var body =
                switch (exchange.getRequestMethod()) {
                  case "GET" -> Child.PNG;
                  case "PUT" ->
                      copies
                          ? "<CopyObjectResult><ETag>tag</ETag></CopyObjectResult>".getBytes(UTF_8)
                          : new byte[0];
                  default -> new byte[0];
                };
            if (exchange.getRequestMethod().equals("HEAD")) {
              headers.add("Content-Length", Long.toString(Child.SIZE));
            }
            exchange.sendResponseHeaders(200, body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
          }
        });
    server.start();
    return server;
  }

  /** The process with little memory: a server, and its clients. */
  static final class Child extends NoteWalk {
    static final long SIZE = 50L * 1024 * 1024;
    static final byte[] PNG = HexFormat.of().parseHex("89504e470d0a1a0a");

    public static void main(String[] arguments) throws Exception {
      var child = new Child();
      child.folder = Path.of(arguments[0]);
      child.start(Map.of());
      var note = child.note("ann", "Four plans", "en");
      try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
        var all = new ArrayList<Future<Long>>();
        for (int i = 0; i < 4; i++) {
          all.add(threads.submit(() -> child.bringAndTake(note)));
        }
        long out = 0;
        for (var one : all) {
          out += one.get();
        }
        System.out.println("200 MB in, " + out / 1024 / 1024 + " MB out");
      }
      child.sendForm();
      System.out.println("a form took 50 MB");
      child.stop();

      var withBucket = new Child();
      withBucket.folder = child.folder.resolve("bucket");
      withBucket.start(
          Map.of(
              "attachments",
              "s3",
              "attachments-bucket",
              BucketServer.BUCKET,
              "attachments-endpoint",
              arguments[1],
              "aws-access-key",
              SignatureV4.ACCESS_KEY,
              "aws-secret-key",
              SignatureV4.SECRET_KEY));
      withBucket.sendForm();
      System.out.println("a bucket took 50 MB");
      System.exit(0);
    }

    private void sendForm() throws Exception {
      var page = "/unisync/showsets/" + SHOW_SET;
      var ann = server.visitor("ann");
      var sent =
          sendFile(
              ann,
              page + "/notes",
              token(ann, page),
              BodyPublishers.fromPublisher(
                  BodyPublishers.ofInputStream(() -> new Zeros(PNG, SIZE)), SIZE),
              "content",
              "One plan",
              "language",
              "en");
      assertThat(Visitor.onward(sent)).as(sent.body()).isEqualTo(page);
    }

    private long bringAndTake(String note) throws Exception {
      var ticket =
          post(
              201,
              note + "/attachments",
              "ann",
              "{\"fileName\":\"a.png\",\"fileSize\":%d,\"mimeType\":\"image/png\"}"
                  .formatted(SIZE));
      var request =
          HttpRequest.newBuilder(URI.create(ticket.get("uploadUrl").asString()))
              .header("Content-Type", "image/png")
              .PUT(
                  BodyPublishers.fromPublisher(
                      BodyPublishers.ofInputStream(() -> new Zeros(PNG, SIZE)), SIZE));
      var sent = client.send(request.build(), BodyHandlers.ofString());
      assertThat(sent.statusCode()).as(sent.body()).isEqualTo(200);
      var at = note + "/attachments/" + ticket.get("attachmentId").asString();
      post(200, at + "/confirm", "ann", "");
      var link = get(200, at, "ann").get("downloadUrl").asString();
      var got =
          client.send(
              HttpRequest.newBuilder(URI.create(link)).build(), BodyHandlers.ofInputStream());
      try (var body = got.body()) {
        return body.transferTo(OutputStream.nullOutputStream());
      }
    }
  }
}
