package dev.cubby.web.http;

import module java.base;

import dev.cubby.web.route.EventStream;
import dev.cubby.web.route.Principal;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.util.Callback;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Sends an answer that goes on, unpacked and past every buffer that would hold it back. */
final class StreamAnswer implements EventStream.Line {
  private static final Logger LOG = LoggerFactory.getLogger(StreamAnswer.class);
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final Exchange exchange;
  private boolean begun;

  private StreamAnswer(Exchange exchange) {
    this.exchange = exchange;
  }

  static void send(Exchange exchange, EventStream events) throws IOException {
    var answer = new StreamAnswer(exchange);
    try {
      if (!HttpMethod.HEAD.is(exchange.request.getMethod())) {
        events.write(answer);
      }
      answer.begin();
      exchange.end();
    } catch (InterruptedException e) {
      answer.breakOff(new IOException("Given up", e));
    } catch (IOException e) {
      answer.breakOff(e);
    } catch (RuntimeException e) {
      if (!answer.begun) {
        throw e;
      }
      // Rights cannot be looked at, so nothing more is sent; clients reconnect.
      LOG.warn("{} stream broken off: {}", exchange.correlationId, e.getMessage());
      answer.breakOff(new IOException("Broken off", e));
    }
  }

  private void begin() {
    if (!begun) {
      begun = true;
      exchange.header(HttpHeader.CACHE_CONTROL.asString(), "no-store, no-transform");
      // Proxies of the nginx family keep answers back until they have a buffer full.
      exchange.header("X-Accel-Buffering", "no");
      exchange.begin(200, EventStream.TYPE + "; charset=utf-8");
    }
  }

  /** The connection goes with it: what has begun as a good answer cannot end as another. */
  private void breakOff(IOException reason) throws IOException {
    if (!begun) {
      throw reason;
    }
    exchange.breakOff(reason);
  }

  @Override
  public Principal principal() {
    return exchange.identity.get().principal();
  }

  @Override
  public Optional<String> lastEventId() {
    return Optional.ofNullable(exchange.request.getHeaders().get("Last-Event-ID"));
  }

  @Override
  public void send(String text) throws IOException, InterruptedException {
    begin();
    var taken = new Callback.Completable();
    exchange.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)), taken);
    try {
      taken.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      throw new IOException("Not taken in time", e);
    } catch (ExecutionException e) {
      throw new IOException("Nobody is there any more", e.getCause());
    }
  }
}
