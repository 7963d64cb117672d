package dev.cubby.reports;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.catalog.PriceSheet;
import org.junit.jupiter.api.Test;

class AccessPatternTableTest {
  private static final String REPORT =
      AccessPatternTable.of(LibraryContracts.CATALOG, PriceSheet.US_EAST_1);

  @Test
  void readsLikeAQueryContractDocument() throws IOException {
    Golden.assertSame("access-patterns.md", REPORT);
  }

  @Test
  void everyContractHasOneSectionAndOneLineOfTheOverview() {
    for (var contract : LibraryContracts.CATALOG.contracts()) {
      assertThat(REPORT.lines().filter(("#### " + contract.name())::equals)).hasSize(1);
      assertThat(REPORT.lines().filter(line -> line.startsWith("| " + contract.name() + " |")))
          .hasSize(1);
    }
  }

  @Test
  void everyContractSaysWhatItDoesAndWhatItCosts() {
    assertThat(Arrays.stream(REPORT.split("\n#### ")).skip(1))
        .allSatisfy(
            section -> assertThat(section).contains("- **Operation:** ").contains("- **Cost:** "));
  }

  @Test
  void aPrefixIsShownAsItIsExecuted() {
    assertThat(section("loans of a member"))
        .contains("`SK between LOAN#0 and LOAN#:`")
        .contains("declared as `begins_with LOAN#`, narrowed to leave out SUMMARY");
  }

  @Test
  void aFilterShowsItsBudgetAndAnIndexItsName() {
    assertThat(section("who has a book"))
        .contains("on `GSI1`, eventually consistent")
        .contains("`status = \"OPEN\"`, examining at most 20 rows for a page");
  }

  @Test
  void stepsShowTheirRulesTheirGuardsAndTheirRepetition() {
    assertThat(section("lend"))
        .contains("requires `not-too-many`")
        .contains("`loans` for each of `:loans`, at most 5")
        .contains("`hold` if `:hold` is given")
        .contains("unique by `lent-once`")
        .contains("`one-loan-each` (no two of `loans` name one row)");
  }

  @Test
  void anUpdateThatMovesAGuardSaysSo() {
    assertThat(section("edit a member"))
        .contains("`email = :email` if given", "`nickname` as `:nickname` says")
        .contains("in one transaction with its guard")
        .contains("**Uniqueness:** `email`");
  }

  @Test
  void anotherRegionHasOtherPrices() {
    var dear = new PriceSheet("somewhere dear", 1, 10, 1);
    assertThat(AccessPatternTable.of(LibraryContracts.CATALOG, dear))
        .contains("prices are those of somewhere dear")
        .contains("1 read unit a call, $1.00 a million calls");
  }

  private static String section(String contract) {
    return Arrays.stream(REPORT.split("\n#### "))
        .filter(section -> section.startsWith(contract + "\n"))
        .findFirst()
        .orElseThrow();
  }
}
