/**
 * Fetching pages of strangers: bounded in time and size, and never from inside this network. The
 * collector calls {@link dev.cubby.lunch.collect.fetch.Fetcher}; everything else serves it.
 */
@NullMarked
package dev.cubby.lunch.collect.fetch;

import org.jspecify.annotations.NullMarked;
