package dev.cubby.core.catalog;

import module java.base;

import dev.cubby.core.contract.Contract;
import dev.cubby.core.schema.Entity;

/**
 * Entities and contracts, collected while a class declares them, so that nothing is listed twice. A
 * contract that only runs as a step of a transaction is not added.
 *
 * <p>Calling {@link #draft} closes the collection. A later addition is refused, because no proof
 * would see it.
 */
public final class Declarations {
  private final String name;
  private final List<Entity<?>> entities = new ArrayList<>();
  private final List<Contract<?>> contracts = new ArrayList<>();
  private boolean closed;

  public Declarations(String name) {
    this.name = name;
  }

  /** Adds an entity and returns it for its constant. */
  public synchronized <T> Entity<T> add(Entity<T> entity) {
    requireOpen(entity.name());
    entities.add(entity);
    return entity;
  }

  /** Adds a contract and returns it for its constant. */
  public synchronized <C extends Contract<?>> C add(C contract) {
    requireOpen(contract.name());
    contracts.add(contract);
    return contract;
  }

  private void requireOpen(String added) {
    if (closed) {
      throw new IllegalStateException(
          "%s is declared after the draft of %s was taken; declare it in the class that declares the others"
              .formatted(added, name));
    }
  }

  /** Everything declared so far. Nothing can be added afterwards. */
  public synchronized Draft draft() {
    closed = true;
    return new Draft(name, entities, contracts, Optional.empty(), List.of());
  }

  /** The catalog, or a failure that lists every fault. */
  public Catalog prove() {
    return draft().prove();
  }
}
