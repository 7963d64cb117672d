package dev.cubby.web.identity;

import static dev.cubby.web.identity.IdentityResult.done;
import static dev.cubby.web.identity.IdentityResult.refused;

import module java.base;

import dev.cubby.core.contract.*;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Retry;
import dev.cubby.core.run.Store;
import dev.cubby.web.identity.AccountContracts.Everything;
import dev.cubby.web.identity.IdentityResult.Reason;
import dev.cubby.web.identity.IdentityResult.Refused;
import dev.cubby.web.identity.InvitationContracts.*;
import dev.cubby.web.once.Repeated;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Reader;

/**
 * Invites people by a link that works once and is shown once. It makes an account with the address
 * that was invited and no other, and never touches one that is there already.
 */
public record Invitations(
    Store store,
    Clock clock,
    Secrets secrets,
    Accounts accounts,
    SignIn signIn,
    Guesses guesses,
    IdentitySettings settings,
    AccountMails mails) {
  private static final Duration LASTS = Duration.ofDays(7);

  /** More than this many operators who invite one address at the same moment are turned away. */
  private static final Retry RETRY = Retry.upTo(5);

  /** An invitation that was made, and how its link reaches the person. */
  public sealed interface Invited {
    Invitation invitation();

    /** The link is on its way to the address, and nobody else has seen it. */
    record Mailed(Invitation invitation) implements Invited {}

    /** The inviter hands the link over, and cannot be shown it again. */
    record Shown(Invitation invitation, URI link) implements Invited {
      @Override
      public String toString() {
        return "Shown[]";
      }
    }
  }

  /** Whether anybody can be invited at all. */
  public boolean arePossible() {
    return settings.signUp() != SignUp.CLOSED && settings.issuer().isEmpty();
  }

  /**
   * Mails the link where mail leaves this server; otherwise the inviter alone gets it. An older
   * invitation to the same address ends first, so that no two links are ever valid.
   */
  public IdentityResult<Invited> invite(
      String email,
      Principal.Person by,
      Optional<OnceRecord> once,
      Arrival arrival,
      Reader reader,
      Function<String, Link> page) {
    if (!arePossible()) {
      return refused(Reason.NO_INVITATIONS);
    }
    if (accounts.byEmail(email).isPresent()) {
      return refused(Reason.EMAIL_TAKEN);
    }
    var secret = secrets.draw();
    var now = clock.instant();
    var invitation =
        new Invitation(
            Secrets.digest(secret),
            email.strip(),
            by.accountId(),
            now,
            now.plus(LASTS),
            Optional.of(mails.reachPeople()));
    var recorded = once.map(record -> record.having(invitation.digest()));
    var invite = new Invite(recorded, by.standing(), invitation);
    var problem = replaceOlder(invite);
    if (problem.isPresent()) {
      return refused(problem.get());
    }
    var link = page.apply(secret);
    if (!invitation.isMailed()) {
      return done(new Invited.Shown(invitation, link.at(settings.address().seenBy(arrival))));
    }
    long days = LASTS.toDays();
    if (!mails.sendInvitation(invitation, by.name(), link.at(settings.publicUrl()), days, reader)) {
      withdraw(invitation.digest(), Standing.SERVER);
      return refused(Reason.MAIL_BUSY);
    }
    return done(new Invited.Mailed(invitation));
  }

  /** Each attempt that meets an older invitation withdraws it for the next one. */
  private Optional<Reason> replaceOlder(Invite invite) {
    return RETRY.until(problem -> !problem.equals(Optional.of(Reason.BUSY)), () -> attempt(invite));
  }

  private Optional<Reason> attempt(Invite invite) {
    return switch (Repeated.requireFirst(store.commit(InvitationContracts.INVITE, invite))) {
      case Commit.Committed _ -> Optional.empty();
      case Commit.Halted halted when halted.by(InvitationContracts.ALREADY_INVITED) -> {
        byEmail(invite.invitation().email())
            .ifPresent(older -> withdraw(older.digest(), invite.by()));
        yield Optional.of(Reason.BUSY);
      }
      case Commit.Halted _ -> Optional.of(Reason.SIGNED_OUT);
    };
  }

  private Optional<Invitation> byEmail(String email) {
    return store.get(InvitationContracts.INVITATION_BY_EMAIL, new OfEmail(email));
  }

  /** The invitation that an earlier press of the same form made, unless no mail took it. */
  public IdentityResult<Invitation> again(String digest) {
    return IdentityResult.of(byDigest(digest), Reason.MAIL_BUSY);
  }

  /** A page of those that are open, the newest first. */
  public Page<Invitation> open(PageRequest request) {
    return store.query(InvitationContracts.INVITATIONS, new Everything(), request);
  }

  public IdentityResult<String> withdraw(String digest, Standing by) {
    return switch (store.commit(
        InvitationContracts.WITHDRAW, new Withdraw(by, new OfInvitation(digest)))) {
      case Commit.Committed _ -> done(digest);
      case Commit.Halted halted when StandingContracts.isAbout(halted) ->
          refused(Reason.SIGNED_OUT);
      case Commit.Halted _ -> refused(Reason.NO_SUCH_INVITATION);
    };
  }

  /** The invitation behind a link, for the page that asks for the rest. */
  public IdentityResult<Invitation> open(String secret) {
    return IdentityResult.of(find(secret), Reason.INVITATION_GONE);
  }

  private Optional<Invitation> find(String secret) {
    return byDigest(Secrets.digest(secret));
  }

  private Optional<Invitation> byDigest(String digest) {
    return store.get(InvitationContracts.INVITATION_BY_DIGEST, new OfInvitation(digest));
  }

  /**
   * Makes the account and uses the invitation up, both or neither. Of two presses at once the
   * slower gets the account that the other made, if it brought the same name and password.
   */
  public IdentityResult<Account> accept(
      String secret, String name, String password, Arrival arrival) {
    return guesses
        .find(
            arrival.address(),
            Reason.INVITATION_GONE,
            () -> find(secret).filter(_ -> arePossible()))
        .then(invitation ->
            accounts
                .draft(invitation.email(), name, password, false, arrival.address())
                .then(draft ->
                    switch (accept(invitation, draft)) {
                      case Refused<Account>(Reason reason) ->
                          signIn.justMade(draft, password, arrival, reason);
                      case IdentityResult<Account> other -> other;
                    }));
  }

  private IdentityResult<Account> accept(Invitation invitation, Account draft) {
    var account = invitation.isMailed() ? draft.verifiedAt(clock.instant()) : draft;
    var accept = new Accept(new OfInvitation(invitation.digest()), account);
    return switch (store.commit(InvitationContracts.ACCEPT, accept)) {
      case Commit.Committed _ -> done(account);
      case Commit.Halted halted when halted.by(AccountContracts.EMAIL_TAKEN) ->
          refused(Reason.HAS_ACCOUNT);
      case Commit.Halted _ -> refused(Reason.INVITATION_GONE);
    };
  }
}
