package dev.cubby.lockers.audit;

/** Is told that something about a locker changed, once it has been applied. */
@FunctionalInterface
public interface Changes {
  Changes UNHEARD = (_, _) -> {};

  enum Kind {
    STATUS,
    DESCRIPTION,
    BOOKING,
    EVENT
  }

  void changed(String lockerId, Kind kind);
}
