package dev.cubby.core.catalog;

import module java.base;

import dev.cubby.core.contract.*;
import dev.cubby.core.schema.*;

/** Declarations before they are proved. */
public record Draft(
    String name,
    List<Entity<?>> entities,
    List<Contract<?>> contracts,
    Optional<CatalogSnapshot> previous,
    List<Migration> migrations) {

  private static final List<Proof> PROOFS =
      List.of(
          new NamesExist(),
          new PartitionsAreBound(),
          new RangesMeetTheirEntities(),
          new KeysNeverCollide(),
          new OrderFollowsFromKeys(),
          new IndexKeysAreComplete(),
          new NothingIsAddedInsideKeys(),
          new ReadsAreBounded(),
          new StepsNameDifferentRows(),
          new EverythingHasAPrice(),
          new GrowthIsDeclared(),
          new OldRowsStayReadable());

  public Draft {
    entities = List.copyOf(entities);
    contracts = List.copyOf(contracts);
    migrations = List.copyOf(migrations);
  }

  public Draft entities(Entity<?>... more) {
    return new Draft(name, joined(entities, List.of(more)), contracts, previous, migrations);
  }

  public Draft contracts(Contract<?>... more) {
    return new Draft(name, entities, joined(contracts, List.of(more)), previous, migrations);
  }

  /** Adds everything that another draft declares. */
  public Draft with(Draft other) {
    return new Draft(
        name,
        joined(entities, other.entities),
        joined(contracts, other.contracts),
        previous,
        joined(migrations, other.migrations));
  }

  /** Adds everything that a class declares. */
  public Draft with(Declarations declarations) {
    return with(declarations.draft());
  }

  /** Compares with the catalog under which the existing rows were written. */
  public Draft comparedWith(CatalogSnapshot earlier) {
    return new Draft(name, entities, contracts, Optional.of(earlier), migrations);
  }

  /**
   * Adds migrations of stored rows. Each covers the one change of the declaration that it names.
   */
  public Draft migrating(Migration... more) {
    return new Draft(name, entities, contracts, previous, joined(migrations, List.of(more)));
  }

  private static <T> List<T> joined(Collection<? extends T> first, Collection<? extends T> second) {
    var joined = new ArrayList<T>(first);
    joined.addAll(second);
    return Collections.unmodifiableList(joined);
  }

  /** All faults; empty for a sound draft. */
  public List<Fault> faults() {
    var faults = new ArrayList<Fault>();
    PROOFS.forEach(proof -> proof.check(this, faults::add));
    return List.copyOf(faults);
  }

  /** The catalog, or a failure that lists every fault. */
  public Catalog prove() {
    return new Catalog(this);
  }

  Set<Table> tables() {
    var tables = new LinkedHashSet<Table>();
    entities.forEach(entity -> tables.add(entity.table()));
    return tables;
  }

  List<Entity<?>> in(Table table) {
    return entities.stream().filter(entity -> entity.table().name().equals(table.name())).toList();
  }

  List<KeySpace> keySpaces(Table table, Optional<Index> index) {
    return KeySpace.of(in(table), index);
  }

  /** A query's typed keys; empty unless its slots and those of its entities can be typed. */
  Optional<QueryKeys> access(Query<?, ?> query) {
    boolean typed =
        query.entities().stream()
            .flatMap(entity ->
                entity.place(query.index()).stream()
                    .flatMap(
                        place -> Stream.concat(Stream.of(place.partition()), place.sort().stream()))
                    .map(entity::pattern))
            .allMatch(Optional::isPresent);
    if (!typed) {
      return Optional.empty();
    }
    return QueryKeys.of(query, keySpaces(query.entities().getFirst().table(), query.index()));
  }

  Stream<Query<?, ?>> queries() {
    return contracts.stream().filter(Query.class::isInstance).map(c -> (Query<?, ?>) c);
  }

  Stream<Transaction<?>> transactions() {
    return contracts.stream().filter(Transaction.class::isInstance).map(c -> (Transaction<?>) c);
  }

  /** Contracts on one row, standalone or as steps, without duplicates. */
  Stream<Contract.Write<?, ?>> writes() {
    return contracts.stream()
        .flatMap(contract ->
            switch (contract) {
              case Contract.Write<?, ?> write -> Stream.of(write);
              case Transaction<?> transaction ->
                  transaction.steps().stream().map(Transaction.Part::contract);
              default -> Stream.<Contract.Write<?, ?>>empty();
            })
        .map((Function<Object, Contract.Write<?, ?>>) write -> (Contract.Write<?, ?>) write)
        .distinct();
  }

  Stream<Update<?, ?>> updates() {
    return writes().filter(Update.class::isInstance).map(c -> (Update<?, ?>) c);
  }

  Stream<GetMany<?>> snapshots() {
    return contracts.stream().filter(GetMany.class::isInstance).map(c -> (GetMany<?>) c);
  }
}
