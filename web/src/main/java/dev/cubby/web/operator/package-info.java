/**
 * The operator's pages: accounts, invitations, mail, jobs with their last runs. Nobody else reaches
 * them.
 */
@NullMarked
package dev.cubby.web.operator;

import org.jspecify.annotations.NullMarked;
