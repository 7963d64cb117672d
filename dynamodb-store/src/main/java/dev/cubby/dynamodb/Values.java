package dev.cubby.dynamodb;

import module java.base;

import dev.cubby.core.schema.Key;
import dev.cubby.core.schema.KeySchema;
import dev.cubby.core.value.*;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Converts the core's values to the SDK's and back. Sets are sent in order, so that equal requests
 * have equal texts: an idempotency token with another text would be refused.
 */
final class Values {
  private Values() {}

  static Map<String, AttributeValue> toSdk(Row row) {
    return toSdk(row.attributes());
  }

  static Map<String, AttributeValue> toSdk(KeySchema schema, Key key) {
    return toSdk(schema.rowOf(key));
  }

  static AttributeValue toSdk(Value value) {
    var sent = AttributeValue.builder();
    return switch (value) {
      case Value.Text(var text) -> sent.s(text).build();
      case Value.Num number -> sent.n(number.text()).build();
      case Value.Binary bytes -> sent.b(toSdk(bytes)).build();
      case Value.Bool(var truth) -> sent.bool(truth).build();
      case Value.Null _ -> sent.nul(true).build();
      case Value.Listing(var items) -> sent.l(items.stream().map(Values::toSdk).toList()).build();
      case Value.Mapping(var entries) -> sent.m(toSdk(entries)).build();
      case Value.TextSet(var texts) ->
          sent.ss(texts.stream().sorted(Ordering::compareUtf8).toList()).build();
      case Value.NumSet(var numbers) ->
          sent.ns(
                  numbers.stream()
                      .map(Value.Num::number)
                      .sorted()
                      .map(Value::of)
                      .map(Value.Num::text)
                      .toList())
              .build();
      case Value.BinarySet(var binaries) ->
          sent.bs(binaries.stream().sorted().map(Values::toSdk).toList()).build();
    };
  }

  private static Map<String, AttributeValue> toSdk(Map<String, Value> entries) {
    var sent = new LinkedHashMap<String, AttributeValue>();
    entries.forEach((name, value) -> sent.put(name, toSdk(value)));
    return sent;
  }

  private static SdkBytes toSdk(Value.Binary bytes) {
    return SdkBytes.fromByteBuffer(bytes.view());
  }

  static Row row(Map<String, AttributeValue> attributes) {
    var row = Row.builder();
    attributes.forEach((name, value) -> row.with(name, fromSdk(value)));
    return row.build();
  }

  /** DynamoDB represents a missing row by no attributes; a row has at least its key. */
  static Optional<Row> findRow(Map<String, AttributeValue> attributes) {
    return attributes.isEmpty() ? Optional.empty() : Optional.of(row(attributes));
  }

  private static Map<String, Value> fromSdk(Map<String, AttributeValue> attributes) {
    var received = new LinkedHashMap<String, Value>();
    attributes.forEach((name, value) -> received.put(name, fromSdk(value)));
    return received;
  }

  static Value fromSdk(AttributeValue value) {
    return switch (value.type()) {
      case S -> Value.of(value.s());
      case N -> number(value.n());
      case B -> fromSdk(value.b());
      case BOOL -> Value.of(value.bool());
      case NUL -> Value.NULL;
      case L -> Value.of(value.l().stream().map(Values::fromSdk).toList());
      case M -> Value.of(fromSdk(value.m()));
      case SS -> new Value.TextSet(new LinkedHashSet<>(value.ss()));
      case NS -> new Value.NumSet(set(value.ns().stream().map(Values::number).toList()));
      case BS -> new Value.BinarySet(set(value.bs().stream().map(Values::fromSdk).toList()));
      case UNKNOWN_TO_SDK_VERSION ->
          throw new IllegalStateException("DynamoDB sent a value of an unknown type");
    };
  }

  private static Value.Num number(String digits) {
    return Value.of(new BigDecimal(digits));
  }

  private static Value.Binary fromSdk(SdkBytes bytes) {
    return Value.of(bytes.asByteArrayUnsafe());
  }

  private static <T> Set<T> set(List<T> members) {
    return new LinkedHashSet<>(members);
  }
}
