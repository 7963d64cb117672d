package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.contract.Contract;
import dev.cubby.core.expression.Condition;
import dev.cubby.core.hash.Sha256;
import dev.cubby.core.schema.Table;
import dev.cubby.core.store.*;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.value.Value;

/**
 * A caller's token, and a digest of its contract and parameters. A store compares writes, which
 * contain the time and the rows read, and so differ when a call is repeated. So two store tokens
 * are used: the caller's token is claimed for the effect, by a check that contains the effect's
 * digest; the writes go under the effect's own token.
 */
record IdempotencyToken(String text, String effect) {
  /** The number of bytes that fit into a token's 36 characters. */
  private static final int BYTES = 27;

  static <P> IdempotencyToken of(String text, Contract<P> contract, P given) {
    var digest = Sha256.newDigest();
    digest.update((text.length() + " " + text).getBytes(StandardCharsets.UTF_8));
    digest.update((contract.name().length() + contract.name()).getBytes(StandardCharsets.UTF_8));
    ParameterDigest.of(given, digest);
    var bytes = Arrays.copyOf(digest.digest(), BYTES);
    return new IdempotencyToken(text, Base64.getUrlEncoder().encodeToString(bytes));
  }

  /**
   * A check that always holds; the store refuses it if the token was claimed for another effect.
   */
  WriteRequest claim(RowKey row, Table table) {
    var other = Condition.equal(table.key().partition().name(), Value.of(effect));
    return new WriteRequest(
        List.of(new RowWrite.Check(table.name(), row.key(), Condition.not(other))),
        Optional.of(text),
        Returning.NOTHING);
  }
}
