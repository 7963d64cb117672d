package dev.cubby.core.codec;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.key.ExternalName;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import org.junit.jupiter.api.Test;

/** A record is stored as attributes and read back as an equal record. */
class RoundTripTest {

  enum Stage {
    DRAFT,
    DONE
  }

  enum Language implements ExternalName {
    GERMAN("de"),
    TAIWANESE("zh-TW");

    private final String spelling;

    Language(String spelling) {
      this.spelling = spelling;
    }

    @Override
    public String externalName() {
      return spelling;
    }
  }

  record Scalars(
      String name,
      int count,
      long total,
      double weight,
      BigDecimal price,
      boolean open,
      Instant at,
      LocalDate day,
      UUID id,
      Stage stage,
      Language language) {}

  @Test
  void singleValuesHaveTheirPlainStoredForm() {
    var record =
        new Scalars(
            "Käse 🧀",
            -3,
            Long.MAX_VALUE,
            0.1,
            new BigDecimal("12.50"),
            true,
            Instant.parse("2025-01-20T10:30:00Z"),
            LocalDate.of(2024, 2, 29),
            new UUID(1, 2),
            Stage.DONE,
            Language.TAIWANESE);
    assertThat(stored(record))
        .isEqualTo(
            Row.builder()
                .with("name", "Käse 🧀")
                .with("count", -3)
                .with("total", Long.MAX_VALUE)
                .with("weight", Value.of(new BigDecimal("0.1")))
                .with("price", Value.of(new BigDecimal("12.5")))
                .with("open", Value.TRUE)
                .with("at", "2025-01-20T10:30:00.000Z")
                .with("day", "2024-02-29")
                .with("id", "00000000-0000-0001-0000-000000000002")
                .with("stage", "DONE")
                .with("language", "zh-TW")
                .build());
    assertThat(readBack(record)).isEqualTo(record);
  }

  record Boxed(Integer count, Long total, Double weight, Boolean open) {}

  @Test
  void boxedNumbersAreStoredAsTheOthers() {
    var record = new Boxed(1, 2L, 0.5, false);
    assertThat(readBack(record)).isEqualTo(record);
    assertThat(stored(record).getOrNull("open")).isEqualTo(Value.FALSE);
  }

  @SuppressWarnings("ArrayRecordComponent")
  record Sealed(byte[] secret) {}

  @Test
  void bytesStayBytes() {
    var record = new Sealed(new byte[] {0, -1, 127, -128});
    assertThat(stored(record).getOrNull("secret"))
        .isEqualTo(Value.of(new byte[] {0, -1, 127, -128}));
    assertThat(readBack(record).secret()).containsExactly(0, -1, 127, -128);
  }

  record Money(BigDecimal amount, String currency) {}

  record Lunch(String dish, Money price, Optional<String> note) {}

  record Day(LocalDate date, List<Lunch> lunches, Optional<Lunch> special) {}

  @Test
  void recordsOfRecordsAreMapsOfMaps() {
    var soup = new Lunch("Soup", new Money(new BigDecimal("7.5"), "EUR"), Optional.of("hot"));
    var salad = new Lunch("Salad", new Money(new BigDecimal("6"), "EUR"), Optional.empty());
    var record = new Day(LocalDate.of(2025, 1, 20), List.of(soup, salad), Optional.of(salad));
    assertThat(readBack(record)).isEqualTo(record);
    assertThat(stored(record).getOrNull("special"))
        .isEqualTo(
            Value.of(
                Map.of(
                    "dish",
                    Value.of("Salad"),
                    "price",
                    Value.of(Map.of("amount", Value.of(6), "currency", Value.of("EUR"))))));
  }

  record Collections(
      List<String> names,
      List<List<Integer>> grid,
      Map<Language, String> titles,
      Map<String, Money> prices,
      Map<UUID, Stage> stages,
      Set<String> tags,
      Set<Stage> reached,
      Set<Long> numbers,
      Set<Instant> times) {}

  @Test
  void listsMapsAndSetsKeepWhatIsInThem() {
    var record =
        new Collections(
            List.of("b", "a", "b"),
            List.of(List.of(1, 2), List.of()),
            Map.of(Language.GERMAN, "Stuhl", Language.TAIWANESE, "椅子"),
            Map.of("small", new Money(new BigDecimal("1"), "EUR")),
            Map.of(new UUID(1, 2), Stage.DONE),
            Set.of("x", "y"),
            Set.of(Stage.DRAFT, Stage.DONE),
            Set.of(1L, 2L),
            Set.of(Instant.parse("2025-01-20T10:30:00Z")));
    assertThat(readBack(record)).isEqualTo(record);
    var row = stored(record);
    assertThat(row.getOrNull("titles"))
        .isEqualTo(Value.of(Map.of("de", Value.of("Stuhl"), "zh-TW", Value.of("椅子"))));
    assertThat(row.getOrNull("reached")).isEqualTo(new Value.TextSet(Set.of("DRAFT", "DONE")));
    assertThat(row.getOrNull("numbers"))
        .isEqualTo(new Value.NumSet(Set.of(Value.of(1), Value.of(2))));
    assertThat(row.getOrNull("times"))
        .isEqualTo(new Value.TextSet(Set.of("2025-01-20T10:30:00.000Z")));
  }

  record Opening(Map<Instant, String> doors) {}

  @Test
  void anInstantIsWrittenInOneWayEvenAsTheKeyOfAMap() {
    var record = new Opening(Map.of(Instant.parse("2025-01-20T10:30:00Z"), "front"));
    assertThat(stored(record).getOrNull("doors"))
        .isEqualTo(Value.of(Map.of("2025-01-20T10:30:00.000Z", Value.of("front"))));
    assertThat(readBack(record)).isEqualTo(record);
  }

  @Test
  void emptyListsAndMapsAreStoredAndEmptySetsAreNot() {
    var record =
        new Collections(
            List.of(), List.of(), Map.of(), Map.of(), Map.of(), Set.of(), Set.of(), Set.of(),
            Set.of());
    var row = stored(record);
    assertThat(row.getOrNull("names")).isEqualTo(Value.of(List.of()));
    assertThat(row.getOrNull("titles")).isEqualTo(Value.of(Map.of()));
    assertThat(row.has("tags")).isFalse();
    assertThat(readBack(record)).isEqualTo(record);
  }

  record Shelf(List<Set<String>> boxes, List<Optional<String>> labels) {}

  @Test
  void anEmptyElementOfAListKeepsItsPosition() {
    var record =
        new Shelf(List.of(Set.of("a"), Set.of()), List.of(Optional.empty(), Optional.of("x")));
    assertThat(readBack(record)).isEqualTo(record);
  }

  record Registry(Map<String, Optional<String>> owners, Map<String, Set<String>> tags) {}

  @Test
  void anEmptyValueOfAMapKeepsItsKey() {
    var record =
        new Registry(
            Map.of("front", Optional.empty(), "back", Optional.of("ada")), Map.of("a", Set.of()));
    assertThat(readBack(record)).isEqualTo(record);
  }

  record Maybe(Optional<String> text, Optional<Instant> at, Optional<List<String>> list) {}

  @Test
  void anEmptyOptionalIsNotStoredAndReadsAsEmpty() {
    var nothing = new Maybe(Optional.empty(), Optional.empty(), Optional.empty());
    assertThat(stored(nothing)).isEqualTo(Row.EMPTY);
    assertThat(readBack(nothing)).isEqualTo(nothing);
    var something =
        new Maybe(
            Optional.of(""),
            Optional.of(Instant.parse("2025-01-20T10:30:00Z")),
            Optional.of(List.of()));
    assertThat(readBack(something)).isEqualTo(something);
  }

  @Test
  void aStoredNothingReadsAsEmptyToo() {
    var row = Row.builder().with("text", Value.NULL).build();
    assertThat(RecordCodec.of(Maybe.class).decode(row::getOrNull).text()).isEmpty();
  }

  record Free(Value meta, Optional<Value> more, List<Value> many, Map<String, Value> byName) {}

  @Test
  void rawValuesPassThroughAsTheyAre() {
    var record =
        new Free(
            Value.NULL,
            Optional.of(Value.of(List.of(Value.TRUE))),
            List.of(Value.of(1), Value.NULL),
            Map.of("any", new Value.TextSet(Set.of("a"))));
    assertThat(readBack(record)).isEqualTo(record);
  }

  record Token(String id, Instant ttl, Optional<Instant> used) {}

  @Test
  void theInstantThatExpiresARowIsStoredInSecondsSince1970() {
    var codec = RecordCodec.of(Token.class).epochSeconds("ttl");
    var record = new Token("t", Instant.parse("2025-01-20T10:30:00Z"), Optional.of(Instant.EPOCH));
    var row = Row.builder();
    codec.encode(record, row::with);
    var stored = row.build();
    assertThat(stored.getOrNull("ttl")).isEqualTo(Value.of(1_737_369_000));
    assertThat(stored.getOrNull("used")).isEqualTo(Value.of("1970-01-01T00:00:00.000Z"));
    assertThat(codec.decode(stored::getOrNull)).isEqualTo(record);
  }

  @Test
  void soIsAnOptionalOne() {
    var codec = RecordCodec.of(Token.class).epochSeconds("used");
    var never = Row.builder().with("id", "t").with("ttl", "2025-01-20T10:30:00Z").build();
    assertThat(codec.decode(never::getOrNull).used()).isEmpty();
    var once = never.toBuilder().with("used", 60).build();
    assertThat(codec.decode(once::getOrNull).used()).contains(Instant.ofEpochSecond(60));
  }

  @Test
  void undeclaredAttributesAreIgnored() {
    var row =
        Row.builder()
            .with("PK", "x")
            .with("count", 1)
            .with("total", 2)
            .with("legacy", Value.NULL)
            .with("weight", 3)
            .with("open", Value.TRUE)
            .build();
    assertThat(RecordCodec.of(Boxed.class).decode(row::getOrNull))
        .isEqualTo(new Boxed(1, 2L, 3.0, true));
  }

  private static Row stored(Record record) {
    var row = Row.builder();
    RecordCodec.of(record.getClass()).encode(record, row::with);
    return row.build();
  }

  @SuppressWarnings("unchecked")
  private static <T extends Record> T readBack(T record) {
    return (T) RecordCodec.of(record.getClass()).decode(stored(record)::getOrNull);
  }
}
