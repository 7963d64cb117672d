package dev.cubby.web.openapi;

import dev.cubby.core.codec.JavaTypes;
import dev.cubby.core.codec.Patch;
import dev.cubby.core.key.Spelled;
import dev.cubby.web.bind.Binder;
import dev.cubby.web.page.Visit;
import dev.cubby.web.route.Answer;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.route.Role;
import dev.cubby.web.route.Route;
import dev.cubby.web.route.Rule;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** One route, in words for people who write a program. */
public record Described(Route<?, ?> route, String address) {
  private static final Map<Class<?>, String> PLAIN =
      Map.ofEntries(
          Map.entry(String.class, "text"),
          Map.entry(boolean.class, "truth"),
          Map.entry(Boolean.class, "truth"),
          Map.entry(int.class, "whole"),
          Map.entry(Integer.class, "whole"),
          Map.entry(long.class, "whole"),
          Map.entry(Long.class, "whole"),
          Map.entry(double.class, "number"),
          Map.entry(Double.class, "number"),
          Map.entry(BigDecimal.class, "number"),
          Map.entry(Instant.class, "instant"),
          Map.entry(LocalDate.class, "date"));

  /** A field of what is sent or answered. */
  public record Row(String name, String place, String type, String rules) {}

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

  public String who(Visit visit) {
    return route.may().stream()
        .map(Role::meaning)
        .sorted()
        .collect(Collectors.joining("; "))
        .concat(route.kind() == Route.Kind.CAPABILITY ? visit.text("api.no-cookies") : "");
  }

  public List<Row> given(Visit visit) {
    return route.input().fields().stream().map(field -> given(visit, field)).toList();
  }

  private Row given(Visit visit, RecordComponent field) {
    var place =
        route.path().slots().contains(field.getName())
            ? "path"
            : route.method().isSafe() ? "query" : "body";
    var rules =
        route.input().rulesOf(field.getName()).stream()
            .map(rule -> words(visit, rule))
            .collect(Collectors.joining(", "));
    boolean optional = Binder.isOptional(field.getGenericType()) && isEmptyAllowed(field);
    var told = optional ? (rules.isEmpty() ? "" : "; ") + rules : "";
    return new Row(
        field.getName(),
        visit.text("api.in." + place),
        words(visit, field.getGenericType()),
        optional ? visit.text("api.optional") + told : rules);
  }

  private boolean isEmptyAllowed(RecordComponent field) {
    return route.input().rulesOf(field.getName()).stream()
        .noneMatch(rule -> rule instanceof Rule.Count(var least, var _) && least > 0);
  }

  /** What a good answer is: its status, and the record's name where there is one. */
  public String answer(Visit visit) {
    if (route.answer() == Answer.Empty.class) {
      return visit.text("api.answer.empty", 204);
    }
    return visit.text("api.answer", route.status(), route.answer().getSimpleName());
  }

  public List<Row> answered(Visit visit) {
    return route.answer().isRecord() && route.answer() != Answer.Empty.class
        ? Arrays.stream(route.answer().getRecordComponents())
            .map(field ->
                new Row(
                    field.getName(),
                    "",
                    words(visit, field.getGenericType()),
                    JavaTypes.is(field.getGenericType(), Optional.class)
                        ? visit.text("api.maybe")
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
      return visit.text("api.type.list", words(visit, JavaTypes.argument(type, 0)));
    }
    if (type instanceof Class<?> plain) {
      if (PLAIN.containsKey(plain)) {
        return visit.text("api.type." + PLAIN.get(plain));
      }
      if (plain.isEnum()) {
        return Arrays.stream(plain.getEnumConstants())
            .map(Spelled::of)
            .collect(Collectors.joining(" | "));
      }
      return plain.getSimpleName().toLowerCase(Locale.ROOT);
    }
    return visit.text("api.type.object");
  }

  private static String words(Visit visit, Rule rule) {
    return switch (rule) {
      case Rule.Length(var least, var most) -> visit.text("api.rule.length", least, most);
      case Rule.Form(var _, var words) -> visit.text(words);
      case Rule.File file -> visit.text(file.words());
      case Rule.Range(var least, var most) -> visit.text("api.rule.range", least, most);
      case Rule.Count(var least, var most) -> visit.text("api.rule.count", least, most);
    };
  }
}
