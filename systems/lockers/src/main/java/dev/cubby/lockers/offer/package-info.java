/**
 * Offers that wait for a person's yes: a locker that is handed over, a place in an organisation.
 * What is offered is decided by the features that own it; they take the steps of this one into
 * their transactions.
 */
@NullMarked
package dev.cubby.lockers.offer;

import org.jspecify.annotations.NullMarked;
