package dev.cubby.web.ui;

import module java.base;

import dev.cubby.web.live.Subject;
import dev.cubby.web.route.Link;
import dev.cubby.web.text.Text;
import gg.jte.Content;
import org.jspecify.annotations.Nullable;

/** A building block of pages. Each has a template in {@code jte/ui}. */
public sealed interface Piece
    permits Piece.Paragraph,
        Piece.Section,
        Piece.Card,
        Piece.Columns,
        Piece.Live,
        Piece.Buttons,
        Piece.Banner,
        Piece.Empty,
        Piece.Secret,
        Piece.Facts,
        Piece.Figures,
        Piece.Ask,
        Piece.Dialog,
        Piece.Tiles,
        Piece.Custom,
        Chart,
        Counts,
        Filters,
        Form,
        History,
        Mix,
        Paging,
        Rows,
        Search,
        Settings,
        Strip,
        Table,
        Timeline,
        Viewer,
        Week {

  /** This piece, or those that it holds. */
  default Stream<Piece> within() {
    return switch (this) {
      case Section section -> within(section.pieces());
      case Card card -> within(card.pieces());
      case Live live -> within(live.pieces());
      case Columns columns ->
          Stream.of(columns.main(), columns.aside(), columns.below())
              .flatMap(pieces -> within(pieces));
      case Search search -> within(search.results());
      case Settings settings -> settings.parts().stream().flatMap(part -> within(part.pieces()));
      default -> Stream.of(this);
    };
  }

  private static Stream<Piece> within(List<Piece> pieces) {
    return pieces.stream().flatMap(Piece::within);
  }

  record Paragraph(List<Inline> words) implements Piece {}

  /** Pieces under a heading of their own, with what there is to do with all of them. */
  record Section(Text title, Optional<String> id, List<Action> actions, List<Piece> pieces)
      implements Piece {
    public Section {
      pieces = List.copyOf(pieces);
    }

    public Section action(Action... more) {
      return new Section(title, id, List.of(more), pieces);
    }

    /** So that a link can lead right here. */
    public Section id(String name) {
      return new Section(title, Optional.of(name), actions, pieces);
    }
  }

  record Card(List<Piece> pieces) implements Piece {}

  /** A wide column and a narrow one; one below the other on a phone. */
  /**
   * @param below more of the main column, which on a phone comes after what stands beside it
   */
  record Columns(List<Piece> main, List<Piece> aside, List<Piece> below) implements Piece {}

  /**
   * Read again by itself when one of these subjects changes, or at a time; its id is the page's
   * only one.
   */
  record Live(String id, List<Subject> subjects, List<Piece> pieces, Optional<Instant> trueUntil)
      implements Piece {

    /**
     * Also read again at a time, such as when something of it expires; without subjects, only then.
     */
    public Live until(Optional<Instant> time) {
      return new Live(id, subjects, pieces, time);
    }

    /** In milliseconds; nothing where time alone changes nothing. */
    public @Nullable Long freshFor(Instant now) {
      return trueUntil
          .map(time -> Math.max(0, Duration.between(now, time).toMillis()))
          .orElse(null);
    }

    public String topics() {
      return subjects.stream().map(Subject::path).collect(Collectors.joining(" "));
    }
  }

  record Buttons(List<Action> actions) implements Piece {}

  /** Something to know before reading on. */
  record Banner(Chip.Tone tone, Text text, List<Action> actions) implements Piece {}

  /** One line of what will be here, one button that makes the first one. */
  record Empty(Text text, Optional<Action> first) implements Piece {}

  /** Something to take along, easy to copy. */
  record Secret(Text label, String value) implements Piece {}

  /** Facts about one thing, by name. */
  record Facts(List<Fact> facts) implements Piece {}

  record Fact(Text name, List<Inline> value) {}

  /** A few numbers that matter. */
  record Figures(List<Figure> figures) implements Piece {}

  record Figure(Text name, Text number, Text note) {}

  /** A question with its answer; the script shows it as a dialog. */
  record Ask(Question question, Form form) implements Piece {}

  /** A form with something to fill in or choose; the script shows it as a dialog. */
  record Dialog(Text title, Optional<Text> lead, Form form, Link back) implements Piece {}

  /** The tiles of the home page, one for each system. */
  record Tiles(List<Placed> tiles) implements Piece {}

  /** A tile, and the system that it leads to. */
  record Placed(Place place, Tile tile) {}

  /** A template of one's own, for a screen that earns one. */
  record Custom(Function<Visit, Content> content) implements Piece {}
}
