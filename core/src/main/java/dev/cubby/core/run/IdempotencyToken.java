package dev.cubby.core.run;

import dev.cubby.core.contract.Contract;
import dev.cubby.core.expression.Condition;
import dev.cubby.core.hash.Sha256;
import dev.cubby.core.schema.Table;
import dev.cubby.core.store.RowKey;
import dev.cubby.core.store.RowWrite;
import dev.cubby.core.store.WriteRequest;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/**
 * A caller's token, and the effect it stands for: a contract with its parameters. A store compares
 * writes, which hold the time and the rows as they were read, and so differ when a call is
 * repeated. Two tokens of the store's make one of the caller's: the caller's own is claimed for the
 * effect, by a check whose text is the effect's; the effect's is that of the writes.
 */
record IdempotencyToken(String text, String effect) {
  /** As many bytes as a token's 36 characters can tell. */
  private static final int BYTES = 27;

  static <P> IdempotencyToken of(String text, Contract<P> contract, P given) {
    var digest = Sha256.begin();
    digest.update((text.length() + " " + text).getBytes(StandardCharsets.UTF_8));
    digest.update((contract.name().length() + contract.name()).getBytes(StandardCharsets.UTF_8));
    ParameterDigest.of(given, digest);
    var bytes = Arrays.copyOf(digest.digest(), BYTES);
    return new IdempotencyToken(text, Base64.getUrlEncoder().encodeToString(bytes));
  }

  /** Changes nothing and always holds; refused when the token was claimed for another effect. */
  WriteRequest claim(RowKey row, Table table) {
    var other = Condition.equal(table.key().partition().name(), Value.of(effect));
    return new WriteRequest(
        List.of(new RowWrite.Check(table.name(), row.key(), Condition.not(other))),
        Optional.of(text),
        Returning.NOTHING);
  }
}
