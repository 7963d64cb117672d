package dev.cubby.lockers;

import module java.base;

import dev.cubby.core.catalog.Draft;
import dev.cubby.core.catalog.LoadPlan;
import dev.cubby.lockers.activity.ActivityKind;
import dev.cubby.lockers.audit.DenialReason;
import dev.cubby.lockers.booking.*;
import dev.cubby.lockers.contract.SmartLockerModel.LockerStatus;
import dev.cubby.lockers.contract.SmartLockerModel.ReservationPhase;
import dev.cubby.lockers.demo.DemoPages;
import dev.cubby.lockers.door.DeviceCommand;
import dev.cubby.lockers.door.OpeningContracts.CommandState;
import dev.cubby.lockers.locker.LockerState;
import dev.cubby.lockers.locker.MyLockersPages;
import dev.cubby.lockers.organisation.OrganisationPages;
import dev.cubby.lockers.text.*;
import dev.cubby.lockers.wall.BoardPages;
import dev.cubby.lockers.wall.WallPages;
import dev.cubby.web.route.Role;
import dev.cubby.web.system.*;
import dev.cubby.web.text.Catalogue;
import dev.cubby.web.text.Language;
import dev.cubby.web.ui.Icon;
import dev.cubby.web.ui.Place;
import dev.cubby.web.ui.StaticFiles;

/** Seed 004 as a system of a server. */
public final class LockerSystem implements WebSystem {

  private static final Catalogue TEXTS =
      AllTexts.in(
              Language.ENGLISH,
              Language.SIMPLIFIED_CHINESE,
              Language.TRADITIONAL_CHINESE,
              Language.SWEDISH)
          .of(LockerState.class, LockerStatus.class, ReservationPhase.class, Span.class)
          .of(ActivityKind.class, CommandState.class, DenialReason.class);

  private final Function<SettingValues, House> house;

  private LockerSystem(Function<SettingValues, House> house) {
    this.house = house;
  }

  public LockerSystem() {
    this(House::of);
  }

  public LockerSystem(House house) {
    this(_ -> house);
  }

  @Override
  public String name() {
    return "lockers";
  }

  @Override
  public Place place() {
    return Place.of(
            "lockers", LockersText.TITLE, LockersText.PURPOSE, Icon.LOCKERS, TEXTS.languages())
        .startingAt(BookingPages.FREE)
        .page(BookingText.NAVIGATION, BookingPages.FREE, Role.SIGNED_IN)
        .page(ReservationText.TITLE, ReservationPages.MINE, Role.SIGNED_IN)
        .page(LockerText.MY_LOCKERS, MyLockersPages.LIST, Role.SIGNED_IN)
        .page(OrganisationText.TITLE, OrganisationPages.LIST, Role.SIGNED_IN)
        .page(WallText.BOARD, BoardPages.BOARD_OF, Role.OPERATOR)
        .page(WallText.TITLE, WallPages.WALL, Role.OPERATOR);
  }

  @Override
  public Place placeWithDemo() {
    return place().page(DemoText.TITLE, DemoPages.SHOW, Role.OPERATOR);
  }

  @Override
  public Optional<String> demoHint() {
    return Optional.of("Lockers: book a locker and open its door; a simulated device answers.");
  }

  @Override
  public List<Catalogue> texts() {
    return List.of(TEXTS);
  }

  @Override
  public StaticFiles files() {
    return WallPages.files();
  }

  @Override
  public List<Setting<?>> settings() {
    return House.SETTINGS;
  }

  @Override
  public List<SystemCommand> commands() {
    return List.of(DeviceCommand.DECLARED);
  }

  @Override
  public Draft contracts() {
    return LockerCatalog.DRAFT;
  }

  @Override
  public List<LoadPlan> loads() {
    return List.of(LockerCatalog.LOAD);
  }

  @Override
  public Opened open(Premises premises) {
    return new OpenedLockers(premises, house.apply(premises.settings()));
  }
}
