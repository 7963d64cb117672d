package dev.cubby.lunch.collect.read;

import module java.base;

import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeTraversor;
import org.jsoup.select.NodeVisitor;

/** The lines of an element as a browser would break them. */
final class PageLines {
  private static final String LINE = "\u0001";

  private PageLines() {}

  static List<String> of(Element element) {
    var text = new StringBuilder();
    NodeVisitor visitor =
        new NodeVisitor() {
          @Override
          public void head(Node node, int depth) {
            if (node instanceof TextNode words) {
              text.append(words.text());
            } else if (node instanceof Element found
                && (found.normalName().equals("br") || found.isBlock())) {
              text.append(LINE);
            }
          }

          @Override
          public void tail(Node node, int depth) {
            if (node instanceof Element found && found.isBlock()) {
              text.append(LINE);
            }
          }
        };
    NodeTraversor.traverse(visitor, element);
    return Arrays.stream(text.toString().split(LINE))
        .map(MenuText::clean)
        .filter(line -> !line.isEmpty())
        .toList();
  }
}
