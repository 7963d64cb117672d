package dev.cubby.unisync.showset;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.web.text.Ellipsis;

/**
 * The versions of a ShowSet's deliverables after a change. The ShowSet holds the latest entries of
 * their history; those that no longer fit become rows of their own.
 */
public record Versions(
    long screen,
    long revit,
    long drawing,
    List<VersionHistoryEntry> history,
    List<PastVersion> past) {
  static final int KEPT_INSIDE = 20;

  /** What the reasons of the entries inside may take; the dashboard reads every ShowSet whole. */
  static final int BYTES_INSIDE = 8_000;

  /** One change can add an entry for each deliverable, and move all others out. */
  static final int MOST_PAST = KEPT_INSIDE + VersionType.values().length;

  static final int LONGEST_REASON = 500;
  static final int HIGHEST = 1_000_000;

  static Versions of(ShowSet showSet) {
    return new Versions(
        showSet.screenVersion(),
        showSet.revitVersion(),
        showSet.drawingVersion(),
        showSet.versionHistory(),
        List.of());
  }

  /** The number of a deliverable's version. */
  public static long of(ShowSet showSet, VersionType type) {
    return switch (type) {
      case SCREEN_VERSION -> showSet.screenVersion();
      case REVIT_VERSION -> showSet.revitVersion();
      case DRAWING_VERSION -> showSet.drawingVersion();
    };
  }

  /** The newest entry is the last. */
  static Versions after(ShowSet showSet, List<VersionHistoryEntry> entries) {
    var versions = of(showSet);
    for (var entry : entries) {
      versions = versions.after(showSet.showSetId(), entry);
    }
    return versions;
  }

  private Versions after(String showSetId, VersionHistoryEntry entry) {
    var kept = new ArrayList<>(history);
    var gone = new ArrayList<>(past);
    kept.add(entry);
    while (kept.size() > KEPT_INSIDE || (kept.size() > 1 && bytes(kept) > BYTES_INSIDE)) {
      gone.add(past(showSetId, kept.removeFirst()));
    }
    var type = entry.versionType();
    return new Versions(
        type == VersionType.SCREEN_VERSION ? entry.version() : screen,
        type == VersionType.REVIT_VERSION ? entry.version() : revit,
        type == VersionType.DRAWING_VERSION ? entry.version() : drawing,
        List.copyOf(kept),
        List.copyOf(gone));
  }

  private static int bytes(List<VersionHistoryEntry> entries) {
    return entries.stream()
        .flatMap(entry -> entry.reason().values().stream())
        .mapToInt(text -> text.getBytes(StandardCharsets.UTF_8).length)
        .sum();
  }

  /** A note can be longer than a reason; the note itself is kept whole. */
  static String reason(String note) {
    return Ellipsis.cut(note.strip(), LONGEST_REASON);
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
