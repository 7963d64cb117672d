package dev.cubby.inventory.family;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.inventory.base.Environment;
import dev.cubby.inventory.family.FamilyContracts.ChangeAddress;
import dev.cubby.inventory.family.FamilyContracts.NewAddress;
import dev.cubby.inventory.family.FamilyModel.*;
import dev.cubby.web.identity.*;

/** Members' addresses are copies of their accounts', and follow them. */
public record MemberAddresses(Environment here, Accounts accounts) {

  /** Also where somebody is no longer a member, and in all families, even if one fails. */
  public void follow(Account account) {
    var failures = new ArrayList<RuntimeException>();
    for (var member :
        here.store()
            .queryAll(FamilyContracts.FAMILIES_OF_MEMBER, new OfAccount(account.accountId()))) {
      try {
        if (!member.email().equals(account.email())) {
          follow(member, account);
        }
      } catch (RuntimeException e) {
        failures.add(
            new IllegalStateException("The address did not follow in " + member.familyId(), e));
      }
    }
    if (!failures.isEmpty()) {
      var first = failures.removeFirst();
      failures.forEach(first::addSuppressed);
      throw first;
    }
  }

  private void follow(Member member, Account account) {
    if (!change(member, account)) {
      giveUp(new OfEmail(member.familyId(), account.email()));
      if (!change(member, account)) {
        throw new IllegalStateException("another member keeps the address");
      }
    }
  }

  /** Not while another member has the address. */
  private boolean change(Member member, Account account) {
    var address = new AccountContracts.OfAddress(account.accountId(), account.email());
    var change = new NewAddress(member.familyId(), member.memberId(), account.email());
    var commit =
        here.commit(
            member.familyId(), FamilyContracts.CHANGE_ADDRESS, new ChangeAddress(address, change));
    return !(commit instanceof Commit.Halted halted
        && halted.by(FamilyContracts.ONE_ACTIVE_PER_EMAIL));
  }

  /** An address has one account, so whoever else has it has a new one that came here too late. */
  private void giveUp(OfEmail address) {
    here.store()
        .get(FamilyContracts.MEMBER_BY_EMAIL, address)
        .ifPresent(holder ->
            accounts.byId(holder.memberId()).ifPresent(account -> change(holder, account)));
  }
}
