package dev.cubby.bench;

import module java.base;

/** A record like seed 000's NFCUrl, about 700 bytes when stored with its keys. */
public record Tag(
    String familyId,
    String itemId,
    String urlId,
    String itemName,
    String notes,
    boolean isActive,
    Instant createdAt,
    String createdBy,
    Optional<Instant> lastAccessedAt,
    long accessCount,
    long version) {

  static Tag sample() {
    return new Tag(
        "f47ac10b-58cc-4372-a567-0e02b2c3d479",
        "d5e8f9a0-1234-4567-89ab-cdef01234567",
        "2aUyqjCzEIiEcYMKj7TZtw",
        "Paper towels, the large ones",
        "On the second shelf, behind the flour. ".repeat(3),
        true,
        Instant.parse("2025-12-26T10:00:00.123Z"),
        "550e8400-e29b-41d4-a716-446655440000",
        Optional.of(Instant.parse("2025-12-26T15:30:00Z")),
        12,
        3);
  }
}
