package dev.cubby.unisync.inbox;

import module java.base;

import dev.cubby.core.contract.Page;
import dev.cubby.core.run.PageRequest;
import dev.cubby.unisync.base.Environment;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.inbox.NoticeContracts.OfNotice;
import dev.cubby.unisync.inbox.NoticeContracts.OfUserUntil;
import dev.cubby.unisync.text.InboxText;
import dev.cubby.unisync.user.Users;
import dev.cubby.web.job.Fence;
import dev.cubby.web.job.Job;
import dev.cubby.web.system.Setting;
import dev.cubby.web.system.SettingType;

/**
 * Notices of users. They are written by the transactions of what they tell of.
 *
 * @param kept how long each is kept
 * @param former users who may have been removed from the list
 */
public record Inbox(Environment here, Users users, Duration kept, Collection<String> former) {
  public static final Setting<Duration> KEPT =
      Setting.of(
              "notices-kept",
              SettingType.duration(Duration.ofDays(1), Duration.ofDays(3_650)),
              "how long notices stay in inboxes")
          .withDefault("P90D");

  private static final Duration EVERY = Duration.ofDays(1);
  private static final int PAGES_A_USER = 20;

  /** As many turns of so many pages as one run of the job takes at most. */
  private static final int MOST_TURNS = 6_000;

  /** The newest first. */
  public Page<Notice> list(String userId, PageRequest page) {
    return here.store().query(NoticeContracts.NOTICES, new OfUser(userId), page);
  }

  /** Of the latest, as many as a page shows. */
  public int unread(String userId) {
    return (int) list(userId, PageRequest.FIRST).rows().stream().filter(one -> !one.read()).count();
  }

  public void markRead(String userId) {
    PageRequest.FIRST
        .pages(page -> list(userId, page))
        .limit(PAGES_A_USER)
        .flatMap(page -> page.rows().stream())
        .filter(one -> !one.read())
        .forEach(one -> here.store().apply(NoticeContracts.MARK_READ, OfNotice.of(one)));
  }

  public Job job() {
    return new Job(
        "unisync-notices", InboxText.JOB, List.of(InboxText.JOB_DELETED), EVERY, this::deleteOld);
  }

  private String deleteOld(Fence fence) {
    var until = here.now().minus(kept);
    int deleted = 0;
    // In turn, so that one full inbox does not keep the job from the others.
    var waiting =
        Stream.concat(users.all().stream().map(ListedUser::userId), former.stream())
            .distinct()
            .collect(Collectors.toCollection(ArrayDeque::new));
    for (int turn = 0; turn < MOST_TURNS && !waiting.isEmpty(); turn++) {
      var userId = waiting.removeFirst();
      var ofUser = new OfUserUntil(userId, until);
      for (int i = 0; i < PAGES_A_USER; i++) {
        var page = here.store().query(NoticeContracts.OLD_NOTICES, ofUser);
        page.rows()
            .forEach(one -> here.store().apply(NoticeContracts.DELETE_NOTICE, OfNotice.of(one)));
        deleted += page.rows().size();
        if (page.cursor().isEmpty()) {
          break;
        }
        if (i == PAGES_A_USER - 1) {
          waiting.addLast(userId);
        }
      }
    }
    return Job.note(InboxText.JOB_DELETED, deleted);
  }
}
