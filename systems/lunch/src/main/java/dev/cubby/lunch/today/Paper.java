package dev.cubby.lunch.today;

import static dev.cubby.web.text.Text.verbatim;

import module java.base;

import dev.cubby.lunch.menu.Weekday;
import dev.cubby.lunch.text.LunchText;
import dev.cubby.lunch.today.Cards.Dish;
import dev.cubby.web.text.Text;

/** A week as a table for the wall: restaurants down, days across. */
public record Paper(List<Text> days, List<Line> lines) {

  /**
   * A restaurant's week.
   *
   * @param notes how old it is, where the heading does not say so
   */
  public record Line(Text name, List<Text> notes, List<Cell> cells) {}

  /**
   * A restaurant's day.
   *
   * @param state why nothing is served
   */
  public record Cell(Optional<Text> state, List<Dish> dishes) {}

  static Paper of(Board board) {
    return new Paper(
        Stream.of(Weekday.values()).map(day -> Text.longDay(board.week().date(day))).toList(),
        board.entries().stream().map(entry -> line(entry, board.readAt())).toList());
  }

  private static Line line(Board.Entry entry, Optional<Instant> said) {
    var days = CardWriter.days(entry);
    return new Line(
        verbatim(entry.restaurant().name()),
        CardWriter.onPaper(entry, days, said),
        days.stream().map(Paper::cell).toList());
  }

  private static Cell cell(Board.Day day) {
    return new Cell(state(day), day.lunches().stream().map(CardWriter.PLAIN::dish).toList());
  }

  /** A sheet hangs for a week, so no day on it is today. */
  private static Optional<Text> state(Board.Day day) {
    return switch (day.state()) {
      case SERVED -> day.isOld() ? Optional.of(LunchText.MAY_BE_OLD) : Optional.empty();
      case CLOSED -> Optional.of(LunchText.CLOSED);
      case NOT_FETCHED, NO_MENU -> Optional.of(CardWriter.state(day).text());
    };
  }
}
