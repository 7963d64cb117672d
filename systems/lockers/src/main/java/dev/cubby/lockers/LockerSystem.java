package dev.cubby.lockers;

import dev.cubby.core.catalog.Draft;
import dev.cubby.lockers.api.LockerHandlers;
import dev.cubby.lockers.api.ReservationHandlers;
import dev.cubby.lockers.api.Rights;
import dev.cubby.lockers.booking.Bookings;
import dev.cubby.lockers.booking.DueReservations;
import dev.cubby.lockers.booking.Reservations;
import dev.cubby.lockers.calendar.CalendarLinks;
import dev.cubby.lockers.contract.LockerCatalog;
import dev.cubby.lockers.demo.Demo;
import dev.cubby.lockers.demo.DemoDoors;
import dev.cubby.lockers.demo.DemoPages;
import dev.cubby.lockers.demo.DemoText;
import dev.cubby.lockers.door.DeviceCommand;
import dev.cubby.lockers.activity.ActivityApi;
import dev.cubby.lockers.activity.ActivityKind;
import dev.cubby.lockers.activity.ActivityNames;
import dev.cubby.lockers.activity.ActivityPages;
import dev.cubby.lockers.activity.ActivityText;
import dev.cubby.lockers.activity.DenialReason;
import dev.cubby.lockers.activity.Events;
import dev.cubby.lockers.door.DeviceReports;
import dev.cubby.lockers.door.DeviceText;
import dev.cubby.lockers.door.Devices;
import dev.cubby.lockers.door.DoorApi;
import dev.cubby.lockers.door.DoorPages;
import dev.cubby.lockers.door.DoorText;
import dev.cubby.lockers.door.Doors;
import dev.cubby.lockers.door.Unanswered;
import dev.cubby.lockers.organisation.OrganisationApi;
import dev.cubby.lockers.organisation.OrganisationPages;
import dev.cubby.lockers.organisation.OrganisationText;
import dev.cubby.lockers.organisation.Organisations;
import dev.cubby.lockers.page.Desk;
import dev.cubby.lockers.page.LockerPages;
import dev.cubby.lockers.page.LockerTopics;
import dev.cubby.lockers.page.Paths;
import dev.cubby.web.due.DueHandler;
import dev.cubby.web.job.Job;
import dev.cubby.web.live.Topics;
import dev.cubby.web.once.Repeats;
import dev.cubby.web.page.Site;
import dev.cubby.web.route.Principal;
import dev.cubby.web.route.Role;
import dev.cubby.web.route.Routes;
import dev.cubby.web.system.Premises;
import dev.cubby.web.system.Setting;
import dev.cubby.web.system.SettingValues;
import dev.cubby.web.system.SystemCommand;
import dev.cubby.web.system.WebSystem;
import dev.cubby.web.text.Catalogue;
import dev.cubby.web.text.Language;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Anchor;
import dev.cubby.web.ui.Icon;
import dev.cubby.web.ui.Piece;
import dev.cubby.web.ui.Place;
import dev.cubby.web.ui.Ui;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Seed 004 as a system of a server. */
public final class LockerSystem implements WebSystem {

  private static final Catalogue TEXTS =
      Catalogue.beside(
              LockerSystem.class,
              Language.ENGLISH,
              Language.SIMPLIFIED_CHINESE,
              Language.TRADITIONAL_CHINESE,
              Language.SWEDISH)
          .of(LockersText.class, OrganisationText.class)
          .of(DoorText.class, DeviceText.class)
          .of(ActivityText.class, ActivityKind.class, DenialReason.class)
          .of(DemoText.class);

  private final Function<SettingValues, House> house;

  private LockerSystem(Function<SettingValues, House> house) {
    this.house = house;
  }

  /** In the house that the settings describe. */
  public LockerSystem() {
    this(LockerSettings::house);
  }

  /** In this house, whatever the settings say. */
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
        "lockers",
        LockersText.TITLE,
        LockersText.PURPOSE,
        Icon.LOCKERS,
        TEXTS.languages())
        .page(OrganisationText.TITLE, OrganisationPages.LIST.at(), Role.SIGNED_IN)
        .page(DemoText.TITLE, DemoPages.SHOW.at(), Role.OPERATOR);
  }

  @Override
  public Optional<Catalogue> texts() {
    return Optional.of(TEXTS);
  }

  @Override
  public Site furnish(Site site) {
    return site.with(Desk.TEXTS);
  }

  @Override
  public List<Setting<?>> settings() {
    return LockerSettings.ALL;
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
  public Opened open(Premises premises) {
    return new OpenedLockers(premises, house.apply(premises.settings()));
  }

  private static final class OpenedLockers implements Opened {
    private final Premises premises;
    private final House house;
    private final Changes changes;
    private volatile Optional<DemoDoors> demoDoors = Optional.empty();
    private final Events events;
    private final Reservations reservations;
    private final Bookings bookings;
    private final Lockers lockers;
    private final Organisations organisations;
    private final Rights rights;
    private final Devices devices;
    private final Doors doors;
    private final Contacts contacts;
    private final CalendarLinks calendars;

    OpenedLockers(Premises premises, House house) {
      var store = premises.store();
      var clock = premises.clock();
      var quotas = house.quotas().under(premises.limits());
      this.contacts = new Contacts(premises.accounts(), premises.limits());
      this.calendars = new CalendarLinks(store, clock, premises.accounts(), new SecureRandom());
      this.premises = premises;
      this.house = house;
      var open = LockerTopics.tellingOf(premises.live());
      this.changes =
          (lockerId, kind) -> {
            open.changed(lockerId, kind);
            demoDoors.ifPresent(doors -> doors.changed(lockerId, kind));
          };
      this.events = new Events(store, clock, changes);
      this.reservations = new Reservations(store, clock, house.longest());
      this.bookings =
          new Bookings(
              store,
              clock,
              premises.ids(),
              house.longest(),
              quotas.ahead(),
              premises.limits(),
              changes);
      this.lockers = new Lockers(store, clock, events, reservations, quotas.lockers(), changes);
      this.organisations = new Organisations(store, clock, quotas.organisations());
      this.rights = new Rights(store, lockers, organisations);
      this.devices =
          new Devices(store, clock, premises.ids(), new SecureRandom(), quotas.devices());
      this.doors =
          new Doors(store, clock, premises.ids(), reservations, events, premises.limits());
    }

    @Override
    public void addRoutes(Routes.Builder routes) {
      var repeats = new Repeats(premises.store(), premises.clock());
      routes.roles(rights);
      new LockerHandlers(lockers, organisations, repeats, premises.ids(), contacts, rights)
          .addTo(routes);
      new OrganisationApi(organisations, premises.accounts(), premises.ids()).addTo(routes);
      new OrganisationPages(
              organisations, premises.accounts(), contacts, premises.ids(), this::lockersOf)
          .addTo(routes);
      new ReservationHandlers(
              bookings, reservations, lockers, rights, repeats, premises.ids(), premises.clock())
          .addTo(routes);
      new DoorApi(
              doors, devices, new DeviceReports(premises.store(), events), events, rights)
          .addTo(routes);
      new ActivityApi(events).addTo(routes);
      var desk = desk();
      LockerPages.addTo(routes, desk);
      new DoorPages(
              doors,
              devices,
              lockers,
              rights,
              premises.publicUrl(),
              desk::nameOf,
              locker -> new Anchor(Text.verbatim(locker.lockerId()), Paths.link(locker.lockerId())),
              new Anchor(DoorText.RESERVATIONS, Paths.reservations()))
          .addTo(routes);
      new DemoPages(demo(), Paths::link).addTo(routes);
      new ActivityPages(
              events,
              new ActivityNames(premises.accounts(), organisations, devices::names),
              lockerId ->
                  Ui.page(ActivityText.TITLE)
                      .back(Text.verbatim(lockerId), Paths.link(lockerId)))
          .addTo(routes);
    }

    private Piece lockersOf(OrganisationPages.Shown shown) {
      var page = lockers.of(shown.organisationId(), shown.page());
      return Ui.rows(
          page.rows().stream().map(one -> Ui.row(Text.verbatim(one.lockerId()))),
          Ui.empty(OrganisationText.NO_LOCKERS));
    }

    private Desk desk() {
      return new Desk(
          lockers,
          organisations,
          rights,
          reservations,
          bookings,
          events,
          devices,
          calendars,
          premises.accounts(),
          contacts,
          premises.clock(),
          premises.ids(),
          premises.publicUrl(),
          house);
    }

    @Override
    public void addTopics(Topics.Builder topics) {
      topics
          .roles(LockerTopics.roles(rights, reservations))
          .add(LockerTopics.LOCKER)
          .add(LockerTopics.ALL);
    }

    @Override
    public void addDemo() {
      var demo = demo();
      demo.addUnlessThere();
      var played =
          new DemoDoors(
              demo,
              doors,
              new DeviceReports(premises.store(), events),
              devices,
              premises.clock());
      demoDoors = Optional.of(played);
      played.start();
    }

    private Demo demo() {
      return new Demo(
          premises.store(), premises.clock(), premises.ids(), premises.accounts(), house.zone());
    }

    @Override
    public Optional<Principal.Device> device(String token) {
      return devices.holder(token);
    }

    @Override
    public Optional<Principal.LinkHolder> linkHolder(String power, String secret) {
      return power.equals(CalendarLinks.POWER) ? calendars.holder(secret) : Optional.empty();
    }

    @Override
    public List<DueHandler> dueHandlers() {
      return List.of(
          new DueReservations(premises.store(), premises.clock(), changes).handler(),
          new Unanswered(premises.store(), events).handler());
    }

    @Override
    public List<Job> jobs() {
      return List.of(new FormerDueRows(premises.store()).job());
    }
  }
}
