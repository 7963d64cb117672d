package dev.cubby.web.http;

import module java.base;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;

/**
 * Media types and encodings of requests and of the answers they accept. Elements of a list that
 * cannot be read are passed over, so that no header makes this fail.
 */
final class Negotiation {
  private Negotiation() {}

  static boolean accepts(Request request, String type) {
    var header = request.getHeaders().get(HttpHeader.ACCEPT);
    if (header == null || header.equals("*/*")) {
      return true;
    }
    var family = type.substring(0, type.indexOf('/')) + "/*";
    boolean readable = false;
    for (var element : elements(request, HttpHeader.ACCEPT)) {
      var named = name(element);
      boolean meant = named.equals("*/*") || named.equals(family) || named.equals(type);
      if (meant && !isRuledOut(element)) {
        return true;
      }
      readable |= named.indexOf('/') > 0;
    }
    return !readable;
  }

  /** Whether a list names something, as browsers do with pages. */
  static boolean names(Request request, HttpHeader header, String wanted) {
    for (var element : elements(request, header)) {
      if (name(element).equals(wanted) && !isRuledOut(element)) {
        return true;
      }
    }
    return false;
  }

  /** The elements between commas, in all lines of a header. */
  static List<String> elements(Request request, HttpHeader header) {
    var all = new ArrayList<String>();
    for (var line : request.getHeaders().getValuesList(header)) {
      for (var element : line.split(",", -1)) {
        if (!element.isBlank()) {
          all.add(element.strip());
        }
      }
    }
    return all;
  }

  private static String name(String element) {
    int parameters = element.indexOf(';');
    var name = parameters < 0 ? element : element.substring(0, parameters);
    return name.strip().toLowerCase(Locale.ROOT);
  }

  /** With a quality of 0. */
  private static boolean isRuledOut(String element) {
    var parts = element.split(";", -1);
    for (int i = 1; i < parts.length; i++) {
      var part = parts[i].strip().toLowerCase(Locale.ROOT);
      if (part.startsWith("q=0") && part.chars().skip(2).allMatch(c -> c == '0' || c == '.')) {
        return true;
      }
    }
    return false;
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
