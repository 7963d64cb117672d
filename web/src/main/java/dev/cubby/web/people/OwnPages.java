package dev.cubby.web.people;

import dev.cubby.core.run.PageRequest;
import dev.cubby.web.identity.AccountRoutes.ChangedPassword;
import dev.cubby.web.identity.AccountRoutes.NewToken;
import dev.cubby.web.identity.AccountRoutes.OfToken;
import dev.cubby.web.identity.Identity;
import dev.cubby.web.identity.IdentityProblems;
import dev.cubby.web.identity.Session.Carrier;
import dev.cubby.web.page.Next;
import dev.cubby.web.page.OldTexts;
import dev.cubby.web.page.Toast;
import dev.cubby.web.page.View;
import dev.cubby.web.people.OwnRoutes.Leafing;
import dev.cubby.web.people.OwnRoutes.OneSession;
import dev.cubby.web.people.OwnRoutes.Renamed;
import dev.cubby.web.route.Answer;
import dev.cubby.web.route.Call;
import dev.cubby.web.route.Input;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.route.Routes;

/** What the pages of one's own account do. */
record OwnPages(Identity identity, OldTexts texts) {

  void addTo(Routes.Builder routes) {
    routes
        .add(OwnRoutes.ACCOUNT, this::account)
        .add(OwnRoutes.RENAME, this::rename)
        .add(OwnRoutes.PASSWORD, _ -> Answer.of(new OwnViews.PasswordPage(identity.issuer())))
        .add(OwnRoutes.CHANGE_PASSWORD, this::changePassword)
        .add(OwnRoutes.SESSIONS, this::sessions)
        .add(OwnRoutes.END_SESSION, this::endSession)
        .add(OwnRoutes.TOKENS, this::tokens)
        .add(OwnRoutes.NEW_TOKEN, this::newToken)
        .add(OwnRoutes.ASK_END_TOKEN, this::askEndToken)
        .add(OwnRoutes.END_TOKEN, this::endToken);
  }

  private Answer<View> account(Call<Input.Nothing> call) {
    return Answer.of(new OwnViews.AccountPage(identity.tokens().owner(call)));
  }

  private Answer<Next> rename(Call<Renamed> call) {
    var account = identity.tokens().owner(call);
    identity.accounts().rename(account.accountId(), call.given().name(), account.version());
    return Answer.of(
        Next.to(OwnRoutes.ACCOUNT_PATH).saying(Toast.of(texts.text("people.renamed"))));
  }

  /** All sessions end with the old password; the one who changed it goes on under a new one. */
  private Answer<Next> changePassword(Call<ChangedPassword> call) {
    if (identity.issuer().isPresent()) {
      throw Problem.of(IdentityProblems.SIGN_IN_ELSEWHERE, "Change it at the issuer.");
    }
    try {
      var account =
          identity
              .signIn()
              .changePassword(
                  call.person(), call.given().currentPassword(), call.given().newPassword());
      var begun = identity.sessions().begin(account, Carrier.COOKIE);
      return Answer.of(
          Next.to(OwnRoutes.ACCOUNT_PATH)
              .saying(Toast.of(texts.text("people.password.changed")))
              .keeping(identity.cookie().set(begun)));
    } catch (Problem problem) {
      throw EntryPages.atField(problem, IdentityProblems.WRONG_PASSWORD, "currentPassword");
    }
  }

  private Answer<View> sessions(Call<Leafing> call) {
    var page = identity.sessions().of(identity.tokens().owner(call), page(call.given()));
    return Answer.of(
        new OwnViews.SessionsPage(
            page.rows(), call.arrival().session(), call.given().cursor(), page.cursor()));
  }

  private Answer<Next> endSession(Call<OneSession> call) {
    identity.sessions().end(call.person().accountId(), call.given().session());
    return Answer.of(
        Next.to(OwnRoutes.SESSIONS_PATH).saying(Toast.of(texts.text("people.session.ended"))));
  }

  private Answer<View> tokens(Call<Leafing> call) {
    var list = identity.tokens().list(identity.tokens().owner(call), page(call.given()));
    return Answer.of(new TokenViews.TokensPage(list, call.given().cursor()));
  }

  private Answer<View> newToken(Call<NewToken> call) {
    return Answer.of(new TokenViews.NewTokenPage(identity.tokens().make(call)));
  }

  private Answer<View> askEndToken(Call<OfToken> call) {
    var token =
        identity
            .tokens()
            .find(call.person().accountId(), call.given().tokenId())
            .orElseThrow(() -> Problem.of(ProblemKind.NOT_FOUND, "There is no such token."));
    return Answer.of(new TokenViews.EndTokenPage(token));
  }

  private Answer<Next> endToken(Call<OfToken> call) {
    identity.tokens().end(call.person().accountId(), call.given().tokenId());
    return Answer.of(
        Next.to(OwnRoutes.TOKENS_PATH).saying(Toast.of(texts.text("people.token.ended"))));
  }

  private static PageRequest page(Leafing leafing) {
    return PageRequest.at(leafing.cursor());
  }
}
