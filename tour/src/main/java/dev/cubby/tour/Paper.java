package dev.cubby.tour;

import module java.base;

/**
 * Prints for a person: wrapped lines, a little colour, and what stands in `backticks` set apart.
 */
final class Paper {
  private static final int WIDTH = 100;

  /** A word, or words in backticks, which stay on one line. */
  private static final Pattern WORD = Pattern.compile("(?:[^\\s`]|`[^`]*`)+");

  private static final Pattern CODE = Pattern.compile("`([^`]*)`");

  private static final String BOLD = "\u001b[1m";
  private static final String GREEN = "\u001b[32m";
  private static final String RED = "\u001b[31m";
  private static final String CYAN = "\u001b[36m";
  private static final String PLAIN = "\u001b[0m";

  private final PrintStream out;
  private final boolean colour;
  private int chapter;

  Paper(PrintStream out, boolean colour) {
    this.out = out;
    this.colour = colour;
  }

  void title(String text) {
    out.println(ink(BOLD, text));
  }

  /** Begins a chapter with a sentence of explanation. */
  void chapter(String title, String explanation) {
    out.println();
    out.println(ink(BOLD, ++chapter + ". " + title));
    say(explanation);
  }

  void say(String text) {
    print("   ", text);
  }

  /** Code as it stands in the sources, line for line. */
  void source(String code) {
    code.lines().forEach(line -> out.println("     " + ink(CYAN, line)));
  }

  /** The essence of a declaration, in the words of the reports. */
  void declares(String text) {
    print("     ", text);
  }

  /** What really happened, as it should. */
  void happened(String text) {
    print("   " + ink(GREEN, "✓") + " ", text);
  }

  /** What was refused, as it should be. */
  void refused(String text) {
    print("   " + ink(RED, "✗") + " ", text);
  }

  /** Lines that are columns already; the first names them. */
  void table(List<String> lines) {
    out.println("   " + ink(BOLD, lines.getFirst()));
    lines.stream().skip(1).forEach(line -> out.println("   " + line));
  }

  private void print(String mark, String text) {
    var rest = " ".repeat(visible(mark));
    var indent = mark;
    for (var line : wrapped(text, WIDTH - rest.length())) {
      out.println(indent + CODE.matcher(line).replaceAll(code -> ink(CYAN, quoted(code))));
      indent = rest;
    }
  }

  private static String quoted(MatchResult code) {
    return java.util.regex.Matcher.quoteReplacement(code.group(1));
  }

  private static List<String> wrapped(String text, int width) {
    var lines = new ArrayList<String>();
    var line = new StringBuilder();
    for (var word : WORD.matcher(text).results().map(MatchResult::group).toList()) {
      if (!line.isEmpty() && visible(line + " " + word) > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }

  /** How many columns a text takes: neither colours nor backticks take one. */
  private static int visible(String text) {
    return text.replaceAll("`|\u001b\\[\\d*m", "").length();
  }

  private String ink(String ink, String text) {
    return colour ? ink + text + PLAIN : text;
  }
}
