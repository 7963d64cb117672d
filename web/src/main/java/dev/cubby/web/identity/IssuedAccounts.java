package dev.cubby.web.identity;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.run.Store;
import dev.cubby.web.identity.AccountContracts.Link;
import dev.cubby.web.identity.AccountContracts.OfSubject;
import dev.cubby.web.identity.SetupContracts.SetUpAs;
import dev.cubby.web.issuer.*;
import dev.cubby.web.route.Problem;
import dev.cubby.web.text.IdentityText;

/**
 * The accounts of those whom an issuer signs in, found by issuer and subject. At first sight one is
 * made, or the one with the same address is linked; both only by an address that the issuer has
 * verified, or somebody could claim another's.
 */
final class IssuedAccounts {
  private final Store store;
  private final Clock clock;
  private final Accounts accounts;
  private final IssuerTokens tokens;
  private final Optional<String> operatorEmail;

  IssuedAccounts(Store store, Clock clock, Accounts accounts, Issuer issuer) {
    this.store = store;
    this.clock = clock;
    this.accounts = accounts;
    this.tokens = issuer.tokens();
    this.operatorEmail = issuer.settings().operatorEmail();
  }

  /** Whose token it is, if it is good and its owner may come in. */
  Optional<Account> owner(String token) {
    return tokens.check(token).flatMap(this::account);
  }

  /** Whose account it is, made at first sight, if its owner may come in. */
  Optional<Account> account(Subject subject) {
    return Optional.of(find(subject).orElseGet(() -> firstSeen(subject))).filter(Account::isActive);
  }

  private Optional<Account> find(Subject subject) {
    return store.get(
        AccountContracts.ACCOUNT_BY_SUBJECT, new OfSubject(subject.issuer(), subject.subject()));
  }

  private Account firstSeen(Subject subject) {
    var email =
        subject
            .verifiedEmail()
            .orElseThrow(() ->
                Problem.of(IdentityProblems.NO_VERIFIED_EMAIL, IdentityText.VERIFY_AT_ISSUER));
    var same = accounts.byEmail(email);
    if (same.isPresent()) {
      store.apply(
          AccountContracts.LINK,
          new Link(same.get().accountId(), subject.issuer(), subject.subject()));
    } else {
      make(subject, email);
    }
    // Whether this request or another at the same time was first, the row says who it is.
    return find(subject)
        .orElseThrow(() -> Problem.of(IdentityProblems.EMAIL_TAKEN, IdentityText.EMAIL_OF_ANOTHER));
  }

  private void make(Subject subject, String email) {
    boolean operator = operatorEmail.filter(email::equalsIgnoreCase).isPresent();
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
