package dev.cubby.web.operator;

import static dev.cubby.web.identity.IdentityProblems.require;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.text.OperatorText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.chip;
import static dev.cubby.web.ui.Ui.empty;
import static dev.cubby.web.ui.Ui.page;
import static dev.cubby.web.ui.Ui.rows;

import dev.cubby.core.run.PageRequest;
import dev.cubby.web.identity.*;
import dev.cubby.web.identity.IdentityResult.Reason;
import dev.cubby.web.route.*;
import dev.cubby.web.text.*;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Row;

/** Accounts, which the operator can deactivate and reactivate. */
record AccountPages(Identity identity) {
  static final String ALL = OperatorPages.PATH + "/accounts";

  record Shown(PageRequest page) {}

  record OfAccount(String accountId) {}

  static final Route<Shown, Page> LIST =
      OperatorPages.page(ALL, "operator.accounts", Input.of(Shown.class))
          .summary("Accounts, newest first");
  static final Confirm<OfAccount> DEACTIVATE_ONE =
      Confirm.at(ALL + "/{accountId}/deactivate", "operator.deactivate", OfAccount.class)
          .summary("Deactivate an account")
          .may(OPERATOR);
  static final Route<OfAccount, Redirect> REACTIVATE_ONE =
      Redirect.at(ALL + "/{accountId}/reactivate", "operator.reactivate", OfAccount.class)
          .summary("Reactivate an account")
          .may(OPERATOR);

  void addTo(Routes.Builder routes) {
    routes.page(LIST, this::list).page(REACTIVATE_ONE, this::reactivate);
    DEACTIVATE_ONE.addTo(routes, this::askDeactivate, this::deactivate);
  }

  private Page list(Call<Shown> call) {
    var shown = call.given().page();
    var found = identity.accounts().list(shown);
    return page(ACCOUNTS)
        .action(Action.link(INVITE_TITLE, InvitationPages.LIST.at()).main())
        .add(rows(found.rows().stream().map(this::row), empty(NO_ACCOUNTS)))
        .add(Paging.of(shown, found.cursor(), next -> LIST.link(new Shown(next))));
  }

  private Row row(Account account) {
    var row =
        Row.of(verbatim(account.name()))
            .link(AccountSessionPages.LIST.at(account.accountId()))
            .meta(verbatim(account.email()), CREATED_AT.with(Text.at(account.createdAt())))
            .chip(state(account));
    if (account.operator()) {
      return row;
    }
    if (!account.isActive()) {
      return row.action(
          Action.send(REACTIVATE, REACTIVATE_ONE, new OfAccount(account.accountId())));
    }
    var deactivate = Action.ask(DEACTIVATE, DEACTIVATE_ONE.at(account.accountId()));
    return identity.issuer().isPresent()
        ? row.action(deactivate)
        : row.action(
            Action.link(PasswordText.RESET, PasswordLinkPages.ASK.at(account.accountId()))
                .label(RESET_LABEL.with(account.name())),
            deactivate);
  }

  private static Chip state(Account account) {
    if (account.operator()) {
      return chip(Chip.Tone.TAG, OperatorText.OPERATOR);
    }
    return account.isActive() ? chip(Chip.Tone.GOOD, ACTIVE) : chip(Chip.Tone.HOLD, DEACTIVATED);
  }

  private Question askDeactivate(Call<OfAccount> call) {
    var account =
        require(
            IdentityResult.of(
                identity.accounts().byId(call.given().accountId()), Reason.NO_SUCH_ACCOUNT));
    return Question.of(
            DEACTIVATE_TITLE.with(account.name()), DEACTIVATE_TEXT, DEACTIVATE, LIST.at())
        .danger();
  }

  private Redirect deactivate(Call<OfAccount> call) {
    var account =
        require(identity.accounts().deactivate(call.given().accountId(), call.person().standing()));
    return Redirect.to(LIST.at())
        .saying(
            Toast.of(ACCOUNT_DEACTIVATED.with(account.name())).undo(REACTIVATE_ONE, call.given()));
  }

  private Redirect reactivate(Call<OfAccount> call) {
    var account =
        require(identity.accounts().reactivate(call.given().accountId(), call.person().standing()));
    return Redirect.to(LIST.at()).saying(ACCOUNT_REACTIVATED.with(account.name()));
  }
}
