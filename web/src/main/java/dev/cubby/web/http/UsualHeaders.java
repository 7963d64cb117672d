package dev.cubby.web.http;

import java.time.Duration;
import java.util.Map;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.PreEncodedHttpField;

/** Headers that nearly every answer has in the same words: turned into bytes once. */
final class UsualHeaders {
  static final HttpField NO_STORE = new PreEncodedHttpField(HttpHeader.CACHE_CONTROL, "no-store");
  static final HttpField NO_SNIFFING = always("X-Content-Type-Options", "nosniff");
  static final HttpField NO_REFERRER = always("Referrer-Policy", "no-referrer");
  static final HttpField HTTPS_ONLY = always("Strict-Transport-Security", "max-age=31536000");
  static final HttpField VARIES =
      new PreEncodedHttpField(HttpHeader.VARY, HttpHeader.ACCEPT_ENCODING.asString());

  /** A page that strangers share: who signs in gets another, and so does who reads otherwise. */
  static final HttpField VARIES_BY_READER =
      new PreEncodedHttpField(HttpHeader.VARY, "Accept-Encoding, Accept-Language, Cookie");

  private static final Map<String, HttpField> TYPES =
      Map.of(
          Endpoint.JSON, type(Endpoint.JSON),
          Pages.HTML_UTF_8, type(Pages.HTML_UTF_8));

  private UsualHeaders() {}

  /** A header of one value for ever. */
  static HttpField always(String name, String value) {
    return new PreEncodedHttpField(name, value);
  }

  /** For what everybody reads alike. */
  static String shared(Duration forSoLong) {
    return "public, max-age=" + forSoLong.toSeconds();
  }

  static HttpField contentType(String type) {
    var usual = TYPES.get(type);
    return usual == null ? new HttpField(HttpHeader.CONTENT_TYPE, type) : usual;
  }

  private static HttpField type(String type) {
    return new PreEncodedHttpField(HttpHeader.CONTENT_TYPE, type);
  }
}
