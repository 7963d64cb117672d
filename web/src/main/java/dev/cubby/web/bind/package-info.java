/**
 * Between JSON, CSV, form fields and records: strict on the way in, plain on the way out. Where a
 * list of a time range stands is read and written here, too.
 */
@NullMarked
package dev.cubby.web.bind;

import org.jspecify.annotations.NullMarked;
