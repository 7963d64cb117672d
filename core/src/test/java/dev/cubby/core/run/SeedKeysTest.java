package dev.cubby.core.run;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.schema.Entity;
import dev.cubby.core.seeds.*;
import dev.cubby.core.seeds.LunchModel.Weekday;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import org.junit.jupiter.api.Test;

/** Records are stored exactly as the example rows of the seeds. */
class SeedKeysTest {
  /** Facts L3 and L4: 2025-01-20 lies in week 4, and 14 days after it is 1738578600. */
  @Test
  void weeklyMenu() {
    var example =
        """
        {
          "pk": "niagara-2025-04",
          "restaurant": "niagara",
          "week": 4,
          "year": 2025,
          "lunches": [
            {
              "name": "Köttbullar med gräddsås",
              "description": "Serveras med kokt potatis och lingonsylt",
              "price": 125,
              "weekday": "måndag",
              "week": 4,
              "place": "Niagara"
            }
          ],
          "lunchCount": 1,
          "cachedAt": "2025-01-20T10:30:00.000Z",
          "ttl": 1738578600,
          "metadata": { "version": "1.0", "source": "niagara-parser" },
          "validationErrors": [ { "field": "price", "message": "Invalid format" } ],
          "dataQuality": { "completeness": 0.95, "accuracy": 0.98 },
          "lastUpdated": "2025-01-20T08:00:00.000Z"
        }
        """;

    stored(LunchContracts.MENU, menu(4), Json.row(example).toBuilder().with("revision", 1).build());
    read(LunchContracts.MENU, Json.row(example), menu(4));
  }

  @Test
  void menuOfASingleDigitWeek() {
    assertThat(rowOf(LunchContracts.MENU, menu(3)).find("pk"))
        .contains(Value.of("niagara-2025-03"));
  }

  private static LunchModel.Menu menu(int week) {
    return new LunchModel.Menu(
        "niagara",
        week,
        2025,
        List.of(
            new LunchModel.Lunch(
                "Köttbullar med gräddsås",
                Optional.of("Serveras med kokt potatis och lingonsylt"),
                new BigDecimal("125"),
                Weekday.MONDAY,
                week,
                "Niagara")),
        1,
        Instant.parse("2025-01-20T10:30:00Z"),
        Instant.parse("2025-02-03T10:30:00Z"),
        Optional.of(
            new LunchModel.Metadata(
                Optional.of("1.0"), Optional.of("niagara-parser"), Optional.empty())),
        Optional.of(List.of(new LunchModel.ValidationError("price", "Invalid format"))),
        Optional.of(
            new LunchModel.DataQuality(
                new BigDecimal("0.95"), Optional.of(new BigDecimal("0.98")))),
        Optional.of(Instant.parse("2025-01-20T08:00:00Z")),
        1);
  }

  private static <T> Row rowOf(Entity<T> entity, T record) {
    return new RowMapping<>(entity, entity.table()).encode(record);
  }

  private static <T> void stored(Entity<T> entity, T record, Row expected) {
    assertThat(rowOf(entity, record).attributes())
        .containsExactlyInAnyOrderEntriesOf(expected.attributes());
  }

  private static <T> void read(Entity<T> entity, Row row, T expected) {
    assertThat(new RowMapping<>(entity, entity.table()).decode(row)).isEqualTo(expected);
  }

  /** Parses the seeds' JSON, whose texts have no escapes. */
  private static final class Json {
    private final String text;
    private int at;

    private Json(String text) {
      this.text = text;
    }

    static Row row(String text) {
      return Row.of(((Value.Mapping) new Json(text).value()).entries());
    }

    private Value value() {
      return switch (next()) {
        case '{' -> object();
        case '[' -> list();
        case '"' -> Value.of(string());
        default -> word();
      };
    }

    private Value object() {
      var entries = new LinkedHashMap<String, Value>();
      for (at++; next() != '}'; skip(',')) {
        var name = string();
        skip(':');
        entries.put(name, value());
      }
      at++;
      return Value.of(entries);
    }

    private Value list() {
      var items = new ArrayList<Value>();
      for (at++; next() != ']'; skip(',')) {
        items.add(value());
      }
      at++;
      return Value.of(items);
    }

    private String string() {
      int start = at + 1;
      at = text.indexOf('"', start) + 1;
      return text.substring(start, at - 1);
    }

    private Value word() {
      int start = at;
      while (",}] \n".indexOf(text.charAt(at)) < 0) {
        at++;
      }
      var word = text.substring(start, at);
      return switch (word) {
        case "null" -> Value.NULL;
        case "true", "false" -> Value.of(Boolean.parseBoolean(word));
        default -> Value.of(new BigDecimal(word));
      };
    }

    private char next() {
      while (Character.isWhitespace(text.charAt(at))) {
        at++;
      }
      return text.charAt(at);
    }

    private void skip(char expected) {
      if (next() == expected) {
        at++;
        next();
      }
    }
  }
}
