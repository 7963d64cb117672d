/**
 * Pages: what a page route answers with ({@link dev.cubby.web.page.View}, {@link
 * dev.cubby.web.page.Next}), the shell around every page, the pieces pages are made of, their texts
 * and their static files. Templates are JTE's and become Java; a system's templates reach the
 * pieces through {@link dev.cubby.web.page.Pieces}. Nothing here knows of HTTP.
 */
@NullMarked
package dev.cubby.web.page;

import org.jspecify.annotations.NullMarked;
