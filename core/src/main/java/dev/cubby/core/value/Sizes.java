package dev.cubby.core.value;

import dev.cubby.core.failure.Failure.InvalidInput;
import java.math.BigDecimal;

/** The size of a row by DynamoDB's published rules, on which limits and prices are based. */
public final class Sizes {
  private static final int CONTAINER = 3;
  private static final int ELEMENT = 1;
  private static final int MAX_DEPTH = 32;

  private Sizes() {}

  public static int of(Row row) {
    return row.size();
  }

  static int count(Row row) {
    int bytes = 0;
    for (var attribute : row.attributes().entrySet()) {
      bytes += utf8Bytes(attribute.getKey()) + of(attribute.getValue());
    }
    return bytes;
  }

  public static int of(Value value) {
    return of(value, 0);
  }

  private static int of(Value value, int depth) {
    if (depth >= MAX_DEPTH) {
      throw new InvalidInput("Values nest at most 32 deep");
    }
    return switch (value) {
      case Value.Text(var text) -> utf8Bytes(text);
      case Value.Num(var number) -> of(number);
      case Value.Binary binary -> binary.length();
      case Value.Bool ignored -> 1;
      case Value.Null ignored -> 1;
      case Value.Listing(var items) -> {
        int bytes = CONTAINER;
        for (var item : items) {
          bytes += ELEMENT + of(item, depth + 1);
        }
        yield bytes;
      }
      case Value.Mapping(var entries) -> {
        int bytes = CONTAINER;
        for (var entry : entries.entrySet()) {
          bytes += ELEMENT + utf8Bytes(entry.getKey()) + of(entry.getValue(), depth + 1);
        }
        yield bytes;
      }
      case Value.TextSet(var texts) -> texts.stream().mapToInt(Sizes::utf8Bytes).sum();
      case Value.NumSet(var numbers) -> numbers.stream().mapToInt(n -> of(n.number())).sum();
      case Value.BinarySet(var binaries) -> binaries.stream().mapToInt(Value.Binary::length).sum();
    };
  }

  /**
   * One byte for every two significant digits on either side of the point, one for the exponent,
   * one for a minus sign. So 15 counts 2 and 1.5 counts 3, as measured on DynamoDB.
   */
  private static int of(BigDecimal number) {
    if (number.signum() == 0) {
      return 1;
    }
    var significant = number.stripTrailingZeros();
    int fraction = Math.clamp(significant.scale(), 0, significant.precision());
    int whole = significant.precision() - fraction;
    return (whole + 1) / 2 + (fraction + 1) / 2 + 1 + (number.signum() < 0 ? 1 : 0);
  }

  /** The length in UTF-8. An unpaired surrogate has no encoding and is refused. */
  public static int utf8Bytes(String text) {
    int bytes = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < 0x80) {
        bytes++;
      } else if (c < 0x800) {
        bytes += 2;
      } else if (!Character.isSurrogate(c)) {
        bytes += 3;
      } else if (Character.isHighSurrogate(c)
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        bytes += 4;
        i++;
      } else {
        throw new InvalidInput("Text is not valid Unicode: half a surrogate pair", "at", i);
      }
    }
    return bytes;
  }
}
