package dev.cubby.web.operator;

import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.text.OperatorText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.banner;
import static dev.cubby.web.ui.Ui.empty;
import static dev.cubby.web.ui.Ui.page;
import static dev.cubby.web.ui.Ui.paragraph;
import static dev.cubby.web.ui.Ui.rows;

import module java.base;

import dev.cubby.web.identity.Identity;
import dev.cubby.web.mail.Delivery;
import dev.cubby.web.mail.Delivery.State;
import dev.cubby.web.mail.Mailer;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.IdentityText;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Row;

/** The latest mails and what became of them. Bodies are not shown: they hold people's links. */
record MailPages(Identity identity, Mailer mailer) {
  private static final String ALL = OperatorPages.PATH + "/mail";
  private static final String ONE = ALL + "/{mailId}";

  record OfMail(String mailId) {}

  static final Route<Nothing, Page> LIST =
      OperatorPages.page(ALL, "operator.mail", Input.NOTHING)
          .summary("The latest mails and what became of them");
  static final Route<OfMail, Redirect> RETRY_ONE =
      Redirect.at(ONE + "/retry", "operator.retry-mail", OfMail.class)
          .summary("Sends a mail that waits or failed again")
          .may(OPERATOR);
  static final Confirm<OfMail> DISCARD_ONE =
      Confirm.at(ONE + "/discard", "operator.discard-mail", OfMail.class)
          .summary("Discards a mail that was not sent")
          .may(OPERATOR);

  void addTo(Routes.Builder routes) {
    routes.page(LIST, this::list).page(RETRY_ONE, this::retry);
    DISCARD_ONE.addTo(routes, this::askDiscard, this::discard);
  }

  private Page list(Call<Nothing> call) {
    return page(MAIL)
        .add(lead())
        .add(
            rows(
                mailer.list().stream().map(mail -> row(mail, call.reader().now())),
                empty(NO_MAILS)));
  }

  private Piece lead() {
    if (!mailer.reachesPeople()) {
      return banner(Chip.Tone.WARN, NO_SMTP);
    }
    if (!identity.address().configured()) {
      return banner(Chip.Tone.WARN, NO_PUBLIC_URL);
    }
    return OperatorPages.loopbackWarning(identity.address().url())
        .orElseGet(() -> paragraph(MAIL_LEAD));
  }

  private static Row row(Delivery mail, Instant now) {
    var row =
        Row.of(
                mail.state() instanceof State.Unreadable
                    ? UNREADABLE_MAIL
                    : verbatim(mail.subject()))
            .meta(MAIL_TO.with(receiver(mail)), Text.at(mail.at()))
            .meta(details(mail, now).toArray(Text[]::new))
            .chip(chip(mail.state()));
    return switch (mail.state()) {
      case State.Sent _ -> row;
      case State.Kept _, State.Unreadable _ -> row.action(discardButton(mail));
      case State.Waiting _, State.Failed _ ->
          row.action(
              Action.send(RETRY, RETRY_ONE, new OfMail(mail.mailId()))
                  .label(RETRY_LABEL.with(receiver(mail))),
              discardButton(mail));
    };
  }

  private static Text receiver(Delivery mail) {
    return mail.to().map(to -> verbatim(to.address())).orElse(UNKNOWN_RECEIVER);
  }

  private static Action discardButton(Delivery mail) {
    return Action.ask(DISCARD, DISCARD_ONE.at(mail.mailId()))
        .label(DISCARD_LABEL.with(receiver(mail)));
  }

  private static Stream<Text> details(Delivery mail, Instant now) {
    var tries = Stream.<Text>of(TRIES.with(mail.attempts())).filter(_ -> mail.attempts() > 0);
    return switch (mail.state()) {
      case State.Kept _, State.Sent _, State.Unreadable _ -> Stream.empty();
      case State.Failed failed -> Stream.concat(tries, Stream.of(reason(failed)));
      case State.Waiting(var last, var next) ->
          Stream.of(
                  tries,
                  last.map(MailPages::reason).stream(),
                  next.map(at -> NEXT_TRY.with(OperatorPages.ahead(at, now))).stream())
              .flatMap(texts -> texts);
    };
  }

  private static Text reason(State.Failed failed) {
    var reason = Text.of(failed.reason());
    return failed.smtpCode().<Text>map(code -> REASON_CODE.with(reason, code)).orElse(reason);
  }

  private static Chip chip(State state) {
    return switch (state) {
      case State.Kept _ -> Ui.chip(Chip.Tone.NEUTRAL, MAIL_KEPT);
      case State.Waiting _ -> Ui.chip(Chip.Tone.BUSY, MAIL_WAITING);
      case State.Sent _ -> Ui.chip(Chip.Tone.GOOD, MAIL_SENT);
      case State.Unreadable _ -> Ui.chip(Chip.Tone.BAD, MAIL_DAMAGED);
      case State.Failed _ -> Ui.chip(Chip.Tone.BAD, FAILED);
    };
  }

  private Redirect retry(Call<OfMail> call) {
    var result = mailer.retry(call.given().mailId()).orElseThrow(MailPages::gone);
    if (!(result instanceof Mailer.Result.Accepted)) {
      throw Problem.of(ProblemKind.BUSY, IdentityText.MAIL_BUSY);
    }
    return Redirect.to(LIST.at()).saying(RETRYING);
  }

  private Question askDiscard(Call<OfMail> call) {
    var mail =
        mailer.list().stream()
            .filter(one -> one.mailId().equals(call.given().mailId()))
            .filter(one -> !(one.state() instanceof State.Sent))
            .findFirst()
            .orElseThrow(MailPages::gone);
    return Question.of(DISCARD_TITLE.with(receiver(mail)), DISCARD_TEXT, DISCARD, LIST.at())
        .danger();
  }

  private Redirect discard(Call<OfMail> call) {
    if (!mailer.discard(call.given().mailId())) {
      throw gone();
    }
    return Redirect.to(LIST.at()).saying(DISCARDED);
  }

  private static Problem gone() {
    return Problem.of(ProblemKind.NOT_FOUND, NO_SUCH_MAIL);
  }
}
