package dev.cubby.lockers.organisation;

import static dev.cubby.lockers.organisation.OrganisationProblems.requireDone;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.route.Role.SIGNED_IN;
import static java.util.stream.Collectors.toSet;

import module java.base;

import dev.cubby.lockers.offer.*;
import dev.cubby.lockers.offer.OfferContracts.Offer;
import dev.cubby.lockers.organisation.OrganisationContracts.*;
import dev.cubby.lockers.organisation.OrganisationResult.Refusal;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.owner.Acting.OfMember;
import dev.cubby.lockers.text.OrganisationText;
import dev.cubby.web.identity.Account;
import dev.cubby.web.identity.Accounts;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Answer.Empty;

/** Organisations for programs. Their lockers are listed with those of every other owner. */
public record OrganisationApi(
    Organisations organisations, Accounts accounts, Supplier<String> ids, OfferDeskApi desk) {
  public static final Role MEMBER =
      new Role("organisation-member", "Who acts for the organisation");

  private static final String ALL = "/api/lockers/organisations";
  private static final String ONE = ALL + "/{organisationId}";
  private static final String MEMBERS = ONE + "/members";
  private static final String OFFERS = ONE + "/offers";
  private static final Rule[] NAME = {Rule.length(1, 100), Rule.readable()};

  record NewOrganisation(String name) {}

  record NewName(String organisationId, String name, Optional<Long> version) {}

  static final Route<NewOrganisation, Organisation> CREATE =
      Route.post(
              ALL,
              "organisation.create",
              Input.of(NewOrganisation.class)
                  .field(
                      "name",
                      Label.of(OrganisationText.NAME)
                          .hint(OrganisationText.NAME_HINT)
                          .autocomplete("organization"),
                      NAME),
              Organisation.class)
          .summary("Create an organisation; you are its first member")
          .may(SIGNED_IN)
          .answering(201)
          .orProblem(OrganisationProblems.TOO_MANY)
          .happeningOnce();

  static final Route<Input.Nothing, Items<Organisation>> LIST =
      Route.list(ALL, "organisation.list", Input.NOTHING, Organisation.class)
          .summary("List your organisations, by name")
          .may(SIGNED_IN);

  static final Route<OfOrganisation, Organisation> GET =
      Route.get(ONE, "organisation.get", OfOrganisation.class, Organisation.class)
          .summary("Get an organisation, with its numbers of members and lockers")
          .may(MEMBER, OPERATOR);

  static final Route<NewName, Organisation> RENAME =
      Route.patch(
              ONE,
              "organisation.rename",
              Input.of(NewName.class).field("name", OrganisationText.NAME, NAME),
              Organisation.class)
          .summary("Rename an organisation")
          .may(MEMBER, OPERATOR)
          .orProblem(ProblemKind.STALE);

  static final Route<OfOrganisation, Empty> DELETE =
      Route.delete(ONE, "organisation.delete", OfOrganisation.class)
          .summary("Delete an organisation without lockers, as its last member")
          .may(MEMBER)
          .orProblem(OrganisationProblems.HAS_MEMBERS, OrganisationProblems.HAS_LOCKERS);

  static final Route<OfOrganisation, Items<Member>> LIST_MEMBERS =
      Route.list(MEMBERS, "organisation.members", OfOrganisation.class, Member.class)
          .summary("List the members of an organisation")
          .may(MEMBER, OPERATOR);

  static final Route<OfMember, Member> ADD_MEMBER =
      Route.post(
              MEMBERS,
              "organisation.add-member",
              Input.of(OfMember.class).with("accountId", Rule.length(1, 64)),
              Member.class)
          .summary("Ask a person to be a member of an organisation; the operator adds at once")
          .may(MEMBER, OPERATOR)
          .answering(201)
          .orWaiting(ShownOffer.class)
          .orProblem(
              OrganisationProblems.NO_SUCH_ACCOUNT,
              OrganisationProblems.ALREADY_MEMBER,
              OrganisationProblems.FULL,
              OrganisationProblems.TOO_MANY,
              OfferProblems.PENDING,
              OfferProblems.DECLINED,
              OfferProblems.RECEIVER_FULL,
              ProblemKind.SLOW_DOWN);

  static final Route<OfOrganisation, Items<ShownOffer>> LIST_OFFERS =
      Route.list(OFFERS, "organisation.offers", OfOrganisation.class, ShownOffer.class)
          .summary("List who is asked to be a member, and who declined")
          .may(MEMBER, OPERATOR);

  static final Route<OfMember, Empty> WITHDRAW =
      Route.delete(OFFERS + "/{accountId}", "organisation.withdraw", OfMember.class)
          .summary("Withdraw the offer of a membership")
          .may(MEMBER, OPERATOR)
          .orProblem(OfferProblems.GONE);

  static final Route<OfMember, Empty> REMOVE_MEMBER =
      Route.delete(MEMBERS + "/{accountId}", "organisation.remove-member", OfMember.class)
          .summary("Remove a member, or leave; the last member cannot")
          .may(MEMBER, OPERATOR)
          .orProblem(OrganisationProblems.LAST_MEMBER);

  public void addTo(Routes.Builder routes) {
    routes
        .add(CREATE, this::create, this::created)
        .page(LIST, call -> Items.all(organisations.of(call.person().accountId())))
        .add(GET, call -> answer(get(call.given().organisationId())))
        .add(RENAME, this::rename)
        .add(DELETE, this::delete)
        .page(LIST_MEMBERS, this::members)
        .add(ADD_MEMBER, this::addMember)
        .page(LIST_OFFERS, this::offers)
        .add(WITHDRAW, this::withdraw)
        .add(REMOVE_MEMBER, this::removeMember);
  }

  Answer<Organisation> create(Call<NewOrganisation> call) {
    var organisationId = ids.get();
    var founder = call.person().accountId();
    requireDone(
        organisations.create(Acting.as(call), organisationId, call.given().name(), founder));
    return located(get(organisationId));
  }

  /** The founder may have left since, and learns nothing more of it then. */
  Answer<Organisation> created(Call<NewOrganisation> call, String organisationId) {
    if (!organisations.isMember(organisationId, call.person().accountId())) {
      throw Problem.of(ProblemKind.NOT_FOUND, OrganisationText.LEFT_SINCE);
    }
    return located(get(organisationId));
  }

  Answer<Organisation> rename(Call<NewName> call) {
    var given = call.given();
    var version = call.versionSeen(given.version());
    requireDone(
        organisations.rename(Acting.as(call), given.organisationId(), given.name(), version));
    return answer(get(given.organisationId()));
  }

  Answer<Empty> delete(Call<OfOrganisation> call) {
    var organisationId = call.given().organisationId();
    requireDone(organisations.delete(Acting.as(call), organisationId, call.person().accountId()));
    return Answer.empty();
  }

  private Items<Member> members(Call<OfOrganisation> call) {
    return Items.all(organisations.members(get(call.given().organisationId()).organisationId()));
  }

  private Answer<Member> addMember(Call<OfMember> call) {
    var given = call.given();
    if (accounts.byId(given.accountId()).filter(Account::isActive).isEmpty()) {
      throw Problem.of(OrganisationProblems.NO_SUCH_ACCOUNT, OrganisationText.ACCOUNT_ID);
    }
    if (!isAtOnce(call.person())) {
      return Answer.waiting(offer(call, given.organisationId(), given.accountId()));
    }
    requireDone(organisations.add(Acting.as(call), given.organisationId(), given.accountId()));
    var member =
        organisations
            .findMember(given.organisationId(), given.accountId())
            .orElseThrow(() -> OrganisationProblems.of(Refusal.NO_SUCH_MEMBER));
    return Answer.of(member).at(REMOVE_MEMBER.link(given).path());
  }

  /** Another person is asked first, except by the operator. */
  static boolean isAtOnce(Principal.Person person) {
    return person.operator();
  }

  ShownOffer offer(Call<?> call, String organisationId, String accountId) {
    var asking = call.person().accountId();
    return desk.make(
        call,
        Optional.of(get(organisationId).name()),
        offerId -> organisations.offer(Acting.as(call), organisationId, offerId, asking, accountId),
        OrganisationProblems::requireDone);
  }

  private Items<ShownOffer> offers(Call<OfOrganisation> call) {
    var one = get(call.given().organisationId());
    var offers = organisations.offered(one.organisationId());
    var names = accounts.names(offers.stream().map(Offer::offeredBy).collect(toSet()));
    return Items.all(
        offers.stream()
            .map(offer ->
                ShownOffer.of(
                    offer,
                    Optional.of(one.name()),
                    names.getOrDefault(offer.offeredBy(), offer.offeredBy())))
            .toList());
  }

  Answer<Empty> withdraw(Call<OfMember> call) {
    var given = call.given();
    var offer =
        organisations
            .offered(given.organisationId(), given.accountId())
            .orElseThrow(OfferProblems::noSuchOffer);
    OfferProblems.requireDone(organisations.withdraw(Acting.as(call), offer));
    return Answer.empty();
  }

  Answer<Empty> removeMember(Call<OfMember> call) {
    var given = call.given();
    requireDone(organisations.remove(Acting.as(call), given.organisationId(), given.accountId()));
    return Answer.empty();
  }

  Organisation get(String organisationId) {
    return organisations
        .find(organisationId)
        .orElseThrow(() -> OrganisationProblems.of(Refusal.NO_SUCH_ORGANISATION));
  }

  private static Answer<Organisation> answer(Organisation organisation) {
    return Answer.of(organisation).version(organisation.version());
  }

  private static Answer<Organisation> located(Organisation organisation) {
    return answer(organisation).at(GET.at(organisation.organisationId()).path());
  }
}
