package dev.cubby.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.web.route.Method;
import dev.cubby.web.route.PathPattern;
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

  @Test
  void aTokenInThePlaceOfAnIdIsNotShownEither() {
    var path = PathPattern.parse("/api/things/{id}");
    assertThat(path.redacted(List.of("api", "things", "t".repeat(100))))
        .isEqualTo("/api/things/" + "t".repeat(100));
    assertThat(path.redacted(List.of("api", "things", "t".repeat(101))))
        .isEqualTo("/api/things/***");
  }
}
