package dev.cubby.web.http;

import module java.base;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;

/** Which bytes of something are asked for: a part, or one that it does not have. */
record ByteRange(long first, long length, long size) {
  private static final Pattern RANGE = Pattern.compile("bytes=(\\d{0,18})-(\\d{0,18})");

  /** The range that a request asks for; of several none is served, the whole is right too. */
  static Optional<ByteRange> of(Request request, String tag, long size) {
    var asked = RANGE.matcher(String.valueOf(request.getHeaders().get(HttpHeader.RANGE)));
    var condition = request.getHeaders().get(HttpHeader.IF_RANGE);
    if (!asked.matches()
        || (asked.group(1).isEmpty() && asked.group(2).isEmpty())
        || (condition != null && !condition.equals(tag))) {
      return Optional.empty();
    }
    boolean fromEnd = asked.group(1).isEmpty();
    long given = asked.group(2).isEmpty() ? Long.MAX_VALUE : Long.parseLong(asked.group(2));
    long first = fromEnd ? Math.max(0, size - given) : Long.parseLong(asked.group(1));
    long last = fromEnd ? size - 1 : Math.min(given, size - 1);
    return Optional.of(new ByteRange(first, Math.max(0, last - first + 1), size));
  }

  boolean isThere() {
    return length > 0;
  }

  /** As in Content-Range. */
  @Override
  public String toString() {
    return isThere()
        ? "bytes " + first + "-" + (first + length - 1) + "/" + size
        : "bytes */" + size;
  }
}
