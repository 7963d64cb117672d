package dev.cubby.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.options.ColorScheme;

/** A walk through pages on one kind of screen: each is looked at closely, and a picture is kept. */
public record PageWalk(String device, int width, ColorScheme scheme) {
  private static final Path SHOTS = Path.of("target", "screenshots");

  /** A phone in the light, as most are. */
  public static final PageWalk PHONE = new PageWalk("phone", 360, ColorScheme.LIGHT);

  /** What every page is looked at on; in the dark, only for its colours once more. */
  public static List<PageWalk> all() {
    return List.of(
        PHONE,
        new PageWalk("phone", 360, ColorScheme.DARK),
        new PageWalk("desktop", 1280, ColorScheme.LIGHT),
        new PageWalk("desktop", 1280, ColorScheme.DARK));
  }

  /** Somebody with such a screen. */
  public BrowserContext person(Chromium chromium, boolean script) {
    return chromium
        .browser()
        .newContext(
            new Browser.NewContextOptions()
                .setViewportSize(width, 800)
                .setColorScheme(scheme)
                .setJavaScriptEnabled(script));
  }

  /** Goes to an address and looks. */
  public void to(Page page, String address, String name) {
    page.navigate(address);
    look(page, name);
  }

  /** A second time, if the browser could not: it has been seen to miss one. */
  private static void keepPicture(Page page, Path file) {
    var whole = new Page.ScreenshotOptions().setFullPage(true).setPath(file);
    try {
      page.screenshot(whole);
    } catch (PlaywrightException missed) {
      page.screenshot(whole);
    }
  }

  /** Looks at where one is. */
  public void look(Page page, String name) {
    var file = String.join("-", name, device, scheme.name()).toLowerCase(Locale.ROOT) + ".png";
    keepPicture(page, SHOTS.resolve(file));
    var found =
        scheme == ColorScheme.DARK ? Chromium.violationsOfColour(page) : Chromium.violations(page);
    assertThat(found).as("what axe finds on " + file).isEmpty();
    assertThat(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
        .as("nothing is wider than the screen on " + file)
        .isEqualTo(true);
    assertThat(tooSmall(page)).as("too small for a finger on " + file).isEmpty();
  }

  /** What is pressed, and too low: less than 44 px for a finger, than 32 px for a mouse. */
  public static List<?> tooSmall(Page page) {
    return (List<?>)
        page.evaluate(
            """
            [...document.querySelectorAll('button, .button, nav a, summary, .tick,\
             input:not([type=hidden], [type=checkbox]), select, textarea')]
                .filter(one => one.checkVisibility() && one.getBoundingClientRect().height
                    < (matchMedia('(pointer: coarse), (max-width: 44rem)').matches ? 44 : 32))
                .map(one => one.outerHTML)
            """);
  }
}
