package dev.cubby.inventory.item;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.inventory.item.ItemModel.Item;
import org.junit.jupiter.api.Test;

/** Bands against a plain model: one quantity, one change, and what comes of it. */
class BandTest {
  private static final int ROUNDS = 200_000;
  private static final long LIMIT = 40;

  private final long seed = Long.getLong("cubby.seed", System.nanoTime());
  private final Random random = new Random(seed);

  /** What a change does to one quantity. */
  private record Effect(long delta, boolean clamped, boolean low) {
    static Effect of(long quantity, long threshold, long wanted) {
      long after = Math.max(0, quantity + wanted);
      return new Effect(after - quantity, quantity + wanted < 0, Item.isLow(after, threshold));
    }
  }

  @Test
  void aBandHasTheQuantityAndAllOfItHaveTheSameEffect() {
    System.out.printf("%d rounds, cubby.seed=%d%n", ROUNDS, seed);
    for (int round = 0; round < ROUNDS; round++) {
      long quantity = random.nextLong(LIMIT + 1);
      long threshold = random.nextLong(LIMIT + 1);
      long wanted = random.nextLong(-2 * LIMIT, LIMIT - quantity + 1);
      var band = Band.of(quantity, threshold, wanted, LIMIT);
      var told =
          "%d with threshold %d, %+d: %s, cubby.seed=%d"
              .formatted(quantity, threshold, wanted, band, seed);

      assertThat(quantity).as(told).isBetween(band.least(), band.most());
      for (long other = band.least(); other <= band.most(); other++) {
        assertThat(new Effect(band.delta(), band.clamped(), band.low()))
            .as("%s, at %d", told, other)
            .isEqualTo(Effect.of(other, threshold, wanted));
        assertThat(other + band.delta()).as(told).isBetween(0L, LIMIT);
      }
    }
  }

  /** A band that were narrower than it could be would make changes collide that need not. */
  @Test
  void beyondAnUnclampedBandTheEffectIsAnother() {
    for (int round = 0; round < ROUNDS; round++) {
      long quantity = random.nextLong(LIMIT + 1);
      long threshold = random.nextLong(LIMIT + 1);
      long wanted = random.nextLong(-quantity, LIMIT - quantity + 1);
      var band = Band.of(quantity, threshold, wanted, LIMIT);
      for (long beyond : new long[] {band.least() - 1, band.most() + 1}) {
        boolean possible = beyond >= 0 && beyond <= LIMIT && beyond + wanted <= LIMIT;
        if (possible) {
          assertThat(Effect.of(beyond, threshold, wanted))
              .as("%d with threshold %d, %+d, cubby.seed=%d", beyond, threshold, wanted, seed)
              .isNotEqualTo(new Effect(band.delta(), band.clamped(), band.low()));
        }
      }
    }
  }
}
