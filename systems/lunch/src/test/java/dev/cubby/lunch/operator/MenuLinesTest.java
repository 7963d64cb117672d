package dev.cubby.lunch.operator;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lunch.menu.*;
import dev.cubby.lunch.menu.MenuModel.*;
import dev.cubby.lunch.operator.MenuLines.Fault;
import dev.cubby.lunch.text.LunchOperatorText;
import dev.cubby.web.text.Language;
import org.junit.jupiter.api.Test;

/** Menus as lines: what is written is read again, and what is wrong is named with its line. */
class MenuLinesTest {
  private static final Optional<Menu> NONE = Optional.empty();

  private static Menu menu(List<Lunch> lunches, Weekday... closed) {
    return new Menu(
        "kajen",
        47,
        2026,
        lunches,
        lunches.size(),
        Instant.EPOCH,
        Instant.EPOCH,
        Optional.of(
            new Metadata(
                Optional.empty(),
                Optional.of("html"),
                Optional.empty(),
                closed.length == 0 ? Optional.empty() : Optional.of(List.of(closed)),
                Optional.empty(),
                Optional.empty())),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        1);
  }

  private static Lunch lunch(String name, String description, Optional<List<Diet>> diet) {
    return new Lunch(
        name,
        Optional.of(description).filter(words -> !words.isEmpty()),
        BigDecimal.valueOf(110),
        Weekday.MONDAY,
        47,
        "Kajen",
        diet);
  }

  @Test
  void aMarkedDishHasAFifthPartInTheReadersLanguage() {
    var dish = lunch("Rotfruktsbiff", "örtyoghurt", Optional.of(List.of(Diet.VEGETARIAN)));
    assertThat(MenuLines.written(menu(List.of(dish)), Language.SWEDISH))
        .isEqualTo("måndag; Rotfruktsbiff; 110; örtyoghurt; vegetarisk");
    assertThat(MenuLines.written(menu(List.of(dish)), Language.ENGLISH))
        .isEqualTo("monday; Rotfruktsbiff; 110; örtyoghurt; vegetarian");
  }

  /** Semicolons, quotation marks and blanks included. */
  @Test
  void whatIsWrittenIsReadAgain() {
    var random = new Random(47);
    for (int round = 0; round < 500; round++) {
      var name = text(random);
      var description = text(random);
      var lunches =
          random
              .ints(1 + random.nextInt(4), 0, DIETS.size())
              .mapToObj(at -> lunch(name + at, description, DIETS.get(at)))
              .distinct()
              .toList();
      var menu = menu(lunches, Weekday.FRIDAY);
      var language = random.nextBoolean() ? Language.SWEDISH : Language.ENGLISH;
      var text = MenuLines.written(menu, language);
      var read = MenuLines.read(text, Optional.of(menu));
      assertThat(read.faults()).as(text).isEmpty();
      assertThat(read.found().closedDays()).containsExactly(Weekday.FRIDAY);
      assertThat(read.found().lunches().stream().map(MenuLinesTest::said).toList())
          .as(text)
          .isEqualTo(lunches.stream().map(MenuLinesTest::said).toList());
    }
  }

  private static final List<Optional<List<Diet>>> DIETS =
      List.of(
          Optional.empty(),
          Optional.of(List.of()),
          Optional.of(List.of(Diet.VEGETARIAN)),
          Optional.of(List.of(Diet.VEGAN)));

  private static List<Object> said(FoundLunch one) {
    return List.of(one.name(), one.description(), one.dietary());
  }

  private static List<Object> said(Lunch one) {
    return List.of(one.name(), one.description(), one.dietary());
  }

  private static String text(Random random) {
    var text = new StringBuilder();
    for (int length = random.nextInt(8); length > 0; length--) {
      text.append("aå;\" ".charAt(random.nextInt(5)));
    }
    return text.toString().strip() + "x";
  }

  @Test
  void aMarkThatIsTakenAwayIsGone() {
    var menu = menu(List.of(lunch("Biff", "", Optional.of(List.of(Diet.VEGAN)))));
    assertThat(MenuLines.read("måndag; Biff; 110", Optional.of(menu)).found().lunches())
        .extracting(FoundLunch::dietary)
        .containsExactly(Optional.of(List.of()));
  }

  @Test
  void whereADishIsMarkedTheOthersAreNotVegetarian() {
    var read = MenuLines.read("måndag; A; 110; ; vegan\ntisdag; B; 99", NONE);
    assertThat(read.found().lunches())
        .extracting(FoundLunch::dietary)
        .containsExactly(Optional.of(List.of(Diet.VEGAN)), Optional.of(List.of()));
    assertThat(MenuLines.read("tisdag; B; 99", NONE).found().lunches())
        .extracting(FoundLunch::dietary)
        .containsExactly(Optional.empty());
  }

  @Test
  void eachFaultNamesItsLine() {
    var tooLong = "x".repeat(201);
    var read =
        MenuLines.read(
            """
            måndag; Raggmunk; 125

            tisdag; Soppa
            onsdag; Lax; hundra
            lördag; Lax; 100
            torsdag; Lax; 100; dill; mat
            torsdag; "Lax; 100
            torsdag; Lax; 100; dill; vegan; extra
            torsdag; %s; 100
            torsdag; Lax; 0
            """
                .formatted(tooLong),
            NONE);
    assertThat(read.faults())
        .containsExactly(
            new Fault(3, LunchOperatorText.LINE_INCOMPLETE),
            new Fault(4, LunchOperatorText.LINE_PRICE.with("hundra")),
            new Fault(5, LunchOperatorText.LINE_DAY.with("lördag")),
            new Fault(6, LunchOperatorText.LINE_DIET.with("mat")),
            new Fault(7, LunchOperatorText.LINE_QUOTE),
            new Fault(8, LunchOperatorText.LINE_PARTS),
            new Fault(9, LunchOperatorText.LINE_LONG),
            new Fault(10, LunchOperatorText.LINE_PRICE.with("0")));
  }

  @Test
  void aDayHasTwentyDishesAtMost() {
    var lines = IntStream.rangeClosed(1, 21).mapToObj(n -> "måndag; Rätt " + n + "; 100").toList();
    assertThat(MenuLines.read(String.join("\n", lines), NONE).faults())
        .containsExactly(new Fault(21, LunchOperatorText.LINE_MANY.with(20)));
  }
}
