package dev.cubby.web.identity;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.catalog.Draft;
import dev.cubby.core.catalog.Migration;

/** Accounts and what hangs on them, in the table {@code cubby}. */
public final class IdentityContracts {
  public static final Draft DRAFT =
      Catalog.of("identity")
          .with(AccountContracts.DECLARED)
          .with(SessionContracts.DECLARED)
          .with(InvitationContracts.DECLARED)
          .with(LinkContracts.DECLARED)
          .with(OperatorContracts.DECLARED)
          .with(TokenContracts.DECLARED)
          .with(SetupContracts.DECLARED)
          // Invitations were not unique for an address.
          .migrating(
              Migration.buildGuards(
                  InvitationContracts.INVITATION, InvitationContracts.ALREADY_INVITED));

  private IdentityContracts() {}
}
