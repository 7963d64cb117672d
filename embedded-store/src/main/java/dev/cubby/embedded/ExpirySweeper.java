package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.expression.Condition.Comparison;
import dev.cubby.core.expression.Path;
import dev.cubby.core.store.RowWrite;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.store.WriteResult;
import dev.cubby.core.value.Value;

/** Deletes expired rows, each on condition that its expiry is unchanged. */
final class ExpirySweeper {
  private static final int SECTION = 2;

  /**
   * The number of rows in a batch. Single rows would each wait for the disk; all at once would
   * block others.
   */
  private static final int AT_ONCE = 100;

  private record Expired(StoredTable stored, byte[] rowKey, long seconds) {}

  private final Engine engine;
  private final Schemas schemas;
  private final Committer committer;
  private final Clock clock;

  ExpirySweeper(Engine engine, Schemas schemas, Committer committer, Clock clock) {
    this.engine = engine;
    this.schemas = schemas;
    this.committer = committer;
    this.clock = clock;
  }

  int sweep(int most) {
    forgetTokens(most);
    var deletes = new ArrayList<WriteCommand>();
    int swept = 0;
    for (var expired : expired(most)) {
      delete(expired).ifPresent(deletes::add);
      if (deletes.size() == AT_ONCE) {
        swept += apply(deletes);
        deletes.clear();
      }
    }
    return swept + apply(deletes);
  }

  private int apply(List<WriteCommand> deletes) {
    if (deletes.isEmpty()) {
      return 0;
    }
    return (int)
        committer.writeEach(deletes).stream().filter(WriteResult.Done.class::isInstance).count();
  }

  private List<Expired> expired(int most) {
    long now = clock.instant().getEpochSecond();
    return engine.iterate(rows -> {
      var found = new ArrayList<Expired>();
      var section = Keys.section(Keys.EXPIRY);
      for (rows.seek(section);
          rows.isValid() && Keys.startsWith(rows.key(), section) && found.size() < most;
          rows.next()) {
        var key = ByteBuffer.wrap(rows.key()).position(SECTION);
        long seconds = key.getLong();
        if (seconds > now) {
          break;
        }
        var rowKey = Arrays.copyOfRange(rows.key(), SECTION + Long.BYTES, rows.key().length);
        int owner = Sections.ownerOf(rows.key());
        schemas.all().values().stream()
            .filter(stored -> stored.section() == owner && stored.table().ttl().isPresent())
            .findFirst()
            .ifPresent(stored -> found.add(new Expired(stored, rowKey, seconds)));
      }
      return found;
    });
  }

  private Optional<WriteCommand> delete(Expired expired) {
    var table = expired.stored().table();
    var bytes = engine.get(expired.rowKey());
    if (bytes == null) {
      return Optional.empty();
    }
    var key = table.key().keyOf(RowBytes.read(bytes));
    var unchanged =
        Condition.compare(
            Path.of(table.ttl().orElseThrow()), Comparison.EQ, Value.of(expired.seconds()));
    var write = new RowWrite.Delete(table.name(), key, unchanged);
    return Optional.of(
        new WriteCommand(
            List.of(PreparedWrite.of(expired.stored(), write)),
            Optional.empty(),
            Returning.NOTHING,
            false));
  }

  private void forgetTokens(int most) {
    long now = clock.millis();
    committer.runExclusively(() -> {
      var batch = new Batch();
      engine.iterate(rows -> {
        var section = Keys.section(Keys.TOKEN_EXPIRY);
        int seen = 0;
        for (rows.seek(section);
            rows.isValid() && Keys.startsWith(rows.key(), section) && seen < most;
            rows.next()) {
          var key = rows.key();
          if (ByteBuffer.wrap(key).position(SECTION).getLong() > now) {
            break;
          }
          var token = Arrays.copyOfRange(key, SECTION + Long.BYTES, key.length);
          batch.delete(key);
          batch.delete(Keys.join(Keys.section(Keys.TOKENS), token));
          seen++;
        }
        return seen;
      });
      schemas.store(batch);
      return batch;
    });
  }
}
