/**
 * The pages of who runs the server: jobs with their last runs, accounts, invitations. Only the
 * operator reaches them.
 */
@NullMarked
package dev.cubby.web.operator;

import org.jspecify.annotations.NullMarked;
