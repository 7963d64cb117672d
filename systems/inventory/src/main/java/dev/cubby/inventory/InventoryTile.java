package dev.cubby.inventory;

import static dev.cubby.inventory.text.InventoryText.*;
import static dev.cubby.web.text.Text.verbatim;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.inventory.family.Families;
import dev.cubby.inventory.family.Families.Membership;
import dev.cubby.inventory.family.FamilyPages;
import dev.cubby.inventory.item.*;
import dev.cubby.inventory.item.ItemModel.Item;
import dev.cubby.inventory.suggestion.SuggestionContracts.SuggestionStatus;
import dev.cubby.inventory.suggestion.SuggestionPages;
import dev.cubby.inventory.suggestion.Suggestions;
import dev.cubby.web.route.Principal;
import dev.cubby.web.ui.Action;
import dev.cubby.web.ui.Rows.Row;
import dev.cubby.web.ui.Tile;

/** Inventory on the home page: what runs low, and what waits for an answer. */
record InventoryTile(Families families, Pantry pantry, Suggestions suggestions) {
  private static final int MOST_ROWS = 3;

  Tile tile(Principal.Person person) {
    var mine = families.memberships(person.accountId());
    if (mine.isEmpty()) {
      return Tile.of(NO_FAMILY).action(Action.link(CREATE_FAMILY, FamilyPages.LIST.at()).main());
    }
    var low = new ArrayList<Item>();
    var rows = new ArrayList<Row>();
    boolean several = mine.size() > 1;
    var names =
        mine.stream()
            .collect(Collectors.toMap(one -> one.family().familyId(), one -> one.family().name()));
    for (var one : mine) {
      low.addAll(pantry.low(one.family().familyId()));
      toReview(one).ifPresent(rows::add);
    }
    low.stream()
        .limit(MOST_ROWS)
        .map(item -> {
          var row =
              Row.of(verbatim(item.name()))
                  .link(ItemPages.SHOW.at(item.familyId(), item.itemId()))
                  .meta(LEFT.with(item.quantity()));
          return several
              ? row.meta(verbatim(Objects.requireNonNull(names.get(item.familyId()))))
              : row;
        })
        .forEach(rows::add);
    var tile = Tile.of(low.isEmpty() ? NOTHING_LOW : RUNNING_LOW.with(low.size()));
    for (var row : rows) {
      tile = tile.row(row);
    }
    return tile.action(Action.link(several ? SHOW_FAMILIES : SHOW_ITEMS, FamilyPages.HOME.at()));
  }

  private Optional<Row> toReview(Membership one) {
    var familyId = one.family().familyId();
    if (!one.member().isAdmin()) {
      return Optional.empty();
    }
    var waiting = suggestions.list(familyId, SuggestionStatus.PENDING, PageRequest.FIRST);
    return waiting.rows().isEmpty()
        ? Optional.empty()
        : Optional.of(
            Row.of(
                    (waiting.cursor().isEmpty() ? SUGGESTIONS : MORE_SUGGESTIONS)
                        .with(waiting.rows().size()))
                .link(SuggestionPages.link(familyId, SuggestionStatus.PENDING))
                .meta(verbatim(one.family().name())));
  }
}
