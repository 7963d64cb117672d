package dev.cubby.web.style;

import static dev.cubby.web.text.StyleText.*;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.style.StylePages.*;
import dev.cubby.web.template.ui.JtespecimenGenerated;
import dev.cubby.web.template.ui.JtestillGenerated;
import dev.cubby.web.text.*;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Chart;
import dev.cubby.web.ui.Chart.Point;
import dev.cubby.web.ui.Chip.Tone;
import dev.cubby.web.ui.Counts.Count;
import dev.cubby.web.ui.Piece.Figure;
import dev.cubby.web.ui.Rows.Row;
import dev.cubby.web.ui.Strip.Bar;
import dev.cubby.web.ui.Strip.Hours;
import dev.cubby.web.ui.Table;
import dev.cubby.web.ui.Week.Entry;
import gg.jte.html.HtmlTemplateOutput;

/** One of every piece. */
final class StyleExamples {
  private static final Action MAIN =
      Action.link(ADD_ITEM, StylePages.SHOW.at()).icon(Icon.PLUS).main();
  private static final Action USUAL = Action.link(EDIT_ITEM, StylePages.SHOW.at());

  private StyleExamples() {}

  /** A thing in the example's stock. */
  private record Stock(StyleText name, StyleText place, int left) {
    boolean isLow() {
      return left < 2;
    }
  }

  private static final List<Stock> STOCK =
      List.of(
          new Stock(COFFEE, KITCHEN, 1),
          new Stock(PASTA, KITCHEN, 7),
          new Stock(OAT_MILK, FRIDGE, 0),
          new Stock(BUTTER, FRIDGE, 2),
          new Stock(TOWELS, KITCHEN, 3));

  static Page page(Reader reader, Shown shown) {
    var now = reader.now();
    return Page.of(TITLE)
        .meta(LEAD)
        .chip(chip(Tone.GOOD, FREE))
        .action(USUAL, MAIN)
        .tabs(
            Tabs.of(TABS)
                .current(OVERVIEW, StylePages.SHOW.at())
                .tab(ACTIVITY, StylePages.SHOW.at()))
        .add(specimen(), section(BUTTONS, card(buttons())), section(STATES, card(states())))
        .add(section(FIGURES, figures(low(3), low(12)), counts(shown), mix(shown)))
        .add(
            section(SEARCH, search(reader, shown)),
            section(LISTS, lists(now)),
            section(TILES, tiles()))
        .add(section(TIMES, strips(reader), week(reader, shown)))
        .add(section(CHARTS, columns(List.of(card(taken())), List.of(card(stock()))), history(now)))
        .add(section(FILES, columns(List.of(card(plan())), List.of(card(picture())))))
        .add(section(SETTINGS, settings()), messages(now), readAgain(now), secrets(), codes())
        .script("print.js")
        .script("tag.js");
  }

  /** The form that is a dialog over the page, where there is script. */
  static Page newItem() {
    var form = Form.of(StylePages.ADD, ADD_ITEM).value("quantity", "1");
    return dialogPage(NEW_ITEM, Optional.of(NEW_ITEM_TEXT), form, StylePages.SHOW.at());
  }

  private static Piece search(Reader reader, Shown shown) {
    var query = shown.query().orElse("");
    var hits =
        STOCK.stream()
            .filter(one -> isFound(reader.text(one.name()), query))
            .filter(one -> one.isLow() || !shown.isLowOnly())
            .toList();
    return Ui.search(
            StylePages.SHOW,
            "query",
            shown,
            rows(hits.stream().map(one -> row(reader, one, query)), empty(NONE_MATCH)))
        .filters(
            Filters.of(FILTER)
                .choice(ALL, StylePages.SHOW.link(low(shown, false)), !shown.isLowOnly())
                .choice(LOW, StylePages.SHOW.link(low(shown, true)), shown.isLowOnly()))
        .found(FOUND.with(hits.size()));
  }

  private static boolean isFound(String name, String query) {
    var folded = name.toLowerCase(Locale.ROOT);
    return Arrays.stream(query.toLowerCase(Locale.ROOT).strip().split("\\s+"))
        .allMatch(folded::contains);
  }

  private static Shown low(Shown shown, boolean low) {
    return new Shown(shown.query(), Optional.of(low), shown.week());
  }

  private static Row row(Reader reader, Stock one, String query) {
    var name = reader.text(one.name());
    var more = Action.send(ADD_ONE.with(name), StylePages.STEP, new Step(name, 1));
    var less = Action.send(TAKE_ONE.with(name), StylePages.STEP, new Step(name, -1));
    long number = one.left();
    var row = Row.of(Text.found(name, query)).link(StylePages.SHOW.at());
    return (one.left() == 0
            ? row.meta(chip(Tone.BAD, NONE_LEFT), Inline.of(one.place()))
            : one.isLow()
                ? row.meta(chip(Tone.WARN, LOW), Inline.of(one.place()))
                : row.meta(one.place()))
        .stepper(one.left() == 0 ? Stepper.atLeast(number, more) : stepper(number, less, more));
  }

  private static Piece strips(Reader reader) {
    var hours = Hours.around(at(reader, 11), reader.zone());
    var rows =
        List.of(
            strip(reader, "A-02", hours, 15, bar(reader, 7, 9), bar(reader, 15, 19)),
            strip(reader, "A-03", hours, 17, bar(reader, 11, 13, true), bar(reader, 17, 20)));
    return new Rows(List.of(Rows.Group.of(GROUND_FLOOR, rows).hours(hours)));
  }

  private static Row strip(Reader reader, String locker, Hours hours, int until, Bar... bars) {
    var free = Text.clock(at(reader, until));
    return Row.of(Text.verbatim(locker))
        .link(StylePages.SHOW.at())
        .meta(FREE_UNTIL.with(free))
        .strip(Strip.of(TODAY_OF.with(locker, free), hours, List.of(bars)))
        .action(Action.link(BOOK.with(locker), StylePages.SHOW.at()));
  }

  private static Bar bar(Reader reader, int from, int to) {
    return bar(reader, from, to, false);
  }

  private static Bar bar(Reader reader, int from, int to, boolean own) {
    return new Bar(at(reader, from), at(reader, to), own);
  }

  private static Instant at(Reader reader, int hour) {
    return today(reader).atTime(hour, 0).atZone(reader.zone()).toInstant();
  }

  private static LocalDate today(Reader reader) {
    return LocalDate.ofInstant(reader.now(), reader.zone());
  }

  private static Piece week(Reader reader, Shown shown) {
    var day = shown.week().orElse(today(reader));
    var monday = Week.start(day, reader.zone());
    return Week.of(
        WEEK_OF.with("A-02"),
        day,
        List.of(entry(monday, 9, 2, "Leo", false), entry(monday, 34, 3, "Mia", true)),
        other -> StylePages.SHOW.link(new Shown(shown.query(), shown.low(), Optional.of(other))),
        NO_RESERVATIONS);
  }

  private static Entry entry(Instant monday, int hour, int length, String name, boolean own) {
    var from = monday.plus(Duration.ofHours(hour));
    var to = from.plus(Duration.ofHours(length));
    return new Entry(from, to, Text.verbatim(name), StylePages.SHOW.at(), own);
  }

  private static Piece settings() {
    return Ui.settings(
        part(NEW_ITEM, NEW_ITEM_TEXT, Form.of(StylePages.ADD, ADD_ITEM).value("quantity", "1")),
        part(
            LOW_STOCK,
            LOW_STOCK_TEXT,
            Form.of(StylePages.SAVE_LOW_STOCK, SAVE, new LowStock(2, Optional.of(true))).quiet()));
  }

  private static Viewer picture() {
    return viewer(ExampleFile.PICTURE.file(), StylePages.PICTURE_FILE.at(), PICTURE)
        .caption(PICTURE_CAPTION);
  }

  private static Viewer plan() {
    return viewer(ExampleFile.PLAN.file(), StylePages.PLAN_FILE.at(), PLAN);
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

  private static Counts counts(Shown shown) {
    var at = StylePages.SHOW.link(low(shown, true));
    return new Counts(
        List.of(new Count(Tone.BAD, 1, NONE_LEFT, at), new Count(Tone.WARN, 3, LOW, at)), NO_ITEMS);
  }

  private static Mix mix(Shown shown) {
    var at = StylePages.SHOW.link(low(shown, true));
    return new Mix(
        StyleText.STATES,
        List.of(
            new Mix.Part(Tone.GOOD, FREE, 12, at, false),
            new Mix.Part(Tone.BUSY, IN_USE, 5, at, true),
            new Mix.Part(Tone.WARN, LOW, 2, at, false),
            new Mix.Part(Tone.NEUTRAL, UPCOMING, 4, at, false)));
  }

  private static Piece grid() {
    return Table.grid(ITEMS)
        .column(ITEM)
        .column(FRIDGE)
        .column(KITCHEN)
        .row(
            Inline.noted(anchor(OAT_MILK, StylePages.SHOW.at()), LEFT.with(1)),
            Inline.noted(chip(Tone.WARN, LOW), LEFT.with(1)),
            chip(Tone.NEUTRAL, UPCOMING));
  }

  private static Piece board() {
    var at = StylePages.SHOW.at();
    return Rows.board(
        List.of(
            Rows.Group.of(
                FRIDGE, List.of(Row.of(OAT_MILK).link(at).chip(chip(Tone.BAD, NONE_LEFT)))),
            Rows.Group.of(KITCHEN, List.of(Row.of(COFFEE).link(at).meta(LEFT.with(1)))),
            Rows.Group.of(GROUND_FLOOR, List.of())));
  }

  private static Piece[] lists(Instant now) {
    var at = StylePages.SHOW.at();
    var day = LocalDate.ofInstant(now, ZoneOffset.UTC);
    var took =
        new Timeline.Entry(
            TOOK.with(COFFEE),
            List.of(Inline.of(Text.relative(now.minus(Duration.ofMinutes(20))))),
            true);
    var before = now.minus(Duration.ofDays(1));
    var tookBefore = Timeline.Entry.of(TOOK.with(BUTTER), Text.clock(before));
    var tookFirst = Timeline.Entry.of(TOOK.with(OAT_MILK), Text.clock(before.minusSeconds(4000)));
    return new Piece[] {
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
      grid(),
      board(),
      new Timeline(
          List.of(
              new Timeline.Group(Text.day(day), List.of(took)),
              new Timeline.Group(Text.day(day.minusDays(1)), List.of(tookBefore, tookFirst)))),
      card(
          facts(
              fact(ITEM, OAT_MILK),
              fact(PLACE, FRIDGE),
              fact(StyleText.STATES, chip(Tone.WARN, LOW)))),
      new Paging(Optional.of(at), Optional.of(at)),
      empty(NO_ITEMS, Action.link(ADD_ITEM, at))
    };
  }

  /** As on the home page. */
  private static Piece tiles() {
    var at = StylePages.SHOW.at();
    var place = Place.of("style", ITEMS, NEW_ITEM_TEXT, Icon.INVENTORY, Set.of());
    var tile =
        Tile.of(RUNNING_LOW.with(3))
            .row(Row.of(OAT_MILK).link(at).meta(FRIDGE).chip(chip(Tone.BAD, NONE_LEFT)))
            .action(MAIN);
    return new Piece.Tiles(
        List.of(
            new Piece.Placed(place, tile), new Piece.Placed(place, Tile.of(RUNNING_LOW.with(0)))));
  }

  private static Piece history(Instant now) {
    var left = List.of(9, 7, 4, 1, 12, 8);
    var moments =
        IntStream.range(0, left.size())
            .mapToObj(
                i -> new History.Moment(now.minus(Duration.ofDays(left.size() - i)), left.get(i)))
            .toList();
    return card(new History(STOCK_BY_DAY, moments, now, 2));
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
        card(
            Ui.buttons(
                Action.send(TOAST, StylePages.SAY, new Nothing()),
                Action.ask(DIALOG, StylePages.RETIRE_ONE.at()),
                Action.ask(NEW_ITEM, StylePages.NEW.at()))),
        banner(Tone.GOOD, SAVED),
        banner(
            Tone.WARN, COULD_NOT_FETCH.with(Text.relative(now.minus(Duration.ofHours(2)))), USUAL),
        custom(visit -> out -> JtestillGenerated.render((HtmlTemplateOutput) out, null, visit)));
  }

  private static Piece readAgain(Instant now) {
    return section(
        READ_AGAIN,
        live("read", List.of(), card(paragraph(READ_AT.with(Text.clock(now)))))
            .until(Optional.of(now.plus(Duration.ofMinutes(1)))));
  }

  private static Piece secrets() {
    return section(SECRETS, card(secret(LINK, "tap_4f8a2c91d07be6")));
  }

  private static Piece codes() {
    var address = "cubby.example" + StylePages.SHOW.at().path();
    var qr = Qr.of(LINK, address);
    return section(
        CODES,
        card(qr.piece()),
        new Poster(PRINT_LEAD, OAT_MILK, Optional.of(FRIDGE), qr, SCAN, address).piece(),
        new Labels(
                List.of(
                    new Labels.Label(OAT_MILK, Optional.of(FRIDGE), qr),
                    new Labels.Label(COFFEE, Optional.of(KITCHEN), qr)))
            .piece(),
        new TagWriter(WRITE_TAG, HOLD_TAG, TAG_WRITTEN, TAG_FAILED, address).piece());
  }
}
