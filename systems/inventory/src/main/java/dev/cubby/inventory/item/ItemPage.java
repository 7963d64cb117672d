package dev.cubby.inventory.item;

import static dev.cubby.inventory.text.ItemText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.inventory.family.*;
import dev.cubby.inventory.item.ItemApi.Adjusted;
import dev.cubby.inventory.item.ItemApi.Adjustment;
import dev.cubby.inventory.item.ItemModel.*;
import dev.cubby.inventory.place.PlaceModel.OfPlace;
import dev.cubby.inventory.place.Places;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;

/**
 * One item for people: its quantity, drawn over time, and its journal.
 *
 * @param shopping puts the item on the shopping list, or leads to it
 * @param suggest leads suggesters to a suggestion of the item
 * @param links the links on its stickers, for admins
 */
public record ItemPage(
    ItemApi api,
    FamilyApi families,
    Members members,
    Places locations,
    Places stores,
    Function<Item, Action> shopping,
    Function<Item, Action> suggest,
    Function<Item, Piece> links) {

  /** Presses on the item's own page. */
  static final Route<Adjustment, Redirect> ADJUST =
      Redirect.at(ItemPages.ONE + "/adjust", "inventory.adjust-item", ItemApi.ADJUST);

  static final Route<OfEntry, Redirect> UNDO =
      Redirect.at(
          ItemPages.ONE + "/journal/{entryId}/undo", "inventory.undo-adjustment", ItemApi.UNDO);
  static final Route<ItemApi.Edited, Redirect> ARCHIVE =
      Redirect.at(ItemPages.ONE + "/status", "inventory.archive-item", ItemApi.CHANGE);
  static final Confirm<ItemApi.Deleted> DELETE =
      Confirm.at(ItemPages.ONE + "/delete", "inventory.delete-item", ItemApi.DELETE);

  public void addTo(Routes.Builder routes) {
    routes
        .page(ItemPages.SHOW, this::show)
        .form(
            ADJUST,
            api::adjust,
            api::adjusted,
            (call, adjusted) ->
                Redirect.to(ItemPages.SHOW.at(call.given().familyId(), call.given().itemId()))
                    .saying(toast(api, call.given(), adjusted)))
        .form(
            UNDO,
            api::undo,
            api::undone,
            (call, adjusted) ->
                Redirect.to(ItemPages.SHOW.at(call.given().familyId(), call.given().itemId()))
                    .saying(UNDONE_NOW.with(adjusted.newQuantity())))
        .form(ARCHIVE, api::change, (_, item) -> archived(item));
    DELETE.addTo(routes, this::askDelete, api::delete, (call, _) -> deleted(call));
  }

  /** What was done, with the way back. */
  static Toast toast(ItemApi api, Adjustment given, Adjusted adjusted) {
    var name = api.require(new OfItem(given.familyId(), given.itemId())).name();
    long applied = adjusted.appliedDelta();
    var text =
        adjusted.clamped()
            ? CLAMPED.with(-applied, name)
            : (applied < 0 ? TOOK : PUT_IN).with(Math.abs(applied), name, adjusted.newQuantity());
    return applied == 0
        ? Toast.of(text)
        : Toast.of(text)
            .undo(UNDO, new OfEntry(given.familyId(), given.itemId(), adjusted.entryId()));
  }

  static <T> Patch<T> patch(Optional<T> value) {
    return value.map(Patch::set).orElse(Patch.remove());
  }

  private Page show(Call<ItemPages.Shown> call) {
    var given = call.given();
    var item = api.require(new OfItem(given.familyId(), given.itemId()));
    boolean admin = families.isAdmin(call, item.familyId());
    var found = api.stock().journal(item.key(), given.page());
    var journal = found.rows();
    var page = page(verbatim(item.name())).back(TITLE, ItemPages.list(item.familyId()));
    if (admin) {
      page = page.action(item.isActive() ? shopping.apply(item) : statusAction(item).main());
    } else if (item.isActive()) {
      page = page.action(suggest.apply(item));
    }
    var main = new ArrayList<Piece>();
    main.add(quantity(item, admin));
    if (!journal.isEmpty() && given.page().cursor().isEmpty()) {
      main.add(section(HISTORY, card(history(item, journal, call.reader().now()))));
    }
    var older =
        Paging.of(
            given.page(),
            found.cursor(),
            next -> ItemPages.SHOW.link(new ItemPages.Shown(item.familyId(), item.itemId(), next)));
    var below =
        section(
            JOURNAL,
            Stream.concat(Stream.of(journal(item, journal, admin)), older.stream())
                .toArray(Piece[]::new));
    var aside = new ArrayList<Piece>();
    aside.add(section(DETAILS, card(details(item))).action(actions(item, admin)));
    if (admin) {
      aside.add(links.apply(item));
    }
    return page.script("in-place.js")
        .add(
            live(
                "item",
                List.of(FamilyTopics.FAMILY.at(item.familyId().toString())),
                columns(main, aside, List.of(below))));
  }

  /** An item is archived before it can be deleted. */
  private static Action[] actions(Item item, boolean admin) {
    if (!admin) {
      return new Action[0];
    }
    var last =
        item.isActive()
            ? statusAction(item)
            : Action.ask(
                DELETE_ITEM,
                DELETE.link(
                    new ItemApi.Deleted(
                        item.familyId(), item.itemId(), Optional.of(item.version()))));
    return new Action[] {
      last.plain(), Action.link(EDIT, ItemPages.EDIT.at(item.familyId(), item.itemId()))
    };
  }

  private Piece details(Item item) {
    var facts = new ArrayList<Piece.Fact>();
    item.locationId()
        .flatMap(id -> locations.find(item.familyId(), id))
        .ifPresent(place ->
            facts.add(
                fact(
                    LOCATION,
                    anchor(
                        verbatim(place.name()),
                        ItemPages.inside(new OfPlace(place.familyId(), place.id()))))));
    item.storeId()
        .flatMap(id -> stores.find(item.familyId(), id))
        .ifPresent(store -> facts.add(fact(STORE, verbatim(store.name()))));
    facts.add(fact(THRESHOLD, item.threshold() > 0 ? AMOUNT.with(item.threshold()) : NEVER_LOW));
    item.notes().ifPresent(notes -> facts.add(fact(NOTES, verbatim(notes))));
    return facts(facts.toArray(Piece.Fact[]::new));
  }

  /** How much there is, with − and + for admins. */
  private Piece quantity(Item item, boolean admin) {
    var row = row(QUANTITY);
    if (item.unit().isPresent()) {
      row = row.meta(verbatim(item.unit().get()));
    }
    row = ItemRows.state(item).map(row::meta).orElse(row);
    return Rows.of(
        List.of(
            admin && item.isActive()
                ? row.stepper(ItemRows.stepper(item, ADJUST))
                : row.amount(AMOUNT.with(item.quantity()))));
  }

  private static Action statusAction(Item item) {
    var other = item.isActive() ? ItemStatus.ARCHIVED : ItemStatus.ACTIVE;
    return Action.send(item.isActive() ? ARCHIVE_ITEM : RESTORE_ITEM, ARCHIVE, edited(item, other));
  }

  private static ItemApi.Edited edited(Item item, ItemStatus status) {
    return new ItemApi.Edited(
        item.familyId(),
        item.itemId(),
        Optional.empty(),
        Optional.empty(),
        Patch.keep(),
        Optional.empty(),
        Patch.keep(),
        Patch.keep(),
        Patch.keep(),
        Optional.of(status),
        Optional.of(item.version()));
  }

  private static Redirect archived(Item item) {
    var other = item.isActive() ? ItemStatus.ARCHIVED : ItemStatus.ACTIVE;
    return Redirect.to(ItemPages.list(item.familyId()))
        .saying(
            Toast.of((item.isActive() ? RESTORED : ARCHIVED_NOW).with(item.name()))
                .undo(ARCHIVE, edited(item, other)));
  }

  /** From the oldest entry to what is there now. */
  private static History history(Item item, List<JournalEntry> newestFirst, Instant now) {
    var moments = new ArrayDeque<History.Moment>();
    long quantity = item.quantity();
    for (var entry : newestFirst) {
      moments.addFirst(new History.Moment(entry.adjustedAt(), quantity));
      quantity -= entry.appliedDelta();
    }
    return new History(HISTORY_OF.with(item.name()), List.copyOf(moments), now, item.threshold());
  }

  private Piece journal(Item item, List<JournalEntry> entries, boolean admin) {
    var names = MemberPages.names(members.all(item.familyId()));
    return rows(
        entries.stream()
            .map(entry -> {
              var row = row(words(entry)).meta(who(entry, names), Text.at(entry.adjustedAt()));
              return admin && isUndoOffered(entry)
                  ? row.action(
                      Action.send(
                              UNDO_ENTRY,
                              UNDO,
                              new OfEntry(item.familyId(), item.itemId(), entry.entryId()))
                          .plain()
                          .inPlace())
                  : row;
            }),
        empty(NO_JOURNAL));
  }

  /** Nothing is undone by undoing nothing; an undo is taken back by a new change. */
  private static boolean isUndoOffered(JournalEntry entry) {
    return entry.canBeUndone()
        && entry.undoneBy().isEmpty()
        && entry.undoes().isEmpty()
        && entry.appliedDelta() != 0;
  }

  /** Taps are nobody's in particular. */
  private static Text who(JournalEntry entry, Map<String, Text> names) {
    return entry.actor().equals(Stock.TAPPER)
        ? BY_TAP
        : names.getOrDefault(entry.actor(), verbatim(entry.actor()));
  }

  private static Text words(JournalEntry entry) {
    var amount = Math.abs(entry.appliedDelta());
    if (entry.undoes().isPresent()) {
      return (entry.appliedDelta() < 0 ? UNDID_ADDING : UNDID_TAKING).with(amount);
    }
    if (entry.appliedDelta() == 0 && entry.clamped()) {
      return entry.cause() == Cause.TAPPED ? TAPPED_NONE : TOOK_NONE;
    }
    return switch (entry.cause()) {
      case CREATED, IMPORTED -> STARTED_WITH.with(amount);
      case CORRECTED -> CORRECTED_BY.with(entry.appliedDelta());
      case ADJUSTED, TAPPED, UNDONE ->
          (entry.appliedDelta() < 0 ? TOOK_SOME : ADDED_SOME).with(amount);
    };
  }

  private Question askDelete(Call<ItemApi.Deleted> call) {
    var given = call.given();
    var item = api.require(new OfItem(given.familyId(), given.itemId()));
    return Question.of(
            DELETE_TITLE.with(item.name()),
            DELETE_TEXT,
            DELETE_ITEM,
            ItemPages.SHOW.at(item.familyId(), item.itemId()))
        .version(item.version())
        .danger();
  }

  private static Redirect deleted(Call<ItemApi.Deleted> call) {
    return Redirect.to(ItemPages.list(call.given().familyId())).saying(DELETED);
  }
}
