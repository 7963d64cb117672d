package dev.cubby.dynamodb;

import module java.base;

import dev.cubby.core.failure.Failure;
import dev.cubby.core.failure.Failure.*;
import software.amazon.awssdk.core.exception.SdkException;

/**
 * Makes every call to DynamoDB, decides which are repeated, and translates errors into the port's
 * failures. The SDK itself retries nothing.
 */
final class Calls {
  /** The effect of carrying out a request twice. */
  private enum Repeat {
    /** No effect: it reads, or its token or its nature makes a repetition harmless. */
    HARMLESS,
    /**
     * A second effect or a false refusal, so only a request that certainly was not applied is
     * repeated.
     */
    HARMFUL
  }

  private final RetryPolicy patience;
  private final AtomicBoolean closed = new AtomicBoolean();

  Calls(RetryPolicy patience) {
    this.patience = patience;
  }

  /** True the first time. */
  boolean close() {
    return closed.compareAndSet(false, true);
  }

  void requireOpen() {
    if (closed.get()) {
      throw new Unavailable("The store is closed");
    }
  }

  <A> A read(Supplier<A> call) {
    return make(call, Repeat.HARMLESS, false);
  }

  /** A write that is applied at most once. */
  <A> A writeOnce(Supplier<A> call) {
    return make(call, Repeat.HARMFUL, true);
  }

  /** A write with the same effect however often it is applied. */
  <A> A write(Supplier<A> call) {
    return make(call, Repeat.HARMLESS, true);
  }

  private <A> A make(Supplier<A> call, Repeat repeat, boolean writes) {
    requireOpen();
    var tries = patience.begin();
    boolean doubtful = false;
    while (true) {
      var transmission = new Transmission();
      try {
        return ScopedValue.where(Transmission.CURRENT, transmission).call(call::get);
      } catch (RuntimeException thrown) {
        if (!(thrown instanceof SdkException) && !transmission.begun() && !doubtful) {
          requireOpen();
          throw thrown;
        }
        var mishap = ErrorKind.of(thrown, transmission.begun());
        doubtful |= writes && mishap == ErrorKind.UNKNOWN;
        boolean again =
            switch (mishap) {
              case UNMET -> throw thrown;
              case INVALID -> throw invalid(thrown);
              case MISMATCH -> throw new TokenMismatch();
              case DENIED -> false;
              case BUSY -> tries.next();
              case UNKNOWN -> !(doubtful && repeat == Repeat.HARMFUL) && tries.next();
            };
        if (!again || closed.get()) {
          throw doubtful ? unknown(thrown) : unavailable(thrown);
        }
      }
    }
  }

  private static Failure invalid(RuntimeException thrown) {
    return new InvalidInput("DynamoDB refuses the request as it is", "said", message(thrown));
  }

  private static Failure unavailable(RuntimeException thrown) {
    return new Unavailable("DynamoDB does not serve this now", "said", message(thrown));
  }

  private static Failure unknown(RuntimeException thrown) {
    return new OutcomeUnknown(
        "DynamoDB's answer was lost: the write may or may not have happened",
        thrown,
        "said",
        message(thrown));
  }

  private static String message(RuntimeException thrown) {
    return thrown instanceof SdkException ? String.valueOf(thrown.getMessage()) : thrown.toString();
  }
}
