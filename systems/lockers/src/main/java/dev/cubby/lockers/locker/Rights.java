package dev.cubby.lockers.locker;

import module java.base;

import dev.cubby.core.contract.Page;
import dev.cubby.core.run.Store;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.lockers.contract.SmartLockerModel.OfReservation;
import dev.cubby.lockers.contract.SmartLockerModel.OwnerLocker;
import dev.cubby.lockers.organisation.OrganisationApi;
import dev.cubby.lockers.organisation.Organisations;
import dev.cubby.lockers.owner.LockerRoles;
import dev.cubby.lockers.text.LockerText;
import dev.cubby.web.route.*;

/**
 * Who is what to a locker, a reservation or an organisation, read anew on each request. Members of
 * an organisation are the owner of its lockers, each of them.
 *
 * @param links what the holder of a link may do, as the feature says that gave it out
 */
public record Rights(
    Store store,
    Lockers lockers,
    Organisations organisations,
    Function<Principal.LinkHolder, Set<Role>> links)
    implements Roles {
  private static final String SYSTEM = "lockers";
  private static final ProblemKind NOT_IN_CHARGE =
      new ProblemKind(403, "NOT_IN_CHARGE", LockerText.NOT_IN_CHARGE_TITLE);

  @Override
  public Known known(Principal principal, Map<String, String> slots) {
    return switch (principal) {
      case Principal.Stranger _ -> new Known(Set.of(), Optional.empty());
      case Principal.Device device -> new Known(ofDevice(device, slots), Optional.empty());
      case Principal.LinkHolder holder -> new Known(links.apply(holder), Optional.empty());
      case Principal.Person person -> {
        // That a locker exists is no secret, so one that does not can be told from a foreign one.
        var locker = Optional.ofNullable(slots.get("lockerId")).map(this::get);
        yield new Known(ofPerson(person, locker, slots), locker);
      }
    };
  }

  private static Set<Role> ofDevice(Principal.Device device, Map<String, String> slots) {
    return device.system().equals(SYSTEM) && device.resourceId().equals(slots.get("lockerId"))
        ? Set.of(LockerRoles.DEVICE)
        : Set.of();
  }

  private Set<Role> ofPerson(
      Principal.Person person, Optional<Locker> locker, Map<String, String> slots) {
    var roles = new HashSet<Role>();
    if (locker.isPresent()) {
      if (isOwner(person, locker.get())) {
        roles.add(LockerRoles.OWNER);
      }
      var reservationId = slots.get("reservationId");
      if (reservationId != null && isReserver(person, locker.get().lockerId(), reservationId)) {
        roles.add(LockerRoles.RESERVER);
      }
    }
    var ownerId = slots.get("ownerId");
    if (ownerId != null && isOwner(person, ownerId)) {
      roles.add(LockerRoles.OWNER);
    }
    // A foreign organisation and one that is not there look the same: nobody learns which are.
    var organisationId = slots.get("organisationId");
    if (organisationId != null && isMember(person, organisationId)) {
      roles.add(OrganisationApi.MEMBER);
    }
    return roles;
  }

  /** The locker that a call is about: as the caller's right was read from it, or read now. */
  public Locker locker(Call<?> call, String lockerId) {
    return call.resource(Locker.class).orElseGet(() -> get(lockerId));
  }

  private Locker get(String lockerId) {
    return LockerProblems.require(lockers.find(lockerId));
  }

  public boolean isInCharge(Principal.Person person, String lockerId) {
    return isInCharge(person, get(lockerId));
  }

  public boolean isInCharge(Principal.Person person, Locker locker) {
    return person.operator() || isOwner(person, locker);
  }

  boolean isOwner(Principal.Person person, String ownerId) {
    return ownerId.equals(person.accountId()) || isMember(person, ownerId);
  }

  boolean isOwner(Principal.Person person, Locker locker) {
    return switch (locker.ownerType()) {
      case ACCOUNT -> locker.ownerId().equals(person.accountId());
      case ORGANISATION -> isMember(person, locker.ownerId());
    };
  }

  /** The owner's own name for a locker, which nobody else sees. */
  public Optional<String> alias(Principal principal, Locker locker) {
    return principal instanceof Principal.Person person && isOwner(person, locker)
        ? lockers.aliasOf(locker)
        : Optional.empty();
  }

  /** Lockers of one owner as a person sees them: only its owner sees the name of a locker. */
  public Page<OwnerLocker> seenBy(
      Principal.Person person, String ownerId, Page<OwnerLocker> lockers) {
    return isOwner(person, ownerId)
        ? lockers
        : new Page<>(
            lockers.rows().stream().map(OwnerLocker::withoutAlias).toList(),
            lockers.cursor(),
            lockers.examined(),
            lockers.unreadable(),
            lockers.cost());
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

  /** The same rights for pages, where a refusal leads to the page of the locker. */
  public Roles forPages() {
    return new Roles() {
      @Override
      public Known known(Principal principal, Map<String, String> slots) {
        return Rights.this.known(principal, slots);
      }

      @Override
      public Problem refusal(Principal principal, Map<String, String> slots) {
        var lockerId = slots.get("lockerId");
        if (lockerId == null) {
          return Roles.super.refusal(principal, slots);
        }
        var why =
            slots.containsKey("reservationId")
                ? LockerText.NOT_YOUR_RESERVATION
                : LockerText.NOT_IN_CHARGE;
        return Problem.of(NOT_IN_CHARGE, why.with(lockerId))
            .leadingTo(LockerPages.SHOW.at(lockerId).path(), LockerText.SHOW_LOCKER.with(lockerId));
      }
    };
  }
}
