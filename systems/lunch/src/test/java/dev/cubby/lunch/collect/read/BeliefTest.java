package dev.cubby.lunch.collect.read;

import static java.time.DayOfWeek.*;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lunch.collect.read.MenuReader.Source;
import dev.cubby.lunch.collect.read.Reading.*;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which week a page is believed to be of, and which of its days are closed. */
final class BeliefTest {
  private static final MenuReader READER =
      SampleReaders.of(
          """
          {"type": "html", "week": "h1", "day": "h3", "dish": "li"}\
          """);

  private static Read read(LocalDate today, String page) {
    return (Read) READER.read(List.of(Source.of(page)), today);
  }

  private static Read read(LocalDate today, String heading, String rest) {
    return read(today, "<h1>" + heading + "</h1><h3>Måndag</h3><li>Lax 99 kr</li>" + rest);
  }

  /** Monday of week 47 in 2026, a year after the pages. */
  private static final LocalDate YEAR_LATER = LocalDate.of(2026, 11, 16);

  private static final LocalDate IN_TIME = LocalDate.of(2025, 11, 19);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Vecka 47 (2025)",
        "Vecka 47 – 2025",
        "Vecka 47 år 2025",
        "2025 vecka 47",
        "Vecka 47, 17/11-21/11 -25",
        "Vecka 47/2025",
        "v47-2025",
        "Lunch 2025: vecka 47",
        "17/11–21/11 2025",
        "17–21 november 2025",
        "17 nov - 21 nov -25",
        "Vecka 47, 17/11-25"
      })
  void aYearAnywhereInAHeadingCounts(String heading) {
    var late = read(YEAR_LATER, heading, "");
    assertThat(late.weeks()).as("a year later").isEmpty();
    var inTime = read(IN_TIME, heading, "");
    assertThat(inTime.weeks())
        .extracting(WeekMenu::monday)
        .containsExactly(LocalDate.of(2025, 11, 17));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Vecka 1 2026, 29/12–2/1    | 2025-12-29
          Vecka 1 (29/12 2025)       | 2025-12-29
          Vecka 1                    | 2025-12-29
          29/12–2/1 2026             | 2025-12-29
          Bäst sedan 2012 – vecka 52 | 2025-12-22
          """)
  void yearsMeetAtNewYear(String heading, LocalDate monday) {
    var read = read(LocalDate.of(2025, 12, 22), heading, "");
    assertThat(read.weeks()).extracting(WeekMenu::monday).containsExactly(monday);
  }

  @Test
  void aRangeOfDatesHasToBeginItsWeek() {
    assertThat(read(IN_TIME, "17/11–21/11", "").weeks()).hasSize(1);
    var late = Readings.print(read(YEAR_LATER, "17/11–21/11", ""));
    assertThat(late).startsWith("unproven WRONG_WEEKDAY: 17/11 – 21/11");
    // Easter Monday 2026 is 6 April.
    var easter = LocalDate.of(2026, 4, 7);
    assertThat(read(easter, "7/4–10/4", "").weeks()).hasSize(1);
    assertThat(Readings.print(read(easter, "8/4–10/4", ""))).contains("WRONG_WEEKDAY");
    assertThat(Readings.print(read(IN_TIME, "20/11–25/11", ""))).contains("WRONG_WEEKDAY");
  }

  @Test
  void longAndOpenRangesProveNothing() {
    for (var heading : List.of("17/11–28/11", "Ny meny fr.o.m. 17/11", "Julbord 17/11–23/12")) {
      assertThat(Readings.print(read(IN_TIME, heading, ""))).startsWith("unproven NO_WEEK");
    }
    assertThat(read(IN_TIME, "Vecka 47, julbord 24/11–23/12", "").weeks()).hasSize(1);
  }

  private static WeekMenu friday(String row) {
    return read(IN_TIME, "Vecka 47", "<h3>Fredag</h3><li>Sill 99 kr</li><li>" + row + "</li>")
        .weeks()
        .getFirst();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Lördag–söndag stängt",
        "Stängt lör–sön",
        "Helger stängt",
        "Helgstängt",
        "Köket stängt efter kl 14",
        "Vi har stängt på lördagar",
        "Öppet mån–fre 11–14, stängt helger",
        "Fredagar stängt från kl 15",
        "Weekends closed",
        "Stängt"
      })
  void hoursDoNotCloseADayWithDishes(String row) {
    var week = friday(row);
    assertThat(week.closed()).isEmpty();
    assertThat(week.dishes()).extracting(Dish::day).containsExactly(MONDAY, FRIDAY);
  }

  @Test
  void aNoticeBesideDishesIsRecorded() {
    var read =
        read(IN_TIME, "Vecka 47", "<h3>Fredag</h3><li>Sill 99 kr</li><li>Köket stängt efter kl 14");
    assertThat(Readings.print(read)).contains("Köket stängt efter kl 14").contains("2 rows");
    assertThat(read.extracted()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <h3>Fredag</h3><li>Stängt</li>                             | FRIDAY
          <h3>Fredag</h3><li>Helgdag</li>                            | FRIDAY
          <h3>Tisdag</h3><li>Sill 99 kr</li><li>Stängt onsdag</li>   | WEDNESDAY
          <h3>Tisdag</h3><li>Sill 99 kr</li><li>Tors och fre stängt  | THURSDAY,FRIDAY
          <h3>Onsdag stängt</h3>                                     | WEDNESDAY
          <h3>Tisdag</h3><li>Vi har stängt fr.o.m. 20/11</li>        | THURSDAY,FRIDAY
          <h3>Tisdag</h3><li>Stängt från 20/11 till 20/11</li>       | THURSDAY
          """)
  void aNoticeClosesTheDaysThatItNamesElseItsOwn(String rest, String days) {
    var expected = Arrays.stream(days.split(",")).map(DayOfWeek::valueOf).toList();
    var week = read(IN_TIME, "Vecka 47", rest).weeks().getFirst();
    assertThat(week.closed()).containsExactlyInAnyOrderElementsOf(expected);
  }

  /** The first two are of Monday, on which there is a dish, the others of Friday. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p class=n>Semesterstängt, vi öppnar igen 17/11</p>",
        "<h3>Måndag</h3><li>Semestern är slut, stängt t.o.m. 16/11, öppet 17/11</li>",
        "<li>Fredag 21/11 (stängt efter kl 14)</li>",
        "<li>Lördagar stängt. Julbord från 21/11</li>",
        "<li>Vi har stängt fr.o.m. 17/11</li>",
        "<h3>Fredag 21/11 (stängt efter kl 14)</h3><li>Strömming 99 kr</li>",
        "<li>Helgdagsstek 145 kr</li>",
        "<li>Stek som på en helgdag 145 kr</li>"
      })
  void aNoticeTakesNoOtherDaysDishes(String more) {
    var noticed =
        SampleReaders.of(
            """
            {"type": "html", "week": "h1", "day": "h3", "dish": "li", "notice": ".n"}\
            """);
    var page =
        "<h1>Vecka 47</h1><h3>Måndag</h3><li>Lax 99 kr</li><h3>Fredag</h3><li>Sill 99 kr</li>";
    var week = ((Read) noticed.read(List.of(Source.of(page + more)), IN_TIME)).weeks().getFirst();
    assertThat(week.dishes()).extracting(Dish::name).contains("Lax", "Sill");
    assertThat(week.closed()).doesNotContain(MONDAY, FRIDAY);
  }

  /** With a date that says something else, the heading's week is not proof enough. */
  @ParameterizedTest
  @ValueSource(strings = {"Semesterstängt, vi öppnar igen 19/11", "Semesterstängt i 5 veckor"})
  void aVagueNoticeClosesNoWeek(String notice) {
    var read = Readings.print(read(IN_TIME, "<h1>Vecka 47</h1><li>" + notice + "</li>"));
    assertThat(read).startsWith("unproven CLOSED_WITHOUT_DATES");
    var plain = read(IN_TIME, "<h1>Vecka 47</h1><li>Semesterstängt</li>");
    assertThat(plain.weeks().getFirst().closed()).hasSize(5);
  }

  @ParameterizedTest
  @CsvSource({"Helgdagsstek 145 kr,Helgdagsstek", "Stek på helgdag 145 kr,Stek på helgdag"})
  void aDishOfAHolidayIsADish(String row, String name) {
    assertThat(friday(row).dishes()).extracting(Dish::name).containsExactly("Lax", "Sill", name);
    assertThat(friday("Helgdag 145 kr").dishes()).hasSize(2);
  }

  @Test
  void aHolidayWithTheCommonPriceIsNoDish() {
    var common =
        SampleReaders.of(
            """
            {"type": "html", "week": "h1", "commonPrice": "h1", "day": "h3", "dish": "li"}\
            """);
    var page =
        "<h1>Vecka 47, 129:-</h1><h3>Måndag</h3><li>Lax</li><h3>Fredag</h3><li>Trevlig"
            + " helgdag!</li>";
    var week = ((Read) common.read(List.of(Source.of(page)), IN_TIME)).weeks().getFirst();
    assertThat(week.dishes()).extracting(Dish::name).containsExactly("Lax");
    assertThat(week.closed()).containsExactly(FRIDAY);
  }

  @Test
  void rowsThatWereLeftOutWaitWithTheirMenu() {
    var read = read(IN_TIME, "<h3>Måndag</h3><li>Lax 99 kr</li><li>Gratis</li>");
    assertThat(read.unproven().getFirst().issues())
        .extracting(Issue::text)
        .containsExactly("Gratis");
  }

  @Test
  void aDishOfTheWholeWeekKeepsNoDayOpen() {
    var page =
        "<h1>Vecka 47</h1><h3>Hela veckan</h3><li>Soppa 89 kr</li><h3>Fredag</h3><li>Stängt</li>";
    var week = read(IN_TIME, page).weeks().getFirst();
    assertThat(week.closed()).containsExactly(FRIDAY);
    assertThat(week.dishes()).hasSize(4);
  }

  @Test
  void anOpenEndedNoticeClosesTheNextWeekToo() {
    var read = read(IN_TIME, "<h1>Krogen</h1><p>Vi har stängt fr.o.m. 20/11.</p>");
    assertThat(read.weeks()).extracting(week -> week.closed().size()).containsExactly(2, 5);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Lasagne, ej vegansk",
        "Lasagne (inte vegetarisk)",
        "Lasagne, icke-vegetarisk",
        "Lasagne, not vegan",
        "Lasagne, non-vegan",
        "Lasagne, kan fås vegansk",
        "Lasagne, kan göras vegetarisk",
        "Lasagne som går att få vegansk",
        "Lasagne (ej V)",
        "Lasagne, kan fås (V)",
        "Lasagne (V kan fås)"
      })
  void whatADishIsNotOrCouldBeIsNoMark(String dish) {
    var read = read(IN_TIME, "<h1>Vecka 47</h1><h3>Måndag</h3><li>" + dish + " 99 kr</li>");
    assertThat(read.weeks().getFirst().dishes().getFirst().diets()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Falafel (vegansk), inte stark", "Falafel (VG)", "Inte stark falafel (VG)"})
  void anotherNotLeavesTheMark(String dish) {
    var read = read(IN_TIME, "<h1>Vecka 47</h1><h3>Måndag</h3><li>" + dish + " 99 kr</li>");
    assertThat(read.weeks().getFirst().dishes().getFirst().diets()).containsExactly(DietMark.VEGAN);
  }

  @Test
  void aFeedOfAnotherAgeHasNoMenu() {
    var feed =
        """
        <openmensa><canteen><day date="1970-01-05"><category><meal><name>Lax</name>
        <price>99</price></meal></category></day></canteen></openmensa>\
        """;
    var read =
        (Read)
            SampleReaders.of("{\"type\": \"openmensa\"}").read(List.of(Source.of(feed)), IN_TIME);
    assertThat(read.weeks()).isEmpty();
    assertThat(read.unproven()).isEmpty();
    assertThat(read.past()).allMatch(week -> week.getYear() > 1990);
  }
}
