package dev.cubby.lockers.audit;

import module java.base;

import dev.cubby.lockers.audit.EventContracts.EventHead;
import dev.cubby.lockers.audit.OldEvents.EventAnchor;
import dev.cubby.lockers.contract.SmartLockerModel.AccessEvent;
import dev.cubby.lockers.text.AuditText;
import dev.cubby.web.text.Text;

/** Goes along a chain, event by event, and notes every place where it does not hold. */
final class Verification {
  private static final int FINDINGS = 100;

  private final List<Text> findings = new ArrayList<>();
  private final long removed;
  private long events;
  private long sequence;
  private String hash;
  private Instant last;

  /** From the event on that follows the last one which was removed. */
  Verification(EventAnchor anchor) {
    this.removed = anchor.sequence();
    this.sequence = anchor.sequence();
    this.hash = anchor.hash();
    this.last = anchor.lastAt();
  }

  boolean holds() {
    return findings.isEmpty();
  }

  void next(AccessEvent event) {
    events++;
    sequence++;
    if (!event.eventId().equals(Chain.idOf(sequence))) {
      find(AuditText.FOUND_MISSING.with(sequence, event.eventId()));
      sequence = numberOf(event).orElse(sequence);
    }
    if (!event.previousHash().equals(hash)) {
      find(AuditText.FOUND_UNLINKED.with(event.eventId()));
    }
    if (!Chain.hashOf(event).equals(event.hash())) {
      find(AuditText.FOUND_CHANGED.with(event.eventId()));
    }
    if (event.timestamp().isBefore(last)) {
      find(AuditText.FOUND_EARLIER.with(event.eventId()));
    }
    hash = event.hash();
    last = event.timestamp();
  }

  private static Optional<Long> numberOf(AccessEvent event) {
    return event.eventId().matches("\\d{12}")
        ? Optional.of(Long.parseLong(event.eventId()))
        : Optional.empty();
  }

  /** Unreadable rows look like missing events; this finding says that they exist. */
  void unreadable(int rows) {
    if (rows > 0) {
      find(AuditText.FOUND_UNREADABLE.with(rows));
    }
  }

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
      find(AuditText.FOUND_CUT_OFF.with(head.sequence(), sequence));
    } else if (sequence > head.sequence()) {
      find(AuditText.FOUND_NOT_APPENDED.with(head.sequence()));
    } else if (!hash.equals(head.hash()) || (sequence > 0 && !last.equals(head.lastAt()))) {
      find(AuditText.FOUND_OTHER_HEAD.with(Chain.idOf(sequence)));
    }
    return new Proof(holds(), events, removed, hash, List.copyOf(findings));
  }

  private void find(Text text) {
    if (findings.size() < FINDINGS) {
      findings.add(text);
    }
  }
}
