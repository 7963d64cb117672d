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
import dev.cubby.lockers.door.DoorApi.NewDevice;
import dev.cubby.lockers.door.DoorResult.Refusal;
import dev.cubby.lockers.door.OpeningContracts.*;
import dev.cubby.lockers.locker.*;
import dev.cubby.lockers.locker.DeviceContracts.Device;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.owner.Acting.OfDevice;
import dev.cubby.lockers.text.DeviceText;
import dev.cubby.lockers.text.DoorText;
import dev.cubby.lockers.text.ReservationText;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Chip.Tone;
import dev.cubby.web.ui.Rows.Row;

/** A locker's door for people: opening it, and the devices that can. */
public final class DoorPages {
  private static final String LOCKER = "/lockers/{lockerId}";

  static final Input<NewDevice> NEW_DEVICE =
      Input.of(NewDevice.class)
          .field(
              "name",
              Label.of(DeviceText.NAME).hint(DeviceText.NAME_HINT),
              LockerApi.WORDS,
              Rule.readable());

  public static final Route<OfLocker, Redirect> OPEN =
      Redirect.at(LOCKER + "/open", "lockers.open", OfLocker.class)
          .summary("Asks the door to open")
          .may(SIGNED_IN)
          .happeningOnce();
  static final Route<OfCommand, Page> PROGRESS =
      Page.at(LOCKER + "/openings/{commandId}", "lockers.opening", OfCommand.class)
          .summary("What came of asking the door to open")
          .may(SIGNED_IN);
  public static final Route<OfLocker, Page> DEVICES =
      Page.at(LOCKER + "/devices", "lockers.devices", OfLocker.class)
          .summary("The devices at a locker, and the form that adds one")
          .may(OWNER, OPERATOR);
  static final Route<NewDevice, Page> ADD_DEVICE =
      Route.page(Method.POST, LOCKER + "/devices", "lockers.add-device", NEW_DEVICE, Page.class)
          .summary("Adds a device and shows its token this once")
          .may(OWNER, OPERATOR)
          .answering(201);
  static final Confirm<OfDevice> REVOKE =
      Confirm.at(LOCKER + "/devices/{deviceId}/revoke", "lockers.revoke-device", OfDevice.class)
          .summary("Ends a device's token")
          .may(OWNER, OPERATOR);

  private final Doors doors;
  private final Devices devices;
  private final Lockers lockers;
  private final Rights rights;
  private final URI publicUrl;
  private final Owners owners;

  public DoorPages(
      Doors doors, Devices devices, Lockers lockers, Rights rights, URI publicUrl, Owners owners) {
    this.doors = doors;
    this.devices = devices;
    this.lockers = lockers;
    this.rights = rights;
    this.publicUrl = publicUrl;
    this.owners = owners;
  }

  public void addTo(Routes.Builder routes) {
    routes
        .page(OPEN, this::open, this::openedBefore)
        .page(PROGRESS, this::progress)
        .page(DEVICES, this::listDevices)
        .page(ADD_DEVICE, this::addDevice);
    REVOKE.addTo(routes, this::askRevoke, this::revoke);
  }

  /** The button that opens a door, wherever one stands. */
  public static Action openDoor(String lockerId) {
    return Action.send(DoorText.OPEN_DOOR, OPEN, new OfLocker(lockerId)).icon(Icon.UNLOCK);
  }

  private Redirect open(Call<OfLocker> call) {
    var lockerId = call.given().lockerId();
    var person = call.person();
    var result =
        doors.request(
            Acting.as(call),
            lockerId,
            doors.newCommandId(),
            person.accountId(),
            locker -> rights.isInCharge(person, locker));
    return onward(DoorProblems.requireAsked(lockerId, result));
  }

  private Redirect openedBefore(Call<OfLocker> call, String effect) {
    var lockerId = call.given().lockerId();
    return onward(DoorProblems.requireAsked(lockerId, doors.again(lockerId, effect)));
  }

  private static Redirect onward(Command command) {
    return Redirect.to(PROGRESS.at(command.lockerId(), command.commandId()));
  }

  /** For whoever asked for it, and those in charge; it goes on by itself. */
  private Page progress(Call<OfCommand> call) {
    var given = call.given();
    var locker = locker(given.lockerId());
    var command =
        doors
            .find(given.lockerId(), given.commandId())
            .orElseThrow(() -> DoorProblems.of(Refusal.NO_SUCH_COMMAND));
    boolean inCharge = rights.isInCharge(call.person(), locker);
    if (!inCharge && !command.requestedBy().equals(call.person().accountId())) {
      throw Problem.of(ProblemKind.NOT_ALLOWED, DoorText.NOT_YOUR_COMMAND);
    }
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

  private List<Piece> state(Command command, Locker locker, boolean inCharge) {
    boolean unheard =
        command.state() == CommandState.PENDING || command.state() == CommandState.EXPIRED;
    if (unheard && !devices.holdsDoor(locker.lockerId())) {
      return withoutDevice(locker, inCharge);
    }
    var pieces = new ArrayList<Piece>();
    pieces.add(paragraph(chip(command.state())));
    pieces.add(paragraph(text(command.state())));
    pieces.add(
        buttons(
            command.state().isRunning()
                ? Action.link(DoorText.REFRESH, PROGRESS.at(locker.lockerId(), command.commandId()))
                    .icon(Icon.REFRESH)
                : Action.send(DoorText.OPEN_AGAIN, OPEN, new OfLocker(locker.lockerId()))));
    return pieces;
  }

  /** Those in charge can do something about it; others know whom to ask. */
  private List<Piece> withoutDevice(Locker locker, boolean inCharge) {
    var pieces = new ArrayList<Piece>();
    pieces.add(paragraph(DoorText.NO_DEVICE));
    if (inCharge) {
      pieces.add(paragraph(DoorText.NO_DEVICE_ADD));
      pieces.add(buttons(Action.link(DeviceText.ADD, DEVICES.at(locker.lockerId())).main()));
    } else {
      pieces.add(paragraph(DoorText.NO_DEVICE_ASK.with(owners.nameOf(locker.ownerId()))));
    }
    return pieces;
  }

  private static Chip chip(CommandState state) {
    return switch (state) {
      case PENDING -> new Chip(Tone.BUSY, DoorText.PENDING);
      case TAKEN -> new Chip(Tone.BUSY, DoorText.TAKEN);
      case DONE -> new Chip(Tone.GOOD, DoorText.DONE);
      case FAILED -> new Chip(Tone.BAD, DoorText.FAILED);
      case EXPIRED -> new Chip(Tone.BAD, DoorText.EXPIRED);
      case UNKNOWN -> new Chip(Tone.WARN, DoorText.UNKNOWN);
    };
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
    var locker = locker(call.given().lockerId());
    return page(DeviceText.TITLE)
        .back(verbatim(locker.lockerId()), LockerPages.SHOW.at(locker.lockerId()))
        .add(
            rows(
                devices.of(locker.lockerId()).stream().map(DoorPages::row), empty(DeviceText.NONE)))
        .add(section(DeviceText.ADD, card(Form.of(ADD_DEVICE, DeviceText.ADD, locker.lockerId()))));
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

  /** With the command that plays the device, for whoever has no lock at hand yet. */
  private Page addDevice(Call<NewDevice> call) {
    var given = call.given();
    var added =
        DoorProblems.requireAdded(
            devices.add(Acting.as(call), given.lockerId(), given.name().strip()));
    var back = DEVICES.at(given.lockerId());
    return secretPage(
            DeviceText.ADDED,
            DeviceText.ADDED_LEAD,
            secret(DeviceText.TOKEN.with(added.device().name()), added.token()),
            Action.link(DeviceText.COPIED, back))
        .back(DeviceText.TITLE, back)
        .add(
            card(
                secret(
                    DeviceText.TRY,
                    DeviceCommand.line(publicUrl, given.lockerId(), added.token()))));
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

  private Redirect revoke(Call<OfDevice> call) {
    var given = call.given();
    DoorProblems.requireRevoked(
        devices.revoke(Acting.as(call), given.lockerId(), given.deviceId()));
    return Redirect.to(DEVICES.at(given.lockerId())).saying(DeviceText.REVOKED);
  }

  private Locker locker(String lockerId) {
    return LockerProblems.require(lockers.find(lockerId));
  }
}
