package dev.cubby.web.route;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubby.core.failure.Failure.UnsoundCatalog;
import org.junit.jupiter.api.Test;

/** Routes that do not hold together never start. */
class RoutesTest {
  record OfThing(String thingId) {}

  private static Route<OfThing, String> get(String path, String name) {
    return Route.api(Method.GET, path, name, Input.of(OfThing.class), String.class);
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
}
