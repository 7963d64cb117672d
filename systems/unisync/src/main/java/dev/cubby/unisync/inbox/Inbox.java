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
 */
public record Inbox(Environment here, Users users, Duration kept) {
  public static final Setting<Duration> KEPT =
      Setting.of(
              "notices-kept",
              SettingType.duration(Duration.ofDays(1), Duration.ofDays(3_650)),
              "how long notices stay in inboxes")
          .withDefault("P90D");

  private static final Duration EVERY = Duration.ofDays(1);
  private static final int PAGES_A_USER = 20;

  /** The newest first. */
  public Page<Notice> list(String userId, PageRequest page) {
    return here.store().query(NoticeContracts.NOTICES, new OfUser(userId), page);
  }

  /** Of the latest, as many as a page shows. */
  public int unread(String userId) {
    return (int) list(userId, PageRequest.FIRST).rows().stream().filter(one -> !one.read()).count();
  }

  public void markRead(String userId) {
    var request = Optional.of(PageRequest.FIRST);
    for (int i = 0; i < PAGES_A_USER && request.isPresent(); i++) {
      var page = list(userId, request.get());
      page.rows().stream()
          .filter(one -> !one.read())
          .forEach(one -> here.store().apply(NoticeContracts.MARK_READ, OfNotice.of(one)));
      request = page.cursor().map(PageRequest.FIRST::after);
    }
  }

  public Job job() {
    return new Job(
        "unisync-notices", InboxText.JOB, List.of(InboxText.JOB_DELETED), EVERY, this::deleteOld);
  }

  private String deleteOld(Fence fence) {
    var until = here.now().minus(kept);
    int deleted = 0;
    for (var user : users.all()) {
      for (int i = 0; i < PAGES_A_USER; i++) {
        var old =
            here.store()
                .query(NoticeContracts.OLD_NOTICES, new OfUserUntil(user.userId(), until))
                .rows();
        old.forEach(one -> here.store().apply(NoticeContracts.DELETE_NOTICE, OfNotice.of(one)));
        deleted += old.size();
        if (old.isEmpty()) {
          break;
        }
      }
    }
    return Job.note(InboxText.JOB_DELETED, deleted);
  }
}
