package dev.cubby.web.invite;

import module java.base;

import dev.cubby.web.identity.Account;
import dev.cubby.web.route.Principal;
import dev.cubby.web.route.Standing;

/**
 * The person who accepts an invitation.
 *
 * @param account is made by accepting, if they have none
 */
public record Guest(
    String accountId, String email, String name, Standing standing, Optional<Account> account) {

  public static Guest of(Principal.Person person) {
    return new Guest(
        person.accountId(), person.email(), person.name(), person.standing(), Optional.empty());
  }

  /** As accounts and invitations are told apart: a letter that only looks alike is another. */
  public static boolean isSameAddress(String one, String other) {
    return one.toLowerCase(Locale.ROOT).equals(other.toLowerCase(Locale.ROOT));
  }

  static Guest newcomer(Account draft) {
    return new Guest(
        draft.accountId(), draft.email(), draft.name(), Standing.SERVER, Optional.of(draft));
  }
}
