package dev.cubby.web.identity;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Outcome;
import dev.cubby.core.contract.Page;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Store;
import dev.cubby.web.identity.AccountContracts.Everything;
import dev.cubby.web.identity.InvitationContracts.Accept;
import dev.cubby.web.identity.InvitationContracts.Invite;
import dev.cubby.web.identity.InvitationContracts.OfInvitation;
import dev.cubby.web.limit.Attempts;
import dev.cubby.web.route.Principal;
import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import java.net.URI;
import java.time.Clock;
import java.util.Optional;

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

  /** An invitation, and its link, which nobody can be shown again. */
  public record Made(Invitation invitation, URI link) {
    @Override
    public String toString() {
      return "Made[" + invitation.email() + "]";
    }
  }

  Invitations(
      Store store,
      Clock clock,
      Secrets secrets,
      Accounts accounts,
      Attempts attempts,
      IdentitySettings settings) {
    this.store = store;
    this.clock = clock;
    this.secrets = secrets;
    this.accounts = accounts;
    this.attempts = attempts;
    this.settings = settings;
  }

  /** Whether anybody can be invited at all. */
  public boolean arePossible() {
    return settings.signUp() != SignUp.CLOSED && settings.issuer().isEmpty();
  }

  public Made invite(String email, Principal.Person by) {
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
            now.plus(settings.invitationLasts()));
    StandingContracts.requireHeld(
        store.commit(InvitationContracts.INVITE, new Invite(by.standing(), invitation)));
    return new Made(invitation, settings.publicUrl().resolve("/invitation/" + secret));
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
    var account = accounts.draft(invitation.get().email(), name, password, false);
    var accept = new Accept(new OfInvitation(invitation.get().digest()), account);
    return switch (store.commit(InvitationContracts.ACCEPT, accept)) {
      case Commit.Committed _ -> account;
      case Commit.Halted halted when halted.by(AccountContracts.EMAIL_TAKEN) ->
          throw Problem.of(
              IdentityProblems.EMAIL_TAKEN, IdentityText.EMAIL_TAKEN_ADVICE);
      case Commit.Halted _ -> throw gone();
    };
  }

  /** What a link that leads nowhere any more is told. */
  public static Problem gone() {
    return Problem.of(IdentityProblems.INVITATION_GONE, IdentityText.INVITATION_ADVICE);
  }
}
