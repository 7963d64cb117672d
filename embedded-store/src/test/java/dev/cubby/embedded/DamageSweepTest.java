package dev.cubby.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.core.Failure;
import dev.cubby.core.schema.Key;
import dev.cubby.core.value.Row;
import dev.cubby.embedded.crash.InMemory;
import dev.cubby.tck.SteppingClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every file of a real folder, damaged in every way: each time all acknowledged rows are there, or
 * somebody says which file is damaged. Never are there fewer rows and no complaint.
 */
class DamageSweepTest {
  private static final boolean LONG = Boolean.getBoolean("cubby.long");
  private static final int PLACES = LONG ? 20 : 3;

  /** What came of a damage; the first two are what is promised, the last is what must not be. */
  enum Outcome {
    ALL_ROWS("all rows"),
    REFUSED("refused"),
    READ_FAILS("read fails"),
    VERIFY_FINDS("verify finds"),
    SILENT("SILENT");

    private final String word;

    Outcome(String word) {
      this.word = word;
    }
  }

  @TempDir(factory = InMemory.class)
  Path folder = Path.of("set by JUnit");

  private final SteppingClock clock = new SteppingClock();
  private final long seed = Long.getLong("cubby.seed", System.nanoTime());
  private final Random random = new Random(seed);
  private final Map<String, Map<String, Map<Outcome, Integer>>> table = new TreeMap<>();
  private final List<String> silent = new ArrayList<>();
  private Map<Key, Row> rows = Map.of();

  private EmbeddedStore open(Path at) {
    return EmbeddedStore.open(at, Settings.of(clock).with(1 << 20, 4 << 20));
  }

  /** A folder with all kinds of files, and the same a little earlier. */
  private void live(Path living, Path earlier, Path killed, Path backup) throws IOException {
    try (var store = open(living)) {
      store.ensure(List.of(Rows.TABLE));
      write(store, 0, 60);
      store.rollBase();
      write(store, 60, 120);
      Inside.flush(store);
      write(store, 120, 140);
      DamageTest.copy(living, earlier);
      Inside.flush(store);
      write(store, 140, 160);
      rows = Rows.everything(store);
      DamageTest.copy(living, killed);
      store.backup(backup);
    }
  }

  private void write(EmbeddedStore store, int from, int to) {
    for (int i = from; i < to; i++) {
      clock.step(Duration.ofSeconds(1));
      Rows.put(store, Rows.thing("p" + i % 3, "s" + i, "ann", i));
    }
  }

  /** A damage to one file of a folder. */
  private interface Damage {
    void to(Path file) throws IOException;
  }

  @Test
  void noDamageTakesRowsAwayInSilence() throws IOException {
    var earlier = folder.resolve("earlier");
    var killed = folder.resolve("killed");
    var backup = folder.resolve("backup");
    live(folder.resolve("living"), earlier, killed, backup);
    assertThat(LogFile.in(killed, 0)).anyMatch(log -> log.commits().isPresent());
    var undamaged = folder.resolve("undamaged");
    DamageTest.copy(killed, undamaged);
    assertThat(look(undamaged)).isEqualTo(Outcome.ALL_ROWS);
    sweep(killed, earlier, this::look);
    sweep(backup, earlier, this::restore);
    print();
    assertThat(silent).as("cubby.seed=%d", seed).isEmpty();
  }

  private interface Look {
    Outcome at(Path folder) throws IOException;
  }

  private void sweep(Path whole, Path earlier, Look look) throws IOException {
    var prefix = whole.getFileName().toString().equals("backup") ? "backup " : "";
    for (var file : filesIn(whole)) {
      long size = Files.size(whole.resolve(file));
      for (int i = 0; i < PLACES && size > 0; i++) {
        long at = i == 0 ? size - 1 : random.nextLong(size);
        attempt(whole, file, prefix, "flip", at, damaged -> flip(damaged, at), look);
        attempt(whole, file, prefix, "cut", at, damaged -> cut(damaged, at), look);
      }
      attempt(whole, file, prefix, "delete", 0, Files::delete, look);
      var older = earlier.resolve(file);
      if (Files.isRegularFile(older)) {
        attempt(whole, file, prefix, "older", 0, it -> Files.write(it, bytes(older)), look);
      }
      var other = another(whole, file);
      attempt(whole, file, prefix, "swap", 0, damaged -> swap(damaged, other), look);
    }
  }

  private static List<Path> filesIn(Path whole) throws IOException {
    try (var all = Files.walk(whole)) {
      return all.filter(Files::isRegularFile)
          .filter(file -> !file.getFileName().toString().matches("LOCK|LOG.*"))
          .map(whole::relativize)
          .sorted()
          .toList();
    }
  }

  /** One of the same kind if there is one, and otherwise any. */
  private Path another(Path whole, Path file) throws IOException {
    var all = new ArrayList<>(filesIn(whole));
    all.remove(file);
    var alike = all.stream().filter(other -> kind(other).equals(kind(file))).toList();
    var among = alike.isEmpty() ? all : alike;
    return file.relativize(among.get(random.nextInt(among.size())));
  }

  private void attempt(
      Path whole, Path file, String prefix, String how, long at, Damage damage, Look look)
      throws IOException {
    var copy = folder.resolve("copy");
    Folders.remove(copy);
    DamageTest.copy(whole, copy);
    damage.to(copy.resolve(file));
    var outcome = look.at(copy);
    if (outcome == Outcome.SILENT) {
      silent.add("%s%s: %s at %d".formatted(prefix, file, how, at));
    }
    table
        .computeIfAbsent(prefix + kind(file), _ -> new TreeMap<>())
        .computeIfAbsent(how, _ -> new TreeMap<>())
        .merge(outcome, 1, Integer::sum);
  }

  private static String kind(Path file) {
    var name = file.getFileName().toString();
    var place = file.getNameCount() == 1 ? "" : file.getName(0) + "/";
    return place
        + (name.matches("\\d+\\..*")
            ? "*" + name.substring(name.indexOf('.'))
            : name.replaceAll("-\\d+$", "-*"));
  }

  private static byte[] bytes(Path file) throws IOException {
    return Files.readAllBytes(file);
  }

  private void flip(Path file, long at) throws IOException {
    var bytes = bytes(file);
    bytes[(int) at] ^= (byte) (1 << random.nextInt(8));
    Files.write(file, bytes);
  }

  private static void cut(Path file, long at) throws IOException {
    Files.write(file, java.util.Arrays.copyOf(bytes(file), (int) at));
  }

  private static void swap(Path file, Path other) throws IOException {
    var there = file.resolve(other).normalize();
    var bytes = bytes(file);
    Files.write(file, bytes(there));
    Files.write(there, bytes);
  }

  /** Verified first, as that changes nothing; then opened, read, and brought back from history. */
  private Outcome look(Path damaged) throws IOException {
    var before = DamageTest.contents(damaged);
    boolean found = verifyNamesAFile(damaged);
    try (var store = open(damaged)) {
      try {
        if (!Rows.everything(store).equals(rows) || !store.verify().isEmpty()) {
          return found ? Outcome.VERIFY_FINDS : Outcome.SILENT;
        }
      } catch (Failure e) {
        return found && namesAFile(e) ? Outcome.READ_FAILS : Outcome.SILENT;
      }
      if (!historyIsWhole(store)) {
        return found ? Outcome.VERIFY_FINDS : Outcome.SILENT;
      }
      return found ? Outcome.VERIFY_FINDS : Outcome.ALL_ROWS;
    } catch (Failure e) {
      boolean untouched = DamageTest.contents(damaged).equals(before);
      return found && untouched && namesAFile(e) ? Outcome.REFUSED : Outcome.SILENT;
    }
  }

  /** Going back to now gives all rows, or is refused. */
  private boolean historyIsWhole(EmbeddedStore store) {
    var target = folder.resolve("back");
    try {
      store.restoreTo(clock.instant(), target);
      try (var back = open(target)) {
        return Rows.everything(back).equals(rows);
      }
    } catch (Failure refused) {
      return true;
    } finally {
      Folders.remove(target);
    }
  }

  private static boolean verifyNamesAFile(Path damaged) {
    try {
      return !Maintenance.verify(damaged, _ -> {}).isEmpty();
    } catch (Failure e) {
      return namesAFile(e);
    }
  }

  private static boolean namesAFile(Failure e) {
    return String.valueOf(e.getMessage())
        .matches(
            "(?s).*(\\.log|\\.sst|MANIFEST|CURRENT|IDENTITY|OPTIONS|COMMITTED|cubby-backup).*");
  }

  private Outcome restore(Path damaged) {
    var target = folder.resolve("restored");
    try {
      EmbeddedStore.restore(damaged, target, clock);
      try (var store = open(target)) {
        return Rows.everything(store).equals(rows) ? Outcome.ALL_ROWS : Outcome.SILENT;
      }
    } catch (Failure e) {
      return namesAFile(e) ? Outcome.REFUSED : Outcome.SILENT;
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
