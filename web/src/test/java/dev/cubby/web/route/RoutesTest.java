package dev.cubby.web.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubby.core.failure.Failure.UnsoundCatalog;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Routes that do not hold together never start. */
class RoutesTest {
  record OfThing(String thingId) {}

  private static Route<OfThing, String> get(String path, String name) {
    return Route.get(path, name, OfThing.class, String.class);
  }

  @Test
  void everyFaultIsReportedAtOnce() {
    var routes =
        Routes.builder()
            .add(get("/a/{thingId}", "one").may(Role.ANYBODY), _ -> Answer.of(""))
            .add(get("/a/{otherId}", "two"), _ -> Answer.of(""))
            .add(get("/b/{thingId}", "one").may(Role.ANYBODY).happeningOnce(), _ -> Answer.of(""));

    assertThatThrownBy(routes::prove)
        .isInstanceOf(UnsoundCatalog.class)
        .hasMessageContaining("GET /a/{otherId} says of nobody that they may")
        .hasMessageContaining("{otherId} that is no component of OfThing")
        .hasMessageContaining("GET /a/{otherId} and GET /a/{thingId} answer to one path")
        .hasMessageContaining("GET /b/{thingId} changes nothing, so nothing of it can happen once")
        .hasMessageContaining("Two routes are called one");
  }

  @Test
  void whatHappensOnceAnswersRepeatsAndNothingElseDoes() {
    var form = Route.post("/a", "form", String.class).may(Role.ANYBODY);
    var unanswered = Routes.builder().add(form.happeningOnce(), _ -> Answer.of(""));
    assertThatThrownBy(unanswered::prove)
        .hasMessageContaining("POST /a happens once, but is added without an answer to repeats");
    var undeclared = Routes.builder().add(form, _ -> Answer.of(""), (_, _) -> Answer.of(""));
    assertThatThrownBy(undeclared::prove)
        .hasMessageContaining("POST /a answers repeats, but does not say happeningOnce()");
    Routes.builder().add(form.happeningOnce(), _ -> Answer.of(""), (_, _) -> Answer.of("")).prove();
    Routes.builder().addTellingRepeats(form.happeningOnce(), _ -> Answer.of("")).prove();
  }

  @Test
  void theOrderOfPathsIsOneThatCanBeSortedBy() {
    var paths =
        Stream.of("/a", "/{x}", "/a/b", "/a/{x}", "/{x}/b", "/a/b/c", "/a/{x}/c", "/a/{x}/{y}")
            .map(PathPattern::parse)
            .toList();
    for (var one : paths) {
      for (var other : paths) {
        assertThat(one.literalsFirst(other)).isEqualTo(-other.literalsFirst(one));
        for (var third : paths) {
          if (one.literalsFirst(other) <= 0 && other.literalsFirst(third) <= 0) {
            assertThat(one.literalsFirst(third))
                .as(one + ", " + other + ", " + third)
                .isNotPositive();
          }
        }
      }
    }
  }
}
