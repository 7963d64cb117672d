package dev.cubby.web.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class PagingTest {
  private static final Optional<String> NONE = Optional.empty();

  @Test
  void aCursorBeginsTheQueryOfAPlainPath() {
    assertThat(Paging.of("", "/things", NONE, Optional.of("a b+c&d")))
        .contains(new Paging("", NONE, Optional.of("/things?cursor=a%20b%2Bc%26d")));
  }

  @Test
  void aCursorGoesOnWithTheQueryThatIsThere() {
    assertThat(Paging.of("", "/things?state=new", Optional.of("c1"), Optional.of("c2")))
        .contains(
            new Paging(
                "", Optional.of("/things?state=new"), Optional.of("/things?state=new&cursor=c2")));
  }

  @Test
  void aListOnOnePageHasNowhereToGo() {
    assertThat(Paging.of("", "/things?state=new", NONE, NONE)).isEmpty();
  }
}
