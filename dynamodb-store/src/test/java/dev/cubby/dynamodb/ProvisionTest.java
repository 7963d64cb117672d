package dev.cubby.dynamodb;

import static dev.cubby.core.Declare.index;
import static dev.cubby.core.Declare.primary;
import static dev.cubby.core.Declare.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.schema.*;
import dev.cubby.core.value.Value;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;

/** Tables are created once, as declared, and never changed. */
class ProvisionTest extends FaultTest {
  private static final Table LOCKERS =
      table(
              "tck-lockers",
              primary("PK", "SK"),
              index("GSI1", "GSI1PK", "GSI1SK"),
              index("GSI2", "GSI2PK", "PK"))
          .ttl("expiresAt");

  private static final Projection KEYS_ONLY =
      Projection.builder().projectionType(ProjectionType.KEYS_ONLY).build();

  ProvisionTest() {
    super(PATIENT);
    wire.next();
  }

  private List<String> operations() {
    return wire.tried().stream().map(FaultyWire.Tried::operation).toList();
  }

  @Test
  void missingPartsAreCreatedAndReported() {
    assertThat(store.provision(List.of(LOCKERS)))
        .containsExactly(
            "created table tck-lockers",
            "rows of table tck-lockers expire by expiresAt",
            "table tck-lockers can be restored to any second of 35 days");
    try (var client = Connection.open(settings())) {
      var made = client.describeTable(request -> request.tableName("tck-lockers")).table();
      assertThat(made.billingModeSummary().billingMode()).isEqualTo(BillingMode.PAY_PER_REQUEST);
      assertThat(made.globalSecondaryIndexes())
          .extracting(index -> index.indexName() + " " + index.projection().projectionType())
          .containsExactlyInAnyOrder("GSI1 " + ProjectionType.ALL, "GSI2 " + ProjectionType.ALL);
      var expiry = client.describeTimeToLive(request -> request.tableName("tck-lockers"));
      assertThat(expiry.timeToLiveDescription().attributeName()).isEqualTo("expiresAt");
    }
  }

  @Test
  void correctTablesAreOnlyRead() {
    store.provision(List.of(LOCKERS));
    wire.next();
    assertThat(store.provision(List.of(LOCKERS))).isEmpty();
    assertThat(operations()).isNotEmpty().allMatch(operation -> operation.startsWith("Describe"));
  }

  @Test
  void indexesAreAddedOneAfterTheOther() {
    var bare = table("tck-lockers", LOCKERS.key());
    store.provision(List.of(bare));
    assertThat(store.provision(List.of(LOCKERS)))
        .containsExactly(
            "added index GSI1 to table tck-lockers",
            "added index GSI2 to table tck-lockers",
            "rows of table tck-lockers expire by expiresAt");
  }

  @Test
  void allDifferencesThatNeedAMigrationAreListedAndNothingIsChanged() {
    store.provision(List.of(LOCKERS));
    var other = new KeySchema(KeyAttribute.text("id"), Optional.of(number("SK")));
    var changed =
        table("tck-lockers", other, index("GSI1", "GSI1PK", "name"), index("GSI3", "a", "b"))
            .ttl("until");
    wire.next();
    assertThatThrownBy(() -> store.provision(List.of(table("tck-new", primary("PK")), changed)))
        .isInstanceOfSatisfying(
            InvalidInput.class,
            refusal ->
                assertThat((String) refusal.context().get("differences"))
                    .isEqualTo(
                        "table tck-lockers: its key is (PK S, SK S), declared is (id S, SK N);"
                            + " table tck-lockers, index GSI1: its key is (GSI1PK S, GSI1SK S),"
                            + " declared is (GSI1PK S, name S); table tck-lockers: its rows expire"
                            + " by expiresAt, declared is until"));
    assertThat(operations()).allMatch(operation -> operation.startsWith("Describe"));
    try (var client = Connection.open(settings())) {
      assertThat(client.listTables().tableNames()).doesNotContain("tck-new");
    }
  }

  @Test
  void anIndexThatHoldsOnlyKeysIsNotTheOneDeclared() {
    var declared = TableRequests.create(LOCKERS);
    var poorer =
        declared.globalSecondaryIndexes().stream()
            .map(one -> one.toBuilder().projection(KEYS_ONLY).build())
            .toList();
    try (var client = Connection.open(settings())) {
      client.createTable(declared.toBuilder().globalSecondaryIndexes(poorer).build());
    }
    assertThatThrownBy(() -> store.provision(List.of(LOCKERS)))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining(
            "table tck-lockers, index GSI1: it holds KEYS_ONLY, declared are whole rows");
  }

  @Test
  void severalServersProvisionAtOnce() throws Exception {
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var servers = new ArrayList<Future<List<String>>>();
      for (int i = 0; i < 8; i++) {
        servers.add(
            threads.submit(() -> {
              try (var server = DynamoDbStore.open(settings())) {
                return server.provision(List.of(LOCKERS));
              }
            }));
      }
      var done = new ArrayList<String>();
      for (var server : servers) {
        done.addAll(server.get());
      }
      assertThat(done).containsOnlyOnce("created table tck-lockers");
    }
  }

  @Test
  void faultsOnTheWayAreOvercome() {
    store.provision(List.of(table("tck-lockers", LOCKERS.key())));
    for (var fault : List.of(Fault.LOST_AFTER, Fault.BROKEN_AFTER, Fault.THROTTLED)) {
      var again = new AtomicBoolean();
      // Every second request fails, so that each is applied and then repeated.
      wire.weather(_ -> again.getAndSet(!again.get()) ? Optional.empty() : Optional.of(fault));
      store.provision(List.of(LOCKERS, table("tck-" + fault.name(), primary("PK")).ttl("ttl")));
    }
    wire.next();
    assertThat(store.provision(List.of(LOCKERS))).isEmpty();
  }

  private static KeyAttribute number(String name) {
    return new KeyAttribute(name, Value.Type.N);
  }
}
