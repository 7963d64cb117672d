package dev.cubby.web.ui;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.web.route.Link;
import dev.cubby.web.style.StylePages;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Chip.Tone;
import dev.cubby.web.ui.Mix.Part;
import dev.cubby.web.ui.Mix.Share;
import org.junit.jupiter.api.Test;

/** Shares of a whole. */
class MixTest {
  private static final Link AT = StylePages.SHOW.at();

  private static Part part(Tone tone, long number) {
    return new Part(tone, Text.NONE, number, AT, false);
  }

  @Test
  void sharesFillTheBarFromTheLastState() {
    var mix =
        new Mix(
            Text.NONE,
            List.of(part(Tone.GOOD, 1), part(Tone.BUSY, 0), part(Tone.WARN, 2), part(Tone.BAD, 1)));
    assertThat(mix.shares())
        .containsExactly(
            new Share(Tone.BAD, 0, 25),
            new Share(Tone.WARN, 25, 50),
            new Share(Tone.BUSY, 75, 0),
            new Share(Tone.GOOD, 75, 25));
  }

  @Test
  void ofNothingThereAreNoShares() {
    assertThat(new Mix(Text.NONE, List.of(part(Tone.GOOD, 0))).shares())
        .containsExactly(new Share(Tone.GOOD, 0, 0));
  }
}
