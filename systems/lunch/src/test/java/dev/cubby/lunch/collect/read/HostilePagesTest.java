package dev.cubby.lunch.collect.read;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lunch.collect.read.MenuReader.Source;
import dev.cubby.lunch.collect.read.Reading.Read;
import org.junit.jupiter.api.Test;

/** Pages that mean harm, or are beyond all measure. */
final class HostilePagesTest {
  private static final LocalDate TODAY = LocalDate.of(2025, 11, 19);
  private static final MenuReader HTML =
      SampleReaders.of(
          """
          {"type": "html", "week": "h1", "day": "h3", "dish": "li"}\
          """);
  private static final String BEGIN = "<h1>Vecka 47</h1><h3>Måndag</h3>";

  private static Reading read(MenuReader reader, String page) {
    return reader.read(List.of(Source.of(page)), TODAY);
  }

  private static List<String> names(String page) {
    return ((Read) read(HTML, page))
        .weeks().getFirst().dishes().stream().map(Reading.Dish::name).toList();
  }

  @Test
  void scriptInADishIsTextOrGone() {
    assertThat(
            names(
                BEGIN
                    + "<li><script>steal()</script>Lax 99 kr</li>"
                    + "<li>&lt;script&gt;steal()&lt;/script&gt; Sill 99 kr</li>"
                    + "<li>\u202eKorv\u0000\u200b 99 kr</li>"))
        .containsExactly("Lax", "<script>steal()</script> Sill", "Korv");
  }

  @Test
  void depthIsHarmless() {
    var deep = "<div>".repeat(50_000) + BEGIN + "<li>Lax 99 kr</li>";
    assertThat(read(HTML, deep)).isNotNull();
    var upwards =
        SampleReaders.of(
            """
            {"type": "html", "day": "main div h3", "dish": "main div li"}\
            """);
    assertThat(read(upwards, "<div><ul><li>".repeat(20_000))).isNotNull();
    var inside = BEGIN + "<li>Lax " + "<b>".repeat(50_000) + "99 kr";
    assertThat(read(HTML, inside)).isNotNull();
    var xml = SampleReaders.of("{\"type\": \"openmensa\"}");
    assertThat(read(xml, "<openmensa><canteen>" + "<day>".repeat(50_000))).isNotNull();
    var json = SampleReaders.of("{\"type\": \"json-ld\"}");
    assertThat(read(json, "[".repeat(50_000))).isInstanceOf(Reading.Failed.class);
  }

  @Test
  void megabytesGiveNoMoreThanAMenuCanHold() {
    var many = new StringBuilder(BEGIN);
    for (int row = 0; row < 20_000; row++) {
      many.append("<li>Rätt ").append(row).append(" 99 kr</li>\n<li>Gratis</li>");
    }
    var read = (Read) read(HTML, many.toString());
    assertThat(read.weeks().getFirst().dishes()).hasSize(150);
    assertThat(read.issues()).hasSize(50);
    var endless = (Read) read(HTML, BEGIN + "<li>Lax 99 kr<li>" + "A".repeat(3_000_000) + " 9 kr");
    assertThat(endless.weeks().getFirst().dishes()).hasSize(1);
  }

  @Test
  void entitiesOfXmlAreNotFollowed() {
    var feed =
        """
        <!DOCTYPE openmensa [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "&x;&x;&x;">]>
        <openmensa><canteen><day date="2025-11-17"><category><meal><name>Lax &x; &y;</name>
        <price>99</price></meal></category></day></canteen></openmensa>\
        """;
    var read = (Read) read(SampleReaders.of("{\"type\": \"openmensa\"}"), feed);
    assertThat(read.weeks().getFirst().dishes().getFirst().name()).isEqualTo("Lax &x; &y");
  }

  @Test
  void brokenPagesAreReadOrRefusedAndNeverThrow() {
    var random = new Random(Long.getLong("cubby.seed", 47));
    var whole = BEGIN + "<li>Lax (V) 99 kr</li><table><tr><td>17/11–21/11</td></tr></table>";
    for (int round = 0; round < 500; round++) {
      var page = new StringBuilder(whole);
      for (int change = random.nextInt(10); change >= 0; change--) {
        page.setCharAt(random.nextInt(page.length()), (char) random.nextInt(0x10000));
      }
      if (read(HTML, page.toString()) instanceof Reading.Failed failed) {
        assertThat(failed.fault()).as("%s", page).isNotEqualTo(Reading.Fault.PARSE_ERROR);
      }
    }
  }
}
