package dev.cubby.web.identity;

import dev.cubby.web.mail.*;
import dev.cubby.web.text.MailText;
import dev.cubby.web.text.Reader;
import java.net.URI;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Mails to people, in the receiver's language where it is known, else the sender's. */
public record AccountMails(Mailer mailer, PublicAddress address) {
  private static final Logger LOG = LoggerFactory.getLogger(AccountMails.class);

  /** The host stands for the server: its receivers know where they have an account. */
  public String site() {
    return address.url().getHost();
  }

  /** Not without an address that was configured: a guessed one would lead receivers nowhere. */
  public boolean reachPeople() {
    return mailer.reachesPeople() && address.configured();
  }

  boolean sendInvitation(
      Invitation invitation, String inviter, URI link, long days, Reader reader) {
    var letter =
        Letter.of(
                MailText.INVITATION_SUBJECT.with(site()), MailText.INVITATION.with(inviter, site()))
            .button(MailText.INVITATION_BUTTON, link, MailText.ONCE_DAYS.with(days));
    return send(letter, Mailbox.of(invitation.email()), reader);
  }

  boolean sendVerification(Account account, String email, URI link, Reader reader) {
    var hours = AccountLinks.VERIFY_LASTS.toHours();
    var letter =
        Letter.of(
                MailText.VERIFY_SUBJECT,
                MailText.GREETING.with(account.name()),
                MailText.VERIFY.with(email, site()))
            .button(MailText.VERIFY_BUTTON, link, MailText.ONCE.with(hours), MailText.IGNORE);
    return send(letter, new Mailbox(email, account.name()), readBy(account, reader));
  }

  boolean sendReset(Account account, URI link, Reader reader) {
    var hours = AccountLinks.RESET_LASTS.toHours();
    var letter =
        Letter.of(
                MailText.RESET_SUBJECT,
                MailText.GREETING.with(account.name()),
                MailText.RESET.with(site()))
            .button(MailText.RESET_BUTTON, link, MailText.ONCE.with(hours), MailText.IGNORE);
    return send(letter, account, reader);
  }

  /** To the owner of an address that another account asked for. */
  boolean sendHasAccount(Account owner, Reader reader) {
    var letter =
        Letter.of(
            MailText.HAS_ACCOUNT_SUBJECT,
            MailText.GREETING.with(owner.name()),
            MailText.HAS_ACCOUNT.with(owner.email(), site()),
            MailText.IGNORE);
    return send(letter, owner, reader);
  }

  /** To the address that an account had; the new one is not its business. */
  boolean sendEmailChanged(Account before, Reader reader) {
    var letter =
        Letter.of(
            MailText.EMAIL_CHANGED_SUBJECT,
            MailText.GREETING.with(before.name()),
            MailText.EMAIL_CHANGED.with(before.email(), site()));
    return send(letter, before, reader);
  }

  private boolean send(Letter letter, Account to, Reader reader) {
    return send(letter, new Mailbox(to.email(), to.name()), readBy(to, reader));
  }

  /** The account's language where it is known, else the sender's. */
  public static Reader readBy(Account account, Reader sender) {
    return account.preference().language().map(sender::in).orElse(sender);
  }

  /** Whether the mail was taken. */
  public boolean send(Letter letter, Mailbox to, Reader reader) {
    return send(letter.to(to, reader));
  }

  boolean send(Mail mail) {
    var result = mailer.send(mail);
    if (!(result instanceof Mailer.Result.Accepted)) {
      LOG.warn("a mail was not taken: {}", result);
    }
    return result instanceof Mailer.Result.Accepted;
  }
}
