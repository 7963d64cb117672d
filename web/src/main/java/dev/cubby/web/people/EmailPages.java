package dev.cubby.web.people;

import static dev.cubby.web.identity.IdentityProblems.require;
import static dev.cubby.web.route.Role.ANYBODY;
import static dev.cubby.web.route.Role.SIGNED_IN;
import static dev.cubby.web.text.AccountText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.web.identity.*;
import dev.cubby.web.identity.AccountLink.Purpose;
import dev.cubby.web.identity.IdentityResult.Reason;
import dev.cubby.web.people.SignUpPages.OfLink;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.SignInText;
import dev.cubby.web.ui.*;

/** Verifying and changing the e-mail of an account: by a link that is mailed to the address. */
record EmailPages(Identity identity) {
  private static final String PATH = ProfilePages.PATH + "/email";
  private static final String LINK_PATH = "/verify-email/{token:secret}";

  record NewEmail(String newEmail, String currentPassword) {
    @Override
    public String toString() {
      return "NewEmail[]";
    }
  }

  static final Route<Nothing, Redirect> SEND_LINK =
      Redirect.at(PATH + "/verify", "people.send-link")
          .summary("Send a link to verify your email")
          .may(SIGNED_IN);
  static final Route<NewEmail, Redirect> CHANGE =
      Redirect.at(
              PATH,
              "people.change-email",
              Input.of(NewEmail.class)
                  .field(
                      "newEmail",
                      Label.of(NEW_EMAIL)
                          .hint(NEW_EMAIL_HINT)
                          .as(Label.Control.EMAIL)
                          .autocomplete("email"),
                      AccountRoutes.REGISTER.input().rulesOf("email").toArray(Rule[]::new))
                  .like(AccountRoutes.CHANGE_PASSWORD.input(), "currentPassword"))
          .summary("Send a link to change your email")
          .may(SIGNED_IN);
  static final Route<OfLink, Page> LINK =
      Page.at(LINK_PATH, "people.verify-page", OfLink.class)
          .summary("Confirm an email, by mailed link")
          .may(ANYBODY);
  static final Route<OfLink, Redirect> VERIFY_IT =
      Redirect.at(
              LINK_PATH,
              "people.verify",
              Input.of(OfLink.class).like(AccountRoutes.SETUP.input(), "token"))
          .summary("Verify an email and use it for the account that requested the link")
          .may(SIGNED_IN);

  void addTo(Routes.Builder routes) {
    routes
        .page(SEND_LINK, this::sendLink)
        .page(CHANGE, this::change)
        .page(LINK, this::linkPage)
        .page(VERIFY_IT, this::verify);
  }

  /** The part of the settings that is about the e-mail. */
  Piece settings(Account account) {
    var pieces = new ArrayList<Piece>();
    boolean mailed = identity.links().areMailed();
    var email = Inline.of(verbatim(account.email()));
    if (account.isVerified()) {
      pieces.add(paragraph(email, chip(Chip.Tone.GOOD, VERIFIED)));
    } else {
      pieces.add(mailed ? paragraph(email, chip(Chip.Tone.WARN, NOT_VERIFIED)) : paragraph(email));
    }
    if (!mailed && !account.isVerified()) {
      pieces.add(paragraph(EMAIL_NEEDS_MAIL));
    }
    if (mailed) {
      loopbackWarning(identity).ifPresent(pieces::add);
    }
    if (mailed && !account.isVerified()) {
      pieces.add(buttons(Action.send(VERIFY, SEND_LINK, new Nothing())));
    }
    if (mailed && identity.issuer().isEmpty()) {
      pieces.add(Form.of(CHANGE, CHANGE_EMAIL).quiet());
    }
    return section(EMAIL, card(pieces));
  }

  /** Stands where links are mailed that lead to this computer alone. */
  static Optional<Piece> loopbackWarning(Identity identity) {
    return PublicAddress.isLoopback(identity.address().url())
        ? Optional.of(banner(Chip.Tone.WARN, LINKS_ONLY_HERE))
        : Optional.empty();
  }

  private Redirect sendLink(Call<Nothing> call) {
    var account = identity.api().owner(call);
    return send(call, account, account.email());
  }

  private Redirect change(Call<NewEmail> call) {
    IdentityProblems.requirePasswords(identity);
    var given = call.given();
    var account =
        require(
            identity.signIn().checkOwn(call.person(), given.currentPassword(), call.arrival()),
            Map.of(Reason.WRONG_PASSWORD, "currentPassword"));
    return send(call, account, given.newEmail());
  }

  private Redirect send(Call<?> call, Account account, String email) {
    var sent =
        identity
            .links()
            .sendVerification(
                account, email, call.person(), call.arrival(), call.reader(), LINK::at);
    return Redirect.to(ProfilePages.ACCOUNT.at()).saying(LINK_SENT.with(require(sent)));
  }

  private Page linkPage(Call<OfLink> call) {
    var token = call.given().token();
    if (!(call.principal() instanceof Principal.Person person)) {
      require(identity.links().open(token, Purpose.VERIFY_EMAIL));
      var back = new SignInPages.Onward(Optional.of(LINK.at(token).path()));
      var signIn = Action.link(SignInText.TITLE, SignInPages.SIGN_IN.link(back)).main();
      return Page.of(VERIFY).narrow().add(paragraph(VERIFY_SIGN_IN), buttons(signIn));
    }
    var link = require(identity.links().openOwn(token, Purpose.VERIFY_EMAIL, person));
    return formPage(VERIFY, Form.of(VERIFY_IT, VERIFY, call.given()))
        .meta(VERIFY_LEAD.with(link.email()));
  }

  private Redirect verify(Call<OfLink> call) {
    var token = call.given().token();
    var account =
        require(identity.links().verify(token, call.person(), call.arrival(), call.reader()));
    return Redirect.to(ProfilePages.ACCOUNT.at()).saying(EMAIL_VERIFIED.with(account.email()));
  }
}
