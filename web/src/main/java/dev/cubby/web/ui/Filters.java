package dev.cubby.web.ui;

import module java.base;

import dev.cubby.web.route.Link;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Tabs.Choice;

/** Links that narrow a list or switch between a few views of it; the current one is filled. */
public record Filters(
    Text label,
    Look look,
    List<Choice> choices,
    Optional<Anchor> previous,
    Optional<Anchor> next,
    Optional<Anchor> aside)
    implements Piece {

  /** Pills that narrow a list, or two to five exclusive segments. */
  public enum Look {
    PILLS,
    SEGMENTS
  }

  public static Filters of(Text label) {
    return of(label, Look.PILLS);
  }

  public static Filters segments(Text label) {
    return of(label, Look.SEGMENTS);
  }

  private static Filters of(Text label, Look look) {
    return new Filters(
        label, look, List.of(), Optional.empty(), Optional.empty(), Optional.empty());
  }

  public Filters choice(Text text, Link link, boolean current) {
    var all = new ArrayList<>(choices);
    all.add(new Choice(text, link, current));
    return new Filters(label, look, List.copyOf(all), previous, next, aside);
  }

  /** Arrows at both ends, on a phone, where the page's header has no room for them. */
  public Filters ends(Optional<Anchor> before, Optional<Anchor> after) {
    return new Filters(label, look, choices, before, after, aside);
  }

  /** A quiet link beside the choices, such as another order. */
  public Filters aside(Anchor link) {
    return new Filters(label, look, choices, previous, next, Optional.of(link));
  }
}
