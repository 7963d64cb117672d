package dev.cubby.lockers;

import dev.cubby.core.catalog.Draft;
import dev.cubby.lockers.api.EventHandlers;
import dev.cubby.lockers.api.LockerHandlers;
import dev.cubby.lockers.api.Rights;
import dev.cubby.lockers.booking.BookingApi;
import dev.cubby.lockers.booking.BookingPages;
import dev.cubby.lockers.booking.BookingText;
import dev.cubby.lockers.booking.Bookings;
import dev.cubby.lockers.booking.DueReservations;
import dev.cubby.lockers.booking.FreeLockers;
import dev.cubby.lockers.booking.OwnReservations;
import dev.cubby.lockers.booking.ReservationPages;
import dev.cubby.lockers.booking.ReservationText;
import dev.cubby.lockers.booking.Reservations;
import dev.cubby.lockers.booking.SchedulePages;
import dev.cubby.lockers.booking.Span;
import dev.cubby.lockers.calendar.CalendarFeed;
import dev.cubby.lockers.calendar.CalendarLinks;
import dev.cubby.lockers.calendar.CalendarPages;
import dev.cubby.lockers.calendar.CalendarText;
import dev.cubby.lockers.contract.LockerCatalog;
import dev.cubby.lockers.contract.SmartLockerModel;
import dev.cubby.lockers.demo.Demo;
import dev.cubby.lockers.device.DeviceCommand;
import dev.cubby.lockers.event.Events;
import dev.cubby.lockers.opening.Devices;
import dev.cubby.lockers.opening.Opening;
import dev.cubby.lockers.opening.Unanswered;
import dev.cubby.lockers.organisation.OrganisationApi;
import dev.cubby.lockers.organisation.OrganisationPages;
import dev.cubby.lockers.organisation.OrganisationText;
import dev.cubby.lockers.organisation.Organisations;
import dev.cubby.lockers.page.Desk;
import dev.cubby.lockers.page.LockerPages;
import dev.cubby.lockers.page.LockerTopics;
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
          .of(
              BookingText.class,
              Span.class,
              ReservationText.class,
              SmartLockerModel.ReservationPhase.class,
              CalendarText.class);

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
        .page(BookingText.NAVIGATION, BookingPages.FROM_NOW, Role.SIGNED_IN)
        .page(ReservationText.TITLE, ReservationPages.MINE.at(), Role.SIGNED_IN)
        .page(OrganisationText.TITLE, OrganisationPages.LIST.at(), Role.SIGNED_IN);
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
    private final Events events;
    private final Reservations reservations;
    private final Bookings bookings;
    private final Lockers lockers;
    private final Organisations organisations;
    private final Rights rights;
    private final Devices devices;
    private final Opening opening;
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
      this.changes = LockerTopics.tellingOf(premises.live());
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
      this.opening =
          new Opening(
              store, clock, premises.ids(), lockers, reservations, events, premises.limits());
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
      new EventHandlers(events, opening, devices, rights, repeats).addTo(routes);
      LockerPages.addTo(routes, desk());
      addBooking(routes);
    }

    private void addBooking(Routes.Builder routes) {
      var accounts = premises.accounts();
      var clock = premises.clock();
      var ids = premises.ids();
      var free = new FreeLockers(lockers, reservations, clock);
      var screens = LockerPages.screens();
      var feed =
          new CalendarFeed(
              new OwnReservations(reservations, clock),
              lockers,
              accounts,
              rights,
              premises.publicUrl());
      new BookingApi(bookings, reservations, free, lockers, rights, ids, clock).addTo(routes);
      new BookingPages(bookings, reservations, free, lockers, rights, screens, ids, clock)
          .addTo(routes);
      new ReservationPages(
              bookings,
              reservations,
              lockers,
              accounts,
              screens,
              CalendarPages.SHOW.at(),
              clock)
          .addTo(routes);
      new SchedulePages(reservations, lockers, accounts, screens, clock).addTo(routes);
      new CalendarPages(calendars, feed, premises.publicUrl()).addTo(routes);
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
          opening,
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
      new Demo(premises.store(), premises.clock(), premises.ids(), house.zone()).addUnlessThere();
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
