/**
 * What {@code ./run tour} shows: a walk through contracts on the SmartLocker seed, and the reports
 * written from all catalogs. Nothing depends on it.
 */
@NullMarked
package dev.cubby.tour;

import org.jspecify.annotations.NullMarked;
