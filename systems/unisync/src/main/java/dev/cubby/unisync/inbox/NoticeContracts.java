package dev.cubby.unisync.inbox;

import static dev.cubby.core.Declare.*;
import static dev.cubby.unisync.contract.UniSyncTables.NOTICE;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.Delete;
import dev.cubby.core.contract.Query;
import dev.cubby.core.contract.Update;
import dev.cubby.unisync.contract.UniSyncModel;

/** Notices of one user. They are written by the transactions of what they tell of. */
public final class NoticeContracts implements UniSyncModel {
  public static final Declarations DECLARED = declarations("unisync-notices");

  record OfNotice(String userId, Instant createdAt, String noticeId) {
    static OfNotice of(Notice one) {
      return new OfNotice(one.userId(), one.createdAt(), one.noticeId());
    }
  }

  record OfUserUntil(String userId, Instant until) {}

  static final Query<OfUser, Notice> NOTICES =
      DECLARED.add(
          query("notices of a user", OfUser.class, NOTICE)
              .on("USER#{userId}")
              .beginningWith("NOTICE#")
              .newestFirst()
              .pageOf(50)
              .expecting(10_000));

  static final Query<OfUserUntil, Notice> OLD_NOTICES =
      DECLARED.add(
          query("notices of a user until an instant", OfUserUntil.class, NOTICE)
              .on("USER#{userId}")
              .upTo("NOTICE#{until}")
              .oldestFirst()
              .pageOf(50)
              .expecting(10_000));

  static final Delete<OfNotice, Notice> DELETE_NOTICE =
      DECLARED.add(delete("delete an old notice", OfNotice.class, NOTICE).evenIfMissing());

  static final Update<OfNotice, Notice> MARK_READ =
      DECLARED.add(
          update("mark a notice as read", OfNotice.class, NOTICE).set("read", value(true)));

  private NoticeContracts() {}
}
