package dev.cubby.inventory.item;

import module java.base;

import dev.cubby.inventory.item.ItemModel.Item;
import dev.cubby.inventory.item.ItemModel.ItemStatus;
import dev.cubby.inventory.place.PlaceApi;
import dev.cubby.web.csv.*;
import dev.cubby.web.route.Rule;

/** Items as a CSV file: one declaration of the columns, for export and import. */
final class ItemFile {

  /** An item by what people call things: its location and store by their names. */
  record Line(
      String name,
      long quantity,
      Optional<String> unit,
      long threshold,
      Optional<String> location,
      Optional<String> store,
      Optional<String> notes,
      ItemStatus status) {

    static Line of(Item item, Map<UUID, String> locations, Map<UUID, String> stores) {
      return new Line(
          item.name(),
          item.quantity(),
          item.unit(),
          item.threshold(),
          item.locationId().map(locations::get),
          item.storeId().map(stores::get),
          item.notes(),
          item.status());
    }
  }

  private static final Column<Line, String> NAME =
      Column.of("name", Line::name, words(100, Rule.readable()));
  private static final Column<Line, Long> QUANTITY =
      Column.of("quantity", Line::quantity, amount());
  private static final Column<Line, Optional<String>> UNIT =
      Column.of("unit", Line::unit, words(50, Rule.readable()).optional());
  private static final Column<Line, Optional<Long>> THRESHOLD =
      Column.of("threshold", line -> Optional.of(line.threshold()), amount().optional());
  private static final Column<Line, Optional<String>> LOCATION =
      Column.of(
          "location", Line::location, words(PlaceApi.LONGEST_LOCATION, Rule.readable()).optional());
  private static final Column<Line, Optional<String>> STORE =
      Column.of("store", Line::store, words(PlaceApi.LONGEST_STORE, Rule.readable()).optional());
  private static final Column<Line, Optional<String>> NOTES =
      Column.of("notes", Line::notes, words(500, Rule.readableLines()).optional());
  private static final Column<Line, Optional<ItemStatus>> STATUS =
      Column.of(
          "status", line -> Optional.of(line.status()), CellType.of(ItemStatus.class).optional());

  static final CsvTable<Line> TABLE =
      CsvTable.of(
          row ->
              new Line(
                  row.get(NAME).strip(),
                  row.get(QUANTITY),
                  row.get(UNIT),
                  row.get(THRESHOLD).orElse(0L),
                  row.get(LOCATION).map(String::strip),
                  row.get(STORE).map(String::strip),
                  row.get(NOTES).map(notes -> notes.replace("\r\n", "\n")),
                  row.get(STATUS).orElse(ItemStatus.ACTIVE)),
          NAME,
          QUANTITY,
          UNIT,
          THRESHOLD,
          LOCATION,
          STORE,
          NOTES,
          STATUS);

  private ItemFile() {}

  private static CellType<String> words(int most, Rule... rules) {
    return CellType.text().checked(Rule.length(1, most)).checked(rules);
  }

  private static CellType<Long> amount() {
    return CellType.wholeNumber().checked(Rule.range(0, Pantry.MOST));
  }
}
