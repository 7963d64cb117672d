package dev.cubby.dynamodb;

import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;

/**
 * Whether a call was sent. A call that failed earlier, for example without credentials, certainly
 * was not applied. The synchronous client does all its work on the caller's thread.
 */
final class Transmission {
  static final ScopedValue<Transmission> CURRENT = ScopedValue.newInstance();

  private boolean begun;

  boolean begun() {
    return begun;
  }

  /** Notes that the current call's request is being sent. */
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
