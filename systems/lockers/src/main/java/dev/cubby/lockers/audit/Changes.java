package dev.cubby.lockers.audit;

/** Whoever wants to know that something about a locker changed, once it has been applied. */
@FunctionalInterface
public interface Changes {
  /** Nobody wants to know. */
  Changes UNHEARD = (_, _) -> {};

  /** What it is about. */
  enum Kind {
    STATUS,
    DESCRIPTION,
    BOOKING,
    EVENT
  }

  void changed(String lockerId, Kind kind);
}
