package dev.cubby.tour;

import module java.base;

/** Prints wrapped lines with a little colour; text in `backticks` is highlighted. */
final class TourPrinter {
  private static final int WIDTH = 100;

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

  TourPrinter(PrintStream out, boolean colour) {
    this.out = out;
    this.colour = colour;
  }

  void title(String text) {
    out.println(colour(BOLD, text));
  }

  /** Starts a chapter with a sentence of explanation. */
  void chapter(String title, String explanation) {
    out.println();
    out.println(colour(BOLD, ++chapter + ". " + title));
    say(explanation);
  }

  void say(String text) {
    print("   ", text);
  }

  /** Prints source code line by line. */
  void source(String code) {
    code.lines().forEach(line -> out.println("     " + colour(CYAN, line)));
  }

  /** Prints facts about a declaration, as the reports do. */
  void declaration(String text) {
    print("     ", text);
  }

  /** Prints a successful result. */
  void success(String text) {
    print("   " + colour(GREEN, "✓") + " ", text);
  }

  /** Prints an expected refusal. */
  void refusal(String text) {
    print("   " + colour(RED, "✗") + " ", text);
  }

  /** Prints a table; the first line is its header. */
  void table(List<String> lines) {
    out.println("   " + colour(BOLD, lines.getFirst()));
    lines.stream().skip(1).forEach(line -> out.println("   " + line));
  }

  private void print(String mark, String text) {
    var rest = " ".repeat(visible(mark));
    var indent = mark;
    for (var line : wrapped(text, WIDTH - rest.length())) {
      out.println(indent + CODE.matcher(line).replaceAll(code -> colour(CYAN, quoted(code))));
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

  /** The visible width of a text, without colours and backticks. */
  private static int visible(String text) {
    return text.replaceAll("`|\u001b\\[\\d*m", "").length();
  }

  private String colour(String ink, String text) {
    return colour ? ink + text + PLAIN : text;
  }
}
