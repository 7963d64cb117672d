package dev.cubby.lockers.organisation;

import dev.cubby.lockers.organisation.OrganisationContracts.Organisation;

/** The outcome of a change to an organisation. */
public sealed interface OrganisationResult {

  record Done() implements OrganisationResult {}

  record Stale(Organisation current) implements OrganisationResult {}

  enum Refusal implements OrganisationResult {
    NO_SUCH_ORGANISATION,
    NO_SUCH_MEMBER,
    ALREADY_MEMBER,
    FULL,
    TOO_MANY_ORGANISATIONS,
    LAST_MEMBER,
    HAS_MEMBERS,
    HAS_LOCKERS,
    /** It was answered, withdrawn or expired, or the one who offered is no longer a member. */
    OFFER_GONE,
    NOT_A_MEMBER,
    SIGNED_OUT
  }
}
