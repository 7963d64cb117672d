package dev.cubby.core.codec;

import module java.base;

import dev.cubby.core.expression.Path;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.failure.Failure.UnreadableRow;
import dev.cubby.core.value.Value;
import org.jspecify.annotations.Nullable;

/** Codecs of container types. */
final class Nested {
  private Nested() {}

  /** The codec inside an Optional's codec; any other codec itself. */
  static ValueCodec opened(ValueCodec codec) {
    return codec instanceof Maybe(var of) ? opened(of) : codec;
  }

  /** The stored form of a member, which exists even if the member is empty. */
  private static Value encoded(ValueCodec codec, @Nullable Object member) {
    var value = codec.encode(present(member));
    return value == null ? Value.NULL : value;
  }

  private static Object present(@Nullable Object member) {
    if (member == null) {
      throw new InvalidInput("A list, set or map holds no null; use Optional in it");
    }
    return member;
  }

  private static Object decoded(ValueCodec codec, Value member) {
    var absent = member instanceof Value.Null ? codec.whenAbsent() : null;
    return absent == null ? codec.decode(member) : absent;
  }

  /** Values stored unchanged, for attributes without a fixed form. */
  record Raw(Class<?> of) implements ValueCodec {
    @Override
    public boolean reads(ValueCodec other) {
      return of == Value.class || opened(other) instanceof Raw;
    }

    @Override
    public Optional<Value.Type> type() {
      return Optional.empty();
    }

    @Override
    public Value encode(Object value) {
      return (Value) value;
    }

    @Override
    public Object decode(Value value) {
      if (!of.isInstance(value)) {
        throw new UnreadableRow(
            "A stored value has another type", "expected", of, "found", value.type());
      }
      return value;
    }

    @Override
    public Optional<ValueCodec> inside(Path.Element element) {
      return Optional.of(new Raw(Value.class));
    }
  }

  /** An Optional: absent when empty. A stored null is read as empty too. */
  record Maybe(ValueCodec of) implements ValueCodec {
    @Override
    public boolean reads(ValueCodec other) {
      return of.reads(opened(other));
    }

    @Override
    public Optional<Value.Type> type() {
      return of.type();
    }

    @Override
    public Optional<Bounds> bounds() {
      return of.bounds();
    }

    @Override
    public @Nullable Value encode(Object value) {
      if (value instanceof Optional<?> optional) {
        return optional.isPresent() ? of.encode(optional.get()) : null;
      }
      return of.encode(value);
    }

    @Override
    public Object decode(Value value) {
      return value instanceof Value.Null ? Optional.empty() : Optional.of(of.decode(value));
    }

    @Override
    public Object whenAbsent() {
      return Optional.empty();
    }

    @Override
    public Optional<ValueCodec> inside(Path.Element element) {
      return of.inside(element);
    }
  }

  record Items(ValueCodec of) implements ValueCodec {
    @Override
    public boolean reads(ValueCodec other) {
      return opened(other) instanceof Raw
          || (opened(other) instanceof Items(var items) && of.reads(items));
    }

    @Override
    public Optional<Value.Type> type() {
      return Optional.of(Value.Type.L);
    }

    @Override
    public Value encode(Object value) {
      var items = (Collection<?>) value;
      var encoded = new ArrayList<Value>(items.size());
      for (var item : items) {
        encoded.add(Nested.encoded(of, item));
      }
      return new Value.Listing(encoded);
    }

    @Override
    public Object decode(Value value) {
      if (!(value instanceof Value.Listing(var items))) {
        throw ValueCodec.unexpected(Value.Type.L, value);
      }
      var decoded = new ArrayList<>(items.size());
      for (var item : items) {
        decoded.add(Nested.decoded(of, item));
      }
      return List.copyOf(decoded);
    }

    @Override
    public Optional<ValueCodec> inside(Path.Element element) {
      return element instanceof Path.Element.Index ? Optional.of(of) : Optional.empty();
    }
  }

  /** Sets of texts, numbers or bytes. An empty set is absent, because DynamoDB has none. */
  record Members(ValueCodec of, Value.Type stored) implements ValueCodec {
    static Optional<ValueCodec> of(ValueCodec member) {
      if (member.whenAbsent() != null) {
        return Optional.empty();
      }
      return member
          .type()
          .flatMap(type ->
              switch (type) {
                case S -> Optional.of(new Members(member, Value.Type.SS));
                case N -> Optional.of(new Members(member, Value.Type.NS));
                case B -> Optional.of(new Members(member, Value.Type.BS));
                default -> Optional.empty();
              });
    }

    @Override
    public boolean reads(ValueCodec other) {
      return opened(other) instanceof Raw
          || (opened(other) instanceof Members(var members, var _) && of.reads(members));
    }

    @Override
    public Optional<Value.Type> type() {
      return Optional.of(stored);
    }

    @Override
    public @Nullable Value encode(Object value) {
      var members = ((Set<?>) value).stream().map(one -> of.encode(present(one))).toList();
      if (members.isEmpty()) {
        return null;
      }
      var texts = new LinkedHashSet<String>();
      var numbers = new LinkedHashSet<Value.Num>();
      var binaries = new LinkedHashSet<Value.Binary>();
      for (var member : members) {
        switch (member) {
          case Value.Text(var text) -> texts.add(text);
          case Value.Num number -> numbers.add(number);
          case Value.Binary binary -> binaries.add(binary);
          case null, default -> throw new IllegalStateException("A set of " + stored);
        }
      }
      return switch (stored) {
        case SS -> new Value.TextSet(texts);
        case NS -> new Value.NumSet(numbers);
        default -> new Value.BinarySet(binaries);
      };
    }

    @Override
    public Object decode(Value value) {
      Set<? extends Value> members =
          switch (value) {
            case Value.TextSet(var texts) when stored == Value.Type.SS -> {
              var set = new LinkedHashSet<Value>();
              texts.forEach(text -> set.add(Value.of(text)));
              yield set;
            }
            case Value.NumSet(var numbers) when stored == Value.Type.NS -> numbers;
            case Value.BinarySet(var binaries) when stored == Value.Type.BS -> binaries;
            default -> throw ValueCodec.unexpected(stored, value);
          };
      var decoded = new LinkedHashSet<>();
      members.forEach(member -> decoded.add(of.decode(member)));
      return java.util.Collections.unmodifiableSet(decoded);
    }

    @Override
    public Object whenAbsent() {
      return Set.of();
    }
  }

  /** Maps keyed by text or by an enum's name. */
  record Entries(ValueCodec key, ValueCodec of) implements ValueCodec {
    static Optional<ValueCodec> of(Type keyType, Type valueType) {
      return Codecs.find(keyType)
          .filter(codec -> codec.type().filter(Value.Type.S::equals).isPresent())
          .flatMap(key -> Codecs.find(valueType).map(value -> new Entries(key, value)));
    }

    @Override
    public boolean reads(ValueCodec other) {
      return opened(other) instanceof Raw
          || (opened(other) instanceof Entries(var keys, var values)
              && key.reads(keys)
              && of.reads(values));
    }

    @Override
    public Optional<Value.Type> type() {
      return Optional.of(Value.Type.M);
    }

    @Override
    public Value encode(Object value) {
      var entries = new LinkedHashMap<String, Value>();
      for (var entry : ((Map<?, ?>) value).entrySet()) {
        if (key.encode(present(entry.getKey())) instanceof Value.Text(var name)) {
          entries.put(name, encoded(of, entry.getValue()));
        }
      }
      return new Value.Mapping(entries);
    }

    @Override
    public Object decode(Value value) {
      if (!(value instanceof Value.Mapping(var entries))) {
        throw ValueCodec.unexpected(Value.Type.M, value);
      }
      var decoded = new LinkedHashMap<>();
      entries.forEach(
          (name, inner) -> decoded.put(key.decode(Value.of(name)), Nested.decoded(of, inner)));
      return java.util.Collections.unmodifiableMap(decoded);
    }

    @Override
    public Optional<ValueCodec> inside(Path.Element element) {
      return element instanceof Path.Element.Index ? Optional.empty() : Optional.of(of);
    }
  }
}
