package dev.cubby.core.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.value.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Unsupported types and values are refused with an alternative, before anything is stored. */
class RefusedTest {

  record Floats(float value) {}

  record Anything(Object value) {}

  record Local(LocalDateTime value) {}

  @SuppressWarnings("rawtypes")
  record RawList(List value) {}

  record Wild(List<? extends Number> value) {}

  record ByNumber(Map<Integer, String> value) {}

  record ByTruth(Map<Boolean, String> value) {}

  record Inner(String name) {}

  record SetOfRecords(Set<Inner> value) {}

  record SetOfTruths(Set<Boolean> value) {}

  record SetOfMaybes(Set<Optional<String>> value) {}

  @SuppressWarnings("ArrayRecordComponent")
  record Ints(int[] value) {}

  record Generic<T>(T value) {}

  record Deep(List<Map<String, Optional<Floats>>> value) {}

  record Patching(Patch<String> value) {}

  @ParameterizedTest
  @ValueSource(
      classes = {
        Floats.class,
        Anything.class,
        Local.class,
        RawList.class,
        Wild.class,
        ByNumber.class,
        ByTruth.class,
        SetOfRecords.class,
        SetOfTruths.class,
        SetOfMaybes.class,
        Ints.class,
        Generic.class,
        Deep.class,
        Patching.class
      })
  void aTypeThatHasNoStoredFormIsRefusedWithThoseThatHave(Class<?> type) {
    assertThatThrownBy(() -> RecordCodec.of(type))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("A type cannot be stored; use records, String, numbers, boolean")
        .hasMessageContaining("type=");
  }

  record Folder(String name, List<Folder> folders) {}

  record Chicken(Optional<Egg> egg) {}

  record Egg(Optional<Chicken> chicken) {}

  @Test
  void aRecordThatHoldsItselfIsRefused() {
    assertThatThrownBy(() -> RecordCodec.of(Folder.class))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("Folder");
    assertThatThrownBy(() -> RecordCodec.of(Chicken.class)).isInstanceOf(InvalidInput.class);
  }

  record Twice(Inner first, List<Inner> second) {}

  @Test
  void aRecordMayHoldAnotherTwice() {
    assertThat(RecordCodec.of(Twice.class).components().all()).hasSize(2);
  }

  @Test
  void onlyRecordsAreOpened() {
    assertThatThrownBy(() -> RecordCodec.of(String.class))
        .isInstanceOf(InvalidInput.class)
        .hasMessage("Entities and parameters are records [type=java.lang.String]");
  }

  record Locker(String lockerId, List<String> log, Map<String, String> texts, Set<String> tags) {}

  @Test
  @SuppressWarnings("NullAway") // what NullAway forbids is what others may do
  void aNullComponentIsRefusedByName() {
    assertThatThrownBy(() -> encoded(new Locker("L1", null, Map.of(), Set.of())))
        .isInstanceOf(InvalidInput.class)
        .hasMessage(
            "A record's component is null; use Optional for what may be missing"
                + " [type=Locker, component=log]");
  }

  @Test
  @SuppressWarnings("NullAway") // what NullAway forbids is what others may do
  void aNullInsideACollectionIsRefusedByName() {
    var nulls = Arrays.asList("made", null);
    assertThatThrownBy(() -> encoded(new Locker("L1", nulls, Map.of(), Set.of())))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("component=log");
    var nullEntry = Collections.<String, String>singletonMap("de", null);
    assertThatThrownBy(() -> encoded(new Locker("L1", List.of(), nullEntry, Set.of())))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("component=texts");
    var nullKey = Collections.<String, String>singletonMap(null, "x");
    assertThatThrownBy(() -> encoded(new Locker("L1", List.of(), nullKey, Set.of())))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("component=texts");
    var nullMember = Collections.<String>singleton(null);
    assertThatThrownBy(() -> encoded(new Locker("L1", List.of(), Map.of(), nullMember)))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("component=tags");
  }

  record Measured(double weight) {}

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e200})
  void aDoubleThatIsNoDecimalNumberIsRefused(double weight) {
    assertThatThrownBy(() -> encoded(new Measured(weight))).isInstanceOf(InvalidInput.class);
  }

  record Timed(Instant at) {}

  @ParameterizedTest
  @ValueSource(strings = {"+10000-01-01T00:00:00Z", "-0001-12-31T00:00:00Z"})
  void anInstantThatHasNoTextIsRefused(String at) {
    assertThatThrownBy(() -> encoded(new Timed(Instant.parse(at))))
        .isInstanceOf(InvalidInput.class);
  }

  enum Colour {
    RED,
    GREEN {
      @Override
      public String toString() {
        return "grass";
      }
    }
  }

  @Test
  void constantsOfDeclarationsHaveTheStoredFormOfTheirType() {
    assertThat(Codecs.constant("a")).isEqualTo(Value.of("a"));
    assertThat(Codecs.constant(1)).isEqualTo(Value.of(1));
    assertThat(Codecs.constant(true)).isEqualTo(Value.TRUE);
    assertThat(Codecs.constant(Colour.GREEN)).isEqualTo(Value.of("GREEN"));
    assertThat(Codecs.constant(Instant.EPOCH)).isEqualTo(Value.of("1970-01-01T00:00:00.000Z"));
    assertThat(Codecs.constant(List.of("a", 1)))
        .isEqualTo(Value.of(List.of(Value.of("a"), Value.of(1))));
    assertThat(Codecs.constant(new Inner("x"))).isEqualTo(Value.of(Map.of("name", Value.of("x"))));
    assertThat(Codecs.constant(Value.NULL)).isEqualTo(Value.NULL);
    assertThatThrownBy(() -> Codecs.constant(new Object())).isInstanceOf(InvalidInput.class);
  }

  private static Value encoded(Record record) {
    return RecordCodec.of(record.getClass()).encode(record);
  }

  record Worker(Thread thread) {}

  record Team(String name, java.util.List<Worker> workers) {}

  @Test
  void aTypeWithoutAFormIsNamedWithItsRecordAndComponent() {
    assertThatThrownBy(() -> RecordCodec.of(Team.class))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("java.lang.Thread")
        .hasMessageContaining("Worker.thread");
  }
}
