package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.hash.Sha256;

/**
 * Uploaded files in a folder of the server: {@code shelf/ab/abcd…}, each named by the SHA-256 of
 * its content, or {@code shelf/note_1/att_1.abcd…} where a name comes first. A file gets its name
 * only when it is complete, never changes afterwards, and exists before a row names it. So files
 * copied after the rows include all that the rows name.
 */
record UploadedFiles(Path folder) {
  /** Their folder in a backup and, by default, in a data folder. */
  static final String NAME = "uploads";

  private static final String FILE = "([\\w-]{1,64}\\.)?[0-9a-f]{64}";

  /** The names of the files in this folder. */
  static final String NAMES = "[a-z0-9-]+/[\\w-]{1,64}/" + FILE;

  static UploadedFiles in(Path data) {
    return new UploadedFiles(data.resolve(NAME));
  }

  /** Their names in the folder. Unfinished uploads have other names and are left out. */
  List<String> names() {
    var names = new ArrayList<String>();
    for (var shelf : Folders.list(folder)) {
      for (var drawer : Folders.list(shelf)) {
        for (var file : Folders.list(drawer)) {
          if (file.getFileName().toString().matches(FILE)) {
            names.add(Folders.name(folder, file));
          }
        }
      }
    }
    return names;
  }

  /** Reads all files and returns those whose content has changed. */
  List<Finding> findings(Consumer<String> listener) {
    var names = names();
    if (names.isEmpty()) {
      return List.of();
    }
    var findings = new ArrayList<Finding>();
    var progress = new Progress("Reading uploaded files", Folders.size(folder, names), listener);
    for (var name : names) {
      var file = folder.resolve(name);
      try {
        if (!name.endsWith(Sha256.hex(file))) {
          findings.add(new Finding(file, "does not match the checksum in its name"));
        }
        progress.add(Files.size(file));
      } catch (IOException e) {
        findings.add(new Finding(file, "cannot be read: " + e));
      }
    }
    return findings;
  }
}
