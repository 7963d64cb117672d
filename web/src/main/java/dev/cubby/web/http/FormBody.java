package dev.cubby.web.http;

import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jetty.server.Request;

/** What a form was filled in with, as a browser sends it. */
final class FormBody {
  static final String TYPE = "application/x-www-form-urlencoded";

  private static final int MOST_FIELDS = 1_000;

  private FormBody() {}

  static Map<String, List<String>> read(Request request) throws IOException {
    var body = Bodies.read(request);
    if (body.length == 0) {
      return new LinkedHashMap<>();
    }
    if (!Negotiation.isOfType(request, TYPE)) {
      throw Problem.of(ProblemKind.UNSUPPORTED, "Send " + TYPE + " in UTF-8.");
    }
    return parse(new String(body, StandardCharsets.US_ASCII));
  }

  private static Map<String, List<String>> parse(String body) {
    var parts = body.split("&", MOST_FIELDS + 1);
    if (parts.length > MOST_FIELDS) {
      throw Problem.of(ProblemKind.TOO_LARGE, "A form has at most " + MOST_FIELDS + " fields.");
    }
    var fields = new LinkedHashMap<String, List<String>>();
    for (var part : parts) {
      int equals = part.indexOf('=');
      if (equals > 0) {
        fields
            .computeIfAbsent(decoded(part.substring(0, equals)), _ -> new ArrayList<>())
            .add(decoded(part.substring(equals + 1)));
      }
    }
    return fields;
  }

  /** Browsers end lines as in old terminals; what is stored does not. */
  private static String decoded(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8).replace("\r\n", "\n");
    } catch (IllegalArgumentException badEscape) {
      throw Problem.of(ProblemKind.MALFORMED, "The form cannot be read.");
    }
  }
}
