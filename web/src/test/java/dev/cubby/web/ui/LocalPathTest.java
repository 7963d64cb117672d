package dev.cubby.web.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LocalPathTest {
  @ParameterizedTest
  @ValueSource(strings = {"/", "/lockers/a?from=2025-01-20&x=%2F", "/a//b"})
  void aPathOfThisServerIsFollowed(String next) {
    assertThat(LocalPath.orHome(Optional.of(next))).isEqualTo(next);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", "//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)",
        "lockers", "/a\r\nSet-Cookie: b=c", "/\t/evil.example", "/ä", "/a\\b"
      })
  void anythingElseLeadsHome(String next) {
    assertThat(LocalPath.orHome(Optional.of(next))).isEqualTo("/");
  }
}
