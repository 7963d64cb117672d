package dev.cubby.inventory.invitation;

import static dev.cubby.inventory.base.InventoryProblems.done;
import static dev.cubby.web.route.Role.SIGNED_IN;

import module java.base;

import dev.cubby.core.key.LowerCaseName;
import dev.cubby.inventory.base.*;
import dev.cubby.inventory.family.*;
import dev.cubby.inventory.family.FamilyModel.*;
import dev.cubby.inventory.invitation.InvitationModel.*;
import dev.cubby.inventory.text.InvitationText;
import dev.cubby.inventory.text.MemberText;
import dev.cubby.web.invite.*;
import dev.cubby.web.limit.LimitProblems;
import dev.cubby.web.limit.RateLimit;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Answer.Empty;
import dev.cubby.web.route.Problem.FieldError;

/** Invitations to a family for programs. No answer has a token or its digest. */
public record InvitationApi(
    Invitations invitations,
    FamilyInviter inviter,
    Families families,
    Members members,
    Inviting inviting,
    Clock clock,
    RateLimit perFamily,
    RateLimit perPerson) {
  public static final int MOST_AN_HOUR = 10;

  /** In all families together. */
  public static final int MOST_A_PERSON = 20;

  private static final String ROOT = "/api/inventory";
  private static final String ALL = FamilyApi.ONE + "/invitations";
  private static final String ONE = ALL + "/{invitationId}";
  private static final long LAST_SECOND = 253_402_300_799L;
  private static final Set<Refusal> OF_ADDRESSES =
      EnumSet.of(Refusal.ALREADY_MEMBER, Refusal.ADDRESS_DECLINED);

  static final ProblemKind FAMILY_REQUIRED =
      new ProblemKind(400, "FAMILY_REQUIRED", InvitationText.FAMILY_REQUIRED);

  /** The effective status: a pending invitation expires by itself. */
  enum Shown implements LowerCaseName {
    PENDING,
    ACCEPTED,
    EXPIRED,
    REVOKED,
    DECLINED,
    ALL
  }

  /** The times and the inviter are the server's to say; they are checked if a program says them. */
  record NewInvitation(
      UUID familyId,
      String email,
      MemberRole role,
      Optional<Instant> expiresAt,
      Optional<Long> ttl,
      Optional<String> invitedBy) {}

  record InOnlyFamily(String email, MemberRole role) {}

  record OfOnlyFamily(UUID invitationId) {}

  record InvitationFilter(UUID familyId, Optional<Shown> status) {}

  /**
   * @param acceptUrl the link, only when it was just made and is not mailed
   */
  public record InvitationShown(
      UUID invitationId,
      UUID familyId,
      String email,
      MemberRole role,
      InvitationStatus status,
      Instant expiresAt,
      Optional<Long> ttl,
      String invitedBy,
      String invitedByName,
      Optional<String> acceptedBy,
      Optional<Instant> acceptedAt,
      Optional<String> revokedBy,
      Optional<Instant> revokedAt,
      Optional<Instant> declinedAt,
      Optional<String> declinedReason,
      Instant createdAt,
      Instant updatedAt,
      Optional<URI> acceptUrl) {
    @Override
    public String toString() {
      return "InvitationShown[" + invitationId + "]";
    }
  }

  /** An invitation that was made or sent again, and how its link is handed over if it was now. */
  record Made(Invitation invitation, Optional<Handover> handover) {}

  static final Route<NewInvitation, InvitationShown> CREATE =
      Route.post(
              ALL,
              "invitation.create",
              invited(FamilyApi.of(NewInvitation.class))
                  .complaining("expiresAt", InvitationText.EXPIRES_FORMAT)
                  .with("ttl", Rule.range(0, LAST_SECOND))
                  .complaining("ttl", InvitationText.TTL_FORMAT)
                  .with("invitedBy", Rule.length(1, 100))
                  .complaining("invitedBy", InvitationText.INVITER_FORMAT),
              InvitationShown.class)
          .summary("Invites an address to a family")
          .may(Right.MANAGE_INVITATIONS.roles())
          .answering(201)
          .happeningOnce()
          .orProblem(
              InventoryProblems.ALREADY_INVITED,
              InventoryProblems.ALREADY_MEMBER,
              InventoryProblems.ADDRESS_DECLINED,
              ProblemKind.SLOW_DOWN);

  static final Route<InvitationFilter, Items<InvitationShown>> LIST =
      Route.list(
              ALL,
              "invitation.list",
              FamilyApi.of(InvitationFilter.class)
                  .complaining("status", InvitationText.STATUS_FORMAT),
              InvitationShown.class)
          .summary("Invitations of a family, the newest first; pending ones unless asked otherwise")
          .may(Right.MANAGE_INVITATIONS.roles());

  static final Route<OfInvitation, InvitationShown> GET =
      Route.get(ONE, "invitation.get", one(FamilyApi.of(OfInvitation.class)), InvitationShown.class)
          .summary("An invitation")
          .may(Right.MANAGE_INVITATIONS.roles());

  static final Route<OfInvitation, Empty> REVOKE =
      Route.delete(ONE, "invitation.revoke", one(FamilyApi.of(OfInvitation.class)))
          .summary("Revokes a pending invitation")
          .may(Right.MANAGE_INVITATIONS.roles())
          .orProblem(InventoryProblems.NOT_PENDING);

  static final Route<OfInvitation, InvitationShown> RESEND =
      Route.post(
              ONE + "/resend",
              "invitation.resend",
              one(FamilyApi.of(OfInvitation.class)),
              InvitationShown.class)
          .summary("Sends an invitation again, with a new link; the old one ends")
          .may(Right.MANAGE_INVITATIONS.roles())
          .orProblem(InventoryProblems.NOT_PENDING, ProblemKind.SLOW_DOWN);

  // The seed's own forms, for a caller with one family

  static final Route<InOnlyFamily, InvitationShown> CREATE_IN_ONLY =
      Route.post(
              ROOT + "/members/invite",
              "invitation.create-in-only-family",
              invited(Input.of(InOnlyFamily.class)),
              InvitationShown.class)
          .summary("Invites an address to your only family")
          .may(SIGNED_IN)
          .answering(201)
          .happeningOnce()
          .orProblem(
              FAMILY_REQUIRED,
              InventoryProblems.ALREADY_INVITED,
              InventoryProblems.ALREADY_MEMBER,
              InventoryProblems.ADDRESS_DECLINED,
              ProblemKind.SLOW_DOWN);

  static final Route<OfOnlyFamily, Empty> REVOKE_IN_ONLY =
      Route.delete(
              ROOT + "/invitations/{invitationId}",
              "invitation.revoke-in-only-family",
              one(Input.of(OfOnlyFamily.class)))
          .summary("Revokes an invitation of your only family")
          .may(SIGNED_IN)
          .orProblem(FAMILY_REQUIRED, InventoryProblems.NOT_PENDING);

  private static <Q> Input<Q> invited(Input<Q> input) {
    return input
        .field(
            "email",
            Label.of(InvitationText.EMAIL).as(Label.Control.EMAIL),
            Rule.length(3, 254),
            Rule.email())
        .complaining("email", InvitationText.EMAIL_FORMAT)
        .field("role", Label.of(MemberText.ROLE).hint(MemberText.ROLES_TEXT))
        .complaining("role", MemberText.ROLE_FORMAT);
  }

  private static <Q> Input<Q> one(Input<Q> input) {
    return input.complaining("invitationId", InvitationText.INVITATION_ID_FORMAT);
  }

  public void addTo(Routes.Builder routes) {
    routes
        .add(CREATE, call -> located(make(call)), (call, id) -> located(made(call, id)))
        .page(LIST, this::list)
        .add(GET, call -> Answer.of(shown(require(call.given()))))
        .add(REVOKE, call -> revoke(call, call.given()))
        .add(RESEND, call -> Answer.of(shown(resend(call))))
        .add(
            CREATE_IN_ONLY,
            call -> {
              var given = call.given();
              var familyId = onlyFamily(call);
              return located(
                  make(
                      call,
                      new NewInvitation(
                          familyId,
                          given.email(),
                          given.role(),
                          Optional.empty(),
                          Optional.empty(),
                          Optional.empty())));
            },
            (call, id) -> located(made(onlyFamily(call), id)))
        .add(
            REVOKE_IN_ONLY,
            call -> revoke(call, new OfInvitation(onlyFamily(call), call.given().invitationId())));
  }

  // Admins

  Answer<Made> make(Call<NewInvitation> call) {
    return make(call, call.given());
  }

  private Answer<Made> make(Call<?> call, NewInvitation given) {
    check(call, given);
    var familyId = given.familyId();
    take(call, familyId);
    var wanted =
        new Invitations.Wanted(
            given.email(),
            given.role(),
            given.expiresAt(),
            given.ttl().map(Instant::ofEpochSecond));
    return switch (invitations.invite(Acting.as(call), familyId, wanted)) {
      case InviteResult.Sent sent -> Answer.of(handOver(call, sent));
      case InviteResult.Waiting(var existing) -> {
        giveBack(call, familyId);
        throw InventoryProblems.of(Refusal.ALREADY_INVITED)
            .with("existingInvitation", shown(existing))
            .at("email");
      }
      case InviteResult.Refused(var why) -> {
        giveBack(call, familyId);
        var problem = InventoryProblems.of(why);
        throw OF_ADDRESSES.contains(why) ? problem.at("email") : problem;
      }
    };
  }

  Answer<Made> made(Call<NewInvitation> call, String invitationId) {
    return made(call.given().familyId(), invitationId);
  }

  private Answer<Made> made(UUID familyId, String invitationId) {
    var of = new OfInvitation(familyId, UUID.fromString(invitationId));
    return Answer.of(new Made(require(of), Optional.empty()));
  }

  private void check(Call<?> call, NewInvitation given) {
    var now = clock.instant();
    var latest = now.plus(inviting.expiresAfter());
    var expires = given.expiresAt().orElse(latest);
    var errors = new ArrayList<FieldError>();
    if (!expires.isAfter(now)) {
      errors.add(new FieldError("expiresAt", InvitationText.EXPIRES_FORMAT));
    } else if (expires.isAfter(latest)) {
      errors.add(new FieldError("expiresAt", InvitationText.TOO_LATE));
    }
    given
        .ttl()
        .map(Instant::ofEpochSecond)
        .ifPresent(ttl -> {
          if (!ttl.isAfter(expires)) {
            errors.add(new FieldError("ttl", InvitationText.TTL_FORMAT));
          } else if (ttl.isAfter(expires.plus(inviting.keptAfter()))) {
            errors.add(new FieldError("ttl", InvitationText.TOO_LATE));
          }
        });
    if (given.invitedBy().filter(by -> !by.equals(call.person().accountId())).isPresent()) {
      errors.add(new FieldError("invitedBy", InvitationText.INVITER_FORMAT));
    }
    if (!errors.isEmpty()) {
      throw Problem.invalid(errors);
    }
  }

  private void take(Call<?> call, UUID familyId) {
    var wait = perPerson.take(call.person().accountId());
    if (wait.isPresent()) {
      throw LimitProblems.slowDown(InvitationText.TOO_MANY_OF_YOURS, wait.get());
    }
    var familyWait = perFamily.take(familyId.toString());
    if (familyWait.isPresent()) {
      perPerson.giveBack(call.person().accountId());
      throw LimitProblems.slowDown(InvitationText.TOO_MANY, familyWait.get());
    }
  }

  private void giveBack(Call<?> call, UUID familyId) {
    perFamily.giveBack(familyId.toString());
    perPerson.giveBack(call.person().accountId());
  }

  private Made handOver(Call<?> call, InviteResult.Sent sent) {
    var handover =
        invitations
            .open(sent.invitation())
            .map(open -> inviting.handOver("inventory", sent.token(), inviter.of(open), call));
    return new Made(sent.invitation(), handover);
  }

  Made resend(Call<OfInvitation> call) {
    var of = call.given();
    take(call, of.familyId());
    var result = invitations.resend(Acting.as(call), of.familyId(), of.invitationId());
    if (!(result instanceof Result.Done)) {
      giveBack(call, of.familyId());
    }
    return handOver(call, done(result));
  }

  private Answer<Empty> revoke(Call<?> call, OfInvitation of) {
    done(invitations.revoke(Acting.as(call), of.familyId(), of.invitationId()));
    return Answer.empty();
  }

  private Items<InvitationShown> list(Call<InvitationFilter> call) {
    var familyId = call.given().familyId();
    var wanted = call.given().status().orElse(Shown.PENDING);
    var names = names(familyId);
    return Items.all(
        (wanted == Shown.PENDING ? invitations.pending(familyId) : invitations.list(familyId))
            .stream()
                .map(one -> shown(one, names.getOrDefault(one.invitedBy(), ""), Optional.empty()))
                .filter(one -> wanted == Shown.ALL || wanted.name().equals(one.status().name()))
                .toList());
  }

  private Map<String, String> names(UUID familyId) {
    return members.all(familyId).stream()
        .collect(Collectors.toUnmodifiableMap(Member::memberId, Member::name));
  }

  private Invitation require(OfInvitation of) {
    return invitations
        .find(of.familyId(), of.invitationId())
        .orElseThrow(() -> InventoryProblems.of(Refusal.NO_SUCH_INVITATION));
  }

  /** An index finds the families; whether somebody is a member is read from each. */
  private UUID onlyFamily(Call<?> call) {
    var accountId = call.person().accountId();
    var mine =
        families.memberships(accountId).stream()
            .flatMap(one -> families.activeMember(one.family().familyId(), accountId).stream())
            .toList();
    if (mine.size() != 1) {
      throw Problem.of(FAMILY_REQUIRED, InvitationText.FAMILY_REQUIRED);
    }
    if (!mine.getFirst().isAdmin()) {
      throw InventoryProblems.of(Refusal.NOT_ADMIN);
    }
    return mine.getFirst().familyId();
  }

  private Answer<InvitationShown> located(Answer<Made> made) {
    var shown = shown(Objects.requireNonNull(made.value()));
    return Answer.of(shown).at(GET.at(shown.familyId(), shown.invitationId()).path());
  }

  private InvitationShown shown(Made made) {
    var link =
        made.handover()
            .filter(Handover.ByHand.class::isInstance)
            .map(way -> ((Handover.ByHand) way).link());
    return shown(made.invitation(), inviterName(made.invitation()), link);
  }

  private InvitationShown shown(Invitation one) {
    return shown(one, inviterName(one), Optional.empty());
  }

  private String inviterName(Invitation one) {
    return members.find(one.familyId(), one.invitedBy()).map(Member::name).orElse("");
  }

  private InvitationShown shown(Invitation one, String inviterName, Optional<URI> link) {
    return new InvitationShown(
        one.invitationId(),
        one.familyId(),
        one.email(),
        one.role(),
        one.statusAt(clock.instant()),
        one.expiresAt(),
        one.ttl().map(Instant::getEpochSecond),
        one.invitedBy(),
        inviterName,
        one.acceptedBy(),
        one.acceptedAt(),
        one.revokedBy(),
        one.revokedAt(),
        one.declinedAt(),
        one.declinedReason(),
        one.createdAt(),
        one.updatedAt(),
        link);
  }
}
