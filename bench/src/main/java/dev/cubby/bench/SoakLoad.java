package dev.cubby.bench;

import module java.base;

import dev.cubby.core.run.Store;

/**
 * Mixed operations on a data set of constant size: new rows expire within two minutes, and deleted
 * rows are put back.
 */
final class SoakLoad {
  private static final int LONGEST_LIFE = 120;

  private final Store store;
  private final int rows;
  private final AtomicInteger fresh;

  SoakLoad(Store store, int rows) {
    this.store = store;
    this.rows = rows;
    this.fresh = new AtomicInteger(rows);
  }

  /** One operation: four in ten write. */
  void step(SplittableRandom random) {
    var thing = Thing.of(random.nextInt(rows));
    switch (random.nextInt(20)) {
      case 0, 1, 2, 3, 4, 5 -> store.get(Things.GET, Things.OfThing.of(thing));
      case 6, 7, 8 -> store.query(Things.BY_ITS_TAG, new Things.OfTag(thing.tagId()));
      case 9, 10 -> store.query(Things.OF_HOME, new Things.OfHome(thing.home()));
      case 11 -> store.query(Things.OF_OWNER, new Things.OfOwner(thing.owner()));
      case 12, 13, 14 -> store.apply(Things.TAKE, Things.Take.one(thing));
      case 15, 16 -> store.apply(Things.PUT, thing);
      case 17, 18 -> store.apply(Things.PUT, expiringThing());
      case 19 -> store.apply(Things.DELETE, Things.OfThing.of(thing));
      default -> throw new IllegalStateException();
    }
  }

  private Thing expiringThing() {
    int life = ThreadLocalRandom.current().nextInt(10, LONGEST_LIFE);
    return Thing.of(fresh.getAndIncrement()).expiring(Instant.now().plusSeconds(life));
  }
}
