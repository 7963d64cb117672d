package dev.cubby.endpoint.http;

import module java.base;

import dev.cubby.endpoint.wire.ApiError;
import dev.cubby.endpoint.wire.ApiError.Kind;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.thread.Invocable;

/** Reads request bodies, limited to 16 MB, to a maximum time and to the memory budget. */
record RequestBodies(Duration longest) {
  static final int MOST = 16 * 1024 * 1024;

  byte[] read(Request request, MemoryBudget.Share memory) throws IOException, InterruptedException {
    if (request.getHeaders().getLongField(HttpHeader.CONTENT_LENGTH) > MOST) {
      throw tooLarge();
    }
    long until = System.nanoTime() + longest.toNanos();
    var body = new ByteArrayOutputStream();
    for (boolean last = false; !last; ) {
      var chunk = next(request, until);
      if (Content.Chunk.isFailure(chunk)) {
        throw incomplete(chunk.getFailure());
      }
      try {
        if (body.size() + chunk.remaining() > MOST) {
          throw tooLarge();
        }
        if (System.nanoTime() > until) {
          throw tooSlow();
        }
        memory.arrive(body.size() + chunk.remaining());
        body.write(BufferUtil.toArray(chunk.getByteBuffer()));
        last = chunk.isLast();
      } finally {
        chunk.release();
      }
    }
    return body.toByteArray();
  }

  /** Bytes without content (chunk extensions, trailers) do not extend the time. */
  private static Content.Chunk next(Request request, long until) throws InterruptedException {
    var chunk = request.read();
    while (chunk == null) {
      var more = new CountDownLatch(1);
      request.demand(Invocable.from(Invocable.InvocationType.NON_BLOCKING, more::countDown));
      if (!more.await(until - System.nanoTime(), TimeUnit.NANOSECONDS)) {
        throw tooSlow();
      }
      chunk = request.read();
    }
    return chunk;
  }

  private static IOException incomplete(Throwable failure) {
    return switch (failure) {
      case IOException gone -> gone;
      case HttpException _ ->
          throw ApiError.of(Kind.SERIALIZATION, "The request is not one of this protocol");
      default -> new IOException("The request broke off", failure);
    };
  }

  private static ApiError tooSlow() {
    return ApiError.of(Kind.TIMED_OUT, "The request took too long to arrive");
  }

  private static ApiError tooLarge() {
    return ApiError.of(Kind.TOO_LARGE, "A request has at most 16 MB");
  }
}
