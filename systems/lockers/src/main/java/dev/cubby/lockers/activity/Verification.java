package dev.cubby.lockers.activity;

import dev.cubby.lockers.activity.EventContracts.EventHead;
import dev.cubby.lockers.contract.SmartLockerModel.AccessEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Goes along a chain, event by event, and notes every place where it does not hold. */
final class Verification {
  private static final int FINDINGS = 100;

  private final List<String> findings = new ArrayList<>();
  private long events;
  private long sequence;
  private String hash = Chain.BEGINNING;
  private Instant last = Instant.EPOCH;

  void next(AccessEvent event) {
    events++;
    sequence++;
    if (!event.eventId().equals(Chain.idOf(sequence))) {
      find("Number %d is missing, or not in its place: %s stands there", sequence, event.eventId());
      sequence = numberOf(event).orElse(sequence);
    }
    if (!event.previousHash().equals(hash)) {
      find("%s does not follow the event before it", event.eventId());
    }
    if (!Chain.hashOf(event).equals(event.hash())) {
      find("%s was changed", event.eventId());
    }
    if (event.timestamp().isBefore(last)) {
      find("%s is earlier than the event before it", event.eventId());
    }
    hash = event.hash();
    last = event.timestamp();
  }

  private static Optional<Long> numberOf(AccessEvent event) {
    return event.eventId().matches("\\d{12}")
        ? Optional.of(Long.parseLong(event.eventId()))
        : Optional.empty();
  }

  /** What is passed over is missing from the chain; this says that something is there. */
  void unreadable(int rows) {
    if (rows > 0) {
      find("%d rows cannot be read, or do not lie where they say", rows);
    }
  }

  /** The instant of the last event. */
  Instant last() {
    return last;
  }

  /** Whether the head knows of more, which was appended meanwhile or is missing. */
  boolean isBehind(EventHead head) {
    return sequence < head.sequence();
  }

  /** Whether an event comes after the last one, and is not newer than the head. */
  boolean isBetween(AccessEvent event, EventHead head) {
    return event.eventId().compareTo(Chain.idOf(sequence)) > 0
        && event.eventId().compareTo(Chain.idOf(head.sequence())) <= 0;
  }

  /** The head was read after the events, so none may be newer, and the last is the one it knows. */
  Proof against(EventHead head) {
    if (sequence < head.sequence()) {
      find("The head counts %d events, %d are there", head.sequence(), sequence);
    } else if (sequence > head.sequence()) {
      find("The head counts %d events; what follows was not appended", head.sequence());
    } else if (!hash.equals(head.hash()) || (sequence > 0 && !last.equals(head.lastAt()))) {
      find("The head does not know %s as it is", Chain.idOf(sequence));
    }
    return new Proof(findings.isEmpty(), events, hash, List.copyOf(findings), Proof.LIMITS);
  }

  private void find(String text, Object... details) {
    if (findings.size() < FINDINGS) {
      findings.add(text.formatted(details));
    }
  }
}
