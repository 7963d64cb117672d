package dev.cubby.lunch.collect.fetch;

import module java.base;

import dev.cubby.lunch.collect.fetch.AddressGuard.Verdict;
import dev.cubby.lunch.collect.fetch.Exchange.Head;
import dev.cubby.lunch.collect.fetch.Fetched.*;
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

  /** What one attempt came to, and whether another could do better. */
  private record Attempt(Fetched fetched, boolean again) {
    static Attempt last(Fetched fetched) {
      return new Attempt(fetched, false);
    }

    static Attempt failed(Kind kind, String reason) {
      return last(new Failed(kind, reason));
    }

    static Attempt passing(Kind kind, String reason) {
      return new Attempt(new Failed(kind, reason), true);
    }
  }

  public Fetched fetch(String address, Validators known) {
    var parsed = parse(address);
    if (parsed.isEmpty()) {
      return new Failed(Kind.REFUSED, "Not an address");
    }
    for (int number = 1; ; number++) {
      var attempt = attempt(parsed.get(), known);
      if (!attempt.again() || number >= limits.attempts()) {
        return attempt.fetched();
      }
      try {
        pause.last(limits.delay().multipliedBy(number));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return attempt.fetched();
      }
    }
  }

  private Attempt attempt(URI first, Validators known) {
    var deadline = Instant.now().plus(limits.timeout());
    var seen = new HashSet<URI>();
    var address = first;
    while (seen.add(address)) {
      if (seen.size() > limits.redirects() + 1) {
        return Attempt.failed(Kind.NETWORK, "Too many redirects");
      }
      switch (guard.check(address)) {
        case Verdict.Refused(var reason) -> {
          return Attempt.failed(Kind.REFUSED, reason);
        }
        case Verdict.Unknown() -> {
          return Attempt.passing(Kind.NETWORK, "The host has no address");
        }
        case Verdict.Target target -> {
          var step = step(address, target, known, deadline);
          if (step.next().isEmpty()) {
            return step.attempt();
          }
          address = step.next().get();
        }
      }
    }
    return Attempt.failed(Kind.NETWORK, "The redirects go round in circles");
  }

  /** An answer, or where to go on. */
  private record Step(Attempt attempt, Optional<URI> next) {}

  private Step step(URI address, Verdict.Target target, Validators known, Instant deadline) {
    var left = Duration.between(Instant.now(), deadline);
    var late = new Step(Attempt.passing(Kind.TIMEOUT, "No answer in time"), Optional.empty());
    if (!left.isPositive()) {
      return late;
    }
    var bare = new Socket(java.net.Proxy.NO_PROXY);
    var expired = new AtomicBoolean();
    // Closing the connection ends everything that blocks: handshake, dripping head, endless body.
    var watch =
        Thread.ofVirtual()
            .start(() -> {
              try {
                Thread.sleep(left);
                expired.set(true);
                bare.close();
              } catch (InterruptedException | IOException done) {
                // In time.
              }
            });
    try (bare;
        var exchange = Exchange.open(bare, target, tls, left)) {
      var head = exchange.get(address, headers(known));
      if (REDIRECTS.contains(head.status())) {
        return redirect(address, head);
      }
      return new Step(answer(exchange, head), Optional.empty());
    } catch (IOException broken) {
      return expired.get() || broken instanceof SocketTimeoutException
          ? late
          : new Step(Attempt.passing(Kind.NETWORK, reason(broken)), Optional.empty());
    } finally {
      watch.interrupt();
    }
  }

  private static String reason(IOException broken) {
    return switch (broken) {
      case Exchange.BrokenAnswer said -> String.valueOf(said.getMessage());
      case ConnectException _ -> "No connection";
      case javax.net.ssl.SSLException _ -> "No secure connection";
      case ZipException _ -> "The answer is not compressed as it says";
      default -> "The connection broke";
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
    var next = head.header("location").flatMap(Fetcher::parse).map(from::resolve);
    return next.isPresent()
        ? new Step(Attempt.last(new NotModified()), next.map(Fetcher::withoutFragment))
        : new Step(Attempt.failed(Kind.NETWORK, "A redirect leads nowhere"), Optional.empty());
  }

  private Attempt answer(Exchange exchange, Head head) throws IOException {
    int status = head.status();
    if (status == 304) {
      return Attempt.last(new NotModified());
    }
    if (status >= 500 || status == 429 || status == 408) {
      return Attempt.passing(Kind.NETWORK, "The server answers " + status);
    }
    if (status != 200) {
      return Attempt.failed(Kind.NETWORK, "The server answers " + status);
    }
    var contentType = head.header("content-type").orElse("text/html");
    var type = contentType.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    if (!READABLE.contains(type)) {
      return Attempt.failed(Kind.UNREADABLE, "Not a page or a feed");
    }
    var body = exchange.body(head, limits.bytes());
    return body.map(bytes -> PageText.decode(bytes, contentType))
        .map(text -> Attempt.last(new Page(text, validators(head))))
        .orElseGet(() ->
            Attempt.failed(Kind.UNREADABLE, "The page has more than " + limits.bytes() + " bytes"));
  }

  /** What goes back into a request and into the store has to be short and plain. */
  private static Validators validators(Head head) {
    return new Validators(
        head.header("etag").filter(Fetcher::isPlain),
        head.header("last-modified").filter(Fetcher::isPlain));
  }

  private static boolean isPlain(String value) {
    return value.length() <= 200 && value.chars().allMatch(sign -> sign >= ' ' && sign < 0x7f);
  }

  private static Optional<URI> parse(String address) {
    try {
      var ascii = new URI(URI.create(address.strip().replace(" ", "%20")).toASCIIString());
      return Optional.of(withoutFragment(named(ascii, address)));
    } catch (URISyntaxException | IllegalArgumentException notAnAddress) {
      return Optional.empty();
    }
  }

  /** A host with å, ä or ö is known to the name service by its ASCII form. */
  private static URI named(URI ascii, String address) throws URISyntaxException {
    if (ascii.getHost() != null || ascii.getRawAuthority() == null) {
      return ascii;
    }
    var authority = URI.create(address.strip().replace(" ", "%20")).getAuthority();
    return new URI(ascii.toString().replace(ascii.getRawAuthority(), IDN.toASCII(authority)));
  }

  private static URI withoutFragment(URI address) {
    var text = address.toString();
    int hash = text.indexOf('#');
    return hash < 0 ? address : URI.create(text.substring(0, hash));
  }
}
