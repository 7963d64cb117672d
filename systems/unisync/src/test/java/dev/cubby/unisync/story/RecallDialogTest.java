package dev.cubby.unisync.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.*;
import dev.cubby.unisync.UniSyncSystem;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A stage is recalled in a dialog, on a phone and on a desktop. */
@EnabledIfSystemProperty(named = "cubby.browser", matches = ".+")
class RecallDialogTest {
  @SuppressWarnings("NullAway.Init") // before all
  private static Running server;

  @BeforeAll
  static void start(@TempDir Path folder) throws Exception {
    server =
        Running.start(
                TestStore.embedded(folder),
                List.of(new UniSyncSystem()),
                Clock.systemUTC(),
                plan -> plan.demo(true).uploads(folder.resolve("files")))
            .withPeople();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @ParameterizedTest
  @MethodSource("dev.cubby.testkit.PageWalk#all")
  void aStageIsRecalledAndSentAgainInADialog(PageWalk walk) {
    try (var context = walk.person(Chromium.shared(), true)) {
      var page = context.newPage();
      server.signIn(page, "root", "/unisync/showsets/SS-14-02/stages/integrated");
      page.click("a[data-dialog]:has-text('Recall')");
      page.waitForSelector("dialog[open] select[name=target]");
      assertThat(page.evaluate("document.activeElement.name")).isEqualTo("note");
      assertThat(page.locator("dialog select[name=target] option").allInnerTexts())
          .containsExactly("Integrated (this stage)", "Structure and later", "Screen and later");
      walk.look(page, "unisync.recall-dialog");
      page.click("dialog button:has-text('Recall')");
      page.waitForSelector("text=Recalled Integrated.");
      page.click("li:has-text('Integrated') button:has-text('Finish')");
      page.waitForSelector("text=Finished Integrated. Now in engineer review.");
      page.click("a[data-dialog]:has-text('Require revision')");
      page.waitForSelector("dialog[open] textarea[name=note]");
      page.click("dialog a:has-text('Cancel')");
      assertThat(page.locator("dialog").count()).isZero();
    }
  }
}
