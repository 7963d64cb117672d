package dev.cubby.web.identity;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.run.PageRequest;
import dev.cubby.web.identity.AccountRoutes.*;
import dev.cubby.web.identity.Session.Carrier;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Problem.FieldError;
import dev.cubby.web.text.IdentityText;
import java.util.List;

/** What the routes of accounts do: ask a service, and answer. */
record AccountHandlers(
    Accounts accounts,
    Sessions sessions,
    SignIn signIn,
    Registrations registrations,
    Setup setup,
    ApiTokens tokens,
    boolean passwords) {

  void addTo(Routes.Builder routes) {
    routes
        .addTellingRepeats(AccountRoutes.REGISTER, withPasswords(this::register))
        .add(AccountRoutes.SETUP, withPasswords(call -> Answer.of(Me.of(setup.setUp(call)))))
        .add(AccountRoutes.TOKEN, withPasswords(this::token))
        .add(AccountRoutes.LOGOUT, this::logout)
        .add(AccountRoutes.ME, this::me)
        .add(AccountRoutes.CHANGE_ME, this::change)
        .add(AccountRoutes.CHANGE_PASSWORD, withPasswords(this::changePassword))
        .add(AccountRoutes.TOKENS, this::tokens)
        .addTellingRepeats(AccountRoutes.NEW_TOKEN, call -> Answer.of(tokens.make(call)))
        .add(AccountRoutes.END_TOKEN, this::endToken);
  }

  private <Q, A> Handler<Q, A> withPasswords(Handler<Q, A> handler) {
    return passwords
        ? handler
        : _ -> {
          throw Problem.of(IdentityProblems.SIGN_IN_ELSEWHERE, IdentityText.SIGN_IN_AT_ISSUER);
        };
  }

  private Answer<Me> register(Call<AccountRoutes.Registration> call) {
    return answer(registrations.register(call));
  }

  private Answer<AccessToken> token(Call<Credentials> call) {
    var given = call.given();
    var account = signIn.withPassword(given.email(), given.password(), call.arrival());
    var begun = sessions.begin(account, Carrier.BEARER);
    return Answer.of(new AccessToken(begun.secret(), begun.lasts().toSeconds()));
  }

  private Answer<Answer.Empty> logout(Call<Input.Nothing> call) {
    call.arrival().session().ifPresent(sessions::end);
    return Answer.empty();
  }

  private Answer<Me> me(Call<Input.Nothing> call) {
    return answer(tokens.owner(call));
  }

  private Answer<Me> change(Call<ChangedMe> call) {
    var version = call.versionSeen(call.given().version());
    if (!(call.given().name() instanceof Patch.Set<String>(var name))) {
      throw Problem.invalid(List.of(new FieldError("name", IdentityText.ENTER_NAME)));
    }
    return answer(accounts.rename(call.person().accountId(), name, version));
  }

  private Answer<Answer.Empty> changePassword(Call<ChangedPassword> call) {
    signIn.changePassword(
        call.person(), call.given().currentPassword(), call.given().newPassword());
    return Answer.empty();
  }

  private Answer<AccountRoutes.TokenList> tokens(Call<TokenPage> call) {
    var request = PageRequest.of(call.given().pageSize(), call.given().cursor());
    return Answer.of(tokens.list(tokens.owner(call), request));
  }

  private Answer<Answer.Empty> endToken(Call<AccountRoutes.OfToken> call) {
    tokens.end(call.person().accountId(), call.given().tokenId());
    return Answer.empty();
  }

  private static Answer<Me> answer(Account account) {
    return Answer.of(Me.of(account)).version(account.version());
  }
}
