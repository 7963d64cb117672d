package dev.cubby.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import dev.cubby.web.identity.IdentitySettings;
import dev.cubby.web.issuer.IssuerSettings;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * The way to an issuer and back in a real Chromium; to it localhost and 127.0.0.1 are two sites.
 */
@EnabledIfSystemProperty(named = "cubby.browser", matches = ".+")
class IssuerWalkTest {
  @TempDir static Path folder;
  private static LocalIssuer issuer;
  private static Running server;
  private static Chromium chromium;

  @BeforeAll
  static void start() throws Exception {
    issuer = new LocalIssuer(Clock.systemUTC());
    var settings =
        new IssuerSettings(issuer.uri(), LocalIssuer.AUDIENCE, Optional.empty())
            .client(new IssuerSettings.Client(LocalIssuer.CLIENT, Optional.empty()));
    server =
        Running.start(
            TestStore.embedded(folder.resolve("data")),
            List.of(),
            Clock.systemUTC(),
            plan -> plan.identity(url -> IdentitySettings.of(url).issuer(settings)));
    chromium = Chromium.shared();
  }

  @AfterAll
  static void stop() {
    server.close();
    issuer.close();
  }

  private static String address(String path) {
    return "http://localhost:" + server.address().getPort() + path;
  }

  private static void leave(Page page) {
    page.navigate(address("/account"));
    page.waitForURL(address("/sign-in?next=%2Faccount"));
    PageWalk.PHONE.look(page, "sign-in-issuer");
    page.click("main a.button");
  }

  @Test
  void oneButtonLeadsThereAndBackToThePageThatWasWanted() {
    try (var person = PageWalk.PHONE.person(chromium, true)) {
      var page = person.newPage();
      var said = new ArrayList<String>();
      page.onConsoleMessage(message -> said.add(message.text()));
      page.onPageError(said::add);
      leave(page);

      page.waitForURL(address("/account"));
      assertThat(page.textContent("header")).contains("Ann of ann-1");
      assertThat(said).isEmpty();
    }
  }

  @Test
  void withoutScriptThereIsOneButtonMore() {
    try (var person = PageWalk.PHONE.person(chromium, false)) {
      var page = person.newPage();
      page.navigate(address("/sign-in?next=%2Faccount"));
      page.click("main a.button");
      page.waitForSelector("main form button");
      var asked = new ArrayList<Request>();
      page.onRequest(asked::add);
      page.click("main form button");

      page.waitForURL(address("/account"));
      // More come in while these are asked about.
      assertThat(List.copyOf(asked))
          .isNotEmpty()
          .map(request -> String.valueOf(request.allHeaders().get("referer")))
          .noneMatch(referer -> referer.contains("code"));
    }
  }
}
