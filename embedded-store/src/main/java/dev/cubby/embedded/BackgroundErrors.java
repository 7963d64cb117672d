package dev.cubby.embedded;

import dev.cubby.core.Failure.Unavailable;
import org.jspecify.annotations.Nullable;
import org.rocksdb.AbstractEventListener;
import org.rocksdb.BackgroundErrorReason;
import org.rocksdb.Status;

/**
 * Remembers the first error that the engine met on its own threads, and says no to its recovery by
 * itself: after a full disk that may never end, and closing would wait for it.
 */
final class BackgroundErrors extends AbstractEventListener {
  private volatile @Nullable String first;

  BackgroundErrors() {
    super(EnabledEventCallback.ON_BACKGROUND_ERROR, EnabledEventCallback.ON_ERROR_RECOVERY_BEGIN);
  }

  @Override
  public void onBackgroundError(BackgroundErrorReason reason, Status error) {
    note(reason, error);
  }

  @Override
  public boolean onErrorRecoveryBegin(BackgroundErrorReason reason, Status error) {
    note(reason, error);
    return false;
  }

  private synchronized void note(BackgroundErrorReason reason, Status error) {
    if (first == null) {
      var state = error.getState();
      first = reason + ": " + (state == null ? error.getCodeString() : state);
    }
  }

  /**
   * A table that cannot be written may still leave room in the log: nothing goes there any more.
   */
  void requireNone() {
    var error = first;
    if (error != null) {
      throw new Unavailable("The engine failed in the background", "engine", error);
    }
  }
}
