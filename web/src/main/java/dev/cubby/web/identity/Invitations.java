package dev.cubby.web.identity;

import module java.base;

import dev.cubby.core.contract.*;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Store;
import dev.cubby.web.identity.AccountContracts.Everything;
import dev.cubby.web.identity.InvitationContracts.*;
import dev.cubby.web.limit.Attempts;
import dev.cubby.web.route.*;
import dev.cubby.web.text.IdentityText;
import dev.cubby.web.text.Reader;

/**
 * Invites people by a link that works once and is shown once. It makes an account with the address
 * that was invited and no other, and never touches one that is there already.
 */
public final class Invitations {
  private final Store store;
  private final Clock clock;
  private final Secrets secrets;
  private final Accounts accounts;
  private final Attempts attempts;
  private final IdentitySettings settings;
  private final AccountMails mails;

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

  Invitations(
      Store store,
      Clock clock,
      Secrets secrets,
      Accounts accounts,
      Attempts attempts,
      IdentitySettings settings,
      AccountMails mails) {
    this.store = store;
    this.clock = clock;
    this.secrets = secrets;
    this.accounts = accounts;
    this.attempts = attempts;
    this.settings = settings;
    this.mails = mails;
  }

  /** Whether anybody can be invited at all. */
  public boolean arePossible() {
    return settings.signUp() != SignUp.CLOSED && settings.issuer().isEmpty();
  }

  /** Mails the link where mail leaves this server; otherwise the inviter alone gets it. */
  public Invited invite(
      String email,
      Principal.Person by,
      Arrival arrival,
      Reader reader,
      Function<String, Link> page) {
    if (!arePossible()) {
      throw Problem.of(IdentityProblems.NO_SIGN_UP, IdentityText.INVITATIONS_OFF);
    }
    if (accounts.byEmail(email).isPresent()) {
      throw Problem.of(IdentityProblems.EMAIL_TAKEN, IdentityText.EMAIL_TAKEN_DETAIL);
    }
    var secret = secrets.draw();
    var now = clock.instant();
    var invitation =
        new Invitation(
            Secrets.digest(secret),
            email.strip(),
            by.accountId(),
            now,
            now.plus(settings.invitationLasts()),
            Optional.of(mails.reachPeople()));
    StandingContracts.requireHeld(
        store.commit(InvitationContracts.INVITE, new Invite(by.standing(), invitation)));
    var link = page.apply(secret);
    if (!invitation.isMailed()) {
      return new Invited.Shown(invitation, link.at(settings.address().seenBy(arrival)));
    }
    long days = settings.invitationLasts().toDays();
    if (!mails.sendInvitation(invitation, by.name(), link.at(settings.publicUrl()), days, reader)) {
      withdraw(invitation.digest());
      throw Problem.of(ProblemKind.BUSY, IdentityText.MAIL_BUSY);
    }
    return new Invited.Mailed(invitation);
  }

  /** A page of those that are open, the newest first. */
  public Page<Invitation> open(PageRequest request) {
    return store.query(InvitationContracts.INVITATIONS, new Everything(), request);
  }

  public void withdraw(String digest) {
    var ended = store.apply(InvitationContracts.END_INVITATION, new OfInvitation(digest));
    if (!(ended instanceof Outcome.Applied)) {
      throw Problem.of(ProblemKind.NOT_FOUND, IdentityText.INVITATION_ENDED);
    }
  }

  /** The invitation behind a link, for the page that asks for the rest. */
  public Optional<Invitation> find(String secret) {
    return store.get(
        InvitationContracts.INVITATION_BY_DIGEST, new OfInvitation(Secrets.digest(secret)));
  }

  /** Makes the account and uses the invitation up, both or neither. */
  public Account accept(String secret, String name, String password, String address) {
    var network = SignIn.networkKey(address);
    attempts.admit(network);
    var invitation = find(secret).filter(_ -> arePossible());
    if (invitation.isEmpty()) {
      attempts.failed(network);
      throw gone();
    }
    var draft = accounts.draft(invitation.get().email(), name, password, false);
    var account = invitation.get().isMailed() ? draft.verifiedAt(clock.instant()) : draft;
    var accept = new Accept(new OfInvitation(invitation.get().digest()), account);
    return switch (store.commit(InvitationContracts.ACCEPT, accept)) {
      case Commit.Committed _ -> account;
      case Commit.Halted halted when halted.by(AccountContracts.EMAIL_TAKEN) ->
          throw Problem.of(IdentityProblems.EMAIL_TAKEN, IdentityText.EMAIL_TAKEN_ADVICE);
      case Commit.Halted _ -> throw gone();
    };
  }

  /** What a link that leads nowhere any more is told. */
  public static Problem gone() {
    return Problem.of(IdentityProblems.INVITATION_GONE, IdentityText.INVITATION_ADVICE);
  }
}
