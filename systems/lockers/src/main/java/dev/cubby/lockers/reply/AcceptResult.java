package dev.cubby.lockers.reply;

import dev.cubby.lockers.locker.LockerResult;
import dev.cubby.lockers.organisation.OrganisationResult;

/** The outcome of a yes, in the words of the feature that was offered. */
sealed interface AcceptResult {
  record OfLocker(LockerResult result) implements AcceptResult {}

  record OfMembership(OrganisationResult result) implements AcceptResult {}
}
