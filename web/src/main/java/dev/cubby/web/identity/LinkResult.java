package dev.cubby.web.identity;

import dev.cubby.core.contract.Commit;

/** The answer to the wish for a new secret link in place of the one before. */
public sealed interface LinkResult {

  /** Its secret, which is told this once. */
  record Created(String secret) implements LinkResult {
    @Override
    public String toString() {
      return "Created[]";
    }
  }

  enum NotCreated implements LinkResult {
    SIGNED_OUT,
    /** Another link was created first. */
    CHANGED
  }

  /** The outcome of a transaction that needs the standing of its person. */
  static LinkResult of(Commit commit, String secret) {
    return switch (commit) {
      case Commit.Committed _ -> new Created(secret);
      case Commit.Halted halted ->
          StandingContracts.isAbout(halted) ? NotCreated.SIGNED_OUT : NotCreated.CHANGED;
    };
  }
}
