/**
 * Where attachments are kept: {@link dev.cubby.unisync.attachment.AttachmentStorage} is the port,
 * with a folder behind it or a bucket. Nothing here knows of notes, and no file is ever held whole
 * in memory.
 */
@NullMarked
package dev.cubby.unisync.attachment;

import org.jspecify.annotations.NullMarked;
