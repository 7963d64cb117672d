package dev.cubby.server.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.catalog.Draft;
import dev.cubby.web.operator.Installation.ShownSetting;
import dev.cubby.web.operator.Installation.Source;
import dev.cubby.web.system.*;
import dev.cubby.web.text.Language;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Icon;
import dev.cubby.web.ui.Place;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SystemSettingsTest {
  private static final Setting<Integer> SEATS =
      Setting.of("seats", SettingType.number(1, 40), "how many people eat at once")
          .withDefault("12");
  private static final Setting<String> KITCHEN_KEY =
      Setting.of("kitchen-key", SettingType.text(), "opens the kitchen").secret();

  private static final WebSystem LUNCH = new Lunch(List.of(SEATS, KITCHEN_KEY));
  private static final List<Setting<?>> DECLARED = ServerSettings.with(List.of(LUNCH));

  @TempDir Path folder;

  private record Lunch(List<Setting<?>> settings) implements WebSystem {
    @Override
    public String name() {
      return "lunch";
    }

    @Override
    public Place place() {
      return Place.of(
          "lunch",
          Text.verbatim("Lunch"),
          Text.verbatim("Eat together."),
          Icon.LUNCH,
          Set.of(Language.ENGLISH));
    }

    @Override
    public Draft contracts() {
      return Catalog.of("lunch");
    }

    @Override
    public Opened open(Premises premises) {
      throw new UnsupportedOperationException();
    }
  }

  private static Configuration of(Map<String, String> flags, Map<String, String> variables) {
    return Sources.read(DECLARED, flags, variables, Optional.empty());
  }

  @Test
  void aSystemGetsItsSettingsByItsOwnNames() throws Exception {
    assertThat(of(Map.of(), Map.of()).settings().valuesOf(LUNCH).get(SEATS)).isEqualTo(12);
    assertThat(of(Map.of(), Map.of()).settings().valuesOf(LUNCH).find(KITCHEN_KEY)).isEmpty();

    var file = Files.writeString(folder.resolve("f"), "lunch-seats=5\nlunch-kitchen-key=abc\n");
    var fromFile = Sources.read(DECLARED, Map.of(), Map.of(), Optional.of(file));
    assertThat(fromFile.settings().valuesOf(LUNCH).get(SEATS)).isEqualTo(5);
    assertThat(fromFile.settings().valuesOf(LUNCH).find(KITCHEN_KEY)).contains("abc");

    var variables = Map.of("CUBBY_LUNCH_SEATS", "6");
    assertThat(of(Map.of(), variables).settings().valuesOf(LUNCH).get(SEATS)).isEqualTo(6);
    var flags = Map.of("lunch-seats", "7");
    assertThat(of(flags, variables).settings().valuesOf(LUNCH).get(SEATS)).isEqualTo(7);
  }

  @Test
  void itsFaultsAreSaidTogetherWithTheServersOwn() {
    assertThatThrownBy(() ->
            of(Map.of("lunch-seats", "41"), Map.of("CUBBY_PORT", "none", "CUBBY_LUNCH_SEAT", "4")))
        .isInstanceOf(InvalidConfiguration.class)
        .message()
        .hasLineCount(3)
        .contains("lunch-seats (CUBBY_LUNCH_SEATS) has to be a number from 1 to 40.")
        .contains("port (CUBBY_PORT) has to be")
        .contains("no setting CUBBY_LUNCH_SEAT. Did you mean CUBBY_LUNCH_SEATS?");
  }

  @Test
  void theOperatorSeesEffectiveSettingsAndSourcesButNoSecrets() {
    var listed =
        of(
                Map.of("lunch-seats", "7"),
                Map.of("CUBBY_LUNCH_KITCHEN_KEY", "swordfish", "CUBBY_HOST", " "))
            .settings()
            .list();

    assertThat(listed).hasSameSizeAs(DECLARED);
    assertThat(listed)
        .contains(
            new ShownSetting(
                "lunch-seats",
                "CUBBY_LUNCH_SEATS",
                Optional.of("7"),
                Source.FLAG,
                false,
                "how many people eat at once"),
            new ShownSetting(
                "lunch-kitchen-key",
                "CUBBY_LUNCH_KITCHEN_KEY",
                Optional.empty(),
                Source.VARIABLE,
                true,
                "opens the kitchen"),
            new ShownSetting(
                "admin-password",
                "CUBBY_ADMIN_PASSWORD",
                Optional.empty(),
                Source.DEFAULT,
                true,
                "the operator's first password"),
            new ShownSetting(
                "host",
                "CUBBY_HOST",
                Optional.of("127.0.0.1"),
                Source.DEFAULT,
                false,
                "the address to listen on; 0.0.0.0 for all"));
    assertThat(listed.toString()).doesNotContain("swordfish");
  }

  @Test
  void aSettingCannotTakeTheNameOfAnother() {
    var twice = new Lunch(List.of(SEATS, SEATS));

    assertThatThrownBy(() -> ServerSettings.with(List.of(twice)))
        .hasMessageContaining("same name")
        .hasMessageContaining("lunch-seats");
  }

  @Test
  void aDefaultThatIsNoValueIsADeclarationError() {
    assertThatThrownBy(() -> SEATS.withDefault("41"))
        .hasMessageContaining("seats")
        .hasMessageContaining("a number from 1 to 40");
  }
}
