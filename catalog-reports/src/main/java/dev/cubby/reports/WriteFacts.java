package dev.cubby.reports;

import static dev.cubby.reports.Markdown.code;

import module java.base;

import dev.cubby.core.contract.*;
import dev.cubby.core.expression.Path;
import dev.cubby.core.schema.Guard;

/** The facts of a single-row write: its key, its changes and its rules. */
final class WriteFacts {
  private WriteFacts() {}

  static List<Fact> of(Contract.Write<?, ?> write) {
    var facts = new ArrayList<Fact>();
    facts.add(Fact.of("Keys", KeyText.of(write.entity())));
    changes(write).ifPresent(changes -> facts.add(Fact.of("Changes", changes)));
    condition(write).ifPresent(condition -> facts.add(Fact.of("Condition", condition)));
    if (!write.rules().isEmpty()) {
      facts.add(Fact.of("Rules", rules(write)));
    }
    var guards = guards(write);
    if (!guards.isEmpty()) {
      facts.add(
          Fact.of(
              "Uniqueness",
              guards.stream()
                  .map(guard -> guarded(write, guard))
                  .collect(Collectors.joining("; "))));
    }
    return facts;
  }

  static String operation(Contract.Write<?, ?> write) {
    int guards = guards(write).size();
    return verb(write)
        + write.entity().name()
        + (guards == 0
            ? ""
            : ", in one transaction with its " + (guards == 1 ? "guard" : guards + " guards"));
  }

  private static String verb(Contract.Write<?, ?> write) {
    return switch (write) {
      case Put<?, ?> _ -> "`PutItem` of ";
      case Update<?, ?> _ -> "`UpdateItem` of ";
      case Delete<?, ?> _ -> "`DeleteItem` of ";
      case Check<?, ?> _ -> "`ConditionCheck` of ";
    };
  }

  /** One line for a step of a transaction. */
  static String sentence(Contract.Write<?, ?> write) {
    var clauses = new ArrayList<String>();
    clauses.add(verb(write) + write.entity().name() + " at " + KeyText.of(write.entity()));
    changes(write).ifPresent(changes -> clauses.add("changes " + changes));
    condition(write).ifPresent(clauses::add);
    if (!write.rules().isEmpty()) {
      clauses.add("requires " + rules(write));
    }
    guards(write).forEach(guard -> clauses.add("unique by " + guarded(write, guard)));
    return String.join("; ", clauses);
  }

  private static Optional<String> changes(Contract.Write<?, ?> write) {
    if (!(write instanceof Update<?, ?> update)) {
      return Optional.empty();
    }
    var changes = new ArrayList<String>();
    update.changes().forEach(change -> changes.add(code(ExpressionText.of(change))));
    for (var patch : update.patches()) {
      changes.add(
          patch.canRemove()
              ? "%s as %s says"
                  .formatted(code(patch.path().toString()), code(":" + patch.component()))
              : "%s if given".formatted(code(patch.path() + " = :" + patch.component())));
    }
    update
        .entity()
        .version()
        .filter(_ -> update.versioning().increments())
        .ifPresent(version -> changes.add(code(version + " + 1")));
    return Optional.of(String.join(", ", changes));
  }

  private static Optional<String> condition(Contract.Write<?, ?> write) {
    return switch (write) {
      case Put<?, ?> put ->
          switch (put.mode()) {
            case UPSERT -> Optional.empty();
            case CREATE -> Optional.of("no row yet, else refused as " + code(Put.EXISTS.name()));
            case REPLACE -> Optional.of("a row is there, else missing");
          };
      case Update<?, ?> update ->
          Optional.of(
              version(write, update.versioning().expected())
                  .or(() -> update.newRow().map(WriteFacts::newRow))
                  .orElse("a row is there, else missing"));
      case Delete<?, ?> delete ->
          version(write, delete.expectedVersion())
              .or(() ->
                  Optional.of(
                      delete.allowsMissing()
                          ? "a missing row does not stop it"
                          : "a row is there, else missing"));
      case Check<?, ?> check ->
          Optional.of(check.absent() ? "there is no row" : "a row is there, else missing");
    };
  }

  private static String newRow(Update.NewRow row) {
    return "a missing row is made"
        + (row.values().isEmpty()
            ? ""
            : row.values().entrySet().stream()
                .map(entry -> code(entry.getKey() + " = " + ExpressionText.of(entry.getValue())))
                .collect(Collectors.joining(", ", " with ", "")));
  }

  private static Optional<String> version(Contract.Write<?, ?> write, Optional<String> expected) {
    return expected.map(component ->
        "%s, else stale"
            .formatted(code(write.entity().version().orElse("version") + " = :" + component)));
  }

  private static String rules(Contract.Write<?, ?> write) {
    return write.rules().stream()
        .map(rule -> code(rule.name()) + " (" + code(ExpressionText.of(rule.condition())) + ")")
        .collect(Collectors.joining(", "));
  }

  private static String guarded(Contract.Write<?, ?> write, Guard guard) {
    return "%s, kept by a guard at %s%s"
        .formatted(
            code(guard.rule().name()),
            KeyText.of(write.entity(), guard),
            guard
                .when()
                .map(holding ->
                    " while "
                        + code(holding.attribute() + " = " + ExpressionText.of(holding.value())))
                .orElse(""));
  }

  /** The guards that this write can take, move or release. */
  private static List<Guard> guards(Contract.Write<?, ?> write) {
    return switch (write) {
      case Check<?, ?> _ -> List.of();
      case Put<?, ?> _, Delete<?, ?> _ -> write.entity().guards();
      case Update<?, ?> update ->
          write.entity().guards().stream()
              .filter(guard -> update.newRow().isPresent() || moves(update, guard))
              .toList();
    };
  }

  /** A guard follows its attributes and expires with its row. */
  private static boolean moves(Update<?, ?> update, Guard guard) {
    return update.writtenPaths().stream()
        .map(Path::root)
        .anyMatch(attribute ->
            guard.attributes().contains(attribute)
                || update.entity().table().ttl().filter(attribute::equals).isPresent());
  }
}
