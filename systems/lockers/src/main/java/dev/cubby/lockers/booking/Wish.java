package dev.cubby.lockers.booking;

import module java.base;

import dev.cubby.core.run.PageRequest;

/** A span from now on, or another time; perhaps a size, perhaps a certain locker. */
public record Wish(
    Optional<Span> span,
    Optional<Instant> from,
    Optional<Instant> to,
    Optional<String> size,
    Optional<String> locker,
    PageRequest page) {
  static final Wish NOW =
      new Wish(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          PageRequest.FIRST);

  Wish during(Span other) {
    return new Wish(
        Optional.of(other), Optional.empty(), Optional.empty(), size, locker, PageRequest.FIRST);
  }

  Wish with(Span chosen) {
    return new Wish(Optional.of(chosen), from, to, size, locker, page);
  }

  Wish at(TimeWindow window) {
    return new Wish(
        Optional.empty(),
        Optional.of(window.startAt()),
        Optional.of(window.endAt()),
        size,
        locker,
        PageRequest.FIRST);
  }

  Wish of(Optional<String> otherSize) {
    return new Wish(span, from, to, otherSize, locker, PageRequest.FIRST);
  }

  Wish of(String lockerId) {
    return new Wish(span, from, to, size, Optional.of(lockerId), PageRequest.FIRST);
  }

  Wish on(PageRequest other) {
    return new Wish(span, from, to, size, locker, other);
  }

  boolean isFromNow() {
    return from.isEmpty() || to.isEmpty();
  }
}
