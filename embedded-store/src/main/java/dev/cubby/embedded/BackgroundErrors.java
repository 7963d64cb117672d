package dev.cubby.embedded;

import java.util.function.Consumer;
import org.rocksdb.AbstractEventListener;
import org.rocksdb.BackgroundErrorReason;
import org.rocksdb.Status;

/**
 * Receives errors from the engine's own threads, and disables the engine's automatic recovery:
 * after a full disk it may never finish, and closing would wait for it.
 */
final class BackgroundErrors extends AbstractEventListener {
  private final Consumer<Outage> heard;

  BackgroundErrors(Consumer<Outage> heard) {
    super(EnabledEventCallback.ON_BACKGROUND_ERROR, EnabledEventCallback.ON_ERROR_RECOVERY_BEGIN);
    this.heard = heard;
  }

  @Override
  public void onBackgroundError(BackgroundErrorReason reason, Status error) {
    heard.accept(Outage.of(error));
  }

  @Override
  public boolean onErrorRecoveryBegin(BackgroundErrorReason reason, Status error) {
    heard.accept(Outage.of(error));
    return false;
  }
}
