package dev.cubby.web.identity;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.run.Store;
import dev.cubby.web.identity.AccountContracts.Register;
import dev.cubby.web.identity.AccountRoutes.Registration;
import dev.cubby.web.limit.*;
import dev.cubby.web.once.Repeated;
import dev.cubby.web.once.Repeats;
import dev.cubby.web.route.Call;
import dev.cubby.web.route.Problem;
import dev.cubby.web.text.IdentityText;

/** Lets people make accounts by themselves, where the policy is that they may. */
public final class Registrations {
  private static final Duration HOUR = Duration.ofHours(1);
  private static final int MOST_OF_A_NETWORK = 20;
  private static final String EVERYBODY = "";

  private final Store store;
  private final Accounts accounts;
  private final SignIn signIn;
  private final Repeats repeats;
  private final Attempts attempts;
  private final SignUp policy;
  private final RateLimit everybody;
  private final RateLimit network;

  /** What a repeat must have in common with the first. */
  private record Compared(String email, String name) {}

  Registrations(
      Store store,
      Accounts accounts,
      SignIn signIn,
      Repeats repeats,
      Attempts attempts,
      Limits limits,
      IdentitySettings settings) {
    this.store = store;
    this.accounts = accounts;
    this.signIn = signIn;
    this.repeats = repeats;
    this.attempts = attempts;
    this.policy = settings.signUp();
    this.everybody = limits.rate(settings.signUpsPerHour(), HOUR);
    this.network = limits.rate(MOST_OF_A_NETWORK, HOUR);
  }

  /** Who may sign up here. */
  public SignUp policy() {
    return policy;
  }

  public Account register(Call<Registration> call) {
    if (policy != SignUp.OPEN) {
      throw Problem.of(
          IdentityProblems.NO_SIGN_UP,
          policy == SignUp.INVITED
              ? IdentityText.ASK_FOR_INVITATION
              : IdentityText.NO_NEW_ACCOUNTS);
    }
    var given = call.given();
    attempts.admit(SignIn.networkKey(call.arrival().address()));
    var account = accounts.draft(given.email(), given.name(), given.password(), false);
    var compared = new Compared(account.email().toLowerCase(Locale.ROOT), account.name());
    return repeats.once(
        call,
        AccountRoutes.REGISTER,
        compared,
        account.accountId(),
        once -> register(call, new Register(account, once)),
        made -> again(call, made));
  }

  private Account register(Call<Registration> call, Register register) {
    requireFew(call.arrival().address());
    var commit = store.commit(AccountContracts.REGISTER, register);
    if (commit instanceof Commit.Halted) {
      everybody.giveBack(EVERYBODY);
    }
    return switch (Repeated.requireFirst(commit)) {
      case Commit.Committed _ -> register.account();
      case Commit.Halted _ -> {
        // Finding out who has an account here is guessing too.
        attempts.failed(SignIn.networkKey(call.arrival().address()));
        throw Problem.of(IdentityProblems.EMAIL_TAKEN, IdentityText.EMAIL_TAKEN_ADVICE);
      }
    };
  }

  /** The network first: one that is over its share uses up nothing of everybody's. */
  private void requireFew(String address) {
    network.take(Network.of(address), IdentityText.TOO_MANY_FROM_NETWORK);
    everybody.take(EVERYBODY, IdentityText.TOO_MANY_SIGNED_UP);
  }

  /** The password is no part of the record, so it is compared with the account's. */
  private Account again(Call<Registration> call, String accountId) {
    var account = accounts.byId(accountId);
    var given = call.given();
    if (!signIn.isTheirs(given.email(), given.password(), account, call.arrival())) {
      throw Repeats.reused();
    }
    return account.orElseThrow();
  }
}
