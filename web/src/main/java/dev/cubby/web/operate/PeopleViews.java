package dev.cubby.web.operate;

import static dev.cubby.web.page.Pieces.ask;
import static dev.cubby.web.page.Pieces.badge;
import static dev.cubby.web.page.Pieces.press;
import static dev.cubby.web.page.Pieces.text;
import static dev.cubby.web.page.Pieces.time;

import dev.cubby.web.identity.Account;
import dev.cubby.web.identity.Invitation;
import dev.cubby.web.identity.Invitations;
import dev.cubby.web.page.Asking;
import dev.cubby.web.page.Field;
import dev.cubby.web.page.FormView;
import dev.cubby.web.page.Link;
import dev.cubby.web.page.ListView;
import dev.cubby.web.page.Paging;
import dev.cubby.web.page.Question;
import dev.cubby.web.page.SecretView;
import dev.cubby.web.page.Table;
import dev.cubby.web.page.Table.Column;
import dev.cubby.web.page.Tone;
import dev.cubby.web.page.Visit;
import dev.cubby.web.people.SignUpText;
import gg.jte.Content;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Who has an account, and who is invited to one. */
final class PeopleViews {
  private PeopleViews() {}

  /** All accounts, the newest first. */
  record AccountsPage(List<Account> accounts, Optional<String> cursor, Optional<String> nextCursor)
      implements ListView {
    @Override
    public String title(Visit visit) {
      return visit.text("operator.accounts");
    }

    @Override
    public List<Link> above(Visit visit) {
      return JobViews.aboveOperator(visit);
    }

    @Override
    public String lead(Visit visit) {
      return visit.text("operator.accounts.lead");
    }

    @Override
    public List<Link> actions(Visit visit) {
      return List.of(new Link(OperatorRoutes.INVITATIONS_PATH, visit.text("operator.invite")));
    }

    @Override
    public Optional<Table> table(Visit visit) {
      if (accounts.isEmpty()) {
        return Optional.empty();
      }
      return Optional.of(
          new Table(
              visit.text("operator.accounts.caption"),
              List.of(
                  Column.of(visit.text("people.name")),
                  Column.of(visit.text("people.email")),
                  Column.of(visit.text("operator.account.since")),
                  Column.of(visit.text("operator.account.state")),
                  Column.of(visit.text("list.action"))),
              accounts.stream().map(account -> row(visit, account)).toList()));
    }

    private static List<Content> row(Visit visit, Account account) {
      return List.of(
          text(account.name()),
          text(account.email()),
          time(account.createdAt()),
          state(visit, account),
          action(visit, account));
    }

    private static Content state(Visit visit, Account account) {
      if (account.operator()) {
        return badge(Tone.NOTICE, visit.text("operator.account.operator"));
      }
      return account.isActive()
          ? badge(Tone.GOOD, visit.text("operator.account.active"))
          : badge(Tone.BAD, visit.text("operator.account.deactivated"));
    }

    private static Content action(Visit visit, Account account) {
      if (account.operator()) {
        return text("–");
      }
      var path = OperatorRoutes.ACCOUNTS_PATH + "/" + account.accountId();
      return account.isActive()
          ? ask(new Link(path + "/deactivate", visit.text("operator.account.deactivate")))
          : press(visit, path + "/reactivate", Map.of(), visit.text("operator.account.reactivate"));
    }

    @Override
    public String nothing(Visit visit) {
      return visit.text("operator.accounts.none");
    }

    @Override
    public Optional<Paging> paging(Visit visit) {
      return Paging.of(
          visit.text("list.newest-first"), OperatorRoutes.ACCOUNTS_PATH, cursor, nextCursor);
    }
  }

  /** Asks before somebody is put out. */
  record DeactivatePage(Account account) implements Asking {
    @Override
    public Question question(Visit visit) {
      return new Question(
          visit.text("operator.account.deactivate.ask", account.name()),
          visit.text("operator.account.deactivate.text"),
          OperatorRoutes.ACCOUNTS_PATH + "/" + account.accountId() + "/deactivate",
          Map.of(),
          visit.text("operator.account.deactivate"),
          new Link(OperatorRoutes.ACCOUNTS_PATH, visit.text("operator.account.keep")),
          true);
    }
  }

  /** Who is invited, and the form that invites. */
  record InvitationsPage(
      List<Invitation> invitations,
      boolean possible,
      Optional<String> cursor,
      Optional<String> nextCursor)
      implements ListView {
    @Override
    public String title(Visit visit) {
      return visit.text("operator.invitations");
    }

    @Override
    public List<Link> above(Visit visit) {
      return JobViews.aboveOperator(visit);
    }

    @Override
    public String lead(Visit visit) {
      return visit.text(possible ? "operator.invitations.lead" : "operator.invitations.closed");
    }

    @Override
    public Optional<Table> table(Visit visit) {
      if (invitations.isEmpty()) {
        return Optional.empty();
      }
      return Optional.of(
          new Table(
              visit.text("operator.invitations.caption"),
              List.of(
                  Column.of(visit.text("people.email")),
                  Column.of(visit.text("operator.invitation.made")),
                  Column.of(visit.text("operator.invitation.until")),
                  Column.of(visit.text("list.action"))),
              invitations.stream().map(invitation -> row(visit, invitation)).toList()));
    }

    private static List<Content> row(Visit visit, Invitation invitation) {
      return List.of(
          text(invitation.email()),
          time(invitation.createdAt()),
          time(invitation.ttl()),
          press(
              visit,
              OperatorRoutes.INVITATIONS_PATH + "/withdraw",
              Map.of("invitation", invitation.digest()),
              visit.text("operator.invitation.withdraw")));
    }

    @Override
    public String nothing(Visit visit) {
      return visit.text("operator.invitations.none");
    }

    @Override
    public Optional<Paging> paging(Visit visit) {
      return Paging.of(
          visit.text("list.newest-first"), OperatorRoutes.INVITATIONS_PATH, cursor, nextCursor);
    }

    @Override
    public String formTitle(Visit visit) {
      return visit.text("operator.invite");
    }

    @Override
    public Optional<FormView.Form> form(Visit visit) {
      return possible
          ? Optional.of(
              new FormView.Form(
                  OperatorRoutes.INVITATIONS_PATH,
                  visit.text("operator.invite.send"),
                  List.of(
                      Field.of(OperatorRoutes.INVITED, "email", visit.text("people.email"))
                          .hint(visit.text("operator.invite.hint"))
                          .as("email"))))
          : Optional.empty();
    }
  }

  /** An invitation that is on its way by mail. */
  record MailedPage(Invitation invitation) implements FormView {
    @Override
    public String title(Visit visit) {
      return visit.text("operator.invitations");
    }

    @Override
    public String lead(Visit visit) {
      return visit.text(SignUpText.INVITATION_SENT.with(invitation.email()));
    }

    @Override
    public Optional<FormView.Form> form(Visit visit) {
      return Optional.empty();
    }

    @Override
    public List<Link> otherWays(Visit visit) {
      return List.of(
          new Link(OperatorRoutes.INVITATIONS_PATH, visit.text("operator.invitations")));
    }
  }

  /** An invitation that was just made, with its link, this once. */
  record InvitedPage(Invitations.Invited.Shown made) implements SecretView {
    @Override
    public String title(Visit visit) {
      return visit.text("operator.invited");
    }

    @Override
    public List<Link> above(Visit visit) {
      return List.of(
          new Link(OperatorRoutes.HOME_PATH, visit.text("shell.operator")),
          new Link(OperatorRoutes.INVITATIONS_PATH, visit.text("operator.invitations")));
    }

    @Override
    public String lead(Visit visit) {
      return visit.text("operator.invited.lead");
    }

    @Override
    public String label(Visit visit) {
      return made.invitation().email();
    }

    @Override
    public String secret() {
      return made.link().toString();
    }

    @Override
    public Link onward(Visit visit) {
      return new Link(OperatorRoutes.INVITATIONS_PATH, visit.text("operator.invited.sent"));
    }
  }
}
