package dev.cubby.embedded.crash;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.failure.Failure;
import dev.cubby.core.schema.*;
import dev.cubby.core.store.*;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.embedded.Settings;

/**
 * The child in which many callers race for one row after the other while a sync fails. Every answer
 * must stay true, including those decided while another round was being written. Patient callers
 * retry until the store has recovered, after "unknown" with the same token, so that every outcome
 * becomes known. Others read meanwhile. Prints {@code BAD what}, {@code RAN n} and {@code DONE}.
 */
final class RacingCallers {
  private static final int CALLERS = 16;
  private static final int PRIZES = 12;
  private static final int RUNS = 30;
  private static final int PATIENT_RUNS = 6;
  private static final int READERS = 2;
  private static final Settings SETTINGS = Settings.of(Clock.systemUTC());
  private static final Table TABLE =
      new Table(
          "prizes",
          new KeySchema(KeyAttribute.text("prize"), Optional.empty()),
          List.of(),
          Optional.empty(),
          Optional.empty());

  /** The possible answers to a caller. */
  private enum Told {
    YOURS,
    SOMEBODY_HAS_IT,
    NOT_DONE,
    UNKNOWN
  }

  private final Told[][] told = new Told[PRIZES][CALLERS];
  private final boolean patient;
  private volatile boolean over;

  private RacingCallers(boolean patient) {
    this.patient = patient;
  }

  public static void main(String[] arguments) throws Throwable {
    TestProcess.outliveNot();
    var folder = Path.of(arguments[0]);
    var random = new Random(Long.parseLong(arguments[1]));
    boolean patient = arguments[2].equals("patient");
    for (int run = 1; run <= (patient ? PATIENT_RUNS : RUNS); run++) {
      var disk = Disk.at(folder.resolve("disk"));
      var left = folder.resolve("left");
      Faults.watch(disk);
      var crowd = new RacingCallers(patient);
      crowd.race(disk.folder(), 1 + random.nextInt(PRIZES));
      Faults.plan("");
      PowerFailure.random(random).copy(disk, left, random);
      crowd.look(disk.folder(), "in the folder");
      crowd.look(left, "after a power failure");
      disk.delete();
      Disk.delete(left);
      TestProcess.tell("RAN " + run);
    }
    TestProcess.tell("DONE");
  }

  private void race(Path disk, int failing) throws Throwable {
    try (var store = EmbeddedStore.open(disk.resolve("data"), SETTINGS)) {
      store.ensure(List.of(TABLE));
      Faults.plan("sync:" + failing);
      var callers = new ArrayList<Thread>();
      for (int i = 0; i < CALLERS; i++) {
        int caller = i;
        callers.add(
            Thread.ofPlatform()
                .start(() -> {
                  for (int prize = 0; prize < PRIZES; prize++) {
                    told[prize][caller] = reachFor(store, prize, caller);
                  }
                }));
      }
      var readers = new ArrayList<Thread>();
      for (int i = 0; i < READERS; i++) {
        readers.add(Thread.ofPlatform().start(() -> readOn(store)));
      }
      for (var caller : callers) {
        caller.join();
      }
      over = true;
      for (var reader : readers) {
        reader.join();
      }
      if (patient) {
        look(store, "in the open store");
      }
    }
  }

  private void readOn(EmbeddedStore store) {
    while (!over) {
      try {
        store.get(new RowKey("prizes", Key.of("0")), true);
        store.sweep("prizes", Optional.empty(), PRIZES);
      } catch (Failure.Unavailable whileItIsOpened) {
        Thread.yield();
      } catch (RuntimeException other) {
        TestProcess.tell("BAD reading ended with " + other);
        return;
      }
    }
  }

  private Told reachFor(EmbeddedStore store, int prize, int caller) {
    var told = ask(store, prize, caller);
    while (patient && (told == Told.NOT_DONE || told == Told.UNKNOWN)) {
      LockSupport.parkNanos(1_000_000);
      told = ask(store, prize, caller);
    }
    return told;
  }

  private static Told ask(EmbeddedStore store, int prize, int caller) {
    var row = Row.builder().with("prize", "" + prize).with("winner", caller).build();
    var put = new RowWrite.Put("prizes", row, Condition.absent("prize"));
    var token = Optional.of(prize + "-" + caller);
    try {
      var written = store.write(new WriteRequest(List.of(put), token, Returning.NOTHING));
      return written instanceof WriteResult.Done ? Told.YOURS : Told.SOMEBODY_HAS_IT;
    } catch (Failure.OutcomeUnknown unknown) {
      return Told.UNKNOWN;
    } catch (Failure.Unavailable refused) {
      return Told.NOT_DONE;
    }
  }

  private void look(Path disk, String where) {
    try (var store = EmbeddedStore.open(disk.resolve("data"), SETTINGS)) {
      look(store, where);
    }
  }

  private void look(EmbeddedStore store, String where) {
    for (int prize = 0; prize < PRIZES; prize++) {
      var key = new RowKey("prizes", Key.of("" + prize));
      var winner = store.get(key, true).row().flatMap(row -> row.find("winner"));
      for (int caller = 0; caller < CALLERS; caller++) {
        boolean has = winner.equals(Optional.of(Value.of(caller)));
        boolean holds =
            switch (told[prize][caller]) {
              case YOURS -> has;
              case SOMEBODY_HAS_IT -> winner.isPresent() && !has;
              case NOT_DONE -> !has;
              case UNKNOWN -> true;
            };
        if (!holds) {
          TestProcess.tell(
              "BAD %s: caller %d was told %s of prize %d, which %s has"
                  .formatted(where, caller, told[prize][caller], prize, winner));
        }
      }
    }
  }
}
