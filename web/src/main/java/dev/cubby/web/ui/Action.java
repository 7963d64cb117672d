package dev.cubby.web.ui;

import module java.base;

import dev.cubby.web.route.Link;
import dev.cubby.web.route.Route;
import dev.cubby.web.text.Text;

/** A button: a link that looks like one, a question, or a form with nothing to fill in. */
public record Action(
    Text text,
    Kind kind,
    Link link,
    Map<String, List<String>> fields,
    Style style,
    Optional<Icon> icon,
    Optional<Text> label)
    implements Inline {

  /** The effect of a press. */
  public enum Kind {
    /** Leads to a page. */
    LINK,
    /** Opens the page of a question as a dialog. */
    ASK,
    /** Sends a form. */
    SEND,
    /** Sends a form and stays: the live piece around it is read again. */
    SEND_IN_PLACE,
    /** Downloads a file. */
    DOWNLOAD
  }

  /** How much it stands out. One main button a card. */
  public enum Style {
    USUAL,
    MAIN,
    DANGER,
    PLAIN;

    public String css() {
      return this == USUAL ? "" : name().toLowerCase(Locale.ROOT);
    }
  }

  public Action {
    fields = Map.copyOf(fields);
  }

  private static Action of(Text text, Kind kind, Link link, Map<String, List<String>> fields) {
    return new Action(text, kind, link, fields, Style.USUAL, Optional.empty(), Optional.empty());
  }

  public static Action link(Text text, Link link) {
    return of(text, Kind.LINK, link, Map.of());
  }

  /**
   * Leads to a question, which is a dialog where there is script and a page where there is none.
   */
  public static Action ask(Text text, Link link) {
    return of(text, Kind.ASK, link, Map.of());
  }

  public static Action download(Text text, Link link) {
    return of(text, Kind.DOWNLOAD, link, Map.of());
  }

  /** Sends an input to its route at once, for what needs no second thought. */
  public static <Q> Action send(Text text, Route<Q, ?> route, Q input) {
    return of(text, Kind.SEND, route.target(input), route.fields(input));
  }

  /**
   * For what changes only the live piece that it stands in. The page needs {@code in-place.js};
   * without script it is sent as usual.
   */
  public Action inPlace() {
    return new Action(text, Kind.SEND_IN_PLACE, link, fields, style, icon, label);
  }

  public boolean sends() {
    return kind == Kind.SEND || kind == Kind.SEND_IN_PLACE;
  }

  public Action main() {
    return new Action(text, kind, link, fields, Style.MAIN, icon, label);
  }

  public Action danger() {
    return new Action(text, kind, link, fields, Style.DANGER, icon, label);
  }

  public Action plain() {
    return new Action(text, kind, link, fields, Style.PLAIN, icon, label);
  }

  public Action icon(Icon drawn) {
    return new Action(text, kind, link, fields, style, Optional.of(drawn), label);
  }

  /** Shows an icon alone; the words are read out. */
  public Action only(Icon drawn) {
    return new Action(
        Text.NONE, kind, link, fields, style, Optional.of(drawn), Optional.of(label.orElse(text)));
  }

  /** The words for screen readers, where the visible ones need the row they stand in. */
  public Action label(Text spoken) {
    return new Action(text, kind, link, fields, style, icon, Optional.of(spoken));
  }
}
