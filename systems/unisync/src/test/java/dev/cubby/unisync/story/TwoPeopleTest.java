package dev.cubby.unisync.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.cubby.tck.SteppingClock;
import dev.cubby.testkit.*;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two people, each with a browser in their own language, at one ShowSet: Ann, a coordinator, reads
 * English on a desktop, and Ben, a modeller, Traditional Chinese on a phone.
 */
@EnabledIfSystemProperty(named = "cubby.browser", matches = ".+")
class TwoPeopleTest {
  private static final PageWalk DESKTOP = new PageWalk("desktop", 1280, ColorScheme.LIGHT);
  private static final String SESSIONS = UniSyncWalk.API + "/sessions";
  private static final SteppingClock CLOCK = new SteppingClock();

  private static Running server;

  @BeforeAll
  static void open(@TempDir Path folder) throws Exception {
    // Browsers keep cookies by their own clock.
    CLOCK.step(Duration.between(CLOCK.instant(), Instant.now()));
    server = UniSyncWalk.running(TestStore.embedded(folder.resolve("data")), CLOCK);
  }

  @AfterAll
  static void close() {
    server.close();
  }

  private static BrowserContext browser(PageWalk walk, String language) {
    return Chromium.shared()
        .browser()
        .newContext(
            new Browser.NewContextOptions().setViewportSize(walk.width(), 800).setLocale(language));
  }

  private static Page at(BrowserContext browser, String who, String showSetId) {
    return at(browser, server.address(), who, showSetId);
  }

  private static Page at(BrowserContext browser, URI address, String who, String showSetId) {
    var page = browser.newPage();
    var path = "/unisync/showsets/" + showSetId;
    page.navigate(address.resolve("/sign-in?next=" + path).toString());
    page.fill("[name=email]", who + "@example.com");
    page.fill("[name=password]", Running.PASSWORD);
    page.click("main form button");
    page.waitForURL(address.resolve(path).toString());
    page.waitForSelector("html[data-live-state=open]");
    page.evaluate("window.sameAsBefore = true");
    return page;
  }

  private static void sees(Page page, String selector) {
    page.waitForSelector(selector);
    assertThat(page.evaluate("window.sameAsBefore")).as("without a reload").isEqualTo(true);
  }

  private static void seesNot(Page page, String selector) {
    page.waitForCondition(() -> page.locator(selector).count() == 0);
  }

  private static String person(String words) {
    return "#here .chip:has-text('" + words + "')";
  }

  private static String stage(String name, String status) {
    return "#showset li:has-text('" + name + "') .chip:has-text('" + status + "')";
  }

  private static List<String> here() throws Exception {
    return UniSyncWalk.expect(200, server.get(SESSIONS, "root"))
        .get("items")
        .findValuesAsString("userName");
  }

  @Test
  void twoPeopleInTwoLanguagesSeeEachOtherWork() throws Exception {
    var id = UniSyncWalk.newShowSet(server);
    try (var desktop = browser(DESKTOP, "en");
        var phone = browser(PageWalk.PHONE, "zh-TW")) {
      var ann = at(desktop, "ann", id);
      sees(ann, person("You: viewing"));
      var ben = at(phone, "ben", id);
      sees(ann, person("ben: viewing"));
      sees(ben, person("ann：檢視中"));
      sees(ben, person("您：檢視中"));

      ben.click("#showset li:has-text('螢幕') button:has-text('開始')");
      ben.waitForSelector(".chip:has-text('進行中')");
      sees(ann, stage("Screen", "In progress"));
      sees(ann, "#showset li:has-text('Screen'):has-text('ben')");

      ben.fill("textarea[name=content]", "請檢查螢幕位置");
      ben.selectOption("form:has(textarea[name=content]) select[name=language]", "zh-TW");
      ben.click("form:has(textarea[name=content]) button");
      sees(ann, "div[lang=zh-TW]:has-text('請檢查螢幕位置')");
      sees(ann, ".chip:has-text('繁體中文')");
      sees(ann, ".chip:has-text('No translator is set up')");
      DESKTOP.look(ann, "unisync-two-people");
      PageWalk.PHONE.look(ben, "unisync-two-people-zh-tw");

      translate(id);
      sees(ann, "div[lang=en]:has-text('Please check the position')");
      seesNot(ann, ".chip:has-text('No translator is set up')");

      ben.click("#here button:has-text('開始工作')");
      sees(ann, person("ben: working"));
      ben.click("#here button:has-text('結束工作')");
      ben.waitForURL("**/unisync/here");
      seesNot(ann, person("ben"));
      assertThat(here()).containsExactly("ann");
    }
  }

  /** By hand, as nothing translates into English here. */
  private static void translate(String id) throws Exception {
    var notes = server.get(UniSyncWalk.SHOW_SETS + "/" + id + "/notes", "ann");
    var note = UniSyncWalk.expect(200, notes).get("items").get(0);
    UniSyncWalk.expect(
        200,
        UniSyncWalk.send(
            server,
            "PUT",
            UniSyncWalk.API + "/notes/" + note.get("noteId").asString() + "/translations/en",
            "ann",
            UniSyncWalk.json("content", "Please check the position", "version", 1)));
  }

  @Test
  void aPageKeepsUpASessionAndDoesNotReviveIt() throws Exception {
    var id = UniSyncWalk.newShowSet(server);
    try (var desktop = browser(DESKTOP, "en")) {
      desktop.clock().install();
      var ann = at(desktop, "ann", id);
      sees(ann, person("You: viewing"));
      var started = session("ann");
      CLOCK.step(Duration.ofMinutes(4));
      ann.clock().fastForward(61_000);
      ann.waitForCondition(() -> !heartbeat("ann").equals(started.get("lastHeartbeat").asString()));
      CLOCK.step(Duration.ofMinutes(4));
      assertThat(session("ann").get("startedAt")).isEqualTo(started.get("startedAt"));

      UniSyncWalk.expect(204, server.ask("DELETE", SESSIONS, "ann", ""));
      sees(ann, "#here button:has-text('Start work')");
      ann.clock().fastForward(61_000);
      sees(ann, "[data-presence] >> text=Your session has ended");
      DESKTOP.look(ann, "unisync-session-ended");
      ann.clock().fastForward(200_000);
      assertThat(here()).doesNotContain("ann");

      ann.click("#here button:has-text('Start work')");
      ann.waitForSelector(person("You: working"));
      assertThat(here()).contains("ann");
      seesNot(ann, "[data-presence] >> text=Your session has ended");
    }
  }

  private static tools.jackson.databind.JsonNode session(String who) throws Exception {
    for (var one : UniSyncWalk.expect(200, server.get(SESSIONS, "root")).get("items")) {
      if (one.get("userName").asString().equals(who)) {
        return one;
      }
    }
    throw new AssertionError(who + " is not here");
  }

  private static String heartbeat(String who) {
    try {
      return session(who).get("lastHeartbeat").asString();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void whoeverLeavesWithoutAWordIsGoneAfterFiveMinutes() throws Exception {
    var id = UniSyncWalk.newShowSet(server);
    try (var desktop = browser(DESKTOP, "en")) {
      desktop.clock().install();
      var ann = at(desktop, "ann", id);
      try (var phone = browser(PageWalk.PHONE, "zh-TW")) {
        at(phone, "ben", id);
        sees(ann, person("ben: viewing"));
      }
      CLOCK.step(Duration.ofMinutes(4));
      ann.clock().fastForward(Duration.ofMinutes(4).toMillis());
      assertThat(here()).contains("ben");
      CLOCK.step(Duration.ofSeconds(61));
      ann.clock().fastForward(61_000);
      seesNot(ann, person("ben"));
      assertThat(ann.evaluate("window.sameAsBefore")).isEqualTo(true);
    }
  }

  @Test
  void afterABreakThePageShowsWhoCameMeanwhile() throws Exception {
    var id = UniSyncWalk.newShowSet(server);
    try (var cable = new Cable(server.address());
        var desktop = browser(DESKTOP, "en")) {
      var ann = at(desktop, cable.address(), "ann", id);
      sees(ann, person("You: viewing"));
      cable.pull();
      ann.waitForSelector("html[data-live-state=lost]");
      var body = UniSyncWalk.json("activity", "Modelling", "showSetId", id);
      UniSyncWalk.expect(201, server.post(SESSIONS, "ben", body));
      assertThat(ann.locator(person("ben")).count()).isZero();
      cable.plugIn();
      sees(ann, person("ben: Modelling"));
    } finally {
      server.ask("DELETE", SESSIONS, "ben", "");
    }
  }

  @Test
  void whereStreamsAreBlockedThePageAsksNowAndThen() throws Exception {
    var id = UniSyncWalk.newShowSet(server);
    try (var desktop = browser(DESKTOP, "en")) {
      desktop.route(
          "**/events?*",
          route ->
              route.fulfill(new com.microsoft.playwright.Route.FulfillOptions().setStatus(403)));
      var page = desktop.newPage();
      server.signIn(page, "ann", "/unisync/showsets/" + id);
      page.evaluate("window.sameAsBefore = true");
      var body = UniSyncWalk.json("activity", "Modelling", "showSetId", id);
      UniSyncWalk.expect(201, server.post(SESSIONS, "ben", body));
      page.waitForSelector(
          person("ben: Modelling"), new Page.WaitForSelectorOptions().setTimeout(60_000));
      assertThat(page.evaluate("window.sameAsBefore")).isEqualTo(true);
    } finally {
      server.ask("DELETE", SESSIONS, "ben", "");
    }
  }

  @Test
  void whoSignsOutIsGoneAtOnce() throws Exception {
    var id = UniSyncWalk.newShowSet(server);
    try (var desktop = browser(DESKTOP, "en");
        var phone = browser(PageWalk.PHONE, "zh-TW")) {
      var ann = at(desktop, "ann", id);
      var ben = at(phone, "ben", id);
      sees(ann, person("ben: viewing"));
      ben.locator("form[action='/sign-out'] button").first().dispatchEvent("click");
      seesNot(ann, person("ben"));
    }
  }
}
