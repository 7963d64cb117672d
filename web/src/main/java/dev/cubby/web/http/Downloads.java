package dev.cubby.web.http;

import module java.base;

import dev.cubby.web.route.*;
import dev.cubby.web.text.ProblemText;
import dev.cubby.web.upload.Download;
import dev.cubby.web.upload.Uploads;
import org.eclipse.jetty.http.HttpHeader;

/**
 * Sends files that people brought, so that no browser takes one for a page of ours: the type is the
 * one it was found to have, nothing in it runs, and what is no picture is for saving.
 */
final class Downloads {
  private static final String SANDBOX = "sandbox; default-src 'none'; frame-ancestors 'none'";

  /** No browser shows a PDF in a sandbox. Its viewer is the browser's own, and runs apart. */
  private static final String FRAMED = "default-src 'none'; frame-ancestors 'self'";

  private Downloads() {}

  static void send(Exchange exchange, Download download) throws IOException {
    var file = download.file();
    var tag = '"' + file.fileId() + '"';
    exchange.header(HttpHeader.CACHE_CONTROL.asString(), "private, no-cache");
    exchange.header("Content-Security-Policy", download.isFramed() ? FRAMED : SANDBOX);
    exchange.header(
        "Content-Disposition",
        (file.type().isShown() || download.isFramed() ? "inline" : "attachment")
            + named(file.fileName()));
    try {
      sendFile(exchange, file.type().type(), tag, file.size(), download.content());
    } catch (NoSuchFileException gone) {
      throw Problem.of(ProblemKind.NOT_FOUND, ProblemText.FILE_GONE);
    }
  }

  /** Whole, in part, or not at all where the client has it already. */
  static void sendFile(
      Exchange exchange, String type, String tag, long size, Uploads.Content content)
      throws IOException {
    exchange.header(HttpHeader.ETAG.asString(), tag);
    exchange.header(HttpHeader.ACCEPT_RANGES.asString(), "bytes");
    exchange.header("Cross-Origin-Resource-Policy", "same-origin");
    if (Endpoint.isKnown(exchange.request, tag)) {
      exchange.sendAsIs(304, type, new byte[0]);
      return;
    }
    var range = ByteRange.of(exchange.request, tag, size);
    range.ifPresent(part -> exchange.header(HttpHeader.CONTENT_RANGE.asString(), part.toString()));
    if (range.isPresent() && !range.get().isThere()) {
      exchange.sendAsIs(416, type, new byte[0]);
      return;
    }
    long first = range.map(ByteRange::first).orElse(0L);
    long length = range.map(ByteRange::length).orElse(size);
    try (var in = content.from(first)) {
      exchange.sendPiecewise(range.isPresent() ? 206 : 200, type, length, in);
    }
  }

  static String forSaving(String fileName) {
    return "attachment" + named(fileName);
  }

  /** In plain letters for the old, and as it is for all others. */
  private static String named(String fileName) {
    var plain = fileName.replaceAll("[^A-Za-z0-9._ -]", "_");
    var encoded = Encoded.part(fileName).replace("*", "%2A");
    return "; filename=\"" + plain + "\"; filename*=UTF-8''" + encoded;
  }
}
