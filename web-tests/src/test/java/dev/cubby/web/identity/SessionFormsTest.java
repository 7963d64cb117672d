package dev.cubby.web.identity;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.RawHttp;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The forms of somebody who is signed in are good in that session, and for as long as it lasts. */
class SessionFormsTest {
  private static final Pattern TOKEN = Pattern.compile("name=\"_token\" value=\"([^\"]+)\"");

  private AccountServer server;
  private String cookie;
  private String token;

  @BeforeEach
  void lookAtAForm() {
    server = AccountServer.open(SignUp.OPEN);
    server.register("ann@example.org");
    cookie = server.cookie("ann@example.org");
    var page = server.send(server.request("GET", "/style", "").header("Cookie", cookie));
    var found = TOKEN.matcher(page.body());
    assertThat(found.find()).isTrue();
    assertThat(page.headers().firstValue("Set-Cookie")).isEmpty();
    token = found.group(1);
  }

  @AfterEach
  void close() {
    server.close();
  }

  private HttpResponse<String> fillIn(String withCookie) {
    var body = "name=Rice&quantity=2&unit=PIECES&_token=";
    return server.send(
        server
            .request(
                "POST", "/style/items", body + URLEncoder.encode(token, StandardCharsets.UTF_8))
            .setHeader("Content-Type", "application/x-www-form-urlencoded")
            .header("Cookie", withCookie)
            .header("Sec-Fetch-Site", "same-origin"));
  }

  @Test
  void aFormIsCarriedOutInTheSessionItWasShownIn() {
    assertThat(fillIn(cookie).statusCode()).isEqualTo(303);
  }

  @Test
  void anotherSessionOfTheSamePersonIsAnother() {
    assertThat(fillIn(server.cookie("ann@example.org")).statusCode()).isEqualTo(403);
  }

  @Test
  void aCookieThatDiffersOnlyInCapitalsIsAnother() throws Exception {
    var other = cookie.chars().map(SessionFormsTest::otherCase).mapToObj(Character::toString);
    var wrong =
        "__Host-cubby=" + String.join("", other.toList()).substring("__Host-cubby=".length());
    // Both on one connection, as a proxy sends them.
    var answers = RawHttp.send(server.address(), look(cookie, "keep-alive") + look(wrong, "close"));

    assertThat(answers).containsOnlyOnce("HTTP/1.1 200").contains("HTTP/1.1 303");
  }

  private static int otherCase(int c) {
    return Character.isUpperCase(c) ? Character.toLowerCase(c) : Character.toUpperCase(c);
  }

  private static String look(String cookie, String connection) {
    return "GET /account HTTP/1.1\r\nHost: h\r\nCookie: %s\r\nConnection: %s\r\n\r\n"
        .formatted(cookie, connection);
  }

  @Test
  void aFormEndsWithItsSession() {
    var logout =
        server
            .request("POST", "/api/auth/logout", "")
            .header("Cookie", cookie)
            .header("Sec-Fetch-Site", "same-origin");
    assertThat(server.send(logout).statusCode()).isEqualTo(204);

    assertThat(fillIn(cookie).statusCode()).isEqualTo(403);
  }
}
