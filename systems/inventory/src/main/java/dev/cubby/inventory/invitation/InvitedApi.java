package dev.cubby.inventory.invitation;

import static dev.cubby.web.route.Role.ANYBODY;
import static dev.cubby.web.route.Role.SIGNED_IN;

import module java.base;

import dev.cubby.inventory.base.InventoryProblems;
import dev.cubby.inventory.base.Refusal;
import dev.cubby.inventory.family.FamilyModel.Member;
import dev.cubby.inventory.family.FamilyModel.MemberRole;
import dev.cubby.inventory.text.InvitationText;
import dev.cubby.web.identity.Account;
import dev.cubby.web.identity.AccountRoutes;
import dev.cubby.web.identity.Accounts;
import dev.cubby.web.invite.Guest;
import dev.cubby.web.invite.Inviting;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Answer.Empty;
import dev.cubby.web.route.Problem.FieldError;

/** What an invited person does with an invitation, for programs. */
public record InvitedApi(FamilyInviter inviter, Accounts accounts, Inviting inviting) {
  private static final String ALL = "/api/inventory/invitations";

  record OfToken(String token) {
    @Override
    public String toString() {
      return "OfToken[]";
    }
  }

  record Accepting(String token, Optional<String> name, Optional<String> password) {
    @Override
    public String toString() {
      return "Accepting[]";
    }
  }

  record Declining(String token, Optional<String> reason) {
    @Override
    public String toString() {
      return "Declining[]";
    }
  }

  /** What an invited person sees. */
  public record Preview(
      UUID invitationId,
      String familyName,
      String invitedByName,
      MemberRole role,
      String email,
      Instant expiresAt) {}

  public record JoinedFamily(UUID familyId, String name) {}

  public record Joined(Member member, JoinedFamily family) {}

  static final Route<OfToken, Preview> PREVIEW =
      Route.post(ALL + "/preview", "invitation.preview", OfToken.class, Preview.class)
          .summary("The invitation of a token")
          .may(ANYBODY)
          .orProblem(InventoryProblems.INVITATION_GONE, ProblemKind.SLOW_DOWN);

  static final Route<Accepting, Joined> ACCEPT =
      accepting(ALL + "/accept", "invitation.accept")
          .summary("Accepts an invitation; without an account, a name and a password make one");

  static final Route<Declining, Empty> DECLINE =
      Route.post(
              ALL + "/decline",
              "invitation.decline",
              Input.of(Declining.class).with("reason", Rule.length(0, 280), Rule.readableLines()),
              Empty.class)
          .summary("Declines an invitation")
          .may(ANYBODY)
          .answering(204)
          .orProblem(InventoryProblems.INVITATION_GONE, ProblemKind.SLOW_DOWN);

  static final Route<Input.Nothing, Items<Preview>> PENDING =
      Route.list(ALL + "/pending", "invitation.pending", Input.NOTHING, Preview.class)
          .summary("Invitations that wait for you, if your address is verified")
          .may(SIGNED_IN);

  /** The seed's own form. */
  static final Route<Accepting, Joined> ACCEPT_BY_PATH =
      accepting(ALL + "/{token:secret}/accept", "invitation.accept-by-path")
          .summary("Accepts the invitation of a token in the path");

  private static Route<Accepting, Joined> accepting(String path, String name) {
    return Route.post(
            path,
            name,
            Input.of(Accepting.class)
                .with("name", rules("name"))
                .with("password", rules("password")),
            Joined.class)
        .may(ANYBODY)
        .answering(201)
        .orProblem(
            InventoryProblems.WRONG_ACCOUNT,
            InventoryProblems.INVITATION_GONE,
            InventoryProblems.ALREADY_MEMBER,
            InventoryProblems.FAMILY_FULL,
            InventoryProblems.TOO_MANY_FAMILIES,
            ProblemKind.SLOW_DOWN);
  }

  private static Rule[] rules(String field) {
    return AccountRoutes.REGISTER.input().rulesOf(field).toArray(Rule[]::new);
  }

  public void addTo(Routes.Builder routes) {
    routes
        .add(PREVIEW, call -> Answer.of(preview(open(call, call.given().token()))))
        .add(ACCEPT, this::accept)
        .add(ACCEPT_BY_PATH, this::accept)
        .add(DECLINE, this::decline)
        .page(PENDING, this::pending);
  }

  private FamilyInvitation open(Call<?> call, String token) {
    return inviting.open(inviter::open, token, call.arrival()).orThrow();
  }

  private static Preview preview(FamilyInvitation one) {
    return new Preview(
        one.open().invitation().invitationId(),
        one.name(),
        one.inviter(),
        one.memberRole(),
        one.email(),
        one.expiresAt());
  }

  private Answer<Joined> accept(Call<Accepting> call) {
    var invitation = open(call, call.given().token());
    var guest = guest(call, invitation);
    var joined = invitation.join(guest).orThrow();
    if (invitation.mailed() && guest.account().isEmpty()) {
      accounts.prove(guest.accountId(), invitation.email());
    }
    var family = joined.family();
    return Answer.of(
        new Joined(joined.member(), new JoinedFamily(family.familyId(), family.name())));
  }

  private Guest guest(Call<Accepting> call, FamilyInvitation invitation) {
    if (call.principal() instanceof Principal.Person person) {
      return Guest.of(person);
    }
    if (accounts.byEmail(invitation.email()).isPresent()) {
      throw InventoryProblems.of(Refusal.WRONG_ACCOUNT);
    }
    var given = call.given();
    var errors = new ArrayList<FieldError>();
    if (given.name().isEmpty()) {
      errors.add(new FieldError("name", InvitationText.NAME_MISSING));
    }
    if (given.password().isEmpty()) {
      errors.add(new FieldError("password", InvitationText.PASSWORD_MISSING));
    }
    if (!errors.isEmpty()) {
      throw Problem.invalid(errors);
    }
    return inviting.newcomer(
        invitation, given.name().orElseThrow(), given.password().orElseThrow(), call.arrival());
  }

  private Answer<Empty> decline(Call<Declining> call) {
    open(call, call.given().token())
        .decline(Standing.of(call.principal()), call.given().reason())
        .orThrow();
    return Answer.empty();
  }

  private Items<Preview> pending(Call<Input.Nothing> call) {
    var person = call.person();
    boolean verified = accounts.byId(person.accountId()).filter(Account::isVerified).isPresent();
    return Items.all(
        verified ? inviter.waiting(person.email()).map(InvitedApi::preview).toList() : List.of());
  }
}
