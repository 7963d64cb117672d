package dev.cubby.core.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.failure.Failure.UnreadableRow;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;

/** An unreadable row's failure names the attribute, and no record is built. */
class UnreadableTest {

  enum Status {
    OPEN,
    CLOSED
  }

  record Locker(
      String lockerId,
      Status status,
      long version,
      int doors,
      boolean broken,
      Instant createdAt,
      LocalDate day,
      UUID id,
      List<String> log,
      Map<Status, String> texts,
      Set<String> tags,
      Optional<Long> size) {}

  private static final Row SOUND =
      Row.builder()
          .with("lockerId", "L1")
          .with("status", "OPEN")
          .with("version", 1)
          .with("doors", 2)
          .with("broken", Value.FALSE)
          .with("createdAt", "2025-01-20T10:30:00Z")
          .with("day", "2025-01-20")
          .with("id", "00000000-0000-0001-0000-000000000002")
          .with("log", Value.of(List.of(Value.of("made"))))
          .with("texts", Value.of(Map.of("OPEN", Value.of("offen"))))
          .build();

  @Test
  void theRowBesideItIsReadable() {
    assertThat(read(SOUND).log()).containsExactly("made");
  }

  @Test
  void aMissingAttributeIsNamed() {
    assertThatThrownBy(() -> read(SOUND.toBuilder().without("version").build()))
        .isInstanceOf(UnreadableRow.class)
        .hasMessage("A stored row lacks an attribute [type=Locker, attribute=version]");
  }

  @Test
  void anotherTypeIsNamedWithBothTypes() {
    unreadable("lockerId", Value.of(1), "expected=S, found=N");
    unreadable("version", Value.of("1"), "expected=N, found=S");
    unreadable("broken", Value.of("false"), "expected=BOOL, found=S");
    unreadable("log", Value.of("made"), "expected=L, found=S");
    unreadable("texts", Value.of(List.of()), "expected=M, found=L");
    unreadable("tags", Value.of("x"), "expected=SS, found=S");
    unreadable("tags", new Value.NumSet(Set.of(Value.of(1))), "expected=SS, found=NS");
    unreadable("size", Value.TRUE, "expected=N, found=BOOL");
    unreadable("createdAt", Value.of(1_737_369_000), "expected=S, found=N");
  }

  @Test
  void aStoredNothingIsNoValueOfARequiredAttribute() {
    unreadable("lockerId", Value.NULL, "found=NULL");
  }

  @Test
  void anUnknownEnumValueIsNamedWithThoseItsEnumKnows() {
    unreadable("status", Value.of("JAMMED"), "value=JAMMED")
        .hasMessageContaining("OPEN")
        .hasMessageContaining("CLOSED");
    unreadable("texts", Value.of(Map.of("JAMMED", Value.of("x"))), "value=JAMMED");
  }

  @Test
  void anAttributeOfTheWrongTypeIsNamed() {
    unreadable("createdAt", Value.of("yesterday"), "does not read as its type");
    unreadable("day", Value.of("2025-02-30"), "does not read as its type");
    unreadable("id", Value.of("no-uuid"), "does not read as its type");
    unreadable("version", Value.of(new BigDecimal("1.5")), "does not read as its type");
    unreadable("version", Value.of(new BigDecimal("1E20")), "does not read as its type");
    unreadable("doors", Value.of(1L << 40), "does not read as its type");
  }

  @Test
  void oneBadItemSpoilsItsListByName() {
    unreadable("log", Value.of(List.of(Value.of("made"), Value.of(2))), "expected=S, found=N");
    unreadable("texts", Value.of(Map.of("OPEN", Value.TRUE)), "expected=S, found=BOOL");
  }

  record Stage(Status status) {}

  record Stages(Stage screen) {}

  record Show(Stages stages) {}

  @Test
  void aFaultDeepInsideIsNamedFromTheOutside() {
    var row =
        Row.builder()
            .with(
                "stages", Value.of(Map.of("screen", Value.of(Map.of("status", Value.of("LOST"))))))
            .build();
    assertThatThrownBy(() -> RecordCodec.of(Show.class).decode(row::getOrNull))
        .isInstanceOf(UnreadableRow.class)
        .hasMessageContaining("attribute=stages")
        .hasMessageContaining("attribute=screen")
        .hasMessageContaining("attribute=status")
        .hasMessageContaining("value=LOST");
  }

  @Test
  void whenAbsentFillsInForOldRowsOnly() {
    var codec = RecordCodec.of(Locker.class).whenAbsent("version", Value.of(1));
    var old = SOUND.toBuilder().without("version").build();
    assertThat(codec.decode(old::getOrNull).version()).isEqualTo(1);
    var newer = SOUND.toBuilder().with("version", 7).build();
    assertThat(codec.decode(newer::getOrNull).version()).isEqualTo(7);
    var wrong = SOUND.toBuilder().with("version", "7").build();
    assertThatThrownBy(() -> codec.decode(wrong::getOrNull)).isInstanceOf(UnreadableRow.class);
  }

  /** An update may clear such an attribute, and the row must stay readable. */
  @Test
  void aStoredNothingReadsLikeAnAbsentAttributeWhereThatHasAMeaning() {
    var codec = RecordCodec.of(Locker.class).whenAbsent("version", Value.of(1));
    var cleared = SOUND.toBuilder().with("version", Value.NULL).with("tags", Value.NULL).build();
    assertThat(codec.decode(cleared::getOrNull).version()).isEqualTo(1);
    assertThat(codec.decode(cleared::getOrNull).tags()).isEmpty();
  }

  @Test
  void whenAbsentOfAnUnknownComponentIsRefusedAtOnce() {
    assertThatThrownBy(() -> RecordCodec.of(Locker.class).whenAbsent("verion", Value.of(1)))
        .isInstanceOf(InvalidInput.class)
        .hasMessage("A record has no such component [type=Locker, component=verion]");
  }

  record Positive(int count) {
    Positive {
      if (count < 0) {
        throw new IllegalArgumentException("a count is not negative");
      }
    }
  }

  record Checked(int count) {
    Checked {
      if (count < 0) {
        throw new InvalidInput("A count is not negative", "count", count);
      }
    }
  }

  record First(List<String> names) {
    First {
      names.getFirst();
    }
  }

  record Named(Optional<String> name) {
    Named {
      Objects.requireNonNull(name.orElse(null), "a name");
    }
  }

  record Ended(LocalDate day, int plus) {
    Ended {
      if (day.withDayOfMonth(plus).isBefore(day)) {
        throw new IllegalStateException("it ended before it began");
      }
    }
  }

  @Test
  void aRecordsOwnChecksMakeARowUnreadableAndNeverMore() {
    breaksRule(Positive.class, Row.builder().with("count", -1).build(), "a count is not negative");
    breaksRule(Checked.class, Row.builder().with("count", -1).build(), "A count is not negative");
    breaksRule(
        First.class, Row.builder().with("names", Value.of(List.of())).build(), "NoSuchElement");
    breaksRule(Named.class, Row.EMPTY, "a name");
    var ended = Row.builder().with("day", "2025-01-20");
    breaksRule(Ended.class, ended.with("plus", 1).build(), "it ended before it began");
    breaksRule(
        Ended.class,
        Row.builder().with("day", "2025-01-20").with("plus", 99).build(),
        "DayOfMonth");
  }

  private static void breaksRule(Class<?> type, Row row, String rule) {
    assertThatThrownBy(() -> RecordCodec.of(type).decode(row::getOrNull))
        .isInstanceOf(UnreadableRow.class)
        .hasMessageContaining("A stored row breaks a rule of its record")
        .hasMessageContaining("type=" + type.getSimpleName())
        .hasMessageContaining(rule);
  }

  record Exact(Value.Text text) {}

  @Test
  void aComponentOfOneValueTypeReadsNoOther() {
    assertThat(
            RecordCodec.of(Exact.class).decode(Row.builder().with("text", "a").build()::getOrNull))
        .isEqualTo(new Exact(Value.of("a")));
    var number = Row.builder().with("text", 1).build();
    assertThatThrownBy(() -> RecordCodec.of(Exact.class).decode(number::getOrNull))
        .isInstanceOf(UnreadableRow.class)
        .hasMessageContaining("attribute=text");
  }

  private static AbstractThrowableAssert<?, ?> unreadable(
      String attribute, Value stored, String why) {
    return assertThatThrownBy(() -> read(SOUND.toBuilder().with(attribute, stored).build()))
        .isInstanceOf(UnreadableRow.class)
        .hasMessageContaining("A stored attribute cannot be read")
        .hasMessageContaining("type=Locker")
        .hasMessageContaining("attribute=" + attribute)
        .hasMessageContaining(why);
  }

  private static Locker read(Row row) {
    return RecordCodec.of(Locker.class).decode(row::getOrNull);
  }
}
