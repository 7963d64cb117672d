package dev.cubby.core.run;

import java.util.Optional;
import java.util.OptionalInt;

/** Which page a caller wants: how many rows, and after which cursor. */
public record PageRequest(OptionalInt size, Optional<String> cursor) {
  public static final PageRequest FIRST = new PageRequest(OptionalInt.empty(), Optional.empty());

  public static PageRequest of(int size) {
    return new PageRequest(OptionalInt.of(size), Optional.empty());
  }

  public PageRequest after(String nextCursor) {
    return new PageRequest(size, Optional.of(nextCursor));
  }
}
