package dev.cubby.tck;

import static dev.cubby.tck.Expressions.at;
import static dev.cubby.tck.Expressions.equal;
import static dev.cubby.tck.Expressions.exists;
import static dev.cubby.tck.Expressions.letters;
import static dev.cubby.tck.Expressions.literal;
import static dev.cubby.tck.Expressions.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import module java.base;

import dev.cubby.core.store.*;
import dev.cubby.core.value.*;
import org.junit.jupiter.api.Test;

/** All pages together are the whole list, for any size, direction and filter. */
abstract class Paging extends Group {
  private static final int ROWS = 13;

  Paging(StoreUnderTest subject) {
    super(subject);
  }

  /** Thirteen rows in one partition, and in one partition of each index, with equal index keys. */
  private void fill() {
    for (int i = 0; i < ROWS; i++) {
      putAll(
          row("p", "s%02d".formatted(i))
              .with("group", "g")
              .with("rank", i / 4)
              .with("name", "same")
              .with("owner", "o")
              .with("even", Value.of(i % 2 == 0))
              .build());
    }
    putAll(row("o", "s").build(), row("q", "s").build());
    settle();
  }

  @Test
  void pagesOfEverySizeJoinToTheWholeTable() {
    fill();
    for (boolean forward : List.of(true, false)) {
      assertPages(() -> QueryBuilder.of("p").forward(forward));
    }
  }

  @Test
  void pagesOfEverySizeJoinToTheWholeRange() {
    fill();
    var range = new SortCondition.Between(text("s02"), text("s10"));
    for (boolean forward : List.of(true, false)) {
      assertPages(() -> QueryBuilder.of("p").sort(range).forward(forward));
    }
  }

  @Test
  void pagesOfEverySizeJoinToTheWholeIndex() {
    fill();
    for (boolean forward : List.of(true, false)) {
      assertPages(() -> QueryBuilder.of("g").on(Tables.BY_RANK).forward(forward));
      assertPages(() -> QueryBuilder.of("g").on(Tables.BY_NAME).forward(forward));
      assertPages(() -> QueryBuilder.of("o").on(Tables.BY_OWNER).forward(forward));
      assertPages(() ->
          QueryBuilder.of("g")
              .on(Tables.BY_RANK)
              .sort(new SortCondition.AtLeast(Value.of(1)))
              .forward(forward));
    }
  }

  @Test
  void aLimitCountsExaminedRowsAndNotMatches() {
    fill();
    var even = equal(at("even"), literal(Value.TRUE));
    for (int limit = 1; limit <= ROWS + 1; limit++) {
      var pages = QueryBuilder.of("p").filter(even).limit(limit).pages(store);
      assertThat(rows(pages)).hasSize((ROWS + 1) / 2);
      assertThat(pages.stream().mapToInt(RowPage::examined).sum()).isEqualTo(ROWS);
      for (var page : pages) {
        assertThat(page.examined()).isLessThanOrEqualTo(limit);
      }
    }
  }

  @Test
  void aPageWithoutMatchesStillHasAPosition() {
    fill();
    var page = QueryBuilder.of("p").filter(exists("nowhere")).limit(5).page(store);
    assertThat(page.rows()).isEmpty();
    assertThat(page.examined()).isEqualTo(5);
    assertThat(page.next()).isPresent();
  }

  @Test
  void aPositionIsTheKeyOfTheLastRowExamined() {
    fill();
    var page = QueryBuilder.of("p").filter(exists("nowhere")).limit(3).page(store);
    assertThat(page.next()).contains(row("p", "s02").build());
  }

  @Test
  void aPositionInAnIndexIsItsKeyAndTheTablesKey() {
    fill();
    assertThat(QueryBuilder.of("g").on(Tables.BY_RANK).limit(5).page(store).next())
        .contains(row("p", "s04").with("group", "g").with("rank", 1).build());
    assertThat(QueryBuilder.of("o").on(Tables.BY_OWNER).limit(1).page(store).next())
        .contains(row("p", "s00").with("owner", "o").build());
  }

  @Test
  void pagingContinuesAfterADeletedRow() {
    fill();
    for (boolean forward : List.of(true, false)) {
      var first = QueryBuilder.of("p").forward(forward).limit(4).page(store);
      var last = first.rows().getLast();
      assertDone(write(delete("p", ((Value.Text) last.find("SK").orElseThrow()).text())));
      var rest = QueryBuilder.of("p").forward(forward).after(first.next()).page(store);
      assertThat(rest.rows()).hasSize(ROWS - 4).doesNotContainAnyElementsOf(first.rows());
      putAll(last);
    }
  }

  @Test
  void rowsAddedAfterThePositionAreSeen() {
    fill();
    var first = QueryBuilder.of("p").limit(4).page(store);
    putAll(row("p", "s00x").build(), row("p", "s03x").build());
    var rest = QueryBuilder.of("p").after(first.next()).page(store);
    assertThat(rest.rows()).hasSize(ROWS - 4 + 1).first().isEqualTo(row("p", "s03x").build());
  }

  @Test
  void aPositionOfAnotherQueryIsRefused() {
    fill();
    var position = QueryBuilder.of("p").limit(4).page(store).next();
    assertRefused(() -> QueryBuilder.of("q").after(position).page(store));
    assertRefused(() ->
        QueryBuilder.of("p")
            .sort(new SortCondition.GreaterThan(text("s09")))
            .after(position)
            .page(store));
    assertRefused(() -> QueryBuilder.of("g").on(Tables.BY_RANK).after(position).page(store));
    assertRefused(() ->
        QueryBuilder.of("p").after(Optional.of(Row.builder().with("PK", "p").build())).page(store));
  }

  @Test
  void aPageEndsAtAboutAMegabyte() {
    var rows =
        IntStream.range(0, 20)
            .mapToObj(i -> row("p", "s%02d".formatted(i)).with("n", letters(100_000)).build())
            .toList();
    rows.forEach(this::putAll);
    var pages = QueryBuilder.of("p").pages(store);
    assertThat(rows(pages)).isEqualTo(rows);
    for (var page : pages.subList(0, pages.size() - 1)) {
      var bytes = page.rows().stream().mapToInt(Sizes::of).sum();
      assertThat(bytes).isCloseTo(Limits.PAGE_BYTES, offset(100_100));
    }
  }

  @Test
  void aMegabyteIsExaminedEvenIfNothingMatches() {
    for (int i = 0; i < 15; i++) {
      putAll(row("p", "s%02d".formatted(i)).with("n", letters(100_000)).build());
    }
    var page = QueryBuilder.of("p").filter(exists("nowhere")).page(store);
    assertThat(page.rows()).isEmpty();
    assertThat(page.examined()).isBetween(9, 12);
    assertThat(page.next()).isPresent();
  }

  private void assertPages(Supplier<QueryBuilder> asked) {
    var whole = asked.get().page(store);
    assertThat(whole.next()).isEmpty();
    assertThat(whole.rows()).isNotEmpty();
    for (int limit = 1; limit <= whole.rows().size() + 1; limit++) {
      var pages = asked.get().limit(limit).pages(store);
      assertThat(rows(pages)).as("pages of %s", limit).isEqualTo(whole.rows());
      for (var page : pages) {
        assertThat(page.rows()).hasSizeLessThanOrEqualTo(limit);
        if (page.next().isPresent()) {
          assertThat(page.examined()).isEqualTo(limit);
        }
      }
    }
  }

  private static List<Row> rows(List<RowPage> pages) {
    return pages.stream().flatMap(page -> page.rows().stream()).toList();
  }
}
