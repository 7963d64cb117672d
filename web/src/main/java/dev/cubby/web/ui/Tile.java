package dev.cubby.web.ui;

import module java.base;

import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Rows.Row;

/**
 * A system's part of the home page: what concerns the person who looks, now.
 *
 * @param first belongs to the summary, and stands under it, above the rows
 * @param isLink whether it leads to the system
 */
public record Tile(
    Text summary, Optional<Action> first, List<Row> rows, List<Action> actions, boolean isLink) {

  public static Tile of(Text summary) {
    return new Tile(summary, Optional.empty(), List.of(), List.of(), true);
  }

  /** For people who have no access, and are told how to get it. */
  public static Tile withoutLink(Text summary) {
    return new Tile(summary, Optional.empty(), List.of(), List.of(), false);
  }

  /** What can be done with that which the summary says. */
  public Tile first(Action action) {
    return new Tile(summary, Optional.of(action), rows, actions, isLink);
  }

  public Tile row(Row row) {
    var all = new ArrayList<>(rows);
    all.add(row);
    return new Tile(summary, first, List.copyOf(all), actions, isLink);
  }

  /** The first is what most people come for. */
  public Tile action(Action action) {
    var all = new ArrayList<>(actions);
    all.add(action);
    return new Tile(summary, first, rows, List.copyOf(all), isLink);
  }
}
