package dev.cubby.lunch;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.run.Store;
import dev.cubby.core.run.StoreSettings;
import dev.cubby.core.schema.Key;
import dev.cubby.core.store.*;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.embedded.Settings;
import dev.cubby.lunch.menu.MenuContracts;
import dev.cubby.lunch.menu.MenuModel.*;
import dev.cubby.lunch.menu.Weekday;
import dev.cubby.testkit.Running;
import dev.cubby.web.system.KitCatalog;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** A menu is stored exactly as the example row of seed 003. */
class SeedRowsTest {
  private static final Clock THEN =
      Clock.fixed(Instant.parse("2025-01-20T10:30:00Z"), ZoneOffset.UTC);
  private static final String TABLE = "lunch-cache-dev";

  /** L3 and L4: 2025-01-20 lies in week 4, and 14 days after it is 1738578600. */
  private static final String EXAMPLE =
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

  @Test
  void weeklyMenu() {
    try (var rows = memory()) {
      open(rows).apply(MenuContracts.STORE_WEEKLY_MENU, menu(4));
      assertThat(row(rows, "niagara-2025-04").attributes())
          .containsExactlyInAnyOrderEntriesOf(
              row(EXAMPLE).toBuilder().with("revision", 1).build().attributes());
    }
  }

  @Test
  void aRowOfTheSeedIsRead() {
    try (var rows = memory()) {
      var store = open(rows);
      rows.write(
          new WriteRequest(
              List.of(new RowWrite.Put(TABLE, row(EXAMPLE), Condition.always())),
              Optional.empty(),
              Returning.NOTHING));
      assertThat(
              store.get(MenuContracts.RETRIEVE_CURRENT_WEEKS_MENU, new OfWeek("niagara", 2025, 4)))
          .contains(menu(4));
    }
  }

  @Test
  void menuOfASingleDigitWeek() {
    try (var rows = memory()) {
      open(rows).apply(MenuContracts.STORE_WEEKLY_MENU, menu(3));
      assertThat(row(rows, "niagara-2025-03").find("pk")).isPresent();
    }
  }

  private static Menu menu(int week) {
    return new Menu(
        "niagara",
        week,
        2025,
        List.of(
            new Lunch(
                "Köttbullar med gräddsås",
                Optional.of("Serveras med kokt potatis och lingonsylt"),
                new BigDecimal("125"),
                Weekday.MONDAY,
                week,
                "Niagara",
                Optional.empty())),
        1,
        Instant.parse("2025-01-20T10:30:00Z"),
        Instant.parse("2025-02-03T10:30:00Z"),
        Optional.of(
            new Metadata(
                Optional.of("1.0"),
                Optional.of("niagara-parser"),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty())),
        Optional.of(List.of(new ValidationError("price", "Invalid format"))),
        Optional.of(new DataQuality(new BigDecimal("0.95"), Optional.of(new BigDecimal("0.98")))),
        Optional.of(Instant.parse("2025-01-20T08:00:00Z")),
        1);
  }

  private static RowStore memory() {
    return EmbeddedStore.open(Path.of("memory"), Settings.of(THEN).inMemoryOnly());
  }

  private static Store open(RowStore rows) {
    return Store.open(
        rows,
        KitCatalog.DRAFT.with(LunchCatalog.DRAFT).prove(),
        StoreSettings.local(THEN).inEnvironment("dev"));
  }

  private static Row row(RowStore rows, String pk) {
    return rows.get(new RowKey(TABLE, Key.of(pk)), true).row().orElseThrow();
  }

  private static Row row(String json) {
    var row = Row.builder();
    Running.json(json)
        .properties()
        .forEach(field -> row.with(field.getKey(), value(field.getValue())));
    return row.build();
  }

  private static Value value(JsonNode node) {
    if (node.isObject()) {
      var fields = new LinkedHashMap<String, Value>();
      node.properties().forEach(field -> fields.put(field.getKey(), value(field.getValue())));
      return Value.of(fields);
    }
    if (node.isArray()) {
      return Value.of(
          StreamSupport.stream(node.spliterator(), false).map(SeedRowsTest::value).toList());
    }
    return node.isNumber() ? Value.of(node.decimalValue()) : Value.of(node.asString());
  }
}
