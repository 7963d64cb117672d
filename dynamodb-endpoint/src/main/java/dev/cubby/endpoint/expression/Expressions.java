package dev.cubby.endpoint.expression;

import module java.base;

import dev.cubby.core.expression.*;
import dev.cubby.core.schema.KeySchema;
import dev.cubby.endpoint.wire.Fields;

/** The five expressions of a request, each parsed from its member. */
public final class Expressions {
  private Expressions() {}

  /** Always true if there is no expression. */
  public static Condition condition(Fields request, Aliases aliases) {
    return condition(Language.CONDITION, request, aliases);
  }

  public static Condition filter(Fields request, Aliases aliases) {
    return condition(Language.FILTER, request, aliases);
  }

  private static Condition condition(Language language, Fields request, Aliases aliases) {
    return request
        .text(language.member())
        .map(source -> ConditionReader.read(language, source, aliases))
        .orElse(Condition.always());
  }

  public static KeyCondition keyCondition(Fields request, KeySchema schema, Aliases aliases) {
    var source = request.requiredText(Language.KEY_CONDITION.member());
    return KeyConditions.of(ConditionReader.read(Language.KEY_CONDITION, source, aliases), schema);
  }

  public static List<Change> update(Fields request, Aliases aliases) {
    return request
        .text(Language.UPDATE.member())
        .map(source -> UpdateReader.read(source, aliases))
        .orElse(List.of());
  }

  /** Empty, meaning the whole row, if there is no expression. */
  public static Optional<Projection> projection(Fields request, Aliases aliases) {
    return request
        .text(Language.PROJECTION.member())
        .map(source -> Projection.of(paths(source, aliases)));
  }

  private static List<Path> paths(String source, Aliases aliases) {
    var reader = new Reader(Language.PROJECTION, source, aliases);
    var paths = new ArrayList<Path>();
    do {
      paths.add(reader.path());
    } while (reader.takeSymbol(","));
    reader.expectEnd();
    Paths.requireSeparate(Language.PROJECTION, paths);
    return paths;
  }
}
