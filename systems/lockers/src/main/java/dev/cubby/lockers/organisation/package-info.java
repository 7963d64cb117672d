/**
 * Organisations that own lockers: founded by anybody, never without a member. Who is a member acts
 * as the owner of the organisation's lockers, for as long as they are one.
 */
@NullMarked
package dev.cubby.lockers.organisation;

import org.jspecify.annotations.NullMarked;
