package dev.cubby.lunch.collect.read;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lunch.collect.read.MenuReader.Source;
import dev.cubby.lunch.collect.read.Reading.*;
import dev.cubby.lunch.restaurant.FailureReason;
import org.junit.jupiter.api.Test;

/** Random pages: whatever they hold, nothing untrue comes of them. */
final class ReadingPropertiesTest {
  private static final LocalDate TODAY = LocalDate.of(2025, 11, 19);
  private static final long SEED = Long.getLong("cubby.seed", System.nanoTime());

  private static final List<String> DAYS =
      List.of("Måndag", "Tis", "Onsdag 19/11", "Torsdag 20/11", "Fri", "Lördag", "Övrigt", "");
  private static final List<String> NAMES =
      List.of("Lax", "Köttbullar (V)", "1/2 kyckling", "V.29", "", "Soppa", "Veg: Falafel", "129");
  private static final List<String> NOTICES =
      List.of("Stängt", "Semesterstängt v.29–32", "Sommarstängt V.47", "Helgdag", "closed 20/11");
  private static final List<String> PRICES =
      List.of("125:-", "0 kr", "99,50 kr", "", "V.29", "0", "SEK 0", "-5 kr", "fri", "120 kr");
  private static final List<String> WEEKS =
      List.of("Vecka 47", "v.48", "Vecka 46", "", "Meny", "17/11–21/11", "Vecka 12", "24/11");

  private static final MenuReader READER =
      SampleReaders.of(
          """
          {"type": "html", "week": "h1", "day": "h3", "dish": "p"}\
          """);

  @Test
  void nothingUntrueComesOfARandomPage() {
    System.out.println("cubby.seed=" + SEED);
    var random = new Random(SEED);
    for (int round = 0; round < 1_500; round++) {
      var page = page(random);
      var reading = READER.read(List.of(Source.of(page)), TODAY);
      if (reading instanceof Read read) {
        read.weeks().forEach(week -> assertTrue(week, page));
        read.unproven().stream()
            .map(Unproven::dishes)
            .forEach(dishes -> assertDishes(dishes, page));
        if (!page.matches("(?s).*(?:\\b[vV](?:ecka |\\.)\\d\\d|\\d+/11).*")) {
          assertThat(read.weeks()).as("no week without evidence: %s", page).isEmpty();
        }
      } else {
        assertThat(((Failed) reading).reason()).as(page).isNotEqualTo(FailureReason.NOT_READABLE);
      }
    }
  }

  private static void assertTrue(WeekMenu week, String page) {
    assertThat(week.evidence()).as(page).isNotEmpty();
    assertThat(week.monday()).as(page).isAfterOrEqualTo(TODAY.with(DayOfWeek.MONDAY));
    assertDishes(week.dishes(), page);
    assertThat(week.dishes()).as(page).noneMatch(dish -> week.closed().contains(dish.day()));
  }

  private static void assertDishes(List<Dish> dishes, String page) {
    for (var dish : dishes) {
      assertThat(dish.price()).as(page).isPositive();
      assertThat(dish.name()).as(page).isNotBlank();
      assertThat(ClosedNotice.isClosed(dish.name() + " " + dish.description())).as(page).isFalse();
      assertThat(Weekdays.WORKING).as(page).contains(dish.day());
    }
  }

  private static String page(Random random) {
    var page = new StringBuilder("<h1>" + any(random, WEEKS) + "</h1>");
    for (int row = random.nextInt(8); row > 0; row--) {
      switch (random.nextInt(4)) {
        case 0 -> page.append("<h3>").append(any(random, DAYS)).append("</h3>");
        case 1 -> page.append("<p>" + any(random, NOTICES) + " " + any(random, PRICES) + "</p>");
        default -> page.append("<p>" + any(random, NAMES) + " " + any(random, PRICES) + "</p>");
      }
    }
    return page.toString();
  }

  private static String any(Random random, List<String> of) {
    return of.get(random.nextInt(of.size()));
  }
}
