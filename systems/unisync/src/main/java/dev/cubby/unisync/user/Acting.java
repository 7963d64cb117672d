package dev.cubby.unisync.user;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.User;
import dev.cubby.unisync.contract.UniSyncTables.ActingUser;
import dev.cubby.web.route.*;

/** The user in whose name something is done, as conditions of the transaction that does it. */
public record Acting(Standing standing, User user, Optional<OnceRecord> once) {

  /** For what else the same request does. */
  public Acting again() {
    return new Acting(standing, user, Optional.empty());
  }

  public String userId() {
    return user.userId();
  }

  public boolean may(Right right) {
    return right.isOf(user.role());
  }

  /** The rights that have to be the same still when the change is made. */
  public ActingUser asSeen() {
    return new ActingUser(user.userId(), user.role(), user.canEditVersions());
  }

  public Optional<OnceRecord> once(Object effect) {
    return once.map(record -> record.having(effect.toString()));
  }
}
