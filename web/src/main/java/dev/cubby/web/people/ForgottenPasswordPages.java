package dev.cubby.web.people;

import static dev.cubby.web.identity.IdentityProblems.require;
import static dev.cubby.web.route.Role.ANYBODY;
import static dev.cubby.web.text.PasswordText.*;
import static dev.cubby.web.ui.Ui.*;

import dev.cubby.web.identity.*;
import dev.cubby.web.identity.AccountLink.Purpose;
import dev.cubby.web.people.SignUpPages.OfLink;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.AccountText;
import dev.cubby.web.text.SignInText;
import dev.cubby.web.ui.*;

/** Choosing a new password by a link: mailed, or handed over by the operator. */
public record ForgottenPasswordPages(Identity identity, SignInPages signIn) {
  private static final String PATH = "/forgotten-password";
  private static final String LINK_PATH = "/new-password/{token:secret}";

  record OfEmail(String email) {}

  record Chosen(String token, String newPassword) {
    @Override
    public String toString() {
      return "Chosen[]";
    }
  }

  static final Route<Nothing, Page> FORGOTTEN =
      Page.at(PATH, "people.forgotten-page")
          .summary("Form to request a password link")
          .may(ANYBODY);
  static final Route<OfEmail, Page> FORGOTTEN_DONE =
      Route.page(
              Method.POST,
              PATH,
              "people.forgotten",
              Input.of(OfEmail.class).like(AccountRoutes.REGISTER.input(), "email"),
              Page.class)
          .summary("Send a password link to the account with this email, if there is one")
          .may(ANYBODY);

  /** The page of a link, also of one that the operator hands over. */
  public static final Route<OfLink, Page> LINK =
      Page.at(LINK_PATH, "people.new-password-page", OfLink.class)
          .summary("Form for a new password, by link")
          .may(ANYBODY);

  static final Route<Chosen, Redirect> CHOOSE =
      Redirect.at(
              LINK_PATH,
              "people.new-password",
              Input.of(Chosen.class)
                  .like(AccountRoutes.SETUP.input(), "token")
                  .like(AccountRoutes.CHANGE_PASSWORD.input(), "newPassword"))
          .summary("Set a new password, end all sessions and tokens, and sign in")
          .may(ANYBODY);

  void addTo(Routes.Builder routes) {
    routes
        .page(FORGOTTEN, this::forgottenPage)
        .page(FORGOTTEN_DONE, this::sendLink)
        .page(LINK, this::linkPage)
        .page(CHOOSE, this::choose);
  }

  private Page forgottenPage(Call<Nothing> call) {
    var page = Page.of(FORGOT_TITLE).narrow().back(SignInText.TITLE, SignInPages.SIGN_IN.at());
    if (identity.issuer().isPresent()) {
      return page.add(paragraph(AT_ISSUER.with(identity.issuer().get().issuer().toString())));
    }
    return identity.links().areMailed()
        ? page.add(card(paragraph(FORGOT_LEAD), Form.of(FORGOTTEN_DONE, SEND_LINK)))
        : page.add(paragraph(ASK_OPERATOR));
  }

  private Page sendLink(Call<OfEmail> call) {
    IdentityProblems.requirePasswords(identity);
    var email =
        require(
            identity
                .links()
                .sendReset(call.given().email(), call.arrival(), call.reader(), LINK::at));
    return Page.of(FORGOT_TITLE)
        .narrow()
        .once()
        .back(SignInText.TITLE, SignInPages.SIGN_IN.at())
        .add(paragraph(LINK_SENT.with(email)))
        .add(EmailPages.loopbackWarning(identity));
  }

  private Page linkPage(Call<OfLink> call) {
    var token = call.given().token();
    var link = require(identity.links().open(token, Purpose.RESET_PASSWORD));
    return formPage(AccountText.NEW_PASSWORD, Form.of(CHOOSE, SAVE, token))
        .meta(RESET_LEAD.with(link.email()));
  }

  private Redirect choose(Call<Chosen> call) {
    IdentityProblems.requirePasswords(identity);
    var given = call.given();
    var account =
        require(identity.links().reset(given.token(), given.newPassword(), call.arrival()));
    return signIn.enter(call, account, SignInPages.home().address()).saying(RESET_DONE);
  }
}
