package dev.cubby.lockers.locker;

import static dev.cubby.lockers.text.LockerText.*;
import static dev.cubby.web.route.Role.SIGNED_IN;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.contract.SmartLockerModel.OwnerType;
import dev.cubby.lockers.locker.LockerResult.Refusal;
import dev.cubby.lockers.locker.Lockers.Description;
import dev.cubby.lockers.organisation.OrganisationContracts.Organisation;
import dev.cubby.lockers.organisation.OrganisationPages;
import dev.cubby.lockers.organisation.Organisations;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.owner.Owner;
import dev.cubby.lockers.text.LockerText;
import dev.cubby.web.live.Subject;
import dev.cubby.web.route.*;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Field.Choice;

/** Somebody's own lockers, those of their organisations, and the form that adds one. */
public final class MyLockersPages {
  private static final int OF_AN_ORGANISATION = 5;

  record Listing(PageRequest page) {}

  /** Mine, unless it names an organisation of mine. */
  record NewLocker(
      Optional<String> ownerId,
      Optional<String> lockerId,
      Optional<String> alias,
      Optional<String> locationId,
      Optional<String> size) {}

  /** Whose it is going to be, where somebody comes from an organisation's page. */
  public record NewOf(Optional<String> ownerId) {}

  public static final Route<Listing, Page> LIST =
      Page.at("/lockers", "lockers.home", Listing.class)
          .summary("Your lockers, and those of your organisations")
          .may(SIGNED_IN);
  public static final Route<NewOf, Page> NEW =
      Page.at("/lockers/new", "lockers.new", NewOf.class)
          .summary("The form that registers a locker")
          .may(SIGNED_IN);
  static final Route<NewLocker, Redirect> REGISTER_ONE =
      Redirect.at(
              "/lockers/new",
              "lockers.register",
              described(
                  Input.of(NewLocker.class)
                      .field("ownerId", LockerText.OWNER, LockerApi.ID)
                      .field("lockerId", Label.of(NUMBER).hint(NUMBER_HINT), LockerApi.ID)))
          .summary("Registers a locker for you or an organisation of yours")
          .may(SIGNED_IN)
          .happeningOnce();

  private final Lockers lockers;
  private final Owners owners;
  private final Organisations organisations;
  private final LockerRows rows;
  private final Function<Principal.Person, List<Piece>> reservations;
  private final Supplier<String> ids;

  /** What somebody has reserved is shown by the feature that knows. */
  public MyLockersPages(
      Lockers lockers,
      Owners owners,
      Organisations organisations,
      LockerRows rows,
      Function<Principal.Person, List<Piece>> reservations,
      Supplier<String> ids) {
    this.lockers = lockers;
    this.owners = owners;
    this.organisations = organisations;
    this.rows = rows;
    this.reservations = reservations;
    this.ids = ids;
  }

  /** The fields that say what a locker is, wherever a form asks for them. */
  static <Q> Input<Q> described(Input<Q> input) {
    return input
        .field("alias", Label.of(ALIAS).hint(ALIAS_HINT), LockerApi.WORDS, Rule.readable())
        .field("locationId", PLACE, LockerApi.WORDS, Rule.readable())
        .field("size", SIZE, LockerApi.WORDS, Rule.readable());
  }

  public void addTo(Routes.Builder routes) {
    routes
        .page(LIST, this::list)
        .page(NEW, this::form)
        .page(
            REGISTER_ONE,
            this::register,
            (_, lockerId) -> Redirect.to(LockerPages.SHOW.at(lockerId)));
  }

  private Page list(Call<Listing> call) {
    var person = call.person();
    var request = call.given().page();
    boolean first = request.cursor().isEmpty();
    var mine = lockers.of(person.accountId(), request);
    var ours = first ? organisations.of(person.accountId()) : List.<Organisation>of();
    var page = page(LockerText.MY_LOCKERS).action(Action.link(REGISTER, NEW.at()));
    if (first) {
      page = page.add(reservations.apply(person));
    }
    var pieces = new ArrayList<Piece>();
    pieces.add(rows(rows.of(mine, first), empty(NO_LOCKERS, Action.link(REGISTER, NEW.at()))));
    Paging.of(request, mine.cursor(), other -> LIST.link(new Listing(other)))
        .ifPresent(pieces::add);
    ours.stream().filter(one -> one.lockers() > 0).map(this::group).forEach(pieces::add);
    return page.add(live("my-lockers", subjects(), pieces.toArray(Piece[]::new)));
  }

  private static List<Subject> subjects() {
    return List.of(LockerTopics.ALL.at());
  }

  /** Of each organisation the first few; its own page has them all. */
  private Piece group(Organisation one) {
    var page = lockers.of(one.organisationId(), PageRequest.of(OF_AN_ORGANISATION));
    var all = OrganisationPages.SHOW.at(one.organisationId());
    return section(verbatim(one.name()), rows(rows.of(page, true), empty(NO_LOCKERS)))
        .action(Action.link(ALL_LOCKERS.with(one.lockers()), all).plain());
  }

  private Page form(Call<NewOf> call) {
    var me = call.person().accountId();
    var ours = organisations.of(me);
    var form = Form.of(REGISTER_ONE, REGISTER);
    return formPage(
            REGISTER,
            ours.isEmpty()
                ? form.without("ownerId")
                : form.choices("ownerId", choices(me, ours))
                    .value("ownerId", call.given().ownerId().orElse(me)))
        .back(LockerText.MY_LOCKERS, LIST.at());
  }

  private static List<Choice> choices(String me, List<Organisation> ours) {
    var choices = new ArrayList<Choice>();
    choices.add(new Choice(me, YOU));
    ours.forEach(one -> choices.add(new Choice(one.organisationId(), verbatim(one.name()))));
    return choices;
  }

  private Redirect register(Call<NewLocker> call) {
    var given = call.given();
    var lockerId = given.lockerId().orElseGet(ids);
    var owner = owner(call.person(), given.ownerId());
    var description = new Description(given.alias(), given.locationId(), given.size());
    var result = lockers.register(Acting.as(call), lockerId, owner, description);
    if (result == Refusal.EXISTS) {
      throw LockerProblems.of(Refusal.EXISTS).at("lockerId");
    }
    LockerProblems.done(result);
    var name = given.alias().orElse(lockerId);
    return Redirect.to(LockerPages.SHOW.at(lockerId))
        .saying(
            owner.type() == OwnerType.ACCOUNT
                ? REGISTERED.with(name)
                : REGISTERED_FOR.with(name, owners.nameOf(owner.id())));
  }

  private Owner owner(Principal.Person person, Optional<String> ownerId) {
    return ownerId
        .filter(id -> !id.equals(person.accountId()))
        .map(id -> owners.organisation(person, id))
        .orElseGet(() -> new Owner(person.accountId(), OwnerType.ACCOUNT));
  }
}
