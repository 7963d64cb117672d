package dev.cubby.web.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.web.route.*;
import dev.cubby.web.system.KitTexts;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Answers that are written while they are read. */
class StreamedTest {
  private static final Route<Input.Nothing, Streamed> LONG =
      Route.get("/api/long", "long", Streamed.class).may(Role.ANYBODY);
  private static final byte[] PIECE = new byte[1024];

  private final HttpClient client = HttpClient.newHttpClient();

  @SuppressWarnings("NullAway.Init") // each test begins by starting its own
  private WebServer server;

  private HttpRequest serving(Streamed.Content content) {
    var routes =
        Routes.builder()
            .add(LONG, _ -> Answer.of(new Streamed("text/csv", "all of it.csv", content)))
            .prove();
    server =
        Served.start(
            routes,
            (_, _) -> Caller.STRANGER,
            KitTexts.site("Cubby"),
            URI.create("http://localhost/"));
    return HttpRequest.newBuilder(server.address().resolve("/api/long")).build();
  }

  @AfterEach
  void stop() {
    server.close();
    client.close();
  }

  private static void write(OutputStream out, int pieces) throws IOException {
    for (int i = 0; i < pieces; i++) {
      out.write(PIECE);
    }
  }

  @Test
  void aLongAnswerArrivesWholeAndIsForSaving() throws Exception {
    var answer = client.send(serving(out -> write(out, 5_000)), BodyHandlers.ofByteArray());
    assertThat(answer.body()).hasSize(5_000 * PIECE.length);
    assertThat(answer.headers().firstValue("Content-Type")).contains("text/csv");
    assertThat(answer.headers().firstValue("Content-Disposition"))
        .contains("attachment; filename=\"all of it.csv\"; filename*=UTF-8''all%20of%20it.csv");
    assertThat(answer.headers().firstValue("Content-Length")).isEmpty();
  }

  @Test
  void oneWithoutAnythingInItIsAnAnswer() throws Exception {
    var answer = client.send(serving(_ -> {}), BodyHandlers.ofString());
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body()).isEmpty();
  }

  @Test
  void aProblemBeforeTheFirstPieceIsTheAnswer() throws Exception {
    var request =
        serving(out -> {
          write(out, 1);
          throw Problem.of(ProblemKind.NOT_FOUND, dev.cubby.web.text.Text.verbatim("Gone."));
        });
    var answer = client.send(request, BodyHandlers.ofString());
    assertThat(answer.statusCode()).isEqualTo(404);
    assertThat(answer.body()).contains("Gone.");
    assertThat(answer.headers().firstValue("Content-Disposition")).isEmpty();
  }

  @Test
  void afterThatTheClientSeesThatItBrokeOff() {
    var request =
        serving(out -> {
          write(out, 1_000);
          throw new IllegalStateException("half way");
        });
    assertThatThrownBy(() -> client.send(request, BodyHandlers.ofByteArray()))
        .isInstanceOf(IOException.class);
  }

  @Test
  void noMoreIsWrittenOnceNobodyReads() throws Exception {
    var ended = new CompletableFuture<Throwable>();
    var request =
        serving(out -> {
          try {
            write(out, Integer.MAX_VALUE);
          } catch (IOException gone) {
            ended.complete(gone);
            throw gone;
          }
        });
    try (var body = client.send(request, BodyHandlers.ofInputStream()).body()) {
      assertThat(body.readNBytes(100)).hasSize(100);
    }
    assertThat(ended.get(30, TimeUnit.SECONDS)).isInstanceOf(IOException.class);
  }
}
