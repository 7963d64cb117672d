package dev.cubby.embedded;

import java.util.function.Consumer;
import org.rocksdb.AbstractEventListener;
import org.rocksdb.BackgroundErrorReason;
import org.rocksdb.Status;

/**
 * Hears of errors that the engine met on its own threads, and says no to its recovery by itself:
 * after a full disk that may never end, and closing would wait for it.
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
