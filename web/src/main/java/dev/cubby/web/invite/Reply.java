package dev.cubby.web.invite;

import module java.base;

import dev.cubby.web.route.Problem;

/** What a system replies to an invited person: what they asked for, or why they do not get it. */
public sealed interface Reply<T> {

  record Done<T>(T value) implements Reply<T> {}

  record Refused<T>(Problem why) implements Reply<T> {}

  default <U> Reply<U> map(Function<? super T, ? extends U> change) {
    return then(value -> new Done<>(change.apply(value)));
  }

  default <U> Reply<U> then(Function<? super T, Reply<U>> next) {
    return switch (this) {
      case Done<T>(var value) -> next.apply(value);
      case Refused<T>(var why) -> new Refused<>(why);
    };
  }

  /** The second of two presses is refused for what the first has done: then this is the answer. */
  default Reply<T> or(Supplier<Optional<T>> before) {
    return this instanceof Refused<T> ? before.get().<Reply<T>>map(Done::new).orElse(this) : this;
  }

  /** The value, or the end of the request with the problem. */
  default T orThrow() {
    return switch (this) {
      case Done<T>(var value) -> value;
      case Refused<T>(var why) -> throw why;
    };
  }
}
