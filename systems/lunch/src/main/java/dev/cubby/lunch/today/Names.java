package dev.cubby.lunch.today;

import module java.base;

/** Names in Swedish order: å, ä and ö come last. */
final class Names {
  static final Comparator<String> ORDER = (one, other) -> collator().compare(one, other);

  private static final ThreadLocal<Collator> COLLATOR =
      ThreadLocal.withInitial(() -> Collator.getInstance(Locale.of("sv", "SE")));

  private Names() {}

  private static Collator collator() {
    return COLLATOR.get();
  }
}
