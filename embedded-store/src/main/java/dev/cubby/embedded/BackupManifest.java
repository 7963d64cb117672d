package dev.cubby.embedded;

import dev.cubby.core.Failure.InvalidInput;
import dev.cubby.core.Failure.Unavailable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The file that makes a folder a backup: when it was taken, how many rows, and every file. */
record BackupManifest(Instant taken, Map<String, Long> rows, Map<String, String> files) {
  static final String NAME = "cubby-backup.properties";
  private static final String CHECKSUM = "checksum";

  /** To be made when nobody writes to the copy any more. */
  static BackupManifest of(Path backup, Instant taken, Map<String, Long> rows) {
    var files = new TreeMap<String, String>();
    for (var file : Folders.list(backup)) {
      var name = file.getFileName().toString();
      if (Files.isRegularFile(file) && !name.matches("LOCK|LOG.*|UNFINISHED|cubby-.*")) {
        files.put(name, digest(file));
      }
    }
    return new BackupManifest(taken, rows, files);
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
      throw new InvalidInput("The folder is no finished backup", "missing", file);
    }
    try {
      return parse(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
    } catch (IOException | RuntimeException e) {
      throw new Unavailable("The backup is damaged; restore another", "file", file, "damage", e);
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
        files.put(name.substring("file.".length()), value);
      } else {
        taken = Instant.parse(value);
      }
    }
    return new BackupManifest(taken, rows, files);
  }

  /** Which files are not as they were copied. */
  List<Finding> findings(Path backup) {
    var findings = new ArrayList<Finding>();
    files.forEach((name, digest) -> {
      var file = backup.resolve(name);
      if (!Files.exists(file)) {
        findings.add(new Finding(file, "is missing"));
      } else if (!digest(file).equals(digest)) {
        findings.add(new Finding(file, "is not as it was when the backup was made"));
      }
    });
    return findings;
  }

  private static String digest(Path file) {
    try {
      return Fingerprint.of(file);
    } catch (IOException e) {
      throw Folders.failed("A file cannot be read", file, e);
    }
  }

  private static String digest(String text) {
    return Fingerprint.of(text.getBytes(StandardCharsets.UTF_8));
  }
}
