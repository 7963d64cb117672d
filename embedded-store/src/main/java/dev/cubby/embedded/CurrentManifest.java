package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.failure.Failure.Unavailable;

/** The manifest named by CURRENT: the engine's list of tables. */
final class CurrentManifest {
  private static final String PREFIX = "MANIFEST-";
  private static final String NAME = PREFIX + "\\d+";

  private CurrentManifest() {}

  /** Empty if there is none, with a finding about the responsible file. */
  static Optional<Path> find(Path folder, Consumer<Finding> findings) {
    var current = folder.resolve("CURRENT");
    var text = text(current);
    var name = text.strip();
    if (!name.matches(NAME) || !text.equals(name + "\n")) {
      var damage = Files.exists(current) ? "does not name a manifest" : "is missing";
      findings.accept(new Finding(current, damage));
      return Optional.empty();
    }
    var manifest = folder.resolve(name);
    if (Files.exists(manifest)) {
      return Optional.of(manifest);
    }
    var others = all(folder);
    findings.accept(
        others.isEmpty()
            ? new Finding(manifest, "is missing, although CURRENT names it")
            : new Finding(current, "names " + name + ", but there is " + others));
    return Optional.empty();
  }

  private static String text(Path current) {
    try {
      return Files.readString(current, StandardCharsets.ISO_8859_1);
    } catch (NoSuchFileException e) {
      return "";
    } catch (IOException e) {
      throw Folders.unreadable(current, e);
    }
  }

  /** The names of all manifests, the newest last. */
  static List<String> all(Path folder) {
    return Folders.list(folder).stream()
        .map(file -> file.getFileName().toString())
        .filter(CurrentManifest::is)
        .toList();
  }

  /** The manifest of a running engine. */
  static Path get(Path folder) {
    return find(folder, _ -> {})
        .orElseThrow(() -> new Unavailable("There is no manifest", "folder", folder));
  }

  /** Matches the name with or without a leading slash, since the engine writes both. */
  static boolean is(String file) {
    return file.matches("/?" + NAME);
  }

  static long numberOf(Path manifest) {
    return Long.parseLong(manifest.getFileName().toString().substring(PREFIX.length()));
  }
}
