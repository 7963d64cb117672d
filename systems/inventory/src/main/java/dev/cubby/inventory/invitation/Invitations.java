package dev.cubby.inventory.invitation;

import module java.base;

import dev.cubby.core.contract.*;
import dev.cubby.core.run.Retry;
import dev.cubby.core.schema.Rule;
import dev.cubby.core.value.Value;
import dev.cubby.inventory.base.*;
import dev.cubby.inventory.family.*;
import dev.cubby.inventory.family.Families.Membership;
import dev.cubby.inventory.family.FamilyContracts.Counted;
import dev.cubby.inventory.family.FamilyContracts.Rejoin;
import dev.cubby.inventory.family.FamilyModel.*;
import dev.cubby.inventory.invitation.InvitationContracts.*;
import dev.cubby.inventory.invitation.InvitationModel.*;
import dev.cubby.web.identity.AccountContracts;
import dev.cubby.web.invite.*;
import dev.cubby.web.once.Repeated;
import dev.cubby.web.route.Standing;

/** Invitations to a family: made, sent again, revoked, accepted, declined. */
public final class Invitations {
  private static final Map<Rule, Refusal> BY_RULE =
      Map.ofEntries(
          Map.entry(FamilyContracts.ACTOR_IS_ADMIN, Refusal.NOT_ADMIN),
          Map.entry(Put.EXISTS, Refusal.ADDRESS_DECLINED),
          Map.entry(InvitationContracts.PENDING, Refusal.NOT_PENDING),
          Map.entry(InvitationContracts.UNEXPIRED, Refusal.NOT_PENDING));
  private static final Map<Step, Refusal> MISSING =
      Map.of(
          FamilyContracts.ACTOR, Refusal.NO_SUCH_FAMILY,
          InvitationContracts.INVITER, Refusal.NO_SUCH_FAMILY,
          InvitationContracts.INVITATION_STEP, Refusal.NO_SUCH_INVITATION);
  private static final Refusals REFUSALS = new Refusals(BY_RULE, MISSING);

  /** To the invited person all these are one: the link works no more. */
  private static final Refusals ACCEPTING =
      new Refusals(
          Map.ofEntries(
              Map.entry(InvitationContracts.PENDING, Refusal.INVITATION_GONE),
              Map.entry(InvitationContracts.UNEXPIRED, Refusal.INVITATION_GONE),
              Map.entry(InvitationContracts.SAME_TOKEN, Refusal.INVITATION_GONE),
              Map.entry(FamilyContracts.ACTOR_IS_ADMIN, Refusal.INVITATION_GONE),
              Map.entry(InvitationContracts.INVITED_BY_ANOTHER, Refusal.ALREADY_MEMBER),
              Map.entry(FamilyContracts.ONE_ACTIVE_PER_EMAIL, Refusal.ALREADY_MEMBER),
              Map.entry(Put.EXISTS, Refusal.ALREADY_MEMBER),
              Map.entry(FamilyContracts.WAS_REMOVED, Refusal.ALREADY_MEMBER),
              Map.entry(FamilyContracts.FULL, Refusal.FAMILY_FULL),
              Map.entry(FamilyContracts.FEW_ENOUGH, Refusal.TOO_MANY_FAMILIES),
              Map.entry(AccountContracts.EMAIL_TAKEN, Refusal.WRONG_ACCOUNT)),
          Map.of(
              InvitationContracts.INVITATION_STEP, Refusal.INVITATION_GONE,
              InvitationContracts.INVITER, Refusal.INVITATION_GONE,
              InvitationContracts.INVITERS_ACCOUNT, Refusal.INVITATION_GONE,
              InvitationContracts.REJOINING, Refusal.BUSY,
              FamilyContracts.FAMILY_STEP, Refusal.INVITATION_GONE));

  /** The actor of a decision that needs no account. */
  private static final String INVITED = "invited";

  /** So long a family may not ask an address again that declined. */
  private static final Duration DECLINED_FOR = Duration.ofDays(30);

  private final Environment here;
  private final Families families;
  private final Members members;
  private final Inviting inviting;

  public Invitations(Environment here, Families families, Members members, Inviting inviting) {
    this.here = here;
    this.families = families;
    this.members = members;
    this.inviting = inviting;
  }

  // Admins

  /**
   * What an invitation is to be.
   *
   * @param expiresAt as the server's settings say, if it is not given
   * @param ttl the same
   */
  public record Wanted(
      String email, MemberRole role, Optional<Instant> expiresAt, Optional<Instant> ttl) {}

  public InviteResult invite(Acting by, UUID familyId, Wanted wanted) {
    return Retry.upTo(5).until(result -> !isLost(result), () -> tryToInvite(by, familyId, wanted));
  }

  private static boolean isLost(InviteResult result) {
    return result instanceof InviteResult.Refused(var why) && why == Refusal.BUSY;
  }

  private InviteResult tryToInvite(Acting by, UUID familyId, Wanted wanted) {
    var email = wanted.email().strip();
    var of = new OfEmail(familyId, email);
    if (here.store()
        .get(FamilyContracts.MEMBER_BY_EMAIL, of)
        .filter(Member::isActive)
        .isPresent()) {
      return new InviteResult.Refused(Refusal.ALREADY_MEMBER);
    }
    var now = here.now();
    var existing = here.store().get(InvitationContracts.DUPLICATE_EMAIL, of);
    if (existing.filter(one -> one.statusAt(now) == InvitationStatus.PENDING).isPresent()) {
      return new InviteResult.Waiting(existing.get());
    }
    var token = inviting.newToken(here.newId());
    var invitation = draft(here.newId(), familyId, wanted, token, by);
    var commit =
        here.commit(
            familyId,
            InvitationContracts.INVITE,
            new Invite(
                by.once(invitation.invitationId()),
                by.standing(),
                by.in(familyId),
                of,
                existing.map(one -> new Ended(familyId, one.invitationId(), one.email())),
                invitation));
    if (Repeated.requireFirst(commit) instanceof Commit.Halted halted && isAnother(halted)) {
      return new InviteResult.Refused(Refusal.BUSY);
    }
    return REFUSALS.result(commit, Invitation.class, () -> invitation)
            instanceof Result.Refused<Invitation>(var why)
        ? new InviteResult.Refused(why)
        : new InviteResult.Sent(invitation, token);
  }

  /** Another invitation to the same address came or went meanwhile. */
  private static boolean isAnother(Commit.Halted halted) {
    return halted.by(InvitationContracts.ONE_PENDING_PER_EMAIL)
        || halted.at(InvitationContracts.EXPIRED);
  }

  private Invitation draft(
      UUID invitationId, UUID familyId, Wanted wanted, String token, Acting by) {
    var now = here.now();
    var expires = wanted.expiresAt().orElse(now.plus(inviting.expiresAfter()));
    return new Invitation(
        invitationId,
        familyId,
        wanted.email().strip(),
        wanted.role(),
        InvitationTokens.digest(token),
        InvitationStatus.PENDING,
        Optional.of(true).filter(_ -> inviting.mailsTo(wanted.email())),
        expires,
        wanted.ttl().or(() -> Optional.of(expires.plus(inviting.keptAfter()))),
        by.memberId(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        now,
        now);
  }

  /** With another token: the old link ends. An expired invitation is good again. */
  public Result<InviteResult.Sent> resend(Acting by, UUID familyId, UUID invitationId) {
    var found = find(familyId, invitationId);
    if (found.isEmpty()) {
      return Result.refused(Refusal.NO_SUCH_INVITATION);
    }
    var token = inviting.newToken(here.newId());
    var expires = here.now().plus(inviting.expiresAfter());
    var commit =
        here.commit(
            familyId,
            InvitationContracts.RESEND,
            new Resend(
                by.standing(),
                by.in(familyId),
                new NewToken(
                    familyId,
                    invitationId,
                    InvitationTokens.digest(token),
                    inviting.mailsTo(found.get().email()),
                    by.memberId(),
                    expires,
                    expires.plus(inviting.keptAfter()))));
    return REFUSALS.changed(
        commit,
        InviteResult.Sent.class,
        () -> find(familyId, invitationId).map(one -> new InviteResult.Sent(one, token)),
        Refusal.NO_SUCH_INVITATION);
  }

  public Result<Invitation> revoke(Acting by, UUID familyId, UUID invitationId) {
    var found = find(familyId, invitationId);
    if (found.isEmpty()) {
      return Result.refused(Refusal.NO_SUCH_INVITATION);
    }
    if (found.get().statusAt(here.now()) != InvitationStatus.PENDING) {
      return Result.refused(Refusal.NOT_PENDING);
    }
    var commit =
        here.commit(
            familyId,
            InvitationContracts.REVOKE,
            new Revoke(
                by.standing(),
                by.in(familyId),
                new Revoked(familyId, invitationId, found.get().email(), by.memberId()),
                audit(found.get(), "invitation-revoked", by.memberId())));
    return REFUSALS.changed(
        commit, Invitation.class, () -> find(familyId, invitationId), Refusal.NO_SUCH_INVITATION);
  }

  public Optional<Invitation> find(UUID familyId, UUID invitationId) {
    return here.store()
        .get(InvitationContracts.INVITATION_BY_ID, new OfInvitation(familyId, invitationId));
  }

  /** All of a family, the newest first. */
  public List<Invitation> list(UUID familyId) {
    return newestFirst(InvitationContracts.INVITATIONS, familyId);
  }

  /** Those that can be accepted. */
  public List<Invitation> pending(UUID familyId) {
    return newestFirst(InvitationContracts.PENDING_INVITATIONS, familyId);
  }

  private List<Invitation> newestFirst(Query<OfFamily, Invitation> query, UUID familyId) {
    return here.store().queryAll(query, new OfFamily(familyId)).stream()
        .sorted(Comparator.comparing(Invitation::createdAt).reversed())
        .toList();
  }

  // The invited person

  /** Whom an invitation has made a member, if they still are one. */
  public Optional<Membership> joined(String tokenDigest) {
    return here.store()
        .get(InvitationContracts.INVITATION_BY_TOKEN, new OfToken(tokenDigest))
        .flatMap(one ->
            one.acceptedBy()
                .flatMap(accountId -> families.activeMember(one.familyId(), accountId))
                .flatMap(member ->
                    families.find(one.familyId()).map(family -> new Membership(family, member))));
  }

  /** An invitation that can be accepted, with the family and the admin who answers for it. */
  public record Open(Invitation invitation, Family family, Member inviter) {}

  public Result<Open> open(String tokenDigest) {
    var found = here.store().get(InvitationContracts.INVITATION_BY_TOKEN, new OfToken(tokenDigest));
    return found.isEmpty()
        ? Result.refused(Refusal.NO_SUCH_INVITATION)
        : open(found.get())
            .<Result<Open>>map(Result.Done::new)
            .orElseGet(() -> Result.refused(Refusal.INVITATION_GONE));
  }

  /** What waits for an address, up to a bound. Ask only for an address that is verified. */
  public List<Open> openFor(String email) {
    var waiting =
        here.store().query(InvitationContracts.PENDING_OF_IDENTITY, new OfIdentity(email)).rows();
    if (waiting.isEmpty()) {
      return List.of();
    }
    var senders =
        here.store()
            .get(
                InvitationContracts.SENDERS,
                new Senders(
                    waiting.stream().map(one -> new OfFamily(one.familyId())).distinct().toList(),
                    waiting.stream().map(Invitations::inviterOf).distinct().toList()));
    var known = new HashMap<UUID, Family>();
    senders.rows(FamilyContracts.FAMILY).stream()
        .flatMap(Optional::stream)
        .forEach(family -> known.put(family.familyId(), family));
    var admins = new HashMap<OfMember, Member>();
    senders.rows(FamilyContracts.MEMBER).stream()
        .flatMap(Optional::stream)
        .filter(Member::isAdmin)
        .forEach(one -> admins.put(new OfMember(one.familyId(), one.memberId()), one));
    return waiting.stream()
        .filter(one -> known.containsKey(one.familyId()) && admins.containsKey(inviterOf(one)))
        .map(one ->
            new Open(
                one,
                Objects.requireNonNull(known.get(one.familyId())),
                Objects.requireNonNull(admins.get(inviterOf(one)))))
        .toList();
  }

  private static OfMember inviterOf(Invitation invitation) {
    return new OfMember(invitation.familyId(), invitation.invitedBy());
  }

  /** Not if its inviter is no longer an admin. */
  public Optional<Open> open(Invitation invitation) {
    if (invitation.statusAt(here.now()) != InvitationStatus.PENDING) {
      return Optional.empty();
    }
    return families
        .activeMember(invitation.familyId(), invitation.invitedBy())
        .filter(Member::isAdmin)
        .flatMap(inviter ->
            families
                .find(invitation.familyId())
                .map(family -> new Open(invitation, family, inviter)));
  }

  /** Account, member and invitation: all or nothing. */
  public Result<Membership> accept(Invitation invitation, Guest guest) {
    if (invitation.statusAt(here.now()) != InvitationStatus.PENDING) {
      return Result.refused(Refusal.INVITATION_GONE);
    }
    if (!Guest.isSameAddress(guest.email(), invitation.email())) {
      return Result.refused(Refusal.WRONG_ACCOUNT);
    }
    var familyId = invitation.familyId();
    var before = members.find(familyId, guest.accountId());
    if (before.filter(Member::isActive).isPresent()) {
      return Result.refused(Refusal.ALREADY_MEMBER);
    }
    var commit =
        here.commit(
            familyId,
            InvitationContracts.ACCEPT,
            new Accept(
                guest.standing(),
                guest.account(),
                new Accepted(
                    familyId,
                    invitation.invitationId(),
                    invitation.email(),
                    invitation.tokenDigest(),
                    guest.accountId()),
                inviterOf(invitation),
                new AccountContracts.OfPerson(invitation.invitedBy()),
                before.isPresent() ? Optional.empty() : Optional.of(joining(invitation, guest)),
                before.map(_ -> rejoining(invitation, guest)),
                Counted.joining(familyId, invitation.role()),
                new OfAccount(guest.accountId()),
                audit(invitation, "invitation-accepted", guest.accountId())));
    return ACCEPTING.changed(
        commit,
        Membership.class,
        () ->
            families
                .find(familyId)
                .flatMap(family ->
                    members
                        .find(familyId, guest.accountId())
                        .map(member -> new Membership(family, member))),
        Refusal.NO_SUCH_FAMILY);
  }

  private Member joining(Invitation invitation, Guest guest) {
    var now = here.now();
    return new Member(
        guest.accountId(),
        invitation.familyId(),
        guest.email(),
        guest.name(),
        invitation.role(),
        MemberStatus.ACTIVE,
        1,
        now,
        now,
        Optional.empty());
  }

  private static Rejoin rejoining(Invitation invitation, Guest guest) {
    return new Rejoin(
        invitation.familyId(), guest.accountId(), guest.email(), guest.name(), invitation.role());
  }

  public Result<Invitation> decline(Standing by, Invitation invitation, Optional<String> reason) {
    if (invitation.statusAt(here.now()) != InvitationStatus.PENDING) {
      return Result.refused(Refusal.INVITATION_GONE);
    }
    var outcome =
        here.commit(
            invitation.familyId(),
            InvitationContracts.DECLINE,
            new Decline(
                by,
                new Declined(
                    invitation.familyId(),
                    invitation.invitationId(),
                    invitation.email(),
                    invitation.tokenDigest(),
                    reason),
                new DeclinedAddress(
                    invitation.familyId(), invitation.email(), here.now().plus(DECLINED_FOR)),
                audit(invitation, "invitation-declined", INVITED)));
    return ACCEPTING.result(outcome, Invitation.class, () -> invitation);
  }

  private AuditEntry audit(Invitation invitation, String action, String actorId) {
    return new AuditEntry(
        invitation.familyId(),
        here.now(),
        here.newId().toString(),
        action,
        actorId,
        Map.of(
            "invitationId", Value.of(invitation.invitationId().toString()),
            "role", Value.of(invitation.role().externalName())));
  }
}
