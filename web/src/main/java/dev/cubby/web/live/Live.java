package dev.cubby.web.live;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.run.Store;
import dev.cubby.web.route.Call;
import dev.cubby.web.route.EventStream;
import dev.cubby.web.route.Roles;

/** Live events of one server: systems say here what changed, and streams hear it. */
public final class Live implements AutoCloseable {
  private static final Pattern KIND = Pattern.compile("[a-z][a-z0-9-]{0,39}");

  private final LiveLog log;
  private final Streams streams;
  private final Feed feed;
  private final LiveSettings settings;

  private Live(LiveLog log, LiveSettings settings) {
    this.log = log;
    this.settings = settings;
    this.streams = new Streams(settings);
    this.feed = new Feed(log, streams, settings.poll());
  }

  public static Live over(Store store, Clock clock, LiveSettings settings) {
    return new Live(new LiveLog(store, clock), settings);
  }

  /** Begins to write what is announced; until then it waits. */
  public Live start() {
    feed.start();
    return this;
  }

  /**
   * Says that a subject changed, in a word such as {@code status}; to be called once the change was
   * applied. It does not wait: the hint is written right afterwards.
   */
  public void changed(Subject subject, String kind) {
    if (!KIND.matcher(kind).matches()) {
      throw new InvalidInput("A kind of change is a word such as new-status", "kind", kind);
    }
    feed.announce(new Hint(subject.path(), kind));
  }

  EventStream open(Call<?> call, List<Topics.Wanted> wanted, Start start) {
    return open(call, wanted, start, Naming.BY_SUBJECT);
  }

  private EventStream open(Call<?> call, List<Topics.Wanted> wanted, Start start, Naming naming) {
    return new Stream(
        Holder.of(call), call.principal(), wanted, start, naming, log, feed, streams, settings);
  }

  /**
   * Streams events to programs, named {@code changed}, about every subject of some topics, for
   * those who may hear of them whatever stands in their slots.
   *
   * @param after the number of the event that was heard last; {@code Last-Event-ID} counts more
   */
  public EventStream stream(Call<?> call, Roles roles, Optional<String> after, Topic... topics) {
    var wanted = Arrays.stream(topics).map(topic -> Topics.Wanted.whole(topic, roles)).toList();
    return open(call, wanted, new Start(after, Optional.empty()), Naming.CHANGED);
  }

  /** How many listen here. */
  public int openStreams() {
    return streams.all().size();
  }

  /** Ends all streams; clients go to another server, or come back later. */
  public void hangUp() {
    streams.close();
  }

  /** The same, and writes what is still to be written. */
  @Override
  public void close() {
    hangUp();
    feed.close();
  }
}
