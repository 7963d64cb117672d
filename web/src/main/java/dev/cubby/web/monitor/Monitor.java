package dev.cubby.web.monitor;

import module java.base;

import dev.cubby.core.run.*;
import dev.cubby.web.http.RequestListener;
import dev.cubby.web.route.EventStream;
import dev.cubby.web.route.Route;

/**
 * Counts answers and calls of contracts: since the start, and for each minute of the last hour.
 * Health checks are left out, because they come whether or not anybody is there, and so are files
 * of the pages, and live streams, which last as long as somebody looks.
 */
public final class Monitor implements CallListener, RequestListener {
  public static final int MINUTES = 60;

  private static final int FIRST_ERROR = 400;
  private static final int FIRST_SERVER_ERROR = 500;

  private final Clock clock;
  private final Instant startedAt;
  private final Meter meter = new Meter();
  private final Tally sinceStart = new Tally(0);
  private final AtomicReferenceArray<Tally> minutes = new AtomicReferenceArray<>(MINUTES);
  private final Map<String, LongAdder> errors = new ConcurrentHashMap<>();

  public Monitor(Clock clock) {
    this.clock = clock;
    this.startedAt = clock.instant();
    for (int i = 0; i < MINUTES; i++) {
      minutes.set(i, new Tally(-1));
    }
  }

  /** The counts of a stretch of time. */
  public record Figures(
      Instant from, long requests, long errors, long calls, long p50Nanos, long p99Nanos) {}

  /** The counters of a minute since 1970, or of all time. */
  private static final class Tally {
    private final long minute;
    private final LongAdder requests = new LongAdder();
    private final LongAdder errors = new LongAdder();
    private final LongAdder calls = new LongAdder();
    private final Histogram latency = new Histogram();

    Tally(long minute) {
      this.minute = minute;
    }

    void answered(boolean failed, long nanos) {
      requests.increment();
      latency.record(nanos);
      if (failed) {
        errors.increment();
      }
    }

    Figures figures(Instant from) {
      return new Figures(
          from,
          requests.sum(),
          errors.sum(),
          calls.sum(),
          latency.percentile(0.5),
          latency.percentile(0.99));
    }
  }

  @Override
  public void answered(Optional<Route<?, ?>> route, int status, long nanos) {
    if (route.map(Monitor::isLeftOut).orElse(status < FIRST_ERROR)) {
      return;
    }
    boolean failed = status >= FIRST_SERVER_ERROR;
    sinceStart.answered(failed, nanos);
    now().answered(failed, nanos);
    if (failed) {
      errors.computeIfAbsent(route.map(Route::name).orElse(""), _ -> new LongAdder()).increment();
    }
  }

  private static boolean isLeftOut(Route<?, ?> route) {
    return route.kind() == Route.Kind.PROBE || route.answer() == EventStream.class;
  }

  @Override
  public void onCall(ContractCall call) {
    meter.onCall(call);
    sinceStart.calls.increment();
    now().calls.increment();
  }

  private Tally now() {
    long minute = clock.millis() / 60_000;
    int place = place(minute);
    var there = minutes.get(place);
    if (there.minute == minute) {
      return there;
    }
    minutes.compareAndSet(place, there, new Tally(minute));
    return minutes.get(place);
  }

  private static int place(long minute) {
    return (int) Math.floorMod(minute, (long) MINUTES);
  }

  public Instant startedAt() {
    return startedAt;
  }

  public Meter meter() {
    return meter;
  }

  public Figures sinceStart() {
    return sinceStart.figures(startedAt);
  }

  /** Each minute of the last hour, the oldest first; the last one is not over. */
  public List<Figures> lastHour() {
    long last = clock.millis() / 60_000;
    var figures = new ArrayList<Figures>();
    for (long minute = last - MINUTES + 1; minute <= last; minute++) {
      var there = minutes.get(place(minute));
      var counted = there.minute == minute ? there : new Tally(minute);
      figures.add(counted.figures(Instant.ofEpochSecond(minute * 60)));
    }
    return figures;
  }

  /** How often each route has answered with an error of the server, by its name. */
  public SortedMap<String, Long> errorsByRoute() {
    var counts = new TreeMap<String, Long>();
    errors.forEach((route, count) -> counts.put(route, count.sum()));
    return counts;
  }
}
