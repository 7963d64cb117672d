package dev.cubby.web.ui;

import module java.base;

import dev.cubby.web.route.Link;
import dev.cubby.web.text.Text;

/** The parts of one thing, each a page. */
public record Tabs(Text label, List<Choice> choices) {

  /** A part, and whether it is the one shown. */
  public record Choice(Text text, Link link, boolean current) {}

  public static Tabs of(Text label) {
    return new Tabs(label, List.of());
  }

  public Tabs tab(Text text, Link link) {
    return add(new Choice(text, link, false));
  }

  /** The one that is shown. */
  public Tabs current(Text text, Link link) {
    return add(new Choice(text, link, true));
  }

  private Tabs add(Choice choice) {
    var all = new ArrayList<>(choices);
    all.add(choice);
    return new Tabs(label, List.copyOf(all));
  }
}
