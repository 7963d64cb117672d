package dev.cubby.dynamodb;

import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;

/**
 * Whether a call got as far as the wire: one that failed for want of credentials did not, and what
 * was never sent was never carried out. The plain client does all its work on the caller's thread.
 */
final class Transmission {
  static final ScopedValue<Transmission> CURRENT = ScopedValue.newInstance();

  private boolean begun;

  boolean begun() {
    return begun;
  }

  /** Tells the current call that its request goes out now. */
  static final class Watch implements ExecutionInterceptor {
    @Override
    public void beforeTransmission(
        Context.BeforeTransmission context, ExecutionAttributes attributes) {
      if (CURRENT.isBound()) {
        CURRENT.get().begun = true;
      }
    }
  }
}
