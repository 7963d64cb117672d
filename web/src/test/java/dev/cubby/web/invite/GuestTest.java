package dev.cubby.web.invite;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GuestTest {

  @Test
  void lettersThatOnlyLookAlikeMakeAnotherAddress() {
    assertThat(Guest.isSameAddress("Ivy@example.org", "ivy@EXAMPLE.org")).isTrue();
    assertThat(Guest.isSameAddress("\u0131vy@example.org", "ivy@example.org")).isFalse();
    assertThat(Guest.isSameAddress("\u017fam@example.org", "sam@example.org")).isFalse();
  }
}
