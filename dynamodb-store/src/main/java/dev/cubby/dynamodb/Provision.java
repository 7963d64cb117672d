package dev.cubby.dynamodb;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.core.schema.Index;
import dev.cubby.core.schema.Table;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryDescription;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryStatus;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

/**
 * Creates the declared tables, indexes, TTL and point-in-time recovery on DynamoDB. Everything is
 * checked before anything is changed, existing parts are left alone, and several servers may run it
 * at once.
 */
final class Provision {
  private static final Set<TimeToLiveStatus> EXPIRING =
      Set.of(TimeToLiveStatus.ENABLED, TimeToLiveStatus.ENABLING);

  private final DynamoDbClient client;
  private final Calls calls;
  private final List<String> steps = new ArrayList<>();

  Provision(DynamoDbClient client, Calls calls) {
    this.client = client;
    this.calls = calls;
  }

  /** The steps taken, in order; empty if nothing was missing. */
  List<String> provision(List<Table> tables) {
    var differences = tables.stream().map(this::differences).flatMap(List::stream).toList();
    if (!differences.isEmpty()) {
      throw new InvalidInput(
          "Tables are there that only a migration can make what is declared",
          "differences",
          String.join("; ", differences));
    }
    tables.forEach(this::provision);
    return List.copyOf(steps);
  }

  private List<String> differences(Table table) {
    return describe(table)
        .map(there -> Differences.of(table, there, expiry(table)))
        .orElse(List.of());
  }

  private void provision(Table table) {
    if (describe(table).isEmpty()) {
      step(
          "created table " + table.name(),
          () -> describe(table).isPresent(),
          () -> client.createTable(TableRequests.create(table)));
    }
    var missing = missing(table, awaited(table));
    while (missing.isPresent()) {
      var index = missing.get();
      step(
          "added index " + index.name() + " to table " + table.name(),
          () -> !missing(table, awaited(table)).equals(Optional.of(index)),
          () -> client.updateTable(TableRequests.addIndex(table, index)));
      missing = missing(table, awaited(table));
    }
    table.ttl().ifPresent(attribute -> expire(table, attribute));
    keepBackups(table);
  }

  /** A server that comes second finds the step in progress or done, and waits with the first. */
  private void step(String step, BooleanSupplier done, Supplier<?> request) {
    try {
      boolean mine =
          calls.write(() -> {
            try {
              return ifSupported(request).isPresent();
            } catch (ResourceInUseException underWay) {
              return false;
            }
          });
      if (mine) {
        steps.add(step);
      }
    } catch (InvalidInput refused) {
      if (!done.getAsBoolean()) {
        throw refused;
      }
    }
  }

  private Optional<TableDescription> describe(Table table) {
    return calls.read(() -> {
      try {
        return Optional.of(
            client.describeTable(request -> request.tableName(table.name())).table());
      } catch (ResourceNotFoundException absent) {
        return Optional.empty();
      }
    });
  }

  /** The table, once it and all its indexes are active. */
  private TableDescription awaited(Table table) {
    var tries = RetryPolicy.PROVISIONING.begin();
    do {
      var there = describe(table);
      if (there.isPresent() && isActive(there.get())) {
        return there.get();
      }
    } while (tries.next());
    throw new Unavailable("A table is still being made; try again later", "table", table.name());
  }

  private static boolean isActive(TableDescription there) {
    return there.tableStatus() == TableStatus.ACTIVE
        && there.globalSecondaryIndexes().stream()
            .allMatch(index -> index.indexStatus() == IndexStatus.ACTIVE);
  }

  /** The next index to add, because DynamoDB adds one at a time. */
  private static Optional<Index> missing(Table table, TableDescription there) {
    var present =
        there.globalSecondaryIndexes().stream()
            .map(GlobalSecondaryIndexDescription::indexName)
            .collect(Collectors.toSet());
    return table.indexes().stream().filter(index -> !present.contains(index.name())).findFirst();
  }

  /** The current TTL attribute. */
  private Optional<String> expiry(Table table) {
    return calls
        .read(() -> ifSupported(() -> client.describeTimeToLive(r -> r.tableName(table.name()))))
        .map(answer -> answer.timeToLiveDescription())
        .filter(there -> EXPIRING.contains(there.timeToLiveStatus()))
        .map(there -> there.attributeName());
  }

  private void expire(Table table, String attribute) {
    if (expiry(table).isEmpty()) {
      step(
          "rows of table " + table.name() + " expire by " + attribute,
          () -> expiry(table).equals(Optional.of(attribute)),
          () -> client.updateTimeToLive(TableRequests.setTtl(table, attribute)));
    }
  }

  private void keepBackups(Table table) {
    if (!isKept(table)) {
      step(
          "table "
              + table.name()
              + " can be restored to any second of "
              + TableRequests.RECOVERY_DAYS
              + " days",
          () -> isKept(table),
          () -> client.updateContinuousBackups(TableRequests.keepBackups(table)));
    }
  }

  private boolean isKept(Table table) {
    return calls
        .read(() ->
            ifSupported(() -> client.describeContinuousBackups(r -> r.tableName(table.name()))))
        .map(answer -> answer.continuousBackupsDescription().pointInTimeRecoveryDescription())
        .map(Provision::isKept)
        .orElse(true);
  }

  private static boolean isKept(PointInTimeRecoveryDescription backups) {
    var days = backups.recoveryPeriodInDays();
    return backups.pointInTimeRecoveryStatus() == PointInTimeRecoveryStatus.ENABLED
        && (days == null || days == TableRequests.RECOVERY_DAYS);
  }

  /** Not every DynamoDB-compatible service has TTL and backups; it is used without them. */
  private static <A> Optional<A> ifSupported(Supplier<A> request) {
    try {
      return Optional.of(request.get());
    } catch (DynamoDbException refused) {
      if ("UnknownOperationException".equals(refused.awsErrorDetails().errorCode())) {
        return Optional.empty();
      }
      throw refused;
    }
  }
}
