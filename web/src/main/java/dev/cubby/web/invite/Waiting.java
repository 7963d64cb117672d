package dev.cubby.web.invite;

import static dev.cubby.web.ui.Ui.banner;

import module java.base;

import dev.cubby.web.identity.Account;
import dev.cubby.web.identity.Accounts;
import dev.cubby.web.route.Principal;
import dev.cubby.web.text.InviteText;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;

/** Invitations that wait for a person, by the systems they are of. */
public record Waiting(Accounts accounts, Map<String, Inviter> inviters) {

  /** An invitation, and the system that knows it. */
  record One(String system, OpenInvitation invitation) {}

  /**
   * Nothing that was made to an address is shown to one that may be another person's: there, the
   * link is needed.
   */
  List<One> of(Principal.Person person) {
    boolean verified = isVerified(person);
    return inviters.entrySet().stream()
        .flatMap(system ->
            Stream.concat(
                    system.getValue().waitingForAccount(person.accountId()).stream(),
                    verified ? system.getValue().waitingFor(person.email()).stream() : Stream.of())
                .map(invitation -> new One(system.getKey(), invitation)))
        .sorted(Comparator.comparing(one -> one.invitation().expiresAt()))
        .toList();
  }

  boolean isVerified(Principal.Person person) {
    return accounts.byId(person.accountId()).filter(Account::isVerified).isPresent();
  }

  /** Says that something waits, if something does. */
  public List<Piece> notice(Principal.Person person) {
    var all = of(person);
    return all.isEmpty()
        ? List.of()
        : List.of(
            banner(
                Chip.Tone.CHECK,
                said(all),
                Action.link(InviteText.SHOW_WAITING, WaitingPages.LIST.at())));
  }

  private static Text said(List<One> all) {
    var count = InviteText.WAITING.with(all.size());
    return all.size() == 1 ? all.getFirst().invitation().waits().orElse(count) : count;
  }
}
