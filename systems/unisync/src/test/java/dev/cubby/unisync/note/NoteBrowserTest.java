package dev.cubby.unisync.note;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.FilePayload;
import dev.cubby.testkit.Chromium;
import dev.cubby.testkit.PageWalk;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Notes in a browser: written with a file, read in another language, shown in place. */
@EnabledIfSystemProperty(named = "cubby.browser", matches = ".+")
class NoteBrowserTest extends NoteWalk {
  private static final String PAGE = "/unisync/showsets/" + SHOW_SET;

  /** One dark pixel. */
  private static final byte[] PNG =
      Base64.getDecoder()
          .decode(
              "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADAgH/p1OPVAAAAABJRU5ErkJggg==");

  @Test
  void aNoteIsWrittenWithAFileAndReadInAnotherLanguage() throws Exception {
    start(Map.of());
    var walk = PageWalk.PHONE;
    try (var ann = walk.person(Chromium.shared(), true);
        var ben =
            Chromium.shared()
                .browser()
                .newContext(new Browser.NewContextOptions().setLocale("zh-TW"))) {
      var page = ann.newPage();
      var broken = new CopyOnWriteArrayList<String>();
      page.onConsoleMessage(message -> {
        if (message.type().equals("error")) {
          broken.add(message.text());
        }
      });
      server.signIn(page, "ann", PAGE);
      page.fill("textarea[name=content]", "请检查屏幕位置\n<b>第二行</b>");
      page.selectOption("form:has(textarea[name=content]) select[name=language]", "zh");
      page.setInputFiles(
          "input[name=file]",
          new FilePayload("屏幕.txt", "text/plain", "no picture".getBytes(UTF_8)));
      page.click("form:has(textarea[name=content]) button");
      page.waitForSelector("input[name=file][aria-invalid]");
      assertThat(page.inputValue("textarea[name=content]")).contains("第二行");
      assertThat(page.inputValue("form:has(textarea[name=content]) select[name=language]"))
          .isEqualTo("zh");
      broken.clear();
      page.setInputFiles("input[name=file]", new FilePayload("屏幕.png", "image/png", PNG));
      page.click("form:has(textarea[name=content]) button");
      page.waitForSelector("text=Note added.");
      assertThat(page.locator("div[lang=zh]").innerText()).contains("<b>第二行</b>");
      assertThat(picture(page)).as("the picture is drawn").isEqualTo(1);
      walk.look(page, "unisync-notes");

      due();
      var other = ben.newPage();
      server.signIn(other, "ben", PAGE);
      assertThat(other.locator("div[lang=zh-TW]").innerText()).contains("請檢查螢幕位置");
      assertThat(other.locator("main").innerText()).contains("譯自简体中文", "新增備註");
      new PageWalk("desktop", 1280, ColorScheme.LIGHT).look(other, "unisync-notes-zh-tw");

      page.click("text=Open note");
      page.waitForSelector("text=Edit translation");
      assertThat(page.locator("div[lang=zh-TW]").innerText()).contains("請檢查螢幕位置");
      walk.look(page, "unisync-note");
      assertThat(picture(page)).isEqualTo(1);
      assertThat(broken).as("what the browser complains of, such as its policy").isEmpty();

      page.click("a[data-dialog][href$='/delete']:not([href*=attachments])");
      page.click("[data-asks] form button:has-text('Delete')");
      page.waitForSelector("text=Note deleted.");
      due();
      assertThat(files()).isEmpty();
    }
  }

  @Test
  void aNoticeAppearsInAnOpenInbox() throws Exception {
    start(Map.of());
    try (var ben = PageWalk.PHONE.person(Chromium.shared(), true)) {
      var page = ben.newPage();
      server.signIn(page, "ben", "/unisync/inbox");
      page.waitForSelector("html[data-live-state=open]");
      page.evaluate("window.sameAsBefore = true");
      assertThat(page.locator("main").innerText()).doesNotContain("You were mentioned");
      note("ann", "Please look, @ben", "en");
      page.waitForSelector("#notices :text('You were mentioned')");
      assertThat(page.evaluate("window.sameAsBefore")).as("without a reload").isEqualTo(true);
    }
  }

  /** How wide the first picture of a page is, as it was drawn. */
  private static Object picture(Page page) {
    return page.evaluate(
        """
        async () => {
          const picture = document.querySelector('figure.viewer img');
          picture.loading = 'eager';
          await picture.decode();
          return picture.naturalWidth;
        }
        """);
  }
}
