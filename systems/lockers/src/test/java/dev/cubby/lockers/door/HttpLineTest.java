package dev.cubby.lockers.door;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.cubby.lockers.contract.SmartLockerModel.Action;
import dev.cubby.tck.SteppingClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a door makes of the answers to its reports, from a server that says whatever it is told. */
class HttpLineTest {
  private final List<String> said = new ArrayList<>();
  private final List<String> reported = new ArrayList<>();
  private volatile int status = 201;
  private HttpServer server;
  private HttpLine line;
  private SimulatedDoor door;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
    var address = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    line = new HttpLine(address, "l1", "token");
    door = new SimulatedDoor(line, new SteppingClock(), Duration.ofHours(1), said::add);
  }

  @AfterEach
  void stop() {
    line.close();
    server.stop(0);
  }

  private void answer(HttpExchange exchange) throws IOException {
    var asked = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
    boolean report = exchange.getRequestURI().getPath().endsWith("/events");
    if (report) {
      reported.add(asked);
    }
    var answer = (report && status >= 300 ? "{\"code\":\"NO\"}" : "{}").getBytes(UTF_8);
    exchange.sendResponseHeaders(report ? status : 200, answer.length);
    exchange.getResponseBody().write(answer);
    exchange.close();
  }

  @ParameterizedTest
  @ValueSource(ints = {307, 409, 413, 422})
  void whatTheServerWillNotHaveIsSaidAndTheRestGoesOn(int refusal) {
    status = refusal;
    door.happens(Action.ALARM);
    assertThat(door.turn()).isTrue();
    assertThat(said)
        .filteredOn(text -> text.contains("refused"))
        .singleElement()
        .asString()
        .contains("ALARM at 20", refusal + " {\"code\":\"NO\"}");
    status = 201;
    door.happens(Action.CLOSE);
    door.turn();
    assertThat(reported).hasSize(2);
    assertThat(reported.getLast()).contains("CLOSE").doesNotContain("ALARM");
  }

  @ParameterizedTest
  @ValueSource(ints = {408, 425, 429, 500, 503})
  void whatTheServerCannotTakeNowIsKeptAndToldAgain(int notNow) {
    status = notNow;
    door.happens(Action.ALARM);
    assertThat(door.turn()).isFalse();
    status = 201;
    assertThat(door.turn()).isTrue();
    assertThat(reported).hasSize(2);
    assertThat(reported.getLast()).isEqualTo(reported.getFirst());
    assertThat(said).noneMatch(text -> text.contains("refused"));
  }

  @Test
  void whatIsOnRecordIsNotToldAgain() {
    door.happens(Action.ALARM);
    door.turn();
    door.turn();
    assertThat(reported).hasSize(1);
  }
}
