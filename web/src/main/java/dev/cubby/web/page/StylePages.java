package dev.cubby.web.page;

import static dev.cubby.web.page.Pieces.badge;
import static dev.cubby.web.page.Pieces.text;

import dev.cubby.web.page.Chart.Point;
import dev.cubby.web.page.Table.Column;
import dev.cubby.web.route.Answer;
import dev.cubby.web.route.Input;
import dev.cubby.web.route.Method;
import dev.cubby.web.route.Role;
import dev.cubby.web.route.Route;
import dev.cubby.web.route.Routes;
import dev.cubby.web.route.Rule;
import dev.cubby.web.template.page.JtestyleGenerated;
import gg.jte.Content;
import gg.jte.html.HtmlTemplateOutput;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The page that shows every piece with real content; its forms work, and keep nothing. */
public final class StylePages {
  /** What the example form offers. */
  public enum Unit {
    PIECES,
    GRAMS,
    LITRES
  }

  /** What the example form brings. */
  public record NewItem(String name, int quantity, Unit unit, Optional<String> notes) {}

  /** What the example's undo brings. */
  public record Undone(String name) {}

  public static final Input<NewItem> NEW_ITEM =
      Input.of(NewItem.class)
          .with("name", Rule.length(1, 60))
          .with("quantity", Rule.range(0, 9_999))
          .with("notes", Rule.length(0, 500));

  public static final Route<Input.Nothing, View> SHOW =
      Route.page(Method.GET, "/style", "style.show", Input.NOTHING, View.class).may(Role.ANYBODY);
  static final Route<NewItem, Next> ADD =
      Route.page(Method.POST, "/style/items", "style.add", NEW_ITEM, Next.class).may(Role.ANYBODY);
  static final Route<Undone, Next> UNDO =
      Route.page(Method.POST, "/style/undo", "style.undo", Input.of(Undone.class), Next.class)
          .may(Role.ANYBODY);
  static final Route<Input.Nothing, View> ASK =
      Route.page(Method.GET, "/style/retire", "style.ask", Input.NOTHING, View.class)
          .may(Role.ANYBODY);
  static final Route<Input.Nothing, Next> RETIRE =
      Route.page(Method.POST, "/style/retire", "style.retire", Input.NOTHING, Next.class)
          .may(Role.ANYBODY);

  private StylePages() {}

  public static Routes.Builder addTo(Routes.Builder routes, OldTexts texts) {
    return routes
        .add(SHOW, _ -> Answer.of(new Style()))
        .add(
            ADD,
            call -> {
              var item = call.given();
              var said =
                  texts.text(
                      "style.form.done",
                      item.name(),
                      item.quantity(),
                      texts.text("style.unit." + item.unit()));
              return Answer.of(
                  Next.to("/style")
                      .saying(Toast.of(said).undoneBy("/style/undo", Map.of("name", item.name()))));
            })
        .add(
            UNDO,
            call ->
                Answer.of(
                    Next.to("/style")
                        .saying(Toast.of(texts.text("style.undo.done", call.given().name())))))
        .add(ASK, _ -> Answer.of(new Ask()))
        .add(
            RETIRE,
            _ -> Answer.of(Next.to("/style").saying(Toast.of(texts.text("style.dialog.done")))));
  }

  /** The page with all pieces. */
  public record Style() implements View {
    @Override
    public String title(Visit visit) {
      return visit.text("style.title");
    }

    @Override
    public Content body(Visit visit) {
      return out -> JtestyleGenerated.render((HtmlTemplateOutput) out, null, visit, this);
    }

    public Table lockers(Visit visit) {
      return new Table(
          visit.text("style.table.caption"),
          List.of(
              Column.of("Locker"),
              Column.of("Place"),
              Column.of("State"),
              Column.ofNumbers("Opened")),
          List.of(
              row("A 03", "Ground floor", badge(Tone.GOOD, "Free"), "1,204"),
              row("A 04", "Ground floor", badge(Tone.NOTICE, "Booked until 17:00"), "388"),
              row("B 11", "Bicycle cellar", badge(Tone.WARNING, "Door left open"), "97"),
              row("B 12", "Bicycle cellar", badge(Tone.BAD, "Out of order"), "12")));
    }

    private static List<Content> row(String name, String place, Content state, String opened) {
      return List.of(text(name), text(place), state, text(opened));
    }

    public Chart taken(Visit visit) {
      return new Chart(
          visit.text("style.chart.bars"),
          Chart.Form.BARS,
          List.of(
              new Point("Mon", 4),
              new Point("Tue", 7),
              new Point("Wed", 3),
              new Point("Thu", 9),
              new Point("Fri", 12),
              new Point("Sat", 18),
              new Point("Sun", 6)));
    }

    public Chart latency(Visit visit) {
      double[] millis = {3.1, 2.9, 3.4, 4.2, 6.8, 5.1, 4.0, 3.6, 3.2, 3.3, 4.9, 3.7};
      var points = new java.util.ArrayList<Point>();
      for (int i = 0; i < millis.length; i++) {
        points.add(new Point(String.format(java.util.Locale.ROOT, "%02d:00", 8 + i), millis[i]));
      }
      return new Chart(visit.text("style.chart.line"), Chart.Form.LINE, points);
    }

    public List<Field> fields(Visit visit) {
      return List.of(
          Field.of(NEW_ITEM, "name", visit.text("style.form.name"))
              .hint(visit.text("style.form.name.hint")),
          Field.of(NEW_ITEM, "quantity", visit.text("style.form.quantity")).value(1),
          Field.of(NEW_ITEM, "unit", visit.text("style.form.unit")).worded(visit, "style.unit"),
          Field.of(NEW_ITEM, "notes", visit.text("style.form.notes")).as("area"));
    }

    public Paging paging() {
      return new Paging("4 of 61 lockers", Optional.empty(), Optional.of("/style"));
    }
  }

  /** The page that a dialog is without script. */
  public record Ask() implements Asking {
    @Override
    public Question question(Visit visit) {
      return new Question(
          visit.text("style.dialog.title"),
          visit.text("style.dialog.text"),
          "/style/retire",
          Map.of(),
          visit.text("style.dialog.do"),
          new Link("/style", visit.text("style.dialog.keep")),
          true);
    }
  }
}
