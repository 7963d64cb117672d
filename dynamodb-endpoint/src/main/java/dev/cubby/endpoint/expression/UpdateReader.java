package dev.cubby.endpoint.expression;

import module java.base;

import dev.cubby.core.expression.Change;
import dev.cubby.core.expression.Change.Expression;
import dev.cubby.core.expression.Change.Term;
import dev.cubby.core.expression.Operand;
import dev.cubby.core.value.Value;
import dev.cubby.endpoint.expression.Token.Kind;
import dev.cubby.endpoint.wire.ApiError;

/** Parses update expressions: sections SET, REMOVE, ADD and DELETE, each at most once. */
final class UpdateReader {
  private static final Map<Value.Type, String> TYPE_WORDS =
      Map.of(
          Value.Type.S, "STRING",
          Value.Type.N, "NUMBER",
          Value.Type.B, "BINARY",
          Value.Type.BOOL, "BOOLEAN",
          Value.Type.NULL, "NULL",
          Value.Type.L, "LIST",
          Value.Type.M, "MAP",
          Value.Type.SS, "STRING_SET",
          Value.Type.NS, "NUMBER_SET",
          Value.Type.BS, "BINARY_SET");

  private final Reader reader;
  private final List<Change> changes = new ArrayList<>();

  private UpdateReader(Reader reader) {
    this.reader = reader;
  }

  static List<Change> read(String source, Aliases aliases) {
    var reader = new Reader(Language.UPDATE, source, aliases);
    var changes = new UpdateReader(reader).sections();
    Paths.requireSeparate(Language.UPDATE, changes.stream().map(Change::path).toList());
    return changes;
  }

  private List<Change> sections() {
    var seen = new HashSet<String>();
    while (reader.peek().kind() != Kind.END) {
      var section = reader.peek().text().toUpperCase(Locale.ROOT);
      if (reader.peek().kind() != Kind.WORD || !isSection(section)) {
        throw reader.unexpected();
      }
      if (!seen.add(section)) {
        throw reader.error(
            "The \"" + section + "\" section can only be used once in an update expression;");
      }
      reader.next();
      do {
        changes.add(change(section));
      } while (reader.takeSymbol(","));
    }
    return changes;
  }

  private static boolean isSection(String word) {
    return Set.of("SET", "REMOVE", "ADD", "DELETE").contains(word);
  }

  private Change change(String section) {
    var path = reader.path();
    return switch (section) {
      case "SET" -> {
        reader.expectSymbol("=");
        yield new Change.Set(path, expression());
      }
      case "REMOVE" -> new Change.Remove(path);
      case "ADD" -> {
        var amount = reader.value();
        if (!(amount instanceof Value.Num) && !isSet(amount)) {
          throw notAllowed(section, amount);
        }
        yield new Change.Add(path, new Operand.Literal(amount));
      }
      default -> {
        var members = reader.value();
        if (!isSet(members)) {
          throw notAllowed(section, members);
        }
        yield new Change.DeleteFrom(path, new Operand.Literal(members));
      }
    };
  }

  private static boolean isSet(Value value) {
    return switch (value.type()) {
      case SS, NS, BS -> true;
      default -> false;
    };
  }

  private ApiError notAllowed(String section, Value value) {
    return reader.error(
        "Incorrect operand type for operator or function; operator: %s, operand type: %s, typeSet: ALLOWED_FOR_%s_OPERAND"
            .formatted(section, TYPE_WORDS.get(value.type()), section));
  }

  private Expression expression() {
    boolean parenthesised = reader.takeSymbol("(");
    var left = term();
    Expression expression = new Expression.Plain(left);
    if (reader.takeSymbol("+")) {
      var right = term();
      requireNumbers("+", left, right);
      expression = new Expression.Plus(left, right);
    } else if (reader.takeSymbol("-")) {
      var right = term();
      requireNumbers("-", left, right);
      expression = new Expression.Minus(left, right);
    }
    if (parenthesised) {
      reader.expectSymbol(")");
    }
    return expression;
  }

  private void requireNumbers(String operator, Term... terms) {
    for (var term : terms) {
      if (term instanceof Term.Of(Operand.Literal(var value)) && !(value instanceof Value.Num)) {
        throw incorrect(operator, value);
      }
    }
  }

  private ApiError incorrect(String function, Value value) {
    return reader.error(
        "Incorrect operand type for operator or function; operator or function: %s, operand type: %s"
            .formatted(function, value.type()));
  }

  private Term term() {
    if (reader.peek().kind() == Kind.VALUE_ALIAS) {
      return new Term.Of(new Operand.Literal(reader.value()));
    }
    return reader.isFunction()
        ? reader.deeper(this::function)
        : new Term.Of(new Operand.Attribute(reader.path()));
  }

  private Term function() {
    var name = reader.next().text();
    reader.expectSymbol("(");
    var term =
        switch (name) {
          case "if_not_exists" -> {
            if (!reader.isPath() || reader.isFunction()) {
              throw reader.error(
                  "Operator or function requires a document path; operator or function: " + name);
            }
            var path = reader.path();
            reader.expectSymbol(",");
            yield new Term.IfAbsent(path, term());
          }
          case "list_append" -> {
            var first = term();
            reader.expectSymbol(",");
            var second = term();
            requireList(first);
            requireList(second);
            yield new Term.Append(first, second);
          }
          default -> throw reader.error("Invalid function name; function: " + name);
        };
    reader.expectSymbol(")");
    return term;
  }

  private void requireList(Term term) {
    if (term instanceof Term.Of(Operand.Literal(var value)) && !(value instanceof Value.Listing)) {
      throw incorrect("list_append", value);
    }
  }
}
