package dev.cubby.web.page;

/** What a colour is to help with; the word beside it says the same. */
public enum Tone {
  PLAIN,
  GOOD,
  NOTICE,
  WARNING,
  BAD;

  /** The name that the style sheet knows it by. */
  public String css() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
