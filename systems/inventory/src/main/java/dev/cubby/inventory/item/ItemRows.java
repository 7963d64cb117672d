package dev.cubby.inventory.item;

import static dev.cubby.inventory.text.ItemText.*;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.inventory.item.ItemModel.Item;
import dev.cubby.web.route.Route;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Chip.Tone;
import dev.cubby.web.ui.Rows.Row;

/** Items as rows: the name, how it stands, and − and + for admins. */
final class ItemRows {

  private ItemRows() {}

  static Row of(Item item, String query, boolean admin) {
    var row =
        Row.of(Text.found(item.name(), query))
            .link(ItemPages.SHOW.at(item.familyId(), item.itemId()))
            .meta(words(item).toArray(Inline[]::new));
    return admin && item.isActive()
        ? row.stepper(stepper(item, ItemPages.STEP))
        : row.amount(AMOUNT.with(item.quantity()));
  }

  private static List<Inline> words(Item item) {
    return Stream.concat(
            state(item).map(Inline.class::cast).stream(),
            item.unit().map(Text::verbatim).map(Inline::of).stream())
        .toList();
  }

  static Optional<Chip> state(Item item) {
    if (!item.isActive()) {
      return Optional.of(chip(Tone.HOLD, ARCHIVED));
    }
    if (item.quantity() == 0) {
      return Optional.of(chip(Tone.BAD, NONE_LEFT));
    }
    return item.isLow() ? Optional.of(chip(Tone.WARN, LOW)) : Optional.empty();
  }

  static Stepper stepper(Item item, Route<ItemApi.Adjustment, Redirect> step) {
    var more = Action.send(ADD_ONE.with(item.name()), step, by(item, 1));
    return item.quantity() == 0
        ? Stepper.atLeast(item.quantity(), more)
        : Stepper.of(
            item.quantity(), Action.send(TAKE_ONE.with(item.name()), step, by(item, -1)), more);
  }

  private static ItemApi.Adjustment by(Item item, long delta) {
    return new ItemApi.Adjustment(item.familyId(), item.itemId(), delta);
  }
}
