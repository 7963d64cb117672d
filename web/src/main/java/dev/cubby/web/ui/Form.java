package dev.cubby.web.ui;

import module java.base;

import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Field.Choice;

/** A form for a route's input: its fields, labels and limits are those that the input declares. */
public record Form(
    Link action, String method, Text submit, List<Field> fields, Action.Style style, Look look)
    implements Piece {

  /** How the fields are laid out. */
  public enum Look {
    /** One below the other. */
    STACKED,
    /** In one line, as a search is. */
    LINE,
    /** One below the other, of which one is enough. */
    ALTERNATIVES,
    /** Two and two: a name and a number. */
    PAIRS
  }

  public Form {
    fields = List.copyOf(fields);
  }

  /** An empty form; {@code slots} are those of the route's path. */
  public static Form of(Route<?, ?> route, Text submit, Object... slots) {
    return new Form(
        route.at(slots), method(route), submit, fields(route), Action.Style.MAIN, Look.STACKED);
  }

  /** A form that is filled in with what is there. */
  public static <Q> Form of(Route<Q, ?> route, Text submit, Q values) {
    return new Form(
            route.target(values),
            method(route),
            submit,
            fields(route),
            Action.Style.MAIN,
            Look.STACKED)
        .filled(route.fields(values));
  }

  private static String method(Route<?, ?> route) {
    return route.method().name().toLowerCase(Locale.ROOT);
  }

  private static List<Field> fields(Route<?, ?> route) {
    return route.input().fields().stream()
        .filter(component -> !route.path().slots().contains(component.getName()))
        .map(component -> Field.of(route.input(), component))
        .toList();
  }

  private Form filled(Map<String, List<String>> values) {
    return with(
        fields.stream()
            .map(field -> field.values(values.getOrDefault(field.name(), List.of())))
            .toList());
  }

  /** Sets the initial value of a field. */
  public Form value(String field, String value) {
    return change(field, one -> one.values(List.of(value)));
  }

  /** Sets the choices of a field whose type does not say them. */
  public Form choices(String field, List<Choice> offered) {
    return change(field, one -> one.among(offered));
  }

  /** Another label or hint than the input's own. */
  public Form label(String field, Label label) {
    return change(field, one -> one.label(label));
  }

  /** Carries these fields unseen, with what they hold. */
  public Form hiding(String... names) {
    var hidden = Set.of(names);
    return with(
        fields.stream()
            .map(field -> hidden.contains(field.name()) ? field.hidden() : field)
            .toList());
  }

  /** Leaves these optional fields out. */
  public Form without(String... names) {
    var left = Set.of(names);
    return with(fields.stream().filter(field -> !left.contains(field.name())).toList());
  }

  /** Programs may leave these fields out to keep what is there; a form shows what is there. */
  public Form requiring(String... names) {
    var required = Set.of(names);
    return with(
        fields.stream()
            .map(field -> required.contains(field.name()) ? field.mandatory() : field)
            .toList());
  }

  /** Beside another form with a main button. */
  public Form quiet() {
    return style(Action.Style.USUAL);
  }

  Form style(Action.Style other) {
    return new Form(action, method, submit, fields, other, look);
  }

  /** One of its fields is enough: none is marked as optional. */
  public Form alternatives() {
    return new Form(action, method, submit, fields, style, Look.ALTERNATIVES);
  }

  public Form line() {
    return new Form(action, method, submit, fields, style, Look.LINE);
  }

  public Form pairs() {
    return new Form(action, method, submit, fields, style, Look.PAIRS);
  }

  public String css() {
    return switch (look) {
      case STACKED, ALTERNATIVES -> "stack";
      case LINE -> "fields";
      case PAIRS -> "pairs";
    };
  }

  /** Whether a file is sent, which forms have to say. */
  public boolean sendsFiles() {
    return fields.stream().anyMatch(field -> field.type().equals("file"));
  }

  public boolean isPost() {
    return method.equals("post");
  }

  private Form change(String name, UnaryOperator<Field> changed) {
    if (fields.stream().noneMatch(field -> field.name().equals(name))) {
      throw new IllegalArgumentException("The form has no field " + name);
    }
    return with(
        fields.stream()
            .map(field -> field.name().equals(name) ? changed.apply(field) : field)
            .toList());
  }

  private Form with(List<Field> other) {
    return new Form(action, method, submit, other, style, look);
  }
}
