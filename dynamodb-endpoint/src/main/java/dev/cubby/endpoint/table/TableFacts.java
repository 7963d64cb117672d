package dev.cubby.endpoint.table;

import module java.base;

/**
 * Facts about a table that only DynamoDB clients use. Provisioned throughput is recorded and never
 * enforced.
 */
public record TableFacts(
    String id,
    Instant created,
    Optional<Throughput> provisioned,
    boolean protectedFromDeletion,
    Optional<Instant> pointInTimeRecovery,
    Map<String, IndexProjection> projections) {

  /** Read and write units per second. */
  public record Throughput(int read, int write) {}

  public TableFacts {
    projections = Map.copyOf(projections);
  }

  /** The facts of a table that was not created through this protocol. */
  static TableFacts unknown(String table) {
    var id = UUID.nameUUIDFromBytes(table.getBytes(StandardCharsets.UTF_8)).toString();
    return new TableFacts(id, Instant.EPOCH, Optional.empty(), false, Optional.empty(), Map.of());
  }

  public IndexProjection projection(String index) {
    return projections.getOrDefault(index, IndexProjection.ALL);
  }

  public TableFacts recovering(Optional<Instant> since) {
    return new TableFacts(id, created, provisioned, protectedFromDeletion, since, projections);
  }

  public TableFacts provisioned(Optional<Throughput> throughput) {
    return new TableFacts(
        id, created, throughput, protectedFromDeletion, pointInTimeRecovery, projections);
  }

  public TableFacts protecting(boolean fromDeletion) {
    return new TableFacts(id, created, provisioned, fromDeletion, pointInTimeRecovery, projections);
  }

  public TableFacts with(String index, IndexProjection projection) {
    var more = new LinkedHashMap<>(projections);
    more.put(index, projection);
    return new TableFacts(
        id, created, provisioned, protectedFromDeletion, pointInTimeRecovery, more);
  }

  public TableFacts without(String index) {
    var fewer = new LinkedHashMap<>(projections);
    fewer.remove(index);
    return new TableFacts(
        id, created, provisioned, protectedFromDeletion, pointInTimeRecovery, fewer);
  }
}
