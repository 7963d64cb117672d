package dev.cubby.inventory.shopping;

import static dev.cubby.inventory.family.FamilyRights.ADMIN;
import static dev.cubby.inventory.family.FamilyRights.SUGGESTER;
import static dev.cubby.inventory.text.ShoppingText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.inventory.family.*;
import dev.cubby.inventory.family.FamilyModel.*;
import dev.cubby.inventory.item.ItemModel.Item;
import dev.cubby.inventory.place.PlaceModel.Place;
import dev.cubby.inventory.place.Places;
import dev.cubby.inventory.shopping.ShoppingContracts.*;
import dev.cubby.inventory.text.ShoppingText;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Field.Choice;
import dev.cubby.web.ui.Rows.Row;

/** The shopping list for people, by store. Two in the shop see what the other has ticked off. */
public record ShoppingPages(ShoppingApi api, FamilyApi families, Members members, Places stores) {
  private static final String ALL = FamilyPages.ONE + "/shopping-list";
  private static final String ONE = ALL + "/{entryId}";

  public static final Route<OfFamily, Page> LIST =
      Page.at(ALL, "inventory.shopping-list", FamilyApi.of(OfFamily.class))
          .summary("The shopping list of a family, by store")
          .may(ADMIN, SUGGESTER);
  static final Route<ShoppingApi.NewEntry, Redirect> ADD =
      Redirect.at(ALL, "inventory.add-to-shopping-list", ShoppingApi.ADD);
  static final Route<OfEntry, Page> EDIT =
      Page.at(ONE, "inventory.edit-shopping-entry", FamilyApi.of(OfEntry.class))
          .summary("The form of an entry")
          .may(ADMIN);
  static final Route<ShoppingApi.Edited, Redirect> CHANGE =
      Redirect.at(ONE, "inventory.change-shopping-entry", ShoppingApi.CHANGE);
  static final Route<ShoppingApi.Edited, Redirect> TICK =
      Redirect.at(ONE + "/status", "inventory.tick-shopping-entry", ShoppingApi.CHANGE);
  static final Route<ShoppingApi.Deleted, Redirect> REMOVE =
      Redirect.at(ONE + "/remove", "inventory.remove-shopping-entry", ShoppingApi.REMOVE);

  public void addTo(Routes.Builder routes) {
    routes
        .page(LIST, this::list)
        .form(
            ADD,
            api::add,
            api::added,
            (_, entry) -> to(entry.familyId()).saying(ADDED.with(entry.name())))
        .page(EDIT, this::edit)
        .form(CHANGE, api::change, (_, entry) -> to(entry.familyId()).saying(SAVED))
        .form(TICK, api::change, (_, entry) -> ticked(entry))
        .form(REMOVE, api::remove, (call, _) -> to(call.given().familyId()).saying(REMOVED));
  }

  private static Redirect to(UUID familyId) {
    return Redirect.to(LIST.at(familyId));
  }

  /** On the page of an item: puts it on the list, or leads to the list it is on. */
  public Action actionOf(Item item) {
    return api.list().pendingOf(item.of()).isPresent()
        ? Action.link(ON_LIST, LIST.at(item.familyId()))
        : Action.send(
            ADD_TO_LIST,
            ADD,
            new ShoppingApi.NewEntry(
                item.familyId(),
                Optional.empty(),
                Optional.of(item.itemId()),
                item.storeId(),
                Optional.empty(),
                Optional.empty()));
  }

  private Page list(Call<OfFamily> call) {
    var familyId = call.given().familyId();
    var family = families.get(familyId);
    boolean admin = families.isAdmin(call, familyId);
    var entries = api.list().of(familyId);
    var pending = entries.stream().filter(ShoppingEntry::isPending).toList();
    var bought = entries.stream().filter(entry -> !entry.isPending()).toList();
    var names =
        members.all(familyId).stream().collect(Collectors.toMap(Member::memberId, Member::name));
    var pieces = new ArrayList<Piece>();
    pieces.add(pending.isEmpty() ? empty(NONE) : byStore(familyId, pending, admin));
    if (!bought.isEmpty()) {
      pieces.add(
          section(
              BOUGHT,
              rows(bought.stream().map(entry -> boughtRow(entry, names, admin)), empty(NONE))));
    }
    var page =
        page(TITLE)
            .meta(verbatim(family.name()), TO_BUY.with(pending.size()))
            .add(
                live(
                    "shopping-list",
                    List.of(FamilyTopics.FAMILY.at(familyId.toString())),
                    pieces.toArray(Piece[]::new)));
    return admin
        ? page.add(
            section(
                ADD_ENTRY,
                card(
                    Form.of(ADD, ADD_ENTRY, familyId)
                        .without("itemId")
                        .choices("storeId", choices(familyId))
                        .quiet())))
        : page;
  }

  private Rows byStore(UUID familyId, List<ShoppingEntry> pending, boolean admin) {
    var names = stores.of(familyId).stream().collect(Collectors.toMap(Place::id, Place::name));
    var groups =
        pending.stream()
            .collect(
                Collectors.groupingBy(
                    entry -> entry.storeId().map(names::get).orElse(""),
                    TreeMap::new,
                    Collectors.mapping(entry -> row(entry, admin), Collectors.toList())));
    if (groups.size() == 1 && groups.containsKey("")) {
      return Rows.of(groups.get(""));
    }
    var named = new ArrayList<Rows.Group>();
    groups.forEach((name, rows) ->
        named.add(Rows.Group.of(name.isEmpty() ? ANY_STORE : verbatim(name), rows)));
    return new Rows(named);
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
                Action.send(GOT_IT, TICK, edited(entry, EntryStatus.PURCHASED))
                    .label(GOT.with(entry.name()))
                    .icon(Icon.CHECK))
        : row;
  }

  private static Row boughtRow(ShoppingEntry entry, Map<String, String> names, boolean admin) {
    var row =
        Row.of(verbatim(entry.name()))
            .meta(
                BOUGHT_BY.with(
                    entry.purchasedBy().map(who -> names.getOrDefault(who, who)).orElse(""),
                    Text.at(entry.purchasedAt().orElse(entry.updatedAt()))));
    return admin
        ? row.action(Action.send(PUT_BACK, TICK, edited(entry, EntryStatus.PENDING)))
        : row;
  }

  private static ShoppingApi.Edited edited(ShoppingEntry entry, EntryStatus status) {
    return new ShoppingApi.Edited(
        entry.familyId(),
        entry.entryId(),
        Optional.empty(),
        Patch.keep(),
        Patch.keep(),
        Patch.keep(),
        Optional.of(status),
        Optional.of(entry.version()));
  }

  private static Redirect ticked(ShoppingEntry entry) {
    var other = entry.isPending() ? EntryStatus.PURCHASED : EntryStatus.PENDING;
    return to(entry.familyId())
        .saying(
            Toast.of((entry.isPending() ? PUT_BACK_NOW : BOUGHT_NOW).with(entry.name()))
                .undo(TICK, edited(entry, other)));
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
            .choices("storeId", choices(entry.familyId()));
    return formPage(verbatim(entry.name()), form)
        .back(TITLE, LIST.at(entry.familyId()))
        .action(
            Action.send(
                    ShoppingText.REMOVE,
                    REMOVE,
                    new ShoppingApi.Deleted(
                        entry.familyId(), entry.entryId(), Optional.of(entry.version())))
                .danger());
  }

  private List<Choice> choices(UUID familyId) {
    return stores.of(familyId).stream()
        .map(store -> new Choice(store.id().toString(), verbatim(store.name())))
        .toList();
  }
}
