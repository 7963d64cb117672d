package dev.cubby.lunch.today;

import static dev.cubby.web.text.Text.verbatim;

import module java.base;

import dev.cubby.lunch.menu.Weekday;
import dev.cubby.lunch.today.Cards.Dish;
import dev.cubby.web.text.Text;

/** A week as a table for the wall: restaurants down, days across. */
public record Paper(List<Text> days, List<Line> lines) {

  public record Line(Text name, List<Cell> cells) {}

  /**
   * A restaurant's day.
   *
   * @param state why nothing is served
   */
  public record Cell(Optional<Text> state, List<Dish> dishes) {}

  static Paper of(Board board) {
    return new Paper(
        Stream.of(Weekday.values()).map(day -> Text.longDay(board.week().date(day))).toList(),
        board.entries().stream()
            .filter(entry -> entry.menu().isPresent())
            .map(entry ->
                new Line(
                    verbatim(entry.restaurant().name()),
                    Stream.of(Weekday.values()).map(entry::on).map(Paper::cell).toList()))
            .toList());
  }

  private static Cell cell(Board.Day day) {
    return new Cell(
        day.state() == Board.State.SERVED
            ? Optional.empty()
            : Optional.of(CardWriter.state(day).text()),
        day.lunches().stream().map(CardWriter.PLAIN::dish).toList());
  }
}
