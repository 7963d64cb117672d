package dev.cubby.web.identity;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.catalog.Draft;

/** Accounts and what hangs on them, in the table {@code cubby}. */
public final class IdentityContracts {
  public static final Draft DRAFT =
      Catalog.of("identity")
          .with(AccountContracts.DRAFT)
          .with(SessionContracts.DRAFT)
          .with(InvitationContracts.DRAFT)
          .with(TokenContracts.DRAFT)
          .with(SetupContracts.DRAFT);

  private IdentityContracts() {}
}
