package dev.cubby.lunch.collect.read;

import static java.time.DayOfWeek.*;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How prices, weekdays, dates and weeks are spelled. */
final class ReadingRulesTest {
  private static final Dates DATES = new Dates(LocalDate.of(2025, 11, 19));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          125:-                     | 125
          125 kr                    | 125
          125kr.                    | 125
          125 SEK                   | 125
          SEK 125                   | 125
          Lax med dill 125:- ink.   | 125
          115,50 kr                 | 115.5
          115.00 kr                 | 115
          1 145 kr                  | 1145
          Dagens 120 kr, stor 140kr | 120
          0 kr                      |
          0:-                       |
          V.29-32                   |
          semesterstängt v 29       |
          12 krabbklor              |
          2025-11-17                |
          20000 kr                  |
          """)
  void pricesHaveAUnit(String text, BigDecimal price) {
    assertThat(PriceText.find(text)).isEqualTo(Optional.ofNullable(price));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          125     | 125
          125,5   | 125.5
          125:-   | 125
          V.29-32 |
          29-32   |
          0       |
          0,00    |
          """)
  void aPlaceForPricesNeedsNoUnit(String text, BigDecimal price) {
    assertThat(PriceText.only(text)).isEqualTo(Optional.ofNullable(price));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Måndag                 | MONDAY
          MÅNDAG 17/11           | MONDAY
          Mån.                   | MONDAY
          • Tis:                 | TUESDAY
          Wed                    | WEDNESDAY
          Dagens lunch torsdag   | THURSDAY
          Fredagar               | FRIDAY
          mandag                 | MONDAY
          Måndag / Monday        | MONDAY
          Tisdag & onsdag        | TUESDAY,WEDNESDAY
          Mån–ons                | MONDAY,TUESDAY,WEDNESDAY
          Måndag till tisdag     | MONDAY,TUESDAY
          Hela veckan            | MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY
          Every day              | MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY
          Mån-fre                | MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY
          Lördag                 | SATURDAY
          Veckans meny           |
          Glutenfri och god      |
          Monster                |
          """)
  void daysAreNamed(String text, String days) {
    var expected =
        days == null
            ? Set.<DayOfWeek>of()
            : Arrays.stream(days.split(",")).map(DayOfWeek::valueOf).collect(Collectors.toSet());
    assertThat(Weekdays.in(text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Vecka 47                  | 2025-11-17 | 2025-11-23
          v.47                      | 2025-11-17 | 2025-11-23
          V 47, 129 kr              | 2025-11-17 | 2025-11-23
          Vecka 47 – 95 kr          | 2025-11-17 | 2025-11-23
          Week 2                    | 2026-01-05 | 2026-01-11
          Vecka 1                   | 2025-12-29 | 2026-01-04
          2026-W53                  | 2026-12-28 | 2027-01-03
          Vecka 2025-07-14          | 2025-07-14 | 2025-07-14
          Vecka 20250714            | 2025-07-14 | 2025-07-14
          V.29–32                   | 2025-07-14 | 2025-08-10
          vecka 52 - v 1            | 2025-12-22 | 2026-01-04
          17/11–21/11               | 2025-11-17 | 2025-11-21
          vecka 17-21 november      | 2025-11-17 | 2025-11-21
          17–21/11                  | 2025-11-17 | 2025-11-21
          17 nov till 21 nov 2025   | 2025-11-17 | 2025-11-21
          November 17-21            | 2025-11-17 | 2025-11-21
          22/12–7/1                 | 2025-12-22 | 2026-01-07
          stängt t.o.m. 2/12        | 2025-11-19 | 2025-12-02
          3:e januari               | 2026-01-03 | 2026-01-03
          31/11                     |            |
          Vecka 54                  |            |
          Vecka 129 kr              |            |
          Veckans lunch 125:-       |            |
          """)
  void weeksAndDatesAreNamed(String text, LocalDate from, LocalDate to) {
    var found = DATES.spans(text);
    if (from == null) {
      assertThat(found).isEmpty();
    } else {
      assertThat(found)
          .singleElement()
          .satisfies(span -> {
            assertThat(span.from()).isEqualTo(from);
            assertThat(span.to()).isEqualTo(to);
          });
    }
  }

  @Test
  void everyWeekFrom1990To2050IsFoundByItsNumber() {
    for (var day = LocalDate.of(1990, 1, 1); day.getYear() < 2051; day = day.plusDays(1)) {
      int week = day.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR);
      var found = new Dates(day).spans("Vecka " + week);
      assertThat(found.getFirst().from()).isEqualTo(day.with(MONDAY));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "Stängt,true",
    "Semesterstängt,true",
    "SOMMARSTÄNGT,true",
    "Vi håller stängt,true",
    "Restaurangen är stängd,true",
    "Helgdag,true",
    "Closed,true",
    "Ingen lunch idag,true",
    "Röd dag,true",
    "Helgdagar,true",
    "Bank holiday,true",
    "Helgdagsstek,false",
    "Röd dagg,false",
    "Stångkorv,false",
    "Enclosed pie,false",
    "Semesterbuffé,false"
  })
  void noticesAreNoDishes(String text, boolean closed) {
    assertThat(ClosedNotice.isClosed(text)).isEqualTo(closed);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Semesterstängt, vi öppnar igen 17/11           |
          Semesterstängt t.o.m. 16/11, åter 17/11        | 2025-11-16
          Semesterstängt! Vecka 28–31. Öppet vecka 32    | 2025-07-07
          Stängt 24/12–6/1, sedan öppet 11–14            | 2025-12-24
          Öppet 17/11, stängt 18/11                      | 2025-11-18
          21/11 stängt, öppet 24/11                      | 2025-11-21
          Fredag 21/11 (stängt efter kl 14)              |
          Fredag 21/11 stänger vi 13, stängt efter 13    |
          Lördagar stängt. Julbord från 21/11            |
          Lördagar stängt. 21/11 kommer julbordet        |
          Semesterstängt vecka 10–12                     | 2026-03-02
          Stängt 17–21 november                          | 2025-11-17
          """)
  void aNoticeClosesItsOwnDates(String text, LocalDate first) {
    var spans =
        ClosedNotice.closedParts(text).stream()
            .flatMap(part -> DATES.spans(part).stream())
            .toList();
    assertThat(spans)
        .extracting(Dates.Span::from)
        .isEqualTo(first == null ? List.of() : List.of(first));
  }

  /** Half a year away the year before is as near as the next one. */
  @Test
  void aForgottenNoticeIsNoEvidence() {
    var july = new Dates(LocalDate.of(2026, 7, 10));
    assertThat(july.spans("Stängt t.o.m. 6/1")).isEmpty();
    assertThat(july.spans("Stängt fr.o.m. 22/12")).isEmpty();
    assertThat(july.spans("Stängt t.o.m. 6/1 2027")).hasSize(1);
    assertThat(july.spans("Stängt t.o.m. 16/8")).hasSize(1);
    var may = new Dates(LocalDate.of(2026, 5, 20));
    assertThat(may.spans("Stängt från 1/2 till 30/6")).hasSize(1);
  }

  @Test
  void faultsOfSettingsAreNamedAllAtOnce() {
    assertThat(faults("{'type':'html','dishs':'li','price':'::','lines':1}"))
        .containsExactlyInAnyOrder("dishs", "dish", "price", "lines");
    assertThat(faults("{'type':'html','dish':'li','pages':{'lördag':'/x'},'marks':{'V':'nice'}}"))
        .containsExactlyInAnyOrder("pages", "marks");
    assertThat(faults("{'type':'html','dish':'li'}")).containsExactly("day");
    assertThat(faults("{'type':'excel'}")).containsExactly("type");
    assertThat(faults("[1]")).containsExactly("");
    assertThat(faults("{'type':")).containsExactly("");
  }

  private static List<String> faults(String settings) {
    return ReaderSettings.parse(settings.replace('\'', '"'))
            instanceof ReaderSettings.Parsed.Faulty(var faults)
        ? faults.stream().map(ReaderSettings.Fault::field).toList()
        : List.of("none");
  }
}
