package dev.cubby.core.key;

import module java.base;

/**
 * The texts that a slot can produce, position by position. A repeating run continues with its last
 * position.
 */
public record Shape(List<Run> runs) {

  /**
   * One alternative: a character class for each position. If {@code repeats}, the last may occur
   * any number of times.
   */
  public record Run(List<CharClass> positions, boolean repeats) {}

  static Shape repeating(CharClass characters) {
    return new Shape(List.of(new Run(List.of(characters), true)));
  }

  /** A fixed-width text as a picture: {@code 0} stands for any digit, {@code h} for a hex digit. */
  static Shape picture(String picture) {
    var positions = new ArrayList<CharClass>();
    for (int i = 0; i < picture.length(); i++) {
      char c = picture.charAt(i);
      positions.add(
          switch (c) {
            case '0' -> CharClass.DIGIT;
            case 'h' -> CharClass.of("0-9a-f");
            default -> CharClass.of(c);
          });
    }
    return new Shape(List.of(new Run(positions, false)));
  }

  static Shape choice(List<String> texts) {
    return new Shape(
        texts.stream()
            .map(
                text -> new Run(text.chars().mapToObj(c -> CharClass.of((char) c)).toList(), false))
            .toList());
  }

  /**
   * Whether all texts have the same length, so that their order does not depend on the text after
   * them.
   */
  public boolean isFixedWidth() {
    return runs.stream().noneMatch(Run::repeats)
        && runs.stream().map(run -> run.positions().size()).distinct().count() == 1;
  }

  /** Whether no text is a prefix of another, so that a reader knows where it ends. */
  public boolean isClosed() {
    return runs.stream().noneMatch(Run::repeats)
        && runs.stream()
            .noneMatch(shorter -> runs.stream().anyMatch(longer -> begins(shorter, longer)));
  }

  private static boolean begins(Run shorter, Run longer) {
    int length = shorter.positions().size();
    return longer.positions().size() > length
        && longer.positions().subList(0, length).equals(shorter.positions());
  }

  /** The length of the shortest text. */
  int least() {
    return runs.stream().mapToInt(run -> run.positions().size()).min().orElse(0);
  }

  /** The characters a text can begin with. */
  public CharClass first() {
    return runs.stream()
        .map(run -> run.positions().getFirst())
        .reduce(CharClass::or)
        .orElse(CharClass.ANY);
  }

  /** Whether a literal that starts with this character could be mistaken for part of the slot. */
  public boolean canContinueWith(char c) {
    return runs.stream().anyMatch(run -> run.repeats() && run.positions().getLast().has(c))
        || (!isFixedWidth() && runs.size() > 1 && runs.stream().anyMatch(run -> goesOn(run, c)));
  }

  private boolean goesOn(Run shorter, char c) {
    int length = shorter.positions().size();
    return runs.stream()
        .anyMatch(longer ->
            longer.positions().size() > length
                && longer.positions().subList(0, length).equals(shorter.positions())
                && longer.positions().get(length).has(c));
  }
}
