/**
 * Pages as values. A handler builds a {@link dev.cubby.web.ui.Page} of pieces, with the factories
 * of {@link dev.cubby.web.ui.Ui}; the templates of this module write it as HTML for its reader. A
 * screen that needs a template of its own puts it into a page as one piece.
 */
@NullMarked
package dev.cubby.web.ui;

import org.jspecify.annotations.NullMarked;
