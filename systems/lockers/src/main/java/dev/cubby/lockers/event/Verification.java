package dev.cubby.lockers.event;

import dev.cubby.lockers.contract.EventContracts.EventHead;
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
  private Instant last = Instant.MIN;

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

  /** The head was read before the events: newer ones may have come since, fewer may not. */
  Proof against(EventHead head) {
    if (sequence < head.sequence()) {
      find("The head counts %d events, %d are there", head.sequence(), sequence);
    }
    return new Proof(findings.isEmpty(), events, hash, List.copyOf(findings), Proof.LIMITS);
  }

  /** What the event with the head's number must have as its hash. */
  void compare(AccessEvent event, EventHead head) {
    if (event.eventId().equals(Chain.idOf(head.sequence())) && !event.hash().equals(head.hash())) {
      find("The head does not know %s as it is", event.eventId());
    }
  }

  private void find(String text, Object... details) {
    if (findings.size() < FINDINGS) {
      findings.add(text.formatted(details));
    }
  }
}
