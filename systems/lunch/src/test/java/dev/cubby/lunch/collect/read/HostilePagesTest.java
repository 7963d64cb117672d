package dev.cubby.lunch.collect.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.lunch.collect.read.MenuReader.Source;
import dev.cubby.lunch.collect.read.Reading.Read;
import dev.cubby.lunch.restaurant.FailureReason;
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
    var dish = BEGIN + "<li>Lax 99 kr</li>";
    assertThat(names("<div>".repeat(40_000) + dish)).containsExactly("Lax");
    assertThat(names(dish + "<div><ul><li>".repeat(13_000))).containsExactly("Lax");
    assertThat(names(BEGIN + "<li>Lax " + "<b>".repeat(40_000) + "99 kr")).containsExactly("Lax");
    var feed =
        "<openmensa><canteen><day date='2025-11-17'><category><meal><name>Lax</name>"
            + "<price>99</price></meal></category></day>"
            + "<day>".repeat(40_000);
    var xml = SampleReaders.of("{\"type\": \"openmensa\"}");
    assertThat(((Read) read(xml, feed)).weeks()).hasSize(1);
    var json = SampleReaders.of("{\"type\": \"json-ld\"}");
    assertThat(Readings.print(read(json, "[".repeat(50_000)))).startsWith("failed JSON_LD_BROKEN");
  }

  @Test
  void selectorsThatLookUpwardsAreBoundedByDepth() {
    var upwards =
        SampleReaders.of(
            """
            {"type": "html", "day": "main div h3", "dish": "main div li"}\
            """);
    var page = "<main><div>" + BEGIN + "<li>Lax 99 kr</li>" + "<div><ul><li>".repeat(13_000);
    assertThat(((Read) read(upwards, page)).weeks()).hasSize(1);
  }

  @Test
  void headingsFullOfWeeksAreNotCollected() {
    var headings = ("<h2>" + "v1-12 ".repeat(660) + "</h2>").repeat(1_000);
    var all = SampleReaders.of("{\"type\": \"html\", \"day\": \"h3\", \"dish\": \"li\"}");
    var section = new Section(new Dates(TODAY), new Room());
    for (int heading = 0; heading < 1_000; heading++) {
      section.claim("v1-12 ".repeat(660));
    }
    assertThat(section.claims.size()).isLessThanOrEqualTo(50);
    assertThat(Readings.print(read(all, headings + BEGIN + "<li>Lax 99 kr")))
        .startsWith("unproven WEEKS_DISAGREE");
    var notices =
        BEGIN + "<li>Lax 99 kr</li>" + "<li>Stängt 24/11 25/11 26/11 27/11 3/12".repeat(900);
    assertThat(((Read) read(HTML, notices)).weeks()).isNotEmpty();
  }

  @Test
  void elementsWithoutEndAreRefused() {
    var paragraphs = "<p>".repeat(1_000_000);
    assertThat(Readings.print(read(HTML, BEGIN + paragraphs)))
        .startsWith("failed TOO_MANY_ELEMENTS");
    // Each division opens all of these again.
    var styles =
        IntStream.range(0, 10).mapToObj(i -> "<b class=" + i + ">").collect(Collectors.joining());
    var multiplied = BEGIN + "<p>" + styles + "</p>" + "<div>x</div>".repeat(10_000);
    assertThat(Readings.print(read(HTML, multiplied))).startsWith("failed TOO_MANY_ELEMENTS");
    var feed = SampleReaders.of("{\"type\": \"openmensa\"}");
    assertThat(Readings.print(read(feed, "<openmensa><canteen>" + "<day/>".repeat(200_000))))
        .startsWith("failed TOO_MANY_ELEMENTS");
  }

  @Test
  void aReadingEndsInTime() {
    var page = BEGIN + "<li>Lax 99 kr</li>".repeat(2_000);
    var reading = HTML.read(List.of(Source.of(page)), TODAY, Patience.of(Duration.ZERO));
    assertThat(Readings.print(reading)).startsWith("failed TOO_SLOW");
  }

  @Test
  void oneRowOfBracketsDoesNotRejectThePage() {
    assertThat(names(BEGIN + "<li>Buffé (" + "a,".repeat(1950) + " 99 kr</li><li>Lax 99 kr</li>"))
        .containsExactly("Lax");
    assertThat(DietMark.Marks.USUAL_ONES.in("Buffé (" + "a,".repeat(1950))).isEmpty();
  }

  @Test
  void edgesAreTrimmedInOnePass() {
    var dashes = "a " + "- ".repeat(1_999) + "b";
    var rows = BEGIN + ("<li>" + dashes + "</li>").repeat(400) + "<li>Lax 99 kr</li>";
    assertThat(names(rows)).containsExactly("Lax");
    assertThat(MenuText.trimmed("•– Lax, dill. –:")).isEqualTo("Lax, dill.");
    assertThat(MenuText.trimmed("– •")).isEmpty();
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
  void aSectionInsideASectionIsReadOnce() {
    var sections =
        SampleReaders.of(
            """
            {"type": "html", "section": "div", "week": "h1", "day": "h3", "dish": "li"}\
            """);
    var week = BEGIN + "<li>Lax 99 kr</li><li>Gratis</li>";
    var nested = (Read) read(sections, "<div>".repeat(50) + week + "</div>".repeat(50));
    assertThat(nested.extracted()).isEqualTo(2);
    var next = week.replace("47", "48");
    var beside = (Read) read(sections, "<div>" + week + "</div><div><div>" + next + "</div></div>");
    assertThat(beside.weeks()).hasSize(2);
  }

  /** However many sections there are. */
  @Test
  void aReadingHasRoomForOneMenu() {
    var sections =
        SampleReaders.of(
            """
            {"type": "html", "section": "div", "week": "h1", "day": "h3", "dish": "li"}\
            """);
    var week = "<div>" + BEGIN + "<li>Lax 9 kr</li>".repeat(400) + "</div>";
    assertThat(((Read) read(sections, week.repeat(10))).extracted()).isEqualTo(3_000);
  }

  @Test
  void longRowsAreKeptAsTheirBeginnings() {
    var section = new Section(new Dates(TODAY), new Room());
    var text = "a b ".repeat(1_000);
    for (int row = 0; row < 3_000; row++) {
      section.add(new Row(Set.of(), text, text, Optional.empty(), Set.of(), text));
    }
    assertThat(section.rows).hasSizeLessThan(1_000);
    assertThat(section.rows.getFirst().text()).hasSizeLessThanOrEqualTo(200);
    var long2 = BEGIN + ("<li>" + text + "</li>").repeat(2);
    assertThat(((Reading.Failed) read(HTML, long2)).issues())
        .hasSize(2)
        .allMatch(issue -> issue.flaw() == Reading.Flaw.NAME_TOO_LONG);
  }

  /** Categories and notes are strangers' texts, too: patterns take long on what is not clean. */
  @Test
  void aFeedIsReadInATimeAsLongAsItIs() {
    var feed = SampleReaders.of("{\"type\": \"openmensa\"}");
    var blanks = "(a" + " ".repeat(30_000);
    var meal = "<meal><name>Lax</name><price>99</price></meal>";
    var named = "<category name='" + blanks + "'>" + meal.repeat(300) + "</category>";
    var noted = named.replace("</meal>", "<note>" + blanks + "</note></meal>");
    for (var category : List.of(named, noted)) {
      var day =
          "<openmensa><canteen><day date='2025-11-17'>" + category + "</day></canteen></openmensa>";
      assertThat(((Read) read(feed, day)).weeks()).hasSize(1);
    }
  }

  @Test
  void aFeedWithoutEndIsGivenUpInTime() {
    var feed = SampleReaders.of("{\"type\": \"openmensa\"}");
    var day =
        "<openmensa><canteen><day date='2025-11-17'><category>"
            + "<meal><name>Lax</name><price>99</price></meal>".repeat(8_000)
            + "</category></day></canteen></openmensa>";
    assertThat(((Read) read(feed, day)).extracted()).isEqualTo(3_000);
    var late = new Assembly(TODAY, Patience.of(Duration.ZERO));
    var section = new Section(new Dates(TODAY), new Room());
    section.add(Row.closed(Set.of(), "Stängt"));
    assertThatThrownBy(() -> late.assemble(List.of(section))).isInstanceOf(Patience.Stopped.class);
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
    long seed = Long.getLong("cubby.seed", System.nanoTime());
    System.out.println("cubby.seed=" + seed);
    var random = new Random(seed);
    var whole = BEGIN + "<li>Lax (V) 99 kr</li><table><tr><td>17/11–21/11</td></tr></table>";
    for (int round = 0; round < 500; round++) {
      var page = new StringBuilder(whole);
      for (int change = random.nextInt(10); change >= 0; change--) {
        page.setCharAt(random.nextInt(page.length()), (char) random.nextInt(0x10000));
      }
      if (read(HTML, page.toString()) instanceof Reading.Failed failed) {
        assertThat(failed.reason()).as("%s", page).isNotEqualTo(FailureReason.NOT_READABLE);
      }
    }
  }
}
