package dev.cubby.lockers.reply;

import dev.cubby.lockers.locker.LockerProblems;
import dev.cubby.lockers.organisation.OrganisationProblems;

/** The outcome of a yes as a problem, for pages and programs alike. */
final class ReplyProblems {
  private ReplyProblems() {}

  /** Ends the request with a problem unless it was done. */
  static void requireDone(AcceptResult result) {
    switch (result) {
      case AcceptResult.OfLocker(var locker) -> LockerProblems.done(locker);
      case AcceptResult.OfMembership(var membership) ->
          OrganisationProblems.requireDone(membership);
    }
  }
}
