package dev.cubby.web.identity;

import module java.base;

import dev.cubby.core.run.Store;

/**
 * The people of a system's demo. They have accounts, so that pages name them, and no password:
 * nobody can sign in as one of them. Their addresses are of a domain that no mail reaches.
 */
public record DemoPeople(Store store, Clock clock, Accounts accounts, List<Person> all) {

  public record Person(String accountId, String name) {
    public String email() {
      return accountId.replace("demo-", "") + "@demo.invalid";
    }

    private Account account(Instant now) {
      return new Account(
          accountId,
          email(),
          name,
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          false,
          Account.Status.ACTIVE,
          1,
          now,
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          1);
    }
  }

  public void add() {
    all.forEach(one -> store.apply(AccountContracts.NEW_ACCOUNT, one.account(clock.instant())));
  }

  public boolean areThere() {
    return all.stream().anyMatch(one -> accounts.byId(one.accountId()).isPresent());
  }

  public void remove() {
    all.forEach(one -> accounts.remove(one.accountId()));
  }
}
