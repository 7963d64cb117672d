package dev.cubby.embedded;

import module java.base;

import org.jspecify.annotations.Nullable;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;

/** Reads the instant noted in a batch of the log. */
final class NoteReader extends WriteBatch.Handler {
  private @Nullable Instant found;

  Optional<Instant> stampOf(WriteBatch batch) throws RocksDBException {
    found = null;
    batch.iterate(this);
    return Optional.ofNullable(found);
  }

  @Override
  public void logData(byte[] note) {
    found = Instant.ofEpochMilli(ByteBuffer.wrap(note).getLong());
  }

  @Override
  public void put(int family, byte[] key, byte[] value) {}

  @Override
  public void put(byte[] key, byte[] value) {}

  @Override
  public void merge(int family, byte[] key, byte[] value) {}

  @Override
  public void merge(byte[] key, byte[] value) {}

  @Override
  public void delete(int family, byte[] key) {}

  @Override
  public void delete(byte[] key) {}

  @Override
  public void singleDelete(int family, byte[] key) {}

  @Override
  public void singleDelete(byte[] key) {}

  @Override
  public void deleteRange(int family, byte[] from, byte[] to) {}

  @Override
  public void deleteRange(byte[] from, byte[] to) {}

  @Override
  public void putBlobIndex(int family, byte[] key, byte[] value) {}

  @Override
  public void markBeginPrepare() {}

  @Override
  public void markEndPrepare(byte[] id) {}

  @Override
  public void markNoop(boolean empty) {}

  @Override
  public void markRollback(byte[] id) {}

  @Override
  public void markCommit(byte[] id) {}

  @Override
  public void markCommitWithTimestamp(byte[] id, byte[] at) {}
}
