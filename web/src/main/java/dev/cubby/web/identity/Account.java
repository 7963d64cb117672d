package dev.cubby.web.identity;

import module java.base;

import dev.cubby.web.route.Principal;
import dev.cubby.web.route.Standing;
import dev.cubby.web.text.Preference;

/**
 * A person who can sign in. Sessions and tokens carry the generation they were made in; counting it
 * up ends all of them at once.
 *
 * @param language what they chose to read, and in which zone
 * @param verifiedAt when it was proved that the address is theirs
 * @param tokensMade counts API tokens as they are made, so that who makes one sees who else did
 */
public record Account(
    String accountId,
    String email,
    String name,
    Optional<String> passwordHash,
    Optional<String> issuer,
    Optional<String> subject,
    boolean operator,
    Status status,
    long generation,
    Instant createdAt,
    Optional<Long> tokensMade,
    Optional<String> language,
    Optional<String> zone,
    Optional<Instant> verifiedAt,
    long version) {

  /** Whether a person can sign in. */
  public enum Status {
    ACTIVE,
    DEACTIVATED
  }

  public boolean isActive() {
    return status == Status.ACTIVE;
  }

  public boolean isVerified() {
    return verifiedAt.isPresent();
  }

  /** The language and the zone they chose. */
  public Preference preference() {
    return Preference.of(language, zone);
  }

  /** The same account, not stored yet, with its password. */
  Account withPassword(String hash) {
    return new Account(
        accountId,
        email,
        name,
        Optional.of(hash),
        issuer,
        subject,
        operator,
        status,
        generation,
        createdAt,
        tokensMade,
        language,
        zone,
        verifiedAt,
        version);
  }

  /** The same account, whose address is known to be theirs. */
  public Account verifiedAt(Instant proved) {
    return new Account(
        accountId,
        email,
        name,
        passwordHash,
        issuer,
        subject,
        operator,
        status,
        generation,
        createdAt,
        tokensMade,
        language,
        zone,
        Optional.of(proved),
        version);
  }

  Principal.Person bySession(String digest) {
    return person(standing().bySession(digest));
  }

  Principal.Person byToken(String tokenId) {
    return person(standing().byToken(accountId, tokenId));
  }

  /** By the account alone, as an issuer vouches for it. */
  public Principal.Person person() {
    return person(standing());
  }

  private Standing standing() {
    return Standing.of(accountId, generation);
  }

  private Principal.Person person(Standing standing) {
    return new Principal.Person(accountId, email, name, operator, standing, preference());
  }

  @Override
  public String toString() {
    return "Account[" + accountId + "]";
  }
}
