package dev.cubby.core.codec;

import dev.cubby.core.expression.Path;
import dev.cubby.core.failure.Failure.UnreadableRow;
import dev.cubby.core.value.Value;
import java.math.BigDecimal;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How one Java type is stored. */
public interface ValueCodec {

  /** The stored type; empty when it depends on the value. */
  Optional<Value.Type> type();

  /** The stored form; null leaves the attribute out. */
  @Nullable Value encode(Object value);

  Object decode(Value value);

  /** What an attribute that is not there means; null when it has to be there. */
  default @Nullable Object whenAbsent() {
    return null;
  }

  /** Whether everything that the other writes can be read by this one. */
  boolean reads(ValueCodec other);

  /** The whole numbers that can be read, where not all numbers can. */
  default Optional<Bounds> bounds() {
    return Optional.empty();
  }

  /** The least and the greatest number of a type. */
  record Bounds(BigDecimal least, BigDecimal most) {
    public boolean admit(BigDecimal number) {
      return number.compareTo(least) >= 0 && number.compareTo(most) <= 0;
    }
  }

  /** The codec of what lies one step inside, where that is known. */
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
