package dev.cubby.web.issuer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import com.sun.net.httpserver.HttpServer;
import dev.cubby.tck.SteppingClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An issuer that is broken or hostile: what it sends is bounded, and it leads nowhere. */
class IssuerHttpTest {
  private final IssuerHttp http = new IssuerHttp();
  private final CountDownLatch over = new CountDownLatch(1);
  private final AtomicInteger elsewhere = new AtomicInteger();
  private HttpServer server;
  private volatile String metadata = "";

  @BeforeEach
  void open() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext(
        "/moved",
        exchange -> {
          exchange.getResponseHeaders().add("Location", uri("/elsewhere").toString());
          exchange.sendResponseHeaders(302, -1);
          exchange.close();
        });
    server.createContext(
        "/elsewhere",
        exchange -> {
          elsewhere.incrementAndGet();
          exchange.sendResponseHeaders(200, -1);
          exchange.close();
        });
    server.createContext(
        "/large",
        exchange -> {
          exchange.sendResponseHeaders(200, 0);
          exchange.getResponseBody().write(new byte[100_001]);
          exchange.close();
        });
    server.createContext(
        "/endless",
        exchange -> {
          exchange.sendResponseHeaders(200, 0);
          exchange.getResponseBody().write('{');
          exchange.getResponseBody().flush();
          waitUntilOver();
          exchange.close();
        });
    server.createContext(
        "/.well-known/openid-configuration",
        exchange -> {
          var bytes = metadata.getBytes(java.nio.charset.StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
    server.start();
  }

  private void waitUntilOver() {
    try {
      over.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @AfterEach
  void close() {
    over.countDown();
    server.stop(0);
  }

  private URI uri(String path) {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
  }

  @Test
  void aRedirectIsNotFollowed() {
    assertThatThrownBy(() -> http.retrieveResource(uri("/moved").toURL()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("302");
    assertThat(elsewhere).hasValue(0);
  }

  @Test
  void tooLargeAnAnswerIsCutOff() {
    assertThatThrownBy(() -> http.retrieveResource(uri("/large").toURL()))
        .isInstanceOf(IOException.class);
  }

  @Test
  @Tag("slow")
  void anAnswerThatNeverEndsIsGivenUp() {
    assertThatThrownBy(() -> http.retrieveResource(uri("/endless").toURL()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("takes too long");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ftp://127.0.0.1/keys",
        "/keys",
        "file:///etc/passwd",
        "http://127.0.0.1/keys#fragment",
        "no address"
      })
  void metadataThatLeadsNowhereIsNotUsed(String keys) {
    var about = new IssuerMetadata(uri(""), http, new SteppingClock());
    metadata = document("http://127.0.0.1/keys");
    assertThat(fetched(about)).isTrue();

    metadata = document(keys);
    assertThat(fetched(about)).isFalse();
  }

  private static boolean fetched(IssuerMetadata about) {
    try {
      about.fetch();
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  private String document(String keys) {
    return """
    {"issuer":"%s","jwks_uri":"%s","token_endpoint":"%s/token","authorization_endpoint":"%s/go",
    "subject_types_supported":["public"]}
    """
        .formatted(uri(""), keys, uri(""), uri(""));
  }
}
