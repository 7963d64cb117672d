package dev.cubby.unisync.showset;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.*;

/**
 * The versions of a ShowSet's deliverables after a change. The ShowSet holds the latest entries of
 * their history; the one that no longer fits becomes a row of its own.
 */
record Versions(
    long screen,
    long revit,
    long drawing,
    List<VersionHistoryEntry> history,
    Optional<PastVersion> past) {
  static final int KEPT_INSIDE = 20;

  static Versions of(ShowSet showSet) {
    return new Versions(
        showSet.screenVersion(),
        showSet.revitVersion(),
        showSet.drawingVersion(),
        showSet.versionHistory(),
        Optional.empty());
  }

  static long of(ShowSet showSet, VersionType type) {
    return switch (type) {
      case SCREEN_VERSION -> showSet.screenVersion();
      case REVIT_VERSION -> showSet.revitVersion();
      case DRAWING_VERSION -> showSet.drawingVersion();
    };
  }

  /** The newest entry is the last. */
  static Versions after(ShowSet showSet, VersionHistoryEntry entry) {
    var history = new ArrayList<>(showSet.versionHistory());
    history.add(entry);
    var past =
        history.size() > KEPT_INSIDE
            ? Optional.of(past(showSet.showSetId(), history.removeFirst()))
            : Optional.<PastVersion>empty();
    var type = entry.versionType();
    return new Versions(
        type == VersionType.SCREEN_VERSION ? entry.version() : showSet.screenVersion(),
        type == VersionType.REVIT_VERSION ? entry.version() : showSet.revitVersion(),
        type == VersionType.DRAWING_VERSION ? entry.version() : showSet.drawingVersion(),
        List.copyOf(history),
        past);
  }

  private static PastVersion past(String showSetId, VersionHistoryEntry entry) {
    return new PastVersion(
        showSetId,
        entry.id(),
        entry.versionType(),
        entry.version(),
        entry.reason(),
        entry.createdAt(),
        entry.createdBy());
  }
}
