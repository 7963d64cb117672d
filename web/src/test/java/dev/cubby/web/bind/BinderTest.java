package dev.cubby.web.bind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.web.route.Input;
import dev.cubby.web.route.Problem;
import org.junit.jupiter.api.Test;

class BinderTest {
  record Ticked(String name, boolean urgent) {}

  private final Binder<Ticked> binder = new Binder<>(Input.of(Ticked.class), List.of());

  @Test
  void aBoxThatIsNotTickedIsFalseAndAMemberThatIsNotThereIsMissing() {
    var fields = Map.of("name", List.of("Tea"));
    assertThat(binder.bind(Map.of(), Given.form(fields))).isEqualTo(new Ticked("Tea", false));
    for (var strict : List.of(Given.texts(fields), Given.json(Json.object(json())))) {
      assertThatThrownBy(() -> binder.bind(Map.of(), strict)).isInstanceOf(Problem.class);
    }
  }

  private static byte[] json() {
    return "{\"name\":\"Tea\"}".getBytes(StandardCharsets.UTF_8);
  }
}
