package dev.cubby.web.people;

import static dev.cubby.testkit.Visitor.onward;
import static dev.cubby.web.identity.AccountServer.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.Visitor;
import dev.cubby.web.identity.AccountServer;
import dev.cubby.web.identity.SignUp;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The language switch, before and after somebody signs in. */
class LanguagePagesTest {
  private AccountServer server;
  private Visitor ann;

  @BeforeEach
  void open() {
    server = AccountServer.open(SignUp.OPEN);
    ann = new Visitor(server.address());
  }

  @AfterEach
  void close() {
    server.close();
  }

  @ParameterizedTest
  @CsvSource({"en, Sign in", "sv, Logga in", "zh, 登录", "zh-TW, 登入"})
  void aStrangerChoosesALanguageAndStaysOnThePage(String language, String title) {
    assertThat(ann.look("/sign-in").body()).contains("action=\"/language\"");

    var chosen = ann.send("/language", "language", language, "next", "/sign-in");

    assertThat(onward(chosen)).isEqualTo("/sign-in");
    assertThat(ann.look("/sign-in").body())
        .contains("<html lang=\"" + language + "\"", "<title>" + title + " ·");
  }

  @Test
  void aLanguageIsKeptWithTheAccountAndReadInAnyBrowser() {
    ann.fillIn("/sign-up", "name", "Ann", "email", "ann@x.org", "password", PASSWORD);
    ann.send("/language", "language", "zh-TW", "next", "/account");

    var elsewhere = new Visitor(server.address());
    elsewhere.signIn("ann@x.org", PASSWORD);
    assertThat(elsewhere.look("/account").body()).contains("<html lang=\"zh-TW\"");
  }

  @Test
  void overHttpsTimesAreInTheZoneThatTheBrowserTold() {
    ann.fillIn("/sign-up", "name", "Ann", "email", "ann@x.org", "password", PASSWORD);
    assertThat(ann.look("/account/sessions").body()).contains("Times are in");

    var there = server.clock.instant().atZone(ZoneId.of("Pacific/Chatham"));
    assertThat(ann.inZone("Pacific/Chatham").look("/account/sessions").body())
        .contains(DateTimeFormatter.ofPattern("HH:mm\"").format(there))
        .doesNotContain("Times are in");
  }

  @Test
  void theSwitchLeadsToNoOtherSiteAndKnowsOnlyOurLanguages() {
    ann.look("/sign-in");
    var away = ann.send("/language", "language", "sv", "next", "https://evil.example/");
    assertThat(onward(away)).isEqualTo("/");
    assertThat(ann.send("/language", "language", "tlh").statusCode()).isEqualTo(400);
    assertThat(ann.send("/language", "language", "en\r\nX: y").statusCode()).isEqualTo(400);
  }

  @Test
  void theSwitchStaysAtTheWholeAddress() {
    assertThat(ann.look("/sign-in?next=%2Faccount").body())
        .contains("name=\"next\" value=\"/sign-in?next=%2Faccount\"");
  }

  @Test
  void aStrangerWhoReadsAPageWithoutOtherFormsGetsNoCookie() {
    try (var closed = AccountServer.open(SignUp.CLOSED)) {
      var page = new Visitor(closed.address()).look("/sign-up");
      assertThat(page.body()).contains("action=\"/language\"");
      assertThat(page.headers().allValues("Set-Cookie")).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource({"same-origin, 303", "cross-site, 403"})
  void anotherSiteSwitchesNothing(String site, int status) throws Exception {
    try (var client = HttpClient.newHttpClient()) {
      var request =
          HttpRequest.newBuilder(server.address().resolve("/language"))
              .header("Content-Type", "application/x-www-form-urlencoded")
              .header("Sec-Fetch-Site", site)
              .POST(BodyPublishers.ofString("language=sv"));
      var answer = client.send(request.build(), BodyHandlers.ofString());

      assertThat(answer.statusCode()).isEqualTo(status);
    }
  }
}
