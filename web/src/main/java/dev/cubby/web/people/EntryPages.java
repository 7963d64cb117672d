package dev.cubby.web.people;

import dev.cubby.web.identity.Account;
import dev.cubby.web.identity.AccountRoutes.FirstAccount;
import dev.cubby.web.identity.AccountRoutes.Registration;
import dev.cubby.web.identity.Identity;
import dev.cubby.web.identity.IdentityProblems;
import dev.cubby.web.identity.Invitations;
import dev.cubby.web.identity.IssuerSignIn;
import dev.cubby.web.identity.Session.Carrier;
import dev.cubby.web.identity.Setup;
import dev.cubby.web.page.LocalPath;
import dev.cubby.web.page.Next;
import dev.cubby.web.page.OldTexts;
import dev.cubby.web.page.Toast;
import dev.cubby.web.page.View;
import dev.cubby.web.people.EntryRoutes.Accepting;
import dev.cubby.web.people.EntryRoutes.Credentials;
import dev.cubby.web.people.EntryRoutes.OfLink;
import dev.cubby.web.people.EntryRoutes.Onward;
import dev.cubby.web.route.Answer;
import dev.cubby.web.route.Call;
import dev.cubby.web.route.Input;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.route.Routes;

/** What the pages do through which people come in and go. Whoever comes in gets a new session. */
record EntryPages(Identity identity, OldTexts texts) {

  void addTo(Routes.Builder routes) {
    routes
        .add(EntryRoutes.SIGN_IN, this::signInPage)
        .add(EntryRoutes.SIGN_IN_DONE, this::signIn)
        .add(EntryRoutes.SIGN_OUT, this::signOut)
        .add(EntryRoutes.SIGN_UP, _ -> Answer.of(new EntryViews.SignUpPage(standing())))
        .add(EntryRoutes.SIGN_UP_DONE, this::signUp)
        .add(EntryRoutes.SETUP, this::setupPage)
        .add(EntryRoutes.SETUP_DONE, this::setUp)
        .add(EntryRoutes.INVITATION, this::invitationPage)
        .add(EntryRoutes.INVITATION_DONE, this::accept);
  }

  private EntryViews.Standing standing() {
    return new EntryViews.Standing(
        identity.registrations().policy(),
        identity.issuer(),
        identity.issuerSignIn().map(IssuerSignIn::host));
  }

  private Answer<View> signInPage(Call<Onward> call) {
    var next = LocalPath.orHome(call.given().next());
    return Answer.of(new EntryViews.SignInPage(standing(), next));
  }

  private Answer<Next> signIn(Call<Credentials> call) {
    requirePasswords();
    var given = call.given();
    try {
      var account = identity.signIn().withPassword(given.email(), given.password(), call.arrival());
      return Answer.of(enter(call, account, LocalPath.orHome(given.next())));
    } catch (Problem problem) {
      throw atField(problem, IdentityProblems.WRONG_CREDENTIALS, "password");
    }
  }

  private Answer<Next> signOut(Call<Input.Nothing> call) {
    call.arrival().session().ifPresent(identity.sessions()::end);
    return Answer.of(
        Next.to("/")
            .saying(Toast.of(texts.text("people.signed-out")))
            .keeping(identity.cookie().cleared()));
  }

  private Answer<Next> signUp(Call<Registration> call) {
    requirePasswords();
    try {
      return Answer.of(enter(call, identity.registrations().register(call), "/"));
    } catch (Problem problem) {
      throw atField(problem, IdentityProblems.EMAIL_TAKEN, "email");
    }
  }

  private Answer<View> setupPage(Call<OfLink> call) {
    var token = call.given().token();
    if (!identity.setup().isOpen(token)) {
      throw Setup.gone();
    }
    return Answer.of(new EntryViews.SetupPage(token));
  }

  private Answer<Next> setUp(Call<FirstAccount> call) {
    try {
      var account = identity.setup().setUp(call.given(), call.arrival().address());
      var said = Toast.of(texts.text("people.setup.done"));
      return Answer.of(enter(call, account, "/").saying(said));
    } catch (Problem problem) {
      throw atField(problem, IdentityProblems.EMAIL_TAKEN, "email");
    }
  }

  private Answer<View> invitationPage(Call<OfLink> call) {
    var token = call.given().token();
    var invitation = identity.invitations().find(token).orElseThrow(Invitations::gone);
    return Answer.of(new EntryViews.InvitationPage(token, invitation));
  }

  private Answer<Next> accept(Call<Accepting> call) {
    requirePasswords();
    var given = call.given();
    var account =
        identity
            .invitations()
            .accept(given.token(), given.name(), given.password(), call.arrival().address());
    return Answer.of(enter(call, account, "/"));
  }

  /** A session of before is left behind: nobody who knew it comes in with the newcomer. */
  Next enter(Call<?> call, Account account, String path) {
    call.arrival().session().ifPresent(identity.sessions()::end);
    var begun = identity.sessions().begin(account, Carrier.COOKIE);
    return Next.to(path)
        .keeping(identity.cookie().set(begun))
        .keeping(identity.browsers().set(account));
  }

  private void requirePasswords() {
    if (identity.issuer().isPresent()) {
      throw Problem.of(IdentityProblems.SIGN_IN_ELSEWHERE, "Sign in at the issuer of this server.");
    }
  }

  /** What a form can show beside a field, it does. */
  static Problem atField(Problem problem, ProblemKind kind, String field) {
    return problem.kind().equals(kind) ? problem.at(field) : problem;
  }
}
