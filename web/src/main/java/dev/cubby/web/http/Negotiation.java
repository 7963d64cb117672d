package dev.cubby.web.http;

import java.util.List;
import java.util.Locale;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;

/** What forms a request comes in, and which it accepts an answer in. */
final class Negotiation {
  private Negotiation() {}

  static boolean accepts(Request request, String type) {
    var header = request.getHeaders().get(HttpHeader.ACCEPT);
    if (header == null || header.equals("*/*")) {
      return true;
    }
    List<String> accepted = request.getHeaders().getQualityCSV(HttpHeader.ACCEPT);
    var family = type.substring(0, type.indexOf('/')) + "/*";
    return accepted.stream()
        .map(one -> HttpField.getValueParameters(one, null))
        .map(one -> one.toLowerCase(Locale.ROOT))
        .anyMatch(one -> one.equals("*/*") || one.equals(family) || one.equals(type));
  }

  /** Whether a type is asked for by its name, as browsers do with pages. */
  static boolean names(Request request, String type) {
    return request.getHeaders().getQualityCSV(HttpHeader.ACCEPT).stream()
        .anyMatch(one -> HttpField.getValueParameters(one, null).equalsIgnoreCase(type));
  }

  /** Whether the body is of a type, in UTF-8 or without a word on that. */
  static boolean isOfType(Request request, String type) {
    var header = request.getHeaders().get(HttpHeader.CONTENT_TYPE);
    if (header == null) {
      return false;
    }
    var parts = header.toLowerCase(Locale.ROOT).split(";", -1);
    if (!parts[0].strip().equals(type)) {
      return false;
    }
    for (int i = 1; i < parts.length; i++) {
      var part = parts[i].strip().replace("\"", "");
      if (part.startsWith("charset=") && !part.equals("charset=utf-8")) {
        return false;
      }
    }
    return true;
  }
}
