package dev.cubby.inventory.family;

import static dev.cubby.inventory.family.FamilyRights.ADMIN;
import static dev.cubby.inventory.family.FamilyRights.SUGGESTER;

import dev.cubby.web.live.Topic;

/** What open pages are told of. */
public final class FamilyTopics {
  /** Anything in a family: its items, its lists, its members. */
  public static final Topic FAMILY =
      Topic.of("/inventory/families/{familyId}", "a family").may(ADMIN, SUGGESTER);

  private FamilyTopics() {}
}
