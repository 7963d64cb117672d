/**
 * Who somebody is: accounts with passwords, sessions of pages and programs, named API tokens, and
 * the link that makes the first account. Everything is read from the store on each request, so a
 * deactivated account is refused at the next one. Systems add accounts through {@link
 * dev.cubby.web.identity.Accounts} and {@link dev.cubby.web.identity.AccountContracts}; nothing
 * outside sees a password, and only digests of secrets are stored.
 */
@NullMarked
package dev.cubby.web.identity;

import org.jspecify.annotations.NullMarked;
