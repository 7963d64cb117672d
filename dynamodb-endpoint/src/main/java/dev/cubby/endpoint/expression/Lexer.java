package dev.cubby.endpoint.expression;

import module java.base;

import dev.cubby.endpoint.expression.Token.Kind;

/** Splits an expression into tokens. */
final class Lexer {
  private static final int MAX_LENGTH = 4096;

  private final Language language;
  private final String source;
  private final List<Token> tokens = new ArrayList<>();
  private int at;

  private Lexer(Language language, String source) {
    this.language = language;
    this.source = source;
  }

  static List<Token> tokens(Language language, String source) {
    if (source.isBlank()) {
      throw language.error("The expression can not be empty;");
    }
    if (source.length() > MAX_LENGTH) {
      throw language.error(
          "Expression size has exceeded the maximum allowed size; expression size: "
              + source.length());
    }
    return new Lexer(language, source).read();
  }

  private List<Token> read() {
    while (at < source.length()) {
      char c = source.charAt(at);
      if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
        at++;
      } else if (c == '#') {
        take(Kind.NAME_ALIAS, endOfWord(at + 1));
      } else if (c == ':') {
        take(Kind.VALUE_ALIAS, endOfWord(at + 1));
      } else if (isDigit(c)) {
        take(Kind.NUMBER, endOfNumber());
      } else if (isWord(c)) {
        take(Kind.WORD, endOfWord(at));
      } else if (source.startsWith("<>", at)
          || source.startsWith("<=", at)
          || source.startsWith(">=", at)) {
        take(Kind.SYMBOL, at + 2);
      } else if ("=<>()[].,+-".indexOf(c) >= 0) {
        take(Kind.SYMBOL, at + 1);
      } else {
        throw language.error(
            "Syntax error; token: \"%c\", near: \"%s\""
                .formatted(
                    c, source.substring(Math.max(0, at - 5), Math.min(at + 6, source.length()))));
      }
    }
    tokens.add(new Token(Kind.END, "<EOF>", at, at));
    return tokens;
  }

  private void take(Kind kind, int end) {
    tokens.add(new Token(kind, source.substring(at, end), at, end));
    at = end;
  }

  private int endOfWord(int from) {
    int end = from;
    while (end < source.length() && (isWord(source.charAt(end)) || isDigit(source.charAt(end)))) {
      end++;
    }
    return end;
  }

  private int endOfNumber() {
    int end = at;
    while (end < source.length() && isDigit(source.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isWord(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
