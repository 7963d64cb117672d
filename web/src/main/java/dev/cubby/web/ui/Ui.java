package dev.cubby.web.ui;

import module java.base;

import dev.cubby.web.live.Subject;
import dev.cubby.web.route.Link;
import dev.cubby.web.route.Route;
import dev.cubby.web.text.Text;
import dev.cubby.web.text.UiText;
import dev.cubby.web.ui.Rows.Row;
import dev.cubby.web.upload.KeptFile;
import gg.jte.Content;

/** The factories that handlers build pages with, to be imported statically. */
public final class Ui {
  private Ui() {}

  public static Page page(Text title) {
    return Page.of(title);
  }

  /** A page that is one form. */
  public static Page formPage(Text title, Form form) {
    return Page.of(title).narrow().add(card(form));
  }

  /**
   * A form that {@link Action#ask} opens over the page it stands on; without script it is a page.
   */
  public static Page dialogPage(Text title, Optional<Text> lead, Form form, Link back) {
    return Page.of(title).narrow().add(new Piece.Dialog(title, lead, form, back));
  }

  /** A page that asks before it acts; see {@link Confirm}. */
  static <Q> Page confirm(Question question, Route<Q, Redirect> act, Q input) {
    var form = Form.of(act, question.yes(), input).style(question.style());
    if (Confirm.lacksVersion(act, input)) {
      var present =
          question
              .version()
              .orElseThrow(
                  () -> new IllegalStateException("The question of " + act + " names no version"));
      form = form.value(Question.VERSION, Long.toString(present));
    }
    return Page.of(question.title()).narrow().add(new Piece.Ask(question, form));
  }

  /** A page that shows secrets this once; a warning stands above them. */
  public static Page secretPage(
      Text title, Text lead, Optional<Piece> warning, Link onward, Piece.Secret... secrets) {
    return Page.of(title)
        .narrow()
        .once()
        .add(paragraph(lead))
        .add(warning)
        .add(Stream.of(secrets).map(Ui::card).toArray(Piece[]::new))
        .add(buttons(Action.link(UiText.DONE, onward).main()));
  }

  public static Piece.Secret secret(Text label, String value) {
    return new Piece.Secret(label, value);
  }

  public static Piece paragraph(Text text) {
    return new Piece.Paragraph(List.of(Inline.of(text)));
  }

  public static Piece paragraph(Inline... words) {
    return new Piece.Paragraph(List.of(words));
  }

  public static Piece.Section section(Text title, Piece... pieces) {
    return new Piece.Section(title, Optional.empty(), List.of(), List.of(pieces));
  }

  public static Piece card(Piece... pieces) {
    return new Piece.Card(List.of(pieces));
  }

  public static Piece card(List<Piece> pieces) {
    return new Piece.Card(pieces);
  }

  public static Piece columns(List<Piece> main, List<Piece> aside) {
    return columns(main, aside, List.of());
  }

  /** On a phone the rest of the main column comes last. */
  public static Piece columns(List<Piece> main, List<Piece> aside, List<Piece> below) {
    return new Piece.Columns(main, aside, below);
  }

  public static Piece.Live live(String id, List<Subject> subjects, Piece... pieces) {
    return new Piece.Live(id, subjects, List.of(pieces), Optional.empty());
  }

  public static Piece buttons(Action... actions) {
    return new Piece.Buttons(List.of(actions));
  }

  public static Piece banner(Chip.Tone tone, Text text, Action... actions) {
    return new Piece.Banner(tone, text, List.of(actions));
  }

  public static Piece empty(Text text) {
    return new Piece.Empty(text, Optional.empty());
  }

  /** Says that nothing is there yet, and offers the first step. */
  public static Piece empty(Text text, Action first) {
    return new Piece.Empty(text, Optional.of(first));
  }

  public static Piece facts(Piece.Fact... facts) {
    return new Piece.Facts(List.of(facts));
  }

  public static Piece.Fact fact(Text name, Text value) {
    return fact(name, Inline.of(value));
  }

  public static Piece.Fact fact(Text name, Inline... value) {
    return new Piece.Fact(name, List.of(value));
  }

  public static Piece figures(Piece.Figure... figures) {
    return new Piece.Figures(List.of(figures));
  }

  /** Rows in a card, or what is said where there are none. */
  public static Piece rows(List<Row> rows, Piece otherwise) {
    return rows.isEmpty() ? otherwise : Rows.of(rows);
  }

  public static Piece rows(Stream<Row> rows, Piece otherwise) {
    return rows(rows.toList(), otherwise);
  }

  /** A list and the box that searches it by a field of its route. */
  public static <Q> Search search(Route<Q, Page> list, String field, Q shown, Piece... results) {
    return Search.of(list, field, shown, results);
  }

  /** A picture or a PDF inside the page; {@code description} says what is to be seen. */
  public static Viewer viewer(KeptFile file, Link content, Text description) {
    return Viewer.of(file, content, description);
  }

  /** A number between a button that takes one and one that adds one. */
  public static Stepper stepper(long number, Action less, Action more) {
    return Stepper.of(number, less, more);
  }

  /** Settings in two columns. */
  public static Piece settings(Settings.Part... parts) {
    return new Settings(List.of(parts));
  }

  public static Settings.Part part(Text title, Text text, Piece... pieces) {
    return new Settings.Part(title, text, List.of(pieces));
  }

  public static Row row(Text title) {
    return Row.of(title);
  }

  public static Row row(Text title, Link page) {
    return Row.of(title).link(page);
  }

  public static Anchor anchor(Text text, Link link) {
    return new Anchor(text, link);
  }

  public static Chip chip(Chip.Tone tone, Text text) {
    return new Chip(tone, text);
  }

  /** A template of one's own. */
  public static Piece custom(Function<Visit, Content> content) {
    return new Piece.Custom(content);
  }
}
