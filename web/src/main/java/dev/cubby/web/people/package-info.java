/**
 * The pages of those who come in: signing in, up and out, the set-up link, invitations, and one's
 * own account with its sessions and tokens. The rules are {@link dev.cubby.web.identity}'s; here is
 * only how they are shown.
 */
@NullMarked
package dev.cubby.web.people;

import org.jspecify.annotations.NullMarked;
