package dev.cubby.unisync.user;

import dev.cubby.web.live.Topic;

/** What open pages are told of. */
public final class UniSyncTopics {
  /** Any ShowSet: for the dashboard. */
  public static final Topic SHOW_SETS =
      Topic.of("/unisync/showsets", "any ShowSet").may(Right.READ.roles());

  /** One ShowSet: its stages, notes and activity. */
  public static final Topic SHOW_SET =
      Topic.of("/unisync/showsets/{showSetId}", "a ShowSet").may(Right.READ.roles());

  /** Whatever happened, also to notes: for activity and inboxes. */
  public static final Topic ACTIVITY =
      Topic.of("/unisync/activity", "anything that happened").may(Right.READ.roles());

  /** Who is working on what. */
  public static final Topic PRESENCE =
      Topic.of("/unisync/presence", "who is here").may(Right.READ.roles());

  private UniSyncTopics() {}
}
