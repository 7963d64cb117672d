package dev.cubby.core.catalog;

import dev.cubby.core.contract.Contract;
import dev.cubby.core.schema.Entity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Entities and contracts, collected as a class declares them, so that nothing has to be listed a
 * second time. A contract that is only a step of a transaction is not added: it runs there alone.
 *
 * <p>Whoever takes the {@link #draft} has seen the declaring class initialised; whatever would be
 * added after that is refused, because no proof would see it.
 */
public final class Declarations {
  private final String name;
  private final List<Entity<?>> entities = new ArrayList<>();
  private final List<Contract<?>> contracts = new ArrayList<>();
  private boolean closed;

  public Declarations(String name) {
    this.name = name;
  }

  /** Adds an entity, and gives it back for its constant. */
  public synchronized <T> Entity<T> add(Entity<T> entity) {
    requireOpen(entity.name());
    entities.add(entity);
    return entity;
  }

  /** Adds a contract, and gives it back for its constant. */
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

  /** Everything that was declared; from here on nothing is added. */
  public synchronized Draft draft() {
    closed = true;
    return new Draft(name, entities, contracts, Optional.empty(), List.of());
  }

  /** The catalog, or a failure that lists every fault. */
  public Catalog prove() {
    return draft().prove();
  }
}
