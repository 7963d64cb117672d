package dev.cubby.inventory.family;

import static dev.cubby.inventory.family.FamilyRights.ADMIN;
import static dev.cubby.inventory.family.FamilyRights.SUGGESTER;

import dev.cubby.web.route.Role;

/** The table of permissions: what members of a family may do, by role. Routes name a line of it. */
public enum Right {
  VIEW_HOUSEHOLD(ADMIN, SUGGESTER),
  VIEW_SHOPPING_LIST(ADMIN, SUGGESTER),
  VIEW_SUGGESTIONS(ADMIN, SUGGESTER),
  /** Admins add what they want themselves. */
  SUGGEST(SUGGESTER),
  REVIEW_SUGGESTIONS(ADMIN),
  EDIT_ITEMS(ADMIN),
  EDIT_PLACES(ADMIN),
  EDIT_SHOPPING_LIST(ADMIN),
  MANAGE_LINKS(ADMIN),
  MANAGE_INVITATIONS(ADMIN),
  MANAGE_MEMBERS(ADMIN),
  MANAGE_FAMILY(ADMIN),
  /** To remove others is refused to suggesters by the transaction. */
  LEAVE(ADMIN, SUGGESTER);

  private final Role[] roles;

  Right(Role... roles) {
    this.roles = roles;
  }

  public Role[] roles() {
    return roles.clone();
  }
}
