package dev.cubby.web.openapi;

import module java.base;

import dev.cubby.core.codec.JavaTypes;
import dev.cubby.core.codec.Patch;
import dev.cubby.core.key.ExternalName;
import dev.cubby.web.bind.Binder;
import dev.cubby.web.bind.Json;
import dev.cubby.web.route.*;
import tools.jackson.databind.JsonNode;

/** A request to a route for the command line, with something plausible in each required field. */
final class Example {
  private static final String NEW_LINE = " \\\n  ";
  private static final Set<Class<?>> NUMBERS =
      Set.of(
          int.class,
          Integer.class,
          long.class,
          Long.class,
          double.class,
          Double.class,
          BigDecimal.class);

  private Example() {}

  static String of(Route<?, ?> route, String address) {
    var command = new StringBuilder("curl");
    if (route.method() != Method.GET) {
      command.append(" -X ").append(route.method());
    }
    command.append(" '").append(address).append(path(route)).append('\'');
    if (!Operations.isOpen(route)) {
      command.append(NEW_LINE).append("-H \"Authorization: Bearer $CUBBY_TOKEN\"");
    }
    if (route.once()) {
      command.append(NEW_LINE).append("-H \"Idempotency-Key: $(uuidgen)\"");
    }
    if (!route.method().isSafe()) {
      if (hasVersion(route)) {
        command.append(NEW_LINE).append("-H 'If-Match: \"1\"'");
      }
      var body = route.input().example().orElseGet(() -> body(route));
      if (!body.isEmpty()) {
        command
            .append(NEW_LINE)
            .append("-H 'Content-Type: application/json'")
            .append(NEW_LINE)
            .append("-d '")
            .append(body)
            .append('\'');
      }
    }
    return command.toString();
  }

  private static String path(Route<?, ?> route) {
    return route.path().toString().substring(1).replace('{', '<').replace('}', '>');
  }

  private static String body(Route<?, ?> route) {
    var body = OpenApi.NODES.objectNode();
    for (var field : route.input().fields()) {
      if (!route.path().slots().contains(field.getName()) && isWorthShowing(route, field)) {
        body.set(field.getName(), sample(route, field, field.getGenericType()));
      }
    }
    if (body.isEmpty()) {
      route.input().fields().stream()
          .filter(field -> isOffered(route, field))
          .forEach(
              field -> body.set(field.getName(), sample(route, field, field.getGenericType())));
    }
    // A quotation mark of the shell would end the text; no sample has one.
    return body.isEmpty() ? "" : new String(Json.bytes(body), StandardCharsets.UTF_8);
  }

  private static boolean hasVersion(Route<?, ?> route) {
    return route.input().fields().stream()
        .anyMatch(field ->
            field.getName().equals("version") && Binder.isOptional(field.getGenericType()));
  }

  /** Something of all that need not be there: an id would have to be known, a time to come. */
  private static boolean isOffered(Route<?, ?> route, RecordComponent field) {
    var type = JavaTypes.inside(field.getGenericType());
    return route.input().labelOf(field.getName()).isPresent()
        && (type == String.class
            || NUMBERS.contains(type)
            || (type instanceof Class<?> plain && plain.isEnum()));
  }

  /** Whether an example has a field: a required one, or one that a change is about. */
  private static boolean isWorthShowing(Route<?, ?> route, RecordComponent field) {
    var type = field.getGenericType();
    return !Binder.isOptional(type)
        || JavaTypes.is(type, Patch.class)
        || route.input().rulesOf(field.getName()).stream().anyMatch(Example::wantsSome);
  }

  private static boolean wantsSome(Rule rule) {
    return rule instanceof Rule.Count(var least, var _) && least > 0;
  }

  private static JsonNode sample(Route<?, ?> route, RecordComponent field, Type type) {
    var nodes = OpenApi.NODES;
    if (JavaTypes.is(type, Patch.class) && JavaTypes.inside(type) == UUID.class) {
      // Any other would have to be the id of something that is there.
      return nodes.nullNode();
    }
    if (JavaTypes.is(type, Optional.class) || JavaTypes.is(type, Patch.class)) {
      return sample(route, field, JavaTypes.inside(type));
    }
    if (JavaTypes.is(type, List.class)) {
      return nodes.arrayNode().add(sample(route, field, JavaTypes.argument(type, 0)));
    }
    if (!(type instanceof Class<?> plain)) {
      return nodes.objectNode();
    }
    if (NUMBERS.contains(plain)) {
      return nodes.numberNode(least(route, field));
    }
    if (plain == boolean.class || plain == Boolean.class) {
      return nodes.booleanNode(true);
    }
    if (plain == UUID.class) {
      return nodes.stringNode("7c9e6679-7425-40de-944b-e07fc1f90ae7");
    }
    if (plain == Instant.class) {
      return nodes.stringNode("2027-01-20T10:30:00.000Z");
    }
    if (plain == LocalDate.class) {
      return nodes.stringNode("2027-01-20");
    }
    if (plain.isEnum()) {
      return nodes.stringNode(ExternalName.of(plain.getEnumConstants()[0]));
    }
    return plain == String.class ? nodes.stringNode(text(field)) : nodes.objectNode();
  }

  private static BigDecimal least(Route<?, ?> route, RecordComponent field) {
    for (var rule : route.input().rulesOf(field.getName())) {
      if (rule instanceof Rule.Range(var least, var _)) {
        return least.max(BigDecimal.ONE);
      }
    }
    return BigDecimal.ONE;
  }

  private static String text(RecordComponent field) {
    return switch (field.getName().toLowerCase(Locale.ROOT)) {
      case "email" -> "ann@example.org";
      case "name" -> "Ann";
      case "password", "newpassword" -> "correct horse battery";
      case "currentpassword" -> "my old password";
      case "scopes" -> "read";
      default -> field.getName();
    };
  }
}
