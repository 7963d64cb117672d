package dev.cubby.endpoint.http;

import module java.base;

import dev.cubby.core.failure.Failure;
import dev.cubby.endpoint.operation.Failures;
import dev.cubby.endpoint.operation.Operations;
import dev.cubby.endpoint.signature.SignatureCheck;
import dev.cubby.endpoint.wire.ApiError;
import dev.cubby.endpoint.wire.ApiError.Kind;
import dev.cubby.endpoint.wire.Json;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Handles every request and response. */
public final class RequestHandler extends Handler.Abstract {
  private static final Logger LOG = LoggerFactory.getLogger(RequestHandler.class);
  private static final String TARGET = "X-Amz-Target";
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private static final Duration LONGEST = Duration.ofSeconds(30);

  private final Operations operations;
  private final Optional<SignatureCheck> signatures;
  private final RequestBodies bodies;
  final MemoryBudget memory = new MemoryBudget(Runtime.getRuntime().maxMemory() / 4, PATIENCE);

  public RequestHandler(Operations operations, Optional<SignatureCheck> signatures) {
    this(operations, signatures, LONGEST);
  }

  RequestHandler(
      Operations operations, Optional<SignatureCheck> signatures, Duration longestArrival) {
    this.operations = operations;
    this.signatures = signatures;
    this.bodies = new RequestBodies(longestArrival);
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    if (!HttpMethod.POST.is(request.getMethod())) {
      Responses.health(request, response, callback);
      return true;
    }
    // An operation may take its time; a client that stops sending or reading is still cut off.
    request.addIdleTimeoutListener(_ -> false);
    var share = memory.share();
    // Released before the connection continues, so that its next request finds the room.
    var done = Callback.from(share::close, callback);
    try {
      respond(request, response, share, done);
    } catch (Throwable unanswered) {
      LOG.error("A request could not be answered", unanswered);
      done.failed(unanswered);
    }
    return true;
  }

  private void respond(
      Request request, Response response, MemoryBudget.Share share, Callback done) {
    try {
      var answer = execute(request, share);
      Responses.write(200, answer, response, done);
    } catch (ApiError error) {
      Responses.write(error, response, done);
    } catch (Failure failure) {
      Responses.write(Failures.of(failure), response, done);
    } catch (IOException gone) {
      done.failed(gone);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      Responses.write(ApiError.of(Kind.THROTTLING, "The endpoint is closing"), response, done);
    } catch (RuntimeException | StackOverflowError e) {
      LOG.error("A request failed in a way that nobody thought of", e);
      Responses.write(ApiError.of(Kind.INTERNAL, "Internal server error"), response, done);
    }
  }

  private byte[] execute(Request request, MemoryBudget.Share share)
      throws IOException, InterruptedException {
    var body = bodies.read(request, share);
    var target = request.getHeaders().get(TARGET);
    var operation = operations.get(target == null ? "" : target);
    if (signatures.isPresent()) {
      signatures.get().require(SignedRequests.of(request, body));
    }
    share.growTo((long) body.length + operation.maxBytes());
    var answer = Json.write(operation.execute(Json.read(body)));
    share.shrinkTo(answer.length);
    return answer;
  }
}
