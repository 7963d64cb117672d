package dev.cubby.lockers;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.lockers.activity.*;
import dev.cubby.lockers.audit.Changes;
import dev.cubby.lockers.audit.Events;
import dev.cubby.lockers.booking.*;
import dev.cubby.lockers.calendar.*;
import dev.cubby.lockers.demo.*;
import dev.cubby.lockers.door.*;
import dev.cubby.lockers.locker.*;
import dev.cubby.lockers.offer.OfferDeskApi;
import dev.cubby.lockers.offer.Offers;
import dev.cubby.lockers.organisation.*;
import dev.cubby.lockers.owner.Contacts;
import dev.cubby.lockers.reply.OfferInviter;
import dev.cubby.lockers.reply.Replies;
import dev.cubby.lockers.reply.ReplyApi;
import dev.cubby.lockers.retention.Retention;
import dev.cubby.lockers.text.*;
import dev.cubby.lockers.wall.*;
import dev.cubby.web.due.DueHandler;
import dev.cubby.web.http.Seal;
import dev.cubby.web.identity.Secrets;
import dev.cubby.web.invite.Inviter;
import dev.cubby.web.invite.Waiting;
import dev.cubby.web.job.Job;
import dev.cubby.web.live.Topics;
import dev.cubby.web.route.*;
import dev.cubby.web.store.SharedSecrets;
import dev.cubby.web.system.Premises;
import dev.cubby.web.system.WebSystem.Opened;
import dev.cubby.web.ui.*;

/** Lockers on a store: every feature is put together here, and knows only what it uses. */
final class OpenedLockers implements Opened {
  private static final int NEWEST = 5;

  private final Premises premises;
  private final House house;
  private final Changes changes;
  private final Events events;
  private final Reservations reservations;
  private final OwnReservations own;
  private final FreeLockers free;
  private final Bookings bookings;
  private final Lockers lockers;
  private final Organisations organisations;
  private final Rights rights;
  private final Owners owners;
  private final LockerRows rows;
  private final Devices devices;
  private final Doors doors;
  private final DeviceReports reports;
  private final Releasing releasing;
  private final BookingLetters letters;
  private final Contacts contacts;
  private final CalendarLinks calendars;
  private final WallLinks walls;
  private final ActivityPages activity;
  private final LockerLinks links;
  private final LockerTabs tabs;
  private final Demo demo;
  private final OfferInviter inviter;

  private volatile Optional<DemoDoors> demoDoors = Optional.empty();

  OpenedLockers(Premises premises, House house) {
    var store = premises.store();
    var clock = premises.clock();
    var ids = premises.ids();
    var quotas = house.quotas().under(premises.limits());
    this.premises = premises;
    this.house = house;
    this.contacts = new Contacts(premises.accounts(), premises.mailsLinks(), premises.limits());
    var secrets = new Secrets(new SecureRandom());
    this.calendars = new CalendarLinks(store, clock, premises.accounts(), secrets);
    this.walls = new WallLinks(store, clock, secrets);
    var told = LockerTopics.tellingOf(premises.live(), store);
    this.changes =
        (lockerId, kind) -> {
          told.changed(lockerId, kind);
          demoDoors.ifPresent(played -> played.changed(lockerId, kind));
        };
    this.events = new Events(store, clock, changes);
    this.reservations = new Reservations(store, clock, house.longest());
    this.own = new OwnReservations(reservations, clock);
    this.bookings =
        new Bookings(
            store,
            clock,
            ids,
            house.longest(),
            quotas.ahead(),
            premises.limits(),
            changes,
            house.remindBefore().filter(_ -> premises.letters().reachPeople()));
    this.lockers =
        new Lockers(
            store, clock, events, reservations, quotas.lockers(), premises.limits(), changes);
    var shared = SharedSecrets.in(store, clock, new SecureRandom());
    this.free =
        new FreeLockers(
            lockers, reservations, clock, new Seal(shared.named("lockers"), "free lockers"));
    this.organisations = new Organisations(store, clock, quotas.organisations());
    this.rights = new Rights(store, lockers, organisations, OpenedLockers::roles);
    this.owners = new Owners(premises.accounts(), organisations);
    this.rows = new LockerRows(reservations, owners);
    this.devices = new Devices(store, clock, ids, new SecureRandom(), quotas.devices());
    this.doors = new Doors(store, clock, ids, reservations, events, premises.limits());
    this.reports = new DeviceReports(store, events, premises.limits());
    this.releasing = new Releasing(store, house.releaseAfter());
    this.letters =
        new BookingLetters(
            premises.letters(),
            premises.accounts()::byId,
            releasing,
            premises.limits().rate(BookingLetters.MOST_REMINDERS_IN_AN_HOUR, Duration.ofHours(1)),
            house.zone());
    this.links =
        new LockerLinks(
            DoorPages.DEVICES::at,
            BookingPages::booking,
            ReservationPages.SHOW::at,
            lockerId ->
                DeviceContracts.hasDevice(store, lockerId)
                    ? Optional.of(DoorPages.openDoor(lockerId))
                    : Optional.empty(),
            this::newest,
            SchedulePages.SCHEDULE::at,
            ActivityPages.SHOW::at,
            BoardPages.BOARD_OF.at());
    this.tabs = new LockerTabs(lockers, rights, links);
    this.demo = new Demo(store, clock, ids, premises.accounts(), house.zone());
    this.activity = new ActivityPages(events, owners, devices, tabs);
    this.inviter =
        new OfferInviter(
            new Replies(new Offers(store, clock), lockers, organisations, premises.accounts()),
            premises.inviting());
  }

  private static Set<Role> roles(Principal.LinkHolder holder) {
    return holder.power().equals(WallLinks.POWER)
        ? WallLinks.roles(holder)
        : CalendarLinks.roles(holder);
  }

  private Piece newest(Principal.Person person, String lockerId) {
    return activity.newest(person, lockerId, NEWEST);
  }

  @Override
  public void addRoutes(Routes.Builder routes) {
    routes.roles(rights);
    var desk = new OfferDeskApi(contacts, premises.accounts(), premises.ids(), inviter::tell);
    var lockerApi =
        new LockerApi(lockers, owners, desk, rights, new LockerNumbers(new SecureRandom())::draw);
    lockerApi.addTo(routes);
    var organisationApi =
        new OrganisationApi(organisations, premises.accounts(), premises.ids(), desk);
    organisationApi.addTo(routes);
    new ReplyApi(inviter.replies()).addTo(routes);
    var bookingApi =
        new BookingApi(
            bookings, reservations, free, rights, letters, premises.ids(), premises.clock());
    bookingApi.addTo(routes);
    var doorApi = new DoorApi(doors, devices, reports, rights);
    doorApi.addTo(routes);
    new ActivityApi(events, rights).addTo(routes);

    routes.roles(rights.forPages());
    addLockerPages(routes, lockerApi);
    addBookingPages(routes, bookingApi);
    new DoorPages(doorApi, devices, lockers, rights, tabs, premises.address(), owners)
        .addTo(routes);
    activity.addTo(routes);
    new DemoPages(demo).addTo(routes);
    new OrganisationPages(organisationApi, contacts, this::lockersOf).addTo(routes);
  }

  private void addLockerPages(Routes.Builder routes, LockerApi api) {
    new LockerPages(api, reservations, links, tabs, premises.clock()).addTo(routes);
    new LockerSettingsPages(api, organisations, links, tabs, premises.address()).addTo(routes);
    var waiting = new Waiting(premises.accounts(), Map.of("lockers", inviter));
    new MyLockersPages(api, organisations, rows, waiting::notice, tile()::pieces).addTo(routes);
    new WallPages(lockers, reservations, house.zone(), BookingPages.FROM_NOW).addTo(routes);
    new BoardPages(lockers, reservations, owners).addTo(routes);
    new WallLinkPages(walls, premises.address()).addTo(routes);
  }

  private void addBookingPages(Routes.Builder routes, BookingApi api) {
    var accounts = premises.accounts();
    var clock = premises.clock();
    var feed = new CalendarFeed(own, lockers, accounts, rights);
    new BookingPages(api, bookings, reservations, free, lockers, rights, owners, links, clock)
        .addTo(routes);
    new ReservationPages(
            api, reservations, lockers, accounts, links, CalendarPages.SHOW.at(), releasing, clock)
        .addTo(routes);
    new SchedulePages(reservations, accounts, tabs, clock).addTo(routes);
    new CalendarPages(calendars, feed, premises.address()).addTo(routes);
  }

  private LockerTile tile() {
    return new LockerTile(free, own, links, premises.clock());
  }

  private Piece lockersOf(Principal.Person person, OrganisationPages.Shown shown) {
    var organisationId = shown.organisationId();
    var page = rights.seenBy(person, organisationId, lockers.of(organisationId, shown.page()));
    var register =
        Action.link(
            OrganisationText.REGISTER_LOCKER,
            MyLockersPages.NEW.link(new MyLockersPages.NewOf(Optional.of(organisationId))));
    var all = new ArrayList<Piece>();
    all.add(
        Ui.rows(
            rows.of(page, shown.page().cursor().isEmpty()),
            Ui.empty(OrganisationText.NO_LOCKERS, register)));
    Paging.of(
            shown.page(),
            page.cursor(),
            other ->
                OrganisationPages.SHOW.link(
                    new OrganisationPages.Shown(organisationId, other, Optional.empty())))
        .ifPresent(all::add);
    if (!page.rows().isEmpty()) {
      all.add(Ui.buttons(register));
    }
    if (shown.page().cursor().isEmpty()) {
      MyLockersPages.retired(
              lockers,
              organisationId,
              PageRequest.at(shown.retired()),
              other ->
                  OrganisationPages.SHOW.link(
                      new OrganisationPages.Shown(
                          organisationId, PageRequest.FIRST, other.cursor())))
          .ifPresent(all::add);
    }
    return Ui.live(
        "organisation-lockers", List.of(LockerTopics.ALL.at()), all.toArray(Piece[]::new));
  }

  @Override
  public Optional<Inviter> inviter() {
    return Optional.of(inviter);
  }

  @Override
  public Optional<Tile> tile(Principal.Person person) {
    return Optional.of(tile().of(person));
  }

  @Override
  public void addTopics(Topics.Builder topics) {
    LockerTopics.addTo(topics.roles(LockerTopics.roles(rights, reservations)));
  }

  @Override
  public void addDemo() {
    demo.addUnlessThere();
    demo.adoptSoon();
    var played = new DemoDoors(demo, doors, reports, premises.clock());
    demoDoors = Optional.of(played);
    played.start();
  }

  @Override
  public Optional<Principal.Device> device(String token) {
    return devices.holder(token);
  }

  @Override
  public Optional<Principal.LinkHolder> linkHolder(String power, String secret) {
    return switch (power) {
      case CalendarLinks.POWER -> calendars.holder(secret);
      case WallLinks.POWER -> walls.holder(secret);
      default -> Optional.empty();
    };
  }

  @Override
  public List<Job> jobs() {
    var store = premises.store();
    return new Retention(store, premises.clock(), lockers, house.kept(), Retention.MOST).jobs();
  }

  @Override
  public List<DueHandler> dueHandlers() {
    var store = premises.store();
    var clock = premises.clock();
    return List.of(
        new DueReservations(store, clock, changes, house.releaseAfter()).handler(),
        new NoShows(store, clock, events, releasing, doors::lastDenied, letters::released, changes)
            .handler(),
        new Reminders(store, clock, letters).handler(),
        doors.unanswered());
  }
}
