package dev.cubby.inventory.base;

import module java.base;

/** What became of a change. */
public sealed interface Result<T> {

  record Done<T>(T value) implements Result<T> {}

  /** Another change was faster, and this is what it left. */
  record Stale<T>(T current) implements Result<T> {}

  record Refused<T>(Refusal why) implements Result<T> {}

  /** Whether another attempt would come to the same. */
  default boolean isDecided() {
    return !(this instanceof Refused<T>(var why) && why == Refusal.BUSY);
  }

  default <U> Result<U> map(Function<? super T, ? extends U> shown) {
    return switch (this) {
      case Done<T>(var value) -> new Done<>(shown.apply(value));
      case Stale<T>(var current) -> new Stale<>(shown.apply(current));
      case Refused<T>(var why) -> new Refused<>(why);
    };
  }

  /** The result of changing what somebody saw, if it is there and is so still. */
  static <T> Result<T> changing(
      Optional<T> found, Refusal gone, Predicate<T> asSeen, Function<T, Result<T>> change) {
    if (found.isEmpty()) {
      return refused(gone);
    }
    var there = found.get();
    return asSeen.test(there) ? change.apply(there) : new Stale<>(there);
  }

  /** Takes one step after the other, up to the first that is not done. */
  static <T> Result<T> stepwise(T value, Stream<Result<T>> steps) {
    return steps
        .filter(step -> !(step instanceof Done<T>))
        .findFirst()
        .orElseGet(() -> new Done<>(value));
  }

  static <T> Result<T> refused(Refusal why) {
    return new Refused<>(why);
  }
}
