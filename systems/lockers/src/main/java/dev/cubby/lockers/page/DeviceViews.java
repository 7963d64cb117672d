package dev.cubby.lockers.page;

import static dev.cubby.lockers.page.OneRoutes.NEW_DEVICE;
import static dev.cubby.web.page.Pieces.ask;
import static dev.cubby.web.page.Pieces.badge;
import static dev.cubby.web.page.Pieces.text;
import static dev.cubby.web.page.Pieces.time;

import dev.cubby.lockers.door.DeviceContracts.Device;
import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.lockers.door.Devices;
import dev.cubby.web.page.Asking;
import dev.cubby.web.page.Field;
import dev.cubby.web.page.FormView;
import dev.cubby.web.page.Link;
import dev.cubby.web.page.ListView;
import dev.cubby.web.page.Question;
import dev.cubby.web.page.SecretView;
import dev.cubby.web.page.Table;
import dev.cubby.web.page.Table.Column;
import dev.cubby.web.page.Tone;
import dev.cubby.web.page.Visit;
import dev.cubby.web.route.Encoded;
import gg.jte.Content;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What holds a locker's door: added, shown, revoked. */
final class DeviceViews {
  private DeviceViews() {}

  private static String listed(String lockerId) {
    return Paths.locker(lockerId) + "/devices";
  }

  private static String revoking(Device device) {
    return listed(device.lockerId()) + "/" + Encoded.part(device.deviceId()) + "/revoke";
  }

  /** What holds the door, and the form that adds another. */
  record DevicesView(Locker locker, List<Device> devices) implements ListView {
    @Override
    public String title(Visit visit) {
      return visit.text("lockers.devices");
    }

    @Override
    public String lead(Visit visit) {
      return visit.text("lockers.devices.lead");
    }

    @Override
    public List<Link> above(Visit visit) {
      return Paths.aboveLocker(visit, locker.lockerId());
    }

    @Override
    public Optional<Table> table(Visit visit) {
      return devices.isEmpty()
          ? Optional.empty()
          : Optional.of(
              new Table(
                  visit.text("lockers.devices.caption"),
                  List.of(
                      Column.of(visit.text("lockers.device.name")),
                      Column.of(visit.text("lockers.device.since")),
                      Column.of(visit.text("lockers.state")),
                      Column.of(visit.text("list.action"))),
                  devices.stream().map(device -> row(visit, device)).toList()));
    }

    private static List<Content> row(Visit visit, Device device) {
      boolean revoked = device.revokedAt().isPresent();
      return List.of(
          text(device.name()),
          time(device.createdAt()),
          revoked
              ? badge(Tone.PLAIN, visit.text("lockers.device.off"))
              : badge(Tone.GOOD, visit.text("lockers.device.on")),
          revoked
              ? text("\u2013")
              : ask(new Link(revoking(device), visit.text("lockers.device.revoke"))));
    }

    @Override
    public String nothing(Visit visit) {
      return visit.text("lockers.devices.none");
    }

    @Override
    public String formTitle(Visit visit) {
      return visit.text("lockers.device.add");
    }

    @Override
    public Optional<FormView.Form> form(Visit visit) {
      return Optional.of(
          new FormView.Form(
              listed(locker.lockerId()),
              visit.text("lockers.device.add"),
              List.of(
                  Field.of(NEW_DEVICE, "name", visit.text("lockers.device.name"))
                      .hint(visit.text("lockers.device.name.hint")))));
    }
  }

  /** A device that was just added, with its token, this once. */
  record DeviceAddedView(Devices.Added added, URI server) implements SecretView {
    @Override
    public String title(Visit visit) {
      return visit.text("lockers.device.added");
    }

    @Override
    public List<Link> above(Visit visit) {
      return Paths.aboveLocker(visit, added.device().lockerId());
    }

    @Override
    public String lead(Visit visit) {
      return visit.text("lockers.device.added.lead");
    }

    @Override
    public String label(Visit visit) {
      return added.device().name();
    }

    @Override
    public String secret() {
      return added.token();
    }

    /** The line that plays it, for whoever has no lock at hand yet. */
    @Override
    public Optional<Secret> furtherSecret(Visit visit) {
      return Optional.of(
          new Secret(
              visit.text("lockers.device.try"),
              "./run device --server %s --locker %s --token %s"
                  .formatted(server, added.device().lockerId(), added.token())));
    }

    @Override
    public Link onward(Visit visit) {
      return new Link(listed(added.device().lockerId()), visit.text("lockers.device.copied"));
    }
  }

  /** Asks before a door answers to nobody. */
  record RevokeView(Device device) implements Asking {
    @Override
    public Question question(Visit visit) {
      return new Question(
          visit.text("lockers.device.revoke.ask", device.name()),
          visit.text("lockers.device.revoke.text"),
          revoking(device),
          Map.of(),
          visit.text("lockers.device.revoke"),
          new Link(listed(device.lockerId()), visit.text("lockers.device.keep")),
          true);
    }
  }
}
