package dev.cubby.lunch.collect.read;

import module java.base;

import dev.cubby.lunch.collect.read.Patience.Stopped;
import dev.cubby.lunch.restaurant.FailureReason;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;
import org.jsoup.parser.StreamParser;

/** Parses pages and feeds of strangers, bounded in depth, elements and time. */
final class Markup {
  /** Selectors look upwards from each element, so depth multiplies their work. */
  private static final int HTML_DEPTH = 100;

  private static final int XML_DEPTH = 32;

  /** A large page of a site builder has a tenth of it. */
  private static final int MOST_ELEMENTS = 50_000;

  /** Comments and end tags are no elements, and take memory all the same. */
  private static final int MOST_TAGS = 4 * MOST_ELEMENTS;

  private static final int ELEMENTS_A_CHECK = 256;

  private Markup() {}

  static Document html(String text, Patience patience) {
    return parse(text, Parser.htmlParser().setMaxDepth(HTML_DEPTH), patience);
  }

  static Document xml(String text, Patience patience) {
    return parse(text, Parser.xmlParser().setMaxDepth(XML_DEPTH), patience);
  }

  private static Document parse(String text, Parser parser, Patience patience) {
    patience.check();
    if (text.chars().filter(sign -> sign == '<').limit(MOST_TAGS + 1L).count() > MOST_TAGS) {
      throw new Stopped(FailureReason.TOO_MANY_ELEMENTS);
    }
    // Step by step: one tag can open hundreds of elements again, so tags alone are no bound.
    try (var steps = new StreamParser(parser).parse(text, "")) {
      var elements = steps.iterator();
      for (int seen = 1; elements.hasNext(); seen++) {
        elements.next();
        if (seen > MOST_ELEMENTS) {
          throw new Stopped(FailureReason.TOO_MANY_ELEMENTS);
        }
        if (seen % ELEMENTS_A_CHECK == 0) {
          patience.check();
        }
      }
      return steps.document();
    }
  }
}
