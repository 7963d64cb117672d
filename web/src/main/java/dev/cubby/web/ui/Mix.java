package dev.cubby.web.ui;

import module java.base;

import dev.cubby.web.route.Link;
import dev.cubby.web.text.Text;

/**
 * How a whole is made up of states, from not begun to done: a bar of their shares, which fills as
 * they are done, and below it each with its number, which narrows a list to it.
 */
public record Mix(Text label, List<Part> parts) implements Piece {
  private static final double WHOLE = 100;

  /** A state, how many there are, and where they are shown. */
  public record Part(Chip.Tone tone, Text text, long number, Link link, boolean current) {}

  /** A stretch of the bar, in per cent. */
  public record Share(Chip.Tone tone, double from, double width) {}

  public Mix {
    parts = List.copyOf(parts);
  }

  public List<Share> shares() {
    long all = Math.max(1, parts.stream().mapToLong(Part::number).sum());
    var shares = new ArrayList<Share>();
    long before = 0;
    for (var part : parts.reversed()) {
      shares.add(new Share(part.tone(), percent(before, all), percent(part.number(), all)));
      before += part.number();
    }
    return shares;
  }

  private static double percent(long part, long all) {
    return Math.round(part * WHOLE * WHOLE / all) / WHOLE;
  }
}
