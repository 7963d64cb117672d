package dev.cubby.web.style;

import static dev.cubby.web.text.StyleText.*;

import module java.base;

import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Question;
import dev.cubby.web.ui.Toast;
import dev.cubby.web.upload.Download;

/** The page that shows every piece with real content; its forms work, and keep nothing. */
public final class StylePages {
  private static final String PATH = "/style";

  /** The choices of the example form. */
  public enum Unit {
    PIECES,
    GRAMS,
    LITRES
  }

  /** The input of the example form. */
  public record NewItem(String name, int quantity, Unit unit, Optional<String> notes) {}

  /** The input of the example's undo. */
  public record Undone(String name) {}

  /** The state of the page: a search, what runs low, the week of a day. */
  public record Shown(Optional<String> query, Optional<Boolean> low, Optional<LocalDate> week) {
    static final Shown ALL = new Shown(Optional.empty(), Optional.empty(), Optional.empty());

    boolean isLowOnly() {
      return low.orElse(false);
    }
  }

  /** The input of an example's stepper. */
  public record Step(String item, int by) {}

  /** The input of the second example form. */
  public record LowStock(int least, Optional<Boolean> email) {}

  public static final Input<NewItem> NEW_ITEM =
      Input.of(NewItem.class)
          .field("name", Label.of(NAME).hint(NAME_HINT), Rule.length(1, 60))
          .field("quantity", QUANTITY, Rule.range(0, 9_999))
          .field("unit", UNIT)
          .field("notes", Label.of(NOTES).as(Label.Control.AREA), Rule.length(0, 500));

  public static final Route<Shown, Page> SHOW =
      Page.at(
              PATH,
              "style.show",
              Input.of(Shown.class).field("query", SEARCH_ITEMS, Rule.length(0, 60)))
          .summary("Style guide: every piece that pages are made of")
          .may(Role.ANYBODY);
  static final Route<Nothing, Page> NEW =
      Page.at(PATH + "/new", "style.new").summary("A form as a dialog").may(Role.ANYBODY);
  static final Route<NewItem, Redirect> ADD =
      Redirect.at(PATH + "/items", "style.add", NEW_ITEM).may(Role.ANYBODY);
  static final Route<Undone, Redirect> UNDO =
      Redirect.at(PATH + "/undo", "style.undo", Undone.class).may(Role.ANYBODY);
  static final Route<Nothing, Redirect> SAY =
      Redirect.at(PATH + "/toast", "style.toast").may(Role.ANYBODY);
  static final Route<Step, Redirect> STEP =
      Redirect.at(PATH + "/steps", "style.step", Step.class).may(Role.ANYBODY);
  static final Route<LowStock, Redirect> SAVE_LOW_STOCK =
      Redirect.at(
              PATH + "/low-stock",
              "style.save",
              Input.of(LowStock.class)
                  .field("least", LEAST, Rule.range(0, 99))
                  .field("email", BY_EMAIL))
          .may(Role.ANYBODY);
  static final Route<Nothing, Download> PICTURE_FILE =
      Route.get(PATH + "/picture", "style.picture", Download.class)
          .summary("Example picture")
          .may(Role.ANYBODY);
  static final Route<Nothing, Download> PLAN_FILE =
      Route.get(PATH + "/plan", "style.plan", Download.class)
          .summary("Example PDF")
          .may(Role.ANYBODY);
  static final Confirm<Nothing> RETIRE_ONE =
      Confirm.at(PATH + "/retire", "style.retire", Input.NOTHING).may(Role.ANYBODY);

  private StylePages() {}

  public static Routes.Builder addTo(Routes.Builder routes) {
    routes
        .page(SHOW, call -> StyleExamples.page(call.reader(), call.given()))
        .page(NEW, _ -> StyleExamples.newItem())
        .page(ADD, StylePages::add)
        .page(SAY, _ -> shown().saying(Toast.of(BOOKED).undo(UNDO, new Undone("A-01"))))
        .page(STEP, call -> shown().saying(stepped(call.given())))
        .page(SAVE_LOW_STOCK, _ -> shown().saying(SAVED))
        .page(PICTURE_FILE, _ -> ExampleFile.PICTURE.download())
        .page(PLAN_FILE, _ -> ExampleFile.PLAN.download().inPages())
        .page(UNDO, call -> shown().saying(REMOVED.with(call.given().name())));
    RETIRE_ONE.addTo(
        routes,
        _ -> Question.of(RETIRE_TITLE, RETIRE_TEXT, RETIRE, SHOW.at()).danger(),
        _ -> shown().saying(RETIRED));
    return routes;
  }

  private static Redirect add(Call<NewItem> call) {
    var item = call.given();
    return shown()
        .saying(
            Toast.of(ADDED.with(item.name(), item.quantity(), Text.of(item.unit())))
                .undo(UNDO, new Undone(item.name())));
  }

  private static Text stepped(Step step) {
    return (step.by() < 0 ? TOOK_ONE : ADDED_ONE).with(step.item());
  }

  private static Redirect shown() {
    return Redirect.to(SHOW.at());
  }
}
