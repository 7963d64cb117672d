package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.core.hash.Sha256;

/** The file that marks a folder as a backup, with its instant, its row counts and its files. */
record BackupManifest(Instant taken, Map<String, Long> rows, Map<String, String> files) {
  static final String NAME = "cubby-backup.properties";
  private static final String CHECKSUM = "checksum";

  private static final String UPLOADS = UploadedFiles.NAME + "/";

  /** The characters in names of the store's own files. */
  private static final String FILE = "[\\w.-]+";

  /** Whether a file of a data folder belongs in a backup. */
  static boolean isData(String name) {
    return name.matches(FILE) && !name.matches("LOCK|LOG.*|UNFINISHED|cubby-.*");
  }

  /** Refuses to open a backup for writing, because it would no longer match its manifest. */
  static void requireNone(Path folder) {
    if (Files.exists(folder.resolve(NAME))) {
      throw new InvalidInput(
          "This folder is a backup and stays as it is. Restore it into a new folder and use that:"
              + " ./run restore BACKUP FOLDER",
          "backup",
          folder);
    }
  }

  /** Call this once nothing writes to the copy any more. */
  static BackupManifest of(
      Path backup, Instant taken, Map<String, Long> rows, Consumer<String> listener) {
    var names = new ArrayList<String>();
    for (var file : Folders.list(backup)) {
      var name = Folders.name(backup, file);
      if (Files.isRegularFile(file) && isData(name)) {
        names.add(name);
      }
    }
    UploadedFiles.in(backup).names().forEach(name -> names.add(UPLOADS + name));
    var files = new TreeMap<String, String>();
    var progress = new Progress("Reading the copy", Folders.size(backup, names), listener);
    for (var name : names) {
      files.put(name, digest(backup.resolve(name)));
      progress.add(Folders.size(backup, List.of(name)));
    }
    return new BackupManifest(taken, rows, files);
  }

  /** The uploaded files in the backup. */
  List<String> uploads() {
    return files.keySet().stream().filter(name -> name.startsWith(UPLOADS)).toList();
  }

  /**
   * An uploaded file whose content does not match its name: it was damaged before it was copied.
   */
  Optional<String> damagedUpload() {
    return uploads().stream().filter(name -> !name.endsWith(files.get(name))).findFirst();
  }

  void write(Path backup) {
    var text = new StringBuilder("taken=").append(taken).append('\n');
    rows.forEach((table, count) ->
        text.append("rows.").append(table).append('=').append(count).append('\n'));
    files.forEach((file, digest) ->
        text.append("file.").append(file).append('=').append(digest).append('\n'));
    Folders.write(backup, NAME, text + CHECKSUM + "=" + digest(text.toString()) + "\n");
  }

  static BackupManifest read(Path backup) {
    Folders.requireFinished(backup);
    var file = backup.resolve(NAME);
    if (!Files.exists(file)) {
      throw new InvalidInput(
          "This folder is no backup, or one that was not finished", "missing", file);
    }
    try {
      return parse(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw Folders.unreadable(file, e);
    } catch (RuntimeException e) {
      throw new Unavailable(
          "The backup is damaged; restore another",
          "file",
          file,
          "damage",
          String.valueOf(e.getMessage()));
    }
  }

  private static BackupManifest parse(String text) {
    int end = text.lastIndexOf(CHECKSUM + "=");
    if (end < 0
        || !text.substring(end).equals(CHECKSUM + "=" + digest(text.substring(0, end)) + "\n")) {
      throw new IllegalArgumentException("does not match its own checksum");
    }
    var taken = Instant.EPOCH;
    var rows = new TreeMap<String, Long>();
    var files = new TreeMap<String, String>();
    for (var line : text.substring(0, end).lines().toList()) {
      int equals = line.lastIndexOf('=');
      var name = line.substring(0, equals);
      var value = line.substring(equals + 1);
      if (name.startsWith("rows.")) {
        rows.put(name.substring("rows.".length()), Long.valueOf(value));
      } else if (name.startsWith("file.")) {
        files.put(inside(name.substring("file.".length())), value);
      } else {
        taken = Instant.parse(value);
      }
    }
    return new BackupManifest(taken, rows, files);
  }

  /** A backup may come from anywhere, so restoring it must write only inside its target. */
  private static String inside(String name) {
    if (!name.matches(FILE + "|" + UPLOADS + UploadedFiles.NAMES) || name.matches("\\.+")) {
      throw new IllegalArgumentException("names a file that no backup has");
    }
    return name;
  }

  /** The files that differ from the copied ones. */
  List<Finding> findings(Path backup, Consumer<String> listener) {
    var findings = new ArrayList<Finding>();
    var progress =
        new Progress("Reading the backup", Folders.size(backup, files.keySet()), listener);
    files.forEach((name, digest) -> {
      var file = backup.resolve(name);
      if (!Files.exists(file)) {
        findings.add(new Finding(file, "is missing"));
      } else if (!digest(file).equals(digest)) {
        findings.add(new Finding(file, "is not as it was when the backup was made"));
      }
      progress.add(Folders.size(backup, List.of(name)));
    });
    return findings;
  }

  private static String digest(Path file) {
    try {
      return Sha256.hex(file);
    } catch (IOException e) {
      throw Folders.failed("A file cannot be read", file, e);
    }
  }

  private static String digest(String text) {
    return Sha256.hex(text.getBytes(StandardCharsets.UTF_8));
  }
}
