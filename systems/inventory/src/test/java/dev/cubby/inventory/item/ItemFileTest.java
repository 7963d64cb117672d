package dev.cubby.inventory.item;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import module java.base;

import dev.cubby.inventory.item.ItemFile.Line;
import dev.cubby.inventory.item.ItemModel.ItemStatus;
import dev.cubby.web.csv.CsvImport.Row;
import dev.cubby.web.csv.CsvImport.RowError;
import org.junit.jupiter.api.Test;

/** Items as a file, and a file as items. */
class ItemFileTest {
  private static final String HEADER =
      "name,quantity,unit,threshold,location,store,notes,status\r\n";

  private static String written(List<Line> lines) throws IOException {
    var out = new ByteArrayOutputStream();
    ItemFile.TABLE.export().writeHeader(out);
    for (var line : lines) {
      ItemFile.TABLE.export().writeRow(out, line);
    }
    return out.toString(UTF_8);
  }

  private static Line line(String name, Optional<String> notes, ItemStatus status) {
    return new Line(
        name, 3, Optional.of("kg"), 1, Optional.of("Källare"), Optional.empty(), notes, status);
  }

  @Test
  void whatIsExportedCanBeImported() throws IOException {
    var lines =
        List.of(
            line("=SUM(A1)", Optional.of("two\nlines, \"quoted\""), ItemStatus.ACTIVE),
            line("牛奶 🥛 #1", Optional.empty(), ItemStatus.ARCHIVED));

    var read = ItemFile.TABLE.read(written(lines));

    assertThat(read.errors()).isEmpty();
    assertThat(read.rows()).extracting(Row::row).isEqualTo(lines);
  }

  @Test
  void aNameAndAQuantityAreEnough() {
    var read = ItemFile.TABLE.read(HEADER + "Butter,2,,,,,,\r\n");

    assertThat(read.rows())
        .extracting(Row::row)
        .containsExactly(
            new Line(
                "Butter",
                2,
                Optional.empty(),
                0,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                ItemStatus.ACTIVE));
  }

  @Test
  void eachCellHasTheLimitsOfTheForm() {
    var read =
        ItemFile.TABLE.read(
            HEADER
                + "A,-1,,,,,,\r\n"
                + "B,1000001,,,,,,\r\n"
                + "x".repeat(101)
                + ",1,,,,,,\r\n"
                + "C\u202e,1,,,,,,\r\n"
                + "D,1,,,,,,gone\r\n");

    assertThat(read.errors())
        .extracting(RowError::line, error -> error.column().orElse(""))
        .containsExactly(
            tuple(2, "quantity"),
            tuple(3, "quantity"),
            tuple(4, "name"),
            tuple(5, "name"),
            tuple(6, "status"));
  }

  @Test
  void theHeaderMayBeInAnyCase() {
    var read = ItemFile.TABLE.read(HEADER.toUpperCase(Locale.ROOT) + "Rice,1,,,,,,\r\n");
    assertThat(read.errors()).isEmpty();
    assertThat(read.rows()).extracting(row -> row.row().name()).containsExactly("Rice");
    assertThat(ItemFile.TABLE.read("Name," + HEADER).errors())
        .extracting(RowError::line)
        .containsExactly(1);
  }
}
