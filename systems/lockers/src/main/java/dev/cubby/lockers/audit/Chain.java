package dev.cubby.lockers.audit;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

import dev.cubby.core.hash.Sha256;
import dev.cubby.lockers.audit.EventContracts.*;
import dev.cubby.lockers.contract.SmartLockerModel.AccessEvent;

/**
 * How events hang together: each has a number, an instant that is never before that of the one
 * before it, and the hash of itself and its predecessor. Whoever changes, removes, adds or swaps
 * one has to change all that follow, and the head.
 */
public final class Chain {
  /** What the first event of a locker follows: no hash of another locker's. */
  static final String BEGINNING = "0".repeat(64);

  private Chain() {}

  public static EventHead begin(String lockerId, Instant now) {
    return new EventHead(lockerId, 0, BEGINNING, now);
  }

  /** Links what happened to a head, in order. */
  public static Append link(EventHead head, List<Happening> happenings, Instant now) {
    // As it is kept, or its hash would be that of another time.
    var kept = now.truncatedTo(ChronoUnit.MILLIS);
    // A clock that was set back must not put an event before one that is already there.
    var at = kept.isBefore(head.lastAt()) ? head.lastAt() : kept;
    var events = new ArrayList<AccessEvent>(happenings.size());
    long sequence = head.sequence();
    var previous = head.hash();
    for (var happening : happenings) {
      sequence++;
      var event = event(head.lockerId(), sequence, at, happening, previous);
      events.add(event);
      previous = event.hash();
    }
    return new Append(
        new Advance(head.lockerId(), head.sequence(), sequence, previous, at), events);
  }

  private static AccessEvent event(
      String lockerId, long sequence, Instant at, Happening happening, String previous) {
    var details =
        happening.details().isEmpty()
            ? Optional.<Map<String, String>>empty()
            : Optional.of(happening.details());
    var unhashed =
        new AccessEvent(
            lockerId,
            idOf(sequence),
            at,
            happening.action(),
            happening.actor().id(),
            happening.result(),
            details,
            happening.deviceTime(),
            previous,
            "");
    return withHash(unhashed, hashOf(unhashed));
  }

  private static AccessEvent withHash(AccessEvent event, String hash) {
    return new AccessEvent(
        event.lockerId(),
        event.eventId(),
        event.timestamp(),
        event.action(),
        event.actorId(),
        event.result(),
        event.metadata(),
        event.deviceTime(),
        event.previousHash(),
        hash);
  }

  /** Padded, so that ids of one millisecond sort as the chain runs. */
  static String idOf(long sequence) {
    return "%012d".formatted(sequence);
  }

  /** Of everything in the event but the hash itself; no two events give one text. */
  static String hashOf(AccessEvent event) {
    var sha256 = Sha256.newDigest();
    add(sha256, event.previousHash());
    add(sha256, event.lockerId());
    add(sha256, event.eventId());
    add(sha256, event.timestamp().toString());
    add(sha256, event.action().name());
    add(sha256, event.actorId());
    add(sha256, event.result().name());
    add(sha256, event.deviceTime().map(Instant::toString).orElse(""));
    var details = new TreeMap<>(event.metadata().orElse(Map.of()));
    add(sha256, "" + details.size());
    details.forEach((name, value) -> {
      add(sha256, name);
      add(sha256, value);
    });
    return Sha256.hex(sha256);
  }

  /** With its length in front, or two fields could trade characters unseen. */
  private static void add(MessageDigest digest, String field) {
    var bytes = field.getBytes(UTF_8);
    digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(0, bytes.length));
    digest.update(bytes);
  }
}
