package dev.cubby.core.catalog;

import dev.cubby.core.store.Units;

/** On-demand prices of units and storage in US dollars. */
public record PriceSheet(
    String name, double perMillionReads, double perMillionWrites, double perGigabyteMonth) {

  /** Prices of us-east-1 since November 2024. Most European regions cost 10 to 15 % more. */
  public static final PriceSheet US_EAST_1 =
      new PriceSheet("us-east-1, on demand, since 2024-11", 0.125, 0.625, 0.25);

  public double price(Units units) {
    return units.read() * perMillionReads / 1e6 + units.write() * perMillionWrites / 1e6;
  }
}
