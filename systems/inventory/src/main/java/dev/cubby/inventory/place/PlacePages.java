package dev.cubby.inventory.place;

import static dev.cubby.inventory.base.InventoryProblems.done;
import static dev.cubby.inventory.text.PlaceText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.inventory.base.*;
import dev.cubby.inventory.family.*;
import dev.cubby.inventory.family.FamilyModel.OfFamily;
import dev.cubby.inventory.place.PlaceApi.Deleted;
import dev.cubby.inventory.place.PlaceApi.Edited;
import dev.cubby.inventory.place.PlaceApi.NewPlace;
import dev.cubby.inventory.place.PlaceModel.OfPlace;
import dev.cubby.inventory.place.PlaceModel.Place;
import dev.cubby.inventory.text.PlaceText;
import dev.cubby.web.route.*;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Row;

/** Locations and stores for people, on one page. */
public final class PlacePages {

  public static final Route<OfFamily, Page> LIST =
      Page.at(FamilyPages.ONE + "/places", "inventory.places", FamilyApi.of(OfFamily.class))
          .summary("The locations and stores of a family")
          .may(Right.VIEW_HOUSEHOLD.roles());

  /** The forms of a kind of place. */
  private static final class Kind {
    final PlaceApi api;
    final PlaceText title;
    final PlaceText none;
    final PlaceText add;
    final PlaceText deleteText;
    final Route<NewPlace, Redirect> create;
    final Route<OfPlace, Page> edit;
    final Route<Edited, Redirect> change;
    final Confirm<Deleted> delete;

    Kind(
        PlaceApi api,
        String word,
        PlaceText title,
        PlaceText none,
        PlaceText add,
        PlaceText deleteText) {
      var one = FamilyPages.ONE + "/" + word + "s" + PlaceApi.ONE;
      this.api = api;
      this.title = title;
      this.none = none;
      this.add = add;
      this.deleteText = deleteText;
      // Below their pages, which show what is refused.
      create =
          Redirect.at(
              FamilyPages.ONE + "/places/" + word + "s", "inventory.create-" + word, api.create);
      edit =
          Page.at(one + "/edit", "inventory.edit-" + word, FamilyApi.of(OfPlace.class))
              .summary("The form of a " + word)
              .may(Right.EDIT_PLACES.roles());
      change = Redirect.at(one + "/edit", "inventory.change-" + word, api.change);
      delete = Confirm.at(one + "/edit/delete", "inventory.delete-" + word, api.delete);
    }
  }

  private final Kind locations;
  private final Kind stores;
  private final FamilyApi families;
  private final Function<OfPlace, Link> inside;

  /** A location leads to what is in it. */
  public PlacePages(
      PlaceApi locations, PlaceApi stores, FamilyApi families, Function<OfPlace, Link> inside) {
    this.locations =
        new Kind(
            locations, "location", LOCATIONS, NO_LOCATIONS, ADD_LOCATION, DELETE_LOCATION_TEXT);
    this.stores = new Kind(stores, "store", STORES, NO_STORES, ADD_STORE, DELETE_STORE_TEXT);
    this.families = families;
    this.inside = inside;
  }

  public void addTo(Routes.Builder routes) {
    routes.page(LIST, this::list);
    for (var kind : List.of(locations, stores)) {
      routes
          .form(
              kind.create,
              call -> kind.api.located(made(kind.api.tryToCreate(call))),
              kind.api::created,
              (_, place) -> to(place.familyId()).saying(ADDED.with(place.name())))
          .page(kind.edit, call -> edit(kind, call))
          .form(
              kind.change,
              call -> PlaceApi.answer(made(kind.api.tryToChange(call))),
              (_, place) -> to(place.familyId()).saying(SAVED));
      kind.delete.addTo(routes, call -> askDelete(kind, call), call -> delete(kind, call));
    }
  }

  private static Redirect to(UUID familyId) {
    return Redirect.to(LIST.at(familyId));
  }

  private static Place made(Result<Place> result) {
    if (result instanceof Result.Refused<Place>(var why) && why == Refusal.NAME_TAKEN) {
      throw InventoryProblems.of(why).at("name");
    }
    return done(result);
  }

  private static Question askDelete(Kind kind, Call<Deleted> call) {
    var place = kind.api.require(call.given().place());
    return Question.of(
            DELETE_TITLE.with(place.name()),
            kind.deleteText.with(place.uses()),
            PlaceText.DELETE,
            kind.edit.at(place.familyId(), place.id()))
        .danger();
  }

  private static Redirect delete(Kind kind, Call<Deleted> call) {
    var place = kind.api.require(call.given().place());
    kind.api.release(call, call.given().place());
    return to(place.familyId()).saying(DELETED.with(place.name()));
  }

  private Page list(Call<OfFamily> call) {
    var familyId = call.given().familyId();
    var family = families.get(familyId);
    boolean admin = families.isAdmin(call, familyId);
    return page(TITLE)
        .meta(verbatim(family.name()))
        .add(section(locations.title, list(locations, familyId, admin)))
        .add(section(stores.title, list(stores, familyId, admin)));
  }

  private Piece[] list(Kind kind, UUID familyId, boolean admin) {
    var rows =
        rows(
            kind.api.places.list(familyId).stream().map(place -> row(kind, place, admin)),
            empty(kind.none));
    return admin
        ? new Piece[] {rows, card(Form.of(kind.create, kind.add, familyId).quiet().line())}
        : new Piece[] {rows};
  }

  private Row row(Kind kind, Place place, boolean admin) {
    var row = Row.of(verbatim(place.name()));
    var words = place.description().map(text -> row.meta(verbatim(text))).orElse(row);
    var of = new OfPlace(place.familyId(), place.id());
    var linked =
        kind == locations
            ? words.link(inside.apply(of)).meta(ITEM_COUNT.with(place.uses()))
            : words;
    return admin
        ? linked.action(Action.link(PlaceText.EDIT, kind.edit.at(place.familyId(), place.id())))
        : linked;
  }

  private Page edit(Kind kind, Call<OfPlace> call) {
    var place = kind.api.require(call.given());
    var values =
        new Edited(
            place.familyId(),
            place.id(),
            place.name(),
            place.description().map(Patch::set).orElse(Patch.remove()),
            Optional.of(place.version()));
    return formPage(verbatim(place.name()), Form.of(kind.change, SAVE, values))
        .back(TITLE, LIST.at(place.familyId()))
        .action(
            Action.ask(PlaceText.DELETE, kind.delete.at(place.familyId(), place.id()))
                .icon(Icon.TRASH));
  }
}
