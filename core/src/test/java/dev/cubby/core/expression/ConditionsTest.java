package dev.cubby.core.expression;

import static dev.cubby.core.Declare.allOf;
import static dev.cubby.core.Declare.anyOf;
import static dev.cubby.core.Declare.atLeast;
import static dev.cubby.core.Declare.attribute;
import static dev.cubby.core.Declare.beginsWith;
import static dev.cubby.core.Declare.is;
import static dev.cubby.core.Declare.lessThan;
import static dev.cubby.core.Declare.not;
import static dev.cubby.core.Declare.oneOf;
import static dev.cubby.core.Declare.value;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import org.junit.jupiter.api.Test;

/** Every store refuses the conditions that DynamoDB refuses before it reads a row. */
class ConditionsTest {

  @Test
  void onlyTextsNumbersAndBytesHaveAnOrder() {
    sound(lessThan("a", value("x")));
    sound(lessThan("a", value(1)));
    sound(atLeast("a", value(new byte[] {1})));
    sound(is("a", value(true)));
    refused(lessThan("a", value(true)), "Only texts, numbers and bytes are less or more");
    refused(atLeast("a", value(List.of(1))), "type=L");
    refused(new Condition.Between(attribute("a"), value(true), value(true)), "Only texts, numbers");
  }

  @Test
  void aRangeGoesUpwardsInOneType() {
    sound(new Condition.Between(attribute("a"), value(1), value(1)));
    sound(new Condition.Between(attribute("a"), value(9), attribute("b")));
    refused(
        new Condition.Between(attribute("a"), value(2), value(1)),
        "A range goes from a lower to a higher value of one type");
    refused(
        new Condition.Between(attribute("a"), value(1), value("2")),
        "A range goes from a lower to a higher value of one type");
  }

  @Test
  void aChoiceIsAmongOneToAHundred() {
    sound(oneOf("a", IntStream.range(0, 100).boxed().toArray()));
    refused(oneOf("a", IntStream.range(0, 101).boxed().toArray()), "choices=101");
    refused(oneOf("a"), "A value is one of 1 to 100 choices [choices=0]");
  }

  @Test
  void onlyTextsAndBytesBeginWithAnother() {
    sound(beginsWith("a", value("x")));
    sound(beginsWith("a", value(new byte[] {1})));
    refused(beginsWith("a", value(1)), "Only texts and bytes begin with another [type=N]");
  }

  @Test
  void aFaultIsFoundHoweverDeepItLies() {
    refused(not(allOf(is("b", value(1)), anyOf(oneOf("a")))), "1 to 100 choices");
  }

  private static void sound(Condition condition) {
    assertThatCode(() -> Conditions.requireSound(condition)).doesNotThrowAnyException();
  }

  private static void refused(Condition condition, String why) {
    assertThatThrownBy(() -> Conditions.requireSound(condition))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining(why);
  }
}
