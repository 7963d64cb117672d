package dev.cubby.web.http;

import module java.base;

import dev.cubby.web.ui.StaticFile;
import org.eclipse.jetty.http.HttpHeader;

/** Sends static files: kept by browsers for a year, whole, in part, packed, or not at all. */
final class StaticAnswers {
  private StaticAnswers() {}

  static void send(Exchange exchange, StaticFile file) {
    boolean part = exchange.request.getHeaders().contains(HttpHeader.RANGE);
    boolean packed = !part && file.gzipped().isPresent() && exchange.takesGzip();
    var tag = '"' + file.fingerprint() + (packed ? "-gz" : "") + '"';
    exchange.header(HttpHeader.CACHE_CONTROL.asString(), "public, max-age=31536000, immutable");
    exchange.header(HttpHeader.ETAG.asString(), tag);
    exchange.header(HttpHeader.ACCEPT_RANGES.asString(), "bytes");
    exchange.header("Cross-Origin-Resource-Policy", "same-origin");
    if (file.gzipped().isPresent()) {
      exchange.header(UsualHeaders.VARIES);
    }
    if (Endpoint.isKnown(exchange.request, tag)) {
      exchange.sendAsIs(304, file.type(), new byte[0]);
    } else if (packed) {
      exchange.header(HttpHeader.CONTENT_ENCODING.asString(), "gzip");
      exchange.sendAsIs(200, file.type(), file.gzipped().orElseThrow());
    } else {
      sendPart(exchange, file, ByteRange.of(exchange.request, tag, file.bytes().length));
    }
  }

  private static void sendPart(Exchange exchange, StaticFile file, Optional<ByteRange> range) {
    if (range.isEmpty()) {
      exchange.sendAsIs(200, file.type(), file.bytes());
      return;
    }
    exchange.header(HttpHeader.CONTENT_RANGE.asString(), range.get().toString());
    int first = (int) range.get().first();
    int length = (int) range.get().length();
    if (range.get().isThere()) {
      exchange.sendAsIs(206, file.type(), Arrays.copyOfRange(file.bytes(), first, first + length));
    } else {
      exchange.sendAsIs(416, file.type(), new byte[0]);
    }
  }
}
