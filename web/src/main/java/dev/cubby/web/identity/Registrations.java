package dev.cubby.web.identity;

import static dev.cubby.web.identity.IdentityResult.done;
import static dev.cubby.web.identity.IdentityResult.refused;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.run.Store;
import dev.cubby.web.identity.AccountContracts.Register;
import dev.cubby.web.identity.AccountRoutes.Registration;
import dev.cubby.web.identity.IdentityResult.*;
import dev.cubby.web.limit.*;
import dev.cubby.web.once.Repeated;
import dev.cubby.web.route.*;

/** Lets people make accounts by themselves, where the policy is that they may. */
public record Registrations(
    Store store,
    Accounts accounts,
    SignIn signIn,
    Guesses guesses,
    SignUp policy,
    RateLimit everybody,
    RateLimit network) {
  static final int MOST_OF_A_NETWORK = 20;
  private static final String EVERYBODY = "";

  /** The account that is to be made, where everybody may have one; its password comes last. */
  IdentityResult<Account> draft(Registration given, Arrival arrival) {
    return switch (policy) {
      case OPEN ->
          guesses.admit(
              () -> done(accounts.draft(given.email(), given.name())),
              Guesses.networkKey(arrival.address()));
      case INVITED -> refused(Reason.ONLY_INVITED);
      case CLOSED -> refused(Reason.NO_NEW_ACCOUNTS);
    };
  }

  /**
   * Makes an account for a person at a form. Of two presses of it the slower gets the account that
   * the other made.
   */
  public IdentityResult<Account> signUp(Registration given, Arrival arrival) {
    return draft(given, arrival)
        .then(draft -> {
          var made = register(draft, given.password(), Optional.empty(), arrival);
          return made.equals(refused(Reason.HAS_ACCOUNT))
              ? signIn.justMade(draft, given.password(), arrival, Reason.HAS_ACCOUNT)
              : made;
        });
  }

  /** The limits are looked at before the password costs any work. */
  IdentityResult<Account> register(
      Account draft, String password, Optional<OnceRecord> once, Arrival arrival) {
    // The network first: one that is over its share uses up nothing of everybody's.
    var source = Network.of(arrival.address());
    var wait =
        network
            .take(source)
            .map(left -> new Wait(Limit.SIGN_UPS_OF_NETWORK, left))
            .or(() -> everybody.take(EVERYBODY).map(left -> new Wait(Limit.SIGN_UPS, left)));
    if (wait.isPresent()) {
      return refused(wait.get());
    }
    return switch (accounts.passwords().hash(arrival.address(), password)) {
      case Done<String>(var hash) ->
          register(new Register(draft.withPassword(hash), once), arrival);
      case Refused<String>(var refusal) -> {
        network.giveBack(source);
        everybody.giveBack(EVERYBODY);
        yield refused(refusal);
      }
    };
  }

  private IdentityResult<Account> register(Register register, Arrival arrival) {
    var commit = store.commit(AccountContracts.REGISTER, register);
    if (commit instanceof Commit.Halted) {
      everybody.giveBack(EVERYBODY);
    }
    return switch (Repeated.requireFirst(commit)) {
      case Commit.Committed _ -> done(register.account());
      case Commit.Halted _ -> {
        // Finding out who has an account here is guessing too.
        guesses.failed(Guesses.networkKey(arrival.address()));
        yield refused(Reason.HAS_ACCOUNT);
      }
    };
  }

  /** The password is no part of the record, so it is compared with the account's. */
  IdentityResult<Account> again(Registration given, String accountId, Arrival arrival) {
    return signIn.again(given.email(), given.password(), accounts.byId(accountId), arrival);
  }
}
