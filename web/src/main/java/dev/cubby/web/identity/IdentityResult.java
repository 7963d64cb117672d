package dev.cubby.web.identity;

import module java.base;

/** The result of what people and programs want with accounts, sessions, tokens and links. */
public sealed interface IdentityResult<T> {

  record Done<T>(T value) implements IdentityResult<T> {}

  record Refused<T>(Refusal refusal) implements IdentityResult<T> {}

  static <T> IdentityResult<T> done(T value) {
    return new Done<>(value);
  }

  static <T> IdentityResult<T> refused(Refusal refusal) {
    return new Refused<>(refusal);
  }

  static <T> IdentityResult<T> of(Optional<T> value, Refusal otherwise) {
    return value.map(IdentityResult::done).orElseGet(() -> refused(otherwise));
  }

  /** Goes on from the value; a refusal stays as it is. */
  default <R> IdentityResult<R> then(Function<? super T, IdentityResult<R>> next) {
    return switch (this) {
      case Done<T>(var value) -> next.apply(value);
      case Refused<T>(var refusal) -> refused(refusal);
    };
  }

  sealed interface Refusal {}

  /** Another change of the account was faster. */
  record Stale(Account current) implements Refusal {}

  /** A limit was reached; after this time it can be tried again. */
  record Wait(Limit limit, Duration left) implements Refusal {}

  enum Limit {
    FAILED_ATTEMPTS,
    SIGN_UPS_OF_NETWORK,
    SIGN_UPS,
    AT_ONCE_OF_NETWORK,
    LINKS
  }

  enum Reason implements Refusal {
    WRONG_CREDENTIALS,
    WRONG_PASSWORD,
    /** Another password was set while this one was being changed. */
    PASSWORD_CHANGED,
    /** The session or token that asks has ended meanwhile. */
    SIGNED_OUT,
    NO_SUCH_ACCOUNT,
    DEACTIVATED,
    OPERATOR_STAYS,
    NO_SUCH_SESSION,
    NO_SUCH_TOKEN,
    TOO_MANY_TOKENS,
    TOKENS_BUSY,
    UNKNOWN_SCOPE,
    ONLY_INVITED,
    NO_NEW_ACCOUNTS,
    NO_INVITATIONS,
    NO_SUCH_INVITATION,
    EMAIL_TAKEN,
    /** The same for people who sign up: the account may be theirs. */
    HAS_ACCOUNT,
    /** The account with this address signs in at the issuer as another subject. */
    LINKED_TO_ANOTHER,
    NO_VERIFIED_EMAIL,
    INVITATION_GONE,
    LINK_GONE,
    LINK_OF_ANOTHER,
    SETUP_LINK_GONE,
    NO_MAIL,
    MAIL_BUSY,
    ISSUER_AWAY,
    ISSUER_REFUSED,
    ISSUER_MISMATCH,
    SIGN_IN_OVER,
    /** A request with the same key said something else. */
    KEY_REUSED,
    BUSY
  }
}
