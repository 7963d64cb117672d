package dev.cubby.core.seeds;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The design document whose system is not built yet is sound as contracts. */
class SeedsTest {
  @Test
  void lunchIsSound() {
    assertThat(LunchContracts.DECLARED.draft().faults()).isEmpty();
  }
}
