package dev.cubby.lockers.activity;

import module java.base;

import dev.cubby.lockers.audit.Actor;
import dev.cubby.lockers.audit.Details;
import dev.cubby.lockers.contract.SmartLockerModel.AccessEvent;
import dev.cubby.lockers.contract.SmartLockerModel.Action;
import dev.cubby.lockers.door.Devices;
import dev.cubby.lockers.organisation.Organisations;
import dev.cubby.lockers.text.ActivityText;
import dev.cubby.web.identity.Accounts;
import dev.cubby.web.route.Principal;
import dev.cubby.web.text.Text;

/** What those are called who did something at a locker: people, its devices, its owners. */
public final class ActivityNames {
  private final Accounts accounts;
  private final Organisations organisations;
  private final Devices devices;

  public ActivityNames(Accounts accounts, Organisations organisations, Devices devices) {
    this.accounts = accounts;
    this.organisations = organisations;
    this.devices = devices;
  }

  /** All people in one read, the devices in another where there are any. */
  Function<String, Text> of(Principal.Person reader, String lockerId, List<AccessEvent> events) {
    var people = new HashSet<String>();
    var owners = new HashSet<String>();
    boolean device = false;
    for (var event : events) {
      if (new Actor(event.actorId()).isDevice()) {
        device = true;
      } else {
        people.add(event.actorId());
      }
      if (event.action() == Action.TRANSFER) {
        event.metadata().map(details -> details.get(Details.TO)).ifPresent(owners::add);
      }
    }
    people.addAll(owners);
    people.remove(reader.accountId());
    var names = new HashMap<String, Text>();
    accounts.names(Set.copyOf(people)).forEach((id, name) -> names.put(id, Text.verbatim(name)));
    owners.stream()
        .filter(owner -> !names.containsKey(owner))
        .forEach(owner ->
            organisations
                .find(owner)
                .ifPresent(one -> names.put(owner, Text.verbatim(one.name()))));
    names.put(reader.accountId(), ActivityText.YOU);
    var deviceNames = device ? devices.names(lockerId) : Map.<String, String>of();
    return id -> nameOf(id, names, deviceNames);
  }

  /** An id, where nobody has it any more. */
  private static Text nameOf(String id, Map<String, Text> names, Map<String, String> devices) {
    var actor = new Actor(id);
    if (!actor.isDevice()) {
      return names.getOrDefault(id, Text.verbatim(id));
    }
    return Optional.ofNullable(devices.get(actor.deviceId()))
        .<Text>map(ActivityText.DEVICE_NAMED::with)
        .orElse(ActivityText.DEVICE);
  }
}
