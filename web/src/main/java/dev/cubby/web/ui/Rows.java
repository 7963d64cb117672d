package dev.cubby.web.ui;

import module java.base;

import dev.cubby.web.route.Link;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Strip.Hours;

/** A list of things: name and meta at the left, state and action at the right. */
public record Rows(List<Group> groups, Look look) implements Piece {

  /**
   * All groups in one card; each in a card of its own, side by side where there is room; or as the
   * columns of a board.
   */
  public enum Look {
    ONE_CARD,
    CARDS,
    BOARD
  }

  public Rows {
    groups = List.copyOf(groups);
  }

  public Rows(List<Group> groups) {
    this(groups, Look.ONE_CARD);
  }

  public static Rows cards(List<Group> groups) {
    return new Rows(groups, Look.CARDS);
  }

  /** A column for each group, also for one without rows. */
  public static Rows board(List<Group> columns) {
    return new Rows(columns, Look.BOARD);
  }

  public static Rows of(List<Row> rows) {
    return new Rows(List.of(new Group(Optional.empty(), Optional.empty(), rows)));
  }

  /** Rows under a heading, perhaps with the hours of their strips. */
  public record Group(Optional<Text> heading, Optional<Hours> hours, List<Row> rows) {
    public Group {
      rows = List.copyOf(rows);
    }

    public static Group of(Text heading, List<Row> rows) {
      return new Group(Optional.of(heading), Optional.empty(), rows);
    }

    public Group hours(Hours shown) {
      return new Group(heading, Optional.of(shown), rows);
    }
  }

  /** One thing. */
  public record Row(
      Text title,
      Optional<Link> link,
      Optional<Icon> icon,
      List<Inline> meta,
      Aside aside,
      List<Action> actions) {

    public static Row of(Text title) {
      return new Row(title, Optional.empty(), Optional.empty(), List.of(), Aside.NONE, List.of());
    }

    /** The page of this one thing. */
    public Row link(Link page) {
      return new Row(title, Optional.of(page), icon, meta, aside, actions);
    }

    public Row icon(Icon drawn) {
      return new Row(title, link, Optional.of(drawn), meta, aside, actions);
    }

    public Row meta(Text... words) {
      return meta(Inline.all(words));
    }

    public Row meta(Inline... words) {
      var all = new ArrayList<>(meta);
      all.addAll(List.of(words));
      return new Row(title, link, icon, all, aside, actions);
    }

    public Row chip(Chip state) {
      return with(
          new Aside(
              Optional.of(state), aside.strip(), aside.stepper(), aside.amount(), aside.done()));
    }

    /** Its day; the group's heading has the hours. */
    public Row strip(Strip day) {
      return with(
          new Aside(aside.chip(), Optional.of(day), aside.stepper(), aside.amount(), aside.done()));
    }

    public Row stepper(Stepper number) {
      return with(
          new Aside(
              aside.chip(), aside.strip(), Optional.of(number), aside.amount(), aside.done()));
    }

    /** How much of it there is, for those who do not change it. */
    public Row amount(Text number) {
      return with(
          new Aside(
              aside.chip(), aside.strip(), aside.stepper(), Optional.of(number), aside.done()));
    }

    /** There is nothing left to do with it: its name is struck through. */
    public Row done() {
      return with(new Aside(aside.chip(), aside.strip(), aside.stepper(), aside.amount(), true));
    }

    private Row with(Aside other) {
      return new Row(title, link, icon, meta, other, actions);
    }

    public Row action(Action... more) {
      var all = new ArrayList<>(actions);
      all.addAll(List.of(more));
      return new Row(title, link, icon, meta, aside, all);
    }
  }

  /** How it is with one thing, at the right. */
  public record Aside(
      Optional<Chip> chip,
      Optional<Strip> strip,
      Optional<Stepper> stepper,
      Optional<Text> amount,
      boolean done) {
    static final Aside NONE =
        new Aside(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), false);
  }
}
