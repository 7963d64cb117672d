package dev.cubby.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import com.microsoft.playwright.Page;
import dev.cubby.web.identity.CheapPasswords;
import dev.cubby.web.identity.IdentitySettings;
import dev.cubby.web.identity.SignUp;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every page of the kit in a real Chromium, and the ways that people take through them. */
@EnabledIfSystemProperty(named = "cubby.browser", matches = ".+")
class PageWalkTest {
  /** One server is set up already, and no mail leaves it. */
  private static final Set<String> UNREACHED =
      Set.of(
          "people.setup-page",
          "people.verify-page",
          "operator.ask-discard-mail",
          // No system of this server invites.
          "invite.show",
          "invite.ask-reason");

  @TempDir static Path folder;
  private static Running server;
  private static Chromium chromium;

  @BeforeAll
  static void start() throws Exception {
    chromium = Chromium.shared();
    server =
        Running.start(
                TestStore.embedded(folder.resolve("data")),
                List.of(),
                Clock.systemUTC(),
                plan -> plan.installation(new SampleInstallation()))
            .withPeople();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static Running fresh(String name, SignUp policy) {
    return Running.start(
        TestStore.embedded(folder.resolve(name)),
        List.of(),
        Clock.systemUTC(),
        plan -> plan.identity(url -> CheapPasswords.in(IdentitySettings.of(url)).signUp(policy)));
  }

  private static String address(String path) {
    return server.address().resolve(path).toString();
  }

  private static void makeToken(Page page) {
    page.fill("[name=name]", "Kitchen display");
    page.check("[value=read]");
    page.click("main form button");
    page.waitForSelector(".secret");
  }

  /** Where pages with slots are, made on the way; what has none is where its path says. */
  private static Map<String, String> places(PageWalk walk, Page page) {
    var places = new HashMap<String, String>();
    page.navigate(address("/account/tokens"));
    makeToken(page);
    walk.look(page, "account-tokens-made");
    page.navigate(address("/account/tokens"));
    places.put("people.ask-delete-token", page.getAttribute("main a[href$='/delete']", "href"));
    places.put("job", "remove-unused-files");
    places.put("contract", "sessions-of-an-account");
    page.navigate(address("/operator/accounts"));
    places.put("operator.sessions", page.getAttribute("main a[href$='/sessions']", "href"));
    var deactivate = page.getAttribute("main a[data-dialog]", "href");
    places.put("operator.ask-deactivate", deactivate);
    var handOver = deactivate.replace("/deactivate", "/password-link");
    places.put("operator.password-link-page", handOver);
    page.navigate(address(handOver));
    page.click("main form button");
    page.waitForSelector(".secret");
    walk.look(page, "operator-password-link-made");
    places.put(
        "people.new-password-page", URI.create(page.textContent(".secret").strip()).getPath());
    page.navigate(address("/operator/invitations"));
    page.fill("[name=email]", "carla@example.com");
    page.click("main form button");
    page.waitForSelector(".secret");
    walk.look(page, "operator-invitations-made");
    places.put("people.invitation-page", URI.create(page.textContent(".secret").strip()).getPath());
    return places;
  }

  @ParameterizedTest
  @MethodSource("dev.cubby.testkit.PageWalk#all")
  void everyPageIsAccessibleAndFitsTheScreen(PageWalk walk) {
    try (var person = walk.person(chromium, true);
        var unused = fresh("new-" + walk.device(), SignUp.INVITED)) {
      var page = person.newPage();
      walk.to(page, unused.address().toString(), "front-new");
      var setup = unused.offerSetup().orElseThrow().getPath();
      walk.to(page, unused.address().resolve(setup).toString(), "people.setup-page");
      walk.to(page, unused.address().resolve("/sign-up").toString(), "sign-up-invited");

      server.signIn(page, "root", "/");
      var places = places(walk, page);
      EveryPage.at(server)
          .where(route -> !UNREACHED.contains(route.name()))
          .look(walk, page, places);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aNewServerIsSetUpUsedAndLeft(boolean script) {
    try (var cubby = fresh("flow-" + script, SignUp.CLOSED);
        var person = PageWalk.PHONE.person(chromium, script)) {
      var page = person.newPage();
      var home = cubby.address().toString();
      page.navigate(home);
      assertThat(page.textContent("main")).contains("No accounts yet");

      page.navigate(cubby.address().resolve(cubby.offerSetup().orElseThrow().getPath()).toString());
      page.fill("[name=name]", "Root");
      page.fill("[name=email]", "root@example.com");
      page.fill("[name=password]", Running.PASSWORD);
      page.click("main form button");
      page.waitForURL(home);
      assertThat(page.textContent(".toast")).contains("Server set up.");
      assertThat(page.textContent(".menu .who")).contains("Root");
      assertThat(page.textContent("main")).doesNotContain("No accounts yet");

      page.navigate(home + "account");
      page.click("text=API tokens");
      makeToken(page);
      assertThat(page.textContent(".secret")).contains("cubby_token_");
      page.click("text=Done");
      assertThat(page.textContent("main"))
          .contains("Kitchen display")
          .doesNotContain("cubby_token_");
      page.click("main a[href$='/delete']");
      page.click("form[action$='/delete'] button.danger");
      page.waitForSelector(".toast");
      assertThat(page.textContent("main")).contains("No API tokens.");

      page.click("details.menu summary");
      page.click("text=Sign out");
      page.waitForURL(home);
      page.navigate(home + "operator/jobs");
      assertThat(page.url()).isEqualTo(home + "sign-in?next=%2Foperator%2Fjobs");
      page.fill("[name=email]", "root@example.com");
      page.fill("[name=password]", "a wrong guess");
      page.click("main form button");
      page.waitForSelector("[id$=-password-error]");
      assertThat(page.inputValue("[name=email]")).isEqualTo("root@example.com");
      assertThat(page.inputValue("[name=password]")).isEmpty();
      if (script) {
        PageWalk.PHONE.look(page, "sign-in-wrong");
      }
      page.fill("[name=password]", Running.PASSWORD);
      page.keyboard().press("Enter");
      page.waitForURL(home + "operator/jobs");
      assertThat(page.textContent("main")).contains("Run now");

      page.navigate(home + "sign-up");
      assertThat(page.textContent("main")).contains("This server accepts no new accounts.");
    }
  }

  @Test
  void whoeverIsInvitedComesInAndIsPutOutAndLetInAgain() {
    try (var cubby = fresh("invited", SignUp.INVITED);
        var operator = PageWalk.PHONE.person(chromium, true);
        var guest = PageWalk.PHONE.person(chromium, true)) {
      var home = cubby.address();
      var root = operator.newPage();
      root.navigate(home.resolve(cubby.offerSetup().orElseThrow().getPath()).toString());
      root.fill("[name=name]", "Root");
      root.fill("[name=email]", "root@example.com");
      root.fill("[name=password]", Running.PASSWORD);
      root.click("main form button");
      root.waitForURL(home.toString());
      root.navigate(home.resolve("/operator/invitations").toString());
      root.fill("[name=email]", "ann@example.com");
      root.click("main form button");
      var link = URI.create(root.textContent(".secret").strip()).getPath();

      var ann = guest.newPage();
      ann.navigate(home.resolve(link).toString());
      ann.fill("[name=name]", "Ann");
      ann.fill("[name=password]", Running.PASSWORD);
      ann.click("main form button");
      ann.waitForURL(home.toString());
      assertThat(ann.textContent(".menu .who")).contains("Ann");

      root.navigate(home.resolve("/operator/accounts").toString());
      root.click("main a[data-dialog]");
      root.click("dialog button.danger");
      root.waitForSelector(".toast");
      ann.reload();
      assertThat(ann.querySelector(".menu .who")).isNull();
      root.press(".toast button", "Enter");
      root.waitForSelector("text=Reactivated account of Ann.");
    }
  }
}
