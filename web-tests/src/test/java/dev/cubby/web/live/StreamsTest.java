package dev.cubby.web.live;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.RawHttp;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;

/** How many streams there are, how they are kept and how they end. */
class StreamsTest extends Listening {

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
  void manyStreamsHoldUpNobody() throws Exception {
    int many = 300;
    var beat = Duration.ofMillis(200);
    var server = server(new LiveSettings(Optional.empty(), beat, NEVER, many, many, 3, 100), 1);
    var listening = new ArrayList<Socket>();
    try (var client = HttpClient.newHttpClient()) {
      for (int i = 0; i < many; i++) {
        var socket = RawHttp.open(server.address());
        listening.add(socket);
        RawHttp.write(socket, "GET /events?topic=/notes/1 HTTP/1.1\r\nHost: h\r\nwho: ann\r\n\r\n");
        assertThat(RawHttp.head(socket)).startsWith("HTTP/1.1 200 ");
      }

      assertThat(server.live.openStreams()).isEqualTo(many);
      var page =
          HttpRequest.newBuilder(server.address().resolve("/notes/1")).header("who", "ann").build();
      assertThat(client.send(page, BodyHandlers.ofString()).statusCode()).isEqualTo(200);
      assertThat(listener(server, "ben", "topic=/notes/1").status()).as("one more").isEqualTo(503);
    } finally {
      for (var socket : listening) {
        socket.close();
      }
    }
    while (server.live.openStreams() > 0) {
      Thread.sleep(5);
    }
    assertThat(listener(server, "ben", "topic=/notes/1").status()).isEqualTo(200);
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
    assertThat(seen).contains("event: beat").noneMatch(line -> line.contains("/notes/"));

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
}
