package dev.cubby.web.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.web.system.KitTexts;
import dev.cubby.web.text.faulty.FaultyText;
import org.junit.jupiter.api.Test;

class CatalogueTest {
  private static final Catalogue FAULTY =
      Catalogue.beside(FaultyText.class, Language.SWEDISH).of(FaultyText.class);

  @Test
  void everyFaultIsReportedAtOnce() {
    var faults = new ArrayList<String>();
    FAULTY.read(faults);

    assertThat(faults)
        .anyMatch(fault -> fault.contains("messages_sv") && fault.contains("no faulty.missing"))
        .anyMatch(fault -> fault.contains("has faulty.extra, which no code uses"))
        .anyMatch(fault -> fault.contains("has faulty.twice twice"))
        .anyMatch(fault -> fault.contains("faulty.other-arguments has the arguments [1]"))
        .anyMatch(fault -> fault.contains("faulty.no-message is no message"))
        .anyMatch(fault -> fault.contains("faulty.named is no message"))
        .noneMatch(fault -> fault.contains("faulty.well"))
        .hasSize(6);
  }

  @Test
  void aServerDoesNotStartWithFaultyTexts() {
    assertThatThrownBy(() -> Texts.prove(List.of(FAULTY)))
        .hasMessageContaining("faulty.extra")
        .hasMessageContaining("faulty.missing");
  }

  @Test
  void aLanguageWithoutAFileIsAFault() {
    var faults = new ArrayList<String>();
    Catalogue.beside(FaultyText.class, Language.TRADITIONAL_CHINESE)
        .of(FaultyText.class)
        .read(faults);

    assertThat(faults)
        .anyMatch(fault -> fault.contains("messages_zh_TW") && fault.contains("is missing"));
  }

  @Test
  void oneKeyInTwoCataloguesIsAFault() {
    var again = Catalogue.beside(FaultyText.class).of(FaultyText.class);
    assertThat(Catalogue.clashes(List.of(FAULTY, again)))
        .contains("Two catalogues declare faulty.well");
  }

  @Test
  void oneKeyOfTwoEnumsIsAFault() {
    var faults = new ArrayList<String>();
    Catalogue.beside(FaultyText.class).of(FaultyText.class, FaultyText.class).read(faults);
    assertThat(faults).contains("Two enums declare faulty.well");
  }

  @Test
  void aServerDoesNotStartWithASystemWhoseNameLacksALanguage() {
    var texts = Texts.prove(List.of(KitTexts.CATALOGUE));
    var all = KitTexts.CATALOGUE.languages();

    texts.proveSpoken(Stream.of(HomeText.TITLE, Text.verbatim("Lockers")), all);
    assertThatThrownBy(() -> texts.proveSpoken(Stream.of(FaultyText.WELL), all))
        .hasMessageContaining("faulty.well is shown in the shell, also in sv");
  }

  @Test
  void theKitSpeaksAllItsLanguages() {
    assertThat(Texts.prove(List.of(KitTexts.CATALOGUE))).isNotNull();
    assertThat(KitTexts.CATALOGUE.languages()).containsExactly(Language.values());
  }
}
