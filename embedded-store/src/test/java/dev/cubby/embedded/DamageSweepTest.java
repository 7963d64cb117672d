package dev.cubby.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.failure.Failure;
import dev.cubby.core.schema.Key;
import dev.cubby.core.value.Row;
import dev.cubby.embedded.crash.MemoryFolder;
import dev.cubby.tck.SteppingClock;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Damages every file of a real folder in every way. Each time all acknowledged rows are there, or
 * opening or reading fails and names the damaged file. {@code verify} finds damage that affects no
 * current row.
 */
@Tag("slow")
class DamageSweepTest {
  private static final int PLACES = Boolean.getBoolean("cubby.long") ? 20 : 3;

  /** The result of a damage; the last must not occur. */
  enum Outcome {
    ALL_ROWS("all rows"),
    REFUSED("refused"),
    READ_FAILS("read fails"),
    VERIFY_FINDS("verify finds"),
    WRONG("WRONG");

    private final String word;

    Outcome(String word) {
      this.word = word;
    }
  }

  @TempDir(factory = MemoryFolder.class)
  Path folder = Path.of("set by JUnit");

  private final SteppingClock clock = new SteppingClock();
  private final long seed = Long.getLong("cubby.seed", System.nanoTime());
  private final Random random = new Random(seed);
  private final Map<String, Map<String, Map<Outcome, Integer>>> table = new TreeMap<>();
  private final List<String> wrong = new ArrayList<>();
  private String reason = "";
  private Map<Key, Row> rows = Map.of();
  private Map<Key, Row> earlierRows = Map.of();
  private Instant earlierInstant = Instant.EPOCH;

  private EmbeddedStore open(Path at) {
    return EmbeddedStore.open(at, Settings.of(clock).with(1 << 20, 4 << 20));
  }

  /** A folder with all kinds of files, and its state at two earlier times. */
  private void live(Path living, List<Path> earlier, Path killed, Path backup) throws IOException {
    try (var store = open(living)) {
      store.ensure(List.of(Rows.TABLE));
      write(store, 0, 60);
      store.rollBase();
      write(store, 60, 90);
      StoreInternals.flush(store);
      write(store, 90, 100);
      DamageTest.copy(living, earlier.getFirst());
    }
    try (var store = open(living)) {
      write(store, 100, 120);
      StoreInternals.flush(store);
      StoreInternals.compact(store);
      write(store, 120, 140);
      DamageTest.copy(living, earlier.getLast());
      earlierRows = Rows.everything(store);
      earlierInstant = clock.instant();
      StoreInternals.flush(store);
      write(store, 140, 160);
      rows = Rows.everything(store);
      DamageTest.copy(living, killed);
      store.backup(backup);
    }
  }

  private void write(EmbeddedStore store, int from, int to) {
    for (int i = from; i < to; i++) {
      clock.step(Duration.ofSeconds(1));
      // Some are longer than a block of the log.
      var owner = i % 20 == 7 ? "ann" + "x".repeat(900) : "ann";
      Rows.put(store, Rows.thing("p" + i % 3, "s" + i, owner, i));
    }
  }

  @Test
  void noDamageTakesRowsAwayInSilence() throws IOException {
    var earlier = List.of(folder.resolve("earliest"), folder.resolve("earlier"));
    var killed = folder.resolve("killed");
    var backup = folder.resolve("backup");
    live(folder.resolve("living"), earlier, killed, backup);
    assertThat(LogFile.in(killed, 0)).anyMatch(log -> log.commits().isPresent());
    var undamaged = folder.resolve("undamaged");
    DamageTest.copy(killed, undamaged);
    assertThat(new Look(undamaged, List.of()).outcome()).isEqualTo(Outcome.ALL_ROWS);
    sweep(killed, earlier, "", damaged -> new Look(damaged.folder(), damaged.files()).outcome());
    sweep(backup, earlier, "backup ", this::restore);
    print();
    assertThat(wrong).as("cubby.seed=%d", seed).isEmpty();
  }

  /** A folder and its damaged files. */
  private record Damaged(Path folder, List<Path> files) {}

  private interface Judge {
    Outcome of(Damaged damaged) throws IOException;
  }

  private void sweep(Path whole, List<Path> earlier, String prefix, Judge judge)
      throws IOException {
    for (var file : Damage.filesIn(whole)) {
      for (var damage : damages(whole, file, earlier)) {
        var copy = folder.resolve("copy");
        Folders.remove(copy);
        DamageTest.copy(whole, copy);
        damage.deed().to(copy);
        var files = damage.files().stream().map(copy::resolve).toList();
        reason = "";
        var outcome = judge.of(new Damaged(copy, files));
        if (outcome == Outcome.WRONG) {
          wrong.add(prefix + damage + ": " + reason);
        }
        table
            .computeIfAbsent(prefix + Damage.kind(file), _ -> new TreeMap<>())
            .computeIfAbsent(damage.word(), _ -> new TreeMap<>())
            .merge(outcome, 1, Integer::sum);
      }
    }
  }

  private List<Damage> damages(Path whole, Path file, List<Path> earlier) throws IOException {
    var damages = new ArrayList<Damage>();
    long size = Files.size(whole.resolve(file));
    for (int i = 0; i < PLACES && size > 0; i++) {
      long at = i == 0 ? size - 1 : random.nextLong(size);
      damages.add(Damage.flip(file, at, random.nextInt(8)));
      damages.add(Damage.cut(file, at));
    }
    damages.add(Damage.delete(file));
    for (var time : earlier) {
      var older = time.resolve(file);
      if (Files.isRegularFile(older) && Files.mismatch(older, whole.resolve(file)) >= 0) {
        damages.add(Damage.older(file, older));
      }
    }
    var other = another(whole, file);
    if (Files.mismatch(whole.resolve(other), whole.resolve(file)) >= 0) {
      damages.add(Damage.swap(file, other));
    }
    return damages;
  }

  /** A file of the same kind if there is one; otherwise any. */
  private Path another(Path whole, Path file) throws IOException {
    var all = new ArrayList<>(Damage.filesIn(whole));
    all.remove(file);
    var alike = all.stream().filter(other -> Damage.kind(other).equals(Damage.kind(file))).toList();
    var among = alike.isEmpty() ? all : alike;
    return among.get(random.nextInt(among.size()));
  }

  private Outcome wrong(String why) {
    reason = why;
    return Outcome.WRONG;
  }

  /** Verifies, which changes nothing; then opens, reads and restores from history. */
  private final class Look {
    private final Path at;
    private final List<Path> files;
    private List<Finding> findings = List.of();

    Look(Path at, List<Path> files) {
      this.at = at;
      this.files = files;
    }

    Outcome outcome() throws IOException {
      var before = DamageTest.contents(at);
      try {
        findings = Maintenance.verify(at, _ -> {});
      } catch (Failure e) {
        return wrong("verify fails: " + e);
      }
      boolean found = findings.stream().anyMatch(finding -> files.contains(finding.file()));
      if (!findings.isEmpty() && !found) {
        return wrong("verify blames " + findings);
      }
      try (var store = open(at)) {
        return opened(store, found);
      } catch (Failure e) {
        if (!DamageTest.contents(at).equals(before)) {
          return wrong("a refused opening has changed files");
        }
        return refused(e, found, Outcome.REFUSED);
      }
    }

    private Outcome refused(Failure e, boolean found, Outcome outcome) {
      boolean named = files.stream().anyMatch(file -> names(e, file));
      return named && found ? outcome : wrong("found by verify: %s, but %s".formatted(found, e));
    }

    private Outcome opened(EmbeddedStore store, boolean found) {
      try {
        if (!Rows.everything(store).equals(rows)) {
          return wrong("fewer rows");
        }
        if (!store.verify().isEmpty()) {
          return wrong("indexes do not agree: " + store.verify());
        }
      } catch (Failure e) {
        return refused(e, found, Outcome.READ_FAILS);
      }
      boolean back =
          goesBack(store, clock.instant(), rows, found)
              && goesBack(store, earlierInstant, earlierRows, found);
      return !back ? Outcome.WRONG : found ? Outcome.VERIFY_FINDS : Outcome.ALL_ROWS;
    }

    /** A restore returns all rows, or fails because of damage that verify has found. */
    private boolean goesBack(
        EmbeddedStore store, Instant instant, Map<Key, Row> then, boolean found) {
      var target = folder.resolve("back");
      try {
        store.restoreTo(instant, target);
        try (var back = open(target)) {
          reason = "going back gives other rows";
          return Rows.everything(back).equals(then);
        }
      } catch (Failure refused) {
        reason = "going back is refused, and verify did not say so: " + refused;
        return found;
      } finally {
        Folders.remove(target);
      }
    }
  }

  private static boolean names(Failure e, Path file) {
    return String.valueOf(e.getMessage()).contains(file.getFileName().toString());
  }

  private Outcome restore(Damaged damaged) {
    var target = folder.resolve("restored");
    try {
      EmbeddedStore.restore(damaged.folder(), target, clock);
      try (var store = open(target)) {
        return Rows.everything(store).equals(rows) ? Outcome.ALL_ROWS : wrong("fewer rows");
      }
    } catch (Failure e) {
      boolean named = damaged.files().stream().anyMatch(file -> names(e, file));
      return named ? Outcome.REFUSED : wrong(e.toString());
    } finally {
      Folders.remove(target);
    }
  }

  private void print() {
    var hows = List.of("flip", "cut", "delete", "older", "swap");
    System.out.println("| file | " + String.join(" | ", hows) + " |");
    System.out.println("|---|" + "---|".repeat(hows.size()));
    table.forEach((kind, outcomes) -> {
      var line = new StringBuilder("| `" + kind + "` |");
      for (var how : hows) {
        var counts = new ArrayList<String>();
        outcomes
            .getOrDefault(how, Map.of())
            .forEach((outcome, count) -> counts.add(outcome.word + " " + count));
        line.append(' ').append(counts.isEmpty() ? "–" : String.join(", ", counts)).append(" |");
      }
      System.out.println(line);
    });
  }
}
