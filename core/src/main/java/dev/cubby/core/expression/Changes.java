package dev.cubby.core.expression;

import module java.base;

import dev.cubby.core.expression.Path.Element;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import org.jspecify.annotations.Nullable;

/**
 * Applies changes to a row. All right-hand sides are computed from the original row before anything
 * is written. List elements are removed last, by their original positions.
 */
public final class Changes {
  private Changes() {}

  /** Removes inner before outer and last before first, so that original positions stay valid. */
  private static final Comparator<Path> FROM_THE_END =
      Comparator.<Path>comparingInt(path -> path.elements().size())
          .thenComparingInt(Changes::position)
          .reversed();

  public static Row apply(List<Change> changes, Row before) {
    requireSeparate(changes);
    var written = new LinkedHashMap<Path, Value>();
    var removed = new ArrayList<Path>();
    for (var change : changes) {
      var value = result(change, before);
      if (value != null) {
        written.put(change.path(), value);
      } else if (isThere(change.path(), before)) {
        removed.add(change.path());
      }
    }
    Map<String, Value> after = new LinkedHashMap<>(before.attributes());
    // Elements past the end of a list are appended in the order of their positions.
    written.entrySet().stream()
        .sorted(Comparator.comparingInt(entry -> position(entry.getKey())))
        .forEach(entry -> write(after, entry.getKey(), entry.getValue()));
    removed.stream().sorted(FROM_THE_END).forEach(path -> write(after, path, null));
    return Row.of(after);
  }

  /** Whether the changes create a missing row; pure removals do not. */
  public static boolean createRow(List<Change> changes) {
    return changes.isEmpty()
        || changes.stream()
            .anyMatch(change -> change instanceof Change.Set || change instanceof Change.Add);
  }

  private static int position(Path path) {
    return path.elements().getLast() instanceof Element.Index(var index) ? index : 0;
  }

  /** Whether there is something to remove. A path through an absent value is refused. */
  private static boolean isThere(Path path, Row before) {
    if (path.find(before) != null) {
      return true;
    }
    write(new LinkedHashMap<>(before.attributes()), path, null);
    return false;
  }

  /** Refuses changes that overlap. */
  public static void requireSeparate(List<Change> changes) {
    for (int i = 0; i < changes.size(); i++) {
      for (int j = i + 1; j < changes.size(); j++) {
        if (changes.get(i).path().overlaps(changes.get(j).path())) {
          throw new InvalidInput(
              "Two changes of one update overlap",
              "first",
              changes.get(i).path(),
              "second",
              changes.get(j).path());
        }
      }
    }
  }

  private static @Nullable Value result(Change change, Row before) {
    return switch (change) {
      case Change.Set(var _, var expression) -> result(expression, before);
      case Change.Remove _ -> null;
      case Change.Add(var path, var amount) ->
          add(path.find(before), required(amount, before), path);
      case Change.DeleteFrom(var path, var members) ->
          without(path.find(before), required(members, before), path);
    };
  }

  private static Value result(Change.Expression expression, Row before) {
    return switch (expression) {
      case Change.Expression.Plain(var term) -> result(term, before);
      case Change.Expression.Plus(var left, var right) ->
          sum(number(left, before), number(right, before));
      case Change.Expression.Minus(var left, var right) ->
          sum(number(left, before), number(right, before).negate());
    };
  }

  private static Value result(Change.Term term, Row before) {
    return switch (term) {
      case Change.Term.Of(var operand) -> required(operand, before);
      case Change.Term.IfAbsent(var path, var fallback) -> {
        var there = path.find(before);
        yield there != null ? there : result(fallback, before);
      }
      case Change.Term.Append(var first, var second) ->
          list(first, before).concat(list(second, before));
    };
  }

  private static Value required(Operand operand, Row before) {
    var value = Evaluator.value(operand, before);
    if (value == null) {
      throw new InvalidInput(
          "An update reads an attribute that the row does not have", "operand", operand);
    }
    return value;
  }

  private static BigDecimal number(Change.Term term, Row before) {
    if (result(term, before) instanceof Value.Num(var number)) {
      return number;
    }
    throw new InvalidInput("Only numbers can be added or subtracted", "operand", term);
  }

  private static Value.Listing list(Change.Term term, Row before) {
    if (result(term, before) instanceof Value.Listing list) {
      return list;
    }
    throw new InvalidInput("Only lists can be appended", "operand", term);
  }

  private static Value.Num sum(BigDecimal left, BigDecimal right) {
    return new Value.Num(left.add(right));
  }

  private static Value add(@Nullable Value old, Value amount, Path path) {
    return switch (amount) {
      case Value.Num(var more) when old == null -> new Value.Num(more);
      case Value.Num(var more) when old instanceof Value.Num(var number) -> sum(number, more);
      case Value.TextSet more when old == null -> more;
      case Value.NumSet more when old == null -> more;
      case Value.BinarySet more when old == null -> more;
      case Value.TextSet(var more) when old instanceof Value.TextSet(var texts) ->
          new Value.TextSet(union(texts, more));
      case Value.NumSet(var more) when old instanceof Value.NumSet(var numbers) ->
          new Value.NumSet(union(numbers, more));
      case Value.BinarySet(var more) when old instanceof Value.BinarySet(var binaries) ->
          new Value.BinarySet(union(binaries, more));
      default ->
          throw new InvalidInput(
              "Only a number can be added to a number, and a set to a set of its kind",
              "path",
              path);
    };
  }

  private static @Nullable Value without(@Nullable Value old, Value members, Path path) {
    return switch (old) {
      case null -> null;
      case Value.TextSet(var texts) when members instanceof Value.TextSet(var gone) -> {
        var rest = difference(texts, gone);
        yield rest.isEmpty() ? null : new Value.TextSet(rest);
      }
      case Value.NumSet(var numbers) when members instanceof Value.NumSet(var gone) -> {
        var rest = difference(numbers, gone);
        yield rest.isEmpty() ? null : new Value.NumSet(rest);
      }
      case Value.BinarySet(var binaries) when members instanceof Value.BinarySet(var gone) -> {
        var rest = difference(binaries, gone);
        yield rest.isEmpty() ? null : new Value.BinarySet(rest);
      }
      default ->
          throw new InvalidInput("Members are deleted from a set of their kind", "path", path);
    };
  }

  private static <T> java.util.Set<T> union(java.util.Set<T> left, java.util.Set<T> right) {
    var union = new LinkedHashSet<>(left);
    union.addAll(right);
    return union;
  }

  private static <T> java.util.Set<T> difference(java.util.Set<T> left, java.util.Set<T> right) {
    var rest = new LinkedHashSet<>(left);
    rest.removeAll(right);
    return rest;
  }

  private static void write(Map<String, Value> attributes, Path path, @Nullable Value value) {
    var rest = path.elements().subList(1, path.elements().size());
    var root = path.root();
    if (rest.isEmpty()) {
      put(attributes, root, value);
    } else {
      attributes.put(root, written(attributes.get(root), rest, value, path));
    }
  }

  private static Value written(
      @Nullable Value inside, List<Element> elements, @Nullable Value value, Path path) {
    var last = elements.size() == 1;
    var rest = elements.subList(1, elements.size());
    return switch (elements.getFirst()) {
      case Element.Name(var name) when inside instanceof Value.Mapping(var entries) -> {
        var copy = new LinkedHashMap<>(entries);
        put(copy, name, last ? value : written(entries.get(name), rest, value, path));
        yield Value.of(copy);
      }
      case Element.Index(var index) when inside instanceof Value.Listing(var items) -> {
        var old = index < items.size() ? items.get(index) : null;
        yield place(items, index, last ? value : written(old, rest, value, path));
      }
      default ->
          throw new InvalidInput(
              "An update's path leads through something that is not there", "path", path);
    };
  }

  private static void put(Map<String, Value> entries, String name, @Nullable Value value) {
    if (value == null) {
      entries.remove(name);
    } else {
      entries.put(name, value);
    }
  }

  /** A position past the end of a list means the end, as on DynamoDB. */
  private static Value place(List<Value> items, int index, @Nullable Value value) {
    var copy = new TreeMap<Integer, Value>();
    for (int i = 0; i < items.size(); i++) {
      copy.put(i, items.get(i));
    }
    if (value == null) {
      copy.remove(index);
    } else {
      copy.put(index, value);
    }
    return Value.of(new ArrayList<>(copy.values()));
  }
}
