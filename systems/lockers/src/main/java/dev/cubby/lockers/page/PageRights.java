package dev.cubby.lockers.page;

import dev.cubby.lockers.api.Rights;
import dev.cubby.web.route.Principal;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.route.Role;
import dev.cubby.web.route.Roles;
import java.util.Map;
import java.util.Set;

/** The same rights as everywhere; whoever has none over a locker is told what they can do. */
record PageRights(Rights rights) implements Roles {
  private static final ProblemKind NOT_IN_CHARGE =
      new ProblemKind(403, "NOT_IN_CHARGE", "You do not manage this locker");

  @Override
  public Set<Role> of(Principal principal, Map<String, String> slots) {
    return rights.of(principal, slots);
  }

  /** No role would help them: they may book it, which no page of the kit can know. */
  @Override
  public Problem refusal(Principal principal, Map<String, String> slots) {
    var lockerId = slots.get("lockerId");
    if (lockerId == null) {
      return Roles.super.refusal(principal, slots);
    }
    var whose = slots.containsKey("reservationId") ? "lockers.not-yours" : "lockers.not-in-charge";
    return Problem.of(NOT_IN_CHARGE, Desk.text(whose, lockerId))
        .leadingTo(
            Paths.booking(lockerId),
            dev.cubby.web.text.Text.verbatim(Desk.text("lockers.book.one", lockerId)));
  }
}
