package dev.cubby.reports;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import org.junit.jupiter.api.Test;

class KeyDiagramTest {
  private static final String REPORT = KeyDiagram.of(LibraryContracts.CATALOG);

  @Test
  void showsWhereEverythingStands() throws IOException {
    Golden.assertSame("keys.md", REPORT);
  }

  @Test
  void everyTemplateIsInTheTableWithItsView() {
    assertThat(REPORT)
        .contains("`VISIT#{shard:2}`", "`EMAIL#{email:lower}`", "`LOAN#{dueAt}#{loanId}`");
  }

  @Test
  void growthCarriesItsReason() {
    assertThat(REPORT)
        .contains("up to 5,000: the shelf behind the desk is one shelf")
        .contains("without end: one book is lent a few times a year")
        .contains("without end, over 16 partitions");
  }

  @Test
  void boxesAreClosedAndArrowsMeetNodes() {
    for (var diagram : found("(?s)```mermaid\n(.*?)```", REPORT)) {
      assertThat(diagram).startsWith("flowchart ");
      assertThat(found("(?m)^ *(subgraph) ", diagram))
          .hasSameSizeAs(found("(?m)^ *(end)$", diagram));
      var nodes = found("(?m)^ *(\\w+)\\[", diagram);
      assertThat(nodes).doesNotHaveDuplicates();
      assertThat(nodes).containsAll(found("(?m)^  (\\w+) -", diagram));
      assertThat(nodes).containsAll(found("> (\\w+)$", diagram));
    }
  }

  @Test
  void keysAreEscapedSoThatNoneIsACharacterCode() {
    for (var diagram : found("(?s)```mermaid\n(.*?)```", REPORT)) {
      assertThat(diagram.replaceAll("#(35|quot|lt);", "")).doesNotContain("#");
    }
  }

  @Test
  void rowsThatAreReadTogetherStandInOneBox() {
    var member = found("(?s)\"PK = MEMBER#35;\\{memberId}\"](.*?)\n    end", REPORT).getFirst();
    assertThat(member).contains("MEMBER", "LOAN", "SUMMARY").doesNotContain("HOLD");
  }

  private static List<String> found(String pattern, String text) {
    return Pattern.compile(pattern)
        .matcher(text)
        .results()
        .map((MatchResult match) -> match.group(1))
        .toList();
  }
}
