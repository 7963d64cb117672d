package dev.cubby.web.http;

import dev.cubby.web.page.StaticFile;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpHeader;

/** Sends static files: kept by browsers for a year, whole, in part, packed, or not at all. */
final class StaticAnswers {
  private static final Pattern RANGE = Pattern.compile("bytes=(\\d{0,18})-(\\d{0,18})");

  private StaticAnswers() {}

  static void send(Exchange exchange, StaticFile file) {
    var headers = exchange.request.getHeaders();
    var range = Optional.ofNullable(headers.get(HttpHeader.RANGE));
    boolean packed = range.isEmpty() && file.gzipped().isPresent() && exchange.takesGzip();
    var tag = '"' + file.fingerprint() + (packed ? "-gz" : "") + '"';
    exchange.header(HttpHeader.CACHE_CONTROL.asString(), "public, max-age=31536000, immutable");
    exchange.header(HttpHeader.ETAG.asString(), tag);
    exchange.header(HttpHeader.ACCEPT_RANGES.asString(), "bytes");
    exchange.header("Cross-Origin-Resource-Policy", "same-origin");
    if (file.gzipped().isPresent()) {
      exchange.header(HttpHeader.VARY.asString(), HttpHeader.ACCEPT_ENCODING.asString());
    }
    if (Endpoint.isKnown(exchange.request, tag)) {
      exchange.sendAsIs(304, file.type(), new byte[0]);
    } else if (packed) {
      exchange.header(HttpHeader.CONTENT_ENCODING.asString(), "gzip");
      exchange.sendAsIs(200, file.type(), file.gzipped().orElseThrow());
    } else {
      var condition = headers.get(HttpHeader.IF_RANGE);
      var wanted = condition == null || condition.equals(tag) ? range : Optional.<String>empty();
      sendPart(exchange, file, wanted);
    }
  }

  /** Of several ranges none is served: the whole is a right answer too. */
  private static void sendPart(Exchange exchange, StaticFile file, Optional<String> range) {
    int size = file.bytes().length;
    var asked = RANGE.matcher(range.orElse(""));
    if (!asked.matches() || (asked.group(1).isEmpty() && asked.group(2).isEmpty())) {
      exchange.sendAsIs(200, file.type(), file.bytes());
      return;
    }
    boolean fromEnd = asked.group(1).isEmpty();
    long given = asked.group(2).isEmpty() ? Long.MAX_VALUE : Long.parseLong(asked.group(2));
    long first = fromEnd ? Math.max(0, size - given) : Long.parseLong(asked.group(1));
    long last = fromEnd ? size - 1L : Math.min(given, size - 1L);
    if (first >= size || first > last) {
      exchange.header(HttpHeader.CONTENT_RANGE.asString(), "bytes */" + size);
      exchange.sendAsIs(416, file.type(), new byte[0]);
      return;
    }
    exchange.header(
        HttpHeader.CONTENT_RANGE.asString(), "bytes " + first + "-" + last + "/" + size);
    exchange.sendAsIs(
        206, file.type(), Arrays.copyOfRange(file.bytes(), (int) first, (int) last + 1));
  }
}
