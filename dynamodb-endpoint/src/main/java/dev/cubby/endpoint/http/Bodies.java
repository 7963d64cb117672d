package dev.cubby.endpoint.http;

import dev.cubby.endpoint.wire.ApiError;
import dev.cubby.endpoint.wire.ApiError.Kind;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;

/** Reads bodies: no more than 16 MB, no longer than a while, and only with memory for them. */
final class Bodies {
  static final int MOST = 16 * 1024 * 1024;

  private static final int CHUNK = 16 * 1024;
  private static final Duration LONGEST = Duration.ofSeconds(30);

  private Bodies() {}

  static byte[] read(Request request, MemoryBudget.Share memory)
      throws IOException, InterruptedException {
    if (request.getHeaders().getLongField(HttpHeader.CONTENT_LENGTH) > MOST) {
      throw tooLarge();
    }
    long until = System.nanoTime() + LONGEST.toNanos();
    var body = new ByteArrayOutputStream();
    var chunk = new byte[CHUNK];
    var source = Content.Source.asInputStream(request);
    for (int read = source.read(chunk); read >= 0; read = source.read(chunk)) {
      if (body.size() + read > MOST) {
        throw tooLarge();
      }
      if (System.nanoTime() > until) {
        throw ApiError.of(Kind.TIMED_OUT, "The request took too long to arrive");
      }
      memory.growTo(body.size() + read);
      body.write(chunk, 0, read);
    }
    return body.toByteArray();
  }

  private static ApiError tooLarge() {
    return ApiError.of(Kind.TOO_LARGE, "A request has at most 16 MB");
  }
}
