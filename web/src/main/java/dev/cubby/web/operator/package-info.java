/**
 * The operator's pages: health, accounts, invitations, mail, jobs, backups, metrics, access
 * patterns and settings. Nobody else reaches them. What only the whole server knows comes as an
 * {@link dev.cubby.web.operator.Installation}.
 */
@NullMarked
package dev.cubby.web.operator;

import org.jspecify.annotations.NullMarked;
