package dev.cubby.unisync.base;

/** What became of a change. */
public sealed interface Result<T> {

  record Done<T>(T value) implements Result<T> {}

  /** Another change was faster, and this is what it left. */
  record Stale<T>(T current) implements Result<T> {}

  record Refused<T>(UniSyncRefusal why) implements Result<T> {}

  static <T> Result<T> refused(UniSyncRefusal why) {
    return new Refused<>(why);
  }
}
