package dev.cubby.web.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.testkit.RawHttp;
import dev.cubby.web.edge.*;
import dev.cubby.web.system.KitTexts;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** HTTPS with the server's own certificate: HTTP/1.1 and HTTP/2, as the client likes. */
class TlsTest {
  @TempDir static Path folder;
  private static TestCertificate own;
  private static Certificate files;
  private static WebServer server;

  @BeforeAll
  static void start() throws Exception {
    own = TestCertificate.make(folder, "EC");
    files = own.writeTo(folder.resolve("chain.pem"), folder.resolve("key.pem"));
    server = start(files, Reception.usual());
  }

  private static WebServer start(Certificate certificate, Reception reception) {
    return Served.start(
        Things.routes(),
        Things.identities(),
        KitTexts.site("Cubby"),
        URI.create("https://cubby.example/"),
        Edge.plain(reception).with(certificate));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static HttpResponse<String> send(
      TestCertificate trusted, Version version, HttpRequest.Builder request) throws Exception {
    try (var client =
        HttpClient.newBuilder().sslContext(trusted.trusting()).version(version).build()) {
      return client.send(request.build(), BodyHandlers.ofString());
    }
  }

  private static HttpRequest.Builder to(String path) {
    return HttpRequest.newBuilder(server.address().resolve(path));
  }

  @ParameterizedTest
  @EnumSource(names = {"HTTP_1_1", "HTTP_2"})
  void bothVersionsAnswerTheSame(Version version) throws Exception {
    var answer = send(own, version, to("/api/things/a"));

    assertThat(server.address().getScheme()).isEqualTo("https");
    assertThat(answer.version()).isEqualTo(version);
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.headers().firstValue("ETag")).contains("\"7\"");
    assertThat(answer.headers().firstValue("Strict-Transport-Security"))
        .contains("max-age=31536000");
    assertThat(send(own, version, to("/nowhere")).statusCode()).isEqualTo(404);
  }

  @ParameterizedTest
  @EnumSource(names = {"HTTP_1_1", "HTTP_2"})
  void bothVersionsRefuseTheSame(Version version) throws Exception {
    var large = BodyPublishers.ofString("{\"name\":\"" + "x".repeat(2_000_000) + "\"}");
    var post = to("/api/things").header("Content-Type", "application/json").header("X-I-Am", "ann");

    assertThat(send(own, version, post.POST(large)).statusCode()).isEqualTo(413);
    assertThat(send(own, version, to("/api/things/a%2Fb")).statusCode()).isEqualTo(400);
    assertThat(send(own, version, to("/api/things/a").DELETE()).statusCode()).isEqualTo(405);
    var many = to("/api/things/a");
    for (int i = 0; i < 120; i++) {
      many.header("X-" + i, "1");
    }
    assertThat(send(own, version, many).statusCode()).isEqualTo(431);
  }

  @ParameterizedTest
  @EnumSource(names = {"HTTP_1_1", "HTTP_2"})
  void anAddressOnTheHomeNetworkIsOurOwnSiteInBothVersions(Version version) throws Exception {
    var origin = server.address().toString().replaceAll("/$", "");
    var body = BodyPublishers.ofString("{\"name\":\"Tea\",\"count\":1}");
    var post =
        to("/api/things")
            .header("Content-Type", "application/json")
            .header("X-I-Am", "ann")
            .POST(body);

    assertThat(send(own, version, post.copy().header("Origin", origin)).statusCode())
        .isEqualTo(201);
    assertThat(
            send(own, version, post.copy().header("Origin", "https://evil.example")).statusCode())
        .isEqualTo(403);
  }

  @ParameterizedTest
  @ValueSource(strings = {"RSA", "Ed25519"})
  void otherKindsOfKeysWillDo(String algorithm) throws Exception {
    var other = TestCertificate.make(folder, algorithm);
    var certificate =
        other.writeTo(folder.resolve(algorithm + ".pem"), folder.resolve(algorithm + ".key"));
    try (var second = start(certificate, Reception.usual())) {
      var request = HttpRequest.newBuilder(second.address().resolve("/api/things/a"));
      assertThat(send(other, Version.HTTP_2, request).statusCode()).isEqualTo(200);
    }
  }

  @Test
  void oldVersionsOfTlsAreNotSpoken() throws Exception {
    assertThat(handshake("TLSv1.2")).isEqualTo("TLSv1.2");
    assertThat(handshake("TLSv1.3")).isEqualTo("TLSv1.3");
    assertThatThrownBy(() -> handshake("TLSv1.1")).isInstanceOf(SSLException.class);
  }

  private static String handshake(String version) throws Exception {
    var address = server.address();
    var factory = own.trusting().getSocketFactory();
    try (var socket = (SSLSocket) factory.createSocket("127.0.0.1", address.getPort())) {
      socket.setSoTimeout(10_000);
      socket.setEnabledProtocols(new String[] {version});
      socket.startHandshake();
      return socket.getSession().getProtocol();
    }
  }

  @Test
  void aHandshakeThatTricklesInIsNotWaitedFor() throws Exception {
    var patience =
        Reception.usual()
            .patience(Duration.ofSeconds(30), Duration.ofSeconds(1), Duration.ofSeconds(30));
    try (var second = start(files, patience);
        var slow = new Socket("127.0.0.1", second.address().getPort())) {
      slow.setSoTimeout(10_000);
      slow.getOutputStream().write(0x16);

      assertThat(RawHttp.rest(slow)).isEmpty();
    }
  }

  @Test
  void plainHttpIsNotAnsweredThere() throws Exception {
    var plain = URI.create("http://127.0.0.1:" + server.address().getPort() + "/");
    assertThat(RawHttp.send(plain, "GET /api/things/a HTTP/1.1\r\nHost: h\r\n\r\n"))
        .doesNotContain("200");
  }

  @Test
  void whatIsNoPairIsRefusedBeforeAnybodyConnects() throws Exception {
    var other = TestCertificate.make(folder, "EC");
    var another = other.writeTo(folder.resolve("other.pem"), folder.resolve("other.key"));
    var oldForm = folder.resolve("old.key");
    Files.writeString(
        oldForm, "-----BEGIN EC PRIVATE KEY-----\nAAAA\n-----END EC PRIVATE KEY-----\n");

    refused(new Certificate(files.chain(), another.key()), "does not belong");
    refused(new Certificate(files.chain(), oldForm), "openssl pkcs8");
    refused(new Certificate(files.key(), files.key()), "cannot be read");
    refused(new Certificate(folder.resolve("nowhere"), files.key()), "cannot be read");
  }

  private static void refused(Certificate certificate, String why) {
    assertThatThrownBy(() -> start(certificate, Reception.usual()))
        .isInstanceOf(Unavailable.class)
        .hasMessageContaining(why)
        .hasMessageNotContaining("BEGIN");
  }
}
