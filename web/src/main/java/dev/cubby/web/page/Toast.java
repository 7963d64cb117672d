package dev.cubby.web.page;

import module java.base;

/** What is said once after something was done, with the way to take it back. */
public record Toast(String text, Optional<Undo> undo) {

  /** A form of one button: where it goes, and what it brings. */
  public record Undo(String path, Map<String, String> fields) {
    public Undo {
      fields = Map.copyOf(fields);
    }
  }

  public static Toast of(String text) {
    return new Toast(text, Optional.empty());
  }

  public Toast undoneBy(String path, Map<String, String> fields) {
    return new Toast(text, Optional.of(new Undo(path, fields)));
  }
}
