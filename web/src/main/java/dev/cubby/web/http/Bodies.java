package dev.cubby.web.http;

import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.jspecify.annotations.Nullable;

/** Reads bodies: so many bytes, no slower than can be asked, and as they are. */
final class Bodies {
  static final int MOST = 1024 * 1024;

  private static final int READ_ON = 8 * MOST;
  private static final int CHUNK = 8 * 1024;

  private Bodies() {}

  /** Takes a piece of a body, as it comes. */
  @FunctionalInterface
  interface Taker {
    void take(byte[] chunk, int length) throws IOException;
  }

  /** A whole body that fits into memory. */
  static byte[] read(Exchange exchange) throws IOException {
    var body = new ByteArrayOutputStream();
    read(exchange, MOST, (chunk, length) -> body.write(chunk, 0, length));
    return body.toByteArray();
  }

  /**
   * What is refused is read on for a while all the same: who is still sending would not hear an
   * answer, only that the connection broke.
   */
  static void read(Exchange exchange, long most, Taker taker) throws IOException {
    requirePlain(exchange);
    var headers = exchange.request.getHeaders();
    long declared = headers.getLongField(HttpHeader.CONTENT_LENGTH);
    boolean asks = headers.contains(HttpHeader.EXPECT);
    if (declared > most && (asks || declared > most + READ_ON)) {
      throw tooLarge(most);
    }
    Problem refused = declared > most ? tooLarge(most) : null;
    var pace = Pace.of(exchange.reception);
    var chunk = new byte[CHUNK];
    var source = Content.Source.asInputStream(exchange.request);
    long total = 0;
    for (int read = next(source, chunk, refused); read >= 0; read = next(source, chunk, refused)) {
      total += read;
      pace.require(read);
      if (refused == null && total > most) {
        refused = tooLarge(most);
      }
      if (refused != null && total > most + READ_ON) {
        throw refused;
      }
      if (refused == null) {
        refused = taken(taker, chunk, read);
      }
    }
    if (refused != null) {
      throw refused;
    }
  }

  private static @Nullable Problem taken(Taker taker, byte[] chunk, int length) throws IOException {
    try {
      taker.take(chunk, length);
      return null;
    } catch (Problem problem) {
      return problem;
    }
  }

  private static int next(InputStream source, byte[] chunk, @Nullable Problem refused)
      throws IOException {
    try {
      return source.read(chunk);
    } catch (IOException e) {
      if (refused != null) {
        throw refused;
      }
      if (e.getCause() instanceof TimeoutException) {
        throw Pace.tooSlow();
      }
      throw e;
    }
  }

  /** A packed body could unpack to anything. */
  private static void requirePlain(Exchange exchange) {
    var encodings = exchange.request.getHeaders().getCSV(HttpHeader.CONTENT_ENCODING, false);
    if (!encodings.stream().allMatch("identity"::equalsIgnoreCase)) {
      exchange.header(HttpHeader.ACCEPT_ENCODING.asString(), "identity");
      throw Problem.of(ProblemKind.UNSUPPORTED, "Send the body as it is, not packed.");
    }
  }

  static Problem tooLarge(long most) {
    return Problem.of(
        ProblemKind.TOO_LARGE,
        "At most " + (most >= MOST ? most / MOST + " MB." : most / 1024 + " kB."));
  }
}
