package dev.cubby.web.identity;

import static dev.cubby.web.identity.IdentityProblems.require;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.web.identity.AccountRoutes.*;
import dev.cubby.web.identity.ApiTokens.Wanted;
import dev.cubby.web.identity.IdentityResult.Reason;
import dev.cubby.web.route.*;
import dev.cubby.web.text.IdentityText;

/** The routes of accounts for programs; pages do the same through some of its methods. */
public record AccountApi(Identity identity) {
  /** The part of a registration that a repeat must have in common with the first. */
  private record Compared(String email, String name) {}

  void addTo(Routes.Builder routes) {
    routes
        .addTellingRepeats(AccountRoutes.REGISTER, withPasswords(call -> answer(register(call))))
        .add(AccountRoutes.SETUP, withPasswords(this::setUp))
        .add(AccountRoutes.TOKEN, withPasswords(this::token))
        .add(AccountRoutes.LOGOUT, this::logout)
        .add(AccountRoutes.ME, call -> answer(owner(call)))
        .add(AccountRoutes.CHANGE_ME, this::change)
        .add(AccountRoutes.CHANGE_PASSWORD, withPasswords(this::changePassword))
        .add(AccountRoutes.TOKENS, this::tokens)
        .page(AccountRoutes.NEW_TOKEN, this::newToken, this::madeBefore)
        .add(AccountRoutes.END_TOKEN, this::endToken);
  }

  private <Q, A> Handler<Q, A> withPasswords(Handler<Q, A> handler) {
    return call -> {
      IdentityProblems.requirePasswords(identity);
      return handler.handle(call);
    };
  }

  /** Makes an account once for a key; a repeat is answered with the account that was made. */
  private Account register(Call<Registration> call) {
    var given = call.given();
    var registrations = identity.registrations();
    var account = require(registrations.draft(given, call.arrival()));
    return identity
        .repeats()
        .once(
            call,
            AccountRoutes.REGISTER,
            new Compared(account.email().toLowerCase(Locale.ROOT), account.name()),
            account.accountId(),
            once ->
                require(registrations.register(account, given.password(), once, call.arrival())),
            made -> require(registrations.again(given, made, call.arrival())));
  }

  /** Makes a token, once for a key or a form. */
  public OneToken newToken(Call<NewToken> call) {
    var tokens = identity.tokens();
    var given = call.given();
    var wanted = new Wanted(tokens.newId(), given.name(), given.scopes(), given.expiresInDays());
    var once = call.once().map(record -> record.having(wanted.tokenId()));
    var made = require(tokens.make(call.person().standing(), owner(call), wanted, once));
    return OneToken.of(made.token(), Optional.of(made.secret()));
  }

  /** A repeat is told of the token without its secret. */
  private OneToken madeBefore(Call<NewToken> call, String tokenId) {
    return OneToken.of(require(identity.tokens().get(call.person().accountId(), tokenId)));
  }

  /** The account of the person who asks, as it is now. */
  public Account owner(Call<?> call) {
    return require(
        IdentityResult.of(identity.accounts().byId(call.person().accountId()), Reason.SIGNED_OUT));
  }

  private Answer<Me> setUp(Call<FirstAccount> call) {
    return Answer.of(
        Me.of(require(identity.setup().setUp(call.given(), call.arrival().address()))));
  }

  private Answer<AccessToken> token(Call<Credentials> call) {
    var given = call.given();
    var account =
        require(identity.signIn().withPassword(given.email(), given.password(), call.arrival()));
    var begun = identity.sessions().begin(account, call.arrival().address());
    return Answer.of(new AccessToken(begun.secret(), begun.lasts().toSeconds()));
  }

  private Answer<Answer.Empty> logout(Call<Input.Nothing> call) {
    call.arrival().session().ifPresent(identity.sessions()::signOut);
    return Answer.empty();
  }

  private Answer<Me> change(Call<ChangedMe> call) {
    var version = call.versionSeen(call.given().version());
    if (!(call.given().name() instanceof Patch.Set<String>(var name))) {
      throw Problem.invalid("name", IdentityText.ENTER_NAME);
    }
    return answer(require(identity.accounts().rename(call.person().accountId(), name, version)));
  }

  private Answer<Answer.Empty> changePassword(Call<ChangedPassword> call) {
    var given = call.given();
    require(
        identity
            .signIn()
            .changePassword(
                call.person(), given.currentPassword(), given.newPassword(), call.arrival()));
    return Answer.empty();
  }

  private Answer<Items<OneToken>> tokens(Call<Listing> call) {
    var page = identity.tokens().list(owner(call), call.given().page());
    return Answer.of(new Items<>(page.rows().stream().map(OneToken::of).toList(), page.cursor()));
  }

  private Answer<Answer.Empty> endToken(Call<OfToken> call) {
    require(
        identity.tokens().end(call.person().accountId(), call.given().tokenId()),
        Reason.NO_SUCH_TOKEN);
    return Answer.empty();
  }

  private static Answer<Me> answer(Account account) {
    return Answer.of(Me.of(account)).version(account.version());
  }
}
