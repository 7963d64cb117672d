/** The page that shows every piece of {@link dev.cubby.web.ui} with real content. */
@NullMarked
package dev.cubby.web.style;

import org.jspecify.annotations.NullMarked;
