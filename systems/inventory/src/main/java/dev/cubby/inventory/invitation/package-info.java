/** Invitations to a family: asked for by an admin, accepted or declined by their receiver. */
@NullMarked
package dev.cubby.inventory.invitation;

import org.jspecify.annotations.NullMarked;
