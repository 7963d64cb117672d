package dev.cubby.inventory.item;

import static dev.cubby.inventory.base.InventoryProblems.done;
import static dev.cubby.inventory.text.StartText.*;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.core.failure.Failure.OutcomeUnknown;
import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.inventory.base.Result;
import dev.cubby.inventory.family.*;
import dev.cubby.inventory.family.FamilyModel.OfFamily;
import dev.cubby.inventory.item.ItemModel.Cause;
import dev.cubby.inventory.item.ItemModel.Item;
import dev.cubby.inventory.item.Pantry.NewItem;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;

/** What a new family is asked first: three things that are at home. */
public record FirstItemsPages(Pantry pantry) {
  private static final String PATH = FamilyPages.ONE + "/start";

  record FirstItems(
      UUID familyId,
      String name1,
      long quantity1,
      Optional<String> name2,
      Optional<Long> quantity2,
      Optional<String> name3,
      Optional<Long> quantity3) {}

  public static final Route<OfFamily, Page> START =
      Page.at(PATH, "inventory.start", FamilyApi.of(OfFamily.class))
          .summary("The form of a family's first items")
          .may(Right.EDIT_ITEMS.roles());
  static final Route<FirstItems, Redirect> ADD =
      Redirect.at(PATH, "inventory.add-first-items", input())
          .summary("Adds a family's first items")
          .may(Right.EDIT_ITEMS.roles())
          .happeningOnce();

  private static Input<FirstItems> input() {
    var name = new Rule[] {Rule.length(1, 100), Rule.readable()};
    var quantity = Rule.range(0, Pantry.MOST);
    return FamilyApi.of(FirstItems.class)
        .field("name1", Label.of(FIRST).hint(FIRST_HINT), name)
        .field("quantity1", HOW_MANY, quantity)
        .field("name2", SECOND, name)
        .field("quantity2", HOW_MANY, quantity)
        .field("name3", THIRD, name)
        .field("quantity3", HOW_MANY, quantity);
  }

  public void addTo(Routes.Builder routes) {
    routes.page(START, this::start).page(ADD, this::add, (call, _) -> to(call.given()));
  }

  private Page start(Call<OfFamily> call) {
    var familyId = call.given().familyId();
    var form = Form.of(ADD, ADD_ITEMS, familyId).pairs();
    for (var field : List.of("quantity1", "quantity2", "quantity3")) {
      form = form.value(field, "1");
    }
    return formPage(TITLE, form)
        .meta(LEAD)
        .add(buttons(Action.link(SKIP, ItemPages.list(familyId)).plain()));
  }

  /** The form's key is kept with the first; what is refused or fails later stops the rest. */
  private Redirect add(Call<FirstItems> call) {
    var given = call.given();
    var items = items(given);
    var by = Acting.as(call);
    for (int added = 0; added < items.size(); added++) {
      try {
        var result = pantry.create(by, given.familyId(), items.get(added), Cause.CREATED);
        if (added > 0 && result instanceof Result.Refused<Item>(var why)) {
          return to(given).saying(STOPPED.with(added, Text.of(why)));
        }
        done(result);
      } catch (Unavailable | OutcomeUnknown e) {
        if (added == 0) {
          throw e;
        }
        return to(given).saying(STOPPED.with(added, NOT_NOW));
      }
      by = by.again();
    }
    return to(given).saying(ADDED.with(items.size()));
  }

  private static List<NewItem> items(FirstItems given) {
    var items = new ArrayList<NewItem>();
    items.add(NewItem.of(given.name1(), given.quantity1()));
    given.name2().ifPresent(name -> items.add(NewItem.of(name, given.quantity2().orElse(1L))));
    given.name3().ifPresent(name -> items.add(NewItem.of(name, given.quantity3().orElse(1L))));
    return items;
  }

  private static Redirect to(FirstItems given) {
    return Redirect.to(ItemPages.list(given.familyId()));
  }
}
