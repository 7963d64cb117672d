package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.failure.Failure.TokenMismatch;
import dev.cubby.core.hash.Sha256;
import dev.cubby.core.store.RowWrite;

/** Idempotency tokens, stored in the batch of their writes and kept for ten minutes. */
final class Tokens {
  private static final Duration LIFE = Duration.ofMinutes(10);

  private final Engine engine;
  private Map<String, byte[]> pending = new HashMap<>();
  private Map<String, byte[]> onTheWay = new HashMap<>();

  Tokens(Engine engine) {
    this.engine = engine;
  }

  /** Whether these writes were already applied under this token. */
  boolean wereAppliedUnder(String token, byte[] digest, Instant now) {
    var before = pending.getOrDefault(token, onTheWay.get(token));
    if (before == null) {
      before = engine.get(key(token));
    }
    if (before == null || ByteBuffer.wrap(before).getLong() <= now.toEpochMilli()) {
      return false;
    }
    if (!Arrays.equals(before, Long.BYTES, before.length, digest, 0, digest.length)) {
      throw new TokenMismatch();
    }
    return true;
  }

  void remember(String token, byte[] digest, Instant now, Batch batch) {
    long until = now.plus(LIFE).toEpochMilli();
    var value = new Bytes(40).u64(until).raw(digest).toArray();
    pending.put(token, value);
    batch.put(key(token), value);
    batch.put(expiryKey(until, token), new byte[0]);
  }

  /** The batch with the current tokens is being written, and the one before it is stored. */
  void handedOver() {
    var next = onTheWay;
    next.clear();
    onTheWay = pending;
    pending = next;
  }

  void settled() {
    pending.clear();
    onTheWay.clear();
  }

  static byte[] key(String token) {
    return Keys.join(Keys.section(Keys.TOKENS), token.getBytes(StandardCharsets.UTF_8));
  }

  static byte[] expiryKey(long until, String token) {
    return new Bytes(48)
        .u16(Keys.TOKEN_EXPIRY)
        .u64(until)
        .raw(token.getBytes(StandardCharsets.UTF_8))
        .toArray();
  }

  /** A digest of a request, equal for equal writes. */
  static byte[] digest(List<RowWrite> writes) {
    var digest = Sha256.newDigest();
    for (var write : writes) {
      digest.update(CanonicalText.of(write).getBytes(StandardCharsets.UTF_8));
    }
    return digest.digest();
  }
}
