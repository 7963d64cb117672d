package dev.cubby.web.style;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.cubby.testkit.Chromium;
import dev.cubby.testkit.PageWalk;
import dev.cubby.web.http.WebServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The pieces in a real Chromium, which {@code ./test} installs and names. */
@EnabledIfSystemProperty(named = "cubby.browser", matches = ".+")
class BrowserTest {
  private static final Path SHOTS = Path.of("target", "screenshots");

  /** What can be pressed at the end of the page, and has a toast over it there. */
  private static final String COVERED =
      """
      () => {
        const toast = document.querySelector('.toast').getBoundingClientRect();
        return [...document.querySelectorAll('main a[href], main button, main input')]
          .slice(-4)
          .map((one) => [one, one.getBoundingClientRect()])
          .filter(([one, box]) => box.top < toast.bottom && box.bottom > toast.top
            && box.left < toast.right && box.right > toast.left)
          .map(([one]) => one.outerHTML);
      }
      """;

  private static WebServer server;
  private static Chromium chromium;

  @BeforeAll
  static void start() {
    server = StyleServer.start();
    chromium = Chromium.shared();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static BrowserContext person(int width, ColorScheme scheme, boolean script) {
    return new PageWalk("any", width, scheme).person(chromium, script);
  }

  private static String address(String path) {
    return server.address() + path.substring(1);
  }

  @ParameterizedTest
  @MethodSource("dev.cubby.testkit.PageWalk#all")
  void thePiecesAreAccessibleAndBreakNoPolicy(PageWalk walk) {
    try (var person = walk.person(chromium, true)) {
      var page = person.newPage();
      var said = complaints(page);
      for (var path : List.of("/style", "/style/retire", "/style/new", "/nowhere")) {
        walk.to(page, address(path), path.substring(1).replace('/', '-'));
      }
      assertThat(said).allMatch(line -> line.contains("404"));
    }
  }

  @Test
  void theNarrowestPhoneScrollsOnlyOneWay() {
    try (var person = person(320, ColorScheme.LIGHT, true)) {
      var page = person.newPage();
      page.navigate(address("/style"));

      assertThat(page.evaluate("document.documentElement.scrollWidth")).isEqualTo(320);
    }
  }

  @Test
  void everySystemsNameFitsInThePhonesBarAlsoWhereItIsTheCurrentOne() {
    try (var person = person(360, ColorScheme.LIGHT, true)) {
      var page = person.newPage();
      page.navigate(address("/style"));

      var clipped =
          page.evaluate(
              "[...document.querySelectorAll('.rail a')].filter((one) => {"
                  + " one.setAttribute('aria-current', 'page');"
                  + " return one.scrollWidth > one.clientWidth;"
                  + " }).map((one) => one.textContent)");
      assertThat(clipped).isEqualTo(List.of());
    }
  }

  @Test
  void whatIsPressedIsLargeEnoughForAFinger() {
    try (var person = person(360, ColorScheme.LIGHT, true)) {
      var page = person.newPage();
      page.navigate(address("/style"));

      assertThat(PageWalk.tooSmall(page)).isEmpty();
    }
  }

  @Test
  void theKeyboardReachesEverythingAndShowsWhereItIs() {
    try (var person = person(1280, ColorScheme.LIGHT, true)) {
      var page = person.newPage();
      page.navigate(address("/style"));
      // The browser's own viewer has its own keys.
      page.evaluate("document.querySelector('object').remove()");
      int all =
          (int)
              page.evaluate(
                  "[...document.querySelectorAll('a[href], button, input:not([type=hidden]),"
                      + " select, textarea, summary, [tabindex=\"0\"]')].filter((one) =>"
                      + " one.checkVisibility()).length");

      var reached = new HashSet<Object>();
      for (int i = 0; i < all; i++) {
        page.keyboard().press("Tab");
        var outline =
            page.evaluate(
                "[null, '::after'].map((part) =>"
                    + " getComputedStyle(document.activeElement, part).outlineStyle)"
                    + ".find((style) => style !== 'none')");
        assertThat(outline).as("focus " + i + " is visible").isEqualTo("solid");
        reached.add(
            page.evaluate("[...document.querySelectorAll('*')].indexOf(document.activeElement)"));
      }

      assertThat(reached).hasSize(all);
    }
  }

  @Test
  void aDialogOpensOverThePageAndGivesTheFocusBack() {
    try (var person = person(360, ColorScheme.LIGHT, true)) {
      var page = person.newPage();
      var said = complaints(page);
      page.navigate(address("/style"));
      page.click("a[data-dialog]");
      page.waitForSelector("dialog[open]");
      page.screenshot(
          new Page.ScreenshotOptions().setPath(SHOTS.resolve("dialog-phone-light.png")));

      assertThat(page.url()).endsWith("/style");
      assertThat(Chromium.violations(page)).isEmpty();
      page.keyboard().press("Escape");
      page.waitForSelector("a[data-dialog]:focus");
      page.click("a[data-dialog]");
      page.click("dialog button");
      page.waitForSelector(".toast");
      assertThat(page.textContent(".toast")).contains("retired");
      assertThat(said).isEmpty();
    }
  }

  @Test
  void enterInADialogThatJustOpenedChangesNothing() {
    try (var person = person(360, ColorScheme.LIGHT, true)) {
      var page = person.newPage();
      page.navigate(address("/style"));
      page.click("a[data-dialog]");
      page.waitForSelector("dialog[open]");
      page.keyboard().press("Enter");
      page.waitForCondition(() -> page.querySelector("dialog") == null);
      assertThat(page.url()).endsWith("/style");
      assertThat(page.querySelector(".toast")).isNull();
    }
  }

  @ParameterizedTest
  @CsvSource({"360", "1280"})
  void whatIsSaidLiesOverNothingThatCanBePressedAndCanBePutAway(int width) {
    try (var person = person(width, ColorScheme.LIGHT, true)) {
      var page = person.newPage();
      page.navigate(address("/style/retire"));
      page.click("main button");
      page.waitForSelector(".toast");
      page.evaluate("scrollTo(0, document.body.scrollHeight)");
      assertThat(page.evaluate(COVERED)).isEqualTo(List.of());
      page.evaluate("scrollTo(0, 0)");
      assertThat(PageWalk.tooSmall(page)).isEmpty();
      page.focus(".toast [data-shut]");
      page.keyboard().press("Enter");
      assertThat(page.querySelector(".toast")).isNull();
      assertThat(page.evaluate("document.activeElement.id")).isEqualTo("main");
    }
  }

  @ParameterizedTest
  @CsvSource({"true", "false"})
  void aFormIsMendedThenDoneThenUndoneWithAndWithoutScript(boolean script) {
    try (var person = person(360, ColorScheme.DARK, script)) {
      var page = person.newPage();
      page.navigate(address("/style"));
      page.fill("[name=name]", "Green tea");
      page.fill("[name=quantity]", "3");
      page.selectOption("[name=unit]", "PIECES");
      page.fill("[name=notes]", "x".repeat(400));
      // The browser would hold back what the server has to refuse, too.
      if (script) {
        page.evaluate("document.querySelector('form.stack').noValidate = true");
        page.fill("[name=quantity]", "100000");
        page.click("form.stack button");
        page.waitForSelector("[id$=-quantity-error]");
        assertThat(page.locator("[name=quantity]:focus").count()).isOne();
        assertThat(page.inputValue("[name=name]")).isEqualTo("Green tea");
        assertThat(page.textContent("[id$=-quantity-error]")).contains("from 0 to 9,999");
        assertThat(Chromium.violations(page)).isEmpty();
        page.screenshot(
            new Page.ScreenshotOptions()
                .setFullPage(true)
                .setPath(SHOTS.resolve("wrong-phone-dark.png")));
        page.fill("[name=quantity]", "3");
      }
      page.click("form.stack button");

      page.waitForSelector(".toast");
      assertThat(page.url()).endsWith("/style");
      assertThat(page.textContent(".toast")).contains("Added Green tea, 3 pieces.");
      page.screenshot(new Page.ScreenshotOptions().setPath(SHOTS.resolve("toast-phone-dark.png")));
      page.press(".toast button", "Enter");
      page.waitForSelector(".toast :text('Removed Green tea.')");
      page.reload();
      assertThat(page.querySelector(".toast")).isNull();
    }
  }

  @Test
  void aListFollowsItsSearchBoxWhileOneTypes() {
    try (var person = person(360, ColorScheme.LIGHT, true)) {
      var page = person.newPage();
      var said = complaints(page);
      page.navigate(address("/style?low=true"));
      page.click("[data-search] .filter >> nth=0");
      page.waitForURL("**/style");
      page.focus("[type=search]");
      page.keyboard().type("pa");
      page.waitForURL("**/style?query=pa");
      page.waitForSelector("[data-search] mark");
      assertThat(page.locator("[data-search] .row").allTextContents()).hasSize(2);
      assertThat(page.textContent("[data-search] [role=status]")).isEqualTo("2 items");
      assertThat(page.locator("[type=search]:focus").inputValue()).isEqualTo("pa");
      page.keyboard().type("per");
      page.waitForURL("**/style?query=paper");
      page.click("[data-clear]");
      page.waitForURL("**/style");
      page.waitForCondition(() -> page.locator("[data-search] .row").count() == 5);
      assertThat(page.locator("[type=search]:focus").count()).isOne();
      assertThat(said).isEmpty();
    }
  }

  @Test
  void aSearchWithoutScriptIsAFormAndALink() {
    try (var person = person(360, ColorScheme.LIGHT, false)) {
      var page = person.newPage();
      page.navigate(address("/style?low=true"));
      page.fill("[type=search]", "milk");
      page.press("[type=search]", "Enter");
      page.waitForURL("**/style?low=true&query=milk");
      assertThat(page.locator("[data-search] mark").allTextContents()).containsExactly("milk");
      page.click("[data-clear]");
      page.waitForURL("**/style?low=true");
    }
  }

  @Test
  void aStepperActsAndNamesItsItem() {
    try (var person = person(360, ColorScheme.LIGHT, false)) {
      var page = person.newPage();
      page.navigate(address("/style"));
      page.click("button[aria-label='Take 1 Butter']");
      page.waitForSelector(".toast :text('Took 1 Butter.')");
      assertThat(page.locator("[aria-label='Take 1 Oat milk']").count())
          .as("there is none to take")
          .isZero();
      page.click("button[aria-label='Add 1 Oat milk']");
      page.waitForSelector(".toast :text('Added 1 Oat milk.')");
    }
  }

  @Test
  void aPictureOpensLargeAndAPdfIsReadInThePage() {
    try (var person = person(1280, ColorScheme.LIGHT, true)) {
      var page = person.newPage();
      var said = complaints(page);
      page.navigate(address("/style"));
      page.locator("object").scrollIntoViewIfNeeded();
      page.waitForCondition(
          () -> page.frames().stream().anyMatch(frame -> frame.url().endsWith("/style/plan")));
      page.click("a[data-large]");
      page.waitForSelector("dialog[open] img");
      page.waitForFunction("document.querySelector('dialog img').naturalWidth > 0");
      assertThat(Chromium.violations(page)).isEmpty();
      page.screenshot(new Page.ScreenshotOptions().setPath(SHOTS.resolve("viewer-large.png")));
      page.keyboard().press("Enter");
      page.waitForSelector("a[data-large]:focus");
      assertThat(page.url()).endsWith("/style");
      assertThat(said).isEmpty();
    }
  }

  @Test
  void aPictureIsALinkWithoutScript() {
    try (var person = person(360, ColorScheme.LIGHT, false)) {
      var page = person.newPage();
      page.navigate(address("/style"));
      page.click("a[data-large]");
      page.waitForURL("**/style/picture");
    }
  }

  @Test
  void aQuestionIsAPageOfItsOwnWithoutScript() {
    try (var person = person(360, ColorScheme.LIGHT, false)) {
      var page = person.newPage();
      page.navigate(address("/style"));
      page.click("a[data-dialog]");
      page.waitForURL("**/style/retire");
      page.click("main button");

      page.waitForSelector(".toast");
      assertThat(page.url()).endsWith("/style");
    }
  }

  private static List<String> complaints(Page page) {
    var said = new ArrayList<String>();
    page.onConsoleMessage(message -> said.add(message.text()));
    page.onPageError(said::add);
    return said;
  }
}
