package dev.cubby.web.live;

import module java.base;

import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.text.ProblemText;

/** The streams that are open here, oldest first, and how many there may be. */
final class Streams {
  private final LiveSettings settings;
  private final CopyOnWriteArrayList<Stream> open = new CopyOnWriteArrayList<>();
  private boolean closed;

  Streams(LiveSettings settings) {
    this.settings = settings;
  }

  synchronized void admit(Stream stream) {
    if (closed) {
      throw Problem.of(ProblemKind.BUSY, ProblemText.STOPPING);
    }
    var own = open.stream().filter(other -> other.holder().equals(stream.holder())).toList();
    switch (stream.holder()) {
      case Holder.Session _ -> {
        if (own.size() >= settings.mostPerSession()) {
          own.getFirst().end(Stream.Ending.ELSEWHERE);
          open.remove(own.getFirst());
        }
      }
      case Holder.Network _ -> {
        if (own.size() >= settings.mostPerNetwork()) {
          throw Problem.of(ProblemKind.BUSY, ProblemText.PAGES_IN_NETWORK);
        }
      }
    }
    if (open.size() >= settings.mostStreams()) {
      throw Problem.of(ProblemKind.BUSY, ProblemText.PAGES_OPEN);
    }
    open.add(stream);
  }

  synchronized void leave(Stream stream) {
    open.remove(stream);
  }

  List<Stream> all() {
    return open;
  }

  /** Lets everybody go, and nobody in any more. */
  synchronized void close() {
    closed = true;
    open.forEach(stream -> stream.end(Stream.Ending.CLOSING));
  }
}
