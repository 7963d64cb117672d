package dev.cubby.web.http;

import module java.base;

import dev.cubby.web.route.Input;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.text.ProblemText;

/** The fields of a form, as a browser sends them. */
final class FormBody {
  static final String TYPE = "application/x-www-form-urlencoded";

  private static final int MOST_FIELDS = 1_000;

  /** However long its fields may be. */
  private static final int MOST = 4 * Bodies.MOST;

  /** The body, its pieces, and what they are decoded to. */
  private static final int READ_FACTOR = 4;

  private FormBody() {}

  /** As much as any form has. */
  static Map<String, List<String>> read(Exchange exchange) throws IOException {
    return read(exchange, Bodies.MOST);
  }

  /** As much as the fields of an input may have. */
  static Map<String, List<String>> read(Exchange exchange, Input<?> input) throws IOException {
    try {
      return read(exchange, (int) Math.clamp(input.mostTextBytes(), Bodies.MOST, MOST));
    } catch (Problem problem) {
      // Bytes would not be those of a file: a form has up to three for each.
      throw problem.kind().equals(ProblemKind.TOO_LARGE)
          ? Problem.of(ProblemKind.TOO_LARGE, ProblemText.FORM_TOO_LARGE)
          : problem;
    }
  }

  private static Map<String, List<String>> read(Exchange exchange, int most) throws IOException {
    var body = Bodies.read(exchange, most, READ_FACTOR);
    if (body.length == 0) {
      return new LinkedHashMap<>();
    }
    if (!Negotiation.isOfType(exchange.request, TYPE)) {
      throw Problem.of(ProblemKind.UNSUPPORTED, ProblemText.SEND_TYPE.with(TYPE));
    }
    return parse(new String(body, StandardCharsets.ISO_8859_1));
  }

  /** Of a form or a query, which are written alike. */
  static Map<String, List<String>> parse(String body) {
    var parts = body.split("&", MOST_FIELDS + 1);
    if (parts.length > MOST_FIELDS) {
      throw Problem.of(ProblemKind.TOO_LARGE, ProblemText.FORM_FIELDS.with(MOST_FIELDS));
    }
    var fields = new LinkedHashMap<String, List<String>>();
    for (var part : parts) {
      int equals = part.indexOf('=');
      var name = decoded(equals < 0 ? part : part.substring(0, equals));
      if (!name.isEmpty()) {
        var value = equals < 0 ? "" : decoded(part.substring(equals + 1));
        fields.computeIfAbsent(name, _ -> new ArrayList<>()).add(value);
      }
    }
    return fields;
  }

  /** Browsers end lines as in old terminals; what is stored does not. */
  private static String decoded(String text) {
    return Utf8.unescaped(text, true)
        .orElseThrow(() -> Problem.of(ProblemKind.MALFORMED, ProblemText.FORM_UNREADABLE))
        .replace("\r\n", "\n");
  }
}
