package dev.cubby.lockers.booking;

import module java.base;

import dev.cubby.lockers.contract.SmartLockerModel.Reservation;
import dev.cubby.lockers.text.ReminderText;
import dev.cubby.web.identity.Account;
import dev.cubby.web.identity.AccountLetters;
import dev.cubby.web.identity.Accounts;
import dev.cubby.web.mail.Letter;
import dev.cubby.web.text.MailText;
import dev.cubby.web.text.Text;

/**
 * Mails to those who have reserved something.
 *
 * @param releaseAfter how long after the start a reservation is released that nobody came for
 * @param house the zone of those who chose none
 */
public record BookingLetters(
    AccountLetters letters, Accounts accounts, Optional<Duration> releaseAfter, ZoneId house) {

  /** It begins soon. */
  public void remind(Reservation one) {
    var start = Text.at(one.startAt());
    var words = new ArrayList<Text>();
    words.add(ReminderText.TEXT.with(one.lockerId(), Text.between(one.startAt(), one.endAt())));
    releaseAfter
        .map(after -> (Text) ReminderText.RELEASE.with(after.toMinutes()))
        .ifPresent(words::add);
    send(one, ReminderText.SUBJECT.with(one.lockerId(), start), words);
  }

  /** It was released, because they did not come. */
  public void released(Reservation one) {
    var time = Text.between(one.startAt(), one.endAt());
    send(
        one,
        ReminderText.RELEASED_SUBJECT.with(one.lockerId()),
        List.of(ReminderText.RELEASED_TEXT.with(one.lockerId(), time)));
  }

  private void send(Reservation one, Text subject, List<Text> words) {
    accounts.byId(one.ownerId()).ifPresent(account -> send(account, one, subject, words));
  }

  private void send(Account account, Reservation one, Text subject, List<Text> words) {
    var paragraphs =
        Stream.concat(Stream.of(MailText.GREETING.with(account.name())), words.stream());
    var page = ReservationPages.SHOW.at(one.lockerId(), one.reservationId());
    var letter =
        Letter.of(subject, paragraphs.toArray(Text[]::new))
            .button(ReminderText.SHOW, page.at(letters.address().url()));
    letters.send(letter, account, house);
  }
}
