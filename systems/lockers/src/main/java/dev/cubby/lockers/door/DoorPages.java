package dev.cubby.lockers.door;

import static dev.cubby.lockers.owner.LockerRoles.OWNER;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.route.Role.SIGNED_IN;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.lockers.booking.ReservationPages;
import dev.cubby.lockers.contract.SmartLockerModel.Locker;
import dev.cubby.lockers.contract.SmartLockerModel.OfLocker;
import dev.cubby.lockers.door.Devices.ShownDevice;
import dev.cubby.lockers.door.DoorApi.NewDevice;
import dev.cubby.lockers.door.DoorApi.ShownCommand;
import dev.cubby.lockers.door.DoorResult.Refusal;
import dev.cubby.lockers.door.OpeningContracts.*;
import dev.cubby.lockers.locker.*;
import dev.cubby.lockers.locker.DeviceContracts.Device;
import dev.cubby.lockers.owner.Acting.OfDevice;
import dev.cubby.lockers.text.DeviceText;
import dev.cubby.lockers.text.DoorText;
import dev.cubby.lockers.text.ReservationText;
import dev.cubby.web.identity.PublicAddress;
import dev.cubby.web.operator.OperatorPages;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Chip.Tone;
import dev.cubby.web.ui.Rows.Row;

/** A locker's door for people: opening it, and the devices that can. */
public record DoorPages(
    DoorApi api,
    Devices devices,
    Lockers lockers,
    Rights rights,
    LockerTabs tabs,
    PublicAddress address,
    Owners owners) {
  private static final String LOCKER = "/lockers/{lockerId}";

  public static final Route<OfLocker, Redirect> OPEN =
      Redirect.at(LOCKER + "/open", "lockers.open", DoorApi.OPEN);
  static final Route<OfCommand, Page> PROGRESS =
      Page.at(LOCKER + "/openings/{commandId}", "lockers.opening", OfCommand.class)
          .summary("Progress of opening a door")
          .may(SIGNED_IN);
  public static final Route<OfLocker, Page> DEVICES =
      Page.at(LOCKER + "/devices", "lockers.devices", OfLocker.class)
          .summary("Devices of a locker, with a form to add one")
          .may(OWNER, OPERATOR);
  static final Route<NewDevice, Page> ADD_DEVICE =
      DoorApi.ADD_DEVICE
          .asForm(LOCKER + "/devices", "lockers.add-device", Page.class)
          .answering(201);
  static final Confirm<OfDevice> REVOKE =
      Confirm.at(
          LOCKER + "/devices/{deviceId}/revoke", "lockers.revoke-device", DoorApi.REVOKE_DEVICE);

  public void addTo(Routes.Builder routes) {
    routes
        .form(
            OPEN,
            api::open,
            api::pressedBefore,
            (_, command) -> Redirect.to(PROGRESS.at(command.lockerId(), command.commandId())))
        .page(PROGRESS, this::progress)
        .page(DEVICES, this::listDevices)
        .form(ADD_DEVICE, api::addDevice, DoorApi::addedBefore, this::added);
    REVOKE.addTo(
        routes,
        this::askRevoke,
        api::revokeDevice,
        (call, _) -> Redirect.to(DEVICES.at(call.given().lockerId())).saying(DeviceText.REVOKED));
  }

  /** The button that opens a door, wherever one stands. */
  public static Action openDoor(String lockerId) {
    return Action.send(DoorText.OPEN_DOOR, OPEN, new OfLocker(lockerId))
        .label(DoorText.OPEN_DOOR_OF.with(lockerId))
        .icon(Icon.DOOR);
  }

  /** The same where it is not plain whose door it is: the button says the number. */
  public static Action openDoorNamed(String lockerId) {
    return Action.send(DoorText.OPEN_DOOR_OF.with(lockerId), OPEN, new OfLocker(lockerId))
        .icon(Icon.DOOR);
  }

  private Page progress(Call<OfCommand> call) {
    var locker = LockerProblems.require(lockers.find(call.given().lockerId()));
    var command = api.command(call);
    boolean inCharge = rights.isInCharge(call.person(), locker);
    var page = page(DoorText.TITLE.with(locker.lockerId())).narrow();
    return (inCharge
            ? page.back(verbatim(locker.lockerId()), LockerPages.SHOW.at(locker.lockerId()))
            : page.back(ReservationText.TITLE, ReservationPages.MINE.at()))
        .add(
            live(
                "opening",
                List.of(LockerTopics.LOCKER.at(locker.lockerId())),
                card(state(command, locker, inCharge))));
  }

  private List<Piece> state(ShownCommand command, Locker locker, boolean inCharge) {
    var lockerId = locker.lockerId();
    boolean unheard =
        command.state() == CommandState.PENDING || command.state() == CommandState.EXPIRED;
    if (unheard && devices.of(lockerId).stream().noneMatch(Device::isActive)) {
      return inCharge
          ? List.of(
              paragraph(DoorText.NO_DEVICE),
              paragraph(DoorText.NO_DEVICE_ADD),
              buttons(Action.link(DeviceText.ADD, DEVICES.at(lockerId)).main()))
          : List.of(
              paragraph(DoorText.NO_DEVICE),
              paragraph(DoorText.NO_DEVICE_ASK.with(owners.nameOf(locker.ownerId()))));
    }
    if (command.state() == CommandState.DONE) {
      return opened(command);
    }
    var tone =
        switch (command.state()) {
          case PENDING, TAKEN -> Tone.BUSY;
          case DONE -> Tone.GOOD;
          case FAILED, EXPIRED -> Tone.BAD;
          case UNKNOWN -> Tone.WARN;
        };
    return List.of(
        paragraph(new Chip(tone, Text.of(command.state()))),
        paragraph(text(command.state())),
        buttons(
            command.state().isRunning()
                ? Action.link(DoorText.REFRESH, PROGRESS.at(lockerId, command.commandId()))
                    .icon(Icon.REFRESH)
                : openAgain(lockerId)));
  }

  /** Open until its device says that it was closed. */
  private List<Piece> opened(ShownCommand command) {
    var lockerId = command.lockerId();
    return api.doors()
        .closedAt(lockerId, command.commandId(), command.requestedAt())
        .map(at ->
            List.of(
                paragraph(chip(Tone.HOLD, DoorText.CLOSED)),
                paragraph(DoorText.CLOSED_TEXT.with(Text.at(at))),
                buttons(openAgain(lockerId))))
        .orElseGet(() ->
            List.of(
                paragraph(chip(Tone.GOOD, Text.of(command.state()))),
                paragraph(text(command.state()))));
  }

  private static Action openAgain(String lockerId) {
    return Action.send(DoorText.OPEN_AGAIN, OPEN, new OfLocker(lockerId));
  }

  private static Text text(CommandState state) {
    return switch (state) {
      case PENDING -> DoorText.PENDING_TEXT;
      case TAKEN -> DoorText.TAKEN_TEXT;
      case DONE -> DoorText.DONE_TEXT;
      case FAILED -> DoorText.FAILED_TEXT;
      case EXPIRED -> DoorText.EXPIRED_TEXT;
      case UNKNOWN -> DoorText.UNKNOWN_TEXT;
    };
  }

  private Page listDevices(Call<OfLocker> call) {
    var lockerId = call.given().lockerId();
    var all = devices.of(lockerId).stream().map(DoorPages::row);
    return tabs.page(call.person(), rights.locker(call, lockerId), LockerTabs.Tab.SETTINGS)
        .add(section(DeviceText.TITLE, rows(all, empty(DeviceText.NONE))))
        .add(section(DeviceText.ADD, card(Form.of(ADD_DEVICE, DeviceText.ADD, lockerId))));
  }

  private static Row row(Device device) {
    var row =
        Row.of(verbatim(device.name()))
            .icon(Icon.DEVICE)
            .meta(DeviceText.SINCE.with(Text.at(device.createdAt())));
    return device
        .revokedAt()
        .map(since -> row.chip(new Chip(Tone.HOLD, DeviceText.REVOKED_SINCE.with(Text.at(since)))))
        .orElseGet(() ->
            row.chip(new Chip(Tone.GOOD, DeviceText.ACTIVE))
                .action(
                    Action.ask(DeviceText.REVOKE, REVOKE.at(device.lockerId(), device.deviceId()))
                        .label(DeviceText.REVOKE_LABEL.with(device.name()))));
  }

  /** With the command that plays the device, to try it without a lock. */
  private Page added(Call<NewDevice> call, ShownDevice device) {
    var server = address.seenBy(call.arrival());
    var token = device.token().orElseThrow();
    var back = DEVICES.at(device.lockerId());
    return secretPage(
            DeviceText.ADDED,
            DeviceText.ADDED_LEAD,
            OperatorPages.loopbackWarning(server, DeviceText.ONLY_HERE),
            back,
            secret(DeviceText.TOKEN.with(device.name()), token),
            secret(DeviceText.TRY, DeviceCommand.line(server, device.lockerId(), token)))
        .back(DeviceText.TITLE, back);
  }

  private Question askRevoke(Call<OfDevice> call) {
    var given = call.given();
    var device =
        devices
            .find(given.lockerId(), given.deviceId())
            .orElseThrow(() -> DoorProblems.of(Refusal.NO_SUCH_DEVICE));
    return Question.of(
            DeviceText.REVOKE_TITLE.with(device.name()),
            DeviceText.REVOKE_TEXT,
            DeviceText.REVOKE_DEVICE,
            DEVICES.at(given.lockerId()))
        .danger();
  }
}
