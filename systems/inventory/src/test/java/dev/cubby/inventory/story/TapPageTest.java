package dev.cubby.inventory.story;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import com.microsoft.playwright.options.ServiceWorkerPolicy;
import com.microsoft.playwright.options.WaitUntilState;
import dev.cubby.inventory.tag.UrlIds;
import dev.cubby.testkit.Cable;
import dev.cubby.testkit.Chromium;
import dev.cubby.testkit.DocsPicture;
import dev.cubby.testkit.PageWalk;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The page behind a sticker, on a phone: seed 000. */
@EnabledIfSystemProperty(named = "cubby.browser", matches = ".+")
class TapPageTest extends FamilyWalk {
  private static final String ADJUST = "**/adjust";

  private String family;
  private String item;
  private String urlId;
  private String tap;

  @BeforeEach
  void sticker() throws Exception {
    family = family();
    sticker(4, -1);
  }

  private void sticker(int quantity, int delta) throws Exception {
    item = item(family, "name", "Paper towels", "quantity", quantity, "threshold", 1);
    var link = post(201, item + "/nfc-urls", "ann", "label", "Cellar", "delta", delta);
    urlId = link.get("urlId").asString();
    tap = server.address().resolve("/t/" + urlId).toString();
  }

  private static BrowserContext phone() {
    return PageWalk.PHONE.person(Chromium.shared(), true);
  }

  /** Requests of a page with a worker cannot be held up. */
  private static BrowserContext phoneWithoutWorker() {
    return Chromium.shared()
        .browser()
        .newContext(
            new Browser.NewContextOptions()
                .setViewportSize(390, 844)
                .setServiceWorkers(ServiceWorkerPolicy.BLOCK));
  }

  /** A page that was tapped, and has said so. */
  private Page tapped(BrowserContext phone) {
    var page = phone.newPage();
    page.navigate(tap);
    assertThat(page.locator("#state")).hasText("Saved");
    return page;
  }

  private static List<String> posts(Page page) {
    var posts = new CopyOnWriteArrayList<String>();
    page.onRequest(request -> note(request, posts));
    return posts;
  }

  private static void note(Request request, List<String> posts) {
    if (request.method().equals("POST")) {
      posts.add(request.postData());
    }
  }

  private static void says(Page page, String said, String count) {
    assertThat(page.locator("#said")).hasText(said);
    assertThat(page.locator("#count")).hasText(count);
  }

  // Tapping

  @ParameterizedTest
  @MethodSource("dev.cubby.testkit.PageWalk#all")
  void aTapTakesOneAndSaysSo(PageWalk walk) throws Exception {
    try (var phone = walk.person(Chromium.shared(), true)) {
      var page = tapped(phone);
      says(page, "Took 1.", "3");
      assertThat(page.locator("#undo")).isVisible();
      assertThat(page.locator("#pips i")).hasCount(4);
      walk.look(page, "tap");
    }
    assertThat(quantity(item)).isEqualTo(3);
    var entry = get(item + "/journal", "ann").get("items").get(0);
    assertThat(entry.get("actor").asString()).isEqualTo("system:nfc");
  }

  /** As the README shows it. */
  @ParameterizedTest
  @CsvSource({"LIGHT, tap.png", "DARK, tap-dark.png"})
  void thePageAsTheDocsShowIt(ColorScheme scheme, String picture) throws Exception {
    var options =
        new Browser.NewContextOptions()
            .setViewportSize(360, 640)
            .setDeviceScaleFactor(2)
            .setColorScheme(scheme)
            .setReducedMotion(ReducedMotion.REDUCE);
    try (var phone = Chromium.shared().browser().newContext(options)) {
      var page = tapped(phone);
      says(page, "Took 1.", "3");
      DocsPicture.named(picture).holdAgainst(page);
    }
  }

  /** On the first visit, with what a phone keeps for later ones. */
  @Test
  void theWholePageIsBelowFiftyKilobytes() {
    try (var phone = phoneWithoutWorker()) {
      var page = tapped(phone);
      var sizes =
          page.evaluate(
              """
              async () => {
                const more = [document.querySelector("link[rel=icon]").href, document.body.dataset.worker, "/t/offline"];
                for (const one of more) await (await fetch(one)).text();
                const all = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
                return Object.fromEntries(all.map((one) => [one.name.split("/").pop(), one.encodedBodySize]));
              }
              """);
      assertThat(sizes)
          .asInstanceOf(InstanceOfAssertFactories.map(String.class, Integer.class))
          .containsKeys(urlId, "worker.js", "offline")
          .hasSizeGreaterThanOrEqualTo(5)
          .allSatisfy((_, size) -> assertThat(size).isPositive())
          .satisfies(all ->
              assertThat(all.values().stream().mapToInt(Integer::intValue).sum())
                  .isLessThan(50_000));
    }
  }

  @Test
  void thePageFitsASmallPhoneAndAZoomOfTwoHundredPercent() {
    try (var phone = phone()) {
      var page = tapped(phone);
      page.setViewportSize(360, 640);
      assertThat(page.evaluate("document.documentElement.scrollHeight <= innerHeight"))
          .as("no scrolling at 360 × 640")
          .isEqualTo(true);
      page.setViewportSize(180, 320);
      assertThat(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
          .as("no scrolling sideways at 200 %")
          .isEqualTo(true);
      page.setViewportSize(740, 360);
      assertThat(page.evaluate("document.documentElement.scrollHeight <= innerHeight"))
          .as("no scrolling on a phone on its side")
          .isEqualTo(true);
      assertThat(page.locator("#take")).isEnabled();
    }
  }

  @Test
  void lookingChangesNothingAndTellsNobodyWhere() throws Exception {
    var answer = server.get("/t/" + urlId, "");

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body().getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(14_000);
    var headers = answer.headers();
    assertThat(headers.firstValue("Cache-Control")).hasValue("no-store");
    assertThat(headers.firstValue("Referrer-Policy")).hasValue("no-referrer");
    assertThat(headers.firstValue("X-Robots-Tag")).hasValue("noindex");
    assertThat(headers.firstValue("Set-Cookie")).isEmpty();
    assertThat(headers.firstValue("Content-Security-Policy").orElseThrow())
        .doesNotContain("unsafe")
        .contains("default-src 'none'", "connect-src 'self'", "form-action 'self'");
    assertThat(server.get("/robots.txt", "").body()).contains("Disallow: /");
    assertThat(quantity(item)).isEqualTo(4);
    var link = get(item + "/nfc-urls", "ann").get("items").get(0);
    assertThat(link.get("accessCount").asLong()).isZero();
  }

  @Test
  void aPageThatNobodyLooksAtWaits() throws Exception {
    try (var phone = phone()) {
      phone.addInitScript(
          "Object.defineProperty(document, 'hidden', { get: () => !window.looked, configurable:"
              + " true })");
      var page = phone.newPage();
      var posts = posts(page);
      page.navigate(tap);
      page.waitForTimeout(300);
      assertThat(posts).isEmpty();

      page.evaluate("window.looked = true, document.dispatchEvent(new Event('visibilitychange'))");
      assertThat(page.locator("#state")).hasText("Saved");
      assertThat(posts).hasSize(1);
    }
    assertThat(quantity(item)).isEqualTo(3);
  }

  @Test
  void aReloadAndTheBackButtonTakeNothing() throws Exception {
    try (var phone = phone()) {
      var page = tapped(phone);
      page.reload();
      says(page, "Took 1.", "3");
      page.navigate(server.address().resolve("/sign-in").toString());
      page.goBack();
      says(page, "Took 1.", "3");
      assertThat(quantity(item)).isEqualTo(3);
    }
    var link = get(item + "/nfc-urls", "ann").get("items").get(0);
    assertThat(link.get("accessCount").asLong()).isEqualTo(1);
  }

  @Test
  void aLostAnswerIsAskedForAgainAndCountsOnce() throws Exception {
    try (var phone = phoneWithoutWorker()) {
      var page = phone.newPage();
      page.route(ADJUST, route -> loseAnswer(page, route));
      page.navigate(tap);
      assertThat(page.locator("#state")).hasText("Not sent yet");
      assertThat(quantity(item)).isEqualTo(3);
      page.click("#retry");
      assertThat(page.locator("#state")).hasText("Saved");
      says(page, "Took 1.", "3");
    }
    assertThat(quantity(item)).isEqualTo(3);
  }

  @Test
  void aReloadBeforeTheAnswerRepeatsTheKey() throws Exception {
    try (var phone = phoneWithoutWorker()) {
      var page = phone.newPage();
      page.route(ADJUST, route -> loseAnswer(page, route));
      page.navigate(tap);
      assertThat(page.locator("#state")).hasText("Not sent yet");
      page.reload();
      assertThat(page.locator("#state")).hasText("Saved");
      says(page, "Took 1.", "3");
    }
    assertThat(quantity(item)).isEqualTo(3);
  }

  @Test
  void aStickerThatIsReadTwiceAsks() throws Exception {
    try (var phone = phone()) {
      tapped(phone);
      var second = phone.newPage();
      second.navigate(tap);
      assertThat(second.locator("#again")).hasText("Count this tap too");
      assertThat(second.locator("#note")).hasText("Tapped twice? Only the first tap was counted.");
      PageWalk.PHONE.look(second, "tap-twice");
      assertThat(quantity(item)).isEqualTo(3);

      second.click("#again");
      assertThat(second.locator("#state")).hasText("Saved");
      says(second, "Took 1.", "2");
      assertThat(quantity(item)).isEqualTo(2);
    }
  }

  /** Neither tap counts anything, so there is nothing to ask. */
  @Test
  void aStickerThatIsReadTwiceAtZeroAsksNothing() throws Exception {
    sticker(0, -1);
    try (var phone = phone()) {
      for (int tapped = 0; tapped < 2; tapped++) {
        var page = phone.newPage();
        page.navigate(tap);
        assertThat(page.locator("#note")).hasText("None left. Nothing was taken.");
        assertThat(page.locator("#again")).isHidden();
      }
    }
    assertThat(quantity(item)).isEqualTo(0);
  }

  /** The tap that took the last one was counted. */
  @Test
  void aStickerThatIsReadTwiceForTheLastOneAsks() throws Exception {
    sticker(1, -1);
    try (var phone = phone()) {
      tapped(phone);
      var second = phone.newPage();
      second.navigate(tap);
      assertThat(second.locator("#note")).hasText("Tapped twice? Only the first tap was counted.");
    }
  }

  /** The first page opens behind the second one, and is looked at long after. */
  @Test
  void aStickerThatIsReadTwiceAsksOnAPageThatIsLookedAtLater() throws Exception {
    try (var phone = phone()) {
      var behind = phone.newPage();
      behind.addInitScript(
          "Object.defineProperty(document, 'hidden', { get: () => !window.looked, configurable:"
              + " true })");
      behind.navigate(tap);
      says(tapped(phone), "Took 1.", "3");
      behind.evaluate(
          """
          () => {
            const { now } = Date;
            Date.now = () => now() + 60000;
            window.looked = true;
            document.dispatchEvent(new Event('visibilitychange'));
          }
          """);
      assertThat(behind.locator("#again")).hasText("Count this tap too");
    }
    assertThat(quantity(item)).isEqualTo(3);
  }

  /** It is sent as it is known: not at all, as only the link's row knows it for sure. */
  @Test
  void howMuchATapTakesIsTheLinksToSayUnlessAButtonSaidIt() throws Exception {
    try (var phone = phoneWithoutWorker()) {
      var first = phone.newPage();
      var posts = posts(first);
      first.navigate(tap);
      assertThat(first.locator("#state")).hasText("Saved");
      assertThat(posts).containsExactly("{\"opened\":true}");

      var second = phone.newPage();
      var answers = posts(second);
      second.route(ADJUST, route -> loseAnswer(second, route));
      second.navigate(tap);
      assertThat(second.locator("#again")).isVisible();
      second.click("#add");
      assertThat(second.locator("#state")).hasText("Not sent yet");
      second.evaluate("localStorage.clear()");
      second.reload();
      says(second, "Added 1.", "4");
      assertThat(second.locator("#state")).hasText("Saved");
      assertThat(answers).hasSize(2).containsOnly("{\"delta\":1,\"opened\":true}");
    }
    assertThat(quantity(item)).isEqualTo(4);
  }

  @Test
  void aSecondTapLaterTakesAgain() throws Exception {
    try (var phone = phone()) {
      tapped(phone).waitForTimeout(3100);
      says(tapped(phone), "Took 1.", "2");
    }
    assertThat(quantity(item)).isEqualTo(2);
  }

  // Pressing

  /** Within one burst, however busy the machine is; what the page shows at that instant. */
  private static Object press(Page page, String... keys) {
    return page.evaluate(
        """
        keys => {
          keys.forEach(key => document.getElementById(key).click());
          return count.textContent + ' ' + state.textContent.trim();
        }
        """,
        keys);
  }

  @Test
  void aBurstOfPressesIsShownAtOnceAndTravelsAsOne() throws Exception {
    sticker(20, -1);
    try (var phone = phone()) {
      var page = tapped(phone);
      var posts = posts(page);
      assertThat(press(page, "take", "take", "take", "take", "add"))
          .as("shown at once")
          .isEqualTo("16 Saving…");
      assertThat(page.locator("#state")).hasText("Saved");
      says(page, "Took 3.", "16");
      assertThat(posts).hasSize(1);
      assertThat(posts.getFirst()).contains("\"delta\":-3").doesNotContain("opened");
    }
    assertThat(quantity(item)).isEqualTo(16);
  }

  @Test
  void pressesThatAreTooManyForOneChangeTravelAsMore() throws Exception {
    sticker(500, -60);
    try (var phone = phone()) {
      var page = tapped(phone);
      var posts = posts(page);
      assertThat(press(page, "take", "take", "take")).isEqualTo("260 Saving…");
      assertThat(page.locator("#state")).hasText("Saved");
      assertThat(page.locator("#count")).hasText("260");
      assertThat(posts).hasSize(3).containsOnly("{\"delta\":-60}");
    }
    assertThat(quantity(item)).isEqualTo(260);
  }

  @Test
  void pressesAreSentWhenThePageIsLeft() throws Exception {
    try (var phone = phone()) {
      var page = tapped(phone);
      press(page, "take", "take");
      page.navigate(server.address().resolve("/sign-in").toString());
      eventually(1);
    }
  }

  private void eventually(long expected) throws Exception {
    for (int i = 0; i < 100 && quantity(item) != expected; i++) {
      Thread.sleep(50);
    }
    assertThat(quantity(item)).isEqualTo(expected);
  }

  @Test
  void undoPutsBackWhatWasTakenLast() throws Exception {
    try (var phone = phone()) {
      var page = tapped(phone);
      page.click("#undo");
      says(page, "Undone.", "4");
      assertThat(page.locator("#state")).hasText("Saved");
      assertThat(page.locator("#undo")).isHidden();
      assertThat(quantity(item)).isEqualTo(4);
      PageWalk.PHONE.look(page, "tap-undone");

      press(page, "take", "take");
      assertThat(page.locator("#undo")).isVisible();
      page.click("#undo");
      says(page, "Undone.", "4");
      eventually(4);
    }
  }

  @Test
  void undoIsOfferedForTenSeconds() {
    try (var phone = phone()) {
      phone.clock().install();
      var page = tapped(phone);
      phone.clock().runFor(9_000);
      assertThat(page.locator("#undo")).isVisible();
      phone.clock().runFor(1_500);
      assertThat(page.locator("#undo")).isHidden();
    }
  }

  @Test
  void aReloadAfterThatTellsNoMoreOfTheTap() throws Exception {
    try (var phone = phone()) {
      phone.clock().install();
      var page = tapped(phone);
      phone.clock().runFor(12_000);
      page.reload();
      assertThat(page.locator("#count")).hasText("3");
      assertThat(page.locator("#scene.quiet")).isVisible();
      assertThat(page.locator("#said")).isHidden();
      assertThat(page.locator("#state")).hasText("");
    }
    assertThat(quantity(item)).isEqualTo(3);
  }

  @Test
  void theLastOnesAreTakenAndThenNothing() throws Exception {
    sticker(2, -3);
    try (var phone = phone()) {
      var page = tapped(phone);
      says(page, "Took the last 2.", "0");
      assertThat(page.locator("#note")).hasText("None left");
      assertThat(page.locator("#left")).isHidden();
      assertThat(page.locator("#take")).isDisabled();
      page.waitForTimeout(3100);

      page.navigate("about:blank");
      page.navigate(tap);
      assertThat(page.locator("#note")).hasText("None left. Nothing was taken.");
      assertThat(page.locator("#said")).isHidden();
      assertThat(page.locator("#undo")).isHidden();
      assertThat(page.locator("#state")).hasText("");
      PageWalk.PHONE.look(page, "tap-none");

      page.click("#add");
      says(page, "Added 1.", "1");
      eventually(1);
    }
  }

  @Test
  void whatTheServerCannotSaveIsRolledBackAndCanBeTriedAgain() throws Exception {
    try (var phone = phoneWithoutWorker()) {
      var page = tapped(phone);
      page.route(ADJUST, route -> refuse(route, 503));
      assertThat(press(page, "take")).as("shown at once").isEqualTo("2 Saving…");
      assertThat(page.locator("#note")).hasText("The change could not be saved.");
      assertThat(page.locator("#count")).hasText("3");
      PageWalk.PHONE.look(page, "tap-failed");

      page.unroute(ADJUST);
      page.click("#retry");
      says(page, "Took 1.", "2");
      eventually(2);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {429, 503})
  void whatIsRefusedForNowIsSentWhenThePageIsOpenedAgain(int status) throws Exception {
    try (var phone = phoneWithoutWorker()) {
      var page = tapped(phone);
      page.route(ADJUST, route -> refuse(route, status));
      press(page, "take");
      assertThat(page.locator("#state")).hasText("Not saved");
      page.unroute(ADJUST);
      page.reload();
      says(page, "Took 1.", "2");
      assertThat(page.locator("#state")).hasText("Saved");
    }
    assertThat(quantity(item)).isEqualTo(2);
  }

  @Test
  void whatIsPressedInsteadOfTryingAgainReplacesWhatWasRefused() throws Exception {
    try (var phone = phoneWithoutWorker()) {
      var page = tapped(phone);
      page.route(ADJUST, route -> refuse(route, 503));
      press(page, "take");
      assertThat(page.locator("#state")).hasText("Not saved");
      page.unroute(ADJUST);
      press(page, "add");
      says(page, "Added 1.", "4");
      assertThat(page.locator("#state")).hasText("Saved");
      page.reload();
      says(page, "Added 1.", "4");
    }
    assertThat(quantity(item)).isEqualTo(4);
  }

  @Test
  void whatTheServerDoesNotKnowIsNotTakenBackButAskedForAgain() throws Exception {
    try (var phone = phoneWithoutWorker()) {
      var page = tapped(phone);
      var posts = posts(page);
      page.route(
          ADJUST,
          route -> {
            route.fetch();
            refuse(route, 503, "OUTCOME_UNKNOWN");
            page.unroute(ADJUST);
          });
      press(page, "take");
      assertThat(page.locator("#state")).hasText("Saved");
      says(page, "Took 1.", "2");
      assertThat(posts).hasSize(2);
    }
    assertThat(quantity(item)).isEqualTo(2);
  }

  private static void refuse(Route route, int status) {
    refuse(route, status, "BUSY");
  }

  private static void refuse(Route route, int status, String code) {
    route.fulfill(
        new Route.FulfillOptions()
            .setStatus(status)
            .setContentType("application/problem+json")
            .setBody("{\"code\":\"" + code + "\"}"));
  }

  private static void loseAnswer(Page page, Route route) {
    route.fetch();
    route.abort();
    page.unroute(ADJUST);
  }

  // Without network

  @Test
  void pressesWaitWithoutNetworkAndAreSentOnce() throws Exception {
    try (var phone = phone()) {
      var page = tapped(phone);
      phone.setOffline(true);
      press(page, "take", "take");
      assertThat(page.locator("#state")).hasText("Not sent yet");
      assertThat(page.locator("#count")).hasText("1");
      PageWalk.PHONE.look(page, "tap-offline");
      assertThat(quantity(item)).isEqualTo(3);

      phone.setOffline(false);
      assertThat(page.locator("#state")).hasText("Saved");
      says(page, "Took 2.", "1");
    }
    assertThat(quantity(item)).isEqualTo(1);
  }

  @Test
  void aTapWithoutNetworkWaitsOnThePhone() throws Exception {
    sticker(9, -2);
    try (var cable = new Cable(server.address());
        var phone = phone()) {
      var here = cable.address().resolve("/t/" + urlId).toString();
      var other = item(family, "name", "Soap", "quantity", 9);
      var soap = post(201, other + "/nfc-urls", "ann", "delta", -2).get("urlId").asString();
      var page = phone.newPage();
      page.navigate(here);
      assertThat(page.locator("#state")).hasText("Saved");
      untilTheWorkerIsThere(page);
      page.waitForTimeout(3100);

      cable.pull();
      page.navigate("about:blank");
      page.navigate(here);
      assertThat(page.locator("#state")).hasText("Not sent yet");
      says(page, "Took 2.", "5");
      assertThat(page.locator("#name")).hasText("Paper towels");
      assertThat(page.locator("#place")).hasText("Cellar");
      assertThat(page.locator("#take")).hasText("Take 2");
      page.click("#take");
      says(page, "Took 4.", "3");
      page.reload();
      says(page, "Took 4.", "3");
      PageWalk.PHONE.look(page, "tap-without-network");
      // A sticker that this phone has never seen.
      var unknown = phone.newPage();
      unknown.navigate(cable.address().resolve("/t/" + soap).toString());
      assertThat(unknown.locator("#state")).hasText("Not sent yet");
      assertThat(quantity(item)).isEqualTo(7);

      cable.plugIn();
      for (var one : List.of(page, unknown)) {
        one.evaluate("dispatchEvent(new Event('online'))");
        assertThat(one.locator("#state")).hasText("Saved");
      }
      says(page, "Took 4.", "3");
      assertThat(unknown.locator("#name")).hasText("Soap");
      assertThat(unknown.locator("#take")).hasText("Take 2");
      says(unknown, "Took 2.", "7");
      assertThat(quantity(item)).isEqualTo(3);
      page.click("#undo");
      says(page, "Undone.", "7");
      eventually(7);
      assertThat(quantity(other)).isEqualTo(7);
    }
  }

  @Test
  void aSecondTapWithoutNetworkTakesWhatTheLinkSays() throws Exception {
    try (var cable = new Cable(server.address());
        var phone = phone()) {
      var page = phone.newPage();
      page.navigate(cable.address().resolve("/t/" + urlId).toString());
      assertThat(page.locator("#state")).hasText("Saved");
      untilTheWorkerIsThere(page);
      var other = item(family, "name", "Soap", "quantity", 9);
      var soap = post(201, other + "/nfc-urls", "ann", "delta", -2).get("urlId").asString();
      phone.addInitScript(
          "localStorage.setItem('cubby-tap-opened', JSON.stringify({ link: '%s', at: performance.timeOrigin }))"
              .formatted(soap));

      cable.pull();
      page.navigate(cable.address().resolve("/t/" + soap).toString());
      page.click("#again");
      assertThat(page.locator("#state")).hasText("Not sent yet");
      cable.plugIn();
      page.evaluate("dispatchEvent(new Event('online'))");
      says(page, "Took 2.", "7");
      assertThat(quantity(other)).isEqualTo(7);
    }
  }

  private static void untilTheWorkerIsThere(Page page) {
    page.evaluate(
        """
        async () => {
          while (!navigator.serviceWorker.controller) await new Promise((go) => setTimeout(go, 20));
        }
        """);
  }

  /** What is taken when too little is there depends on it. */
  @Test
  void whatWaitedIsSentInTheOrderInWhichItWasWanted() throws Exception {
    try (var phone = phoneWithoutWorker()) {
      var page = phone.newPage();
      page.navigate(server.address().resolve("/sign-in").toString());
      page.evaluate(
          """
          link => "dafbec".split("").forEach((key, i) => localStorage.setItem("cubby-tap-waiting:" + key,
              JSON.stringify({ link, key, at: i + 1, delta: i + 1 })))
          """,
          urlId);
      var posts = posts(page);
      page.navigate(tap);
      assertThat(page.locator("#state")).hasText("Saved");
      assertThat(posts)
          .startsWith(
              IntStream.rangeClosed(1, 6)
                  .mapToObj("{\"delta\":%d}"::formatted)
                  .toArray(String[]::new))
          .hasSize(7);
    }
    assertThat(quantity(item)).isEqualTo(4 + 21 - 1);
  }

  @Test
  void whatWaitedIsSentByTheNextPage() throws Exception {
    try (var cable = new Cable(server.address());
        var phone = phone()) {
      var here = cable.address().resolve("/t/" + urlId).toString();
      var page = phone.newPage();
      page.navigate(here);
      assertThat(page.locator("#state")).hasText("Saved");
      cable.pull();
      page.click("#take");
      assertThat(page.locator("#state")).hasText("Not sent yet");
      page.close();
      cable.plugIn();

      var other = item(family, "name", "Soap", "quantity", 9);
      var soap = post(201, other + "/nfc-urls", "ann").get("urlId").asString();
      var next = phone.newPage();
      next.navigate(cable.address().resolve("/t/" + soap).toString());
      assertThat(next.locator("#state")).hasText("Saved");
      eventually(2);
      next.reload();
      assertThat(next.locator("#state")).hasText("Saved");
    }
    assertThat(quantity(item)).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(ints = {429, 500, 503})
  void whatTheServerCouldNotTakeThenIsSentByALaterPage(int status) throws Exception {
    var other = item(family, "name", "Soap", "quantity", 9);
    var soap = post(201, other + "/nfc-urls", "ann").get("urlId").asString();
    try (var phone = phoneWithoutWorker()) {
      var page = tapped(phone);
      phone.setOffline(true);
      page.click("#take");
      assertThat(page.locator("#state")).hasText("Not sent yet");
      page.close();
      var next = phone.newPage();
      var waiting = "**/" + urlId + "/adjust";
      next.route(waiting, route -> refuse(route, status));
      // Not before what the page sends when it is closed has failed.
      phone.setOffline(false);
      next.waitForResponse(
          waiting, () -> next.navigate(server.address().resolve("/t/" + soap).toString()));
      next.waitForTimeout(100);
      assertThat(quantity(item)).isEqualTo(3);
      next.unroute(waiting);
      next.reload();
      eventually(2);
    }
  }

  // Without script

  @Test
  void withoutScriptAButtonDoesIt() throws Exception {
    try (var phone = PageWalk.PHONE.person(Chromium.shared(), false)) {
      var page = phone.newPage();
      page.navigate(tap);
      assertThat(page.locator("#count")).hasText("4");
      assertThat(page.locator("#undo")).isHidden();

      page.click("#take");
      says(page, "Took 1.", "3");
      assertThat(quantity(item)).isEqualTo(3);
      page.screenshot(
          new Page.ScreenshotOptions()
              .setPath(Path.of("target", "screenshots", "tap-no-script.png")));
      page.reload();
      says(page, "Took 1.", "3");

      page.click("#undo");
      says(page, "Undone.", "4");
      page.click("#add");
      says(page, "Added 1.", "5");
      assertThat(quantity(item)).isEqualTo(5);
    }
    var link = get(item + "/nfc-urls", "ann").get("items").get(0);
    assertThat(link.get("accessCount").asLong()).isEqualTo(1);
  }

  // Before the script

  /** Holds the script up, until it is let go. */
  private static List<Route> heldScripts(Page page) {
    var held = new CopyOnWriteArrayList<Route>();
    page.route("**/static/tap*.js", held::add);
    return held;
  }

  private static void letGo(Page page, List<Route> held) {
    page.waitForCondition(() -> !held.isEmpty());
    held.removeLast().resume();
    page.waitForLoadState();
  }

  private void openWithoutScript(Page page) {
    page.navigate(tap, new Page.NavigateOptions().setWaitUntil(WaitUntilState.COMMIT));
    page.locator("#take").waitFor();
  }

  /** As the form of the page does by itself. */
  private static void send(Page page, String button) {
    page.evaluate("id => document.getElementById(id).click()", button);
  }

  @Test
  void aPressBeforeTheScriptIsTheTap() throws Exception {
    try (var phone = phoneWithoutWorker()) {
      var page = phone.newPage();
      var posts = posts(page);
      var held = heldScripts(page);
      openWithoutScript(page);
      page.waitForCondition(() -> !held.isEmpty());
      held.clear();
      send(page, "take");
      says(page, "Took 1.", "3");
      letGo(page, held);
      assertThat(page.locator("#state")).hasText("Saved");
      says(page, "Took 1.", "3");
      page.reload(new Page.ReloadOptions().setWaitUntil(WaitUntilState.COMMIT));
      letGo(page, held);
      assertThat(posts).hasSize(1);

      page.click("#undo");
      says(page, "Undone.", "4");
      assertThat(page.locator("#state")).hasText("Saved");
    }
    assertThat(quantity(item)).isEqualTo(4);
  }

  @Test
  void soIsUndoingItBeforeTheScript() throws Exception {
    try (var phone = phoneWithoutWorker()) {
      var page = phone.newPage();
      var posts = posts(page);
      var held = heldScripts(page);
      openWithoutScript(page);
      send(page, "take");
      says(page, "Took 1.", "3");
      send(page, "undo");
      says(page, "Undone.", "4");
      page.waitForCondition(() -> held.size() == 3);
      letGo(page, held);
      says(page, "Undone.", "4");
      assertThat(page.locator("#undo")).isHidden();

      held.clear();
      page.goBack(new Page.GoBackOptions().setWaitUntil(WaitUntilState.COMMIT));
      letGo(page, held);
      assertThat(posts).hasSize(2);
    }
    assertThat(quantity(item)).isEqualTo(4);
  }

  @Test
  void aScriptThatComesWhileAPressIsOnItsWayAddsNoTapOfItsOwn() throws Exception {
    try (var phone = phoneWithoutWorker()) {
      var page = phone.newPage();
      var posts = posts(page);
      var held = heldScripts(page);
      openWithoutScript(page);
      // The form never arrives.
      page.evaluate(
          """
          () => {
            take.form.addEventListener("submit", (event) => event.preventDefault());
            take.click();
          }
          """);
      letGo(page, held);
      page.reload(new Page.ReloadOptions().setWaitUntil(WaitUntilState.COMMIT));
      letGo(page, held);
      assertThat(page.locator("#count")).hasText("4");
      assertThat(posts).isEmpty();

      page.click("#take");
      says(page, "Took 1.", "3");
      assertThat(page.locator("#state")).hasText("Saved");
    }
    assertThat(quantity(item)).isEqualTo(3);
  }

  // Stickers

  /** No machine here has a tag: a stand-in for Web NFC takes what would be written on it. */
  @Test
  void aTagIsWrittenWhereTheBrowserCan() {
    try (var phone = phone()) {
      var page = phone.newPage();
      server.signIn(page, "ann", "/inventory/families");
      var path = item.replace("/api", "") + "/links/" + UrlIds.linkId(urlId);
      page.navigate(server.address().resolve(path).toString());
      assertThat(page.getByText("Write to NFC tag")).isHidden();
      phone.addInitScript(
          """
          window.NDEFReader = class {
            async write({ records }) {
              if (window.torn) throw new Error("no tag");
              window.written = records[0].recordType + " " + records[0].data;
            }
          };
          """);
      page.reload();
      page.getByText("Write to NFC tag").click();
      assertThat(page.locator("[data-tag] output")).hasText("Link written to the tag.");
      assertThat((String) page.evaluate("written")).startsWith("url http").endsWith("/t/" + urlId);
      page.evaluate("window.torn = true");
      page.getByText("Write to NFC tag").click();
      assertThat(page.locator("[data-tag] output"))
          .hasText("The tag could not be written. Try again.");
    }
  }

  // Links that lead nowhere

  @Test
  void strangersAreToldTheSameOfEveryLinkThatLeadsNowhereAndAdminsWhy() throws Exception {
    var archived = item(family, "name", "Soap", "quantity", 1);
    var soap = post(201, archived + "/nfc-urls", "ann").get("urlId").asString();
    patch(200, archived, "ann", "status", "archived", "version", 1);
    post(200, item + "/nfc-urls/" + urlId + "/rotate", "ann");

    var pages =
        Stream.of(urlId, soap, "0".repeat(22), "nonsense")
            .map(id -> gone("/t/" + id))
            .distinct()
            .toList();
    assertThat(pages).hasSize(1);
    assertThat(pages.getFirst()).contains("Link not active").doesNotContain("Paper towels");

    try (var phone = phone()) {
      var page = phone.newPage();
      page.navigate(tap);
      PageWalk.PHONE.look(page, "tap-gone");
      server.signIn(page, "ann", "/inventory/families");
      page.navigate(tap);
      assertThat(page.locator("main")).containsText("was replaced by a new one");
      PageWalk.PHONE.look(page, "tap-gone-admin");
      page.navigate(server.address().resolve("/t/" + soap).toString());
      assertThat(page.locator("main")).containsText("Soap is archived");
    }
    try (var phone = phone()) {
      var page = phone.newPage();
      server.signIn(page, "ben", "/inventory/families");
      page.navigate(tap);
      assertThat(page.locator("main")).not().containsText("Paper towels");
    }
  }

  private String gone(String path) {
    try {
      var answer = server.get(path, "");
      assertThat(answer.statusCode()).isEqualTo(404);
      return answer.body();
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aLinkThatIsRotatedUnderAnOpenPageSaysSo() throws Exception {
    try (var phone = phone()) {
      var page = tapped(phone);
      post(200, item + "/nfc-urls/" + urlId + "/rotate", "ann");
      page.click("#take");
      assertThat(page.locator("h1")).hasText("Link not active");
    }
    assertThat(quantity(item)).isEqualTo(3);
  }

  // Languages

  @ParameterizedTest
  @CsvSource({
    "sv-SE, sv, Tog 1., Ta 1, Sparat",
    "zh-CN, zh, 已取出 1。, 取出 1, 已保存",
    "zh-TW, zh-TW, 已取出 1。, 取出 1, 已儲存"
  })
  void thePageSpeaksTheLanguageOfThePhone(
      String locale, String language, String took, String take, String saved) {
    var options = new Browser.NewContextOptions().setLocale(locale).setViewportSize(360, 640);
    try (var phone = Chromium.shared().browser().newContext(options)) {
      var page = phone.newPage();
      page.navigate(tap);
      assertThat(page.locator("#state")).hasText(saved);
      assertThat(page.locator("#said")).hasText(took);
      assertThat(page.locator("#take")).hasText(take);
      assertThat(page.getAttribute("html", "lang")).isEqualTo(language);
      PageWalk.PHONE.look(page, "tap-" + language);
    }
  }

  @Test
  void longNamesAndLargeNumbersFit() throws Exception {
    item =
        item(
            family,
            "name",
            "Extra large kitchen-roll-with-a-compound-noun <b>&amp; friends",
            "quantity",
            999_999,
            "unit",
            "packs of twelve");
    var link = post(201, item + "/nfc-urls", "ann").get("urlId").asString();
    try (var phone = phone()) {
      var page = phone.newPage();
      page.navigate(server.address().resolve("/t/" + link).toString());
      assertThat(page.locator("#count")).hasText("999,998");
      assertThat(page.locator("#name")).containsText("<b>&amp; friends");
      PageWalk.PHONE.look(page, "tap-long");
    }
  }

  @Test
  void nothingOfThePageIsAThirdPartys() {
    try (var phone = phone()) {
      var page = phone.newPage();
      var asked = new CopyOnWriteArrayList<String>();
      page.onRequest(request -> asked.add(request.url()));
      var errors = new CopyOnWriteArrayList<String>();
      page.onConsoleMessage(message -> errors.add(message.text()));
      page.onPageError(errors::add);
      page.navigate(tap);
      assertThat(page.locator("#state")).hasText("Saved");
      assertThat(asked).allMatch(url -> url.startsWith(server.address().toString()));
      assertThat(errors).isEmpty();
    }
  }
}
