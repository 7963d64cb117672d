package dev.cubby.web.live;

import module java.base;

import dev.cubby.web.route.*;
import dev.cubby.web.text.ProblemText;
import org.jspecify.annotations.Nullable;

/**
 * One browser's stream. The feed offers batches from its own thread and never waits; everything
 * else happens on the request's thread, and rights are looked at before each event goes out.
 */
final class Stream implements EventStream {
  private static final int MOST_MISSED = 1_000;
  private static final Batch WAKE = new Batch(0, List.of(), java.time.Instant.EPOCH);

  /** Why a stream ends that could go on. */
  enum Ending {
    /** The same browser opened too many others. */
    ELSEWHERE,
    /** The server stops. */
    CLOSING,
    /** It was too far behind. */
    DROPPED
  }

  /** A hint with its batch's number, for one listener. */
  private record News(long number, Hint hint) {}

  private final Holder holder;
  private final Principal principal;
  private final Map<String, Topics.Wanted> wanted = new LinkedHashMap<>();
  private final Start start;
  private final Naming naming;
  private final LiveLog log;
  private final Feed feed;
  private final Streams streams;
  private final LiveSettings settings;
  private final BlockingQueue<Batch> offered;
  private volatile @Nullable Ending ending;
  private volatile @Nullable Thread thread;
  private long position;

  Stream(
      Holder holder,
      Principal principal,
      List<Topics.Wanted> wanted,
      Start start,
      Naming naming,
      LiveLog log,
      Feed feed,
      Streams streams,
      LiveSettings settings) {
    this.holder = holder;
    this.principal = principal;
    wanted.forEach(one -> this.wanted.put(one.subject().path(), one));
    this.start = start;
    this.naming = naming;
    this.log = log;
    this.feed = feed;
    this.streams = streams;
    this.settings = settings;
    this.offered = new ArrayBlockingQueue<>(settings.backlog());
  }

  Holder holder() {
    return holder;
  }

  /** Called by the feed, which never waits: a stream too far behind is dropped. */
  void offer(Batch batch) {
    if (!offered.offer(batch)) {
      end(Ending.DROPPED);
    }
  }

  void end(Ending why) {
    ending = why;
    var writer = thread;
    if (why == Ending.DROPPED && writer != null) {
      writer.interrupt();
    } else {
      offered.offer(WAKE);
    }
  }

  @Override
  public void write(Line line) throws IOException, InterruptedException {
    thread = Thread.currentThread();
    try {
      var refused = refused(wanted.keySet(), principal);
      if (refused.size() == wanted.size()) {
        throw principal instanceof Principal.Stranger
            ? Problem.of(ProblemKind.NOT_SIGNED_IN, ProblemText.SIGN_IN_OR_TOKEN)
            : Problem.of(ProblemKind.NOT_ALLOWED, ProblemText.ROLE_REFUSES);
      }
      feed.join(this);
      begin(line);
      sayGone(line, refused);
      goOn(line);
    } finally {
      streams.leave(this);
      thread = null;
      Thread.interrupted();
    }
  }

  private void begin(Line line) throws IOException, InterruptedException {
    var newest = log.newest();
    var from = start.number(line.lastEventId(), log, newest);
    position = from.orElse(newest);
    line.send(Messages.greeting(position));
    if (from.isEmpty() || !catchUp(line)) {
      line.send(Messages.reset(position));
    }
  }

  /** Sends missed hints, unless there are so many that reading everything again is less. */
  private boolean catchUp(Line line) throws IOException, InterruptedException {
    var missed = new ArrayList<Batch>();
    List<Batch> page;
    do {
      page = log.after(missed.isEmpty() ? position : missed.getLast().number());
      missed.addAll(page);
    } while (page.size() == LiveContracts.PAGE && missed.size() < MOST_MISSED);
    if (missed.size() >= MOST_MISSED) {
      position = log.newest();
      return false;
    }
    tell(line, missed);
    return true;
  }

  private void goOn(Line line) throws IOException, InterruptedException {
    long beat = System.nanoTime();
    long checked = beat;
    while (!wanted.isEmpty()) {
      long now = System.nanoTime();
      long wait =
          Math.min(left(now, beat, settings.heartbeat()), left(now, checked, settings.recheck()));
      var first = offered.poll(Math.max(wait, 0), TimeUnit.NANOSECONDS);
      if (ending != null) {
        break;
      }
      if (first != null) {
        var batches = new ArrayList<Batch>();
        batches.add(first);
        offered.drainTo(batches);
        tell(line, batches);
      }
      now = System.nanoTime();
      if (left(now, checked, settings.recheck()) <= 0) {
        sayGone(line, refused(wanted.keySet(), principalNow(line)));
        checked = now;
      }
      if (left(now, beat, settings.heartbeat()) <= 0) {
        line.send(Messages.heartbeat(position));
        beat = now;
      }
    }
    if (ending == Ending.DROPPED) {
      throw new IOException("Too far behind");
    }
    if (ending == Ending.ELSEWHERE) {
      line.send(Messages.elsewhere());
    }
  }

  private static long left(long now, long since, Duration every) {
    return since + every.toNanos() - now;
  }

  private void tell(Line line, List<Batch> batches) throws IOException, InterruptedException {
    var news = new ArrayList<News>();
    var subjects = new LinkedHashSet<String>();
    for (var batch : batches) {
      if (batch.number() > position) {
        position = batch.number();
        for (var hint : batch.hints()) {
          if (hint.equals(Hint.EVERYTHING)) {
            line.send(Messages.reset(position));
          } else {
            var heard = heard(hint);
            if (heard.isPresent()) {
              news.add(new News(batch.number(), hint));
              subjects.add(heard.get().subject().path());
            }
          }
        }
      }
    }
    if (news.isEmpty()) {
      return;
    }
    sayGone(line, refused(subjects, principalNow(line)));
    news.removeIf(one -> heard(one.hint()).isEmpty());
    var text = new StringBuilder();
    for (int i = 0; i < news.size(); i++) {
      var one = news.get(i);
      // Only the last of a batch has its number: a client cut off before it gets all of it again.
      boolean last = i + 1 == news.size() || news.get(i + 1).number() != one.number();
      text.append(Messages.changed(naming, one.hint(), one.number(), last));
    }
    line.send(text.toString());
  }

  /** The subject or topic by which this listener hears of it. */
  private java.util.Optional<Topics.Wanted> heard(Hint hint) {
    var exactly = wanted.get(hint.subject());
    return exactly != null
        ? java.util.Optional.of(exactly)
        : wanted.values().stream().filter(one -> one.concerns(hint.subject())).findFirst();
  }

  /** A token that is good no more is nobody's. */
  private static Principal principalNow(Line line) {
    try {
      return line.principal();
    } catch (Problem noLongerGood) {
      return Principal.STRANGER;
    }
  }

  private List<Topics.Wanted> refused(Collection<String> subjects, Principal now) {
    return subjects.stream()
        .flatMap(subject -> java.util.Optional.ofNullable(wanted.get(subject)).stream())
        .filter(one -> !one.isFor(now))
        .toList();
  }

  private void sayGone(Line line, List<Topics.Wanted> refused)
      throws IOException, InterruptedException {
    for (var one : refused) {
      wanted.remove(one.subject().path());
      line.send(Messages.gone(one.subject()));
    }
  }
}
