package dev.cubby.web.operate;

import dev.cubby.core.run.PageRequest;
import dev.cubby.web.identity.Account;
import dev.cubby.web.identity.Identity;
import dev.cubby.web.identity.IdentityProblems;
import dev.cubby.web.identity.Invitations;
import dev.cubby.web.job.Scheduler;
import dev.cubby.web.operate.OperatorRoutes.Invited;
import dev.cubby.web.operate.OperatorRoutes.Leafing;
import dev.cubby.web.operate.OperatorRoutes.OfAccount;
import dev.cubby.web.operate.OperatorRoutes.OneInvitation;
import dev.cubby.web.operate.OperatorRoutes.OneJob;
import dev.cubby.web.page.Next;
import dev.cubby.web.page.OldTexts;
import dev.cubby.web.page.Toast;
import dev.cubby.web.page.View;
import dev.cubby.web.route.Answer;
import dev.cubby.web.route.Call;
import dev.cubby.web.route.Input;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.route.Routes;
import java.time.Clock;
import java.util.Map;

/** What the operator's pages do. */
public record OperatorPages(Identity identity, Scheduler scheduler, Clock clock, OldTexts texts) {
  /** Where they begin. */
  public static final String PATH = OperatorRoutes.HOME_PATH;

  public void addTo(Routes.Builder routes) {
    routes
        .add(OperatorRoutes.HOME, _ -> Answer.of(new JobViews.Home()))
        .add(OperatorRoutes.JOBS, this::jobs)
        .add(OperatorRoutes.RUN, this::run)
        .add(OperatorRoutes.ACCOUNTS, this::accounts)
        .add(OperatorRoutes.ASK_DEACTIVATE, this::askDeactivate)
        .add(OperatorRoutes.DEACTIVATE, this::deactivate)
        .add(OperatorRoutes.REACTIVATE, this::reactivate)
        .add(OperatorRoutes.INVITATIONS, this::invitations)
        .add(OperatorRoutes.INVITE, this::invite)
        .add(OperatorRoutes.WITHDRAW, this::withdraw);
  }

  private Answer<View> jobs(Call<Input.Nothing> call) {
    return Answer.of(new JobViews.JobsPage(scheduler.known(), clock.instant()));
  }

  private Answer<Next> run(Call<OneJob> call) {
    var job = call.given().job();
    return switch (scheduler.runSoon(job)) {
      case DUE ->
          Answer.of(
              Next.to(OperatorRoutes.JOBS_PATH)
                  .saying(Toast.of(texts.text("operator.job.asked", job))));
      case UNDER_WAY -> throw Problem.of(OperatorRoutes.UNDER_WAY, texts.text("operator.job.wait"));
      case NO_SUCH_JOB -> throw Problem.of(ProblemKind.NOT_FOUND, "There is no such job.");
    };
  }

  private Answer<View> accounts(Call<Leafing> call) {
    var page = identity.accounts().list(page(call.given()));
    return Answer.of(
        new PeopleViews.AccountsPage(page.rows(), call.given().cursor(), page.cursor()));
  }

  private Answer<View> askDeactivate(Call<OfAccount> call) {
    return Answer.of(new PeopleViews.DeactivatePage(account(call)));
  }

  private Answer<Next> deactivate(Call<OfAccount> call) {
    var account = account(call);
    identity.accounts().deactivate(account.accountId(), call.person().standing());
    return Answer.of(
        Next.to(OperatorRoutes.ACCOUNTS_PATH)
            .saying(
                Toast.of(texts.text("operator.account.out", account.name()))
                    .undoneBy(
                        OperatorRoutes.ACCOUNTS_PATH + "/" + account.accountId() + "/reactivate",
                        Map.of())));
  }

  private Answer<Next> reactivate(Call<OfAccount> call) {
    var account = account(call);
    identity.accounts().reactivate(account.accountId(), call.person().standing());
    return Answer.of(
        Next.to(OperatorRoutes.ACCOUNTS_PATH)
            .saying(Toast.of(texts.text("operator.account.in", account.name()))));
  }

  private Account account(Call<OfAccount> call) {
    return identity
        .accounts()
        .byId(call.given().accountId())
        .orElseThrow(() -> Problem.of(ProblemKind.NOT_FOUND, "There is no such account."));
  }

  private Answer<View> invitations(Call<Leafing> call) {
    var page = identity.invitations().open(page(call.given()));
    return Answer.of(
        new PeopleViews.InvitationsPage(
            page.rows(),
            identity.invitations().arePossible(),
            call.given().cursor(),
            page.cursor()));
  }

  private Answer<View> invite(Call<Invited> call) {
    try {
      var invited =
          identity.invitations().invite(call.given().email(), call.person(), call.reader());
      return Answer.of(
          switch (invited) {
            case Invitations.Invited.Shown shown -> new PeopleViews.InvitedPage(shown);
            case Invitations.Invited.Mailed(var invitation) -> new PeopleViews.MailedPage(invitation);
          });
    } catch (Problem problem) {
      throw problem.kind().equals(IdentityProblems.EMAIL_TAKEN) ? problem.at("email") : problem;
    }
  }

  private Answer<Next> withdraw(Call<OneInvitation> call) {
    identity.invitations().withdraw(call.given().invitation());
    return Answer.of(
        Next.to(OperatorRoutes.INVITATIONS_PATH)
            .saying(Toast.of(texts.text("operator.invitation.withdrawn"))));
  }

  private static PageRequest page(Leafing leafing) {
    return PageRequest.at(leafing.cursor());
  }
}
