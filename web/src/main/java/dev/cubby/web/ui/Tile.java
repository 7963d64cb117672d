package dev.cubby.web.ui;

import module java.base;

import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Rows.Row;

/**
 * A system's part of the home page: what concerns the person who looks, now.
 *
 * @param first belongs to the summary, and stands under it, above the rows
 */
public record Tile(Text summary, Optional<Action> first, List<Row> rows, List<Action> actions) {

  public static Tile of(Text summary) {
    return new Tile(summary, Optional.empty(), List.of(), List.of());
  }

  /** What can be done with that which the summary says. */
  public Tile first(Action action) {
    return new Tile(summary, Optional.of(action), rows, actions);
  }

  public Tile row(Row row) {
    var all = new ArrayList<>(rows);
    all.add(row);
    return new Tile(summary, first, List.copyOf(all), actions);
  }

  /** The first is what most people come for. */
  public Tile action(Action action) {
    var all = new ArrayList<>(actions);
    all.add(action);
    return new Tile(summary, first, rows, List.copyOf(all));
  }
}
