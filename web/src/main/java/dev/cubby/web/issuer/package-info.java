/**
 * An OpenID Connect issuer, as its clients see it: what it says of itself, its keys, the tokens
 * that it signs and the authorization code flow. The protocol is Nimbus' SDK's; this package bounds
 * it in time and size and answers with a {@link dev.cubby.web.issuer.Subject}. Which account
 * belongs to a subject is up to {@code dev.cubby.web.identity}, the only package that calls this
 * one.
 */
@NullMarked
package dev.cubby.web.issuer;

import org.jspecify.annotations.NullMarked;
