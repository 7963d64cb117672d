package dev.cubby.web.identity;

import static dev.cubby.web.identity.AccountServer.PASSWORD;
import static dev.cubby.web.identity.AccountServer.text;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import org.junit.jupiter.api.Test;

/** What only one person may know is in no log and in no row. */
class SecretsStayInsideTest {

  @Test
  void noLogAndNoRowHoldsASecret() {
    var standardError = System.err;
    var log = new ByteArrayOutputStream();
    var secrets = new ArrayList<String>(List.of(PASSWORD, "a wrong guess", "cubby_token_guess"));
    var rows = new StringBuilder();
    System.setErr(new PrintStream(log, true, UTF_8));
    try (var server = AccountServer.open(SignUp.OPEN)) {
      secrets.addAll(live(server));
      server.everyRow(rows);
    } finally {
      System.setErr(standardError);
    }

    var logged = log.toString(UTF_8);
    assertThat(logged).contains("/api/me", "sign-in refused");
    assertThat(rows.toString()).contains("ACCOUNT", "SESSION", "API_TOKEN", "ONCE", "argon2id");
    for (var secret : secrets) {
      assertThat(logged).doesNotContain(secret);
      assertThat(rows.toString()).doesNotContain(secret);
    }
  }

  /** A day of one account; answers all secrets that it was shown. */
  private static List<String> live(AccountServer server) {
    var link = server.identity.setup().offer().orElseThrow().toString();
    server.send(
        server
            .request(
                "POST",
                "/api/auth/register",
                AccountServer.registration("ann@example.org", PASSWORD))
            .header("Idempotency-Key", "key-1"));
    server.signIn("ann@example.org", "a wrong guess");
    server.as("cubby_token_guess", "GET", "/api/me", "");
    var bearer = server.bearer("ann@example.org");
    var cookie = server.cookie("ann@example.org");
    server.send(server.request("GET", "/api/me", "").header("Cookie", cookie));
    var token =
        text(
            server.as(bearer, "POST", "/api/me/tokens", "{\"name\":\"x\",\"scopes\":[\"read\"]}"),
            "token");
    server.as(token, "GET", "/api/me", "");
    return List.of(
        bearer,
        token,
        cookie.substring(cookie.indexOf('=') + 1),
        link.substring(link.lastIndexOf('/') + 1));
  }
}
