package dev.cubby.server;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.server.config.Configuration.StoreChoice;
import dev.cubby.testkit.Running;
import dev.cubby.web.edge.*;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A whole server behind a proxy on this machine, with another public address. */
class BehindAProxyTest {
  @TempDir static Path folder;
  private static Running server;

  @BeforeAll
  static void start() throws Exception {
    var proxies = new Proxies(Cidr.all("127.0.0.1"), Proxies.Header.X_FORWARDED_FOR);
    server =
        RunningCubby.on(
            new StoreChoice.Embedded(folder.resolve("data")),
            Edge.plain(Reception.usual()).behind(proxies),
            Optional.of(URI.create("https://cubby.example/")));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static HttpResponse<String> signIn(String from, String who, String password)
      throws Exception {
    return server.ask(
        "POST",
        "/api/auth/token",
        "",
        "{\"email\":\"%s@example.com\",\"password\":\"%s\"}".formatted(who, password),
        "Content-Type",
        "application/json",
        "X-Forwarded-For",
        from);
  }

  private static int guess(String from, String who) throws Exception {
    return signIn(from, who, "not it at all").statusCode();
  }

  @Test
  void aHouseholdSharesItsFailuresWithNoOtherNetwork() throws Exception {
    for (int i = 0; i < 6; i++) {
      assertThat(guess("2001:db8:1:1::" + (i + 1), "nobody")).isEqualTo(401);
    }
    assertThat(guess("2001:db8:1:1:ffff::9", "nobody")).isEqualTo(429);
    assertThat(guess("2001:db8:1:2::1", "nobody")).isEqualTo(401);
    assertThat(guess("203.0.113.7", "nobody")).isEqualTo(401);
    // Entries before the proxy's own do not change the client's address.
    assertThat(guess("6.6.6.6, 2001:db8:1:1::1", "nobody")).isEqualTo(429);
  }

  @Test
  void manyWrongPasswordsFromOtherNetworksLockNoOneOut() throws Exception {
    for (int i = 0; i < 9; i++) {
      guess("198.51.100.1", "ann");
      guess("198.51.100." + (2 + i), "ann");
    }
    var there = signIn("198.51.100.1", "ann", Running.PASSWORD);
    assertThat(there.statusCode()).isEqualTo(429);
    assertThat(there.body()).contains("Too many attempts failed. Try again in ", " seconds.");
    assertThat(signIn("203.0.113.9", "ann", Running.PASSWORD).statusCode()).isEqualTo(200);
    assertThat(signIn("198.51.100.1", "ben", Running.PASSWORD).statusCode())
        .as("others in the network of who guessed")
        .isEqualTo(200);
  }

  private static int figures(String path, String who, String... headers) throws Exception {
    return server.ask("GET", path, who, "", headers).statusCode();
  }

  /** Their counts would tell strangers whether an address has an account. */
  @ParameterizedTest
  @ValueSource(strings = {"/metrics", "/api/contracts"})
  void figuresAreForTheOperatorAndForThisMachine(String path) throws Exception {
    assertThat(figures(path, "", "X-Forwarded-For", "203.0.113.7")).isEqualTo(401);
    assertThat(figures(path, "ann", "X-Forwarded-For", "203.0.113.7")).isEqualTo(403);
    assertThat(figures(path, "root", "X-Forwarded-For", "203.0.113.7")).isEqualTo(200);
    var made = server.post("/api/me/tokens", "root", "{\"name\":\"p\",\"scopes\":[\"read\"]}");
    var token = "Bearer " + Running.json(made).get("token").asString();
    assertThat(figures(path, "", "X-Forwarded-For", "203.0.113.7", "Authorization", token))
        .isEqualTo(200);

    assertThat(figures(path, "")).isEqualTo(200);
    assertThat(figures(path, "", "X-Forwarded-For", "127.0.0.1")).isEqualTo(200);
    for (var hidden : new String[] {"X-Real-IP", "Via", "Forwarded"}) {
      assertThat(figures(path, "", hidden, "127.0.0.1")).as(hidden).isEqualTo(401);
    }
    for (var unknown : new String[] {"unknown", "", "203.0.113.7, unknown"}) {
      assertThat(figures(path, "", "X-Forwarded-For", unknown)).as(unknown).isEqualTo(401);
    }
  }

  @Test
  void responsesOverHttpsRequireHttpsFromThenOn() throws Exception {
    HttpResponse<String> page = server.get("/", "");
    assertThat(page.headers().firstValue("Strict-Transport-Security")).contains("max-age=31536000");
  }

  @Test
  void cookiesAreThisHostsAlone() throws Exception {
    var page = server.get("/style", "");
    assertThat(page.headers().allValues("Set-Cookie"))
        .isNotEmpty()
        .allMatch(cookie -> cookie.startsWith("__Host-"))
        .allMatch(cookie -> cookie.contains("; Secure") && cookie.contains("; Path=/;"))
        .allMatch(cookie -> cookie.contains("; HttpOnly") && !cookie.contains("Domain"));
  }

  @Test
  void linksBeginWithThePublicAddressForAnyHostHeader() throws Exception {
    for (var path : new String[] {"/", "/style", "/openapi.json", "/nowhere", "/api/me"}) {
      var answer =
          server.ask("GET", path, "", "", "X-Forwarded-Host", "evil.example", "Accept", "*/*");
      assertThat(answer.body()).doesNotContain("evil.example", "127.0.0.1");
      assertThat(answer.headers().map().toString()).doesNotContain("evil.example");
    }
  }
}
