package dev.cubby.lockers.audit;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

import dev.cubby.core.hash.Sha256;
import dev.cubby.lockers.audit.EventContracts.*;
import dev.cubby.lockers.contract.SmartLockerModel.AccessEvent;

/**
 * Each event has a number, an instant that is never before its predecessor's, and the hash of
 * itself and its predecessor. To change, remove, add or swap one, all that follow and the head have
 * to be changed.
 */
public final class Chain {
  /** The first event of a locker follows this, not the hash of another locker's. */
  static final String BEGINNING = "0".repeat(64);

  private Chain() {}

  public static EventHead begin(String lockerId, Instant now) {
    return new EventHead(lockerId, 0, BEGINNING, now);
  }

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
      var unhashed = event(head.lockerId(), sequence, at, happening, previous, "");
      previous = hashOf(unhashed);
      events.add(
          event(head.lockerId(), sequence, at, happening, unhashed.previousHash(), previous));
    }
    return new Append(
        new Advance(head.lockerId(), head.sequence(), sequence, previous, at), events);
  }

  private static AccessEvent event(
      String lockerId,
      long sequence,
      Instant at,
      Happening happening,
      String previous,
      String hash) {
    return new AccessEvent(
        lockerId,
        idOf(sequence),
        at,
        happening.action(),
        happening.actor().id(),
        happening.result(),
        Optional.of(happening.details()).filter(details -> !details.isEmpty()),
        happening.deviceTime(),
        previous,
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
