package dev.cubby.lockers.api;

import dev.cubby.core.run.Store;
import dev.cubby.lockers.LockerProblems;
import dev.cubby.lockers.Lockers;
import dev.cubby.lockers.booking.BookingApi;
import dev.cubby.lockers.calendar.CalendarLinks;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.lockers.contract.SmartLockerModel.OfReservation;
import dev.cubby.lockers.opening.Devices;
import dev.cubby.lockers.organisation.Organisations;
import dev.cubby.web.route.Principal;
import dev.cubby.web.route.Role;
import dev.cubby.web.route.Roles;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Who is what to a locker, a reservation or an organisation, read anew on each request. Members of
 * an organisation are the owner of its lockers, each of them.
 */
public final class Rights implements Roles {
  private final Store store;
  private final Lockers lockers;
  private final Organisations organisations;

  public Rights(Store store, Lockers lockers, Organisations organisations) {
    this.store = store;
    this.lockers = lockers;
    this.organisations = organisations;
  }

  @Override
  public Set<Role> of(Principal principal, Map<String, String> slots) {
    return switch (principal) {
      case Principal.Stranger _ -> Set.of();
      case Principal.Device device -> ofDevice(device, slots);
      case Principal.LinkHolder holder -> CalendarLinks.roles(holder);
      case Principal.Person person -> ofPerson(person, slots);
    };
  }

  private static Set<Role> ofDevice(Principal.Device device, Map<String, String> slots) {
    return device.system().equals(Devices.SYSTEM)
            && device.resourceId().equals(slots.get("lockerId"))
        ? Set.of(LockerRoutes.DEVICE)
        : Set.of();
  }

  private Set<Role> ofPerson(Principal.Person person, Map<String, String> slots) {
    var roles = new HashSet<Role>();
    var lockerId = slots.get("lockerId");
    if (lockerId != null) {
      // That a locker exists is no secret, so one that does not can be told from a foreign one.
      var locker = lockers.find(lockerId, true).orElseThrow(LockerProblems::noSuchLocker);
      if (isOwner(person, locker)) {
        roles.add(LockerRoutes.OWNER);
      }
      var reservationId = slots.get("reservationId");
      if (reservationId != null && isReserver(person, lockerId, reservationId)) {
        roles.add(BookingApi.RESERVER);
      }
    }
    var ownerId = slots.get("ownerId");
    if (ownerId != null && (ownerId.equals(person.accountId()) || isMember(person, ownerId))) {
      roles.add(LockerRoutes.OWNER);
    }
    // A foreign organisation and one that is not there look the same: nobody learns which are.
    var organisationId = slots.get("organisationId");
    if (organisationId != null && isMember(person, organisationId)) {
      roles.add(dev.cubby.lockers.organisation.OrganisationApi.MEMBER);
    }
    return roles;
  }

  /**
   * Refuses a locker that is not there. Others than the operator were refused already, because
   * their right rests on it.
   */
  void requireLocker(Principal principal, String lockerId) {
    if (principal instanceof Principal.Person person && person.operator()) {
      lockers.get(lockerId, true);
    }
  }

  /** Owners and the operator decide on a locker. */
  public boolean isInCharge(Principal.Person person, String lockerId) {
    return isInCharge(person, lockers.get(lockerId, true));
  }

  public boolean isInCharge(Principal.Person person, Locker locker) {
    return person.operator() || isOwner(person, locker);
  }

  private boolean isOwner(Principal.Person person, Locker locker) {
    return switch (locker.ownerType()) {
      case ACCOUNT -> locker.ownerId().equals(person.accountId());
      case ORGANISATION -> isMember(person, locker.ownerId());
    };
  }

  private boolean isMember(Principal.Person person, String organisationId) {
    return organisations.isMember(organisationId, person.accountId());
  }

  private boolean isReserver(Principal.Person person, String lockerId, String reservationId) {
    return store
        .get(SmartLockerContracts.RESERVATION_BY_ID, new OfReservation(lockerId, reservationId))
        .filter(reservation -> reservation.ownerId().equals(person.accountId()))
        .isPresent();
  }
}
