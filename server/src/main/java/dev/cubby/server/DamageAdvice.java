package dev.cubby.server;

import module java.base;

import dev.cubby.embedded.Finding;
import dev.cubby.embedded.Maintenance;
import dev.cubby.embedded.Maintenance.Base;

/** Instructions after damage. Each text ends with something to do, with or without a backup. */
final class DamageAdvice {
  static final String RESTORE =
      "./run restore BACKUP NEW-FOLDER, then ./run serve --data NEW-FOLDER";

  /** The instructions depend on the damaged files. */
  private enum Part {
    LOG,
    MARK,
    TABLES,
    HISTORY,
    UPLOADS;

    private static final Pattern DOUBT = Pattern.compile("^is missing|^has a part|nobody can tell");

    static Part of(Path folder, Finding finding) {
      var file = finding.file();
      var name = file.getFileName().toString();
      if (file.startsWith(folder.resolve("archive"))
          || file.startsWith(folder.resolve("bases"))
          || finding.damage().startsWith("history ")) {
        return HISTORY;
      }
      if (name.matches("[0-9a-f]{64}")) {
        return UPLOADS;
      }
      if (name.equals("COMMITTED") && DOUBT.matcher(finding.damage()).find()) {
        return MARK;
      }
      return name.matches("\\d+\\.log|CURRENT|COMMITTED") ? LOG : TABLES;
    }
  }

  private DamageAdvice() {}

  /** Instructions after a verification, before any repair. */
  static List<String> of(Path folder, List<Finding> findings) {
    var parts = parts(folder, findings);
    var lines = new ArrayList<String>();
    if (parts.contains(Part.LOG) && !parts.contains(Part.TABLES)) {
      lines.add("Restore a backup: " + RESTORE);
      lines.add("Without a backup: ./run repair " + folder);
      lines.add("  It says what it would set aside and what is lost; only --yes changes anything.");
      parts.remove(Part.LOG);
    }
    lines.addAll(lines(folder, findings, parts));
    return lines;
  }

  /** Whether only the file with the last commit is damaged. */
  static boolean isOnlyCommitMark(Path folder, List<Finding> findings) {
    return parts(folder, findings).equals(EnumSet.of(Part.MARK));
  }

  /** Instructions when a repair cannot help. */
  static List<String> withoutRepair(Path folder, List<Finding> findings) {
    return lines(folder, findings, parts(folder, findings));
  }

  private static EnumSet<Part> parts(Path folder, List<Finding> findings) {
    var parts = EnumSet.noneOf(Part.class);
    findings.forEach(finding -> parts.add(Part.of(folder, finding)));
    return parts;
  }

  private static List<String> lines(Path folder, List<Finding> findings, EnumSet<Part> parts) {
    var lines = new ArrayList<String>();
    if (parts.contains(Part.TABLES) || parts.contains(Part.LOG)) {
      lines.add("Restore a backup: " + RESTORE);
      lines.add("Without a backup: stop the server and keep a copy before you try anything:");
      lines.add("  cp -r %s %s-copy".formatted(folder, folder));
      lines.add("  If the server still opens the folder, rows outside the damage can be read.");
      intactBase(folder, findings).ifPresent(base -> lines.addAll(continuingFrom(base, folder)));
    } else if (parts.contains(Part.MARK)) {
      lines.add("Everything that is there is whole. COMMITTED notes the last commit; without it");
      lines.add("nobody can tell whether the last commits are missing. Compare with what you");
      lines.add("remember, or with a backup.");
      lines.add("The next start of the server writes the file: ./run serve --data " + folder);
    } else if (parts.contains(Part.HISTORY)) {
      lines.add("The rows of today are whole; only going back in time is affected.");
      lines.add("Make a backup now: ./run backup %s BACKUP".formatted(folder));
    }
    if (parts.contains(Part.UPLOADS)) {
      lines.add("Copy uploaded files from a backup, where they have the same names below uploads.");
      lines.add("Without a backup: remove the damaged file, then upload it again.");
    }
    return lines;
  }

  private static List<String> continuingFrom(Base base, Path folder) {
    return List.of(
        "  The rows as of %s are whole. To go on from there:".formatted(base.taken()),
        "  cp -r %s NEW-FOLDER".formatted(base.folder()),
        "  cp -r %s NEW-FOLDER".formatted(folder.resolve("uploads")),
        "  ./run serve --data NEW-FOLDER");
  }

  /** Bases share tables with the folder, so they share damage too. */
  private static Optional<Base> intactBase(Path folder, List<Finding> findings) {
    return Maintenance.bases(folder).stream()
        .filter(base -> findings.stream().noneMatch(finding -> concerns(finding.file(), base)))
        .findFirst();
  }

  private static boolean concerns(Path damaged, Base base) {
    return damaged.startsWith(base.folder())
        || damaged.toString().endsWith(".sst")
            && Files.exists(base.folder().resolve(damaged.getFileName()));
  }
}
