package dev.cubby.web.ui;

import module java.base;

import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;

/**
 * A list and the box that searches it, with its filters. The list follows while one types; without
 * script it follows Enter. {@link Text#found} marks the hits in its rows.
 *
 * @param kept the list's other fields, such as its filters
 * @param found how much was found, which is also read out
 */
public record Search(
    Link action,
    Field field,
    Map<String, List<String>> kept,
    Link clear,
    List<Filters> filters,
    Optional<Text> found,
    List<Piece> results)
    implements Piece {

  /** A search begins on the first page of a list. */
  private static final String CURSOR = "cursor";

  public Search {
    filters = List.copyOf(filters);
    results = List.copyOf(results);
  }

  /** Searches a list by a field of its route, which has a label; {@code shown} is what is shown. */
  public static <Q> Search of(Route<Q, Page> list, String field, Q shown, Piece... results) {
    var kept = new LinkedHashMap<>(list.fields(shown));
    var query = Optional.ofNullable(kept.remove(field)).orElse(List.of());
    kept.remove(CURSOR);
    return new Search(
        list.target(shown),
        Field.of(list.input(), component(list.input(), field)).values(query),
        kept,
        list.link(shown, Set.of(field, CURSOR)),
        List.of(),
        Optional.empty(),
        List.of(results));
  }

  private static RecordComponent component(Input<?> input, String name) {
    return input.fields().stream()
        .filter(one -> one.getName().equals(name) && input.labelOf(name).isPresent())
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("No field with a label: " + name));
  }

  /** Filters that stand beside the box; their links keep what is searched for. */
  public Search filters(Filters... beside) {
    return new Search(action, field, kept, clear, List.of(beside), found, results);
  }

  /** How much was found: "3 items". */
  public Search found(Text words) {
    return new Search(action, field, kept, clear, filters, Optional.of(words), results);
  }

  public Text label() {
    return field.label().orElseThrow().text();
  }
}
