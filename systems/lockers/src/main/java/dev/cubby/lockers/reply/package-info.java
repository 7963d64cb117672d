/**
 * Answers to offers: routes for programs, and the kit's pages on which invitations of all systems
 * wait. It knows every feature that offers something.
 */
@NullMarked
package dev.cubby.lockers.reply;

import org.jspecify.annotations.NullMarked;
