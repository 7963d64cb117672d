package dev.cubby.web.people;

import static dev.cubby.web.identity.IdentityProblems.require;
import static dev.cubby.web.people.AccountFields.rules;
import static dev.cubby.web.route.Role.ANYBODY;
import static dev.cubby.web.text.SignUpText.*;
import static dev.cubby.web.ui.Ui.*;

import dev.cubby.web.identity.*;
import dev.cubby.web.identity.AccountRoutes.FirstAccount;
import dev.cubby.web.identity.AccountRoutes.Registration;
import dev.cubby.web.identity.IdentityResult.Reason;
import dev.cubby.web.route.*;
import dev.cubby.web.text.SignInText;
import dev.cubby.web.text.SignUpText;
import dev.cubby.web.ui.*;
import java.util.Map;

/** Creating an account: by oneself, by invitation, or by the set-up link as the first. */
public record SignUpPages(Identity identity, SignInPages signIn, String siteName) {
  private static final Map<Reason, String> AT_EMAIL = Map.of(Reason.HAS_ACCOUNT, "email");
  private static final String SETUP_PATH = "/setup/{token:secret}";
  private static final String INVITATION_PATH = "/invitation/{token:secret}";

  public record OfLink(String token) {
    @Override
    public String toString() {
      return "OfLink[]";
    }
  }

  /** The address is the invitation's. */
  record Accepting(String token, String name, String password) {
    @Override
    public String toString() {
      return "Accepting[]";
    }
  }

  static final Route<Input.Nothing, Page> SIGN_UP =
      Page.at("/sign-up", "people.sign-up-page")
          .summary("Where people create an account, or why they cannot")
          .may(ANYBODY);
  static final Route<Registration, Redirect> SIGN_UP_DONE =
      Redirect.at(
              "/sign-up",
              "people.sign-up",
              newAccount(Input.of(Registration.class), AccountRoutes.REGISTER))
          .summary("Creates an account, where everybody may, and signs in")
          .may(ANYBODY);
  static final Route<OfLink, Page> SETUP =
      Page.at(SETUP_PATH, "people.setup-page", OfLink.class)
          .summary("The page of the printed link")
          .may(ANYBODY);
  static final Route<FirstAccount, Redirect> SETUP_DONE =
      Redirect.at(
              SETUP_PATH,
              "people.setup",
              newAccount(
                  Input.of(FirstAccount.class).with("token", rules(AccountRoutes.SETUP, "token")),
                  AccountRoutes.SETUP))
          .summary("Creates the first account, the operator's, and signs in")
          .may(ANYBODY);
  public static final Route<OfLink, Page> INVITATION =
      Page.at(INVITATION_PATH, "people.invitation-page", OfLink.class)
          .summary("The page of an invitation")
          .may(ANYBODY);
  static final Route<Accepting, Redirect> INVITATION_DONE =
      Redirect.at(
              INVITATION_PATH,
              "people.accept-invitation",
              Input.of(Accepting.class)
                  .with("token", rules(AccountRoutes.SETUP, "token"))
                  .field("name", AccountFields.NAME, rules(AccountRoutes.SETUP, "name"))
                  .field(
                      "password", AccountFields.PASSWORD, rules(AccountRoutes.SETUP, "password")))
          .summary("Creates the account of an invitation, and signs in")
          .may(ANYBODY);

  private static <Q> Input<Q> newAccount(Input<Q> input, Route<?, ?> like) {
    return input
        .field("name", AccountFields.NAME, rules(like, "name"))
        .field("email", AccountFields.EMAIL, rules(like, "email"))
        .field("password", AccountFields.PASSWORD, rules(like, "password"));
  }

  void addTo(Routes.Builder routes) {
    routes
        .page(SIGN_UP, this::page)
        .page(SIGN_UP_DONE, this::signUp)
        .page(SETUP, this::setupPage)
        .page(SETUP_DONE, this::setUp)
        .page(INVITATION, this::invitationPage)
        .page(INVITATION_DONE, this::accept);
  }

  private Page page(Call<Input.Nothing> call) {
    var page = Page.of(TITLE).narrow();
    var lead =
        switch (identity.registrations().policy()) {
          case OPEN -> card(Form.of(SIGN_UP_DONE, TITLE));
          case INVITED -> paragraph(INVITED);
          case CLOSED -> paragraph(CLOSED);
        };
    page =
        identity
            .issuer()
            .map(there -> paragraph(SignInText.ELSEWHERE.with(there.issuer().toString())))
            .map(page::add)
            .orElse(page.add(lead));
    return page.add(
        paragraph(Inline.of(HAVE_ACCOUNT), anchor(SignInText.TITLE, SignInPages.SIGN_IN.at())));
  }

  private Redirect signUp(Call<Registration> call) {
    IdentityProblems.requirePasswords(identity);
    var made = identity.registrations().signUp(call.given(), call.arrival());
    return enterAtHome(call, require(made, AT_EMAIL));
  }

  private Redirect enterAtHome(Call<?> call, Account account) {
    return signIn.enter(call, account, SignInPages.home().address());
  }

  private Page setupPage(Call<OfLink> call) {
    var token = call.given().token();
    IdentityProblems.require(identity.setup().isOpen(token), Reason.SETUP_LINK_GONE);
    return formPage(SETUP_TITLE, Form.of(SETUP_DONE, TITLE, token)).meta(SETUP_LEAD);
  }

  private Redirect setUp(Call<FirstAccount> call) {
    var setUp = identity.setup().setUp(call.given(), call.arrival().address());
    return enterAtHome(call, require(setUp, AT_EMAIL)).saying(SignUpText.SETUP_DONE);
  }

  private Page invitationPage(Call<OfLink> call) {
    var token = call.given().token();
    var invitation = require(identity.invitations().open(token));
    return formPage(INVITATION_TITLE, Form.of(INVITATION_DONE, TITLE, token))
        .meta(INVITATION_LEAD.with(siteName, invitation.email()));
  }

  private Redirect accept(Call<Accepting> call) {
    IdentityProblems.requirePasswords(identity);
    var given = call.given();
    var accepted =
        identity
            .invitations()
            .accept(given.token(), given.name(), given.password(), call.arrival());
    return enterAtHome(call, require(accepted));
  }
}
