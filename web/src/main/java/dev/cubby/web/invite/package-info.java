/**
 * Asking people in: tokens, and the pages where an invited person says yes or no. The rows of an
 * invitation are those of the system that invites.
 */
@NullMarked
package dev.cubby.web.invite;

import org.jspecify.annotations.NullMarked;
