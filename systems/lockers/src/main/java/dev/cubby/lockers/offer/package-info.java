/**
 * Offers that wait for a person's yes: a locker that is handed over, a place in an organisation.
 * The features that own something decide on offering it; they take the steps of this one into their
 * transactions.
 */
@NullMarked
package dev.cubby.lockers.offer;

import org.jspecify.annotations.NullMarked;
