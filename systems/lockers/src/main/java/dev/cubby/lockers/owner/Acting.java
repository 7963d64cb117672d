package dev.cubby.lockers.owner;

import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.text.OwnerText;
import dev.cubby.web.route.*;
import java.util.Optional;

/**
 * In whose name something is done, as conditions of the transaction that does it: that they are
 * still signed in, and still a member where that gives them the right; or that a device is not
 * revoked. The operator is a member nowhere and may all the same; so may the server itself, in
 * nobody's name.
 *
 * @param accountId whose right rests on what is theirs; empty for those who need none
 * @param device the device that acts, if it is one
 */
public record Acting(
    Standing standing,
    Optional<String> accountId,
    Optional<OfDevice> device,
    Optional<OnceRecord> once) {
  /** A membership that somebody acts by. */
  public record OfMember(String organisationId, String accountId) {}

  /** A device that acts at a locker. */
  public record OfDevice(String lockerId, String deviceId) {}

  public static final Acting SERVER =
      new Acting(Standing.SERVER, Optional.empty(), Optional.empty(), Optional.empty());

  public static Acting as(Principal.Person person) {
    return new Acting(
        person.standing(),
        person.operator() ? Optional.empty() : Optional.of(person.accountId()),
        Optional.empty(),
        Optional.empty());
  }

  /** Whoever made a call, once for its key. */
  public static Acting as(Call<?> call) {
    var by = as(call.principal());
    return new Acting(by.standing, by.accountId, by.device, call.once());
  }

  /** The record of what is about to happen once, with the effect that a repeat is answered from. */
  public Optional<OnceRecord> once(String effect) {
    return once.map(record -> record.having(effect));
  }

  public static Acting as(Principal.Device device) {
    return new Acting(
        Standing.SERVER,
        Optional.empty(),
        Optional.of(new OfDevice(device.resourceId(), device.deviceId())),
        Optional.empty());
  }

  public static Acting as(Principal principal) {
    return switch (principal) {
      case Principal.Person person -> as(person);
      case Principal.Device device -> as(device);
      case Principal.LinkHolder _, Principal.Stranger _ ->
          throw new IllegalArgumentException("Nobody acts as " + principal.id());
    };
  }

  /** The membership that they act by. */
  public Optional<OfMember> memberOf(String organisationId) {
    return accountId.map(account -> new OfMember(organisationId, account));
  }

  /**
   * By whose membership they decide on a reservation that is not their own; nothing is needed for
   * one that is.
   */
  public Optional<OfMember> decidingOn(Locker locker, Reservation reservation) {
    return isReserver(reservation) ? Optional.empty() : decidingOn(locker);
  }

  public boolean isReserver(Reservation reservation) {
    return accountId.equals(Optional.of(reservation.ownerId()));
  }

  /** The same for what belongs to an organisation; an account acts for itself. */
  public Optional<OfMember> memberOf(Owner owner) {
    return owner.type() == OwnerType.ORGANISATION ? memberOf(owner.id()) : Optional.empty();
  }

  /**
   * By whose membership they decide on a locker, if by one. The transaction has to require that the
   * locker's owner is still the same.
   */
  public Optional<OfMember> decidingOn(Locker locker) {
    if (isForeignTo(locker)) {
      throw Problem.of(ProblemKind.NOT_ALLOWED, OwnerText.NOT_OWNER);
    }
    return memberOf(locker);
  }

  /** The membership that they decide on a locker by, if it belongs to an organisation. */
  public Optional<OfMember> memberOf(Locker locker) {
    return memberOf(Owner.of(locker));
  }

  /** Whether a locker belongs to another account than theirs. */
  public boolean isForeignTo(Locker locker) {
    return locker.ownerType() == OwnerType.ACCOUNT
        && accountId.filter(account -> !account.equals(locker.ownerId())).isPresent();
  }
}
