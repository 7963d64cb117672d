package dev.cubby.lockers.door;

import module java.base;

import dev.cubby.core.run.Store;
import dev.cubby.lockers.audit.*;
import dev.cubby.lockers.contract.SmartLockerModel.AccessEvent;
import dev.cubby.lockers.contract.SmartLockerModel.Window;
import dev.cubby.lockers.door.DoorResult.*;
import dev.cubby.lockers.locker.DeviceContracts;
import dev.cubby.lockers.locker.DeviceContracts.Report;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.web.once.Repeated;

/** What devices saw at their doors, on record once for each key they report under. */
public final class DeviceReports {
  private final Store store;
  private final Events events;

  public DeviceReports(Store store, Events events) {
    this.store = store;
    this.events = events;
  }

  /** Appends in order, all or nothing; {@link #reported} finds it again by its effect. */
  public Reporting report(Acting by, List<Happening> happenings) {
    var device = by.device().orElseThrow();
    var appended =
        events.append(
            device.lockerId(),
            happenings,
            append ->
                Optional.of(
                    Repeated.requireFirst(
                        store.commit(
                            DeviceContracts.REPORT,
                            new Report(
                                by.once(Reported.of(append.events()).text()),
                                device,
                                append.head(),
                                append.events())))));
    return switch (appended) {
      case Appended.Done(var recorded) -> new Recorded(recorded);
      case Appended.Stopped(var halted) -> Refusal.of(halted);
      case Appended.Refusal refusal -> Refusal.of(refusal);
    };
  }

  /** What was reported before, by the effect that was recorded of it. */
  public List<AccessEvent> reported(String lockerId, String effect) {
    var reported = Reported.parse(effect);
    var range = new Window(lockerId, reported.at(), reported.at());
    return store.queryAll(EventContracts.IN_ORDER_BETWEEN, range).stream()
        .filter(reported::has)
        .toList();
  }
}
