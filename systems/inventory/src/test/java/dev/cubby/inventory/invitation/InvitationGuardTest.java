package dev.cubby.inventory.invitation;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.run.Store;
import dev.cubby.core.schema.Rule;
import dev.cubby.inventory.TestContracts;
import dev.cubby.inventory.family.AuditLook;
import dev.cubby.inventory.family.FamilyContracts;
import dev.cubby.inventory.family.FamilyContracts.Counted;
import dev.cubby.inventory.family.FamilyModel.*;
import dev.cubby.inventory.invitation.InvitationContracts.*;
import dev.cubby.inventory.invitation.InvitationModel.*;
import dev.cubby.web.identity.AccountContracts;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.route.Standing;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** What changed after the service looked is seen by the transaction itself. */
class InvitationGuardTest extends InvitationWalk {
  private Store store;
  private Invitation seen;
  private ObjectNode made;

  @BeforeEach
  void look() throws Exception {
    store = TestContracts.open(server.rows(), clock);
    made = invite(evasAddress(), "suggester");
    seen =
        store
            .get(
                InvitationContracts.INVITATION_BY_ID,
                new OfInvitation(UUID.fromString(familyId), UUID.fromString(idOf(made))))
            .orElseThrow();
  }

  private Commit accept() {
    var family = seen.familyId();
    var now = clock.instant();
    return store.commit(
        InvitationContracts.ACCEPT,
        new Accept(
            Standing.SERVER,
            Optional.empty(),
            new Accepted(family, seen.invitationId(), seen.email(), seen.tokenDigest(), "eva"),
            new OfMember(family, seen.invitedBy()),
            new AccountContracts.OfPerson(seen.invitedBy()),
            Optional.of(
                new Member(
                    "eva",
                    family,
                    seen.email(),
                    "Eva",
                    seen.role(),
                    MemberStatus.ACTIVE,
                    1,
                    now,
                    now,
                    Optional.empty())),
            Optional.empty(),
            Counted.joining(family, seen.role()),
            new OfAccount("eva"),
            audit()));
  }

  private AuditEntry audit() {
    return new AuditEntry(seen.familyId(), clock.instant(), "test", "test", "eva", Map.of());
  }

  private static void assertHalted(Rule rule, Commit commit) {
    assertThat(commit).isInstanceOf(Commit.Halted.class);
    assertThat(((Commit.Halted) commit).rule()).contains(rule);
  }

  private String one() {
    return invitations() + "/" + seen.invitationId();
  }

  @Test
  void whatIsPendingIsAcceptedOnce() {
    assertThat(accept()).isInstanceOf(Commit.Committed.class);
    assertHalted(InvitationContracts.PENDING, accept());
  }

  @Test
  void whatIsRevokedIsNeitherAcceptedNorDeclined() throws Exception {
    delete(204, one(), "ann");
    assertHalted(InvitationContracts.PENDING, accept());
    assertHalted(InvitationContracts.PENDING, decline(Standing.SERVER));
  }

  private Commit decline(Standing by) {
    var declined =
        new Declined(
            seen.familyId(),
            seen.invitationId(),
            seen.email(),
            seen.tokenDigest(),
            Optional.empty());
    return store.commit(
        InvitationContracts.DECLINE, new Decline(by, declined, remembered(), audit()));
  }

  @Test
  void whoIsSignedOutMeanwhileDoesNotDecline() {
    var signedOut = Standing.of("gone", 1);
    assertThat(decline(signedOut))
        .isInstanceOfSatisfying(
            Commit.Halted.class, halted -> assertThat(StandingContracts.isAbout(halted)).isTrue());
    assertThat(decline(Standing.SERVER)).isInstanceOf(Commit.Committed.class);
  }

  private DeclinedAddress remembered() {
    return new DeclinedAddress(seen.familyId(), seen.email(), clock.instant());
  }

  @Test
  void whatExpiredIsNotAnsweredNorRevoked() throws Exception {
    later(Duration.ofDays(7));
    assertHalted(InvitationContracts.UNEXPIRED, accept());
    assertHalted(InvitationContracts.UNEXPIRED, decline(Standing.SERVER));
    assertHalted(InvitationContracts.UNEXPIRED, revoke());
  }

  private Commit revoke() {
    var by = new OfMember(seen.familyId(), seen.invitedBy());
    var revoked = new Revoked(seen.familyId(), seen.invitationId(), seen.email(), seen.invitedBy());
    return store.commit(
        InvitationContracts.REVOKE, new Revoke(Standing.SERVER, by, revoked, audit()));
  }

  @Test
  void whatWasSentAgainIsNotAcceptedByTheOldLink() throws Exception {
    post(200, one() + "/resend", "ann", "{}");
    assertHalted(InvitationContracts.SAME_TOKEN, accept());
  }

  @Test
  void whatADemotedAdminSentIsNotAccepted() throws Exception {
    TestContracts.join(store, seen.familyId(), accountId("ben"), "ben", MemberRole.ADMIN);
    expect(200, server.patch(member("ann"), "ben", "{\"role\":\"suggester\",\"version\":1}"));
    assertHalted(FamilyContracts.ACTOR_IS_ADMIN, accept());
  }

  @Test
  void whatAnAccountSentThatIsDeactivatedNowIsNotAccepted() throws Exception {
    var root = server.visitor("root");
    root.look("/operator/accounts");
    root.send("/operator/accounts/" + seen.invitedBy() + "/deactivate");
    var token = tokenIn(made.get("acceptUrl").asString());
    assertCode("INVITATION_GONE", acceptNew(410, token, eva));
    assertThat(hasAccount(eva)).isFalse();
    assertThat(((Commit.Halted) accept()).at(InvitationContracts.INVITERS_ACCOUNT)).isTrue();
    root.look("/operator/accounts");
    root.send("/operator/accounts/" + seen.invitedBy() + "/reactivate");
    server.join("ann");
    acceptNew(201, token, eva);
  }

  @Test
  void everyAnswerIsInTheAuditLog() throws Exception {
    post(200, one() + "/resend", "ann", "{}");
    var declined = invite("kim@example.com", "suggester");
    post(204, ANSWERS + "/decline", "", "{'token':'" + tokenOf(declined) + "'}");
    clock.step(Duration.ofSeconds(1));
    delete(204, one(), "ann");
    clock.step(Duration.ofSeconds(1));
    acceptNew(201, tokenOf(invite("lee@example.com", "admin")), "Lee");
    assertThat(AuditLook.of(store, seen.familyId()))
        .hasSize(3)
        .element(0, org.assertj.core.api.InstanceOfAssertFactories.STRING)
        .startsWith("invitation-accepted by ");
    assertThat(AuditLook.of(store, seen.familyId()).subList(1, 3))
        .containsExactly(
            "invitation-revoked by " + accountId("ann"), "invitation-declined by invited");
  }
}
