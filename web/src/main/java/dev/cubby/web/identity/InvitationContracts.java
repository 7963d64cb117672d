package dev.cubby.web.identity;

import static dev.cubby.core.Declare.declarations;
import static dev.cubby.core.Declare.delete;
import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.get;
import static dev.cubby.core.Declare.put;
import static dev.cubby.core.Declare.query;
import static dev.cubby.core.Declare.transaction;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Entity;
import dev.cubby.web.identity.AccountContracts.Everything;
import dev.cubby.web.once.OnceContracts;
import dev.cubby.web.route.OnceRecord;
import dev.cubby.web.route.Standing;
import dev.cubby.web.store.KitTable;
import java.util.Optional;

/** Invitations: a link that makes one account, for the address that it was made for. */
final class InvitationContracts {
  static final Declarations DECLARED = declarations("invitations");

  record OfInvitation(String digest) {}

  record Accept(OfInvitation invitation, Account account) {}

  static final Entity<Invitation> INVITATION =
      DECLARED.add(
          entity("INVITATION", Invitation.class)
              .in(KitTable.CUBBY, "INVITATION#{digest}", "INVITATION")
              .at(KitTable.LISTS, "INVITATIONS", "CREATED#{createdAt}#{digest}")
              .unbounded("an operator makes them by hand, and all of them expire")
              .sized(250));

  static final Get<OfInvitation, Invitation> INVITATION_BY_DIGEST =
      DECLARED.add(get("invitations: by digest", OfInvitation.class, INVITATION).consistently());

  static final Query<Everything, Invitation> INVITATIONS =
      DECLARED.add(
          query("invitations: all that are open", Everything.class, INVITATION)
              .on(KitTable.LISTS, "INVITATIONS")
              .newestFirst()
              .pageOf(25)
              .expecting(1_000));

  static final Put<Invitation, Invitation> NEW_INVITATION =
      DECLARED.add(put("invitations: a new one", INVITATION).creating());

  record Invite(Optional<OnceRecord> once, Standing by, Invitation invitation) {}

  static final Transaction<Invite> INVITE =
      DECLARED.add(
          transaction("invitations: invite", Invite.class)
              .step(OnceContracts.STEP, OnceContracts.REMEMBER, "once")
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step("invitation", NEW_INVITATION, "invitation"));

  /** Used or withdrawn, it is gone. */
  static final Delete<OfInvitation, Invitation> END_INVITATION =
      DECLARED.add(delete("invitations: end", OfInvitation.class, INVITATION));

  static final Transaction<Accept> ACCEPT =
      DECLARED.add(
          transaction("invitations: accept", Accept.class)
              .step("invitation", END_INVITATION, "invitation")
              .step("account", AccountContracts.NEW_ACCOUNT, "account"));

  private InvitationContracts() {}
}
