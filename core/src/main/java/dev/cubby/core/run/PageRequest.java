package dev.cubby.core.run;

import java.util.Optional;
import java.util.OptionalInt;

/** Which page a caller wants: how many rows, and after which cursor. */
public record PageRequest(OptionalInt size, Optional<String> cursor) {
  public static final PageRequest FIRST = new PageRequest(OptionalInt.empty(), Optional.empty());

  public static PageRequest of(int size) {
    return new PageRequest(OptionalInt.of(size), Optional.empty());
  }

  /** As clients give them: each may be missing. */
  public static PageRequest of(Optional<Integer> size, Optional<String> cursor) {
    return new PageRequest(
        size.isPresent() ? OptionalInt.of(size.get()) : OptionalInt.empty(), cursor);
  }

  /** A page as large as the query says; the first one without a cursor. */
  public static PageRequest at(Optional<String> cursor) {
    return new PageRequest(OptionalInt.empty(), cursor);
  }

  public PageRequest after(String nextCursor) {
    return new PageRequest(size, Optional.of(nextCursor));
  }
}
