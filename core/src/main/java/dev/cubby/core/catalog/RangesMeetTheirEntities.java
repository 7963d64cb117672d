package dev.cubby.core.catalog;

import module java.base;

import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Place;

/** Proof 3: a query's range covers the entities it names and no others. */
final class RangesMeetTheirEntities implements Proof {
  private static final int PROOF = 3;

  @Override
  public void check(Draft draft, Consumer<Fault> faults) {
    draft.queries().forEach(query -> query(draft, query, faults));
  }

  private static void query(Draft draft, Query<?, ?> query, Consumer<Fault> faults) {
    sealed(query, faults);
    var table = query.entities().getFirst().table();
    var keySpaces = draft.keySpaces(table, query.index());
    var access = draft.access(query);
    if (access.isEmpty() || !draft.entities().containsAll(query.entities())) {
      return;
    }
    if (new BoundsFollowKeys(query, faults).check()) {
      return;
    }
    for (var entity : query.entities()) {
      boolean met =
          keySpaces.stream()
              .filter(keySpace -> !keySpace.isGuard() && keySpace.entity() == entity)
              .anyMatch(keySpace -> access.get().findSample(keySpace).isPresent());
      if (met) {
        alike(query, entity, access.get(), faults);
      } else {
        faults.accept(
            Fault.of(
                PROOF,
                query.name(),
                "no key of %s can lie in its range".formatted(entity.name()),
                "%s stands at %s".formatted(entity.name(), places(entity))));
      }
    }
    for (var overlap : access.get().overlaps(query, keySpaces)) {
      faults.accept(
          Fault.of(
              PROOF,
              query.name(),
              "its range also covers rows of " + overlap.keySpace().name(),
              overlap.sampleKey(),
              overlap.keySpace().isGuard()
                  ? "narrow the range with beginningWith"
                  : "narrow the range, read an index that holds only %s, or return a sealed"
                          .formatted(names(query.entities()))
                      + " interface that permits both"));
    }
  }

  /** A query looks for one text, so all its entities must write the slots in the same form. */
  private static void alike(
      Query<?, ?> query, Entity<?> entity, QueryKeys access, Consumer<Fault> faults) {
    var own =
        entity
            .place(query.index())
            .flatMap(place -> entity.pattern(place.partition()))
            .flatMap(pattern -> pattern.align(query.partition().orElseThrow()));
    if (own.isPresent() && !own.get().equals(access.partition())) {
      faults.accept(
          Fault.of(
              PROOF,
              query.name(),
              "%s writes the slots of %s in another way than the query looks for them"
                  .formatted(entity.name(), access.partition()),
              "give them the same view in all entities and in the query"));
    }
  }

  private static void sealed(Query<?, ?> query, Consumer<Fault> faults) {
    if (query.entities().size() == 1 && query.entities().getFirst().type() == query.result()) {
      return;
    }
    if (!query.result().isSealed()) {
      faults.accept(
          Fault.of(
              PROOF,
              query.name(),
              "it returns %s, which is not sealed".formatted(query.result().getSimpleName()),
              "seal the interface over the records of the entities"));
      return;
    }
    Set<Class<?>> permitted = new HashSet<>(Arrays.asList(query.result().getPermittedSubclasses()));
    Set<Class<?>> returned =
        query.entities().stream().map(Entity::type).collect(Collectors.toSet());
    if (!permitted.equals(returned)) {
      faults.accept(
          Fault.of(
              PROOF,
              query.name(),
              "%s permits %s, but the query returns %s"
                  .formatted(query.result().getSimpleName(), simple(permitted), simple(returned)),
              "name the same records in both"));
    }
  }

  private static List<String> simple(Set<Class<?>> types) {
    return types.stream().map(Class::getSimpleName).sorted().toList();
  }

  private static String names(List<? extends Entity<?>> entities) {
    return entities.stream().map(Entity::name).collect(Collectors.joining(" and "));
  }

  private static String places(Entity<?> entity) {
    return entity.places().stream()
        .map(RangesMeetTheirEntities::place)
        .collect(Collectors.joining(", "));
  }

  private static String place(Place place) {
    return place.name()
        + " "
        + place.partition()
        + place.sort().map(sort -> " / " + sort).orElse("");
  }

  static String describe(KeySpace keySpace) {
    return keySpace.partition() + keySpace.sort().map(sort -> " / " + sort).orElse("");
  }
}
