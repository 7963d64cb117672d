package dev.cubby.lunch.feed;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lunch.collect.read.MenuReader.Source;
import dev.cubby.lunch.collect.read.OpenMensaReader;
import dev.cubby.lunch.collect.read.Reading;
import dev.cubby.lunch.menu.MenuModel.*;
import dev.cubby.lunch.menu.Weekday;
import org.junit.jupiter.api.Test;

/** A feed says what the menu says, also to our own reader. */
class OpenMensaFeedTest {
  private static final LocalDate TODAY = LocalDate.of(2026, 11, 18);

  private static Lunch lunch(Weekday day, String name, String description, Diet... marks) {
    return new Lunch(
        name,
        Optional.of(description).filter(text -> !text.isEmpty()),
        new BigDecimal("99.5"),
        day,
        47,
        "Kajen",
        Optional.of(List.of(marks)));
  }

  private static String feed(List<Weekday> closed, Lunch... lunches) {
    var menu =
        new Menu(
            "kajen",
            47,
            2026,
            List.of(lunches),
            lunches.length,
            Instant.EPOCH,
            Instant.EPOCH,
            Optional.of(
                new Metadata(
                    Optional.empty(),
                    Optional.of("html"),
                    Optional.empty(),
                    Optional.of(closed),
                    Optional.empty(),
                    Optional.empty())),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            1);
    return new String(OpenMensaFeed.of(List.of(menu)).bytes(), StandardCharsets.UTF_8);
  }

  @Test
  void closedDaysNotesAndMarksAreSaidAndUnknownDaysAreNot() {
    assertThat(
            feed(
                List.of(Weekday.FRIDAY),
                lunch(Weekday.MONDAY, "Sill & gubbröra", "lök < dill", Diet.VEGETARIAN),
                lunch(Weekday.TUESDAY, "Linser", "", Diet.VEGAN)))
        .contains("<name>Sill &amp; gubbröra</name><note>lök &lt; dill</note>")
        .contains("<note>vegetarian</note>", "<note>vegan</note>")
        .contains("<price role=\"other\">99.50</price>")
        .contains("<day date=\"2026-11-20\"><closed")
        .doesNotContain("2026-11-18", "2026-11-19");
  }

  /** The format has room for 250 characters. */
  @Test
  void longTextIsCut() {
    var feed = feed(List.of(), lunch(Weekday.MONDAY, "å".repeat(251), "ö".repeat(250)));
    assertThat(feed)
        .contains("<name>" + "å".repeat(249) + "…</name>")
        .contains("<note>" + "ö".repeat(250) + "</note>");
  }

  @Test
  void ourOwnReaderReadsWhatWeWrite() {
    var feed =
        feed(
            List.of(Weekday.FRIDAY),
            lunch(Weekday.MONDAY, "Sill & gubbröra", "lök, dill"),
            lunch(Weekday.TUESDAY, "Linser", "", Diet.VEGAN));
    var reading = new OpenMensaReader(Optional.empty()).read(List.of(Source.of(feed)), TODAY);
    var week = ((Reading.Read) reading).weeks().getFirst();
    assertThat(week.monday()).isEqualTo(LocalDate.of(2026, 11, 16));
    assertThat(week.closed()).containsExactly(DayOfWeek.FRIDAY);
    assertThat(week.dishes())
        .extracting(dish -> dish.day() + " " + dish.name() + " " + dish.price().toPlainString())
        .containsExactly("MONDAY Sill & gubbröra 99.5", "TUESDAY Linser 99.5");
    assertThat(week.dishes().getFirst().description()).isEqualTo("lök, dill");
    assertThat(week.dishes().getLast().diets())
        .containsExactly(dev.cubby.lunch.collect.read.DietMark.VEGAN);
  }
}
