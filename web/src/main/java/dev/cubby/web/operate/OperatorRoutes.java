package dev.cubby.web.operate;

import static dev.cubby.web.route.Role.OPERATOR;

import dev.cubby.web.identity.AccountRoutes;
import dev.cubby.web.identity.IdentityProblems;
import dev.cubby.web.page.Next;
import dev.cubby.web.page.View;
import dev.cubby.web.route.Input;
import dev.cubby.web.route.Method;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.route.Route;
import dev.cubby.web.route.Rule;
import java.util.Optional;

/** The operator's pages, as data. */
final class OperatorRoutes {
  static final String HOME_PATH = "/operator";
  static final String JOBS_PATH = "/operator/jobs";
  static final String ACCOUNTS_PATH = "/operator/accounts";
  static final String INVITATIONS_PATH = "/operator/invitations";

  static final ProblemKind UNDER_WAY =
      new ProblemKind(409, "UNDER_WAY", "The job is under way already");

  record OneJob(String job) {}

  record Leafing(Optional<String> cursor) {}

  record OfAccount(String accountId) {}

  record Invited(String email) {}

  /** An invitation by its digest, which invites nobody. */
  record OneInvitation(String invitation) {}

  static final Input<Invited> INVITED =
      Input.of(Invited.class)
          .with("email", AccountRoutes.REGISTER.input().rulesOf("email").toArray(Rule[]::new));

  static final Route<Input.Nothing, View> HOME =
      page(HOME_PATH, "operator.home", Input.NOTHING).summary("What the operator looks after");
  static final Route<Input.Nothing, View> JOBS =
      page(JOBS_PATH, "operator.jobs", Input.NOTHING).summary("Jobs with their last runs");
  static final Route<OneJob, Next> RUN =
      form(JOBS_PATH, "operator.run-job", Input.of(OneJob.class).with("job", Rule.length(1, 200)))
          .summary("Makes a job due now")
          .orProblem(ProblemKind.NOT_FOUND, UNDER_WAY);
  static final Route<Leafing, View> ACCOUNTS =
      page(ACCOUNTS_PATH, "operator.accounts", Input.of(Leafing.class))
          .summary("Who has an account");
  static final Route<OfAccount, View> ASK_DEACTIVATE =
      page(
              ACCOUNTS_PATH + "/{accountId}/deactivate",
              "operator.ask-deactivate",
              Input.of(OfAccount.class))
          .summary("Asks whether somebody is to be put out")
          .orProblem(ProblemKind.NOT_FOUND);
  static final Route<OfAccount, Next> DEACTIVATE =
      form(
              ACCOUNTS_PATH + "/{accountId}/deactivate",
              "operator.deactivate",
              Input.of(OfAccount.class))
          .summary("Puts somebody out, from their next request on")
          .orProblem(ProblemKind.NOT_FOUND, IdentityProblems.OPERATOR_STAYS);
  static final Route<OfAccount, Next> REACTIVATE =
      form(
              ACCOUNTS_PATH + "/{accountId}/reactivate",
              "operator.reactivate",
              Input.of(OfAccount.class))
          .summary("Lets somebody in again")
          .orProblem(ProblemKind.NOT_FOUND);
  static final Route<Leafing, View> INVITATIONS =
      page(INVITATIONS_PATH, "operator.invitations", Input.of(Leafing.class))
          .summary("Who is invited, and the form that invites");
  static final Route<Invited, View> INVITE =
      Route.page(Method.POST, INVITATIONS_PATH, "operator.invite", INVITED, View.class)
          .may(OPERATOR)
          .answering(201)
          .summary("Invites somebody and shows the link this once")
          .orProblem(IdentityProblems.EMAIL_TAKEN, IdentityProblems.NO_SIGN_UP);
  static final Route<OneInvitation, Next> WITHDRAW =
      form(
              INVITATIONS_PATH + "/withdraw",
              "operator.withdraw",
              Input.of(OneInvitation.class).with("invitation", Rule.length(1, 100)))
          .summary("Withdraws an invitation")
          .orProblem(ProblemKind.NOT_FOUND);

  private OperatorRoutes() {}

  private static <Q> Route<Q, View> page(String path, String name, Input<Q> input) {
    return Route.page(Method.GET, path, name, input, View.class).may(OPERATOR);
  }

  private static <Q> Route<Q, Next> form(String path, String name, Input<Q> input) {
    return Route.page(Method.POST, path, name, input, Next.class).may(OPERATOR);
  }
}
