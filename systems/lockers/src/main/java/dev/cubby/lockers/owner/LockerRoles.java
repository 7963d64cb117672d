package dev.cubby.lockers.owner;

import dev.cubby.web.route.Role;

/** The roles that people and devices have with regard to one locker. */
public final class LockerRoles {
  public static final Role OWNER =
      new Role("locker-owner", "Whose locker it is, or a member of the organisation");
  public static final Role DEVICE =
      new Role("locker-device", "The device at the locker, by its token");
  public static final Role RESERVER = new Role("reserver", "Who made the reservation");

  private LockerRoles() {}
}
