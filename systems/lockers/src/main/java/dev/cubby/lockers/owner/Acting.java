package dev.cubby.lockers.owner;

import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.web.route.*;
import java.util.Optional;

/**
 * In whose name something is done, as conditions of the transaction that does it: a person is still
 * signed in, and still a member if that gives the right; a device is not revoked. The operator
 * needs no membership; the server needs nothing.
 *
 * @param accountId whose ownership or membership gives the right; empty where none is needed
 */
public record Acting(
    Standing standing,
    Optional<String> accountId,
    Optional<OfDevice> device,
    Optional<OnceRecord> once) {
  public record OfMember(String organisationId, String accountId) {}

  public record OfDevice(String lockerId, String deviceId) {}

  public record Right(Standing standing, Optional<OfMember> member) {}

  public static final Acting SERVER =
      new Acting(Standing.SERVER, Optional.empty(), Optional.empty());

  private Acting(Standing standing, Optional<String> accountId, Optional<OfDevice> device) {
    this(standing, accountId, device, Optional.empty());
  }

  public static Acting as(Principal principal) {
    return switch (principal) {
      case Principal.Person person ->
          new Acting(
              person.standing(),
              person.operator() ? Optional.empty() : Optional.of(person.accountId()),
              Optional.empty());
      case Principal.Device device ->
          new Acting(
              Standing.SERVER,
              Optional.empty(),
              Optional.of(new OfDevice(device.resourceId(), device.deviceId())));
      case Principal.LinkHolder _, Principal.Stranger _ ->
          throw new IllegalArgumentException("Nobody acts as " + principal.id());
    };
  }

  public static Acting as(Call<?> call) {
    var by = as(call.principal());
    return new Acting(by.standing, by.accountId, by.device, call.once());
  }

  /** The record of an act that happens once, with the effect that a repeat is answered from. */
  public Optional<OnceRecord> once(String effect) {
    return once.map(record -> record.having(effect));
  }

  public Optional<OnceRecord> onceRefused(String effect) {
    return once.flatMap(record -> record.refusing(effect));
  }

  public Right alone() {
    return new Right(standing, Optional.empty());
  }

  public Right over(String organisationId) {
    return over(new Owner(organisationId, OwnerType.ORGANISATION));
  }

  /** An account acts for itself, without a membership. */
  public Right over(Owner owner) {
    return owner.type() == OwnerType.ACCOUNT
        ? alone()
        : new Right(standing, accountId.map(account -> new OfMember(owner.id(), account)));
  }

  /** The transaction has to require that the locker's owner is still the same. */
  public Right over(Locker locker) {
    return over(Owner.of(locker));
  }

  public Right over(Locker locker, Reservation reservation) {
    return isReserver(reservation) ? alone() : over(locker);
  }

  /** Whether a reservation is neither theirs nor of a locker that may be theirs. */
  public boolean isForeignTo(Locker locker, Reservation reservation) {
    return !isReserver(reservation) && isForeignTo(locker);
  }

  public boolean isReserver(Reservation reservation) {
    return accountId.equals(Optional.of(reservation.ownerId()));
  }

  public boolean isForeignTo(Locker locker) {
    return locker.ownerType() == OwnerType.ACCOUNT
        && accountId.filter(account -> !account.equals(locker.ownerId())).isPresent();
  }
}
