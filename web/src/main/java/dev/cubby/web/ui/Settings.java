package dev.cubby.web.ui;

import dev.cubby.web.text.Text;
import java.util.List;

/** Settings in two columns: at the left what they are, at the right a form that saves them. */
public record Settings(List<Part> parts) implements Piece {
  public Settings {
    parts = List.copyOf(parts);
  }

  /** One form, or what else changes this. */
  public record Part(Text title, Text text, List<Piece> pieces) {}
}
