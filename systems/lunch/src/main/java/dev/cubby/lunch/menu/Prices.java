package dev.cubby.lunch.menu;

import module java.base;

/** Prices in kronor: more than 0, less than 10,000, with two decimals at most. */
public final class Prices {
  private static final BigDecimal LIMIT = BigDecimal.valueOf(10_000);
  private static final int DECIMALS = 2;

  private Prices() {}

  /** A number as a price; none if it cannot be one. */
  public static Optional<BigDecimal> of(BigDecimal number) {
    return number.signum() > 0
            && number.compareTo(LIMIT) < 0
            && number.stripTrailingZeros().scale() <= DECIMALS
        ? Optional.of(plain(number))
        : Optional.empty();
  }

  /** 125.00 is 125, as in the seed's example, and never 1.25E+2; 125.50 is 125.5. */
  static BigDecimal plain(BigDecimal price) {
    var stripped = price.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }
}
