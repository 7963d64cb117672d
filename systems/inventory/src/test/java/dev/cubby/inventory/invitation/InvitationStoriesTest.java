package dev.cubby.inventory.invitation;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.Racers;
import dev.cubby.web.route.PathPattern;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** What programs do with invitations, on a server without mail: the admin hands the link over. */
class InvitationStoriesTest extends InvitationWalk {

  @Test
  void anAddressWithoutAnAccountJoinsWithANewOne() throws Exception {
    var made = invite(evasAddress(), "suggester");
    var token = tokenOf(made);
    assertThat(token).hasSize(101).matches("[0-9a-f-]{36}\\.[0-9a-f]{64}");
    assertThat(made.get("status").asString()).isEqualTo("pending");
    assertThat(made.get("invitedByName").asString()).isEqualTo("ann");
    assertThat(made.get("ttl").asLong())
        .isEqualTo(clock.instant().plus(Duration.ofDays(14)).getEpochSecond());
    var shown = server.get(invitations() + "/" + idOf(made), "ann").body();
    assertThat(shown).doesNotContain(token).doesNotContain("acceptUrl").doesNotContain("igest");

    var preview = preview(200, token);
    assertThat(preview.get("familyName").asString()).isEqualTo("The Andersons");
    assertThat(preview.get("invitedByName").asString()).isEqualTo("ann");
    assertThat(
            all(
                post(400, ANSWERS + "/accept", "", "{'token':'" + token + "'}").get("errors"),
                "field"))
        .containsExactly("name", "password");

    var joined = acceptNew(201, token, eva);
    assertThat(joined.at("/member/role").asString()).isEqualTo("suggester");
    assertThat(joined.at("/family/name").asString()).isEqualTo("The Andersons");
    assertThat(hasAccount(eva)).isTrue();
    assertCode("INVITATION_GONE", acceptNew(410, token, eva));
    assertThat(all(get(invitations(), "ann").get("items"), "email")).isEmpty();
    assertThat(all(get(invitations() + "?status=accepted", "ann").get("items"), "email"))
        .containsExactly(evasAddress());
  }

  @Test
  void anAddressWithAnAccountHasToBeSignedInAsIt() throws Exception {
    var token = tokenOf(invite("ben@example.com", "admin"));
    assertCode("WRONG_ACCOUNT", acceptNew(403, token, "Ben"));
    assertCode("WRONG_ACCOUNT", accept(403, token, "stranger"));
    accept(201, token, "ben");
    assertCode("INVITATION_GONE", accept(410, token, "ben"));
    assertCode(
        "ALREADY_MEMBER", post(409, invitations(), "ann", asked("BEN@example.com", "admin")));
  }

  @Test
  void oneAddressHasOnePendingInvitation() throws Exception {
    var first = invite(evasAddress(), "admin");
    var second =
        post(
            409,
            invitations(),
            "ann",
            asked("  " + evasAddress().toUpperCase(Locale.ROOT) + " ", "suggester"));
    assertCode("ALREADY_INVITED", second);
    assertThat(second.at("/existingInvitation/invitationId").asString()).isEqualTo(idOf(first));
    assertThat(second.toString()).doesNotContain("acceptUrl").doesNotContain(tokenOf(first));
  }

  @Test
  void anExpiredInvitationOpensNothingAndBlocksNothing() throws Exception {
    var soon = clock.instant().plus(Duration.ofHours(1));
    var first =
        post(
            201,
            invitations(),
            "ann",
            "{'email':'" + evasAddress() + "','role':'admin','expiresAt':'" + soon + "'}");
    clock.step(Duration.ofHours(1));
    assertCode("INVITATION_GONE", preview(410, tokenOf(first)));
    assertCode("INVITATION_GONE", acceptNew(410, tokenOf(first), eva));
    assertThat(hasAccount(eva)).isFalse();
    assertThat(all(get(invitations() + "?status=expired", "ann").get("items"), "status"))
        .containsExactly("expired");
    delete(422, invitations() + "/" + idOf(first), "ann");
    var second = invite(evasAddress(), "admin");
    assertThat(idOf(second)).isNotEqualTo(idOf(first));
    acceptNew(201, tokenOf(second), eva);
  }

  @Test
  void anInvitationSentAgainHasANewLinkAndTheOldOneEnds() throws Exception {
    var first = invite(evasAddress(), "admin");
    clock.step(Duration.ofHours(2));
    var again = post(200, invitations() + "/" + idOf(first) + "/resend", "ann", "{}");
    assertThat(idOf(again)).isEqualTo(idOf(first));
    assertAt(clock.instant().plus(Duration.ofDays(7)), again.get("expiresAt"));
    preview(404, tokenOf(first));
    acceptNew(201, tokenOf(again), eva);
    assertCode(
        "NOT_PENDING", post(422, invitations() + "/" + idOf(first) + "/resend", "ann", "{}"));
  }

  @Test
  void aRevokedInvitationIsNeverAccepted() throws Exception {
    var made = invite(evasAddress(), "admin");
    delete(204, invitations() + "/" + idOf(made), "ann");
    assertCode("INVITATION_GONE", acceptNew(410, tokenOf(made), eva));
    assertThat(hasAccount(eva)).isFalse();
    assertCode("NOT_PENDING", delete(422, invitations() + "/" + idOf(made), "ann"));
    delete(404, invitations() + "/" + UUID.randomUUID(), "ann");
  }

  @Test
  void theAdminReadsWhyAnInvitationWasDeclined() throws Exception {
    var made = invite(evasAddress(), "admin");
    var body = "{'token':'" + tokenOf(made) + "','reason':'I have moved out'}";
    post(204, ANSWERS + "/decline", "", body);
    assertCode("INVITATION_GONE", post(410, ANSWERS + "/decline", "", body));
    assertCode("INVITATION_GONE", acceptNew(410, tokenOf(made), eva));
    assertThat(all(get(invitations() + "?status=declined", "ann").get("items"), "declinedReason"))
        .containsExactly("I have moved out");
  }

  /** Whoever is asked by a family says no once. */
  @Test
  void anAddressThatDeclinedIsNotAskedAgainForAMonth() throws Exception {
    var made = invite(evasAddress(), "suggester");
    post(204, ANSWERS + "/decline", "", "{'token':'" + tokenOf(made) + "'}");
    for (var time : List.of(Duration.ZERO, Duration.ofDays(30).minusSeconds(2))) {
      later(time);
      var body = asked(evasAddress().toUpperCase(Locale.ROOT), "admin");
      var refused = post(409, invitations(), "ann", body);
      assertCode("ADDRESS_DECLINED", refused);
      assertThat(all(refused.get("errors"), "field")).containsExactly("email");
    }
    later(Duration.ofSeconds(2));
    invite(evasAddress(), "admin");
  }

  @Test
  void anotherFamilyAsksAnAddressThatDeclined() throws Exception {
    var made = invite(evasAddress(), "suggester");
    post(204, ANSWERS + "/decline", "", "{'token':'" + tokenOf(made) + "'}");
    familyId = family("The Bergs");
    acceptNew(201, tokenOf(invite(evasAddress(), "admin")), eva);
  }

  @Test
  void anInvitationEndsWithItsInvitersPower() throws Exception {
    accept(201, tokenOf(invite("ben@example.com", "admin")), "ben");
    var made = invite(evasAddress(), "admin");
    expect(200, server.patch(member("ann"), "ben", "{\"role\":\"suggester\",\"version\":1}"));
    assertCode("INVITATION_GONE", preview(410, tokenOf(made)));
    assertCode("INVITATION_GONE", acceptNew(410, tokenOf(made), eva));
    assertThat(hasAccount(eva)).isFalse();
    var again = post(200, invitations() + "/" + idOf(made) + "/resend", "ben", "{}");
    acceptNew(201, tokenOf(again), eva);
  }

  @Test
  void aFormerMemberComesBackOnTheSameKey() throws Exception {
    accept(201, tokenOf(invite("ben@example.com", "admin")), "ben");
    var before = get(member("ben"), "ann");
    clock.step(Duration.ofHours(1));
    expect(204, server.ask("DELETE", member("ben"), "ann", "", "If-Match", "\"1\""));
    expect(404, server.get(invitations(), "ben"));
    var member = accept(201, tokenOf(invite("ben@example.com", "suggester")), "ben").get("member");
    assertThat(member.get("memberId")).isEqualTo(before.get("memberId"));
    assertThat(member.get("createdAt")).isEqualTo(before.get("createdAt"));
    assertThat(member.get("version").asLong()).isEqualTo(3);
    assertThat(member.get("role").asString()).isEqualTo("suggester");
    assertAt(clock.instant(), member.get("rejoinedAt"));
  }

  /** Each round one of both wins, and an account is there only with the membership. */
  @Test
  void revokingAndAcceptingAtOnceNeverBothSucceed() throws Exception {
    for (int round = 0; round < 10; round++) {
      var name = eva + "-" + round;
      var made = invite(name + "@example.com", "suggester");
      var body = newcomer(tokenOf(made), name).replace('\'', '"');
      var statuses =
          Racers.race(
              2,
              racer ->
                  racer == 0
                      ? ask("POST", ANSWERS + "/accept", "", body)
                      : ask("DELETE", invitations() + "/" + idOf(made), "ann", ""));
      assertThat(statuses).as("round %s", round).isIn(List.of(201, 422), List.of(410, 204));
      assertThat(hasAccount(name)).isEqualTo(statuses.getFirst() == 201);
    }
  }

  private HttpResponse<String> ask(String method, String path, String who, String body) {
    try {
      return server.ask(method, path, who, body, "Content-Type", "application/json");
    } catch (IOException | InterruptedException e) {
      throw new AssertionError("The server did not answer", e);
    }
  }

  @Test
  void theSeedsTenTextsAreSaidAtTheirFields() throws Exception {
    var token = tokenOf(invite(evasAddress(), "admin"));
    assertText("invitationId", "Invalid invitation ID format", get400(invitations() + "/x"));
    assertText("familyId", "Invalid family ID format", get400(ROOT + "/families/x/invitations"));
    assertText("status", "Invalid invitation status", get400(invitations() + "?status=lost"));
    assertText("email", "Invalid email address format", refused("'email':'eva'"));
    assertText(
        "email",
        "Invalid email address format",
        refused("'email':'" + "e".repeat(250) + "@x.org'"));
    assertText("role", "Role must be 'admin' or 'suggester'", refused("'role':'owner'"));
    assertText(
        "expiresAt",
        "Expiration must be a future date",
        refused("'expiresAt':'" + clock.instant() + "'"));
    assertText("expiresAt", "Expiration must be a future date", refused("'expiresAt':'soon'"));
    assertText(
        "ttl",
        "TTL must be after expiration",
        refused("'ttl':" + clock.instant().plus(Duration.ofDays(7)).getEpochSecond()));
    assertText(
        "invitedBy",
        "Invalid inviter ID or not an admin",
        refused("'invitedBy':'" + accountId("ben") + "'"));
    for (var wrong :
        List.of("", "x", token + "0", token.substring(1), token.toUpperCase(Locale.ROOT))) {
      assertText("token", "Invalid token format", preview(400, wrong));
    }
    var last = token.endsWith("0") ? "1" : "0";
    assertText(
        "token",
        "Invalid token signature",
        preview(400, token.substring(0, token.length() - 1) + last));
    assertThat(all(get(invitations() + "?status=all", "ann").get("items"), "email")).hasSize(1);
  }

  private ObjectNode get400(String path) throws Exception {
    return expect(400, server.get(path, "ann"));
  }

  /** An invitation with one field that is wrong. */
  private ObjectNode refused(String field) throws Exception {
    var name = field.substring(0, field.indexOf(':'));
    var rest =
        Stream.of("'email':'kim@example.com'", "'role':'admin'")
            .filter(one -> !one.startsWith(name))
            .collect(Collectors.joining(","));
    return post(400, invitations(), "ann", "{" + field + (rest.isEmpty() ? "" : "," + rest) + "}");
  }

  private static void assertText(String field, String text, ObjectNode problem) {
    var errors = problem.get("errors");
    assertThat(all(errors, "field")).as("%s", problem).containsExactly(field);
    assertThat(all(errors, "message")).containsExactly(text);
  }

  @Test
  void theSeedsOwnFormsAreForTheCallersOnlyFamily() throws Exception {
    var una = server.join("una");
    var otto = server.join("otto");
    post(201, ROOT + "/families", una, "{'name':'The Bergs'}");
    var made = post(201, ROOT + "/members/invite", una, asked("otto@example.com", "suggester"));
    var other = post(201, ROOT + "/members/invite", una, asked(evasAddress(), "suggester"));
    var path = ANSWERS + "/" + tokenOf(made) + "/accept";
    assertThat(post(201, path, otto, "{}").at("/member/role").asString()).isEqualTo("suggester");
    post(403, ROOT + "/members/invite", otto, asked("kim@example.com", "admin"));
    delete(403, ANSWERS + "/" + idOf(other), otto);
    delete(204, ANSWERS + "/" + idOf(other), una);
    family("Another");
    for (var who : List.of("stranger", "ann")) {
      assertCode(
          "FAMILY_REQUIRED",
          post(400, ROOT + "/members/invite", who, asked("kim@example.com", "admin")));
      assertCode("FAMILY_REQUIRED", delete(400, ANSWERS + "/" + idOf(other), who));
    }
  }

  @Test
  void onlyAdminsSeeInvitations() throws Exception {
    accept(201, tokenOf(invite("ben@example.com", "suggester")), "ben");
    var made = invite(evasAddress(), "admin");
    for (var path : List.of(invitations(), invitations() + "/" + idOf(made))) {
      expect(403, server.get(path, "ben"));
      expect(404, server.get(path, "stranger"));
      expect(401, server.get(path, ""));
    }
    post(403, invitations(), "ben", asked("kim@example.com", "admin"));
    delete(403, invitations() + "/" + idOf(made), "ben");
    post(403, invitations() + "/" + idOf(made) + "/resend", "ben", "{}");
  }

  @Test
  void aRepeatedRequestInvitesOnce() throws Exception {
    var body = asked(evasAddress(), "admin").replace('\'', '"');
    var headers = new String[] {"Idempotency-Key", "k1", "Content-Type", "application/json"};
    var first = expect(201, server.ask("POST", invitations(), "ann", body, headers));
    var second = expect(201, server.ask("POST", invitations(), "ann", body, headers));
    assertThat(idOf(second)).isEqualTo(idOf(first));
    assertThat(second.has("acceptUrl")).isFalse();
  }

  @Test
  void anUnverifiedAddressIsShownNothing() throws Exception {
    invite("ben@example.com", "admin");
    assertThat(get(ANSWERS + "/pending", "ben").get("items")).isEmpty();
    var ben = server.visitor("ben");
    assertThat(ben.look("/").body()).doesNotContain("/invitations");
    assertThat(ben.look("/invitations").body()).doesNotContain("The Andersons");
  }

  @Test
  void noLogShowsAToken() throws Exception {
    var token = tokenOf(invite(evasAddress(), "admin"));
    var paths =
        server.routes().all().stream()
            .map(bound -> bound.route().path())
            .filter(path -> path.slots().contains("token"))
            .toList();
    assertThat(paths).allMatch(PathPattern::hasSecrets);
    assertThat(paths).hasSizeGreaterThan(5);
    assertThat(new InvitedApi.Accepting(token, Optional.empty(), Optional.empty()).toString())
        .doesNotContain(token);
    assertThat(new InvitedApi.OfToken(token).toString()).doesNotContain(token);
    assertThat(new InvitedApi.Declining(token, Optional.empty()).toString()).doesNotContain(token);
  }
}
