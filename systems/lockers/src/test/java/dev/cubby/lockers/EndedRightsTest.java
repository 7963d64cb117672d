package dev.cubby.lockers;

import static dev.cubby.lockers.door.DoorProblems.require;
import static dev.cubby.lockers.organisation.OrganisationProblems.requireDone;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.contract.Commit;
import dev.cubby.lockers.audit.*;
import dev.cubby.lockers.booking.*;
import dev.cubby.lockers.calendar.CalendarContracts;
import dev.cubby.lockers.calendar.CalendarContracts.*;
import dev.cubby.lockers.contract.SmartLockerModel.*;
import dev.cubby.lockers.door.DeviceReports.NewEvent;
import dev.cubby.lockers.owner.Acting;
import dev.cubby.lockers.owner.Acting.OfDevice;
import dev.cubby.lockers.owner.Owner;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.limit.Limits;
import dev.cubby.web.route.*;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * A right that ended after it was looked at and before the effect: the services are called as by a
 * request that was let through. Each refuses in its transaction, and no row changes.
 */
class EndedRightsTest {
  private static final Owner CLUB = new Owner("club", OwnerType.ORGANISATION);
  private static final OfDevice DOOR = new OfDevice("ours", "d1");

  /** Nobody has this account any more. */
  private static final Acting SIGNED_OUT =
      new Acting(Standing.of("ann", 1), Optional.of("ann"), Optional.empty(), Optional.empty());

  /** Ben was a member of the club. */
  private static final Acting REMOVED =
      new Acting(Standing.SERVER, Optional.of("ben"), Optional.empty(), Optional.empty());

  private final Instant hour = Instant.now().truncatedTo(ChronoUnit.HOURS);
  private final LockerHouse house = LockerHouse.inMemory(Clock.systemUTC());
  private String carls = "";
  private String command = "";

  /** A locker of Ann's and one of the club's, which Carl has reserved; each has a device. */
  @BeforeEach
  void furnish() {
    house.register("mine");
    house.create("club", "ann");
    house.lockers.register(Acting.SERVER, "ours", CLUB, LockerHouse.PLAIN);
    house.install(new OfDevice("mine", "d1"));
    house.install(DOOR);
    carls = house.book("ours", "carl", hours(5, 6)).reservationId();
    command = house.open("ours", "ann", true).commandId();
  }

  @AfterEach
  void close() {
    house.close();
  }

  private TimeWindow hours(int from, int to) {
    return LockerHouse.hours(hour, from, to);
  }

  @TestFactory
  Stream<DynamicTest> whoIsSignedOutDoesNothing() {
    var anns = house.book("mine", "ann", hours(5, 6)).reservationId();
    var effects = new TreeMap<>(byWhoDecidesOn(SIGNED_OUT, "mine", anns, LockerHouse.ANN));
    house.register("spare");
    effects.put("retire", () -> retire(SIGNED_OUT, "spare"));
    effects.put("book", () -> book(house.bookings, SIGNED_OUT, "mine", false));
    effects.put("open what they may not", () -> open(SIGNED_OUT, "mine", false));
    return refused(ProblemKind.NOT_SIGNED_IN, effects);
  }

  @Test
  void whoIsSignedOutEndsNoCalendarLink() {
    var anns = new OfOwner("ann");
    var link = new CalendarLink("ann", "digest", 1, house.clock.instant());
    var made = new MakeLink(Standing.SERVER, new NewLink(link, Instant.EPOCH));
    assertThat(house.store.commit(CalendarContracts.MAKE_LINK, made))
        .isInstanceOf(Commit.Committed.class);
    var end = new EndLink(SIGNED_OUT.standing(), anns);
    assertThat(house.store.commit(CalendarContracts.END_LINK, end))
        .isInstanceOfSatisfying(
            Commit.Halted.class, halted -> assertThat(StandingContracts.isAbout(halted)).isTrue());
    assertThat(house.store.get(CalendarContracts.LINK_OF, anns)).contains(link);
  }

  @TestFactory
  Stream<DynamicTest> whoIsNoMemberAnyMoreDoesNothing() {
    var one =
        new Bookings(
            house.store,
            house.clock,
            () -> "r",
            Duration.ofDays(1),
            1,
            Limits.off(house.clock),
            Changes.UNHEARD,
            Optional.empty());
    BookingProblems.done(one.book("ours", "ben", hours(10, 11)));
    var effects = new TreeMap<>(byWhoDecidesOn(REMOVED, "ours", carls, CLUB));
    effects.put("book more than others may", () -> book(one, REMOVED, "ours", true));
    house.lockers.register(Acting.SERVER, "spare", CLUB, LockerHouse.PLAIN);
    effects.put("retire", () -> retire(REMOVED, "spare"));
    effects.put(
        "rename", () -> requireDone(house.organisations.rename(REMOVED, "club", "Ours", 1)));
    return refused(ProblemKind.NOT_ALLOWED, effects);
  }

  @TestFactory
  Stream<DynamicTest> aRevokedDeviceDoesNothing() {
    var taken = house.take(DOOR).orElseThrow().commandId();
    var waiting = house.open("ours", "ann", true).commandId();
    assertThat(waiting).isNotEqualTo(command);
    require(house.devices.revoke(Acting.SERVER, "ours", "d1"));
    var by = Acting.as(new Principal.Device("lockers", "ours", "d1"));
    var actor = Actor.device("d1");
    return refused(
        ProblemKind.NOT_ALLOWED,
        Map.of(
            "take", () -> house.take(DOOR),
            "acknowledge",
                () ->
                    require(house.doors.acknowledge(DOOR, taken, Result.SUCCESS, Optional.empty())),
            "report",
                () ->
                    require(
                        house.reports.report(
                            by,
                            List.of(
                                new NewEvent(
                                    Action.OPEN,
                                    Result.SUCCESS,
                                    Optional.empty(),
                                    Optional.empty(),
                                    Optional.empty())))),
            "status",
                () -> house.lockers.changeStatus(by, "ours", LockerStatus.OCCUPIED, 1, actor)));
  }

  /** What only the owner of a locker may do, or who acts for them. */
  private Map<String, Runnable> byWhoDecidesOn(
      Acting by, String lockerId, String reservationId, Owner owner) {
    var actor = Actor.person(by.accountId().orElseThrow());
    return Map.of(
        "register", () -> house.lockers.register(by, "another", owner, LockerHouse.PLAIN),
        "status", () -> house.lockers.changeStatus(by, lockerId, LockerStatus.OCCUPIED, 1, actor),
        "describe",
            () ->
                house.lockers.describe(
                    by, lockerId, Patch.set("x"), Patch.set("y"), Patch.set("z"), 1),
        "transfer", () -> house.lockers.transfer(by, lockerId, LockerHouse.BEN, 1, actor),
        "open", () -> open(by, lockerId, true),
        "move",
            () -> house.move(by, lockerId, reservationId, Optional.of(at(7)), Optional.of(at(8))),
        "extend",
            () -> house.move(by, lockerId, reservationId, Optional.empty(), Optional.of(at(7))),
        "cancel", () -> house.cancel(by, lockerId, reservationId),
        "add a device", () -> require(house.devices.add(by, lockerId, "door")),
        "revoke a device", () -> require(house.devices.revoke(by, lockerId, "d1")));
  }

  private Instant at(int hours) {
    return hours(hours, hours).startAt();
  }

  private void book(Bookings bookings, Acting by, String lockerId, boolean inCharge) {
    var reserver = by.accountId().orElseThrow();
    BookingProblems.done(
        bookings.book(by, lockerId, "new", reserver, _ -> inCharge, hours(20, 21)));
  }

  private void retire(Acting by, String lockerId) {
    house.lockers.retire(by, lockerId, 1, Actor.person("ann"));
  }

  private void open(Acting by, String lockerId, boolean inCharge) {
    var who = by.accountId().orElseThrow();
    require(house.doors.request(by, lockerId, who, _ -> inCharge));
  }

  private Stream<DynamicTest> refused(ProblemKind kind, Map<String, Runnable> effects) {
    return effects.entrySet().stream()
        .map(effect ->
            DynamicTest.dynamicTest(
                effect.getKey(),
                () -> {
                  var before = rows();
                  assertThatThrownBy(effect.getValue()::run)
                      .isInstanceOfSatisfying(
                          Problem.class, problem -> assertThat(problem.kind()).isEqualTo(kind));
                  assertThat(rows()).isEqualTo(before);
                }));
  }

  private Set<String> rows() {
    var all = new TreeSet<String>();
    var page = house.rows.sweep("SmartLockerTable", Optional.empty(), 1_000);
    page.rows().forEach(row -> all.add(row.attributes().toString()));
    assertThat(page.next()).isEmpty();
    return all;
  }
}
