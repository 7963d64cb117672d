package dev.cubby.inventory.place;

import static dev.cubby.inventory.base.InventoryProblems.done;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.inventory.base.*;
import dev.cubby.inventory.family.*;
import dev.cubby.inventory.family.FamilyModel.OfFamily;
import dev.cubby.inventory.place.PlaceModel.*;
import dev.cubby.inventory.text.PlaceText;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Answer.Empty;
import dev.cubby.web.text.Text;

/** Locations for programs, and stores, which are asked for in the same way. */
public final class PlaceApi {
  public static final int LONGEST_LOCATION = 50;
  public static final int LONGEST_STORE = 100;

  /** Below the list of a kind. */
  static final String ONE = "/{id}";

  record NewPlace(UUID familyId, String name, Optional<String> description) {}

  record Edited(
      UUID familyId, UUID id, String name, Patch<String> description, Optional<Long> version) {}

  /**
   * @param release also if it is in use: what refers to it stays, without it
   */
  record Deleted(UUID familyId, UUID id, Optional<Boolean> release) {
    OfPlace place() {
      return new OfPlace(familyId, id);
    }
  }

  final Route<OfFamily, Items<Place>> list;
  final Route<NewPlace, Place> create;
  final Route<OfPlace, Place> get;
  final Route<Edited, Place> change;
  final Route<Deleted, Empty> delete;
  final Places places;
  private final List<Release> releases;
  private final Refusal noSuchPlace;

  private PlaceApi(
      String word,
      String plural,
      int longest,
      Text descriptionLabel,
      Refusal noSuchPlace,
      Places places,
      List<Release> releases) {
    var all = FamilyApi.ONE + "/" + plural;
    var one = all + ONE;
    this.places = places;
    this.releases = releases;
    this.noSuchPlace = noSuchPlace;
    list =
        Route.list(all, word + ".list", FamilyApi.of(OfFamily.class), Place.class)
            .summary("The %s of a family, by name".formatted(plural))
            .may(Right.VIEW_HOUSEHOLD.roles());
    create =
        Route.post(
                all,
                word + ".create",
                input(NewPlace.class, longest, descriptionLabel),
                Place.class)
            .summary("Creates a " + word)
            .may(Right.EDIT_PLACES.roles())
            .answering(201)
            .orProblem(InventoryProblems.NAME_TAKEN, InventoryProblems.TOO_MANY_PLACES)
            .happeningOnce();
    get =
        Route.get(one, word + ".get", FamilyApi.of(OfPlace.class), Place.class)
            .summary("A " + word)
            .may(Right.VIEW_HOUSEHOLD.roles());
    change =
        Route.patch(
                one, word + ".change", input(Edited.class, longest, descriptionLabel), Place.class)
            .summary("Changes a " + word)
            .may(Right.EDIT_PLACES.roles())
            .orProblem(ProblemKind.STALE, InventoryProblems.NAME_TAKEN);
    delete =
        Route.delete(one, word + ".delete", FamilyApi.of(Deleted.class))
            .summary(
                "Deletes a %s that nothing refers to; with release, what does loses it"
                    .formatted(word))
            .may(Right.EDIT_PLACES.roles())
            .orProblem(InventoryProblems.IN_USE);
  }

  public static PlaceApi locations(Places places, List<Release> releases) {
    return new PlaceApi(
        "location",
        "locations",
        LONGEST_LOCATION,
        PlaceText.DESCRIPTION,
        Refusal.NO_SUCH_LOCATION,
        places,
        releases);
  }

  public static PlaceApi stores(Places places, List<Release> releases) {
    return new PlaceApi(
        "store",
        "stores",
        LONGEST_STORE,
        PlaceText.ADDRESS,
        Refusal.NO_SUCH_STORE,
        places,
        releases);
  }

  private static <Q> Input<Q> input(Class<Q> type, int longest, Text descriptionLabel) {
    return FamilyApi.of(type)
        .field("name", PlaceText.NAME, Rule.length(1, longest), Rule.readable())
        .field("description", descriptionLabel, Rule.length(1, 200), Rule.readable());
  }

  public void addTo(Routes.Builder routes) {
    routes
        .page(list, call -> Items.all(places.list(call.given().familyId())))
        .add(create, this::create, this::created)
        .add(get, call -> answer(require(call.given())))
        .add(change, this::change)
        .add(delete, this::delete);
  }

  private Answer<Place> create(Call<NewPlace> call) {
    return located(done(tryToCreate(call)));
  }

  Result<Place> tryToCreate(Call<NewPlace> call) {
    var given = call.given();
    return places.create(Acting.as(call), given.familyId(), given.name(), given.description());
  }

  Answer<Place> created(Call<NewPlace> call, String id) {
    return located(require(new OfPlace(call.given().familyId(), UUID.fromString(id))));
  }

  private Answer<Place> change(Call<Edited> call) {
    return answer(done(tryToChange(call)));
  }

  Result<Place> tryToChange(Call<Edited> call) {
    var given = call.given();
    return places.change(
        Acting.as(call),
        new OfPlace(given.familyId(), given.id()),
        given.name(),
        given.description(),
        call.versionSeen(given.version()));
  }

  private Answer<Empty> delete(Call<Deleted> call) {
    var given = call.given();
    if (given.release().orElse(false)) {
      release(call, given.place());
    } else {
      done(places.delete(Acting.as(call), given.place()));
    }
    return Answer.empty();
  }

  void release(Call<?> call, OfPlace place) {
    done(places.delete(Acting.as(call), place, releases));
  }

  public Place require(OfPlace of) {
    return places.find(of.familyId(), of.id()).orElseThrow(() -> InventoryProblems.of(noSuchPlace));
  }

  static Answer<Place> answer(Place place) {
    return Answer.of(place).version(place.version());
  }

  Answer<Place> located(Place place) {
    return answer(place).at(get.at(place.familyId(), place.id()).path());
  }
}
