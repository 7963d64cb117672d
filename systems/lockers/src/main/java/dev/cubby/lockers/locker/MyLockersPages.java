package dev.cubby.lockers.locker;

import static dev.cubby.lockers.text.LockerText.*;
import static dev.cubby.web.route.Role.SIGNED_IN;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.contract.SmartLockerModel.OwnerType;
import dev.cubby.lockers.locker.LockerApi.NewLocker;
import dev.cubby.lockers.locker.LockerApi.ShownLocker;
import dev.cubby.lockers.organisation.OrganisationContracts.Organisation;
import dev.cubby.lockers.organisation.OrganisationPages;
import dev.cubby.lockers.organisation.Organisations;
import dev.cubby.lockers.owner.Owner;
import dev.cubby.lockers.text.LockerText;
import dev.cubby.lockers.text.LockersText;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Field.Choice;

/**
 * A person's own lockers, those of their organisations, and the form that adds one.
 *
 * @param offers says that something waits for a person's answer
 * @param reservations shown by the feature that knows them
 */
public record MyLockersPages(
    LockerApi api,
    Organisations organisations,
    LockerRows shown,
    Function<Principal.Person, List<Piece>> offers,
    Function<Principal.Person, List<Piece>> reservations) {
  private static final int OF_AN_ORGANISATION = 5;

  /**
   * @param retired where the list of retired lockers goes on
   */
  record Listing(PageRequest page, Optional<String> retired) {}

  /** The owner that is selected at first, on the way from an organisation's page. */
  public record NewOf(Optional<String> ownerId) {}

  public static final Route<Listing, Page> LIST =
      Page.at("/lockers", "lockers.home", Listing.class)
          .summary("Your lockers and those of your organisations")
          .may(SIGNED_IN);
  public static final Route<NewOf, Page> NEW =
      Page.at("/lockers/new", "lockers.new", NewOf.class)
          .summary("Form to register a locker")
          .may(SIGNED_IN);
  static final Route<NewLocker, Redirect> REGISTER_ONE =
      Redirect.at("/lockers/new", "lockers.register", LockerApi.REGISTER);

  public void addTo(Routes.Builder routes) {
    routes
        .page(LIST, this::list)
        .page(NEW, this::form)
        .form(
            REGISTER_ONE,
            call -> api.register(call, owner(call)),
            api::registered,
            this::registered);
  }

  private Page list(Call<Listing> call) {
    var person = call.person();
    var request = call.given().page();
    boolean first = request.cursor().isEmpty();
    var mine = api.lockers().of(person.accountId(), request);
    var ours = first ? organisations.of(person.accountId()) : List.<Organisation>of();
    var register = Action.link(REGISTER, NEW.at());
    var page = page(LockerText.MY_LOCKERS);
    if (!mine.rows().isEmpty()) {
      page = page.action(register);
    }
    var upcoming = first ? reservations.apply(person) : List.<Piece>of();
    if (first) {
      page = page.add(offers.apply(person)).add(upcoming);
    }
    var pieces = new ArrayList<Piece>();
    var all = rows(shown.of(mine, first), empty(NO_LOCKERS, register));
    pieces.add(upcoming.isEmpty() ? all : section(LockersText.TITLE, all));
    Paging.of(request, mine.cursor(), other -> LIST.link(new Listing(other, Optional.empty())))
        .ifPresent(pieces::add);
    ours.stream().filter(one -> one.lockers() > 0).map(this::group).forEach(pieces::add);
    if (first) {
      retired(
              api.lockers(),
              person.accountId(),
              PageRequest.at(call.given().retired()),
              other -> LIST.link(new Listing(PageRequest.FIRST, other.cursor())))
          .ifPresent(pieces::add);
    }
    return page.add(
        live("my-lockers", List.of(LockerTopics.ALL.at()), pieces.toArray(Piece[]::new)));
  }

  /** Of each organisation the first few; its own page has them all. */
  private Piece group(Organisation one) {
    var page = api.lockers().of(one.organisationId(), PageRequest.of(OF_AN_ORGANISATION));
    var all = OrganisationPages.SHOW.at(one.organisationId());
    return section(verbatim(one.name()), rows(shown.of(page, true), empty(NO_LOCKERS)))
        .action(Action.link(ALL_LOCKERS.with(one.lockers()), all).plain());
  }

  /** An owner's lockers that are out of use, the latest first: their activity can still be read. */
  public static Optional<Piece> retired(
      Lockers lockers, String ownerId, PageRequest request, Function<PageRequest, Link> link) {
    var page = lockers.retiredOf(ownerId, request);
    var rows =
        page.rows().stream()
            .map(one ->
                row(verbatim(one.lockerId()))
                    .link(LockerPages.SHOW.at(one.lockerId()))
                    .meta(RETIRED_ON.with(Text.at(one.retiredAt()))))
            .toList();
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    var pieces = new ArrayList<Piece>();
    pieces.add(rows(rows, empty(NO_LOCKERS)));
    Paging.of(request, page.cursor(), link).ifPresent(pieces::add);
    return Optional.of(section(RETIRED_LOCKERS, pieces.toArray(Piece[]::new)));
  }

  private Page form(Call<NewOf> call) {
    var me = call.person().accountId();
    var ours = organisations.of(me);
    var form = Form.of(REGISTER_ONE, REGISTER).without("ownerType");
    var page =
        formPage(
            REGISTER,
            ours.isEmpty()
                ? form.without("ownerId")
                : form.choices("ownerId", choices(me, ours))
                    .value("ownerId", call.given().ownerId().orElse(me)));
    return ours.stream()
        .filter(one -> call.given().ownerId().equals(Optional.of(one.organisationId())))
        .findFirst()
        .map(
            one -> page.back(verbatim(one.name()), OrganisationPages.SHOW.at(one.organisationId())))
        .orElseGet(() -> page.back(LockerText.MY_LOCKERS, LIST.at()));
  }

  private static List<Choice> choices(String me, List<Organisation> ours) {
    var choices = new ArrayList<Choice>();
    choices.add(new Choice(me, YOU));
    ours.forEach(one -> choices.add(new Choice(one.organisationId(), verbatim(one.name()))));
    return choices;
  }

  private Redirect registered(Call<NewLocker> call, ShownLocker locker) {
    var name = call.given().alias().orElse(locker.lockerId());
    return Redirect.to(LockerPages.SHOW.at(locker.lockerId()))
        .saying(
            locker.ownerType() == OwnerType.ACCOUNT
                ? REGISTERED.with(name)
                : REGISTERED_FOR.with(name, api.owners().nameOf(locker.ownerId())));
  }

  private Owner owner(Call<NewLocker> call) {
    var me = call.person().accountId();
    return call.given()
        .ownerId()
        .filter(id -> !id.equals(me))
        .map(id -> api.organisation(call.person(), id))
        .orElseGet(() -> Owner.account(me));
  }
}
