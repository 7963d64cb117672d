package dev.cubby.endpoint.expression;

import module java.base;

import dev.cubby.core.expression.Path;
import dev.cubby.core.expression.Path.Element;
import dev.cubby.core.value.Value;
import dev.cubby.endpoint.expression.Token.Kind;
import dev.cubby.endpoint.wire.ApiError;

/** Reads the tokens of one expression; shared by all five languages. */
final class Reader {
  /** The maximum nesting of conditions, which protects the stack. */
  private static final int MAX_DEPTH = 150;

  private static final int MAX_INDEX_LENGTH = 9;

  private final Language language;
  private final String source;
  private final List<Token> tokens;
  private final Aliases aliases;
  private int at;
  private int depth;

  Reader(Language language, String source, Aliases aliases) {
    this.language = language;
    this.source = source;
    this.tokens = Lexer.tokens(language, source);
    this.aliases = aliases;
  }

  Token peek() {
    return tokens.get(at);
  }

  /** The token after the next one. */
  Token peekSecond() {
    return tokens.get(Math.min(at + 1, tokens.size() - 1));
  }

  Token next() {
    var token = tokens.get(at);
    if (token.kind() == Kind.END) {
      throw unexpected();
    }
    at++;
    return token;
  }

  boolean takeSymbol(String symbol) {
    boolean there = peek().isSymbol(symbol);
    at += there ? 1 : 0;
    return there;
  }

  boolean takeKeyword(String keyword) {
    boolean there = peek().isKeyword(keyword);
    at += there ? 1 : 0;
    return there;
  }

  void expectSymbol(String symbol) {
    if (!takeSymbol(symbol)) {
      throw unexpected();
    }
  }

  void expectKeyword(String keyword) {
    if (!takeKeyword(keyword)) {
      throw unexpected();
    }
  }

  void expectEnd() {
    if (peek().kind() != Kind.END) {
      throw unexpected();
    }
  }

  /** Parses one level deeper, up to the maximum. */
  <T> T deeper(Supplier<T> reading) {
    if (++depth > MAX_DEPTH) {
      throw language.error("The expression is nested too deeply;");
    }
    var read = reading.get();
    depth--;
    return read;
  }

  boolean isFunction() {
    return peek().kind() == Kind.WORD && peekSecond().isSymbol("(");
  }

  boolean isPath() {
    return peek().kind() == Kind.WORD || peek().kind() == Kind.NAME_ALIAS;
  }

  Path path() {
    var elements = new ArrayList<Element>();
    elements.add(new Element.Name(name()));
    while (true) {
      if (takeSymbol(".")) {
        elements.add(new Element.Name(name()));
      } else if (takeSymbol("[")) {
        elements.add(new Element.Index(index()));
        expectSymbol("]");
      } else {
        return new Path(elements);
      }
    }
  }

  private String name() {
    var token = peek();
    return switch (token.kind()) {
      case WORD -> {
        if (ReservedWords.contains(token.text())) {
          throw language.error(
              "Attribute name is a reserved keyword; reserved keyword: " + token.text());
        }
        at++;
        yield token.text();
      }
      case NAME_ALIAS -> {
        at++;
        yield aliases.name(language, token.text());
      }
      default -> throw unexpected();
    };
  }

  private int index() {
    var token = next();
    if (token.kind() != Kind.NUMBER) {
      at--;
      throw unexpected();
    }
    if (token.text().length() > MAX_INDEX_LENGTH) {
      throw language.error(
          "List index is not within the allowable range; index: [" + token.text() + "]");
    }
    return Integer.parseInt(token.text());
  }

  /** The value of a {@code :alias}. */
  Value value() {
    if (peek().kind() != Kind.VALUE_ALIAS) {
      throw unexpected();
    }
    return aliases.value(language, next().text());
  }

  ApiError unexpected() {
    int from = tokens.get(Math.max(0, at - 1)).start();
    int to = tokens.get(Math.min(at + 1, tokens.size() - 1)).end();
    return language.error(
        "Syntax error; token: \"%s\", near: \"%s\""
            .formatted(peek().text(), source.substring(from, to)));
  }

  ApiError error(String message) {
    return language.error(message);
  }
}
