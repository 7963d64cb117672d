package dev.cubby.lockers.locker;

import module java.base;

/** Numbers for lockers that were given none: short enough for a door, such as {@code L-4F7K}. */
public record LockerNumbers(RandomGenerator random) {
  /** Without letters and digits that are taken for one another. */
  private static final String LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

  private static final int LENGTH = 4;

  /** It may be taken already. */
  public String draw() {
    return random
        .ints(LENGTH, 0, LETTERS.length())
        .mapToObj(i -> LETTERS.substring(i, i + 1))
        .collect(Collectors.joining("", "L-", ""));
  }
}
