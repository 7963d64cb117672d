package dev.cubby.web.ui;

import module java.base;

import dev.cubby.web.route.Link;
import dev.cubby.web.text.Text;

/** A list of things: name and meta at the left, state and action at the right. */
public record Rows(List<Row> rows) implements Piece {
  public Rows {
    rows = List.copyOf(rows);
  }

  /** One thing. */
  public record Row(
      Text title,
      Optional<Link> link,
      Optional<Icon> icon,
      List<Inline> meta,
      Optional<Chip> chip,
      List<Action> actions) {

    public static Row of(Text title) {
      return new Row(
          title, Optional.empty(), Optional.empty(), List.of(), Optional.empty(), List.of());
    }

    /** The page of this one thing. */
    public Row link(Link page) {
      return new Row(title, Optional.of(page), icon, meta, chip, actions);
    }

    public Row icon(Icon drawn) {
      return new Row(title, link, Optional.of(drawn), meta, chip, actions);
    }

    public Row meta(Text... words) {
      return meta(Inline.all(words));
    }

    public Row meta(Inline... words) {
      var all = new ArrayList<>(meta);
      all.addAll(List.of(words));
      return new Row(title, link, icon, all, chip, actions);
    }

    public Row chip(Chip state) {
      return new Row(title, link, icon, meta, Optional.of(state), actions);
    }

    public Row action(Action... more) {
      var all = new ArrayList<>(actions);
      all.addAll(List.of(more));
      return new Row(title, link, icon, meta, chip, all);
    }
  }
}
