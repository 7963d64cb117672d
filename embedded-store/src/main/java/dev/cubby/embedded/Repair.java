package dev.cubby.embedded;

import dev.cubby.core.Failure.Unavailable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What has to happen before a damaged folder opens again, and what is lost by it. It is tried on
 * links to the files first, so that a plan is known to lead to a folder that opens.
 */
public final class Repair {
  /** More rounds than there can be kinds of damage in one folder. */
  private static final int ROUNDS = 20;

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
    var trial = beside(folder, "repair-trial");
    var repair = new Repair(folder, findings, trial);
    try {
      if (repair.isNeeded()) {
        repair.link();
        repair.possible = repair.mend();
      }
      return repair;
    } finally {
      Folders.remove(trial);
    }
  }

  /** What an opening would refuse the folder for. */
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

  /** What is done, and what is lost by it, a line for each. */
  public List<String> steps() {
    return steps;
  }

  /** Where the damaged files are, once it was carried out. */
  public Optional<Path> setAside() {
    return setAside;
  }

  private static Path beside(Path folder, String what) {
    var real = folder.toAbsolutePath().normalize();
    return real.resolveSibling(real.getFileName() + "-" + what);
  }

  private void link() {
    Folders.remove(trial);
    Folders.make(trial);
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
  private boolean mend() {
    for (int round = 0; round < ROUNDS; round++) {
      var check = FolderCheck.of(trial);
      if (check.findings().isEmpty()) {
        return true;
      }
      var name = check.findings().getFirst().file().getFileName().toString();
      boolean mended =
          switch (name) {
            case "CURRENT" -> mendCurrent();
            default ->
                name.endsWith(".log")
                    ? check.isShort() ? forgetMark(check) : mendLog(check, name)
                    : check.isShort() && forgetMark(check);
          };
      if (!mended) {
        steps.add(name + " cannot be repaired");
        return false;
      }
    }
    return false;
  }

  /** The newest manifest is the one that is lived by; older ones are removed by the engine. */
  private boolean mendCurrent() {
    var newest =
        Folders.list(trial).stream()
            .map(file -> file.getFileName().toString())
            .filter(name -> name.matches("MANIFEST-\\d+"))
            .reduce((_, later) -> later);
    if (newest.isEmpty() || aside.contains("CURRENT")) {
      return false;
    }
    steps.add("CURRENT is written anew and names " + newest.get());
    setAside("CURRENT");
    write("CURRENT", newest.get() + "\n");
    return true;
  }

  /** The log ends before the damage, and later logs cannot follow it. */
  private boolean mendLog(FolderCheck check, String name) {
    boolean found = false;
    for (var log : check.logs()) {
      var file = log.path().getFileName().toString();
      boolean here = file.equals(name);
      if (here && isDamaged(log)) {
        found = true;
        var kept = log.commits().map(span -> "keeps " + span).orElse("keeps no commits");
        var lost = log.behind().map(span -> "; behind it can be read: " + span).orElse("");
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

  private static boolean isDamaged(LogFile log) {
    return log.state() instanceof Records.End.Damaged;
  }

  private static long number(String log) {
    return Long.parseLong(log.substring(0, log.indexOf('.')));
  }

  /** What was acknowledged and is in no file any more is gone; the store goes on before it. */
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

  private void setAside(String name) {
    aside.add(name);
    try {
      Files.deleteIfExists(trial.resolve(name)); // A link; the file itself stays where it is.
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

  /** The same again, with the files themselves. */
  Repair carryOut(Clock clock) {
    try {
      link();
      steps.clear();
      var wanted = List.copyOf(aside);
      aside.clear();
      if (!mend() || !List.copyOf(aside).equals(wanted)) {
        throw new Unavailable("The folder has changed meanwhile", "folder", folder);
      }
      var stamp = clock.instant().truncatedTo(ChronoUnit.SECONDS).toString().replace(":", "");
      var kept = beside(folder, "set-aside-" + stamp);
      Folders.make(kept);
      for (var name : aside) {
        if (Files.exists(folder.resolve(name))) {
          Files.move(folder.resolve(name), kept.resolve(name));
        }
        if (Files.exists(trial.resolve(name))) {
          Files.move(trial.resolve(name), folder.resolve(name));
        }
      }
      Folders.settle(kept);
      Folders.settle(folder);
      setAside = Optional.of(kept);
      return this;
    } catch (IOException e) {
      throw Folders.failed("A file cannot be set aside", folder, e);
    } finally {
      Folders.remove(trial);
    }
  }
}
