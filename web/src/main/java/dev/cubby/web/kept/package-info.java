/**
 * The table {@code cubby}, where the kit keeps what is its own: leases of jobs, secrets that
 * several servers share. Other packages of the kit place their entities in it and offer their
 * declarations as a draft, of which the server makes one catalog.
 */
@NullMarked
package dev.cubby.web.kept;

import org.jspecify.annotations.NullMarked;
