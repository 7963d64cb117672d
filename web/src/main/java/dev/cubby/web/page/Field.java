package dev.cubby.web.page;

import module java.base;

import dev.cubby.core.codec.JavaTypes;
import dev.cubby.core.key.ExternalName;
import dev.cubby.web.bind.Binder;
import dev.cubby.web.route.Input;
import dev.cubby.web.route.Rule;
import dev.cubby.web.upload.Upload;
import org.jspecify.annotations.Nullable;

/**
 * A form's field, made of the same declaration that what is sent will be checked by, so that the
 * browser already refuses what the server would.
 */
public record Field(
    String name,
    String label,
    String type,
    String value,
    @Nullable String hint,
    boolean required,
    @Nullable Integer longest,
    @Nullable String least,
    @Nullable String most,
    @Nullable String autocomplete,
    List<Choice> choices) {

  /** One of several: what is sent, and what is read. */
  public record Choice(String value, String text) {
    /** A value that {@link Field#worded} has words for. */
    public static Choice of(Object value) {
      return new Choice(ExternalName.of(value), ExternalName.of(value));
    }
  }

  private static final Set<Class<?>> WHOLE =
      Set.of(int.class, Integer.class, long.class, Long.class);

  /** A field for a component of what the form brings. */
  public static Field of(Input<?> input, String name, String label) {
    var component =
        input.fields().stream()
            .filter(one -> one.getName().equals(name))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("No such component: " + name));
    var type = inside(component.getGenericType());
    var field =
        new Field(
            name,
            label,
            kind(type),
            "",
            null,
            !Binder.isOptional(component.getGenericType()),
            null,
            null,
            null,
            null,
            choices(type));
    for (var rule : input.rulesOf(name)) {
      field = field.limitedBy(rule);
    }
    return field;
  }

  private static Type inside(Type type) {
    return Binder.isOptional(type) && !JavaTypes.is(type, List.class)
        ? JavaTypes.argument(type, 0)
        : type;
  }

  private static String kind(Type type) {
    if (JavaTypes.is(type, List.class)) {
      return "checks";
    }
    if (type instanceof Class<?> plain) {
      if (plain.isEnum()) {
        return "select";
      }
      if (WHOLE.contains(plain) || plain == BigDecimal.class) {
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
        ? Arrays.stream(plain.getEnumConstants()).map(Choice::of).toList()
        : List.of();
  }

  private Field limitedBy(Rule rule) {
    return switch (rule) {
      case Rule.Length(var _, var longestText) ->
          new Field(
              name,
              label,
              type,
              value,
              hint,
              required,
              longestText,
              least,
              most,
              autocomplete,
              choices);
      case Rule.Range(var from, var to) ->
          new Field(
              name,
              label,
              type,
              value,
              hint,
              required,
              longest,
              from.toPlainString(),
              to.toPlainString(),
              autocomplete,
              choices);
      case Rule.Count(var fewest, var _) when fewest > 0 ->
          new Field(
              name, label, type, value, hint, true, longest, least, most, autocomplete, choices);
      case Rule.File _ -> this;
      case Rule.Form _, Rule.Count _ -> this;
    };
  }

  /** What is there already; an empty text for nothing. */
  public Field value(Object there) {
    var text = there instanceof Optional<?> maybe ? maybe.orElse(null) : there;
    return new Field(
        name,
        label,
        type,
        text == null ? "" : ExternalName.of(text),
        hint,
        required,
        longest,
        least,
        most,
        autocomplete,
        choices);
  }

  public Field hint(String words) {
    return new Field(
        name, label, type, value, words, required, longest, least, most, autocomplete, choices);
  }

  /** What there is to choose from, where the type does not say; for a text, what is suggested. */
  public Field among(List<Choice> offered) {
    return new Field(
        name, label, type, value, hint, required, longest, least, most, autocomplete, offered);
  }

  /** Another kind of input: {@code email}, {@code password}, {@code area}, {@code hidden}. */
  public Field as(String kind) {
    return new Field(
        name, label, kind, value, hint, required, longest, least, most, autocomplete, choices);
  }

  /** What a password keeper or an address book may fill in. */
  public Field filledBy(String purpose) {
    return new Field(
        name, label, type, value, hint, required, longest, least, most, purpose, choices);
  }

  /** The words for each choice, which a catalogue has at this key with the choice behind it. */
  public Field worded(Visit visit, String key) {
    var words =
        choices.stream()
            .map(choice -> new Choice(choice.value(), visit.text(key + "." + choice.value())))
            .toList();
    return new Field(
        name, label, type, value, hint, required, longest, least, most, autocomplete, words);
  }
}
