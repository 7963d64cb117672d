package dev.cubby.web.bind;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CsvTest {
  @Test
  void whatASpreadsheetWouldCarryOutIsTextThere() {
    assertThat(Csv.row(List.of("=HYPERLINK(1)", "+1", "-1", "@x", "\tx", "1-1")))
        .isEqualTo("'=HYPERLINK(1),'+1,'-1,'@x,'\tx,1-1\r\n");
  }

  @Test
  void whatHasSeparatorsInItIsQuoted() {
    assertThat(Csv.row(List.of("a,b", "say \"no\"", "two\nlines", "", "=1,2")))
        .isEqualTo("\"a,b\",\"say \"\"no\"\"\",\"two\nlines\",,\"'=1,2\"\r\n");
  }
}
