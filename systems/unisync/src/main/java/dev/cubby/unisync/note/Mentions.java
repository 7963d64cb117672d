package dev.cubby.unisync.note;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.user.Acting;

/** Those whom a note mentions: {@code @} and their name, as UniSync shows it. */
public final class Mentions {
  static final int MOST = 20;

  private Mentions() {}

  /**
   * Notices for the users who are mentioned now and were not before.
   *
   * @param before the text that was there; none of a new note
   */
  public static List<Notice> notices(
      Notes notes, Acting by, String showSetId, String before, String text) {
    // Most notes mention nobody, and then nobody is read.
    if (!text.contains("@")) {
      return List.of();
    }
    var users = notes.users().all();
    var mentioned = in(text, users);
    mentioned.removeAll(in(before, users));
    mentioned.remove(by.userId());
    return mentioned.stream()
        .limit(MOST)
        .map(userId ->
            new Notice(
                userId,
                notes.here().now(),
                notes.here().newId("ntc_"),
                NoticeKind.MENTIONED,
                showSetId,
                Optional.empty(),
                by.user().name(),
                false))
        .toList();
  }

  /** The longest name counts, so that Ann is not told what Ann Lee is. */
  static Set<String> in(String text, List<ListedUser> users) {
    var byLength =
        users.stream()
            .filter(user -> user.status() == UserStatus.ACTIVE && !user.name().isBlank())
            .sorted(Comparator.comparingInt((ListedUser user) -> user.name().length()).reversed())
            .toList();
    var mentioned = new LinkedHashSet<String>();
    for (int at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
      int start = at + 1;
      byLength.stream()
          .filter(user -> isNamed(text, start, user.name()))
          .findFirst()
          .ifPresent(named ->
              byLength.stream()
                  .filter(user -> user.name().equalsIgnoreCase(named.name()))
                  .forEach(user -> mentioned.add(user.userId())));
    }
    return mentioned;
  }

  /** In Chinese the next word follows without a space. */
  private static boolean isNamed(String text, int at, String name) {
    if (!text.regionMatches(true, at, name, 0, name.length())) {
      return false;
    }
    int end = at + name.length();
    return end == text.length()
        || !Character.isLetterOrDigit(text.codePointAt(end))
        || Character.isIdeographic(text.codePointAt(end));
  }
}
