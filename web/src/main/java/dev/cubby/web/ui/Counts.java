package dev.cubby.web.ui;

import module java.base;

import dev.cubby.web.route.Link;
import dev.cubby.web.text.Text;

/**
 * Numbers that need attention, side by side: what there is 0, 1 or 2 of.
 *
 * @param none said in as much room where there are none
 */
public record Counts(List<Count> counts, Text none) implements Piece {

  public Counts {
    counts = List.copyOf(counts);
  }

  /** A number of something, and its page. */
  public record Count(Chip.Tone tone, long number, Text name, Link link) {}
}
