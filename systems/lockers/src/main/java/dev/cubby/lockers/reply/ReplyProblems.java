package dev.cubby.lockers.reply;

import dev.cubby.lockers.locker.LockerProblems;
import dev.cubby.lockers.organisation.OrganisationProblems;
import dev.cubby.web.invite.Reply;

/** The outcome of a yes as a problem, for pages and programs alike. */
final class ReplyProblems {
  private ReplyProblems() {}

  static Reply<?> reply(AcceptResult result) {
    return switch (result) {
      case AcceptResult.OfLocker(var locker) -> LockerProblems.reply(locker);
      case AcceptResult.OfMembership(var membership) -> OrganisationProblems.reply(membership);
    };
  }
}
