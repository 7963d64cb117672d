package dev.cubby.lockers.api;

import dev.cubby.lockers.locker.Lockers;
import static dev.cubby.lockers.locker.LockerRoles.DEVICE;
import static dev.cubby.lockers.locker.LockerApi.LOCKER;
import static dev.cubby.lockers.locker.LockerRoles.OWNER;
import static dev.cubby.lockers.locker.LockerApi.PAGE_SIZE;
import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.route.Role.SIGNED_IN;

import dev.cubby.lockers.locker.LockerProblems;
import dev.cubby.lockers.locker.LockerApi.OfLocker;
import dev.cubby.lockers.api.Shown.FreeList;
import dev.cubby.lockers.api.Shown.OneReservation;
import dev.cubby.lockers.api.Shown.ReservationList;
import dev.cubby.web.route.Input;
import dev.cubby.web.route.Method;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.route.Role;
import dev.cubby.web.route.Route;
import java.time.Instant;
import java.util.Optional;

/** Routes of reservations. */
public final class ReservationRoutes {
  public static final Role RESERVER = dev.cubby.lockers.locker.LockerRoles.RESERVER;

  static final String RESERVATIONS = LOCKER + "/reservations";
  static final String RESERVATION = RESERVATIONS + "/{reservationId}";

  public enum Order {
    asc,
    desc
  }

  public record NewReservation(String lockerId, Instant startAt, Instant endAt) {}

  public record OfReservation(String lockerId, String reservationId) {}

  public record ChangedReservation(
      String lockerId, String reservationId, Optional<Instant> startAt, Optional<Instant> endAt) {}

  public record Range(
      String lockerId,
      Optional<Instant> from,
      Optional<Instant> to,
      Optional<Order> order,
      Optional<Integer> pageSize,
      Optional<String> cursor) {}

  public record MyRange(
      Optional<Instant> from,
      Optional<Instant> to,
      Optional<Integer> pageSize,
      Optional<String> cursor) {}

  public record FreeRange(
      Instant from, Instant to, Optional<Integer> pageSize, Optional<String> cursor) {}

  public static final Route<NewReservation, OneReservation> BOOK =
      Route.api(
              Method.POST,
              RESERVATIONS,
              "reservation.book",
              Input.of(NewReservation.class),
              OneReservation.class)
          .summary("Books a locker for a time (AP-04)")
          .may(SIGNED_IN)
          .answering(201)
          .orProblem(
              ProblemKind.INVALID,
              ProblemKind.NOT_FOUND,
              LockerProblems.OVERLAP,
              LockerProblems.TOO_MANY_BOOKINGS,
              LockerProblems.IN_MAINTENANCE,
              LockerProblems.OCCUPIED,
              LockerProblems.RETIRED,
              LockerProblems.UNREADABLE)
          .happeningOnce();

  public static final Route<Range, ReservationList> LIST =
      Route.api(
              Method.GET,
              RESERVATIONS,
              "reservation.list",
              Input.of(Range.class).with("pageSize", PAGE_SIZE),
              ReservationList.class)
          .summary("Reservations in a time range, with the one that runs at its start (AP-05)")
          .may(OWNER, OPERATOR)
          .orProblem(ProblemKind.INVALID, ProblemKind.NOT_FOUND, LockerProblems.UNREADABLE);

  public static final Route<OfLocker, OneReservation> ACTIVE =
      Route.api(
              Method.GET,
              RESERVATIONS + "/active",
              "reservation.active",
              Input.of(OfLocker.class),
              OneReservation.class)
          .summary("Who has the locker now (AP-06)")
          .may(OWNER, OPERATOR, DEVICE)
          .orProblem(ProblemKind.NOT_FOUND, LockerProblems.UNREADABLE);

  public static final Route<OfReservation, OneReservation> ONE =
      Route.api(
              Method.GET,
              RESERVATION,
              "reservation.get",
              Input.of(OfReservation.class),
              OneReservation.class)
          .summary("A reservation by its id")
          .may(RESERVER, OWNER, OPERATOR)
          .orProblem(ProblemKind.NOT_FOUND);

  public static final Route<ChangedReservation, OneReservation> MOVE =
      Route.api(
              Method.PATCH,
              RESERVATION,
              "reservation.move",
              Input.of(ChangedReservation.class),
              OneReservation.class)
          .summary("Gives a reservation another start, another end, or both")
          .may(RESERVER, OWNER, OPERATOR)
          .orProblem(
              ProblemKind.INVALID,
              ProblemKind.NOT_FOUND,
              LockerProblems.OVERLAP,
              LockerProblems.HAS_BEGUN,
              LockerProblems.HAS_ENDED,
              LockerProblems.IN_MAINTENANCE,
              LockerProblems.OCCUPIED,
              LockerProblems.UNREADABLE);

  public static final Route<OfReservation, OneReservation> CANCEL =
      Route.api(
              Method.POST,
              RESERVATION + "/cancel",
              "reservation.cancel",
              Input.of(OfReservation.class),
              OneReservation.class)
          .summary("Cancels a reservation that is not over")
          .may(RESERVER, OWNER, OPERATOR)
          .orProblem(ProblemKind.NOT_FOUND, LockerProblems.HAS_ENDED);

  public static final Route<MyRange, ReservationList> MINE =
      Route.api(
              Method.GET,
              "/api/lockers/reservations",
              "reservation.mine",
              Input.of(MyRange.class).with("pageSize", PAGE_SIZE),
              ReservationList.class)
          .summary("My reservations, earliest first")
          .may(SIGNED_IN)
          .orProblem(ProblemKind.INVALID);

  public static final Route<FreeRange, FreeList> FREE =
      Route.api(
              Method.GET,
              "/api/lockers/free",
              "reservation.free",
              Input.of(FreeRange.class).with("pageSize", PAGE_SIZE),
              FreeList.class)
          .summary("Lockers that nobody has in a time")
          .may(SIGNED_IN)
          .orProblem(ProblemKind.INVALID, LockerProblems.UNREADABLE);

  private ReservationRoutes() {}
}
