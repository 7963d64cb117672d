package dev.cubby.core.seeds;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The five design documents, written as contracts, hold together. */
class SeedsTest {
  @Test
  void smartLockerIsSound() {
    assertThat(SmartLockerContracts.DRAFT.faults()).isEmpty();
  }
}
