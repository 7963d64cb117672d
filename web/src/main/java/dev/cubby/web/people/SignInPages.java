package dev.cubby.web.people;

import static dev.cubby.web.identity.IdentityProblems.require;
import static dev.cubby.web.route.Role.ANYBODY;
import static dev.cubby.web.text.SignInText.*;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.web.identity.*;
import dev.cubby.web.identity.IdentityResult.Reason;
import dev.cubby.web.route.*;
import dev.cubby.web.text.SignUpText;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.LocalPath;

/** Signing in with a password, and out. Each sign-in is a new session. */
public record SignInPages(Identity identity) {
  static final String PATH = "/sign-in";

  /** The page to go on to; only one of this server is gone to. */
  public record Onward(Optional<String> next) {}

  record Credentials(String email, String password, Optional<String> next) {
    @Override
    public String toString() {
      return "Credentials[]";
    }
  }

  public static final Route<Onward, Page> SIGN_IN =
      Page.at(PATH, "people.sign-in-page", Onward.class).summary("Sign-in form").may(ANYBODY);
  static final Route<Credentials, Redirect> SIGN_IN_DONE =
      Redirect.at(
              PATH,
              "people.sign-in",
              Input.of(Credentials.class).like(AccountRoutes.TOKEN.input(), "email", "password"))
          .summary("Sign in, under a new session")
          .may(ANYBODY);
  public static final Route<Input.Nothing, Redirect> SIGN_OUT =
      Redirect.at("/sign-out", "people.sign-out").summary("Sign out").may(ANYBODY);

  void addTo(Routes.Builder routes) {
    routes.page(SIGN_IN, this::page).page(SIGN_IN_DONE, this::signIn).page(SIGN_OUT, this::signOut);
  }

  private Page page(Call<Onward> call) {
    var next = call.given().next().filter(LocalPath::isLocal);
    var page =
        call.principal() instanceof Principal.Person person
            ? Page.of(TITLE).narrow().meta(SIGNED_IN_AS.with(person.name()))
            : Page.of(TITLE).narrow();
    if (identity.issuerSignIn().isPresent()) {
      var host = identity.issuerSignIn().get().host();
      var leave = IssuerPages.LEAVE.link(new Onward(next));
      return page.add(
          paragraph(ISSUER_LEAD.with(host)),
          buttons(Action.link(AT_ISSUER.with(host), leave).main()));
    }
    if (identity.issuer().isPresent()) {
      return page.add(paragraph(ELSEWHERE.with(identity.issuer().get().issuer().toString())));
    }
    var form = Form.of(SIGN_IN_DONE, TITLE);
    var forgot = anchor(FORGOT, ForgottenPasswordPages.FORGOTTEN.at());
    return page.add(
        card(next.map(path -> form.value("next", path)).orElse(form)),
        identity.registrations().policy() == SignUp.OPEN
            ? paragraph(
                Inline.of(NO_ACCOUNT), anchor(SignUpText.TITLE, SignUpPages.SIGN_UP.at()), forgot)
            : paragraph(forgot));
  }

  private Redirect signIn(Call<Credentials> call) {
    IdentityProblems.requirePasswords(identity);
    var given = call.given();
    var account =
        require(
            identity.signIn().withPassword(given.email(), given.password(), call.arrival()),
            Map.of(Reason.WRONG_CREDENTIALS, "password"));
    return enter(call, account, LocalPath.orHome(given.next()));
  }

  private Redirect signOut(Call<Input.Nothing> call) {
    call.arrival().session().ifPresent(identity.sessions()::signOut);
    return home().saying(SIGNED_OUT).cookie(identity.cookie().cleared());
  }

  static Redirect home() {
    return to(LocalPath.orHome(Optional.empty()));
  }

  private static Redirect to(String localPath) {
    return Redirect.to(localPath);
  }

  /** The session of before ends: nobody who knew it comes in with the newcomer. */
  public Redirect enter(Call<?> call, Account account, String localPath) {
    call.arrival().session().ifPresent(identity.sessions()::signOut);
    var begun = identity.sessions().begin(account, call.arrival());
    return to(localPath)
        .cookie(identity.cookie().set(begun))
        .cookie(identity.browsers().set(account));
  }
}
