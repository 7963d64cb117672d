package dev.cubby.web.openapi;

import module java.base;

import dev.cubby.core.codec.JavaTypes;
import dev.cubby.core.codec.Patch;
import dev.cubby.core.key.ExternalName;
import dev.cubby.web.bind.Binder;
import dev.cubby.web.route.*;
import dev.cubby.web.text.ApiText;
import dev.cubby.web.ui.Visit;

/** One route, in words for people who write a program. */
public record Described(Route<?, ?> route, String address) {
  private static final Map<Class<?>, ApiText> PLAIN =
      Map.ofEntries(
          Map.entry(String.class, ApiText.TYPE_TEXT),
          Map.entry(boolean.class, ApiText.TYPE_TRUTH),
          Map.entry(Boolean.class, ApiText.TYPE_TRUTH),
          Map.entry(int.class, ApiText.TYPE_WHOLE),
          Map.entry(Integer.class, ApiText.TYPE_WHOLE),
          Map.entry(long.class, ApiText.TYPE_WHOLE),
          Map.entry(Long.class, ApiText.TYPE_WHOLE),
          Map.entry(double.class, ApiText.TYPE_NUMBER),
          Map.entry(Double.class, ApiText.TYPE_NUMBER),
          Map.entry(BigDecimal.class, ApiText.TYPE_NUMBER),
          Map.entry(UUID.class, ApiText.TYPE_UUID),
          Map.entry(Instant.class, ApiText.TYPE_INSTANT),
          Map.entry(LocalDate.class, ApiText.TYPE_DATE));

  /** A field of what is sent or answered. */
  public record Row(String name, String type, String rules) {}

  public String id() {
    return route.name();
  }

  public String method() {
    return route.method().name();
  }

  /** The path, with its slots to be filled in. */
  public String path() {
    return route.path().toString();
  }

  public String access(Visit visit) {
    var roles = route.may().stream().map(Role::meaning).sorted().collect(Collectors.joining("; "));
    return route.kind() == Route.Kind.CAPABILITY
        ? visit.text(ApiText.NO_SIGN_IN.with(roles))
        : roles;
  }

  public List<Row> given(Visit visit) {
    return route.input().fields().stream().map(field -> given(visit, field)).toList();
  }

  private Row given(Visit visit, RecordComponent field) {
    var place =
        route.path().slots().contains(field.getName())
            ? ApiText.IN_PATH
            : route.method().isSafe() ? ApiText.IN_QUERY : ApiText.IN_BODY;
    var rules =
        route.input().rulesOf(field.getName()).stream()
            .map(rule -> words(visit, rule))
            .collect(Collectors.joining(", "));
    boolean optional = Binder.isOptional(field.getGenericType()) && isEmptyAllowed(field);
    var told = optional ? (rules.isEmpty() ? "" : "; ") + rules : "";
    return new Row(
        field.getName(),
        visit.text(place.with(words(visit, field.getGenericType()))),
        optional ? visit.text(ApiText.OPTIONAL) + told : rules);
  }

  private boolean isEmptyAllowed(RecordComponent field) {
    return route.input().rulesOf(field.getName()).stream()
        .noneMatch(rule -> rule instanceof Rule.Count(var least, var _) && least > 0);
  }

  /** The good answer: its status, and the record's name where there is one. */
  public String answer(Visit visit) {
    if (route.answer() == Answer.Empty.class) {
      return visit.text(ApiText.ANSWER_EMPTY.with("204"));
    }
    return visit.text(
        ApiText.ANSWER.with(String.valueOf(route.status()), route.answer().getSimpleName()));
  }

  public List<Row> answered(Visit visit) {
    return route.answer().isRecord() && route.answer() != Answer.Empty.class
        ? Arrays.stream(route.answer().getRecordComponents())
            .map(field ->
                new Row(
                    field.getName(),
                    words(visit, field.getGenericType()),
                    JavaTypes.is(field.getGenericType(), Optional.class)
                        ? visit.text(ApiText.MAYBE)
                        : ""))
            .toList()
        : List.of();
  }

  public List<ProblemKind> problems() {
    return Operations.problems(route).values().stream().flatMap(List::stream).toList();
  }

  public String curl() {
    return Example.of(route, address);
  }

  private static String words(Visit visit, Type type) {
    if (JavaTypes.is(type, Optional.class) || JavaTypes.is(type, Patch.class)) {
      return words(visit, JavaTypes.inside(type));
    }
    if (JavaTypes.is(type, List.class)) {
      return visit.text(ApiText.TYPE_LIST.with(words(visit, JavaTypes.argument(type, 0))));
    }
    if (type instanceof Class<?> plain) {
      if (PLAIN.containsKey(plain)) {
        return visit.text(PLAIN.get(plain));
      }
      if (plain.isEnum()) {
        return Arrays.stream(plain.getEnumConstants())
            .map(ExternalName::of)
            .collect(Collectors.joining(" | "));
      }
      return plain.getSimpleName().toLowerCase(Locale.ROOT);
    }
    return visit.text(ApiText.TYPE_OBJECT);
  }

  private static String words(Visit visit, Rule rule) {
    return switch (rule) {
      case Rule.Length(var least, var most) -> visit.text(ApiText.RULE_LENGTH.with(least, most));
      case Rule.Form(var _, var words) -> visit.text(words);
      case Rule.File file -> visit.text(file.words());
      case Rule.Range(var least, var most) -> visit.text(ApiText.RULE_RANGE.with(least, most));
      case Rule.Count(var least, var most) -> visit.text(ApiText.RULE_COUNT.with(least, most));
    };
  }
}
