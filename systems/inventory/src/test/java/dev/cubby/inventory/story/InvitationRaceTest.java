package dev.cubby.inventory.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.inventory.TestContracts;
import dev.cubby.inventory.family.FamilyModel.FamilyCount;
import dev.cubby.testkit.Racers;
import dev.cubby.testkit.Running;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** Invitations that many make, accept and revoke at once. */
class InvitationRaceTest extends Races {
  @Override
  protected int usualRounds() {
    return 50;
  }

  private static final String ACCEPT = "/api/inventory/invitations/accept";
  private static final int ADMINS = 2;
  private static final int INVITED = ADMINS;

  private static ObjectNode invite(Racetrack track, String family, String email) {
    var body = FamilyWalk.json("email", email, "role", "suggester");
    return FamilyWalk.expect(201, track.ask(0, 0, "POST", family + "/invitations", body, ""));
  }

  private static String token(ObjectNode invitation) {
    var link = invitation.get("acceptUrl").asString();
    return link.substring(link.lastIndexOf('/') + 1);
  }

  private static int members(Racetrack track, String family) {
    return FamilyWalk.expect(200, track.ask(1, 0, "GET", family, "", ""))
        .get("memberCount")
        .asInt();
  }

  // One pending invitation for an address

  @Test
  void anAddressIsInvitedOnce() throws Exception {
    embedded("an address is invited once", this::invitedOnce);
  }

  @Test
  void anAddressIsInvitedOnceOnDynamoDb() throws Exception {
    onDynamoDb("an address is invited once", this::invitedOnce);
  }

  private void invitedOnce(Racetrack track, int round) {
    var family = FamilyWalk.at(track.family(ADMINS));
    var forms =
        List.of("jane@example.com", "Jane@Example.COM", " jane@example.com ", "JANE@example.com");
    var statuses =
        Racers.race(
            8,
            i ->
                track.ask(
                    i,
                    i / 2 % ADMINS,
                    "POST",
                    family + "/invitations",
                    FamilyWalk.json("email", forms.get(i % forms.size()), "role", "suggester"),
                    ""));
    assertThat(statuses).as(told(round)).containsOnlyOnce(201).allMatch(Set.of(201, 409)::contains);
    var list = FamilyWalk.expect(200, track.ask(1, 1, "GET", family + "/invitations", "", ""));
    assertThat(list.get("items").size()).as(told(round)).isEqualTo(1);
  }

  // Accepted once

  @Test
  void anInvitationIsAcceptedOnce() throws Exception {
    embedded("an invitation is accepted once", this::acceptedOnce);
  }

  @Test
  void anInvitationIsAcceptedOnceOnDynamoDb() throws Exception {
    onDynamoDb("an invitation is accepted once", this::acceptedOnce);
  }

  /** By somebody with an account, and now and then by somebody who gets one by it. */
  private void acceptedOnce(Racetrack track, int round) {
    var family = FamilyWalk.at(track.family(ADMINS));
    boolean newcomer = round % 10 == 0;
    var email = newcomer ? "newcomer%d@example.com".formatted(round) : track.email(INVITED);
    var token = token(invite(track, family, email));
    var statuses = Racers.race(newcomer ? 3 : 6, i -> accept(track, i, newcomer, token));
    assertThat(statuses)
        .as(told(round))
        .containsOnlyOnce(201)
        .allMatch(Set.of(201, 403, 409, 410)::contains);
    assertThat(members(track, family)).as(told(round)).isEqualTo(ADMINS + 1);
  }

  private static HttpResponse<String> accept(
      Racetrack track, int server, boolean newcomer, String token) {
    return newcomer
        ? track.askAsNobody(
            server,
            ACCEPT,
            FamilyWalk.json("token", token, "name", "Jane", "password", Running.PASSWORD))
        : track.ask(server, INVITED, "POST", ACCEPT, FamilyWalk.json("token", token), "");
  }

  // Accepted, or the family deleted by its last member

  @Test
  void nobodyJoinsAFamilyThatIsGone() throws Exception {
    embedded("joined or deleted", LONG ? 1_000 : 10, this::joinedOrDeleted);
  }

  @Test
  void nobodyJoinsAFamilyThatIsGoneOnDynamoDb() throws Exception {
    onDynamoDb("joined or deleted", LONG ? 1_000 : 10, this::joinedOrDeleted);
  }

  private void joinedOrDeleted(Racetrack track, int round) {
    var family = FamilyWalk.at(track.family(1));
    // A long race needs more than a person can have.
    track.set(TestContracts.PUT_FAMILY_COUNT, new FamilyCount(track.accountId(INVITED), 0));
    var token = token(invite(track, family, track.email(INVITED)));
    int first = track.random().nextInt(2);
    var statuses =
        Racers.race(
            4,
            i ->
                (i + first) % 2 == 0
                    ? track.ask(i / 2, 0, "DELETE", family, "", "")
                    : accept(track, i / 2, false, token));
    boolean joined = statuses.contains(201);
    assertThat(statuses)
        .as(told(round))
        .containsOnlyOnce(joined ? 201 : 204)
        .doesNotContain(joined ? 204 : 201)
        .allMatch(Set.of(201, 204, 404, 409, 410, 422)::contains);
    for (int who : List.of(0, INVITED)) {
      assertThat(track.ask(1, who, "GET", family, "", "").statusCode())
          .as(told(round))
          .isEqualTo(joined ? 200 : 404);
    }
    if (joined) {
      assertThat(members(track, family)).as(told(round)).isEqualTo(2);
    }
  }

  // Revoked or accepted

  @Test
  void aRevokedInvitationIsNotAccepted() throws Exception {
    embedded("revoked or accepted", this::revokedOrAccepted);
  }

  @Test
  void aRevokedInvitationIsNotAcceptedOnDynamoDb() throws Exception {
    onDynamoDb("revoked or accepted", this::revokedOrAccepted);
  }

  private void revokedOrAccepted(Racetrack track, int round) {
    var family = FamilyWalk.at(track.family(ADMINS));
    var invitation = invite(track, family, track.email(INVITED));
    var token = token(invitation);
    var path = family + "/invitations/" + invitation.get("invitationId").asString();
    int first = track.random().nextInt(2);
    var statuses =
        Racers.race(
            4,
            i ->
                (i + first) % 2 == 0
                    ? track.ask(i / 2, i / 2, "DELETE", path, "", "")
                    : accept(track, i / 2, false, token));
    boolean accepted = statuses.contains(201);
    assertThat(statuses)
        .as(told(round))
        .containsOnlyOnce(accepted ? 201 : 204)
        .allMatch((accepted ? Set.of(201, 409, 410, 422) : Set.of(204, 410, 422))::contains);
    var now = FamilyWalk.expect(200, track.ask(1, 1, "GET", path, "", ""));
    assertThat(now.get("status").asString())
        .as(told(round))
        .isEqualTo(accepted ? "accepted" : "revoked");
    assertThat(members(track, family)).as(told(round)).isEqualTo(accepted ? ADMINS + 1 : ADMINS);
    assertThat(accept(track, 1, false, token).statusCode()).as(told(round)).isIn(409, 410);
  }
}
