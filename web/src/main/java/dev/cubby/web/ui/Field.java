package dev.cubby.web.ui;

import module java.base;

import dev.cubby.core.codec.JavaTypes;
import dev.cubby.core.key.ExternalName;
import dev.cubby.web.bind.Binder;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Label.Control;
import dev.cubby.web.text.Text;
import dev.cubby.web.upload.Upload;
import org.jspecify.annotations.Nullable;

/**
 * A form's field, made of the declaration that what is sent will be checked by, so that the browser
 * already refuses what the server would.
 */
public record Field(
    String name,
    Optional<Label> label,
    String type,
    List<String> values,
    boolean required,
    Limits limits,
    List<Choice> choices) {

  /** One of several: what is sent, and what is read. */
  public record Choice(String value, Text text) {}

  /** The limits that a browser can check. */
  public record Limits(@Nullable Integer longest, @Nullable String least, @Nullable String most) {
    static final Limits NONE = new Limits(null, null, null);
  }

  private static final Set<Class<?>> NUMBERS =
      Set.of(int.class, Integer.class, long.class, Long.class, BigDecimal.class);

  /** The field for a component of an input; without a label it is carried unseen. */
  static Field of(Input<?> input, RecordComponent component) {
    var name = component.getName();
    var label = input.labelOf(name);
    var type = inside(component.getGenericType());
    var field =
        new Field(
            name,
            label,
            label.isEmpty() ? "hidden" : label.get().control().map(Field::kind).orElse(kind(type)),
            List.of(),
            !Binder.isOptional(component.getGenericType()),
            Limits.NONE,
            choices(type));
    for (var rule : input.rulesOf(name)) {
      field = field.limitedBy(rule);
    }
    return field;
  }

  private static Type inside(Type type) {
    return Binder.isOptional(type) && !JavaTypes.is(type, List.class)
        ? JavaTypes.inside(type)
        : type;
  }

  private static String kind(Control control) {
    return control.name().toLowerCase(Locale.ROOT);
  }

  private static String kind(Type type) {
    if (JavaTypes.is(type, List.class)) {
      return "checks";
    }
    if (type instanceof Class<?> plain) {
      if (plain.isEnum()) {
        return "select";
      }
      if (NUMBERS.contains(plain)) {
        return "number";
      }
      if (plain == LocalDate.class) {
        return "date";
      }
      if (plain == Upload.class) {
        return "file";
      }
      if (plain == boolean.class || plain == Boolean.class) {
        return "checkbox";
      }
    }
    return "text";
  }

  private static List<Choice> choices(Type type) {
    return type instanceof Class<?> plain && plain.isEnum()
        ? Arrays.stream(plain.getEnumConstants())
            .map(constant -> new Choice(ExternalName.of(constant), Text.of((Enum<?>) constant)))
            .toList()
        : List.of();
  }

  private Field limitedBy(Rule rule) {
    return switch (rule) {
      case Rule.Length(var _, var longest) ->
          limits(new Limits(longest, limits.least(), limits.most()));
      case Rule.Range(var least, var most) ->
          limits(new Limits(limits.longest(), least.toPlainString(), most.toPlainString()));
      case Rule.Count(var fewest, var _) when fewest > 0 ->
          new Field(name, label, type, values, true, limits, choices);
      case Rule.Form _, Rule.Count _, Rule.File _ -> this;
    };
  }

  private Field limits(Limits other) {
    return new Field(name, label, type, values, required, other, choices);
  }

  Field values(List<String> there) {
    return new Field(name, label, type, there, required, limits, choices);
  }

  /** The choices: boxes to tick where several may be chosen, otherwise a list. */
  Field among(List<Choice> offered) {
    var control = type.equals("text") ? "select" : type;
    return new Field(name, label, control, values, required, limits, offered);
  }

  Field label(Label other) {
    return new Field(name, Optional.of(other), type, values, required, limits, choices);
  }

  Field hidden() {
    return new Field(name, Optional.empty(), "hidden", values, false, limits, choices);
  }

  Field mandatory() {
    return new Field(name, label, type, values, true, limits, choices);
  }

  /** Whether one of its choices is to choose nothing, in words of its own. */
  public boolean offersNone() {
    return choices.stream().anyMatch(choice -> choice.value().isEmpty());
  }

  public String value() {
    return values.isEmpty() ? "" : values.getFirst();
  }
}
