package dev.cubby.lunch.collect.fetch;

import module java.base;

import dev.cubby.lunch.collect.fetch.AddressGuard.Verdict;
import dev.cubby.lunch.collect.fetch.Exchange.Head;
import dev.cubby.lunch.collect.fetch.Fetched.*;
import dev.cubby.lunch.restaurant.FailureReason;
import javax.net.ssl.SSLSocketFactory;

/**
 * Fetches pages, with as much patience as its limits say.
 *
 * @param agent who is asking, so that the owner of a page knows
 * @param pause waits between attempts
 */
public record Fetcher(
    AddressGuard guard, FetchLimits limits, String agent, SSLSocketFactory tls, Pause pause) {

  /** Waiting, which tests do not. */
  @FunctionalInterface
  public interface Pause {
    void last(Duration length) throws InterruptedException;
  }

  private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);
  private static final Set<String> READABLE =
      Set.of(
          "text/html",
          "application/xhtml+xml",
          "text/plain",
          "text/xml",
          "application/xml",
          "application/json",
          "application/ld+json");

  /** On a thread of its own: a server that is busy must not make strangers' answers endless. */
  private static final ScheduledExecutorService WATCH = watch();

  private static ScheduledExecutorService watch() {
    var watch =
        new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("lunch-fetch-watch").factory());
    watch.setRemoveOnCancelPolicy(true);
    return watch;
  }

  /** The end of one attempt, and whether another could do better. */
  private record Attempt(Fetched fetched, boolean again) {
    static Attempt last(Fetched fetched) {
      return new Attempt(fetched, false);
    }

    static Attempt failed(FailureReason reason) {
      return last(Failed.of(reason));
    }

    static Attempt passing(FailureReason reason) {
      return new Attempt(Failed.of(reason), true);
    }
  }

  /**
   * Fetches a page.
   *
   * @param known validators of the page as it was read last
   * @param deadline of all attempts
   */
  public Fetched fetch(String address, Validators known, Deadline deadline) {
    var parsed = Addresses.parse(address);
    if (parsed.isEmpty()) {
      return Failed.of(FailureReason.NOT_AN_ADDRESS);
    }
    if (deadline.isOver()) {
      return Failed.of(FailureReason.NO_ANSWER);
    }
    for (int number = 1; ; number++) {
      var attempt = attempt(parsed.get(), known, deadline.orIn(limits.timeout()));
      var delay = limits.delay().multipliedBy(number);
      if (!attempt.again()
          || number >= limits.attempts()
          || deadline.left().compareTo(delay) <= 0) {
        return attempt.fetched();
      }
      try {
        pause.last(delay);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return attempt.fetched();
      }
    }
  }

  private Attempt attempt(URI first, Validators known, Deadline deadline) {
    var seen = new HashSet<URI>();
    var address = first;
    while (seen.add(address)) {
      if (seen.size() > limits.redirects() + 1) {
        return Attempt.failed(FailureReason.TOO_MANY_REDIRECTS);
      }
      switch (guard.check(address)) {
        case Verdict.Refused(var reason) -> {
          return Attempt.failed(reason);
        }
        case Verdict.Unknown() -> {
          return Attempt.passing(FailureReason.HOST_UNKNOWN);
        }
        case Verdict.Target target -> {
          switch (step(address, target, known, deadline)) {
            case Step.End(var attempt) -> {
              return attempt;
            }
            case Step.Next(var next) -> address = next;
          }
        }
      }
    }
    return Attempt.failed(FailureReason.REDIRECT_CIRCLE);
  }

  /** An answer, or the address to go on at. */
  private sealed interface Step {
    record End(Attempt attempt) implements Step {}

    record Next(URI address) implements Step {}
  }

  private Step step(URI address, Verdict.Target target, Validators known, Deadline deadline) {
    var left = deadline.left();
    var late = new Step.End(Attempt.passing(FailureReason.NO_ANSWER));
    if (!left.isPositive()) {
      return late;
    }
    var bare = new Socket(java.net.Proxy.NO_PROXY);
    var expired = new AtomicBoolean();
    // Closing the connection ends everything that blocks: handshake, dripping head, endless body.
    var watch = WATCH.schedule(() -> expire(bare, expired), left.toNanos(), TimeUnit.NANOSECONDS);
    try (bare;
        var exchange = Exchange.open(bare, target, tls, left)) {
      var head = exchange.get(address, headers(known));
      return REDIRECTS.contains(head.status())
          ? redirect(address, head)
          : new Step.End(answer(exchange, head, known));
    } catch (IOException broken) {
      return expired.get() || broken instanceof SocketTimeoutException
          ? late
          : new Step.End(Attempt.passing(reason(broken)));
    } finally {
      watch.cancel(false);
    }
  }

  private static void expire(Socket socket, AtomicBoolean expired) {
    expired.set(true);
    try {
      socket.close();
    } catch (IOException closed) {
      // It is what was wanted.
    }
  }

  private static FailureReason reason(IOException broken) {
    return switch (broken) {
      case Exchange.BrokenAnswer _, ZipException _ -> FailureReason.NOT_HTTP;
      case ConnectException _ -> FailureReason.NO_CONNECTION;
      case javax.net.ssl.SSLException _ -> FailureReason.NOT_SECURE;
      default -> FailureReason.CONNECTION_BROKE;
    };
  }

  private Map<String, String> headers(Validators known) {
    var headers = new LinkedHashMap<String, String>();
    headers.put("User-Agent", agent);
    headers.put("Accept", "text/html, application/xhtml+xml, application/xml, application/json");
    headers.put("Accept-Language", "sv-SE, sv;q=0.9, en;q=0.5");
    headers.put("Accept-Encoding", "gzip");
    known.etag().ifPresent(tag -> headers.put("If-None-Match", tag));
    known.lastModified().ifPresent(time -> headers.put("If-Modified-Since", time));
    return headers;
  }

  private static Step redirect(URI from, Head head) {
    return head.header("location")
        .flatMap(Addresses::parse)
        .<Step>map(next -> new Step.Next(Addresses.resolve(from, next)))
        .orElseGet(() -> new Step.End(Attempt.failed(FailureReason.REDIRECT_NOWHERE)));
  }

  private Attempt answer(Exchange exchange, Head head, Validators known) throws IOException {
    int status = head.status();
    if (status == 304) {
      return known.isEmpty()
          ? Attempt.failed(FailureReason.NOT_ASKED_FOR)
          : Attempt.last(new NotModified());
    }
    if (status != 200) {
      var failed = new Failed(FailureReason.STATUS, Optional.of(Integer.toString(status)));
      return new Attempt(failed, status >= 500 || status == 429 || status == 408);
    }
    var contentType = head.header("content-type").orElse("text/html");
    var type = contentType.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    if (!READABLE.contains(type)) {
      return Attempt.failed(FailureReason.NOT_A_PAGE);
    }
    var body = exchange.body(head, limits.bytes());
    return body.map(bytes -> PageText.decode(bytes, contentType))
        .map(text -> Attempt.last(new Page(text, validators(head))))
        .orElseGet(() -> Attempt.failed(FailureReason.TOO_LARGE));
  }

  /** Validators that are short and plain: they go back into a request and into the store. */
  private static Validators validators(Head head) {
    return new Validators(
        head.header("etag").filter(Fetcher::isPlain),
        head.header("last-modified").filter(Fetcher::isPlain));
  }

  private static boolean isPlain(String value) {
    return value.length() <= 200 && value.chars().allMatch(sign -> sign >= ' ' && sign < 0x7f);
  }
}
