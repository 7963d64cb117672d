package dev.cubby.inventory.item;

import module java.base;

/** Ids of journal entries: the time in milliseconds, then chance. They sort by time. */
final class EntryIds {
  private EntryIds() {}

  static String at(Instant now, String uuid) {
    return "%012x-%s".formatted(now.toEpochMilli(), uuid.substring(uuid.length() - 12));
  }
}
