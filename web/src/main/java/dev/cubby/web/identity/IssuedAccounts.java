package dev.cubby.web.identity;

import static dev.cubby.web.identity.IdentityResult.refused;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.run.Store;
import dev.cubby.web.identity.AccountContracts.Link;
import dev.cubby.web.identity.AccountContracts.OfSubject;
import dev.cubby.web.identity.IdentityResult.Reason;
import dev.cubby.web.identity.SetupContracts.SetUpAs;
import dev.cubby.web.issuer.*;

/**
 * The accounts of those whom an issuer signs in, found by issuer and subject. At first sight one is
 * made, or the one with the same address is linked; both only by an address that the issuer has
 * verified, or somebody could claim another's.
 */
record IssuedAccounts(Store store, Clock clock, Accounts accounts, Issuer issuer) {

  /** Whose token it is, if it is good. */
  Optional<IdentityResult<Account>> owner(String token) {
    return issuer.tokens().check(token).map(this::account);
  }

  /** Whose account it is, made at first sight. */
  IdentityResult<Account> account(Subject subject) {
    return find(subject).map(IdentityResult::done).orElseGet(() -> firstSeen(subject));
  }

  private Optional<Account> find(Subject subject) {
    return store.get(
        AccountContracts.ACCOUNT_BY_SUBJECT, new OfSubject(subject.issuer(), subject.subject()));
  }

  private IdentityResult<Account> firstSeen(Subject subject) {
    if (subject.verifiedEmail().isEmpty()) {
      return refused(Reason.NO_VERIFIED_EMAIL);
    }
    var email = subject.verifiedEmail().get();
    var same = accounts.byEmail(email);
    if (same.isPresent()) {
      store.apply(
          AccountContracts.LINK,
          new Link(
              same.get().accountId(),
              subject.issuer(),
              subject.subject(),
              same.get().email(),
              clock.instant()));
    } else {
      make(subject, email);
    }
    // Whether this request or another at the same time was first, the row says who it is.
    return IdentityResult.of(find(subject), Reason.LINKED_TO_ANOTHER);
  }

  private void make(Subject subject, String email) {
    boolean operator =
        issuer.settings().operatorEmail().filter(email::equalsIgnoreCase).isPresent();
    if (operator) {
      var account = accounts.issued(email, subject, true);
      var done = new SetupLink(Optional.empty(), clock.instant(), Optional.of(account.accountId()));
      if (store.commit(SetupContracts.SET_UP_AS, new SetUpAs(done, account))
          instanceof Commit.Committed) {
        return;
      }
    }
    store.apply(AccountContracts.NEW_ACCOUNT, accounts.issued(email, subject, false));
  }
}
