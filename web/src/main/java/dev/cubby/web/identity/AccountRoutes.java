package dev.cubby.web.identity;

import static dev.cubby.web.route.Role.ANYBODY;
import static dev.cubby.web.route.Role.SIGNED_IN;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.run.PageRequest;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Answer.Empty;
import dev.cubby.web.text.AccountText;
import dev.cubby.web.text.Text;
import dev.cubby.web.text.TokenText;

/** The routes of accounts, as data. */
public final class AccountRoutes {
  private static final Rule EMAIL_LENGTH = Rule.length(3, 254);

  /** People's own choice of words, but not a short one. */
  private static final Rule NEW_PASSWORD_LENGTH = Rule.length(10, 200);

  private static final Rule PASSWORD_LENGTH = Rule.length(1, 200);
  private static final Rule NAME_LENGTH = Rule.length(1, 100);
  private static final Rule NAME_FORM = Rule.readable();

  private static final Label NAME =
      Label.of(AccountText.NAME).hint(AccountText.NAME_HINT).autocomplete("name");
  private static final Label EMAIL =
      Label.of(AccountText.EMAIL).as(Label.Control.EMAIL).autocomplete("email");

  /** Who wants an account. */
  public record Registration(String name, String email, String password) {
    @Override
    public String toString() {
      return "Registration[]";
    }
  }

  /** Who wants the first account, with the secret of the set-up link. */
  public record FirstAccount(String token, String name, String email, String password) {
    @Override
    public String toString() {
      return "FirstAccount[]";
    }
  }

  /** Who wants to come in. */
  public record Credentials(String email, String password) {
    @Override
    public String toString() {
      return "Credentials[]";
    }
  }

  /** A bearer token, and its seconds. */
  public record AccessToken(String accessToken, long expiresIn) {
    @Override
    public String toString() {
      return "AccessToken[]";
    }
  }

  public record ChangedMe(Patch<String> name, Optional<Long> version) {}

  public record ChangedPassword(String currentPassword, String newPassword) {
    @Override
    public String toString() {
      return "ChangedPassword[]";
    }
  }

  public record NewToken(String name, List<String> scopes, Optional<Integer> expiresInDays) {}

  public record Listing(PageRequest page) {}

  public record OfToken(String tokenId) {}

  /** An API token; {@code token} is there in the first answer to its making only. */
  public record OneToken(
      String tokenId,
      String name,
      List<String> scopes,
      Instant createdAt,
      Instant expiresAt,
      Optional<String> token) {

    static OneToken of(ApiToken token) {
      return of(token, Optional.empty());
    }

    static OneToken of(ApiToken token, Optional<String> secret) {
      return new OneToken(
          token.tokenId(), token.name(), token.scopes(), token.createdAt(), token.ttl(), secret);
    }

    @Override
    public String toString() {
      return "OneToken[" + tokenId + "]";
    }
  }

  public static final Route<Registration, Me> REGISTER =
      Route.post(
              "/api/auth/register",
              "account.register",
              Input.of(Registration.class)
                  .field("name", NAME, NAME_LENGTH, NAME_FORM)
                  .field("email", EMAIL, EMAIL_LENGTH, Rule.email())
                  .field("password", newPassword(AccountText.PASSWORD), NEW_PASSWORD_LENGTH),
              Me.class)
          .summary("Create an account, where sign-up is open")
          .may(ANYBODY)
          .answering(201)
          .orProblem(
              IdentityProblems.NO_SIGN_UP,
              IdentityProblems.EMAIL_TAKEN,
              IdentityProblems.SIGN_IN_ELSEWHERE,
              ProblemKind.SLOW_DOWN)
          .happeningOnce();

  public static final Route<FirstAccount, Me> SETUP =
      Route.post(
              "/api/auth/setup",
              "account.setup",
              Input.of(FirstAccount.class)
                  .with("token", Rule.length(1, 200))
                  .like(REGISTER.input(), "name", "email", "password"),
              Me.class)
          .summary("Create the operator's account, with the printed set-up link")
          .may(ANYBODY)
          .answering(201)
          .orProblem(IdentityProblems.SETUP_LINK_GONE, ProblemKind.SLOW_DOWN);

  public static final Route<Credentials, AccessToken> TOKEN =
      Route.post(
              "/api/auth/token",
              "account.token",
              Input.of(Credentials.class)
                  .field("email", EMAIL.autocomplete("username"), Rule.length(1, 254))
                  .field("password", password(AccountText.PASSWORD), PASSWORD_LENGTH),
              AccessToken.class)
          .summary("Sign in, for programs")
          .may(ANYBODY)
          .orProblem(
              IdentityProblems.WRONG_CREDENTIALS,
              IdentityProblems.SIGN_IN_ELSEWHERE,
              ProblemKind.SLOW_DOWN);

  public static final Route<Input.Nothing, Empty> LOGOUT =
      Route.post("/api/auth/logout", "account.logout", Empty.class)
          .summary("Sign out")
          .may(SIGNED_IN)
          .answering(204);

  public static final Route<Input.Nothing, Me> ME =
      Route.get("/api/me", "account.me", Me.class).summary("Get your account").may(SIGNED_IN);

  public static final Route<ChangedMe, Me> CHANGE_ME =
      Route.patch(
              "/api/me",
              "account.change",
              Input.of(ChangedMe.class).like(REGISTER.input(), "name"),
              Me.class)
          .summary("Change your name; the version goes into the body or If-Match")
          .may(SIGNED_IN)
          .orProblem(ProblemKind.INVALID, ProblemKind.STALE);

  public static final Route<ChangedPassword, Empty> CHANGE_PASSWORD =
      Route.post(
              "/api/me/password",
              "account.password",
              Input.of(ChangedPassword.class)
                  .field("currentPassword", password(AccountText.CURRENT_PASSWORD), PASSWORD_LENGTH)
                  .field("newPassword", newPassword(AccountText.NEW_PASSWORD), NEW_PASSWORD_LENGTH),
              Empty.class)
          .summary("Change your password; all sessions and tokens end")
          .may(SIGNED_IN)
          .answering(204)
          .orProblem(
              IdentityProblems.WRONG_PASSWORD,
              IdentityProblems.SIGN_IN_ELSEWHERE,
              ProblemKind.STALE,
              ProblemKind.SLOW_DOWN);

  public static final Route<Listing, Items<OneToken>> TOKENS =
      Route.list("/api/me/tokens", "account.tokens", Listing.class, OneToken.class)
          .summary("List your API tokens, without their secrets")
          .may(SIGNED_IN);

  public static final Route<NewToken, OneToken> NEW_TOKEN =
      Route.post(
              "/api/me/tokens",
              "account.new-token",
              Input.of(NewToken.class)
                  .field(
                      "name",
                      Label.of(TokenText.NAME).hint(TokenText.NAME_HINT),
                      NAME_LENGTH,
                      NAME_FORM)
                  .field("scopes", TokenText.SCOPES, Rule.count(1, 10))
                  .field(
                      "expiresInDays",
                      Label.of(TokenText.DAYS).hint(TokenText.DAYS_HINT),
                      Rule.range(1, 365)),
              OneToken.class)
          .summary("Create an API token and show it once")
          .may(SIGNED_IN)
          .answering(201)
          .orProblem(IdentityProblems.TOO_MANY_TOKENS)
          .happeningOnce();

  public static final Route<OfToken, Empty> END_TOKEN =
      Route.delete("/api/me/tokens/{tokenId}", "account.end-token", OfToken.class)
          .summary("Delete an API token")
          .may(SIGNED_IN);

  /** Routes that API tokens never reach: a token must not outlive itself by making others. */
  private static final Set<String> IN_PERSON =
      Stream.of(LOGOUT, CHANGE_ME, CHANGE_PASSWORD, TOKENS, NEW_TOKEN, END_TOKEN)
          .map(Route::name)
          .collect(Collectors.toUnmodifiableSet());

  private AccountRoutes() {}

  private static Label newPassword(Text text) {
    return Label.of(text)
        .hint(AccountText.PASSWORD_HINT)
        .as(Label.Control.PASSWORD)
        .autocomplete("new-password");
  }

  private static Label password(Text text) {
    return Label.of(text).as(Label.Control.PASSWORD).autocomplete("current-password");
  }

  static boolean isInPerson(Route<?, ?> route) {
    return IN_PERSON.contains(route.name());
  }

  /** Whether people can be shown under it. */
  static boolean isName(String text) {
    return NAME_LENGTH.complaint(text).isEmpty() && NAME_FORM.complaint(text).isEmpty();
  }
}
