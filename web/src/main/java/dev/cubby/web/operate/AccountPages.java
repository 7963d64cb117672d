package dev.cubby.web.operate;

import static dev.cubby.web.operate.OperatorText.*;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.chip;
import static dev.cubby.web.ui.Ui.empty;
import static dev.cubby.web.ui.Ui.page;

import dev.cubby.core.run.PageRequest;
import dev.cubby.web.identity.*;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import java.util.List;

/** Accounts, which the operator can deactivate and reactivate. */
final class AccountPages {
  private static final String ALL = OperatorPages.PATH + "/accounts";

  record Shown(PageRequest page) {}

  record OfAccount(String accountId) {}

  static final Route<Shown, Page> LIST =
      OperatorPages.page(ALL, "operator.accounts", Input.of(Shown.class))
          .summary("Accounts, newest first");
  static final Confirm<OfAccount> DEACTIVATE_ONE =
      Confirm.at(ALL + "/{accountId}/deactivate", "operator.deactivate", OfAccount.class)
          .summary("Deactivates an account, from its next request on")
          .may(OPERATOR);
  static final Route<OfAccount, Redirect> REACTIVATE_ONE =
      Redirect.at(ALL + "/{accountId}/reactivate", "operator.reactivate", OfAccount.class)
          .summary("Reactivates an account")
          .may(OPERATOR);

  private final Accounts accounts;

  AccountPages(Accounts accounts) {
    this.accounts = accounts;
  }

  void addTo(Routes.Builder routes) {
    routes.page(LIST, this::list).page(REACTIVATE_ONE, this::reactivate);
    DEACTIVATE_ONE.addTo(routes, this::askDeactivate, this::deactivate);
  }

  private Page list(Call<Shown> call) {
    var shown = call.given().page();
    var found = accounts.list(shown);
    return page(ACCOUNTS)
        .action(Action.link(INVITE_TITLE, InvitationPages.LIST.at()).main())
        .add(found.rows().isEmpty() ? empty(NO_ACCOUNTS) : table(found.rows()))
        .add(Paging.of(shown, found.cursor(), next -> LIST.link(new Shown(next))));
  }

  private static Piece table(List<Account> accounts) {
    var table =
        Table.of(ACCOUNTS)
            .column(NAME)
            .column(EMAIL)
            .column(CREATED)
            .column(STATE)
            .actions(UiText.ACTIONS);
    for (var account : accounts) {
      table =
          table.row(
              Inline.of(verbatim(account.name())),
              Inline.of(verbatim(account.email())),
              Inline.of(Text.at(account.createdAt())),
              state(account),
              action(account));
    }
    return table;
  }

  private static Chip state(Account account) {
    if (account.operator()) {
      return chip(Chip.Tone.TAG, OperatorText.OPERATOR);
    }
    return account.isActive() ? chip(Chip.Tone.GOOD, ACTIVE) : chip(Chip.Tone.HOLD, DEACTIVATED);
  }

  private static Inline action(Account account) {
    if (account.operator()) {
      return Inline.of(Text.NONE);
    }
    return account.isActive()
        ? Action.ask(DEACTIVATE, DEACTIVATE_ONE.at(account.accountId()))
        : Action.send(REACTIVATE, REACTIVATE_ONE, new OfAccount(account.accountId()));
  }

  private Question askDeactivate(Call<OfAccount> call) {
    return Question.of(
            DEACTIVATE_TITLE.with(account(call).name()), DEACTIVATE_TEXT, DEACTIVATE, LIST.at())
        .danger();
  }

  private Redirect deactivate(Call<OfAccount> call) {
    var account = account(call);
    accounts.deactivate(account.accountId(), call.person().standing());
    return Redirect.to(LIST.at())
        .saying(
            Toast.of(ACCOUNT_DEACTIVATED.with(account.name())).undo(REACTIVATE_ONE, call.given()));
  }

  private Redirect reactivate(Call<OfAccount> call) {
    var account = account(call);
    accounts.reactivate(account.accountId(), call.person().standing());
    return Redirect.to(LIST.at()).saying(ACCOUNT_REACTIVATED.with(account.name()));
  }

  private Account account(Call<OfAccount> call) {
    return accounts
        .byId(call.given().accountId())
        .orElseThrow(() -> Problem.of(ProblemKind.NOT_FOUND, NO_SUCH_ACCOUNT));
  }
}
