package dev.cubby.lockers.locker;

import static dev.cubby.lockers.owner.LockerRoles.OWNER;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.route.Role.SIGNED_IN;

import module java.base;

import dev.cubby.lockers.audit.Changes;
import dev.cubby.web.live.Live;
import dev.cubby.web.live.Topic;
import dev.cubby.web.route.*;

/** What open pages are told of, and the one place that tells them. */
public final class LockerTopics {
  static final Role HOLDER = new Role("locker-holder", "Who has the locker now");

  /** A locker: its state, its bookings, what happened at it. */
  public static final Topic LOCKER =
      Topic.of("/lockers/{lockerId}", "a locker").may(OWNER, OPERATOR, HOLDER);

  /** That some locker is free, or no longer: it says neither which nor who. */
  public static final Topic ALL = Topic.of("/lockers", "which lockers are free").may(SIGNED_IN);

  private LockerTopics() {}

  /** Besides their other roles, people are holders of what they have reserved now. */
  public static Roles roles(Roles rights, Occupancy occupancy) {
    return (principal, slots) -> {
      var roles = new HashSet<>(rights.of(principal, slots));
      var lockerId = slots.get("lockerId");
      if (lockerId != null
          && principal instanceof Principal.Person person
          && occupancy
              .active(lockerId)
              .filter(active -> active.ownerId().equals(person.accountId()))
              .isPresent()) {
        roles.add(HOLDER);
      }
      return roles;
    };
  }

  public static Changes tellingOf(Live live) {
    return (lockerId, kind) -> {
      live.changed(LOCKER.at(lockerId), kind.name().toLowerCase(Locale.ROOT));
      if (kind != Changes.Kind.EVENT) {
        live.changed(ALL.at(), "lockers");
      }
    };
  }
}
