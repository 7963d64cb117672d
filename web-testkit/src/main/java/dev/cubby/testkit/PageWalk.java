package dev.cubby.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ScreenshotType;

/**
 * A walk through pages on one kind of screen: each is looked at closely, and pictures are kept.
 *
 * @param otherwise a page is looked at on this screen, too: what depends on width and colours
 */
public record PageWalk(String device, int width, ColorScheme scheme, Optional<PageWalk> otherwise) {
  private static final int HEIGHT = 800;
  private static final Path SHOTS = Path.of("target", "screenshots");

  /** A phone in the light, as most are. */
  public static final PageWalk PHONE = new PageWalk("phone", 360, ColorScheme.LIGHT);

  public PageWalk(String device, int width, ColorScheme scheme) {
    this(device, width, scheme, Optional.empty());
  }

  /**
   * The screens that every page is looked at on: a phone in the light, and a desktop in the dark.
   */
  public static List<PageWalk> all() {
    var light = new PageWalk("desktop", 1280, ColorScheme.LIGHT);
    var dark = new PageWalk("desktop", 1280, ColorScheme.DARK);
    var phone = PHONE.and(dark);
    return Boolean.getBoolean("cubby.long")
        ? List.of(phone, light.and(new PageWalk("phone", 360, ColorScheme.DARK)))
        : List.of(phone);
  }

  private PageWalk and(PageWalk other) {
    return new PageWalk(device, width, scheme, Optional.of(other));
  }

  /** A person with such a screen. */
  public BrowserContext person(Chromium chromium, boolean script) {
    return chromium
        .browser()
        .newContext(
            new Browser.NewContextOptions()
                .setViewportSize(width, HEIGHT)
                .setColorScheme(scheme)
                .setJavaScriptEnabled(script));
  }

  /** Goes to an address and looks. */
  public void to(Page page, String address, String name) {
    page.navigate(address);
    look(page, name);
  }

  /** A browser on a busy machine has been seen to fail at a picture, even twice. */
  private void keepPicture(Page page, String name) {
    var file = String.join("-", name, device, scheme.name()).toLowerCase(Locale.ROOT) + ".jpg";
    // Written in a fraction of the time that a PNG takes.
    var whole =
        new Page.ScreenshotOptions()
            .setFullPage(true)
            .setType(ScreenshotType.JPEG)
            .setQuality(80)
            .setPath(SHOTS.resolve(file));
    for (int left = 4; left >= 0; left--) {
      try {
        page.screenshot(whole);
        return;
      } catch (PlaywrightException missed) {
        if (left == 0) {
          throw missed;
        }
        page.waitForTimeout(300);
      }
    }
  }

  /** Looks at where one is. */
  public void look(Page page, String name) {
    assertThat(Chromium.violations(page)).as("what axe finds on " + name).isEmpty();
    lookAtSizes(page, name);
    otherwise.ifPresent(other -> {
      other.turn(page);
      assertThat(Chromium.violationsOfColour(page))
          .as("what axe finds on %s in %s", name, other)
          .isEmpty();
      other.lookAtSizes(page, name);
      turn(page);
    });
  }

  private void lookAtSizes(Page page, String name) {
    assertThat(tooWide(page)).as("wider than the screen on %s, %s", name, device).isEmpty();
    assertThat(tooSmall(page)).as("too small for a finger on %s, %s", name, device).isEmpty();
    keepPicture(page, name);
  }

  private void turn(Page page) {
    page.setViewportSize(width, HEIGHT);
    page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
  }

  /** If the page scrolls sideways, what reaches out of it. */
  private static List<?> tooWide(Page page) {
    return (List<?>)
        page.evaluate(
            """
            () => document.documentElement.scrollWidth <= innerWidth ? [] : ['the page'].concat(
                [...document.querySelectorAll('body *')]
                    .filter(one => one.getBoundingClientRect().right > innerWidth)
                    .map(one => one.outerHTML.slice(0, 200)))
            """);
  }

  /** Controls that are too low: less than 44 px for a finger, than 32 px for a mouse. */
  public static List<?> tooSmall(Page page) {
    return (List<?>)
        page.evaluate(
            """
            [...document.querySelectorAll('button, .button, nav a, summary, .tick,\
             input:not([type=hidden], [type=checkbox], .tick > [type=radio]), select, textarea')]
                .filter(one => one.checkVisibility() && one.getBoundingClientRect().height
                    < (matchMedia('(pointer: coarse), (max-width: 44rem)').matches ? 44 : 32))
                .map(one => one.outerHTML)
            """);
  }
}
