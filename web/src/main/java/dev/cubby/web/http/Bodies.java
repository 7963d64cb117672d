package dev.cubby.web.http;

import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;

/** Reads bodies that fit into memory: so many bytes, and no slower than a while. */
final class Bodies {
  static final int MOST = 1024 * 1024;

  private static final int CHUNK = 8 * 1024;
  private static final Duration LONGEST = Duration.ofSeconds(20);

  private Bodies() {}

  static byte[] read(Request request) throws IOException {
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
        throw Problem.of(
            new ProblemKind(408, "TOO_SLOW", "The request took too long to arrive"),
            "Send the request again, faster.");
      }
      body.write(chunk, 0, read);
    }
    return body.toByteArray();
  }

  private static Problem tooLarge() {
    return Problem.of(ProblemKind.TOO_LARGE, "A request has at most 1 MB.");
  }
}
