package dev.cubby.web.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SealTest {
  private final String sealed = new Seal("one key".getBytes(UTF_8), "a use").sealed("a word");

  @Test
  void serversWithOneKeyReadWhatAnotherOfThemSealed() {
    assertThat(new Seal("one key".getBytes(UTF_8), "a use").opened(sealed)).contains("a word");
    assertThat(new Seal("another".getBytes(UTF_8), "a use").opened(sealed)).isEmpty();
  }

  @Test
  void whatIsSealedForOneUseIsGoodForNoOther() {
    assertThat(new Seal("one key".getBytes(UTF_8), "another").opened(sealed)).isEmpty();
  }
}
