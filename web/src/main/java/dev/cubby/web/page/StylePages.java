package dev.cubby.web.page;

import static dev.cubby.web.text.StyleText.*;

import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Question;
import dev.cubby.web.ui.Toast;
import java.util.Optional;

/** The page that shows every piece with real content; its forms work, and keep nothing. */
public final class StylePages {
  private static final String PATH = "/style";

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
          .field("name", Label.of(NAME).hint(NAME_HINT), Rule.length(1, 60))
          .field("quantity", QUANTITY, Rule.range(0, 9_999))
          .field("unit", UNIT)
          .field("notes", Label.of(NOTES).as(Label.Control.AREA), Rule.length(0, 500));

  public static final Route<Nothing, Page> SHOW =
      Page.at(PATH, "style.show").summary("Every piece that pages are made of").may(Role.ANYBODY);
  static final Route<NewItem, Redirect> ADD =
      Redirect.at(PATH + "/items", "style.add", NEW_ITEM).may(Role.ANYBODY);
  static final Route<Undone, Redirect> UNDO =
      Redirect.at(PATH + "/undo", "style.undo", Undone.class).may(Role.ANYBODY);
  static final Confirm<Nothing> RETIRE_ONE =
      Confirm.at(PATH + "/retire", "style.retire", Input.NOTHING).may(Role.ANYBODY);

  private StylePages() {}

  public static Routes.Builder addTo(Routes.Builder routes) {
    routes
        .page(SHOW, call -> StyleExamples.page(call.reader().now()))
        .page(ADD, StylePages::add)
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

  private static Redirect shown() {
    return Redirect.to(SHOW.at());
  }
}
