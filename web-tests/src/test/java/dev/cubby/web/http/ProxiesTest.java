package dev.cubby.web.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.RawHttp;
import dev.cubby.web.edge.*;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whose word is taken for where a request comes from. This machine is the nearest proxy. */
class ProxiesTest {
  private static final String X = "X-Forwarded-For: ";
  private static final String F = "Forwarded: ";

  /** Answers with who asks, and how. */
  private static final class Mirror extends Handler.Abstract {
    @Override
    public boolean handle(Request request, Response response, Callback callback) {
      var seen = Request.getRemoteAddr(request) + (request.isSecure() ? " https" : " http");
      response.write(true, ByteBuffer.wrap(seen.getBytes(UTF_8)), callback);
      return true;
    }
  }

  private static String seen(Edge edge, String headers) throws IOException {
    try (var server = WebServer.bind("127.0.0.1", 0, edge).answer(new Mirror())) {
      var answer =
          RawHttp.send(
              server.address(),
              "GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n"
                  + headers.replace("|", "\r\n")
                  + "\r\n\r\n");
      return answer.substring(answer.indexOf("\r\n\r\n") + 4);
    }
  }

  private static Edge behind(Proxies.Header header, String... networks) {
    return Edge.plain(Reception.usual()).behind(new Proxies(Cidr.all(networks), header));
  }

  @ParameterizedTest
  @CsvSource({
    "'X-Forwarded-For: 203.0.113.7', 203.0.113.7 http",
    "'X-Forwarded-For: 203.0.113.7|X-Forwarded-Proto: https', 203.0.113.7 https",
    "'X-Forwarded-For: 6.6.6.6, 203.0.113.7', 203.0.113.7 http",
    "'X-Forwarded-For: 6.6.6.6|X-Forwarded-For: 203.0.113.7', 203.0.113.7 http",
    "'X-Forwarded-For: 6.6.6.6, 203.0.113.7, 10.1.1.1, 10.2.2.2', 203.0.113.7 http",
    "'X-Forwarded-For: 10.1.1.1, 10.2.2.2', 10.1.1.1 http",
    "'X-Forwarded-For: 203.0.113.7:4711', 203.0.113.7 http",
    "'X-Forwarded-For: 2001:db8::7', [2001:db8:0:0:0:0:0:7] http",
    "'X-Forwarded-For: [2001:db8::7]:4711', [2001:db8:0:0:0:0:0:7] http",
    "'X-Forwarded-For: 203.0.113.7, unknown', 127.0.0.1 http",
    "'X-Forwarded-For: 203.0.113.7, <script>', 127.0.0.1 http",
    "'X-Forwarded-For: 6.6.6.6, nonsense, 10.1.1.1', 10.1.1.1 http",
    "'X-Forwarded-For: ', 127.0.0.1 http",
    "'X-Forwarded-Proto: https, http', 127.0.0.1 http",
    "'Forwarded: for=6.6.6.6;proto=https', 127.0.0.1 http",
    "'X-Real-IP: 6.6.6.6|Client-IP: 6.6.6.6', 127.0.0.1 http"
  })
  void theNearestThatIsNoProxyOfOursIsTheClient(String headers, String seen) throws Exception {
    var edge = behind(Proxies.Header.X_FORWARDED_FOR, "127.0.0.1", "10.0.0.0/8");
    assertThat(seen(edge, headers)).isEqualTo(seen);
  }

  @ParameterizedTest
  @CsvSource({
    "'Forwarded: for=203.0.113.7;proto=https;by=10.1.1.1', 203.0.113.7 https",
    "'Forwarded: For=\"[2001:db8::7]:4711\"', [2001:db8:0:0:0:0:0:7] http",
    "'Forwarded: for=6.6.6.6;proto=https, for=203.0.113.7;proto=http', 203.0.113.7 http",
    "'Forwarded: for=6.6.6.6|Forwarded: for=203.0.113.7, for=10.1.1.1', 203.0.113.7 http",
    "'Forwarded: for=_hidden', 127.0.0.1 http",
    "'Forwarded: proto=https', 127.0.0.1 https",
    "'X-Forwarded-For: 6.6.6.6|X-Forwarded-Proto: https', 127.0.0.1 http"
  })
  void theStandardsOwnHeaderIsReadWhereItIsTheOneThatIsWritten(String headers, String seen)
      throws Exception {
    var edge = behind(Proxies.Header.FORWARDED, "127.0.0.1", "10.0.0.0/8");
    assertThat(seen(edge, headers)).isEqualTo(seen);
  }

  @ParameterizedTest
  @CsvSource({"10.0.0.0/8", "::1", "127.0.0.2"})
  void nobodyElseIsBelieved(String network) throws Exception {
    for (var header : Proxies.Header.values()) {
      var said = X + "6.6.6.6|X-Forwarded-Proto: https|" + F + "for=6.6.6.6;proto=https";
      assertThat(seen(behind(header, network), said)).isEqualTo("127.0.0.1 http");
      assertThat(seen(Edge.plain(Reception.usual()), said)).isEqualTo("127.0.0.1 http");
    }
  }
}
