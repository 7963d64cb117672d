package dev.cubby.web.live;

/** How events about subjects are called. */
enum Naming {
  /** By the subject's path, so that a page listens to what it shows. */
  BY_SUBJECT,
  /** All the same, for programs that do not know beforehand what there is. */
  CHANGED;

  String of(Hint hint) {
    return this == BY_SUBJECT ? hint.subject() : "changed";
  }
}
