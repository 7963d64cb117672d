package dev.cubby.bench;

import dev.cubby.core.run.CallListener;
import dev.cubby.core.run.ContractCall;

/** Sums the examined rows and the cost of contract calls. */
final class CallTotals implements CallListener {
  private long examined;
  private double units;

  @Override
  public synchronized void onCall(ContractCall run) {
    examined += run.examined();
    units += run.units().read();
  }

  synchronized void clear() {
    examined = 0;
    units = 0;
  }

  /** The average over this many calls. */
  synchronized String average(int questions) {
    return "%.1f rows, %.1f units".formatted(examined / (double) questions, units / questions);
  }
}
