package dev.cubby.web.identity;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SealTest {
  private final String sealed = new Seal("one key".getBytes(UTF_8)).sealed("a word");

  @Test
  void serversWithOneKeyReadWhatAnotherOfThemSealed() {
    assertThat(new Seal("one key".getBytes(UTF_8)).opened(sealed)).contains("a word");
    assertThat(new Seal("another".getBytes(UTF_8)).opened(sealed)).isEmpty();
  }
}
