package dev.cubby.unisync.user;

import static dev.cubby.unisync.contract.UniSyncModel.UserRole.*;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.web.route.Role;

/** Who may do what: the seed's four roles, and the rights that each has. */
public enum Right {
  READ(ADMIN, BIM_COORDINATOR, MODELLER_3D, DRAFTER_2D),
  CREATE_SHOWSETS(ADMIN, BIM_COORDINATOR),
  EDIT_SHOWSETS(ADMIN, BIM_COORDINATOR),
  DELETE_SHOWSETS(ADMIN),
  EDIT_LINKS(ADMIN, BIM_COORDINATOR),
  UPDATE_SCREEN(ADMIN, BIM_COORDINATOR, MODELLER_3D),
  UPDATE_STRUCTURE(ADMIN, BIM_COORDINATOR, MODELLER_3D),
  UPDATE_INTEGRATED(ADMIN, BIM_COORDINATOR, MODELLER_3D),
  UPDATE_IN_BIM360(ADMIN, BIM_COORDINATOR),
  UPDATE_DRAWING2D(ADMIN, BIM_COORDINATOR, DRAFTER_2D),
  DECIDE_REVIEWS(ADMIN, BIM_COORDINATOR),
  /** The others need {@code canEditVersions}. */
  EDIT_VERSIONS_ALWAYS(ADMIN),
  WRITE_NOTES(ADMIN, BIM_COORDINATOR, MODELLER_3D, DRAFTER_2D),
  /** The others change their own. */
  CHANGE_ANY_NOTE(ADMIN),
  /** Of any note; authors correct those of their own. */
  CORRECT_TRANSLATIONS(ADMIN, BIM_COORDINATOR),
  MANAGE_TRANSLATIONS(ADMIN),
  LIST_USERS(ADMIN, BIM_COORDINATOR),
  MANAGE_USERS(ADMIN);

  private static final Map<UserRole, Role> ROLES =
      new EnumMap<>(
          Map.of(
              ADMIN, new Role("unisync-admin", "Admins of UniSync"),
              BIM_COORDINATOR, new Role("unisync-bim_coordinator", "BIM coordinators"),
              MODELLER_3D, new Role("unisync-3d_modeller", "3D modellers"),
              DRAFTER_2D, new Role("unisync-2d_drafter", "2D drafters")));

  private final Set<UserRole> holders;

  Right(UserRole... holders) {
    this.holders = Set.of(holders);
  }

  public boolean isOf(UserRole role) {
    return holders.contains(role);
  }

  /** For routes. */
  public Role[] roles() {
    return holders.stream().map(ROLES::get).toArray(Role[]::new);
  }

  /** The role of users, for routes and topics. */
  public static Role role(UserRole role) {
    return Objects.requireNonNull(ROLES.get(role));
  }

  /** The right to change a stage. */
  public static Right toUpdate(StageName stage) {
    return switch (stage) {
      case SCREEN -> UPDATE_SCREEN;
      case STRUCTURE -> UPDATE_STRUCTURE;
      case INTEGRATED -> UPDATE_INTEGRATED;
      case IN_BIM360 -> UPDATE_IN_BIM360;
      case DRAWING2D -> UPDATE_DRAWING2D;
    };
  }

  public static boolean mayEditVersions(User user) {
    return EDIT_VERSIONS_ALWAYS.isOf(user.role()) || user.canEditVersions();
  }
}
