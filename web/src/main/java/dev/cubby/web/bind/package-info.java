/** Between JSON, form fields and records: strict on the way in, plain on the way out. */
@NullMarked
package dev.cubby.web.bind;

import org.jspecify.annotations.NullMarked;
