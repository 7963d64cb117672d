package dev.cubby.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.web.route.Method;
import java.util.List;
import org.junit.jupiter.api.Test;

class LogTest {
  @Test
  void aSecretOfThePathIsNotShown() {
    var path = List.of("links", "s3cret", "open");
    var route = Things.routes().find(Method.POST, path).orElseThrow().bound().route();

    assertThat(route.path().redacted(path)).isEqualTo("/links/***/open");
    assertThat(route.path().hasSecrets()).isTrue();
  }
}
