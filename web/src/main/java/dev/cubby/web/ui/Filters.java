package dev.cubby.web.ui;

import module java.base;

import dev.cubby.web.route.Link;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Tabs.Choice;

/** Links that narrow a list or switch between a few views of it; the current one is filled. */
public record Filters(Text label, Look look, List<Choice> choices) implements Piece {

  /** Pills that narrow a list, or two to five exclusive segments. */
  public enum Look {
    PILLS,
    SEGMENTS
  }

  public static Filters of(Text label) {
    return new Filters(label, Look.PILLS, List.of());
  }

  public static Filters segments(Text label) {
    return new Filters(label, Look.SEGMENTS, List.of());
  }

  public Filters choice(Text text, Link link, boolean current) {
    var all = new ArrayList<>(choices);
    all.add(new Choice(text, link, current));
    return new Filters(label, look, List.copyOf(all));
  }
}
