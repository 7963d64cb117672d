package dev.cubby.endpoint.expression;

import module java.base;

import dev.cubby.core.expression.*;
import dev.cubby.core.expression.Condition.Comparison;
import dev.cubby.core.value.Value;
import dev.cubby.endpoint.expression.Token.Kind;

/** Parses conditions. OR binds weakest, then AND, then NOT. */
final class ConditionReader {
  private static final int MAX_CHOICES = 100;
  private static final int MAX_OPERATORS = 300;

  private final Reader reader;
  private final OperandTypes types;
  private int operators;

  /** Whether the last condition read was in parentheses. */
  private boolean grouped;

  private ConditionReader(Reader reader) {
    this.reader = reader;
    this.types = new OperandTypes(reader);
  }

  static Condition read(Language language, String source, Aliases aliases) {
    var reader = new Reader(language, source, aliases);
    var condition = new ConditionReader(reader).or();
    reader.expectEnd();
    return condition;
  }

  private Condition or() {
    var choices = chain("OR", this::and);
    return choices.size() == 1 ? choices.getFirst() : new Condition.AnyOf(choices);
  }

  private Condition and() {
    var parts = chain("AND", this::not);
    return parts.size() == 1 ? parts.getFirst() : new Condition.All(parts);
  }

  private List<Condition> chain(String keyword, Supplier<Condition> part) {
    var parts = new ArrayList<Condition>();
    parts.add(part.get());
    while (reader.takeKeyword(keyword)) {
      count();
      parts.add(part.get());
      grouped = false;
    }
    return parts;
  }

  private Condition not() {
    if (reader.takeKeyword("NOT")) {
      count();
      var inner = reader.deeper(this::not);
      grouped = false;
      return new Condition.Not(inner);
    }
    return reader.peek().isSymbol("(") ? group() : simple();
  }

  private Condition group() {
    reader.expectSymbol("(");
    var inner = reader.deeper(this::or);
    reader.expectSymbol(")");
    if (grouped) {
      throw reader.error("The expression has redundant parentheses;");
    }
    grouped = true;
    return inner;
  }

  private Condition simple() {
    count();
    var condition =
        reader.isFunction() && !reader.peek().text().equals("size") ? function() : comparison();
    grouped = false;
    return condition;
  }

  private void count() {
    if (++operators > MAX_OPERATORS) {
      throw reader.error(
          "The expression contains too many operators; operator count: " + operators);
    }
  }

  private Condition function() {
    var name = reader.next().text();
    reader.expectSymbol("(");
    var operands = operands();
    return switch (name) {
      case "attribute_exists" -> new Condition.Exists(pathOf(name, operands, 1));
      case "attribute_not_exists" -> new Condition.Absent(pathOf(name, operands, 1));
      case "attribute_type" -> new Condition.HasType(pathOf(name, operands, 2), typeOf(operands));
      case "begins_with" -> {
        requireCount(name, operands, 2);
        types.requirePrefixes(operands);
        yield new Condition.BeginsWith(operands.getFirst(), operands.getLast());
      }
      case "contains" -> {
        requireCount(name, operands, 2);
        yield new Condition.Contains(operands.getFirst(), operands.getLast());
      }
      default -> throw reader.error("Invalid function name; function: " + name);
    };
  }

  private List<Operand> operands() {
    var operands = new ArrayList<Operand>();
    do {
      operands.add(operand());
    } while (reader.takeSymbol(","));
    reader.expectSymbol(")");
    return operands;
  }

  private void requireCount(String function, List<Operand> operands, int count) {
    if (operands.size() != count) {
      throw reader.error(
          "Incorrect number of operands for operator or function; operator or function: %s, number of operands: %d"
              .formatted(function, operands.size()));
    }
  }

  private Path pathOf(String function, List<Operand> operands, int count) {
    requireCount(function, operands, count);
    if (operands.getFirst() instanceof Operand.Attribute(var path)) {
      return path;
    }
    throw reader.error(
        "Operator or function requires a document path; operator or function: " + function);
  }

  private Value.Type typeOf(List<Operand> operands) {
    if (operands.getLast() instanceof Operand.Literal(Value.Text(var name))) {
      return Arrays.stream(Value.Type.values())
          .filter(type -> type.name().equals(name))
          .findFirst()
          .orElseThrow(() ->
              reader.error(
                  "Invalid attribute type name found; type: "
                      + name
                      + ", valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}"));
    }
    throw types.incorrect("operator or function: attribute_type", operands.getLast());
  }

  private Condition comparison() {
    var left = operand();
    if (reader.takeKeyword("BETWEEN")) {
      var low = operand();
      reader.expectKeyword("AND");
      var high = operand();
      types.requireRange(left, low, high);
      return new Condition.Between(left, low, high);
    }
    if (reader.takeKeyword("IN")) {
      reader.expectSymbol("(");
      var choices = operands();
      if (choices.size() > MAX_CHOICES) {
        throw reader.error(
            "Invalid number of operands for IN; number of operands: " + choices.size());
      }
      return new Condition.OneOf(left, choices);
    }
    var comparison = comparator().orElseThrow(reader::unexpected);
    reader.next();
    var right = operand();
    types.requireComparable(left, comparison, right);
    return new Condition.Compare(left, comparison, right);
  }

  private Optional<Comparison> comparator() {
    var token = reader.peek();
    return Arrays.stream(Comparison.values())
        .filter(comparison -> token.isSymbol(comparison.symbol()))
        .findFirst();
  }

  private Operand operand() {
    if (reader.peek().kind() == Kind.VALUE_ALIAS) {
      return new Operand.Literal(reader.value());
    }
    if (!reader.isFunction()) {
      return new Operand.Attribute(reader.path());
    }
    var function = reader.next().text();
    if (!function.equals("size")) {
      throw reader.error(
          "The function is not allowed to be used this way in an expression; function: "
              + function);
    }
    reader.expectSymbol("(");
    var path = pathOf(function, operands(), 1);
    return new Operand.SizeOf(path);
  }
}
