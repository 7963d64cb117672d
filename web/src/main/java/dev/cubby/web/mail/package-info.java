/**
 * The port through which mail leaves the server. {@link dev.cubby.web.mail.Outbox} keeps mails on
 * disk and is there by default, {@link dev.cubby.web.mail.SmtpMailer} hands them to an SMTP server.
 * The sender writes the mail; nothing in this package stores or logs a body that holds a secret.
 */
@NullMarked
package dev.cubby.web.mail;

import org.jspecify.annotations.NullMarked;
