package dev.cubby.web.operator;

import module java.base;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Index;
import dev.cubby.web.monitor.ContractFigures;

/** The contracts of a server by the names that stand in addresses. */
final class ContractDirectory {
  private final Catalog catalog;
  private final ContractFigures figures;
  private final SequencedMap<String, Contract<?>> bySlug = new LinkedHashMap<>();
  private final Map<String, String> slugs = new HashMap<>();

  ContractDirectory(Inspection inspection) {
    this.catalog = inspection.catalog();
    this.figures = new ContractFigures(catalog, inspection.monitor().meter());
    for (var contract : catalog.contracts()) {
      var plain =
          contract
              .name()
              .toLowerCase(Locale.ROOT)
              .replaceAll("[^a-z0-9]+", "-")
              .replaceAll("-$", "");
      var slug = plain;
      for (int i = 2; bySlug.containsKey(slug); i++) {
        slug = plain + "-" + i;
      }
      bySlug.put(slug, contract);
      slugs.put(contract.name(), slug);
    }
  }

  Catalog catalog() {
    return catalog;
  }

  ContractFigures figures() {
    return figures;
  }

  Optional<Contract<?>> find(String slug) {
    return Optional.ofNullable(bySlug.get(slug));
  }

  String slug(Contract<?> contract) {
    return Objects.requireNonNull(slugs.get(contract.name()));
  }

  /**
   * One row, or one range of rows, that a contract touches.
   *
   * @param step the name of the step, in a transaction
   * @param place the table or the index
   */
  record Access(String step, String kind, String entity, String place, List<String> keys) {}

  List<Access> accesses(Contract<?> contract) {
    return switch (contract) {
      case Get<?, ?> get -> List.of(row(contract.kind(), get.entity(), KeyLines.of(get)));
      case GetMany<?> many ->
          many.parts().stream().map(part -> row(contract.kind(), part.entity())).toList();
      case BatchGet<?, ?> batch -> List.of(row(contract.kind(), batch.entity()));
      case BatchPut<?> batch -> List.of(row(contract.kind(), batch.entity()));
      case Query<?, ?> query ->
          List.of(
              new Access(
                  "",
                  contract.kind(),
                  query.entities().stream().map(Entity::name).collect(Collectors.joining(", ")),
                  query.index().map(Index::name).orElseGet(() -> table(contract)),
                  KeyLines.of(query, catalog.keys(query))));
      case Contract.Write<?, ?> write -> List.of(row(contract.kind(), write.entity()));
      case Transaction<?> transaction ->
          transaction.steps().stream()
              .map(step -> {
                var row = row(step.contract().kind(), step.contract().entity());
                return new Access(step.name(), row.kind(), row.entity(), row.place(), row.keys());
              })
              .toList();
      case Sweep<?> sweep -> List.of(row(contract.kind(), sweep.entity(), List.of()));
    };
  }

  private static Access row(String kind, Entity<?> entity) {
    return row(kind, entity, KeyLines.of(entity));
  }

  private static Access row(String kind, Entity<?> entity, List<String> keys) {
    return new Access("", kind, entity.name(), entity.table().name(), keys);
  }

  /** The table of a contract; of a transaction, that of its first step. */
  static String table(Contract<?> contract) {
    return switch (contract) {
      case Get<?, ?> get -> get.entity().table().name();
      case GetMany<?> many -> many.parts().getFirst().entity().table().name();
      case BatchGet<?, ?> batch -> batch.entity().table().name();
      case BatchPut<?> batch -> batch.entity().table().name();
      case Query<?, ?> query -> query.entities().getFirst().table().name();
      case Contract.Write<?, ?> write -> write.entity().table().name();
      case Transaction<?> transaction ->
          transaction.steps().getFirst().contract().entity().table().name();
      case Sweep<?> sweep -> sweep.entity().table().name();
    };
  }
}
