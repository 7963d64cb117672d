package dev.cubby.endpoint.expression;

import static dev.cubby.endpoint.wire.ApiError.validation;

import module java.base;

import dev.cubby.core.value.Value;
import dev.cubby.endpoint.wire.AttributeValues;
import dev.cubby.endpoint.wire.Fields;

/** The names and values of a request's expressions. Each must be used. */
public final class Aliases {
  private static final String NAMES = "ExpressionAttributeNames";
  private static final String VALUES = "ExpressionAttributeValues";
  private static final Pattern NAME = Pattern.compile("#[A-Za-z0-9_]+");
  private static final Pattern VALUE = Pattern.compile(":[A-Za-z0-9_]+");

  private final Map<String, String> names;
  private final Map<String, Value> values;
  private final Set<String> used = new HashSet<>();

  private Aliases(Map<String, String> names, Map<String, Value> values) {
    this.names = names;
    this.values = values;
  }

  /** The aliases of a request with some of these expressions. */
  public static Aliases of(Fields request, String... expressions) {
    var names = new LinkedHashMap<String, String>();
    var values = new LinkedHashMap<String, Value>();
    boolean spoken = false;
    for (var expression : expressions) {
      spoken |= request.has(expression);
    }
    if (request.has(NAMES)) {
      if (!spoken) {
        throw validation(NAMES + " can only be specified when using expressions");
      }
      request
          .requiredObject(NAMES)
          .members()
          .forEach((alias, name) -> {
            requireForm(NAMES, NAME, alias);
            names.put(alias, Fields.text(name));
          });
      requireSome(NAMES, names);
    }
    if (request.has(VALUES)) {
      if (!spoken) {
        throw validation(
            VALUES
                + " can only be specified when using expressions: "
                + (expressions.length == 0 ? "expressions are" : expressions[0] + " is")
                + " null");
      }
      request
          .requiredObject(VALUES)
          .members()
          .forEach((alias, value) -> {
            requireForm(VALUES, VALUE, alias);
            values.put(alias, AttributeValues.value(value));
          });
      requireSome(VALUES, values);
    }
    return new Aliases(names, values);
  }

  private static void requireForm(String member, Pattern form, String alias) {
    if (!form.matcher(alias).matches()) {
      throw validation(member + " contains invalid key: Syntax error; key: \"" + alias + "\"");
    }
  }

  private static void requireSome(String member, Map<String, ?> aliases) {
    if (aliases.isEmpty()) {
      throw validation(member + " must not be empty");
    }
  }

  String name(Language language, String alias) {
    var name = names.get(alias);
    if (name == null) {
      throw language.error(
          "An expression attribute name used in the document path is not defined; attribute name: "
              + alias);
    }
    used.add(alias);
    return name;
  }

  Value value(Language language, String alias) {
    var value = values.get(alias);
    if (value == null) {
      throw language.error(
          "An expression attribute value used in expression is not defined; attribute value: "
              + alias);
    }
    used.add(alias);
    return value;
  }

  /** Call this after all expressions of the request were read. */
  public void requireAllUsed() {
    requireUsed(NAMES, names.keySet());
    requireUsed(VALUES, values.keySet());
  }

  private void requireUsed(String member, Set<String> aliases) {
    var unused = new TreeSet<>(aliases);
    unused.removeAll(used);
    if (!unused.isEmpty()) {
      throw validation(
          "Value provided in "
              + member
              + " unused in expressions: keys: {"
              + String.join(", ", unused)
              + "}");
    }
  }
}
