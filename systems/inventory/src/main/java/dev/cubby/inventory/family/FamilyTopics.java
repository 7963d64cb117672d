package dev.cubby.inventory.family;

import dev.cubby.web.live.Topic;

/** What open pages are told of. */
public final class FamilyTopics {
  /** Anything in a family: its items, its lists, its members. */
  public static final Topic FAMILY =
      Topic.of("/inventory/families/{familyId}", "a family").may(Right.VIEW_HOUSEHOLD.roles());

  private FamilyTopics() {}
}
