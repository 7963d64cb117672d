package dev.cubby.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Values are converted to the SDK's and back. */
class ValuesTest {
  @Test
  void everyTypeHasItsOwn() {
    assertBothWays(Value.of("x"), AttributeValue.fromS("x"));
    assertBothWays(Value.of(""), AttributeValue.fromS(""));
    assertBothWays(Value.of(new BigDecimal("-12.50")), AttributeValue.fromN("-12.5"));
    assertBothWays(Value.of(new byte[] {0, -1}), AttributeValue.fromB(bytes(0, -1)));
    assertBothWays(Value.TRUE, AttributeValue.fromBool(true));
    assertBothWays(Value.FALSE, AttributeValue.fromBool(false));
    assertBothWays(Value.NULL, AttributeValue.fromNul(true));
    assertBothWays(Value.of(List.of()), AttributeValue.fromL(List.of()));
    assertBothWays(
        Value.of(List.of(Value.of(1), Value.of("a"))),
        AttributeValue.fromL(List.of(AttributeValue.fromN("1"), AttributeValue.fromS("a"))));
    assertBothWays(Value.of(Map.of()), AttributeValue.fromM(Map.of()));
    assertBothWays(
        Value.of(Map.of("a", Value.NULL)),
        AttributeValue.fromM(Map.of("a", AttributeValue.fromNul(true))));
  }

  @Test
  void setsAreSentInOrderSoThatOneRequestIsAlwaysTheSameText() {
    assertBothWays(
        new Value.TextSet(new LinkedHashSet<>(List.of("b", "😀", "\uffff", "a"))),
        AttributeValue.fromSs(List.of("a", "b", "\uffff", "😀")));
    assertBothWays(
        new Value.NumSet(new LinkedHashSet<>(List.of(Value.of(10), Value.of(9)))),
        AttributeValue.fromNs(List.of("9", "10")));
    assertBothWays(
        new Value.BinarySet(
            new LinkedHashSet<>(List.of(Value.of(new byte[] {-1}), Value.of(new byte[] {1})))),
        AttributeValue.fromBs(List.of(bytes(1), bytes(-1))));
  }

  @Test
  void aRowWithoutAttributesIsNoRow() {
    assertThat(Values.findRow(Map.of())).isEmpty();
    assertThat(Values.findRow(Map.of("PK", AttributeValue.fromS("p"))))
        .contains(Row.builder().with("PK", "p").build());
  }

  private static void assertBothWays(Value value, AttributeValue sent) {
    assertThat(Values.toSdk(value)).isEqualTo(sent);
    assertThat(Values.fromSdk(sent)).isEqualTo(value);
  }

  private static SdkBytes bytes(int... bytes) {
    var array = new byte[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      array[i] = (byte) bytes[i];
    }
    return SdkBytes.fromByteArray(array);
  }
}
