package dev.cubby.web.live;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.Cookie;
import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.embedded.Settings;
import dev.cubby.testkit.Chromium;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Two people with a real browser each, and a page that both look at. */
@EnabledIfSystemProperty(named = "cubby.browser", matches = ".+")
class LivePageTest {
  private static EmbeddedStore rows;
  private static NoteServer server;
  private static Chromium chromium;
  private static final NoteServer.Readers READERS = new NoteServer.Readers();

  @BeforeAll
  static void start() {
    var clock = Clock.systemUTC();
    rows = EmbeddedStore.open(Path.of("memory"), Settings.of(clock).inMemoryOnly());
    server = new NoteServer(rows, clock, READERS, LiveSettings.alone(), 100);
    chromium = Chromium.shared();
  }

  @AfterAll
  static void stop() {
    server.close();
    rows.close();
  }

  @BeforeEach
  void admit() {
    READERS.admit("1", "ann");
    READERS.admit("1", "ben");
    server.write(new NoteServer.Note("1", "as it was"));
  }

  private static BrowserContext browserOf(String who) {
    var context = chromium.browser().newContext();
    context.addCookies(List.of(new Cookie("who", who).setUrl(server.address().toString())));
    return context;
  }

  private static Page lookAt(BrowserContext browser) {
    return lookAt(browser, server);
  }

  private static Page lookAt(BrowserContext browser, NoteServer server) {
    var page = browser.newPage();
    page.navigate(server.address() + "notes/1");
    page.waitForSelector("html[data-live-state=open]");
    page.evaluate("window.sameAsBefore = true");
    return page;
  }

  private static void waitForText(Page page, String text) {
    page.waitForSelector("#note p:text-is('" + text + "')");
  }

  @Test
  void whatOnePersonChangesTheOtherSeesWithoutReload() {
    try (var ann = browserOf("ann");
        var ben = browserOf("ben")) {
      var seen = lookAt(ben);
      var page = lookAt(ann);
      page.fill("[name=text]", "as Ann wrote it");
      page.click("form[action='/notes/1'] button");

      waitForText(seen, "as Ann wrote it");
      assertThat(seen.evaluate("window.sameAsBefore")).isEqualTo(true);

      // And again, after the piece was replaced once.
      server.write(new NoteServer.Note("1", "once more"));
      waitForText(seen, "once more");
      assertThat(seen.evaluate("window.sameAsBefore")).isEqualTo(true);
    }
  }

  @Test
  void aRefusedFormIsNotSentAgainByItself() {
    try (var ben = browserOf("ben")) {
      var page = lookAt(ben);
      page.click("text=Refuse");
      page.waitForSelector("[role=alert] >> text=Refused");
      page.waitForSelector("html[data-live-state=open]");
      assertThat(page.url()).endsWith("/notes/1");

      server.write(new NoteServer.Note("1", "from elsewhere"));
      waitForText(page, "from elsewhere");
      assertThat(page.isVisible("[role=alert]")).isTrue();
      page.reload();
      page.waitForSelector("html[data-live-state=open]");
      assertThat(page.isVisible("[role=alert]")).isFalse();

      page.click("text=Refuse");
      page.waitForSelector("[role=alert] >> text=Refused");
      page.waitForSelector("html[data-live-state=open]");
      READERS.remove("1", "ben");
      server.touch("1", "text");
      page.waitForSelector(".problem");
      assertThat(server.refused.get()).isEqualTo(2);
    }
  }

  /** The page of a thing that a form deletes hears of it before the form is answered. */
  @Test
  void theAnswerOfAFormIsWaitedFor() {
    READERS.admit("2", "ben");
    try (var ben = browserOf("ben")) {
      var page = lookAt(ben);
      page.click("text=Leave");
      page.waitForURL("**/notes/2");
      waitForText(page, "(nothing yet)");
    }
  }

  @Test
  void whatChangesWhileThePageReadsAgainIsReadToo() {
    try (var ben = browserOf("ben")) {
      var page = lookAt(ben);
      var first = new AtomicBoolean(true);
      page.route(
          "**/notes/1",
          route -> {
            var asItWas = route.fetch();
            if (first.getAndSet(false)) {
              server.write(new NoteServer.Note("1", "second"));
              // Time for the browser to hear of it while it still waits for the page.
              page.waitForTimeout(500);
            }
            route.fulfill(new Route.FulfillOptions().setResponse(asItWas));
          });

      server.write(new NoteServer.Note("1", "first"));

      waitForText(page, "second");
    }
  }

  @Test
  void whatBenTypesMeanwhileStaysWhereItIs() {
    try (var ben = browserOf("ben")) {
      var page = lookAt(ben);
      page.fill("[name=text]", "half a senten");

      server.write(new NoteServer.Note("1", "from elsewhere"));

      waitForText(page, "from elsewhere");
      assertThat(page.inputValue("[name=text]")).isEqualTo("half a senten");
    }
  }

  @Test
  void whoMayNoLongerSeeItIsShownSo() {
    try (var ben = browserOf("ben")) {
      var page = lookAt(ben);

      READERS.remove("1", "ben");
      server.write(new NoteServer.Note("1", "not for Ben"));

      page.waitForSelector(".problem");
      assertThat(page.content()).doesNotContain("not for Ben");
    }
  }

  @Test
  void aPageThatNobodyLooksAtLetsGoOfItsStreamAndCatchesUpLater() {
    try (var ben = browserOf("ben")) {
      var page = lookAt(ben);
      pretend(page, true);
      page.waitForCondition(() -> server.live.openStreams() == 0 || leave());

      server.write(new NoteServer.Note("1", "while nobody looked"));
      pretend(page, false);

      waitForText(page, "while nobody looked");
    }
  }

  @Test
  void whatOnlyTimeChangesIsReadAgainInTimeWithoutAStream() {
    try (var ann = browserOf("ann")) {
      var page = ann.newPage();
      var asked = new ArrayList<String>();
      page.onRequest(request -> asked.add(request.url()));
      page.clock().install();
      page.navigate(server.address() + "tally");
      page.waitForSelector("#tally :text('Read 1')");
      page.clock().fastForward("00:50");
      page.clock().fastForward("00:15");
      page.waitForSelector("#tally :text('Read 2')");
      page.clock().fastForward("01:05");
      page.waitForSelector("#tally :text('Read 3')");
      assertThat(asked).noneMatch(url -> url.contains("topic="));
      assertThat(page.isVisible("#live-state")).isFalse();
    }
  }

  @Test
  void aPageWhoseServerStoppedSaysSoAndDimsWhatMayBeOldUntilItHasReadItAgain() {
    var clock = Clock.systemUTC();
    var stopped = new NoteServer(rows, clock, READERS, LiveSettings.alone(), 100);
    try (var ben = browserOf("ben")) {
      var page = lookAt(ben, stopped);
      int port = stopped.address().getPort();
      stopped.close();

      // The browser tries to connect every 2 s, and each time in vain.
      page.waitForSelector("#live-state", new Page.WaitForSelectorOptions().setTimeout(15_000));
      assertThat(page.querySelector("#note.stale")).isNotNull();
      // The clock stands still: what it showed last stays, and is dimmed.
      page.evaluate(
          """
          () => {
            document.querySelector('.clock').textContent = 'stands still';
            document.dispatchEvent(new Event('fresh'));
          }
          """);
      assertThat(page.textContent(".clock.stale")).isEqualTo("stands still");

      try (var back = new NoteServer(rows, clock, READERS, LiveSettings.alone(), 100, port)) {
        back.write(new NoteServer.Note("1", "written after the restart"));
        page.waitForSelector("html[data-live-state=open]");
        waitForText(page, "written after the restart");
        assertThat(page.isVisible("#live-state")).isFalse();
        assertThat(page.querySelector(".stale")).isNull();
        page.waitForSelector(".clock:not(:text-is('stands still'))");
        assertThat(page.evaluate("window.sameAsBefore")).isEqualTo(true);
      }
    }
  }

  /** Heartbeats find out, after a while; an event finds out at once. */
  private static boolean leave() {
    server.touch("1", "knock");
    return false;
  }

  private static void pretend(Page page, boolean hidden) {
    page.evaluate(
        """
        hidden => {
          Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }
        """,
        hidden);
  }
}
