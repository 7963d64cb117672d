package dev.cubby.web.http;

import module java.base;

import dev.cubby.web.ui.StaticFile;
import org.eclipse.jetty.http.HttpHeader;

/** Sends static files: kept by browsers for a year, whole, in part, packed, or not at all. */
final class StaticAnswers {
  private StaticAnswers() {}

  static void send(Exchange exchange, StaticFile file) throws IOException {
    boolean part = exchange.request.getHeaders().contains(HttpHeader.RANGE);
    boolean packed = !part && file.gzipped().isPresent() && exchange.takesGzip();
    var tag = '"' + file.fingerprint() + (packed ? "-gz" : "") + '"';
    exchange.header(HttpHeader.CACHE_CONTROL.asString(), "public, max-age=31536000, immutable");
    if (file.gzipped().isPresent()) {
      exchange.header(UsualHeaders.VARIES);
    }
    if (packed && !Endpoint.isKnown(exchange.request, tag)) {
      exchange.header(HttpHeader.CONTENT_ENCODING.asString(), "gzip");
    }
    var bytes = packed ? file.gzipped().orElseThrow() : file.bytes();
    Downloads.sendFile(
        exchange,
        file.type(),
        tag,
        bytes.length,
        first -> new ByteArrayInputStream(bytes, (int) first, bytes.length - (int) first));
  }
}
