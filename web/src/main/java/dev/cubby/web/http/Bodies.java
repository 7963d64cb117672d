package dev.cubby.web.http;

import module java.base;

import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.text.ProblemText;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.util.thread.Invocable;
import org.jspecify.annotations.Nullable;

/** Reads bodies: so many bytes, no slower than can be asked, and as they are. */
final class Bodies {
  static final int MOST = 1024 * 1024;

  /** JSON takes many times its length once it is read. */
  static final int PARSED_FACTOR = 8;

  private static final int READ_ON = 8 * MOST;
  private static final int FIRST = 4 * 1024;

  private Bodies() {}

  /** Takes a piece of a body, as it comes. */
  @FunctionalInterface
  interface Taker {
    void take(ByteBuffer piece) throws IOException;
  }

  /** A whole body that fits into memory. */
  static byte[] read(Exchange exchange) throws IOException {
    return read(exchange, MOST, PARSED_FACTOR);
  }

  /**
   * @param factor how many times its length it takes once it is read
   */
  static byte[] read(Exchange exchange, int most, int factor) throws IOException {
    var body = new Gathered(exchange.admission, most);
    read(exchange, most, body);
    exchange.admission.hold((long) body.length * factor);
    return Arrays.copyOf(body.bytes, body.length);
  }

  /** The bytes so far, in memory that was reserved for them. */
  private static final class Gathered implements Taker {
    private final Admission admission;
    private final int most;
    private byte[] bytes = new byte[0];
    private int length;

    Gathered(Admission admission, int most) {
      this.admission = admission;
      this.most = most;
    }

    @Override
    public void take(ByteBuffer piece) {
      int more = piece.remaining();
      if (length + more > bytes.length) {
        int room = Math.min(most, Math.max(FIRST, Math.max(2 * bytes.length, length + more)));
        admission.hold(room);
        bytes = Arrays.copyOf(bytes, room);
      }
      piece.get(bytes, length, more);
      length += more;
    }
  }

  /**
   * A refused body is read on for a while all the same: who is still sending would not hear an
   * answer, only that the connection broke. A body can take longer than a right lasts, so who asks
   * is looked at again when it is there.
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
    long total = 0;
    for (boolean last = false; !last; ) {
      var chunk = next(exchange, pace);
      if (Content.Chunk.isFailure(chunk)) {
        if (refused != null) {
          throw refused;
        }
        throw brokenOff(chunk.getFailure());
      }
      try {
        int length = chunk.remaining();
        total += length;
        pace.require(length);
        if (refused == null && total > most) {
          refused = tooLarge(most);
        }
        if (refused != null && total > most + READ_ON) {
          throw refused;
        }
        if (refused == null && length > 0) {
          refused = taken(taker, chunk.getByteBuffer());
        }
        last = chunk.isLast();
      } finally {
        chunk.release();
      }
    }
    exchange.admission.goOn();
    if (exchange.request.getLength() != 0) {
      exchange.stillAllowed.run();
    }
    if (refused != null) {
      throw refused;
    }
  }

  private static @Nullable Problem taken(Taker taker, ByteBuffer piece) throws IOException {
    try {
      taker.take(piece);
      return null;
    } catch (Problem problem) {
      return problem;
    }
  }

  /** Bytes that bring no content (extensions of chunks, trailers) do not prolong the wait. */
  private static Content.Chunk next(Exchange exchange, Pace pace) throws IOException {
    for (var chunk = exchange.request.read(); ; chunk = exchange.request.read()) {
      if (chunk != null) {
        return chunk;
      }
      exchange.admission.waitForBody();
      var more = new CountDownLatch(1);
      exchange.request.demand(
          Invocable.from(Invocable.InvocationType.NON_BLOCKING, more::countDown));
      try {
        if (!more.await(pace.nanosLeft(), TimeUnit.NANOSECONDS)) {
          throw Pace.tooSlow();
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new InterruptedIOException("Interrupted while a body came");
      }
    }
  }

  private static IOException brokenOff(Throwable failure) {
    return switch (failure) {
      case TimeoutException _ -> throw Pace.tooSlow();
      case IOException gone -> gone;
      case HttpException _ -> throw Problem.of(ProblemKind.MALFORMED, ProblemText.BODY_MALFORMED);
      default -> new IOException("The body broke off", failure);
    };
  }

  /** A packed body could unpack to anything. */
  private static void requirePlain(Exchange exchange) {
    var encodings = Negotiation.elements(exchange.request, HttpHeader.CONTENT_ENCODING);
    if (!encodings.stream().allMatch("identity"::equalsIgnoreCase)) {
      exchange.header(HttpHeader.ACCEPT_ENCODING.asString(), "identity");
      throw Problem.of(ProblemKind.UNSUPPORTED, ProblemText.BODY_COMPRESSED);
    }
  }

  static Problem tooLarge(long most) {
    return Problem.of(
        ProblemKind.TOO_LARGE,
        most >= MOST
            ? ProblemText.AT_MOST_MEGABYTES.with(most / MOST)
            : ProblemText.AT_MOST_KILOBYTES.with(most / 1024));
  }
}
