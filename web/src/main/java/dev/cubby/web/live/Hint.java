package dev.cubby.web.live;

/** That something changed, and in which way; not what it is now. */
record Hint(String subject, String kind) {

  /** That hints were lost, so that everything may have changed. */
  static final Hint EVERYTHING = new Hint("*", "lost");
}
