package dev.cubby.inventory.shopping;

import static dev.cubby.inventory.base.InventoryProblems.done;
import static dev.cubby.inventory.text.ShoppingText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.inventory.base.*;
import dev.cubby.inventory.family.*;
import dev.cubby.inventory.family.FamilyModel.*;
import dev.cubby.inventory.item.ItemApi;
import dev.cubby.inventory.item.ItemModel.Item;
import dev.cubby.inventory.item.ItemModel.ItemStatus;
import dev.cubby.inventory.item.ItemModel.OfItem;
import dev.cubby.inventory.place.PlaceModel.Place;
import dev.cubby.inventory.place.Places;
import dev.cubby.inventory.shopping.ShoppingContracts.*;
import dev.cubby.inventory.text.ShoppingText;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Field.Choice;
import dev.cubby.web.ui.Rows.Row;

/**
 * The shopping list for people, by store. Two in the shop see what the other has ticked off.
 *
 * @param items the page of an item
 * @param allItems the page with all items
 * @param suggest leads suggesters to a suggestion
 */
public record ShoppingPages(
    ShoppingApi api,
    FamilyApi families,
    Members members,
    Places stores,
    Function<Item, Link> items,
    Function<UUID, Link> allItems,
    Function<UUID, Action> suggest) {
  private static final String ALL = FamilyPages.ONE + "/shopping-list";
  private static final String ONE = ALL + "/{entryId}";

  /** So long a bought entry stays where it was, so that no other comes under the finger. */
  private static final Duration IN_PLACE = Duration.ofHours(1);

  public static final Route<OfFamily, Page> LIST =
      Page.at(ALL, "inventory.shopping-list", FamilyApi.of(OfFamily.class))
          .summary("The shopping list of a family, by store")
          .may(Right.VIEW_SHOPPING_LIST.roles());

  /** What people type: often the name of an item. */
  record NewLine(UUID familyId, String name, Optional<UUID> storeId) {}

  static final Route<NewLine, Redirect> ADD =
      Redirect.at(
              ALL,
              "inventory.add-to-shopping-list",
              ItemApi.byName(NewLine.class, NAME).field("storeId", STORE))
          .summary("Adds to the shopping list, by name")
          .may(Right.EDIT_SHOPPING_LIST.roles())
          .happeningOnce();
  static final Route<OfItem, Redirect> ADD_ITEM =
      Redirect.at(
              FamilyPages.ONE + "/items/{itemId}/shopping-list",
              "inventory.add-item-to-shopping-list",
              FamilyApi.of(OfItem.class))
          .summary("Adds an item to the shopping list")
          .may(Right.EDIT_SHOPPING_LIST.roles());
  static final Route<OfFamily, Redirect> ADD_LOW =
      Redirect.at(
              FamilyPages.ONE + "/low-items",
              "inventory.add-low-items-to-shopping-list",
              FamilyApi.of(OfFamily.class))
          .summary("Adds all items that run low to the shopping list")
          .may(Right.EDIT_SHOPPING_LIST.roles());
  static final Route<OfEntry, Page> EDIT =
      Page.at(ONE, "inventory.edit-shopping-entry", FamilyApi.of(OfEntry.class))
          .summary("The form of an entry")
          .may(Right.EDIT_SHOPPING_LIST.roles());
  static final Route<ShoppingApi.Edited, Redirect> CHANGE =
      Redirect.at(ONE, "inventory.change-shopping-entry", ShoppingApi.CHANGE);

  /** Without a version: who ticks off what is ticked off already wants just that. */
  record Ticked(UUID familyId, UUID entryId, EntryStatus status) {}

  static final Route<Ticked, Redirect> TICK =
      Redirect.at(ONE + "/status", "inventory.tick-shopping-entry", FamilyApi.of(Ticked.class))
          .summary("Ticks an entry off, or puts it back")
          .may(Right.EDIT_SHOPPING_LIST.roles());
  static final Route<ShoppingApi.Deleted, Redirect> REMOVE =
      Redirect.at(ONE + "/remove", "inventory.remove-shopping-entry", ShoppingApi.REMOVE);

  static final Route<ShoppingApi.NewEntry, Redirect> RESTORE =
      Redirect.at(ALL + "/restore", "inventory.restore-shopping-entry", ShoppingApi.ADD);

  public void addTo(Routes.Builder routes) {
    routes
        .form(
            RESTORE,
            api::restore,
            api::added,
            (_, entry) -> to(entry.familyId()).saying(PUT_BACK_NOW.with(entry.name())))
        .page(LIST, this::list)
        .page(ADD, this::add, (call, _) -> added(call.given().familyId(), call.given().name()))
        .page(ADD_ITEM, this::addItem)
        .page(ADD_LOW, this::addLow)
        .page(EDIT, this::edit)
        .form(CHANGE, api::change, (_, entry) -> to(entry.familyId()).saying(SAVED))
        .page(TICK, this::tick)
        .page(REMOVE, this::remove);
  }

  private Redirect remove(Call<ShoppingApi.Deleted> call) {
    var given = call.given();
    var of = new OfEntry(given.familyId(), given.entryId());
    var entry = done(api.list().remove(Acting.as(call), of, call.versionSeen(given.version())));
    return to(given.familyId())
        .saying(
            Toast.of(REMOVED.with(entry.name()))
                .undo(
                    RESTORE,
                    new ShoppingApi.NewEntry(
                        entry.familyId(),
                        Optional.of(entry.name()),
                        entry.itemId(),
                        entry.storeId(),
                        entry.quantity(),
                        entry.notes())));
  }

  private static Redirect to(UUID familyId) {
    return Redirect.to(LIST.at(familyId));
  }

  /** On the page of an item: puts it on the list, or leads to the list it is on. */
  public Action actionOf(Item item) {
    return api.list().pendingOf(item.key()).isPresent()
        ? Action.link(ON_LIST, LIST.at(item.familyId())).icon(Icon.CART)
        : Action.send(ADD_TO_LIST, ADD_ITEM, item.key()).icon(Icon.CART);
  }

  /** Above the list of items: puts those that run low on the list, or leads to it. */
  public Action actionOf(List<Item> low) {
    var familyId = low.getFirst().familyId();
    int missing = toBuy(familyId, low).size();
    return (missing == 0
            ? Action.link(ON_LIST, LIST.at(familyId))
            : Action.send(ADD_LOW_ITEMS.with(missing), ADD_LOW, new OfFamily(familyId)).inPlace())
        .icon(Icon.CART);
  }

  private List<Item> unlisted(UUID familyId, List<Item> items) {
    var listed =
        api.list().list(familyId).stream()
            .filter(ShoppingEntry::isPending)
            .flatMap(entry -> entry.itemId().stream())
            .collect(Collectors.toSet());
    return items.stream().filter(item -> !listed.contains(item.itemId())).toList();
  }

  /** What was bought a moment ago is low until it is counted, but not bought twice. */
  private List<Item> toBuy(UUID familyId, List<Item> low) {
    var bought = api.list().boughtLately(familyId);
    return unlisted(familyId, low).stream()
        .filter(item -> !bought.contains(item.itemId()))
        .toList();
  }

  /** The name of an item means that item. What is on the list is not put there twice. */
  private Redirect add(Call<NewLine> call) {
    var given = call.given();
    var listed =
        api.list().list(given.familyId()).stream()
            .filter(ShoppingEntry::isPending)
            .filter(entry -> entry.name().equalsIgnoreCase(given.name().strip()))
            .findFirst();
    if (listed.isPresent()) {
      throw Problem.of(InventoryProblems.ALREADY_LISTED, LISTED_ALREADY.with(listed.get().name()))
          .at("name");
    }
    var item =
        unlisted(given.familyId(), api.pantry().named(given.familyId(), given.name())).stream()
            .findFirst();
    var entry =
        new ShoppingList.NewEntry(
            item.map(Item::name).orElse(given.name()),
            item.map(Item::itemId),
            given.storeId().or(() -> item.flatMap(Item::storeId)),
            Optional.empty(),
            Optional.empty());
    done(api.list().add(Acting.as(call), given.familyId(), entry));
    return added(given.familyId(), entry.name());
  }

  private static Redirect added(UUID familyId, String name) {
    return to(familyId).saying(ADDED.with(name));
  }

  private Redirect addItem(Call<OfItem> call) {
    var item =
        api.pantry()
            .find(call.given())
            .orElseThrow(() -> InventoryProblems.of(Refusal.NO_SUCH_ITEM));
    done(put(call, item));
    return Redirect.to(items.apply(item)).saying(LISTED.with(item.name()));
  }

  /** One that another member just put on the list is there already. */
  private Redirect addLow(Call<OfFamily> call) {
    var familyId = call.given().familyId();
    var onward = Redirect.to(allItems.apply(familyId));
    int added = 0;
    for (var item : toBuy(familyId, api.pantry().low(familyId))) {
      var result = put(call, item);
      if (result instanceof Result.Refused<ShoppingEntry>(var why)
          && why == Refusal.TOO_MANY_ENTRIES) {
        return onward.refusing(Text.of(why));
      }
      added += result instanceof Result.Done<ShoppingEntry> ? 1 : 0;
    }
    return onward.saying(LISTED_LOW.with(added));
  }

  private Result<ShoppingEntry> put(Call<?> call, Item item) {
    return api.list()
        .add(
            Acting.as(call),
            item.familyId(),
            ShoppingList.NewEntry.of(item, Optional.empty(), Optional.empty()));
  }

  private Page list(Call<OfFamily> call) {
    var familyId = call.given().familyId();
    var family = families.get(familyId);
    boolean admin = families.isAdmin(call, familyId);
    var entries = api.list().list(familyId);
    var pending = entries.stream().filter(ShoppingEntry::isPending).toList();
    var justNow = call.reader().now().minus(IN_PLACE);
    var bought =
        entries.stream()
            .filter(entry -> entry.purchasedAt().filter(justNow::isAfter).isPresent())
            .toList();
    var inPlace = entries.stream().filter(entry -> !bought.contains(entry)).toList();
    var names = MemberPages.names(members.all(familyId));
    var pieces = new ArrayList<Piece>();
    pieces.add(inPlace.isEmpty() ? empty(NONE) : byStore(familyId, inPlace, names, admin));
    if (!bought.isEmpty()) {
      pieces.add(
          section(
              BOUGHT,
              rows(bought.stream().map(entry -> boughtRow(entry, names, admin)), empty(NONE))));
    }
    var page =
        page(TITLE)
            .meta(verbatim(family.name()), TO_BUY.with(pending.size()))
            .script("in-place.js");
    return (admin ? page.add(card(form(familyId, pending))) : page.action(suggest.apply(familyId)))
        .add(
            live(
                "shopping-list",
                List.of(FamilyTopics.FAMILY.at(familyId.toString())),
                pieces.toArray(Piece[]::new)));
  }

  private Form form(UUID familyId, List<ShoppingEntry> pending) {
    var listed = pending.stream().flatMap(entry -> entry.itemId().stream()).toList();
    var names =
        api.pantry().all(familyId, ItemStatus.ACTIVE).stream()
            .filter(item -> !listed.contains(item.itemId()))
            .map(item -> new Choice(item.name(), verbatim(item.name())))
            .toList();
    var offered = choices(familyId);
    var form = Form.of(ADD, ADD_ENTRY, familyId).line().choices("name", names);
    return offered.isEmpty() ? form.without("storeId") : form.choices("storeId", offered);
  }

  private Rows byStore(
      UUID familyId, List<ShoppingEntry> entries, Map<String, Text> names, boolean admin) {
    var known = stores.list(familyId);
    var ids = known.stream().map(Place::id).collect(Collectors.toSet());
    var rows =
        entries.stream()
            .collect(
                Collectors.groupingBy(
                    entry -> entry.storeId().filter(ids::contains),
                    Collectors.mapping(
                        entry ->
                            entry.isPending()
                                ? row(entry, admin)
                                : boughtRow(entry, names, admin).done(),
                        Collectors.toList())));
    var anywhere = Optional.ofNullable(rows.get(Optional.<UUID>empty()));
    if (rows.size() == 1 && anywhere.isPresent()) {
      return Rows.of(anywhere.get());
    }
    var groups = new ArrayList<Rows.Group>();
    for (var store : known) {
      Optional.ofNullable(rows.get(Optional.of(store.id())))
          .ifPresent(some -> groups.add(Rows.Group.of(verbatim(store.name()), some)));
    }
    anywhere.ifPresent(some -> groups.add(Rows.Group.of(ANY_STORE, some)));
    return Rows.cards(groups);
  }

  private static Row row(ShoppingEntry entry, boolean admin) {
    var row = Row.of(verbatim(entry.name()));
    if (entry.quantity().isPresent()) {
      row = row.meta(AMOUNT.with(entry.quantity().get()));
    }
    if (entry.notes().isPresent()) {
      row = row.meta(verbatim(entry.notes().get()));
    }
    return admin
        ? row.link(EDIT.at(entry.familyId(), entry.entryId()))
            .action(
                Action.send(GOT_IT, TICK, ticked(entry, EntryStatus.PURCHASED))
                    .label(GOT.with(entry.name()))
                    .icon(Icon.CHECK)
                    .inPlace())
        : row;
  }

  private static Row boughtRow(ShoppingEntry entry, Map<String, Text> names, boolean admin) {
    var row =
        Row.of(verbatim(entry.name()))
            .meta(
                BOUGHT_BY.with(
                    entry
                        .purchasedBy()
                        .map(who -> names.getOrDefault(who, verbatim(who)))
                        .orElse(verbatim("")),
                    Text.at(entry.purchasedAt().orElse(entry.updatedAt()))));
    return admin
        ? row.action(
            Action.send(PUT_BACK, TICK, ticked(entry, EntryStatus.PENDING)).plain().inPlace())
        : row;
  }

  private static Ticked ticked(ShoppingEntry entry, EntryStatus status) {
    return new Ticked(entry.familyId(), entry.entryId(), status);
  }

  /** A refusal is said on the list, where one ticks on. */
  private Redirect tick(Call<Ticked> call) {
    var given = call.given();
    var of = new OfEntry(given.familyId(), given.entryId());
    var result = api.list().tick(Acting.as(call), of, given.status());
    if (result instanceof Result.Refused<ShoppingEntry>(var why) && why != Refusal.SIGNED_OUT) {
      return to(given.familyId()).refusing(Text.of(why));
    }
    var entry = done(result);
    var other = entry.isPending() ? EntryStatus.PURCHASED : EntryStatus.PENDING;
    return to(entry.familyId())
        .saying(
            Toast.of((entry.isPending() ? PUT_BACK_NOW : BOUGHT_NOW).with(entry.name()))
                .undo(TICK, ticked(entry, other)));
  }

  private Page edit(Call<OfEntry> call) {
    var entry = api.require(call.given());
    var form =
        Form.of(
                CHANGE,
                SAVE,
                new ShoppingApi.Edited(
                    entry.familyId(),
                    entry.entryId(),
                    Optional.of(entry.name()),
                    entry.storeId().map(Patch::set).orElse(Patch.remove()),
                    entry.quantity().map(Patch::set).orElse(Patch.remove()),
                    entry.notes().map(Patch::set).orElse(Patch.remove()),
                    Optional.empty(),
                    Optional.of(entry.version())))
            .without("status")
            .requiring("name")
            .choices("storeId", choices(entry.familyId()));
    return formPage(verbatim(entry.name()), form)
        .back(TITLE, LIST.at(entry.familyId()))
        .action(
            Action.send(
                ShoppingText.REMOVE,
                REMOVE,
                new ShoppingApi.Deleted(
                    entry.familyId(), entry.entryId(), Optional.of(entry.version()))));
  }

  private List<Choice> choices(UUID familyId) {
    var known =
        stores.list(familyId).stream()
            .map(store -> new Choice(store.id().toString(), verbatim(store.name())))
            .toList();
    return known.isEmpty()
        ? known
        : Stream.concat(Stream.of(new Choice("", ANY_STORE)), known.stream()).toList();
  }
}
