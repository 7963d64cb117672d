package dev.cubby.lockers.api;

import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.route.Role.SIGNED_IN;

import dev.cubby.lockers.contract.OrganisationContracts.Member;
import dev.cubby.lockers.contract.OrganisationContracts.Organisation;
import dev.cubby.lockers.organisation.OrganisationProblems;
import dev.cubby.web.route.Answer.Empty;
import dev.cubby.web.route.Input;
import dev.cubby.web.route.Method;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.route.Role;
import dev.cubby.web.route.Route;
import dev.cubby.web.route.Rule;
import java.util.List;
import java.util.Optional;

/** Routes of organisations. Their lockers are listed with those of every other owner. */
public final class OrganisationRoutes {
  public static final Role MEMBER =
      new Role("organisation-member", "Who acts for the organisation");

  static final String ORGANISATIONS = "/api/lockers/organisations";
  static final String ORGANISATION = ORGANISATIONS + "/{organisationId}";
  static final String MEMBERS = ORGANISATION + "/members";

  public record NewOrganisation(String name) {}

  public record OfOrganisation(String organisationId) {}

  public record NewName(String organisationId, String name, Optional<Long> version) {}

  public record NewMember(String organisationId, String accountId) {}

  public record OfMember(String organisationId, String accountId) {}

  public record OrganisationList(List<Organisation> items) {}

  public record MemberList(List<Member> items) {}

  public static final Route<NewOrganisation, Organisation> FOUND =
      Route.api(
              Method.POST,
              ORGANISATIONS,
              "organisation.found",
              Input.of(NewOrganisation.class).with("name", LockerRoutes.WORDS, Rule.readable()),
              Organisation.class)
          .summary("Founds an organisation, of which I am the first member")
          .may(SIGNED_IN)
          .answering(201)
          .orProblem(ProblemKind.INVALID, OrganisationProblems.TOO_MANY)
          .happeningOnce();

  public static final Route<Input.Nothing, OrganisationList> MINE =
      Route.api(
              Method.GET, ORGANISATIONS, "organisation.mine", Input.NOTHING, OrganisationList.class)
          .summary("The organisations that I am a member of, by name")
          .may(SIGNED_IN);

  public static final Route<OfOrganisation, Organisation> GET =
      Route.api(
              Method.GET,
              ORGANISATION,
              "organisation.get",
              Input.of(OfOrganisation.class),
              Organisation.class)
          .summary("An organisation: its name, and how many members and lockers it has")
          .may(MEMBER, OPERATOR)
          .orProblem(ProblemKind.NOT_FOUND);

  public static final Route<NewName, Organisation> RENAME =
      Route.api(
              Method.PATCH,
              ORGANISATION,
              "organisation.rename",
              Input.of(NewName.class).with("name", LockerRoutes.WORDS, Rule.readable()),
              Organisation.class)
          .summary("Gives an organisation another name")
          .may(MEMBER, OPERATOR)
          .orProblem(ProblemKind.INVALID, ProblemKind.NOT_FOUND, ProblemKind.STALE);

  public static final Route<OfOrganisation, Empty> DISSOLVE =
      Route.api(
              Method.DELETE,
              ORGANISATION,
              "organisation.dissolve",
              Input.of(OfOrganisation.class),
              Empty.class)
          .summary("Dissolves an organisation that has no locker, by its last member")
          .may(MEMBER)
          .answering(204)
          .orProblem(
              ProblemKind.NOT_FOUND,
              OrganisationProblems.HAS_MEMBERS,
              OrganisationProblems.HAS_LOCKERS);

  public static final Route<OfOrganisation, MemberList> LIST_MEMBERS =
      Route.api(
              Method.GET,
              MEMBERS,
              "organisation.members",
              Input.of(OfOrganisation.class),
              MemberList.class)
          .summary("Who acts for an organisation")
          .may(MEMBER, OPERATOR)
          .orProblem(ProblemKind.NOT_FOUND);

  public static final Route<NewMember, Member> ADD_MEMBER =
      Route.api(
              Method.POST,
              MEMBERS,
              "organisation.add-member",
              Input.of(NewMember.class).with("accountId", Rule.length(1, 64)),
              Member.class)
          .summary("Adds an account to an organisation")
          .may(MEMBER, OPERATOR)
          .answering(201)
          .orProblem(
              ProblemKind.INVALID,
              ProblemKind.NOT_FOUND,
              OrganisationProblems.NO_SUCH_ACCOUNT,
              OrganisationProblems.ALREADY_MEMBER,
              OrganisationProblems.FULL,
              OrganisationProblems.TOO_MANY);

  public static final Route<OfMember, Empty> REMOVE_MEMBER =
      Route.api(
              Method.DELETE,
              MEMBERS + "/{accountId}",
              "organisation.remove-member",
              Input.of(OfMember.class),
              Empty.class)
          .summary("Removes a member, or leaves; the last one stays")
          .may(MEMBER, OPERATOR)
          .answering(204)
          .orProblem(ProblemKind.NOT_FOUND, OrganisationProblems.LAST_MEMBER);

  private OrganisationRoutes() {}
}
