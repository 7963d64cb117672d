/**
 * Files that people bring: what kinds there are ({@link dev.cubby.web.upload.FileType}), one that
 * arrived ({@link dev.cubby.web.upload.Upload}), and the place where they are kept ({@link
 * dev.cubby.web.upload.Uploads}). Nothing here knows of HTTP.
 */
@NullMarked
package dev.cubby.web.upload;

import org.jspecify.annotations.NullMarked;
