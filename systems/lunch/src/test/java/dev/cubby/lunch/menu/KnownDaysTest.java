package dev.cubby.lunch.menu;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lunch.menu.MenuModel.*;
import org.junit.jupiter.api.Test;

/** What a menu remembers of each of its days, whoever writes another one. */
class KnownDaysTest {
  private static final IsoWeek WEEK = new IsoWeek(2026, 47);
  private static final Instant NOW = Instant.parse("2026-11-16T10:00:00Z");

  private Instant now = NOW;

  private static FoundLunch dish(Weekday day, String name, int price) {
    return FoundLunch.of(day, name, Optional.empty(), Optional.of(BigDecimal.valueOf(price)));
  }

  private static FoundMenu found(String source, String evidence, FoundLunch... lunches) {
    return new FoundMenu(
        List.of(lunches), List.of(), source, "1", Optional.of(evidence), Optional.empty());
  }

  private static FoundMenu page(FoundLunch... lunches) {
    return found("html", "vecka 47", lunches);
  }

  private static FoundMenu byHand(FoundLunch... lunches) {
    return found(Metadata.OPERATOR, Metadata.OPERATOR, lunches);
  }

  private static FoundMenu accepted(FoundLunch... lunches) {
    return found("html", Metadata.OPERATOR, lunches);
  }

  private Menu merged(Optional<Menu> there, FoundMenu found, ValidationError... leftOut) {
    now = now.plus(Duration.ofHours(1));
    return Validation.of("Kajen", WEEK, found.without(List.of(leftOut)))
        .mergedInto(there, "kajen", now, now.plus(Menus.TTL));
  }

  private static List<String> names(Menu menu) {
    return menu.lunches().stream().map(Lunch::name).toList();
  }

  private static List<String> rows(Menu menu) {
    return menu.validationErrors().stream()
        .flatMap(List::stream)
        .map(error -> error.row().orElse(""))
        .toList();
  }

  private static List<Origin> origins(Menu menu) {
    return menu.days().stream().map(KnownDay::origin).toList();
  }

  @Test
  void aPageLeavesDaysByHandAlone() {
    var read =
        merged(Optional.empty(), page(dish(Weekday.MONDAY, "A", 1), dish(Weekday.TUESDAY, "B", 1)));
    var corrected = merged(Optional.of(read), byHand(dish(Weekday.MONDAY, "C", 1)));
    var again =
        merged(
            Optional.of(corrected),
            page(dish(Weekday.MONDAY, "A", 1), dish(Weekday.TUESDAY, "D", 1)));
    assertThat(names(again)).containsExactly("C", "D");
    assertThat(origins(again)).containsExactly(Origin.BY_HAND, Origin.PAGE);
    assertThat(again.day(Weekday.MONDAY)).isEqualTo(corrected.day(Weekday.MONDAY));
    assertThat(again.day(Weekday.TUESDAY).orElseThrow().at()).isEqualTo(now);
    assertThat(names(merged(Optional.of(again), accepted(dish(Weekday.MONDAY, "E", 1)))))
        .as("an operator's later word")
        .containsExactly("E", "D");
  }

  /** Rows of earlier versions say it for the whole week. */
  @Test
  void aRowWithoutDaysIsOfOneOrigin() {
    var old = withoutDays(merged(Optional.empty(), byHand(dish(Weekday.MONDAY, "A", 1))));
    assertThat(origins(old)).containsExactly(Origin.BY_HAND);
    assertThat(old.days().getFirst().at()).isEqualTo(old.cachedAt());
    var read = page(dish(Weekday.MONDAY, "B", 1), dish(Weekday.TUESDAY, "C", 1));
    assertThat(names(merged(Optional.of(old), read))).containsExactly("A", "C");
  }

  private static Menu withoutDays(Menu menu) {
    var of = menu.metadata().orElseThrow();
    return new Menu(
        menu.restaurant(),
        menu.week(),
        menu.year(),
        menu.lunches(),
        menu.lunchCount(),
        menu.cachedAt(),
        menu.ttl(),
        Optional.of(
            new Metadata(
                of.version(),
                of.source(),
                of.state(),
                of.closedDays(),
                of.evidence(),
                Optional.empty())),
        menu.validationErrors(),
        menu.dataQuality(),
        menu.lastUpdated(),
        menu.revision());
  }

  @Test
  void theErrorsOfADayStayWithIt() {
    var monday =
        merged(
            Optional.empty(),
            byHand(dish(Weekday.MONDAY, "A", 1), dish(Weekday.MONDAY, "Gratis", 0)));
    assertThat(completeness(monday)).isEqualTo("0.50");
    var tuesday = merged(Optional.of(monday), byHand(dish(Weekday.TUESDAY, "B", 1)));
    assertThat(rows(tuesday)).containsExactly("Gratis");
    assertThat(completeness(tuesday)).isEqualTo("0.67");
    var repaired = merged(Optional.of(tuesday), byHand(dish(Weekday.MONDAY, "A", 1)));
    assertThat(rows(repaired)).isEmpty();
    assertThat(completeness(repaired)).isEqualTo("1.00");
  }

  private static String completeness(Menu menu) {
    return menu.dataQuality().orElseThrow().completeness().toPlainString();
  }

  /** A page that is read as a whole says anew which of its rows are not valid. */
  @Test
  void anErrorWithoutADayStaysUntilAllOfThePageIsReadAgain() {
    var error = new ValidationError("price", "Has no price: Gratis");
    var read =
        merged(
            Optional.empty(),
            page(dish(Weekday.MONDAY, "A", 1), dish(Weekday.TUESDAY, "B", 1)),
            error);
    var corrected = merged(Optional.of(read), byHand(dish(Weekday.MONDAY, "C", 1)));
    assertThat(rows(corrected)).containsExactly("Gratis");
    var again = merged(Optional.of(corrected), page(dish(Weekday.TUESDAY, "B", 1)));
    assertThat(rows(again)).isEmpty();
    assertThat(names(again)).containsExactly("C", "B");
  }

  private static ValidationError ofDay(Weekday day, String row) {
    return ValidationError.of("price", "Has no price", row, Optional.of(day));
  }

  @Test
  void theErrorsOfAPageFollowItsDays() {
    var read =
        merged(
            Optional.empty(),
            page(dish(Weekday.MONDAY, "A", 1), dish(Weekday.TUESDAY, "B", 1)),
            ofDay(Weekday.MONDAY, "Gratis"),
            ofDay(Weekday.FRIDAY, "Pris?"));
    var without = merged(Optional.of(read), page(dish(Weekday.TUESDAY, "B", 1)));
    assertThat(rows(without)).as("Friday has nothing but an error").containsExactly("Gratis");
    var corrected = merged(Optional.of(read), byHand(dish(Weekday.MONDAY, "C", 1)));
    assertThat(rows(corrected)).as("Monday is by hand").containsExactly("Pris?");
    assertThat(completeness(corrected)).isEqualTo("0.67");
  }

  @Test
  void savingTheFormKeepsTheErrorsOfDaysThatStayThePages() {
    var read =
        merged(
            Optional.empty(),
            page(dish(Weekday.MONDAY, "A", 1), dish(Weekday.TUESDAY, "B", 1)),
            ofDay(Weekday.MONDAY, "Gratis"),
            ofDay(Weekday.TUESDAY, "Pris?"),
            new ValidationError("weekday", "Has no weekday: Alltid"));
    var saved =
        insteadOf(read, byHand(dish(Weekday.MONDAY, "A", 1), dish(Weekday.TUESDAY, "C", 1)));
    assertThat(origins(saved)).containsExactly(Origin.PAGE, Origin.BY_HAND);
    assertThat(rows(saved)).containsExactly("Gratis", "Alltid");
    assertThat(completeness(saved)).isEqualTo("0.50");
    var all = insteadOf(saved, byHand(dish(Weekday.MONDAY, "D", 1)));
    assertThat(rows(all)).isEmpty();
    assertThat(completeness(all)).isEqualTo("1.00");
  }

  private Menu insteadOf(Menu there, FoundMenu found) {
    now = now.plus(Duration.ofHours(1));
    return Validation.of("Kajen", WEEK, found)
        .insteadOf(Optional.of(there), "kajen", now, now.plus(Menus.TTL));
  }
}
