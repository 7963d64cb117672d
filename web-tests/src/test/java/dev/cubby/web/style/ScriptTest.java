package dev.cubby.web.style;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Clock;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Cookie;
import dev.cubby.testkit.Chromium;
import dev.cubby.web.http.*;
import dev.cubby.web.route.*;
import dev.cubby.web.system.KitTexts;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Ui;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** The small comforts of {@code cubby.js}, each with the markup it expects. */
@EnabledIfSystemProperty(named = "cubby.browser", matches = ".+")
class ScriptTest {
  private static final Route<Input.Nothing, dev.cubby.web.ui.Page> PAGE =
      dev.cubby.web.ui.Page.at("/comforts", "comforts").may(Role.ANYBODY);

  private static WebServer server;
  private static Chromium chromium;
  private BrowserContext person;
  private Page page;

  /** One of each; a kiosk's page has no menu of its own. */
  private static final String COMFORTS =
      """
      <details class="menu"><summary>Account</summary><ul>
      <li><a href="/comforts">Settings</a></li>
      <li data-themes hidden><div class="segments" role="group" aria-label="Theme">
      <button type="button" value="">System</button>
      <button type="button" value="light">Light</button>
      <button type="button" value="dark">Dark</button></div></li></ul></details>
      <p id="elsewhere">Elsewhere</p>
      <time datetime="2027-01-20T12:00:00Z" data-relative>in 2 h</time>
      <div class="toast" role="status"><span>Booked A-01.</span>
      <button class="button" type="button" id="undo">Undo</button>
      <button class="button square" type="button" aria-label="Close" data-shut hidden>x</button>
      </div>
      """;

  private static dev.cubby.web.ui.Page comforts() {
    return dev.cubby.web.ui.Page.of(Text.verbatim("Comforts"))
        .kiosk()
        .add(Ui.custom(_ -> out -> out.writeContent(COMFORTS)));
  }

  @BeforeAll
  static void start() {
    var routes = Routes.builder().page(PAGE, _ -> comforts()).prove();
    server =
        Served.start(
            routes,
            (_, _) -> Caller.STRANGER,
            KitTexts.site("Cubby"),
            URI.create("http://cubby.example/"));
    chromium = Chromium.shared();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @BeforeEach
  void come() {
    person =
        chromium
            .browser()
            .newContext(new Browser.NewContextOptions().setTimezoneId("Asia/Shanghai"));
    page = person.newPage();
  }

  @AfterEach
  void leave() {
    person.close();
  }

  private void open() {
    page.navigate(server.address() + "comforts");
    page.waitForSelector(".toast [data-shut]");
  }

  @Test
  void aMenuClosesOnEscapeAndOnAClickElsewhere() {
    open();
    page.click("summary");
    page.waitForSelector(".menu[open]");
    page.focus(".menu a");
    page.keyboard().press("Escape");
    assertThat(page.querySelector(".menu[open]")).isNull();
    assertThat(page.querySelector("summary:focus")).isNotNull();

    page.click("summary");
    page.waitForSelector(".menu[open]");
    page.click("#elsewhere");
    assertThat(page.querySelector(".menu[open]")).isNull();
  }

  @Test
  void aThemeThatWasChosenStaysUntilTheSystemsIsChosenAgain() {
    open();
    page.click("summary");
    page.click("[data-themes] [value=dark]");
    assertThat(page.getAttribute("html", "data-theme")).isEqualTo("dark");

    open();
    page.waitForSelector("html[data-theme=dark]");
    page.click("summary");
    page.click("[data-themes] [value='']");
    assertThat(page.getAttribute("html", "data-theme")).isNull();
    assertThat(page.getAttribute("[data-themes] [value='']", "aria-pressed")).isEqualTo("true");
    open();
    assertThat(page.getAttribute("html", "data-theme")).isNull();
  }

  @Test
  void aToastLeavesByItselfButNotWhileItIsFocusedOrUnderThePointer() {
    open();
    var leaving =
        "document.querySelector('.toast').getAnimations().some(a => a.animationName === 'leave')";
    assertThat(page.evaluate(leaving)).isEqualTo(true);
    page.focus("#undo");
    assertThat(page.evaluate(leaving)).isEqualTo(false);
    page.evaluate("document.activeElement.blur()");
    page.hover(".toast span");
    assertThat(page.evaluate(leaving)).isEqualTo(false);
    page.mouse().move(0, 0);
    assertThat(page.evaluate(leaving)).isEqualTo(true);

    page.evaluate("document.getAnimations().forEach(a => a.finish())");
    page.waitForCondition(() -> page.querySelector(".toast") == null);
  }

  @Test
  void theBrowserTellsItsTimeZoneAndTellsItAnewWhenItChanged() {
    person.addCookies(
        List.of(new Cookie("cubby-zone", "Europe/Rome").setUrl(server.address().toString())));
    open();

    assertThat(person.cookies())
        .filteredOn(cookie -> cookie.name.equals("cubby-zone"))
        .singleElement()
        .satisfies(cookie -> assertThat(cookie.value).isEqualTo("Asia/Shanghai"));
  }

  @Test
  void aNearTimeGoesOnCountingInTheServersWords() {
    page.clock().install(new Clock.InstallOptions().setTime("2027-01-20T10:00:00Z"));
    open();
    page.evaluate(
        "document.documentElement.dataset.relative"
            + " = 'now|in {0} min|{0} min ago|in {0} h|{0} h ago'");
    assertThat(page.textContent("time")).isEqualTo("in 2 h");

    page.clock().runFor("01:30:00");
    assertThat(page.textContent("time")).isEqualTo("in 30 min");
    page.clock().runFor("01:30:00");
    assertThat(page.textContent("time")).isEqualTo("1 h ago");
  }
}
