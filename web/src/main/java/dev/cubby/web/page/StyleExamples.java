package dev.cubby.web.page;

import static dev.cubby.web.text.StyleText.*;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.web.template.ui.JtespecimenGenerated;
import dev.cubby.web.text.*;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Chart;
import dev.cubby.web.ui.Chart.Point;
import dev.cubby.web.ui.Chip.Tone;
import dev.cubby.web.ui.Piece.Figure;
import dev.cubby.web.ui.Rows.Row;
import dev.cubby.web.ui.Table;
import gg.jte.html.HtmlTemplateOutput;

/** One of every piece. */
final class StyleExamples {
  private static final Action MAIN =
      Action.link(ADD_ITEM, StylePages.SHOW.at()).icon(Icon.PLUS).main();
  private static final Action USUAL = Action.link(EDIT_ITEM, StylePages.SHOW.at());

  private StyleExamples() {}

  static Page page(Instant now) {
    return Page.of(TITLE)
        .meta(LEAD)
        .chip(chip(Tone.GOOD, FREE))
        .action(USUAL, MAIN)
        .tabs(
            Tabs.of(TABS)
                .current(OVERVIEW, StylePages.SHOW.at())
                .tab(ACTIVITY, StylePages.SHOW.at()))
        .add(specimen(), section(BUTTONS, card(buttons())), section(STATES, card(states())))
        .add(section(FIGURES, figures(low(3), low(12))), section(LISTS, lists(now)))
        .add(section(CHARTS, columns(List.of(card(taken())), List.of(card(stock())))))
        .add(section(FORMS, card(Form.of(StylePages.ADD, ADD_ITEM).value("quantity", "1"))))
        .add(messages(now), secrets());
  }

  private static Piece specimen() {
    return custom(
        visit -> out -> JtespecimenGenerated.render((HtmlTemplateOutput) out, null, visit));
  }

  private static Piece buttons() {
    return new Piece.Buttons(
        List.of(
            MAIN,
            USUAL,
            Action.link(EXPORT_ITEMS, StylePages.SHOW.at()).icon(Icon.DOWNLOAD).plain(),
            Action.ask(RETIRE, StylePages.RETIRE_ONE.at()).danger()));
  }

  private static Piece states() {
    return paragraph(
        chip(Tone.GOOD, FREE),
        chip(Tone.BUSY, IN_USE),
        chip(Tone.CHECK, TO_REVIEW),
        chip(Tone.WARN, LOW),
        chip(Tone.BAD, NONE_LEFT),
        chip(Tone.HOLD, ON_HOLD),
        chip(Tone.NEUTRAL, UPCOMING));
  }

  private static Figure low(int number) {
    return new Figure(ITEMS, Text.number(number), RUNNING_LOW.with(number));
  }

  private static Piece[] lists(Instant now) {
    var at = StylePages.SHOW.at();
    var day = LocalDate.ofInstant(now, ZoneOffset.UTC);
    var took =
        Timeline.Entry.of(TOOK.with(OAT_MILK), Text.relative(now.minus(Duration.ofMinutes(20))));
    return new Piece[] {
      Filters.of(FILTER).choice(ALL, at, true).choice(KITCHEN, at, false).choice(FRIDGE, at, false),
      Filters.segments(VIEW).choice(DAY, at, true).choice(WEEK, at, false),
      rows(
          List.of(
              Row.of(OAT_MILK)
                  .link(at)
                  .icon(Icon.INVENTORY)
                  .meta(FRIDGE, Text.at(now))
                  .chip(chip(Tone.BAD, NONE_LEFT)),
              Row.of(COFFEE).meta(KITCHEN).chip(chip(Tone.WARN, LEFT.with(1))).action(USUAL)),
          empty(NO_ITEMS)),
      Table.of(ITEMS)
          .column(ITEM)
          .column(PLACE)
          .column(StyleText.STATES)
          .numbers(NUMBER_LEFT)
          .actions(UiText.ACTIONS)
          .row(
              Inline.of(OAT_MILK),
              Inline.of(FRIDGE),
              new Chip(Tone.BAD, NONE_LEFT),
              Inline.of(Text.number(0)),
              USUAL)
          .row(
              Inline.of(COFFEE),
              Inline.of(KITCHEN),
              new Chip(Tone.GOOD, FREE),
              Inline.of(Text.number(1204)),
              USUAL),
      new Timeline(List.of(new Timeline.Group(Text.day(day), List.of(took)))),
      empty(NO_ITEMS, Action.link(ADD_ITEM, at))
    };
  }

  private static Chart taken() {
    return chart(TAKEN_BY_DAY, Chart.Form.BARS, 4, 7, 3, 9, 12, 18, 6);
  }

  private static Chart stock() {
    return chart(STOCK_BY_DAY, Chart.Form.LINE, 31, 29, 34, 42, 28, 25, 40);
  }

  private static Chart chart(Text title, Chart.Form form, int... values) {
    return new Chart(
        title,
        form,
        IntStream.range(0, values.length)
            .mapToObj(i -> new Point(Text.number(i + 1), values[i]))
            .toList());
  }

  private static Piece messages(Instant now) {
    return section(
        MESSAGES,
        banner(Tone.GOOD, SAVED),
        banner(
            Tone.WARN, COULD_NOT_FETCH.with(Text.relative(now.minus(Duration.ofHours(2)))), USUAL));
  }

  private static Piece secrets() {
    return section(SECRETS, card(secret(LINK, "tap_4f8a2c91d07be6")));
  }
}
