package dev.cubby.web.ui;

import dev.cubby.web.text.Text;
import java.util.List;

/** Events grouped by day, newest first; one entry an event. */
public record Timeline(List<Group> groups) implements Piece {

  public record Group(Text day, List<Entry> entries) {}

  /** An event, and a line on when and how. */
  public record Entry(Text text, List<Inline> meta, boolean now) {
    public static Entry of(Text text, Text... meta) {
      return new Entry(text, List.of(Inline.all(meta)), false);
    }
  }
}
