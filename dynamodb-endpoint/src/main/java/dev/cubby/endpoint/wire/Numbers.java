package dev.cubby.endpoint.wire;

import static dev.cubby.endpoint.wire.ApiError.validation;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.value.Value;
import java.math.BigDecimal;

/** Numbers in DynamoDB's form: texts, normalised so that 1, 1.0 and 1E0 are equal. */
final class Numbers {
  /** The maximum length. Parsing time grows with the square, and 38 digits need no more. */
  private static final int MAX_LENGTH = 512;

  private static final int MAX_EXPONENT = 125;
  private static final int MIN_EXPONENT = -130;

  private Numbers() {}

  static Value.Num read(String text) {
    if (text.isEmpty() || text.length() > MAX_LENGTH) {
      throw notANumber(text);
    }
    try {
      return normalised(new BigDecimal(text));
    } catch (NumberFormatException e) {
      throw notANumber(text);
    }
  }

  private static Value.Num normalised(BigDecimal number) {
    if (number.signum() == 0) {
      return Value.of(0);
    }
    long exponent = (long) number.precision() - number.scale() - 1;
    if (exponent > MAX_EXPONENT) {
      throw validation(
          "Number overflow. Attempting to store a number with magnitude larger than supported"
              + " range");
    }
    if (exponent < MIN_EXPONENT) {
      throw validation(
          "Number underflow. Attempting to store a number with magnitude smaller than supported"
              + " range");
    }
    try {
      return Value.of(number.stripTrailingZeros());
    } catch (InvalidInput tooManyDigits) {
      throw validation("Attempting to store more than 38 significant digits in a Number");
    }
  }

  private static ApiError notANumber(String text) {
    return validation(
        text.length() > MAX_LENGTH || text.isEmpty()
            ? "The parameter cannot be converted to a numeric value"
            : "The parameter cannot be converted to a numeric value: " + text);
  }
}
