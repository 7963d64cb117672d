package dev.cubby.web.identity;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.web.mail.Letter;
import dev.cubby.web.mail.Mailbox;
import dev.cubby.web.text.*;

/** Letters to people that no request asks for: nobody's browser says how they read. */
public record AccountLetters(AccountMails mails, PublicAddress address, Texts texts, Clock clock) {

  /** Whether letters are sent at all. */
  public boolean reachPeople() {
    return mails.reachPeople();
  }

  /** Whether one more would be taken now. */
  public boolean haveRoom() {
    return mails.mailer().hasRoomForBulk();
  }

  /**
   * Sends one, in the language and the zone that its receiver chose. An address that nobody has
   * proved to be theirs gets none: it may be another person's.
   *
   * @param zone of those who chose none
   * @return whether it was taken
   */
  public boolean send(Letter letter, Account to, ZoneId zone) {
    if (!reachPeople() || !to.isActive() || !to.isVerified()) {
      return false;
    }
    var reader =
        Reader.of(
            texts,
            to.preference().language().orElse(Language.ENGLISH),
            to.preference().zone().orElse(zone),
            Reader.HourCycle.TWENTY_FOUR,
            clock.instant());
    try {
      return mails.send(letter.to(new Mailbox(to.email(), to.name()), reader).bulk());
    } catch (InvalidInput noMailbox) {
      return false;
    }
  }
}
