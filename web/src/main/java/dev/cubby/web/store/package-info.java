/**
 * The table {@code cubby}, where the kit keeps what is its own, and the secrets that several
 * servers share. The packages of the kit place their entities in it and offer their declarations as
 * drafts, which {@link dev.cubby.web.system.KitCatalog} puts together.
 */
@NullMarked
package dev.cubby.web.store;

import org.jspecify.annotations.NullMarked;
