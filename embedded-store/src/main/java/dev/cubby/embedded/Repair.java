package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.failure.Failure.Unavailable;

/**
 * The steps that make a damaged folder open again, and the data lost by them. A plan is tried on
 * links to the files first, so it is known to work.
 */
public final class Repair {
  /** More than the kinds of damage that one folder can have. */
  private static final int ROUNDS = 20;

  private static final String TRIAL = "repair-trial";
  private static final String ASIDE = "set-aside-";

  private final Path folder;
  private final List<Finding> findings;
  private final List<String> steps = new ArrayList<>();
  private final Set<String> aside = new LinkedHashSet<>();
  private final Path trial;
  private Optional<Path> setAside = Optional.empty();
  private boolean possible;

  private Repair(Path folder, List<Finding> findings, Path trial) {
    this.folder = folder;
    this.findings = findings;
    this.trial = trial;
  }

  static Repair plan(Path folder) {
    var findings = List.copyOf(FolderCheck.of(folder).findings());
    var trial = folder.resolve(TRIAL);
    var repair = new Repair(folder, findings, trial);
    try {
      if (repair.isNeeded()) {
        repair.link();
        repair.possible = repair.repair();
      }
      return repair;
    } finally {
      Folders.remove(trial);
    }
  }

  /** Removes the links of a repair whose process ended early. */
  static void removeLeftovers(Path folder) {
    Folders.remove(folder.resolve(TRIAL));
  }

  /** The damage for which opening is refused. */
  public List<Finding> findings() {
    return findings;
  }

  public boolean isNeeded() {
    return !findings.isEmpty();
  }

  /** Whether the folder opens after the steps; otherwise only a backup helps. */
  public boolean isPossible() {
    return possible;
  }

  /** The steps and the data lost by each, as one line each. */
  public List<String> steps() {
    return steps;
  }

  /** The folder with the damaged files, after the repair. */
  public Optional<Path> setAside() {
    return setAside;
  }

  private void link() {
    Folders.remove(trial);
    Folders.create(trial);
    for (var file : Folders.list(folder)) {
      var name = file.getFileName().toString();
      if (Files.isRegularFile(file) && !name.matches("LOCK|LOG.*")) {
        try {
          Files.createLink(trial.resolve(name), file);
        } catch (IOException e) {
          throw Folders.failed("A link to a file cannot be made", file, e);
        }
      }
    }
  }

  /** Whether the trial opens in the end. */
  private boolean repair() {
    for (int round = 0; round < ROUNDS; round++) {
      var check = FolderCheck.of(trial);
      if (check.findings().isEmpty()) {
        return true;
      }
      var name = check.findings().getFirst().file().getFileName().toString();
      boolean mended =
          switch (name) {
            case "CURRENT" -> repairCurrent();
            case CommitMark.NAME -> forgetMalformedMark();
            default ->
                name.endsWith(".log")
                    ? check.isMissingCommits() ? forgetMark(check) : repairLog(check, name)
                    : check.isMissingCommits() && forgetMark(check);
          };
      if (!mended) {
        steps.add(name + " cannot be repaired");
        return false;
      }
    }
    return false;
  }

  /** Uses the newest manifest; the engine removes older ones. */
  private boolean repairCurrent() {
    var newest = CurrentManifest.all(trial).stream().reduce((_, later) -> later);
    if (newest.isEmpty() || aside.contains("CURRENT")) {
      return false;
    }
    steps.add("CURRENT is written anew and names " + newest.get());
    setAside("CURRENT");
    write("CURRENT", newest.get() + "\n");
    return true;
  }

  /** Cuts the log before the damage; later logs cannot follow it. */
  private boolean repairLog(FolderCheck check, String name) {
    boolean found = false;
    for (var log : check.logs()) {
      var file = log.path().getFileName().toString();
      boolean here = file.equals(name);
      if (here && canBeCut(log, check)) {
        found = true;
        var kept = log.commits().map(span -> "keeps " + span).orElse("keeps no commits");
        var lost = log.afterDamage().map(span -> "; behind it can be read: " + span).orElse("");
        steps.add(
            "%s %s and is cut at byte %d of %d%s"
                .formatted(file, kept, log.end(), FolderCheck.sizeOf(log.path()), lost));
        setAside(file);
        cut(file, log.end());
      } else if (here || found || log.number() > number(name)) {
        found = true;
        steps.add(
            "%s is set aside with %s, because commits before them are missing"
                .formatted(file, log.commits().map(Object::toString).orElse("no commits")));
        setAside(file);
      }
    }
    return found || forgetMark(check);
  }

  /** Whether its commits are intact up to the cut; after a gap they are not. */
  private static boolean canBeCut(LogFile log, FolderCheck check) {
    return log.state() instanceof Records.End.Damaged
        || (log.gap().isEmpty() && log.damage(check.mark().isPresent()).isPresent());
  }

  private static long number(String log) {
    return Long.parseLong(log.substring(0, log.indexOf('.')));
  }

  /** Gives up acknowledged commits that are in no file; the store continues before them. */
  private boolean forgetMark(FolderCheck check) {
    if (check.mark().isEmpty() || aside.contains(CommitMark.NAME)) {
      return false;
    }
    var mark = check.mark().get();
    if (mark.sequence() > check.lastCommit()) {
      steps.add(
          "LOST: commits %d to %d, the last of them acknowledged %s; the store goes on after commit %d"
              .formatted(check.lastCommit() + 1, mark.sequence(), mark.at(), check.lastCommit()));
    } else {
      steps.add("LOST: commits of a log that is missing, acknowledged until " + mark.at());
    }
    setAside(CommitMark.NAME);
    return true;
  }

  private boolean forgetMalformedMark() {
    steps.add("COMMITTED is set aside; whether the log lacks its last commits cannot be told then");
    setAside(CommitMark.NAME);
    return true;
  }

  private void setAside(String name) {
    aside.add(name);
    try {
      Files.deleteIfExists(trial.resolve(name)); // A link; the file itself stays.
    } catch (IOException e) {
      throw Folders.failed("A link cannot be removed", trial.resolve(name), e);
    }
  }

  private void write(String name, String text) {
    Folders.write(trial, name, text);
  }

  private void cut(String name, long length) {
    try (var from = FileChannel.open(folder.resolve(name));
        var to =
            FileChannel.open(
                trial.resolve(name), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      for (long done = 0; done < length; ) {
        done += from.transferTo(done, length - done, to);
      }
      to.force(true);
    } catch (IOException e) {
      throw Folders.failed("A log cannot be copied", folder.resolve(name), e);
    }
  }

  /**
   * Repeats the steps on the files themselves. If the process is killed, each file is in the
   * folder, in the subfolder, or in both, and the next run finishes the rest. The commit mark
   * prevents the folder from opening with missing data, so it goes last.
   */
  Repair apply(Clock clock) {
    try {
      link();
      steps.clear();
      var wanted = List.copyOf(aside);
      aside.clear();
      if (!repair() || !List.copyOf(aside).equals(wanted)) {
        throw new Unavailable("The folder has changed meanwhile", "folder", folder);
      }
      var kept = newFolder(clock);
      var names = new ArrayList<>(aside);
      if (names.remove(CommitMark.NAME)) {
        names.add(CommitMark.NAME);
      }
      for (var name : names) {
        exchange(name, kept);
      }
      setAside = Optional.of(kept);
      return this;
    } catch (IOException e) {
      throw Folders.failed("A file cannot be set aside", folder, e);
    } finally {
      Folders.remove(trial);
    }
  }

  /** A new folder named after the current second. */
  private Path newFolder(Clock clock) {
    var stamp = clock.instant().truncatedTo(ChronoUnit.SECONDS).toString().replace(":", "");
    var kept = folder.resolve(ASIDE + stamp);
    for (int i = 2; Files.exists(kept); i++) {
      kept = folder.resolve(ASIDE + stamp + "-" + i);
    }
    Folders.create(kept);
    return kept;
  }

  /** Makes the old file's second name durable before its first name is reused. */
  private void exchange(String name, Path kept) throws IOException {
    var file = folder.resolve(name);
    var mended = trial.resolve(name);
    if (Files.exists(mended)) {
      if (Files.exists(file)) {
        Files.createLink(kept.resolve(name), file);
        Folders.settle(kept);
      }
      Files.move(mended, file, StandardCopyOption.ATOMIC_MOVE);
    } else if (Files.exists(file)) {
      Files.move(file, kept.resolve(name), StandardCopyOption.ATOMIC_MOVE);
      Folders.settle(kept);
    }
    Folders.settle(folder);
  }
}
