package dev.cubby.testkit;

import module java.base;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;

/**
 * The browser of the machine, and axe to look at pages with. All tests of a JVM share one browser;
 * each has its own context in it.
 */
public record Chromium(Browser browser) {
  private static final String AXE = axe();

  /**
   * Colours that change and dialogs that fade in take a moment, longer where the machine is busy. A
   * toast that is about to leave stays.
   */
  private static final String FINISH_CHANGES =
      """
      document.getAnimations()
          .filter(one => one instanceof CSSTransition || one.animationName === 'arrive')
          .forEach(one => one.finish())
      """;

  /** Nothing is started before the first test asks. */
  private static final class Started {
    private static final Chromium CHROMIUM = start();
  }

  public static Chromium shared() {
    return Started.CHROMIUM;
  }

  private static Chromium start() {
    var playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    var browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(Path.of(System.getProperty("cubby.browser")))
                    .setArgs(
                        List.of(
                            "--no-sandbox",
                            "--disable-gpu",
                            "--disable-quic",
                            "--no-first-run",
                            "--disable-background-networking",
                            "--disable-component-update",
                            "--disable-sync")));
    Runtime.getRuntime().addShutdownHook(new Thread(playwright::close, "chromium-stop"));
    return new Chromium(browser);
  }

  /** Violations that axe finds on a page, by rule and place. */
  public static List<String> violations(Page page) {
    return violations(page, Map.of());
  }

  /** The same by the rules about colours alone, for a page that was looked at in others. */
  static List<String> violationsOfColour(Page page) {
    var rules = List.of("color-contrast", "link-in-text-block");
    return violations(page, Map.of("runOnly", Map.of("type", "rule", "values", rules)));
  }

  @SuppressWarnings("unchecked")
  private static List<String> violations(Page page, Map<String, Object> options) {
    page.evaluate(FINISH_CHANGES);
    page.evaluate(AXE);
    return (List<String>)
        page.evaluate(
            """
            async options => (await axe.run({...options, resultTypes: ['violations']}))
                .violations.flatMap(rule => rule.nodes.map(node =>
                    rule.id + ': ' + node.target + ' ' + node.failureSummary))
            """,
            options);
  }

  private static String axe() {
    try (var in = Chromium.class.getResourceAsStream("/axe.min.js")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
