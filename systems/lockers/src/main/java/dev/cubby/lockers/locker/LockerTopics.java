package dev.cubby.lockers.locker;

import static dev.cubby.lockers.owner.LockerRoles.OWNER;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.route.Role.SIGNED_IN;

import module java.base;

import dev.cubby.core.run.Store;
import dev.cubby.lockers.audit.Changes;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.contract.SmartLockerModel.OfLocker;
import dev.cubby.web.live.*;
import dev.cubby.web.route.*;

/** The topics that open pages listen to, and the one place that tells them. */
public final class LockerTopics {
  static final Role HOLDER = new Role("locker-holder", "Who has the locker now");

  public static final Topic LOCKER =
      Topic.of("/lockers/{lockerId}", "a locker").may(OWNER, OPERATOR, HOLDER);

  /** Whether one locker is free, without names. */
  static final Topic FREE =
      Topic.of("/lockers/free/{lockerId}", "whether a locker is free").may(SIGNED_IN);

  /** That some locker is free, or no longer: it says neither which nor who. */
  public static final Topic ALL = Topic.of("/lockers", "which lockers are free").may(SIGNED_IN);

  public static final Topic PLACE =
      Topic.of("/lockers/places/{place}", "which lockers of a place are free").may(SIGNED_IN);

  public static final Topic STATUS =
      Topic.of("/lockers/board/{status}", "bookings of lockers in a state").may(OPERATOR);

  /** Which lockers there are, and how they are described: rare, so it is one topic for all. */
  public static final Topic LISTED =
      Topic.of("/lockers/listed/all", "lockers in each state and place").may(SIGNED_IN);

  private LockerTopics() {}

  /** Besides their other roles, people are holders of what they have reserved now. */
  public static Roles roles(Roles rights, Occupancy occupancy) {
    return Roles.by((principal, slots) -> {
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
    });
  }

  public static void addTo(Topics.Builder topics) {
    List.of(LOCKER, FREE, ALL, PLACE, STATUS, LISTED).forEach(topics::add);
  }

  public static Changes tellingOf(Live live, Store store) {
    return (lockerId, kind) -> {
      live.changed(LOCKER.at(lockerId), kind.name().toLowerCase(Locale.ROOT));
      if (kind != Changes.Kind.EVENT) {
        Stream.concat(
                Stream.of(ALL.at(), FREE.at(lockerId)),
                kind == Changes.Kind.BOOKING ? listsWith(lockerId, store) : Stream.of(LISTED.at()))
            .forEach(subject -> live.changed(subject, "lockers"));
      }
    };
  }

  private static Stream<Subject> listsWith(String lockerId, Store store) {
    return store.get(SmartLockerContracts.AP_01_CONSISTENT, new OfLocker(lockerId)).stream()
        .flatMap(locker ->
            Stream.concat(
                Stream.of(STATUS.at(locker.status().name())),
                locker.locationId().map(PLACE::at).stream()));
  }
}
