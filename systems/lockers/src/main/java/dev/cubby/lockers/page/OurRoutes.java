package dev.cubby.lockers.page;

import static dev.cubby.lockers.api.OrganisationRoutes.MEMBER;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.route.Role.SIGNED_IN;

import dev.cubby.lockers.api.LockerRoutes;
import dev.cubby.lockers.organisation.OrganisationProblems;
import dev.cubby.web.page.Next;
import dev.cubby.web.page.View;
import dev.cubby.web.route.Input;
import dev.cubby.web.route.Method;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.route.Route;
import dev.cubby.web.route.Rule;
import java.util.Optional;

/** Routes of the pages of organisations. */
final class OurRoutes {
  static final String LIST_PATH = "/lockers/organisations";
  private static final String ONE = LIST_PATH + "/{organisationId}";

  record NewOrganisation(String name) {}

  record OneOrganisation(String organisationId, Optional<String> cursor) {}

  record OfOrganisation(String organisationId) {}

  record NewMember(String organisationId, String email) {}

  record NewName(String organisationId, String name, long version) {}

  record OfMember(String organisationId, String accountId) {}

  static final Input<NewOrganisation> NEW_ORGANISATION =
      Input.of(NewOrganisation.class).with("name", LockerRoutes.WORDS, Rule.readable());
  static final Input<NewMember> NEW_MEMBER =
      Input.of(NewMember.class).with("email", Rule.length(3, 254), Rule.email());
  static final Input<NewName> NEW_NAME =
      Input.of(NewName.class).with("name", LockerRoutes.WORDS, Rule.readable());

  static final Route<Input.Nothing, View> LIST =
      Route.page(Method.GET, LIST_PATH, "lockers.organisations", Input.NOTHING, View.class)
          .summary("The organisations that I act for, and the form that founds one")
          .may(SIGNED_IN);

  static final Route<NewOrganisation, Next> FOUND =
      Route.page(Method.POST, LIST_PATH, "lockers.found-organisation", NEW_ORGANISATION, Next.class)
          .summary("Founds an organisation")
          .may(SIGNED_IN)
          .orProblem(OrganisationProblems.TOO_MANY);

  static final Route<OneOrganisation, View> SHOW =
      page("", "lockers.organisation", Input.of(OneOrganisation.class))
          .summary("An organisation: its lockers, its members");

  static final Route<NewMember, Next> ADD =
      form("", "lockers.add-member", NEW_MEMBER)
          .summary("Adds a member to an organisation")
          .orProblem(
              OrganisationProblems.NO_SUCH_ACCOUNT,
              ProblemKind.SLOW_DOWN,
              OrganisationProblems.ALREADY_MEMBER,
              OrganisationProblems.FULL,
              OrganisationProblems.TOO_MANY);

  static final Route<OfMember, View> ASK_REMOVE =
      page("/members/{accountId}/remove", "lockers.ask-remove-member", Input.of(OfMember.class))
          .summary("Asks before a member is removed");

  static final Route<OfMember, Next> REMOVE =
      form("/members/{accountId}/remove", "lockers.remove-member", Input.of(OfMember.class))
          .summary("Removes a member from an organisation")
          .orProblem(OrganisationProblems.LAST_MEMBER);

  static final Route<OfOrganisation, View> ASK_NAME =
      page("/name", "lockers.ask-organisation-name", Input.of(OfOrganisation.class))
          .summary("The form for an organisation's name");

  static final Route<NewName, Next> RENAME =
      form("/name", "lockers.rename-organisation", NEW_NAME)
          .summary("Gives an organisation another name")
          .orProblem(ProblemKind.STALE);

  static final Route<OfOrganisation, View> ASK_LEAVE =
      page("/leave", "lockers.ask-leave", Input.of(OfOrganisation.class))
          .summary("Asks before somebody leaves an organisation")
          .may(MEMBER);

  static final Route<OfOrganisation, Next> LEAVE =
      form("/leave", "lockers.leave", Input.of(OfOrganisation.class))
          .summary("Leaves an organisation")
          .may(MEMBER)
          .orProblem(OrganisationProblems.LAST_MEMBER);

  static final Route<OfOrganisation, View> ASK_DISSOLVE =
      page("/dissolve", "lockers.ask-dissolve", Input.of(OfOrganisation.class))
          .summary("Asks before an organisation is dissolved")
          .may(MEMBER);

  static final Route<OfOrganisation, Next> DISSOLVE =
      form("/dissolve", "lockers.dissolve", Input.of(OfOrganisation.class))
          .summary("Dissolves an organisation that has no locker, by its last member")
          .may(MEMBER)
          .orProblem(OrganisationProblems.HAS_MEMBERS, OrganisationProblems.HAS_LOCKERS);

  private OurRoutes() {}

  private static <Q> Route<Q, View> page(String below, String name, Input<Q> input) {
    return Route.page(Method.GET, ONE + below, name, input, View.class)
        .may(MEMBER, OPERATOR)
        .orProblem(ProblemKind.NOT_FOUND);
  }

  private static <Q> Route<Q, Next> form(String below, String name, Input<Q> input) {
    return Route.page(Method.POST, ONE + below, name, input, Next.class)
        .may(MEMBER, OPERATOR)
        .orProblem(ProblemKind.NOT_FOUND);
  }
}
