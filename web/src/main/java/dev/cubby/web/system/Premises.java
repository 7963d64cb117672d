package dev.cubby.web.system;

import module java.base;

import dev.cubby.core.run.Store;
import dev.cubby.web.identity.AccountLetters;
import dev.cubby.web.identity.Accounts;
import dev.cubby.web.identity.PublicAddress;
import dev.cubby.web.invite.Inviting;
import dev.cubby.web.limit.Limits;
import dev.cubby.web.live.Live;
import dev.cubby.web.upload.Uploads;

/**
 * The services of a server for a system: the store, a clock that ticks in milliseconds, as instants
 * are stored, a source of ids, its address, a way to say what changed, a place for files, who has
 * an account, how people are invited and written to, what limits there are, and the values of the
 * settings that it declared.
 *
 * @param mailsLinks whether people can verify their email addresses, by a link that is mailed
 */
public record Premises(
    Store store,
    Clock clock,
    Supplier<String> ids,
    PublicAddress address,
    Live live,
    Uploads uploads,
    Accounts accounts,
    boolean mailsLinks,
    Inviting inviting,
    AccountLetters letters,
    Limits limits,
    SettingValues settings) {

  public Premises {
    clock = Clock.tick(clock, Duration.ofMillis(1));
  }

  /** The same for a system with other settings. */
  public Premises with(SettingValues others) {
    return new Premises(
        store,
        clock,
        ids,
        address,
        live,
        uploads,
        accounts,
        mailsLinks,
        inviting,
        letters,
        limits,
        others);
  }
}
