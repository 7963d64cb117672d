package dev.cubby.lockers.door;

import module java.base;

import dev.cubby.core.run.Store;
import dev.cubby.lockers.audit.*;
import dev.cubby.lockers.contract.SmartLockerContracts;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.door.DoorResult.Refusal;
import dev.cubby.lockers.locker.DeviceContracts;
import dev.cubby.lockers.locker.DeviceContracts.Report;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.owner.Acting.OfDevice;
import dev.cubby.web.limit.Limits;
import dev.cubby.web.limit.RateLimit;
import dev.cubby.web.once.Repeated;

/**
 * Events that devices see at their doors, on record once for each key they report under.
 *
 * @param ofLocker how many events the devices of one locker may report
 * @param ofOwner the same of all lockers of one owner
 */
public record DeviceReports(Store store, Events events, RateLimit ofLocker, RateLimit ofOwner) {
  private static final int MOST_IN_A_MINUTE = 600;
  private static final int MOST_OF_OWNERS_IN_AN_HOUR = 36_000;

  public DeviceReports(Store store, Events events, Limits limits) {
    this(
        store,
        events,
        limits.rate(MOST_IN_A_MINUTE, Duration.ofMinutes(1)),
        limits.rate(MOST_OF_OWNERS_IN_AN_HOUR, Duration.ofHours(1)));
  }

  /**
   * An event as a device saw it, with its own time; all else in it is the server's word.
   *
   * @param metadata as the device describes it; a note is its entry {@code note}
   */
  public record NewEvent(
      Action action,
      Result result,
      Optional<Instant> deviceTime,
      Optional<String> note,
      Optional<Map<String, String>> metadata) {
    private Happening by(Actor actor) {
      var details = new TreeMap<>(metadata.orElse(Map.of()));
      note.ifPresent(text -> details.put(Details.NOTE, text));
      return new Happening(action, actor, result, details, deviceTime);
    }
  }

  /** Appends in order, all or nothing; {@link #reported} finds them again by the effect. */
  public DoorResult<List<AccessEvent>> report(Acting by, List<NewEvent> seen) {
    var device = by.device().orElseThrow();
    var wait = ofLocker.take(device.lockerId(), seen.size()).or(() -> ofOwner(device, seen.size()));
    if (wait.isPresent()) {
      return new DoorResult.TooOften<>(DoorResult.Limit.REPORTS, wait.get());
    }
    var actor = Actor.device(device.deviceId());
    var appended =
        events.append(
            device.lockerId(),
            seen.stream().map(event -> event.by(actor)).toList(),
            append ->
                Optional.of(
                    Repeated.requireFirst(
                        store.commit(
                            DeviceContracts.REPORT,
                            new Report(
                                by.once(effect(append.events())),
                                device,
                                append.head(),
                                append.events())))));
    return switch (appended) {
      case Appended.Done(var recorded) -> new DoorResult.Done<>(recorded);
      case Appended.NotDone not -> DoorResult.of(not, Refusal::of);
    };
  }

  private Optional<Duration> ofOwner(OfDevice device, int count) {
    return store
        .get(SmartLockerContracts.AP_01, new OfLocker(device.lockerId()))
        .flatMap(locker -> ofOwner.take(locker.ownerId(), count));
  }

  private static String effect(List<AccessEvent> events) {
    var first = events.getFirst();
    return first.timestamp() + " " + first.eventId() + " " + events.getLast().eventId();
  }

  public List<AccessEvent> reported(String lockerId, String effect) {
    var words = effect.split(" ", -1);
    var at = Instant.parse(words[0]);
    return store.queryAll(EventContracts.IN_ORDER_BETWEEN, new Window(lockerId, at, at)).stream()
        .filter(event -> event.eventId().compareTo(words[1]) >= 0)
        .filter(event -> event.eventId().compareTo(words[2]) <= 0)
        .toList();
  }
}
