package dev.cubby.lockers.api;

import dev.cubby.lockers.Acting;
import dev.cubby.lockers.api.OrganisationRoutes.MemberList;
import dev.cubby.lockers.api.OrganisationRoutes.NewMember;
import dev.cubby.lockers.api.OrganisationRoutes.NewName;
import dev.cubby.lockers.api.OrganisationRoutes.NewOrganisation;
import dev.cubby.lockers.api.OrganisationRoutes.OfMember;
import dev.cubby.lockers.api.OrganisationRoutes.OfOrganisation;
import dev.cubby.lockers.api.OrganisationRoutes.OrganisationList;
import dev.cubby.lockers.contract.OrganisationContracts.Member;
import dev.cubby.lockers.contract.OrganisationContracts.Organisation;
import dev.cubby.lockers.organisation.OrganisationProblems;
import dev.cubby.lockers.organisation.Organisations;
import dev.cubby.web.identity.Account;
import dev.cubby.web.identity.Accounts;
import dev.cubby.web.once.Repeats;
import dev.cubby.web.route.Answer;
import dev.cubby.web.route.Answer.Empty;
import dev.cubby.web.route.Call;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.route.Routes;
import java.util.function.Supplier;

/** What the routes of organisations call. */
public final class OrganisationHandlers {
  private final Organisations organisations;
  private final Repeats repeats;
  private final Supplier<String> ids;
  private final Accounts accounts;

  public OrganisationHandlers(
      Organisations organisations, Repeats repeats, Supplier<String> ids, Accounts accounts) {
    this.organisations = organisations;
    this.repeats = repeats;
    this.ids = ids;
    this.accounts = accounts;
  }

  public void addTo(Routes.Builder routes) {
    routes
        .add(OrganisationRoutes.FOUND, this::found)
        .add(
            OrganisationRoutes.MINE,
            call -> Answer.of(new OrganisationList(organisations.of(call.person().accountId()))))
        .add(
            OrganisationRoutes.GET,
            call -> answer(organisations.get(call.given().organisationId())))
        .add(OrganisationRoutes.RENAME, this::rename)
        .add(OrganisationRoutes.DISSOLVE, this::dissolve)
        .add(OrganisationRoutes.LIST_MEMBERS, this::members)
        .add(OrganisationRoutes.ADD_MEMBER, this::add)
        .add(OrganisationRoutes.REMOVE_MEMBER, this::remove);
  }

  private Answer<Organisation> found(Call<NewOrganisation> call) {
    var organisationId = ids.get();
    var accountId = call.person().accountId();
    var organisation =
        repeats.once(
            call,
            OrganisationRoutes.FOUND,
            call.given(),
            organisationId,
            once ->
                organisations.found(
                    Acting.as(call.person()), organisationId, call.given().name(), accountId, once),
            made -> stillMine(made, accountId));
    return answer(organisation)
        .at(OrganisationRoutes.ORGANISATIONS + "/" + organisation.organisationId());
  }

  /** Whoever has left what they founded is told nothing more of it. */
  private Organisation stillMine(String organisationId, String accountId) {
    if (!organisations.isMember(organisationId, accountId)) {
      throw Problem.of(ProblemKind.NOT_FOUND, "You founded it, and are no member any more.");
    }
    return organisations.get(organisationId);
  }

  private Answer<Organisation> rename(Call<NewName> call) {
    var given = call.given();
    return answer(
        organisations.rename(
            Acting.as(call.person()),
            given.organisationId(),
            given.name(),
            call.versionSeen(given.version())));
  }

  private Answer<Empty> dissolve(Call<OfOrganisation> call) {
    organisations.dissolve(
        Acting.as(call.person()), call.given().organisationId(), call.person().accountId());
    return Answer.empty();
  }

  private Answer<MemberList> members(Call<OfOrganisation> call) {
    var organisation = organisations.get(call.given().organisationId());
    return Answer.of(new MemberList(organisations.members(organisation.organisationId())));
  }

  private Answer<Member> add(Call<NewMember> call) {
    var given = call.given();
    if (accounts.byId(given.accountId()).filter(Account::isActive).isEmpty()) {
      throw Problem.of(OrganisationProblems.NO_SUCH_ACCOUNT, "Give the id of an account here.");
    }
    var member =
        organisations.add(Acting.as(call.person()), given.organisationId(), given.accountId());
    return Answer.of(member)
        .at(
            OrganisationRoutes.ORGANISATIONS
                + "/"
                + member.organisationId()
                + "/members/"
                + member.accountId());
  }

  private Answer<Empty> remove(Call<OfMember> call) {
    organisations.remove(
        Acting.as(call.person()), call.given().organisationId(), call.given().accountId());
    return Answer.empty();
  }

  private static Answer<Organisation> answer(Organisation organisation) {
    return Answer.of(organisation).version(organisation.version());
  }
}
