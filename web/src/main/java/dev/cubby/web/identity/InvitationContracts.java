package dev.cubby.web.identity;

import static dev.cubby.core.Declare.declarations;
import static dev.cubby.core.Declare.delete;
import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.get;
import static dev.cubby.core.Declare.put;
import static dev.cubby.core.Declare.query;
import static dev.cubby.core.Declare.rule;
import static dev.cubby.core.Declare.transaction;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.*;
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

  record OfEmail(String email) {}

  record Accept(OfInvitation invitation, Account account) {}

  static final Rule ALREADY_INVITED = rule("already-invited");

  static final Entity<Invitation> INVITATION =
      DECLARED.add(
          entity("INVITATION", Invitation.class)
              .in(KitTable.CUBBY, "INVITATION#{digest}", "INVITATION")
              .at(KitTable.LISTS, "INVITATIONS", "CREATED#{createdAt}#{digest}")
              .unbounded("an operator makes them by hand, and all of them expire")
              .unique(ALREADY_INVITED, "INVITED#{email:lower}", "INVITATION")
              .sized(250));

  static final Get<OfInvitation, Invitation> INVITATION_BY_DIGEST =
      DECLARED.add(get("invitations: by digest", OfInvitation.class, INVITATION).consistently());

  static final Get<OfEmail, Invitation> INVITATION_BY_EMAIL =
      DECLARED.add(
          get("invitations: by e-mail", OfEmail.class, INVITATION).through(ALREADY_INVITED));

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

  /** An invitation that was used or withdrawn is deleted. */
  static final Delete<OfInvitation, Invitation> END_INVITATION =
      DECLARED.add(delete("invitations: end", OfInvitation.class, INVITATION));

  record Withdraw(Standing by, OfInvitation invitation) {}

  static final Transaction<Withdraw> WITHDRAW =
      DECLARED.add(
          transaction("invitations: withdraw", Withdraw.class)
              .including(StandingContracts.HOLDS, StandingContracts.BY)
              .step("invitation", END_INVITATION, "invitation"));

  static final Transaction<Accept> ACCEPT =
      DECLARED.add(
          transaction("invitations: accept", Accept.class)
              .step("invitation", END_INVITATION, "invitation")
              .step("account", AccountContracts.NEW_ACCOUNT, "account"));

  private InvitationContracts() {}
}
