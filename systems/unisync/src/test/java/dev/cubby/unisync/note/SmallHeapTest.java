package dev.cubby.unisync.note;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Four files of 50 MB at once, in and out, in a process with less memory than two of them. */
@Tag("slow")
class SmallHeapTest {

  @Test
  void largeFilesAreNeverHeldInMemory(@TempDir Path folder) throws Exception {
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
                folder.toString())
            .redirectErrorStream(true)
            .start();
    var said = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(child.waitFor()).as(said).isZero();
    assertThat(said).contains("200 MB in, 200 MB out");
  }

  /** The process with little memory: a server, and its clients. */
  static final class Child extends NoteWalk {
    private static final long SIZE = 50L * 1024 * 1024;
    private static final byte[] PNG = HexFormat.of().parseHex("89504e470d0a1a0a");

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
      System.exit(0);
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
