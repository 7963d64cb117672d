package dev.cubby.lunch.operator;

import static dev.cubby.lunch.text.LunchHelpText.*;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.lunch.template.JteexampleGenerated;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Page;
import dev.cubby.web.ui.Piece;
import gg.jte.html.HtmlTemplateOutput;

/** How a reader is written: a page, the reader of it, and what its parts mean. */
final class ReaderHelp {
  /** A page such as many restaurants have. */
  static final String PAGE =
      """
      <h2>Lunch vecka 47, 129:-</h2>
      <h3>Måndag</h3>
      <ul>
        <li>Stekt strömming – potatismos och lingon</li>
        <li>Rödbetsbiff (V) – örtkräm 119:-</li>
      </ul>
      <h3>Tisdag</h3>
      <ul><li>Stängt</li></ul>
      """;

  static final String READER =
      "{\"type\": \"html\", \"week\": \"h2\", \"commonPrice\": \"h2\", \"day\": \"h3\","
          + " \"dish\": \"li\", \"split\": \" – \"}";

  static final Route<Nothing, Page> SHOW =
      Page.at("/lunch/operator/readers", "lunch.reader-help")
          .summary("How a reader is written")
          .may(OPERATOR);

  private static final Map<String, Text> PARTS = new LinkedHashMap<>();

  static {
    PARTS.put("dish", DISH);
    PARTS.put("day", DAY);
    PARTS.put("week", WEEK);
    PARTS.put("name", WITHIN_DISH);
    PARTS.put("commonPrice", COMMON_PRICE);
    PARTS.put("split", SPLIT);
    PARTS.put("lines", LINES);
    PARTS.put("columns", COLUMNS);
    PARTS.put("weekly", WEEKLY);
    PARTS.put("skip", SKIP);
    PARTS.put("notice", NOTICE);
    PARTS.put("section", SECTION);
    PARTS.put("pages", PAGES);
    PARTS.put("marks", MARKS);
  }

  private ReaderHelp() {}

  static Page page() {
    return Page.of(TITLE)
        .back(dev.cubby.lunch.text.LunchOperatorText.TITLE, OperatorPages.OVERVIEW.at())
        .add(paragraph(LEAD))
        .add(section(EXAMPLE_PAGE, example(PAGE)))
        .add(section(EXAMPLE_READER, example(READER)))
        .add(
            section(
                PARTS_TITLE,
                card(
                    facts(
                        PARTS.entrySet().stream()
                            .map(part -> fact(Text.verbatim(part.getKey()), part.getValue()))
                            .toArray(Piece.Fact[]::new)))))
        .add(
            section(
                OTHER_TYPES,
                card(
                    facts(
                        fact(Text.verbatim("openmensa"), OPENMENSA),
                        fact(Text.verbatim("json-ld"), JSON_LD)))))
        .add(paragraph(AFTERWARDS));
  }

  private static Piece example(String text) {
    return custom(
        visit -> out -> JteexampleGenerated.render((HtmlTemplateOutput) out, null, visit, text));
  }
}
