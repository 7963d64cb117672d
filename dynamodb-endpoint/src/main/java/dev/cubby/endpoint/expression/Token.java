package dev.cubby.endpoint.expression;

/** A piece of an expression, and where it stands. */
record Token(Kind kind, String text, int start, int end) {
  enum Kind {
    /** An attribute's or function's name, or a keyword. */
    WORD,
    /** {@code #alias} of a name. */
    NAME_ALIAS,
    /** {@code :alias} of a value. */
    VALUE_ALIAS,
    NUMBER,
    SYMBOL,
    END
  }

  boolean isSymbol(String symbol) {
    return kind == Kind.SYMBOL && text.equals(symbol);
  }

  boolean isKeyword(String keyword) {
    return kind == Kind.WORD && text.equalsIgnoreCase(keyword);
  }
}
