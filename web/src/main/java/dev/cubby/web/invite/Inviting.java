package dev.cubby.web.invite;

import static dev.cubby.web.identity.IdentityProblems.require;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.web.identity.*;
import dev.cubby.web.identity.IdentityResult.Reason;
import dev.cubby.web.limit.*;
import dev.cubby.web.mail.*;
import dev.cubby.web.people.ForgottenPasswordPages;
import dev.cubby.web.route.*;
import dev.cubby.web.store.SharedSecrets;
import dev.cubby.web.text.*;

/** The server's part in invitations of all systems: tokens, mails and new accounts. */
public final class Inviting {
  private static final int MOST_FAILED_CHECKS = 5;
  private static final int MOST_MAILS_AN_HOUR = 5;
  private static final int MOST_MAILS_A_DAY = 20;
  private static final Duration DAY = Duration.ofDays(1);

  private final Identity identity;
  private final Clock clock;
  private final AccountMails mails;
  private final InvitationSettings settings;
  private final InvitationTokens tokens;
  private final RateLimit failedChecks;
  private final List<RateLimit> mailsToAddress;

  private Inviting(
      Identity identity,
      Clock clock,
      AccountMails mails,
      InvitationSettings settings,
      InvitationTokens tokens,
      Limits limits) {
    this.identity = identity;
    this.clock = clock;
    this.mails = mails;
    this.settings = settings;
    this.tokens = tokens;
    this.failedChecks = limits.rate(MOST_FAILED_CHECKS, Duration.ofMinutes(1));
    this.mailsToAddress =
        List.of(
            limits.rate(MOST_MAILS_AN_HOUR, Duration.ofHours(1)),
            limits.rate(MOST_MAILS_A_DAY, DAY));
  }

  public static Inviting on(
      Identity identity,
      Clock clock,
      Mailer mailer,
      SharedSecrets secrets,
      Limits limits,
      InvitationSettings settings) {
    return new Inviting(
        identity,
        clock,
        new AccountMails(mailer, identity.address()),
        settings,
        settings.tokens(() -> secrets.named("invitations")),
        limits);
  }

  public Duration expiresAfter() {
    return settings.expiresAfter();
  }

  public Duration keptAfter() {
    return settings.keptAfter();
  }

  /** A new token; a system stores its {@link InvitationTokens#digest} alone. */
  public String newToken(UUID id) {
    return tokens.sign(id);
  }

  /** Whether links are mailed; otherwise the inviter hands them over. */
  public boolean areMailed() {
    return mails.reachPeople();
  }

  /** The same for one address, which gets a few mails a day. Ask before the link is made. */
  public boolean mailsTo(String email) {
    return areMailed()
        && mailsToAddress.stream().allMatch(limit -> limit.left(key(email)).isEmpty());
  }

  private static String key(String email) {
    return email.strip().toLowerCase(Locale.ROOT);
  }

  /** The invitation of a token. Nothing is looked up unless the signature is ours. */
  public <R extends Reply<?>> R open(Function<String, R> byDigest, String token, Arrival arrival) {
    return open(byDigest, token, arrival, message -> Problem.invalid("token", message));
  }

  <R extends Reply<?>> R open(
      Function<String, R> byDigest,
      String token,
      Arrival arrival,
      Function<Text, Problem> notGenuine) {
    return switch (tokens.check(token)) {
      case InvitationTokens.Checked.Genuine(var digest) -> byDigest.apply(digest);
      case InvitationTokens.Checked.Malformed _ ->
          throw failed(arrival, notGenuine.apply(InviteText.TOKEN_FORMAT));
      case InvitationTokens.Checked.Forged _ ->
          throw failed(arrival, notGenuine.apply(InviteText.TOKEN_SIGNATURE));
    };
  }

  /** Whom the invitation of a token has let in. */
  Optional<Inviter.Joined> joined(Inviter inviter, String token) {
    return tokens.check(token) instanceof InvitationTokens.Checked.Genuine(var digest)
        ? inviter.joined(digest)
        : Optional.empty();
  }

  /** Guesses are limited; a genuine link is never refused for them. */
  private Problem failed(Arrival arrival, Problem problem) {
    return failedChecks
        .take(Network.of(arrival.address()))
        .map(left -> LimitProblems.slowDown(LimitText.TOO_MANY_FAILED, left))
        .orElse(problem);
  }

  /** A person who gets an account by accepting. */
  public Guest newcomer(OpenInvitation invitation, String name, String password, Arrival arrival) {
    IdentityProblems.requirePasswords(identity);
    if (!identity.invitations().arePossible()) {
      throw IdentityProblems.of(Reason.NO_NEW_ACCOUNTS);
    }
    var email = invitation.email();
    var draft = require(identity.accounts().draft(email, name, password, false, arrival.address()));
    return Guest.newcomer(invitation.mailed() ? draft.verifiedAt(clock.instant()) : draft);
  }

  /** Mails the link of an invitation that was made or renewed, or gives it to the inviter. */
  public Handover handOver(String system, String token, OpenInvitation invitation, Call<?> call) {
    var page = JoinPages.SHOW.at(system, token);
    if (!areMailed() || !invitation.mailed()) {
      return new Handover.ByHand(page.at(identity.address().seenBy(call.arrival())));
    }
    var letter =
        Letter.of(
                MailText.JOIN_SUBJECT.with(invitation.inviter(), invitation.name()),
                MailText.JOIN.with(
                    invitation.inviter(), invitation.name(), mails.site(), invitation.role()))
            .button(
                MailText.JOIN_BUTTON,
                page.at(identity.address().url()),
                MailText.ONCE_DAYS.with(daysLeft(invitation)),
                MailText.JOIN_IGNORE);
    var reader =
        identity
            .accounts()
            .byEmail(invitation.email())
            .map(account -> AccountMails.readBy(account, call.reader()))
            .orElse(call.reader());
    return isTaken(letter, invitation.email(), reader)
        ? new Handover.Mailed()
        : new Handover.NotSent();
  }

  /**
   * Tells a person with an account that something waits for their answer. The mail holds no secret:
   * its link leads to their list, and an address that may be another person's gets none.
   */
  public void tell(OpenInvitation invitation, Account receiver, Call<?> call) {
    if (!areMailed() || !receiver.isVerified()) {
      return;
    }
    var letter =
        Letter.of(
                invitation.subject(),
                Stream.concat(Stream.of(invitation.asks()), invitation.roleMeans().stream())
                    .toArray(Text[]::new))
            .button(
                MailText.JOIN_BUTTON,
                WaitingPages.LIST.at().at(identity.address().url()),
                MailText.JOIN_IGNORE);
    isTaken(letter, receiver.email(), AccountMails.readBy(receiver, call.reader()));
  }

  /**
   * Mails a link for a new password to the account with this address, if there is one; nobody else
   * is shown it. Says whether mails are sent at all.
   */
  public boolean mailReset(String email, Call<?> call) {
    if (!areMailed()) {
      return false;
    }
    IdentityProblems.requirePasswords(identity);
    require(
        identity
            .links()
            .sendReset(email, call.arrival(), call.reader(), ForgottenPasswordPages.LINK::at));
    return true;
  }

  private long daysLeft(OpenInvitation invitation) {
    var left = Duration.between(clock.instant(), invitation.expiresAt());
    return Math.ceilDiv(left.toSeconds(), DAY.toSeconds());
  }

  private boolean isTaken(Letter letter, String email, Reader reader) {
    if (mailsToAddress.stream().anyMatch(limit -> limit.take(key(email)).isPresent())) {
      return false;
    }
    try {
      return mails.send(letter, Mailbox.of(email), reader);
    } catch (InvalidInput noMailbox) {
      return false;
    }
  }
}
