package dev.cubby.web.csv;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.web.csv.CsvImport.Row;
import dev.cubby.web.csv.CsvImport.RowError;
import dev.cubby.web.text.CsvText;
import dev.cubby.web.text.FieldText;
import org.junit.jupiter.api.Test;

class CsvTableTest {
  private enum Colour {
    RED,
    GREEN
  }

  private record Item(
      String name, Optional<String> note, long count, Instant since, Colour colour) {}

  private static final Column<Item, String> NAME = Column.text("name", Item::name);
  private static final Column<Item, Optional<String>> NOTE =
      Column.optionalText("note", Item::note);
  private static final Column<Item, Long> COUNT =
      Column.of("count", Item::count, CellType.wholeNumber());
  private static final Column<Item, Instant> SINCE =
      Column.of("since", Item::since, CellType.instant());
  private static final Column<Item, Colour> COLOUR =
      Column.of("colour", Item::colour, CellType.of(Colour.class));
  private static final CsvTable<Item> ITEMS =
      CsvTable.of(
          row ->
              new Item(
                  row.get(NAME), row.get(NOTE), row.get(COUNT), row.get(SINCE), row.get(COLOUR)),
          NAME,
          NOTE,
          COUNT,
          SINCE,
          COLOUR);

  private static final Instant NEW_YEAR = Instant.parse("2031-01-01T00:00:00Z");

  private static Item item(String name, String note) {
    return new Item(
        name, Optional.of(note).filter(text -> !text.isEmpty()), -3, NEW_YEAR, Colour.RED);
  }

  private static String written(List<Item> items) {
    var out = new ByteArrayOutputStream();
    try {
      ITEMS.export().writeHeader(out);
      for (var item : items) {
        ITEMS.export().writeRow(out, item);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString(UTF_8);
  }

  private static final String REST = ",-3,2031-01-01T00:00:00.000Z,RED\r\n";

  @Test
  void whatASpreadsheetWouldCarryOutIsTextThere() {
    for (var formula : List.of("=HYPERLINK(1)", "+1", "-1", "@x", "\tx", "\uff1d1", "'=1", "''+")) {
      assertThat(written(List.of(item(formula, ""))).split("\r\n")[1])
          .as(formula)
          .startsWith("'" + formula + ",");
    }
    for (var harmless : List.of("1-1", "'tis", "a=1", "O'Neil")) {
      assertThat(written(List.of(item(harmless, ""))).split("\r\n")[1])
          .as(harmless)
          .startsWith(harmless + ",");
    }
  }

  @Test
  void whatHasSeparatorsInItIsQuoted() {
    assertThat(written(List.of(item("a,b", "say \"no\""), item("two\nlines", "=1,2"))))
        .isEqualTo(
            "name,note,count,since,colour\r\n"
                + ("\"a,b\",\"say \"\"no\"\"\"" + REST)
                + ("\"two\nlines\",\"'=1,2\"" + REST));
  }

  @Test
  void everyTextComesBackAsItWas() {
    var hostile =
        List.of(
            "=cmd|' /C calc'!A0",
            "'",
            "''",
            "'=1",
            "''=1",
            "'x",
            "-",
            "\t",
            "\r",
            "\n",
            "\r\n",
            "\"",
            "\"\"",
            ",",
            ";",
            "a\"b",
            "\",\"",
            " spaced ",
            "\uFEFFmark",
            "漢字",
            "å'=",
            "0",
            "@SUM(1)",
            "\uff0b1",
            "'\uff20",
            "#",
            "name");
    var items = new ArrayList<Item>();
    hostile.forEach(name -> hostile.forEach(note -> items.add(item(name, note))));
    long seed = Long.getLong("cubby.seed", System.nanoTime());
    var random = new Random(seed);
    var letters = "'\"=+-@,;\r\n\t ab";
    for (int i = 0; i < 2000; i++) {
      items.add(item("n" + text(random, letters), text(random, letters)));
      items.add(item(text(random, letters) + "n", ""));
    }
    var back = ITEMS.read(written(items));
    assertThat(back.errors()).as("seed %d", seed).isEmpty();
    assertThat(back.rows().stream().map(Row::row)).as("seed %d", seed).isEqualTo(items);
  }

  private static String text(Random random, String letters) {
    var text = new StringBuilder();
    for (int i = random.nextInt(6); i > 0; i--) {
      text.append(letters.charAt(random.nextInt(letters.length())));
    }
    return text.toString();
  }

  @Test
  void aFileFromASpreadsheetMayHaveItsOwnOrderLineEndsAndSeparators() {
    var file = "\uFEFFcolour;name;count;since;note\n\ngreen;Ax;7;2031-01-01T01:00:00+01:00;\n";
    assertThat(ITEMS.read(file).rows())
        .containsExactly(new Row<>(3, new Item("Ax", Optional.empty(), 7, NEW_YEAR, Colour.GREEN)));
  }

  @Test
  void everythingThatIsWrongIsSaidByRow() {
    var file =
        "name,note,count,since,colour\r\n"
            + "\"two\nlines\",,1,2031-01-01T00:00:00Z,RED\r\n"
            + ",,x,yesterday,BLUE\r\n"
            + "short,,1\r\n"
            + "good,,2,2031-01-01T00:00:00Z,RED\r\n";
    var read = ITEMS.read(file);
    assertThat(read.errors()).isNotEmpty();
    assertThat(read.rows()).extracting(Row::line).containsExactly(2, 6);
    assertThat(read.errors())
        .containsExactly(
            new RowError(4, Optional.of("name"), FieldText.MISSING),
            new RowError(4, Optional.of("count"), FieldText.WHOLE_NUMBER),
            new RowError(4, Optional.of("since"), FieldText.INSTANT),
            new RowError(4, Optional.of("colour"), FieldText.ONE_OF.with("RED, GREEN")),
            new RowError(5, Optional.empty(), CsvText.CELLS.with(3, 5)));
  }

  @Test
  void aHeaderThatIsNotTheTablesIsRefusedBeforeAnyRow() {
    assertThat(ITEMS.read("").errors())
        .containsExactly(new RowError(1, Optional.empty(), CsvText.EMPTY));
    assertThat(ITEMS.read("name,note,count,since,size,name\r\nx,,1,,,\r\n").errors())
        .extracting(RowError::message)
        .containsExactly(
            CsvText.UNKNOWN_COLUMN.with("size", "name, note, count, since, colour"),
            CsvText.COLUMN_TWICE.with("name"),
            CsvText.MISSING_COLUMN.with("colour"));
  }

  @Test
  void whatIsNotCsvIsSaidWhereItBegins() {
    assertThat(ITEMS.read("name\r\n\"never closed\r\n\r\n").errors())
        .containsExactly(new RowError(2, Optional.empty(), CsvText.OPEN_QUOTE));
    assertThat(ITEMS.read("name\r\n\"a\"b\r\n").errors())
        .containsExactly(new RowError(2, Optional.empty(), CsvText.AFTER_QUOTE));
    assertThat(ITEMS.read("name\r\n" + "x\r\n".repeat(10_001)).errors())
        .containsExactly(
            new RowError(10_002, Optional.empty(), CsvText.TOO_MANY_ROWS.with(10_000)));
  }

  /** Else one file of commas would be a page of a million errors. */
  @Test
  void aLineOfCommasIsOneError() {
    var commas = ",".repeat(900_000);
    assertThat(ITEMS.read(commas).errors())
        .containsExactly(new RowError(1, Optional.empty(), CsvText.TOO_MANY_CELLS.with(100)));
    assertThat(ITEMS.read("name,note,count,since,colour\r\n" + commas).errors())
        .containsExactly(new RowError(2, Optional.empty(), CsvText.TOO_MANY_CELLS.with(100)));
  }

  /** A file with them is as good as one without. */
  @Test
  void columnsThatAreOnlyExportedArePassedOver() throws Exception {
    var table = ITEMS.exporting(List.of(Column.text("shout", item -> item.name() + "!")));
    var out = new ByteArrayOutputStream();
    table.export().writeHeader(out);
    table.export().writeRow(out, item("Tea", ""));
    var file = out.toString(UTF_8);
    assertThat(file).startsWith("name,note,count,since,colour,shout\r\n").contains("Tea!");
    var changed = file.replace("Tea!", "anything");
    assertThat(table.read(changed).rows()).containsExactly(new Row<>(2, item("Tea", "")));
    assertThat(table.read(written(List.of(item("Tea", "")))).errors()).isEmpty();
  }
}
