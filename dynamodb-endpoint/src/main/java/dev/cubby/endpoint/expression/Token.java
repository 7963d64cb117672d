package dev.cubby.endpoint.expression;

/** A token of an expression, with its position. */
record Token(Kind kind, String text, int start, int end) {
  enum Kind {
    /** A name of an attribute or function, or a keyword. */
    WORD,
    /** A {@code #alias} of a name. */
    NAME_ALIAS,
    /** An {@code :alias} of a value. */
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
