package dev.cubby.unisync.translation;

import static dev.cubby.unisync.contract.UniSyncModel.Lang.EN;
import static dev.cubby.unisync.contract.UniSyncModel.Lang.ZH;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.tck.SteppingClock;
import dev.cubby.unisync.contract.UniSyncModel.Lang;
import dev.cubby.unisync.translation.Translation.*;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** How often a translator is asked that is out of reach. */
class TranslatorPaceTest {
  private final SteppingClock clock = new SteppingClock();
  private final TranslatorPace pace = new TranslatorPace(clock);

  private void ask(Translation answer) {
    pace.translate(
        new Translator() {
          @Override
          public boolean canTranslate(Lang from, Lang to) {
            return true;
          }

          @Override
          public Translation translate(String text, Lang from, Lang to) {
            return answer;
          }
        },
        "Hello",
        EN,
        ZH);
  }

  @Test
  void oneThatIsTooSlowIsLeftAloneForTheRestOfHalfAMinute() {
    assertThat(pace.isSpent(0)).isFalse();
    ask(new Done("你好"));
    assertThat(pace.isSpent(0)).isFalse();
    ask(new Failed(Failure.TOO_SLOW));
    assertThat(pace.isSpent(0)).isTrue();
    clock.step(Duration.ofSeconds(29));
    assertThat(pace.isSpent(0)).isTrue();
    clock.step(Duration.ofSeconds(1));
    assertThat(pace.isSpent(0)).isFalse();
  }

  @Test
  void aClockThatIsPutBackDoesNotProlongThat() {
    ask(new Failed(Failure.TOO_SLOW));
    assertThat(pace.isSpent(0)).isFalse();
    ask(new Failed(Failure.TOO_SLOW));
    clock.step(Duration.ofHours(-3));
    assertThat(pace.isSpent(0)).isFalse();
  }

  @Test
  void whatItFailedAtGivesWayToNewTextsEverySecondTime() {
    for (int i = 0; i < 3; i++) {
      assertThat(pace.isSpent(0)).isFalse();
      assertThat(pace.isSpent(1)).as("only new texts").isTrue();
      clock.step(Duration.ofSeconds(30));
      assertThat(pace.isSpent(1)).isFalse();
      assertThat(pace.isSpent(0)).isFalse();
      clock.step(Duration.ofSeconds(30));
    }
  }
}
