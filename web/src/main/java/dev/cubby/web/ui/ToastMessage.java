package dev.cubby.web.ui;

import module java.base;

/** A {@link Toast} in its reader's language, as its cookie carries it. */
public record ToastMessage(String text, Optional<Undo> undo) {

  /** The form of its Undo button. */
  public record Undo(String path, Map<String, String> fields) {
    public Undo {
      fields = Map.copyOf(fields);
    }
  }
}
