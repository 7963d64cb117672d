package dev.cubby.bench;

import static dev.cubby.core.Declare.*;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.Put;
import dev.cubby.core.run.*;
import dev.cubby.core.store.RowStore;
import dev.cubby.core.value.Value;
import dev.cubby.unisync.UniSyncCatalog;
import dev.cubby.unisync.contract.UniSyncModel;
import dev.cubby.unisync.contract.UniSyncTables;
import dev.cubby.web.system.KitCatalog;

/** Fills a store with ShowSets, their notes and their activity, as years of work leave them. */
final class UniSyncRows implements UniSyncModel {
  private static final Declarations DECLARED = declarations("bench-unisync");
  private static final Put<ShowSet, ShowSet> PUT_SHOW_SET =
      DECLARED.add(put("bench: ShowSet", UniSyncTables.SHOW_SET).creating());
  private static final Put<Note, Note> PUT_NOTE =
      DECLARED.add(put("bench: note", UniSyncTables.NOTE).creating());
  private static final Put<Activity, Activity> PUT_ACTIVITY =
      DECLARED.add(put("bench: activity", UniSyncTables.ACTIVITY).creating());

  private static final int WRITERS = 64;
  private static final int DAYS = 100;

  private final Store store;
  private final Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
  private final User author;

  UniSyncRows(RowStore rows) {
    var catalog = KitCatalog.DRAFT.with(UniSyncCatalog.DRAFT).with(DECLARED).prove();
    this.store = Store.open(rows, catalog, StoreSettings.local(Clock.systemUTC()));
    this.author =
        new User(
            "usr_bench",
            "author@example.org",
            "Author",
            UserRole.MODELLER_3D,
            UserStatus.ACTIVE,
            Lang.EN,
            Optional.empty(),
            false,
            now,
            now,
            Optional.empty(),
            Optional.empty(),
            1);
  }

  void fill(int showSets, int notes, int activities) throws Exception {
    inParallel(showSets, n -> store.apply(PUT_SHOW_SET, showSet(n)).orThrow(PUT_SHOW_SET));
    inParallel(notes, n -> store.apply(PUT_NOTE, note(n, showSets)).orThrow(PUT_NOTE));
    inParallel(
        activities, n -> store.apply(PUT_ACTIVITY, activity(n, showSets)).orThrow(PUT_ACTIVITY));
  }

  private static void inParallel(int count, IntConsumer write) throws Exception {
    var next = new AtomicInteger();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var running = new ArrayList<Future<?>>();
      for (int i = 0; i < WRITERS; i++) {
        running.add(
            threads.submit(() -> {
              for (int n = next.getAndIncrement(); n < count; n = next.getAndIncrement()) {
                write.accept(n);
              }
            }));
      }
      for (var one : running) {
        one.get();
      }
    }
  }

  private static String id(int n) {
    return "SS-%02d%c-%02d".formatted(n / 100 % 100, 'A' + n % 26, n % 100);
  }

  private Instant before(int n, int spread) {
    return now.minus(Duration.ofDays(DAYS).multipliedBy(n % spread + 1L).dividedBy(spread));
  }

  private StageInfo stage(int n) {
    var status = StageStatus.values()[n % StageStatus.values().length];
    return new StageInfo(
        status,
        n % 3 == 0 ? Optional.of("usr_bench") : Optional.empty(),
        "usr_bench",
        now,
        Optional.of("1." + n % 10),
        Optional.empty(),
        1 + n % 20);
  }

  private ShowSet showSet(int n) {
    var last = stage(n / 7);
    var history =
        IntStream.range(0, 5)
            .mapToObj(i ->
                new VersionHistoryEntry(
                    "ver_" + n + "_" + i,
                    VersionType.values()[i % 3],
                    i + 2,
                    texts("Client comment " + i),
                    now,
                    "usr_bench"))
            .toList();
    return new ShowSet(
        id(n),
        Area.values()[n % 2],
        "SC%02d".formatted(n % 40),
        texts("LED screen number " + n + " above the main stair"),
        Set.of(),
        Map.of(),
        IntStream.range(0, 4)
            .mapToObj(i -> new VmItem("VM%04d".formatted(4 * n + i), Optional.of("Display " + i)))
            .toList(),
        new ShowSetStages(
            stage(n),
            stage(n + 1),
            stage(n + 2),
            new StageInfoSimple(
                last.status(), last.updatedBy(), last.updatedAt(), Optional.empty(), 1),
            stage(n + 3)),
        new Links(Optional.of("https://bim.example/model/" + n), Optional.empty()),
        3,
        2,
        4,
        history,
        before(n, 1_000),
        now,
        Optional.empty(),
        List.of(),
        1);
  }

  private static Map<Lang, String> texts(String text) {
    return Map.of(Lang.EN, text, Lang.ZH, "主楼梯上方的屏幕", Lang.ZH_TW, "主樓梯上方的螢幕");
  }

  private Note note(int n, int showSets) {
    return Note.of(
        "note_" + n,
        id(n % showSets),
        author,
        Lang.values()[n % 3],
        "Please check the position of the screen against the drawing, axis " + n,
        false,
        before(n, 50_000));
  }

  private Activity activity(int n, int showSets) {
    return new Activity(
        "act_" + n,
        id(n % showSets),
        "usr_bench",
        "Author",
        ActivityAction.STATUS_CHANGE,
        Map.of(
            "stage", Value.of("screen"),
            "from", Value.of("in_progress"),
            "to", Value.of("complete")),
        before(n, 200_000));
  }
}
