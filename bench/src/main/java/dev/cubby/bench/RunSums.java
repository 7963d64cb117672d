package dev.cubby.bench;

import dev.cubby.core.run.CallListener;
import dev.cubby.core.run.ContractCall;

/** Adds up what contracts examined and cost. */
final class RunSums implements CallListener {
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

  /** For each of so many questions. */
  synchronized String each(int questions) {
    return "%.1f rows, %.1f units".formatted(examined / (double) questions, units / questions);
  }
}
