package dev.cubby.web.http;

import module java.base;

import dev.cubby.web.edge.Shares.Share;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.text.ProblemText;

/** One request's share of the server's capacity. Closing gives all of it back, once. */
final class Admission implements AutoCloseable {
  private final Capacity capacity;
  private final SocketAddress client;
  private Optional<Share> request = Optional.empty();
  private Optional<Semaphore> place = Optional.empty();
  private Optional<Share> memory = Optional.empty();

  Admission(Capacity capacity, SocketAddress client) {
    this.capacity = capacity;
    this.client = client;
  }

  /** Begins to be worked on. */
  synchronized void enter() {
    var share = capacity.requestsByClient.take(client, 1);
    if (!share.granted()) {
      throw Problem.of(ProblemKind.SLOW_DOWN, ProblemText.REQUESTS_IN_PROGRESS);
    }
    request = Optional.of(share);
    move(capacity.working);
  }

  /** Waits for the client, and is not worked on meanwhile. */
  synchronized void waitForBody() {
    move(capacity.arriving);
  }

  synchronized void goOn() {
    move(capacity.working);
  }

  private void move(Semaphore to) {
    if (place.filter(to::equals).isPresent()) {
      return;
    }
    if (!to.tryAcquire()) {
      throw Problem.of(ProblemKind.BUSY, ProblemText.MANY_REQUESTS);
    }
    leave();
    place = Optional.of(to);
  }

  /** Lets another request in, before this one has ended. */
  synchronized void leave() {
    place.ifPresent(Semaphore::release);
    place = Optional.empty();
  }

  /** Takes so much memory in all. */
  synchronized void hold(long total) {
    long more = total - memory.map(Share::amount).orElse(0L);
    if (more <= 0) {
      return;
    }
    var share = capacity.bytesByClient.take(client, more);
    if (!share.granted()) {
      throw tooMuch();
    }
    if (capacity.freeBytes.addAndGet(-more) < 0) {
      capacity.freeBytes.addAndGet(more);
      capacity.bytesByClient.giveBack(share);
      throw tooMuch();
    }
    // One share, however many pieces a body comes in.
    memory = Optional.of(new Share(share.client(), total, true));
  }

  private static Problem tooMuch() {
    return Problem.of(ProblemKind.BUSY, ProblemText.MANY_LARGE_REQUESTS);
  }

  @Override
  public synchronized void close() {
    leave();
    request.ifPresent(capacity.requestsByClient::giveBack);
    request = Optional.empty();
    memory.ifPresent(share -> {
      capacity.bytesByClient.giveBack(share);
      capacity.freeBytes.addAndGet(share.amount());
    });
    memory = Optional.empty();
  }
}
