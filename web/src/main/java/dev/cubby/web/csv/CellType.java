package dev.cubby.web.csv;

import module java.base;

import dev.cubby.core.key.ExternalName;
import dev.cubby.core.key.InstantText;
import dev.cubby.web.route.Rule;
import dev.cubby.web.text.FieldText;
import dev.cubby.web.text.Text;

/**
 * How values of a kind are written into cells and read from them.
 *
 * @param ours whether no foreign text can be in it, so that a spreadsheet may take it as it is
 */
public record CellType<V>(Function<V, String> format, Parser<V> parser, boolean ours) {

  /** Reads a cell, or says what is wrong with it. */
  @FunctionalInterface
  public interface Parser<V> {
    V parse(String cell) throws CellFault;
  }

  /** A cell that is not what its column takes. */
  public static final class CellFault extends Exception {
    private static final long serialVersionUID = 1L;
    private final transient Text text;

    public CellFault(Text text) {
      super("A cell is not what its column takes", null, false, false);
      this.text = text;
    }

    public Text text() {
      return text;
    }
  }

  /** Any text but none. */
  public static CellType<String> text() {
    return new CellType<>(Function.identity(), CellType::required, false);
  }

  public static CellType<Long> wholeNumber() {
    return new CellType<>(
        number -> Long.toString(number),
        cell -> {
          try {
            return Long.valueOf(required(cell).strip());
          } catch (NumberFormatException e) {
            throw new CellFault(FieldText.WHOLE_NUMBER);
          }
        },
        true);
  }

  public static CellType<Instant> instant() {
    return new CellType<>(
        InstantText::of,
        cell -> {
          try {
            return Instant.parse(required(cell).strip());
          } catch (DateTimeException e) {
            throw new CellFault(FieldText.INSTANT);
          }
        },
        true);
  }

  public static <E extends Enum<E>> CellType<E> of(Class<E> type) {
    return new CellType<>(
        ExternalName::of,
        cell -> {
          var word = required(cell).strip();
          return Arrays.stream(type.getEnumConstants())
              .filter(constant -> ExternalName.of(constant).equalsIgnoreCase(word))
              .findFirst()
              .orElseThrow(() -> new CellFault(FieldText.ONE_OF.with(names(type))));
        },
        true);
  }

  /** The same, by the rules of a form's field. */
  public CellType<V> checked(Rule... rules) {
    return new CellType<>(
        format,
        cell -> {
          var value = parser.parse(cell);
          for (var rule : rules) {
            var complaint = rule.complaint(Objects.requireNonNull(value));
            if (complaint.isPresent()) {
              throw new CellFault(complaint.get());
            }
          }
          return value;
        },
        ours);
  }

  /** The same where a cell may be empty. */
  public CellType<Optional<V>> optional() {
    return new CellType<>(
        value -> value.map(format).orElse(""),
        cell -> cell.isEmpty() ? Optional.empty() : Optional.of(parser.parse(cell)),
        ours);
  }

  private static String required(String cell) throws CellFault {
    if (cell.isEmpty()) {
      throw new CellFault(FieldText.MISSING);
    }
    return cell;
  }

  private static String names(Class<? extends Enum<?>> type) {
    return Arrays.stream(type.getEnumConstants())
        .map(ExternalName::of)
        .collect(Collectors.joining(", "));
  }
}
