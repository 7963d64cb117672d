package dev.cubby.server;

import module java.base;

import dev.cubby.core.store.RowStore;
import dev.cubby.dynamodb.DynamoDbStore;
import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.server.config.Configuration.StoreChoice;
import dev.cubby.web.job.Job;
import dev.cubby.web.job.StoreJobs;
import dev.cubby.web.live.LiveSettings;

/** The configured store, its maintenance jobs, and whether other servers can share it. */
record ConfiguredStore(RowStore rows, List<Job> jobs, LiveSettings live) {
  private static final int SWEPT_AT_ONCE = 1000;

  static ConfiguredStore open(StoreChoice choice, Clock clock) {
    return switch (choice) {
      case StoreChoice.Embedded(var folder) -> {
        var store = EmbeddedStore.open(folder, dev.cubby.embedded.Settings.of(clock));
        yield new ConfiguredStore(store, maintenanceJobs(store), LiveSettings.alone());
      }
      case StoreChoice.DynamoDb(var region, var endpoint) -> {
        var settings = dev.cubby.dynamodb.Settings.fromEnvironment();
        var placed = region.map(settings::inRegion).orElse(settings);
        var store = DynamoDbStore.open(endpoint.map(placed::withEndpoint).orElse(placed));
        yield new ConfiguredStore(store, List.of(), LiveSettings.amongOthers());
      }
    };
  }

  /** DynamoDB does its own maintenance. */
  static List<Job> maintenanceJobs(EmbeddedStore store) {
    return List.of(
        StoreJobs.sweep(sofar -> sweep(store, sofar)), StoreJobs.rollBase(store::rollBase));
  }

  private static long sweep(EmbeddedStore store, LongConsumer sofar) {
    long swept = 0;
    int last;
    do {
      last = store.sweepExpired(SWEPT_AT_ONCE);
      swept += last;
      sofar.accept(swept);
    } while (last == SWEPT_AT_ONCE);
    return swept;
  }
}
