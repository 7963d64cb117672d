package dev.cubby.core.codec;

import module java.base;

import dev.cubby.core.expression.Path;
import dev.cubby.core.failure.Failure.UnreadableRow;
import dev.cubby.core.value.Value;
import org.jspecify.annotations.Nullable;

/** The stored form of one Java type. */
public interface ValueCodec {

  /** The stored type; empty when it depends on the value. */
  Optional<Value.Type> type();

  /** The stored form; null leaves the attribute out. */
  @Nullable Value encode(Object value);

  Object decode(Value value);

  /** The value of an absent attribute; null if the attribute is required. */
  default @Nullable Object whenAbsent() {
    return null;
  }

  /** Whether this codec can read everything that the other writes. */
  boolean reads(ValueCodec other);

  /** The range of whole numbers that can be read, if it is limited. */
  default Optional<Bounds> bounds() {
    return Optional.empty();
  }

  /** The smallest and the largest number of a type. */
  record Bounds(BigDecimal min, BigDecimal max) {
    public boolean contain(BigDecimal number) {
      return number.compareTo(min) >= 0 && number.compareTo(max) <= 0;
    }
  }

  /** The codec one path element further inside, if it is known. */
  default Optional<ValueCodec> inside(Path.Element element) {
    return Optional.empty();
  }

  /** The codec at the end of a path that begins inside this one. */
  default Optional<ValueCodec> at(java.util.List<Path.Element> path) {
    return path.isEmpty()
        ? Optional.of(this)
        : inside(path.getFirst()).flatMap(codec -> codec.at(path.subList(1, path.size())));
  }

  static UnreadableRow unexpected(Value.Type expected, Value found) {
    return new UnreadableRow(
        "A stored value has another type", "expected", expected, "found", found.type());
  }
}
