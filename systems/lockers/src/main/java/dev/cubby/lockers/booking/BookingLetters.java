package dev.cubby.lockers.booking;

import module java.base;

import dev.cubby.lockers.contract.SmartLockerModel.Reservation;
import dev.cubby.lockers.text.ReminderText;
import dev.cubby.web.identity.Account;
import dev.cubby.web.identity.AccountLetters;
import dev.cubby.web.limit.RateLimit;
import dev.cubby.web.mail.Letter;
import dev.cubby.web.text.MailText;
import dev.cubby.web.text.Text;

/**
 * Mails to people about their reservations.
 *
 * @param reminders how many one person gets
 * @param house the zone of those who chose none
 */
public record BookingLetters(
    AccountLetters letters,
    Function<String, Optional<Account>> accounts,
    Releasing releasing,
    RateLimit reminders,
    ZoneId house) {
  public static final int MOST_REMINDERS_IN_AN_HOUR = 20;

  /** Whether one more can be sent now. */
  boolean hasRoom() {
    return letters.haveRoom();
  }

  /** Whether the holder has not been reminded too often lately. */
  boolean mayRemind(Reservation one) {
    return reminders.left(one.ownerId()).isEmpty();
  }

  /** It begins soon. */
  void remind(Reservation one) {
    reminders.take(one.ownerId());
    var start = Text.at(one.startAt());
    var words = new ArrayList<Text>();
    words.add(ReminderText.TEXT.with(one.lockerId(), Text.between(one.startAt(), one.endAt())));
    releasing
        .at(one.lockerId())
        .map(after -> (Text) ReminderText.RELEASE.with(after.toMinutes()))
        .ifPresent(words::add);
    send(one, ReminderText.SUBJECT.with(one.lockerId(), start), words);
  }

  /** It was released, because they did not come; the page of the reservation says so, too. */
  public void released(Reservation one) {
    var time = Text.between(one.startAt(), one.endAt());
    send(
        one,
        ReminderText.RELEASED_SUBJECT.with(one.lockerId()),
        List.of(ReminderText.RELEASED_TEXT.with(one.lockerId(), time)));
  }

  private void send(Reservation one, Text subject, List<Text> words) {
    accounts.apply(one.ownerId()).ifPresent(account -> send(account, one, subject, words));
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

  /** Another person cancelled it. */
  void cancelled(Reservation one, String by) {
    if (hasRoom()) {
      var time = Text.between(one.startAt(), one.endAt());
      send(
          one,
          ReminderText.CANCELLED_SUBJECT.with(one.lockerId()),
          List.of(ReminderText.CANCELLED_TEXT.with(one.lockerId(), time, by)));
    }
  }
}
