package dev.cubby.inventory.item;

import static dev.cubby.inventory.text.ItemText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.run.PageRequest;
import dev.cubby.inventory.base.InventoryProblems;
import dev.cubby.inventory.base.Refusal;
import dev.cubby.inventory.family.*;
import dev.cubby.inventory.family.FamilyModel.*;
import dev.cubby.inventory.item.ItemModel.*;
import dev.cubby.inventory.place.PlaceModel.OfPlace;
import dev.cubby.inventory.place.PlaceModel.Place;
import dev.cubby.inventory.place.Places;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Field.Choice;

/** The items of a family for people: the list, and the form of one. */
public final class ItemPages {
  static final String ALL = FamilyPages.ONE + "/items";
  public static final String ONE = ALL + "/{itemId}";

  public record ItemSearch(
      UUID familyId,
      Optional<String> q,
      Optional<UUID> location,
      Optional<ItemStatus> status,
      PageRequest page) {

    static ItemSearch all(UUID familyId) {
      return new ItemSearch(
          familyId, Optional.empty(), Optional.empty(), Optional.empty(), PageRequest.FIRST);
    }

    boolean isAll() {
      return q.isEmpty() && location.isEmpty() && status.isEmpty();
    }

    ItemSearch in(Optional<UUID> other) {
      return new ItemSearch(familyId, q, other, Optional.empty(), PageRequest.FIRST);
    }

    ItemSearch with(ItemStatus other) {
      return new ItemSearch(familyId, q, Optional.empty(), Optional.of(other), PageRequest.FIRST);
    }
  }

  public static final Route<ItemSearch, Page> LIST =
      Page.at(
              ALL,
              "inventory.items",
              FamilyApi.of(ItemSearch.class).field("q", SEARCH, Rule.length(1, 100)))
          .summary("The items of a family")
          .may(Right.VIEW_HOUSEHOLD.roles());

  /**
   * @param page of the journal
   */
  record Shown(UUID familyId, UUID itemId, PageRequest page) {}

  public static final Route<Shown, Page> SHOW =
      Page.at(ONE, "inventory.item", FamilyApi.of(Shown.class))
          .summary("An item: how much there is, how it came to be, and its journal")
          .may(Right.VIEW_HOUSEHOLD.roles());

  /** What is known of a new item where its form is asked for. */
  record Prefilled(UUID familyId, Optional<String> name, Optional<UUID> location) {}

  static final Route<Prefilled, Page> NEW =
      Page.at(FamilyPages.ONE + "/new-item", "inventory.new-item", FamilyApi.of(Prefilled.class))
          .summary("The form of a new item")
          .may(Right.EDIT_ITEMS.roles());
  static final Route<ItemApi.NewItem, Redirect> CREATE =
      Redirect.at(ALL, "inventory.create-item", ItemApi.CREATE);
  static final Route<OfItem, Page> EDIT =
      Page.at(ONE + "/edit", "inventory.edit-item", FamilyApi.of(OfItem.class))
          .summary("The form of an item")
          .may(Right.EDIT_ITEMS.roles());

  /**
   * @param seen the quantity that the form showed: if it is left so, what others take or add
   *     meanwhile stays
   */
  record EditForm(
      UUID familyId,
      UUID itemId,
      String name,
      long quantity,
      Optional<Long> seen,
      Patch<String> unit,
      Optional<Long> threshold,
      Patch<UUID> locationId,
      Patch<UUID> storeId,
      Patch<String> notes,
      Optional<Long> version) {

    ItemApi.Edited edited() {
      return new ItemApi.Edited(
          familyId,
          itemId,
          Optional.of(name),
          Optional.of(quantity).filter(entered -> !seen.equals(Optional.of(entered))),
          unit,
          threshold,
          locationId,
          storeId,
          notes,
          Optional.empty(),
          version);
    }
  }

  static final Route<EditForm, Redirect> CHANGE =
      Redirect.at(ONE + "/edit", "inventory.change-item", ItemApi.described(EditForm.class))
          .summary("Changes an item")
          .may(Right.EDIT_ITEMS.roles());
  static final Route<ItemApi.Adjustment, Redirect> STEP =
      Redirect.at(ONE + "/step", "inventory.step", ItemApi.ADJUST);

  private final ItemApi api;
  private final FamilyApi families;
  private final Places locations;
  private final Places stores;
  private final Function<List<Item>, Action> buyLow;
  private final Function<UUID, Action> links;
  private final Function<UUID, Action> suggest;

  /**
   * {@code buyLow} puts items that run low on the shopping list, or leads to it; {@code links}
   * leads to the links of a family; {@code suggest} leads suggesters to a suggestion.
   */
  public ItemPages(
      ItemApi api,
      FamilyApi families,
      Places locations,
      Places stores,
      Function<List<Item>, Action> buyLow,
      Function<UUID, Action> links,
      Function<UUID, Action> suggest) {
    this.api = api;
    this.families = families;
    this.locations = locations;
    this.stores = stores;
    this.buyLow = buyLow;
    this.links = links;
    this.suggest = suggest;
  }

  public void addTo(Routes.Builder routes) {
    routes
        .page(LIST, this::list)
        .page(NEW, this::newItem)
        .form(
            CREATE,
            api::create,
            api::created,
            (_, item) -> Redirect.to(list(item.familyId())).saying(ADDED.with(item.name())))
        .page(EDIT, this::edit)
        .page(CHANGE, this::change)
        .form(
            STEP,
            api::adjust,
            api::adjusted,
            (call, adjusted) ->
                Redirect.to(list(call.given().familyId()))
                    .saying(ItemPage.toast(api, call.given(), adjusted)));
  }

  public static Link list(UUID familyId) {
    return LIST.link(ItemSearch.all(familyId));
  }

  /** What is in a location. */
  public static Link inside(OfPlace location) {
    return LIST.link(ItemSearch.all(location.familyId()).in(Optional.of(location.id())));
  }

  private Page list(Call<ItemSearch> call) {
    var shown = call.given();
    var familyId = shown.familyId();
    var family = families.get(familyId);
    boolean admin = families.isAdmin(call, familyId);
    var places = locations.list(familyId);
    if (shown.location().isPresent() && location(shown, places).isEmpty()) {
      throw InventoryProblems.of(Refusal.NO_SUCH_LOCATION);
    }
    var found = find(shown);
    var results = new ArrayList<Piece>(groups(found.items(), places, shown, admin));
    if (found.items().isEmpty()) {
      results.add(none(shown, admin));
    }
    Paging.of(
            shown.page(),
            found.nextCursor(),
            next ->
                LIST.link(
                    new ItemSearch(familyId, shown.q(), shown.location(), shown.status(), next)))
        .ifPresent(results::add);
    var search =
        search(LIST, "q", shown, results.toArray(Piece[]::new)).filters(filters(shown, places));
    var strip =
        shown.location().isEmpty() ? low(familyId, found.items(), admin) : Optional.<Piece>empty();
    boolean offered = found.items().isEmpty() && (shown.isAll() || isNamed(shown));
    var action = admin ? add(shown, ADD).main() : suggest.apply(familyId);
    return header(shown, places, admin && offered ? List.of() : List.of(action))
        .meta(
            Stream.concat(Stream.of(verbatim(family.name())), count(shown, found).stream())
                .toArray(Text[]::new))
        .script("in-place.js")
        .add(
            live(
                "items",
                List.of(FamilyTopics.FAMILY.at(familyId.toString())),
                Stream.concat(strip.stream(), Stream.of(search)).toArray(Piece[]::new)))
        .add(buttons(below(familyId, admin)));
  }

  private Action[] below(UUID familyId, boolean admin) {
    var file = Action.link(CSV_FILE, ItemFilePages.SHOW.at(familyId)).plain();
    return admin ? new Action[] {links.apply(familyId).plain(), file} : new Action[] {file};
  }

  /** Whether a search that finds nothing can become a new item. */
  private static boolean isNamed(ItemSearch shown) {
    return shown.q().isPresent() && shown.status().isEmpty();
  }

  /** Nothing to show, and what an admin can do about it. */
  private static Piece none(ItemSearch shown, boolean admin) {
    if (shown.status().isPresent()) {
      return empty(NONE_ARCHIVED);
    }
    if (isNamed(shown)) {
      return admin
          ? empty(NONE_FOUND, add(shown, ADD_NAMED.with(shown.q().get())))
          : empty(NONE_FOUND);
    }
    var none = shown.location().isPresent() ? NONE_HERE : NONE;
    return admin && shown.isAll() ? empty(none, add(shown, ADD)) : empty(none);
  }

  private static Action add(ItemSearch shown, Text words) {
    return Action.link(
        words, NEW.link(new Prefilled(shown.familyId(), shown.q(), shown.location())));
  }

  /** A location's items are its page. */
  private static Page header(ItemSearch shown, List<Place> places, List<Action> actions) {
    var page =
        location(shown, places)
            .map(place ->
                page(verbatim(place.name()))
                    .action(
                        Action.link(LABEL, LocationLabelPage.SHOW.at(shown.familyId(), place.id()))
                            .icon(Icon.QR)))
            .orElse(page(TITLE));
    return page.action(actions.toArray(Action[]::new));
  }

  private static Optional<Place> location(ItemSearch shown, List<Place> places) {
    return places.stream()
        .filter(place -> shown.location().equals(Optional.of(place.id())))
        .findAny();
  }

  /** On the first page: to count the rest is to read it. */
  private Optional<Text> count(ItemSearch shown, Items<Item> found) {
    int size = found.items().size();
    if (shown.page().cursor().isPresent()) {
      return Optional.empty();
    }
    if (found.nextCursor().isPresent()) {
      return Optional.of(COUNT_MORE.with(size));
    }
    return Optional.of(
        shown.q().isPresent() ? COUNT_OF.with(size, searched(shown)) : COUNT.with(size));
  }

  /** How many a search looked through. */
  private int searched(ItemSearch shown) {
    var familyId = shown.familyId();
    return shown
        .location()
        .map(place -> api.pantry().in(familyId, place))
        .orElseGet(() -> api.pantry().all(familyId, shown.status().orElse(ItemStatus.ACTIVE)))
        .size();
  }

  private Items<Item> find(ItemSearch shown) {
    var familyId = shown.familyId();
    if (shown.location().isPresent()) {
      var here = api.pantry().in(familyId, shown.location().get());
      return Items.all(shown.q().map(q -> Pantry.named(here, q)).orElse(here));
    }
    return api.list(familyId, shown.status().orElse(ItemStatus.ACTIVE), shown.q(), shown.page());
  }

  /**
   * What runs low, as a strip above the list. It is there before anything runs low: no row moves
   * under the finger that takes the last one.
   */
  private Optional<Piece> low(UUID familyId, List<Item> shown, boolean admin) {
    var low = api.pantry().low(familyId);
    if (low.isEmpty()) {
      return admin && shown.stream().anyMatch(item -> item.isActive() && item.threshold() > 0)
          ? Optional.of(section(RUNNING_LOW, new Counts(List.of(), NOTHING_LOW)))
          : Optional.empty();
    }
    return Optional.of(
        section(
                RUNNING_LOW,
                new Counts(
                    low.stream()
                        .map(item ->
                            new Counts.Count(
                                item.quantity() == 0 ? Chip.Tone.BAD : Chip.Tone.WARN,
                                item.quantity(),
                                verbatim(item.name()),
                                SHOW.at(familyId, item.itemId())))
                        .toList(),
                    NOTHING_LOW))
            .action(admin ? new Action[] {buyLow.apply(low)} : new Action[0]));
  }

  /** By location, as those are ordered; in one card when one is shown, or nothing has one. */
  private static List<Piece> groups(
      List<Item> items, List<Place> places, ItemSearch shown, boolean admin) {
    if (items.isEmpty()) {
      return List.of();
    }
    var query = shown.q().orElse("");
    var rows =
        items.stream()
            .collect(
                Collectors.groupingBy(
                    Item::locationId,
                    Collectors.mapping(
                        item -> ItemRows.of(item, query, admin), Collectors.toList())));
    if (rows.size() == 1) {
      return List.of(Rows.of(rows.values().iterator().next()));
    }
    var groups = new ArrayList<Rows.Group>();
    for (var place : places) {
      Optional.ofNullable(rows.get(Optional.of(place.id())))
          .ifPresent(some -> groups.add(Rows.Group.of(verbatim(place.name()), some)));
    }
    Optional.ofNullable(rows.get(Optional.<UUID>empty()))
        .ifPresent(some -> groups.add(Rows.Group.of(ELSEWHERE, some)));
    return List.of(Rows.cards(groups));
  }

  private static Filters filters(ItemSearch shown, List<Place> places) {
    boolean archived = shown.status().filter(ItemStatus.ARCHIVED::equals).isPresent();
    var filters =
        Filters.of(LOCATION)
            .choice(
                EVERYWHERE,
                LIST.link(shown.in(Optional.empty())),
                shown.location().isEmpty() && !archived);
    for (var place : places) {
      var id = Optional.of(place.id());
      filters =
          filters.choice(
              verbatim(place.name()), LIST.link(shown.in(id)), shown.location().equals(id));
    }
    return filters.choice(ARCHIVED_ITEMS, LIST.link(shown.with(ItemStatus.ARCHIVED)), archived);
  }

  private Page newItem(Call<Prefilled> call) {
    var given = call.given();
    var form = offering(Form.of(CREATE, ADD, given.familyId()), given.familyId());
    if (given.name().isPresent()) {
      form = form.value("name", given.name().get());
    }
    if (given.location().isPresent()) {
      form = form.value("locationId", given.location().get().toString());
    }
    return formPage(NEW_ITEM, form).back(TITLE, list(given.familyId()));
  }

  private Redirect change(Call<EditForm> call) {
    var item = api.change(call, call.given().edited());
    return Redirect.to(SHOW.at(item.familyId(), item.itemId())).saying(SAVED);
  }

  private Page edit(Call<OfItem> call) {
    var item = api.require(call.given());
    var form =
        Form.of(
            CHANGE,
            SAVE,
            new EditForm(
                item.familyId(),
                item.itemId(),
                item.name(),
                item.quantity(),
                Optional.of(item.quantity()),
                ItemPage.patch(item.unit()),
                Optional.of(item.threshold()),
                ItemPage.patch(item.locationId()),
                ItemPage.patch(item.storeId()),
                ItemPage.patch(item.notes()),
                Optional.of(item.version())));
    return formPage(EDIT_ITEM, offering(form, item.familyId()))
        .back(verbatim(item.name()), SHOW.at(item.familyId(), item.itemId()));
  }

  /** Locations and stores are chosen by their names. */
  private Form offering(Form form, UUID familyId) {
    return form.choices("locationId", choices(locations.list(familyId)))
        .choices("storeId", choices(stores.list(familyId)));
  }

  private static List<Choice> choices(List<Place> places) {
    return places.stream()
        .map(place -> new Choice(place.id().toString(), verbatim(place.name())))
        .toList();
  }
}
