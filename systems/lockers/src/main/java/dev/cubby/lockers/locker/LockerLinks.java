package dev.cubby.lockers.locker;

import module java.base;

import dev.cubby.web.route.Link;
import dev.cubby.web.route.Principal;
import dev.cubby.web.ui.Action;
import dev.cubby.web.ui.Piece;

/**
 * The way from a locker to what other features do with it. The composition root knows their routes,
 * so that this one needs none of them.
 *
 * @param devices the devices at its door
 * @param book the form that books it
 * @param reservation the page of one of its reservations
 * @param openDoor the button that opens it, where it has a device that can
 * @param latest the last few things that happened at it
 * @param board the list of all lockers, for operators
 */
public record LockerLinks(
    Function<String, Link> devices,
    Function<String, Link> book,
    BiFunction<String, String, Link> reservation,
    Function<String, Optional<Action>> openDoor,
    BiFunction<Principal.Person, String, Piece> latest,
    Function<String, Link> schedule,
    Function<String, Link> activity,
    Link board) {}
