package dev.cubby.web.operator;

import static dev.cubby.web.identity.IdentityProblems.require;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.text.PasswordText.*;
import static dev.cubby.web.ui.Ui.card;
import static dev.cubby.web.ui.Ui.paragraph;
import static dev.cubby.web.ui.Ui.secret;
import static dev.cubby.web.ui.Ui.secretPage;

import dev.cubby.web.identity.*;
import dev.cubby.web.identity.IdentityResult.Reason;
import dev.cubby.web.operator.AccountPages.OfAccount;
import dev.cubby.web.people.ForgottenPasswordPages;
import dev.cubby.web.route.*;
import dev.cubby.web.text.OperatorText;
import dev.cubby.web.text.UiText;
import dev.cubby.web.ui.*;

/** A link for a person's new password, for the operator to hand over. */
record PasswordLinkPages(Identity identity) {
  private static final String PATH = AccountPages.ALL + "/{accountId}/password-link";

  static final Route<OfAccount, Page> ASK =
      OperatorPages.page(PATH, "operator.password-link-page", Input.of(OfAccount.class))
          .summary("Asks before a link for an account's new password is made");
  static final Route<OfAccount, PageAnswer> CREATE =
      Route.page(
              Method.POST,
              PATH,
              "operator.password-link",
              Input.of(OfAccount.class),
              PageAnswer.class)
          .summary("Makes a link for an account's new password and shows it this once")
          .may(OPERATOR)
          .answering(201)
          .happeningOnce();

  void addTo(Routes.Builder routes) {
    routes
        .page(ASK, this::ask)
        .page(
            CREATE,
            this::create,
            (call, _) -> Redirect.to(ASK.link(call.given())).saying(UiText.SHOWN_ONCE));
  }

  private Page ask(Call<OfAccount> call) {
    var account = get(call);
    return Page.of(RESET)
        .narrow()
        .back(OperatorText.ACCOUNTS, AccountPages.LIST.at())
        .add(
            card(
                paragraph(RESET_FOR.with(account.name(), account.email())),
                Form.of(CREATE, CREATE_LINK, call.given())));
  }

  private Page create(Call<OfAccount> call) {
    var account = get(call);
    var link =
        require(
            identity
                .links()
                .resetLink(
                    account,
                    call.person(),
                    call.once(),
                    call.arrival(),
                    ForgottenPasswordPages.LINK::at));
    return secretPage(
            LINK_TITLE,
            LINK_LEAD.with(account.name()),
            secret(LINK_FOR.with(account.email()), link.toString()),
            Action.link(BACK_TO_ACCOUNTS, AccountPages.LIST.at()))
        .back(OperatorText.ACCOUNTS, AccountPages.LIST.at())
        .add(OperatorPages.loopbackWarning(link));
  }

  private Account get(Call<OfAccount> call) {
    IdentityProblems.requirePasswords(identity);
    return require(
        IdentityResult.of(
            identity.accounts().byId(call.given().accountId()).filter(Account::isActive),
            Reason.NO_SUCH_ACCOUNT));
  }
}
