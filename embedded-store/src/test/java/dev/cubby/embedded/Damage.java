package dev.cubby.embedded;

import module java.base;

/**
 * Damage to files of a folder. {@code word} names its kind, {@code files} are relative to the
 * folder, {@code place} is the position in the file.
 */
record Damage(String word, Set<Path> files, long place, Deed deed) {

  /** Applies the damage to a folder. */
  interface Deed {
    void to(Path folder) throws IOException;
  }

  static Damage flip(Path file, long at, int bit) {
    return new Damage(
        "flip",
        Set.of(file),
        at,
        folder -> {
          var bytes = Files.readAllBytes(folder.resolve(file));
          bytes[(int) at] ^= (byte) (1 << bit);
          Files.write(folder.resolve(file), bytes);
        });
  }

  static Damage cut(Path file, long at) {
    return new Damage(
        "cut",
        Set.of(file),
        at,
        folder -> {
          var bytes = Files.readAllBytes(folder.resolve(file));
          Files.write(folder.resolve(file), Arrays.copyOf(bytes, (int) at));
        });
  }

  static Damage delete(Path file) {
    return new Damage("delete", Set.of(file), 0, folder -> Files.delete(folder.resolve(file)));
  }

  static Damage older(Path file, Path older) {
    return new Damage(
        "older",
        Set.of(file),
        0,
        folder -> Files.write(folder.resolve(file), Files.readAllBytes(older)));
  }

  static Damage swap(Path one, Path other) {
    return new Damage(
        "swap",
        Set.of(one, other),
        0,
        folder -> {
          var bytes = Files.readAllBytes(folder.resolve(one));
          Files.write(folder.resolve(one), Files.readAllBytes(folder.resolve(other)));
          Files.write(folder.resolve(other), bytes);
        });
  }

  /** Every file whose damage matters; not locks and the engine's own logs. */
  static List<Path> filesIn(Path whole) throws IOException {
    try (var all = Files.walk(whole)) {
      return all.filter(Files::isRegularFile)
          .filter(file -> !file.getFileName().toString().matches("LOCK|LOG.*"))
          .map(whole::relativize)
          .sorted()
          .toList();
    }
  }

  /** The kind of a file: its name without its number. */
  static String kind(Path file) {
    var name = file.getFileName().toString();
    var place = file.getNameCount() == 1 ? "" : file.getName(0) + "/";
    return place
        + (name.matches("\\d+\\..*")
            ? "*" + name.substring(name.indexOf('.'))
            : name.replaceAll("-\\d+$", "-*"));
  }

  @Override
  public String toString() {
    return "%s %s at %d".formatted(word, files, place);
  }
}
