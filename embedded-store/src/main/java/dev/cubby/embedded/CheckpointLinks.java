package dev.cubby.embedded;

import module java.base;

/**
 * A checkpoint of hard links in the data folder, for reading or copying tables while the store is
 * open.
 */
record CheckpointLinks(Path folder) implements AutoCloseable {
  private static final String NAME = "checkpoint-";

  static CheckpointLinks of(Engine engine, Path data) {
    var links = new CheckpointLinks(data.resolve(NAME + UUID.randomUUID()));
    try {
      engine.checkpoint(links.folder);
      return links;
    } catch (RuntimeException e) {
      links.close();
      throw e;
    }
  }

  /** Removes the links of a process that ended early. */
  static void removeLeftovers(Path data) {
    for (var folder : Folders.list(data)) {
      if (folder.getFileName().toString().startsWith(NAME)) {
        Folders.remove(folder);
      }
    }
  }

  /** Damage in the linked files, reported under their names in the data folder. */
  List<Finding> findings(Path data, Consumer<String> progress) {
    Consumer<String> named =
        line -> progress.accept(line.replace(folder.toString(), data.toString()));
    var findings = new ArrayList<Finding>();
    for (var finding : new FolderVerification(folder, named).findings()) {
      // A checkpoint has no commit mark.
      if (!finding.file().endsWith(CommitMark.NAME)) {
        var file = data.resolve(folder.relativize(finding.file()).toString());
        findings.add(new Finding(file, finding.damage()));
      }
    }
    if (!Files.exists(data.resolve(CommitMark.NAME))) {
      findings.add(new Finding(data.resolve(CommitMark.NAME), "is missing"));
    }
    return findings;
  }

  @Override
  public void close() {
    Folders.remove(folder);
  }
}
