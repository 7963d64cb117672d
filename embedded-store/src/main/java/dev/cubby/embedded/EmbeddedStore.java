package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.schema.Key;
import dev.cubby.core.schema.Table;
import dev.cubby.core.store.*;
import dev.cubby.core.value.Row;

/**
 * Rows in a folder, on RocksDB. An acknowledged write is durable, and readers see only durable
 * writes. Writes go through one thread; reads run on the caller's thread.
 */
public final class EmbeddedStore implements RowStore, TableAdmin {
  private final Engine engine;
  private final Schemas schemas;
  private final IndexWriter indexes;
  private final Committer committer;
  private final ExpirySweeper sweeper;
  private final Reads reads;
  private final Writes writes;
  private final PointInTime history;
  private final Path folder;
  private final Settings settings;

  private EmbeddedStore(Engine engine, Path folder, Settings settings) {
    this.engine = engine;
    this.folder = folder;
    this.settings = settings;
    this.indexes = new IndexWriter(settings.indexDelay());
    this.history = new PointInTime(engine, folder, settings);
    Backup.removeLeftovers(folder);
    Repair.removeLeftovers(folder);
    Probe.removeLeftover(folder);
    var tokens = new Tokens(engine);
    this.schemas = new Schemas(engine);
    this.reads = new Reads(engine, schemas);
    var decider = new Decider(schemas, new Pending(engine, indexes), indexes, tokens);
    var recovery = new Recovery(engine, this::proveWritable, schemas::reload);
    this.committer = new Committer(engine, decider, recovery, settings);
    this.writes = new Writes(schemas, committer);
    this.sweeper = new ExpirySweeper(engine, schemas, committer, settings.clock());
  }

  private void proveWritable() throws IOException {
    if (!settings.inMemory()) {
      Probe.run(folder);
    }
  }

  /** Opens a folder, creating it if it is missing. Only one process at a time can open it. */
  public static EmbeddedStore open(Path folder, Settings settings) {
    Folders.requireFinished(folder);
    return openUnfinished(folder, settings);
  }

  /** Opens a folder that may be an unfinished copy. */
  static EmbeddedStore openUnfinished(Path folder, Settings settings) {
    if (!settings.inMemory()) {
      Folders.create(folder);
      OwnerOnly.restrict(folder);
    }
    var engine = new Engine(folder, settings);
    try {
      return new EmbeddedStore(engine, folder, settings);
    } catch (RuntimeException | Error e) {
      engine.close();
      throw e;
    }
  }

  @Override
  public void ensure(List<Table> tables) {
    committer.runExclusively(() -> {
      tables.forEach(schemas::ensure);
      return tables;
    });
  }

  @Override
  public List<Table> tables() {
    return schemas.all().values().stream()
        .map(StoredTable::table)
        .sorted(Comparator.comparing(Table::name))
        .toList();
  }

  @Override
  public Optional<Table> find(String table) {
    return Optional.ofNullable(schemas.all().get(table)).map(StoredTable::table);
  }

  @Override
  public void drop(String table) {
    change(() -> schemas.drop(table));
  }

  @Override
  public void dropIndex(String table, String index) {
    change(() -> schemas.dropIndex(table, index));
  }

  @Override
  public void setTtl(String table, Optional<String> attribute) {
    change(() -> schemas.setTtl(table, attribute));
  }

  /** Delayed index copies go first, so that they cannot arrive in a new table. */
  private void change(Runnable work) {
    committer.runExclusively(() -> {
      if (indexes.delays()) {
        release(true);
      }
      work.run();
      return work;
    });
  }

  @Override
  public GetResult get(RowKey key, boolean consistent) {
    tick();
    return reads.get(key, consistent);
  }

  @Override
  public GetAllResult getAll(List<RowKey> keys) {
    tick();
    return reads.getAll(keys);
  }

  @Override
  public RowPage query(RowQuery query) {
    tick();
    return reads.query(query);
  }

  @Override
  public GetAllResult bulkGet(List<RowKey> keys) {
    tick();
    return reads.getEach(keys);
  }

  @Override
  public RowPage sweep(String table, Optional<Row> after, int limit) {
    tick();
    return reads.sweep(table, after, limit);
  }

  @Override
  public WriteResult write(WriteRequest request) {
    return writes.write(request);
  }

  @Override
  public Units bulkPut(String table, List<Row> rows) {
    return writes.putEach(table, rows);
  }

  @Override
  public Units bulkDelete(String table, List<Key> keys) {
    return writes.deleteEach(table, keys);
  }

  @Override
  public Optional<String> readOnlyReason() {
    return engine.outage().map(outage -> outage.reason().words());
  }

  /** Deletes up to {@code most} expired rows and returns their number. */
  public int sweepExpired(int most) {
    return sweeper.sweep(most);
  }

  /** Compares every table with its indexes; empty if they agree. */
  public List<String> verify() {
    return engine.snapshot(
        reading -> db -> new Verification(db, reading, schemas.all()).findings());
  }

  /** The number of rows of each table. */
  public Map<String, Long> count() {
    return engine.snapshot(reading -> db -> new Verification(db, reading, schemas.all()).counts());
  }

  /**
   * Reads every table and uploaded file while the store is open, and returns the damaged ones. The
   * history is left out, because the engine moves and drops its files meanwhile.
   */
  public List<Finding> verifyFiles(Path uploads, Consumer<String> progress) {
    try (var links = CheckpointLinks.of(engine, folder)) {
      var findings = links.findings(folder, progress);
      findings.addAll(new UploadedFiles(uploads).findings(progress));
      return findings;
    }
  }

  /** Copies everything into a new folder while the store is open. */
  public Backup backup(Path target) {
    return backup(target, UploadedFiles.in(folder).folder(), _ -> {});
  }

  /** As above, with uploaded files in another folder. They must not be removed meanwhile. */
  public Backup backup(Path target, Path uploads, Consumer<String> progress) {
    return Backup.ofOpen(
        engine, folder, new UploadedFiles(uploads), target, settings.clock(), progress);
  }

  /** Creates a data folder from a backup. */
  public static Backup restore(Path backup, Path target, Clock clock) {
    return Backup.restore(backup, target, clock, _ -> {});
  }

  /** Creates a base for point-in-time recovery of later instants. Call it once a day. */
  public void rollBase() {
    committer.runExclusively(() -> {
      history.roll(engine.stamps().next());
      return history;
    });
  }

  /** The earliest instant that can be restored. */
  public Optional<Instant> firstRestorable() {
    return history.first();
  }

  /**
   * Creates a new folder with the state at an instant, and returns the number of replayed batches.
   */
  public long restoreTo(Instant instant, Path target) {
    return history.restore(instant, target);
  }

  /** In the test mode with delayed indexes, lets them catch up. */
  public void settle() {
    if (indexes.delays()) {
      committer.runExclusively(() -> release(true));
    }
  }

  /** In the test mode with delayed indexes, every operation advances time. */
  private void tick() {
    if (indexes.delays()) {
      committer.runExclusively(() -> release(false));
    }
  }

  private Batch release(boolean everything) {
    var late = new Batch();
    indexes.release(late, everything);
    schemas.store(late);
    return late;
  }

  Engine engine() {
    return engine;
  }

  @Override
  public void close() {
    committer.close();
    reads.close();
    engine.close();
  }
}
