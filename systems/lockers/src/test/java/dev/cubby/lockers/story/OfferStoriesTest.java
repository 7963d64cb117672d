package dev.cubby.lockers.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.lockers.House;
import dev.cubby.lockers.owner.Quotas;
import dev.cubby.tck.SteppingClock;
import dev.cubby.testkit.Visitor;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** What another person gets waits for their yes: lockers, and places in organisations. */
class OfferStoriesTest {
  private static final String OFFERS = "/api/lockers/offers";
  private static final String ORGANISATIONS = "/api/lockers/organisations";

  abstract static class Story extends LockerWalk {
    /** Few enough to reach. */
    @Override
    House house() {
      var here = House.ofThisMachine();
      return new House(here.zone(), here.longest(), new Quotas(10, 4, 4, 2));
    }

    HttpResponse<String> handOver(String lockerId, String by, String to) throws Exception {
      var version = expect(200, server.get(at(lockerId), "root")).get("version").asLong();
      var body = "{\"newOwnerId\":\"%s\",\"version\":%d}".formatted(accountId(to), version);
      return server.post(at(lockerId, "transfer"), by, body);
    }

    /** The id of an offer of a locker that was made. */
    String offered(String lockerId, String by, String to) throws Exception {
      return expect(202, handOver(lockerId, by, to)).get("offerId").asString();
    }

    String founded(String who) throws Exception {
      return expect(201, server.post(ORGANISATIONS, who, "{\"name\":\"Choir\"}"))
          .get("organisationId")
          .asString();
    }

    HttpResponse<String> invite(String organisationId, String by, String who) throws Exception {
      var body = "{\"accountId\":\"%s\"}".formatted(accountId(who));
      return server.post(ORGANISATIONS + "/" + organisationId + "/members", by, body);
    }

    String invited(String organisationId, String by, String who) throws Exception {
      return expect(202, invite(organisationId, by, who)).get("offerId").asString();
    }

    HttpResponse<String> accept(String offerId, String who) throws Exception {
      return server.post(OFFERS + "/" + offerId + "/accept", who, "");
    }

    HttpResponse<String> decline(String offerId, String who) throws Exception {
      return server.post(OFFERS + "/" + offerId + "/decline", who, "{\"reason\":\"No room\"}");
    }

    List<String> waiting(String who) throws Exception {
      return all(expect(200, server.get(OFFERS, who)), "offerId");
    }

    String ownerOf(String lockerId) throws Exception {
      return expect(200, server.get(at(lockerId), "root")).get("ownerId").asString();
    }

    String newPerson() throws Exception {
      return server.join("person-" + UUID.randomUUID().toString().substring(0, 8));
    }
  }

  @Nested
  class OfPeople extends Story {
    @Test
    void aLockerChangesHandsByTheYesOfTheOneWhoGetsIt() throws Exception {
      var ann = "ann";
      var ben = newPerson();
      var lockerId = locker(ann);
      booked(lockerId, "stranger", 9, 10);
      var offer = expect(202, handOver(lockerId, ann, ben));
      var offerId = offer.get("offerId").asString();
      assertThat(offer.get("lockerId").asString()).isEqualTo(lockerId);
      assertThat(offer.get("offeredByName").asString()).isEqualTo(ann);
      assertThat(ownerOf(lockerId)).as("nothing has happened").isEqualTo(accountId(ann));
      assertThat(waiting(ben)).containsExactly(offerId);
      assertThat(expect(200, server.get(at(lockerId, "offer"), ann)).get("offerId").asString())
          .isEqualTo(offerId);
      for (var other : List.of("stranger", "root", ann)) {
        refused(404, "NOT_FOUND", accept(offerId, other));
        refused(404, "NOT_FOUND", decline(offerId, other));
      }
      expect(
          200,
          server.patch(at(lockerId, "status"), ann, "{\"status\":\"OCCUPIED\",\"version\":1}"));

      assertThat(expect(200, accept(offerId, ben)).get("offerId").asString()).isEqualTo(offerId);
      assertThat(ownerOf(lockerId)).isEqualTo(accountId(ben));
      expect(403, server.get(at(lockerId), ann));
      refused(404, "NOT_FOUND", accept(offerId, ben));
      assertThat(waiting(ben)).isEmpty();
      var latest = expect(200, server.get(at(lockerId, "events", "latest"), ben));
      assertThat(latest.get("action").asString()).isEqualTo("TRANSFER");
      assertThat(latest.get("actorId").asString()).isEqualTo(accountId(ann));
      assertThat(expect(200, server.get(at(lockerId, "reservations"), ben)).get("items").size())
          .isEqualTo(1);
    }

    @Test
    void oneOfferWaitsAtATimeAndIsWithdrawnOrDeclinedForGood() throws Exception {
      var ann = newPerson();
      var ben = newPerson();
      var lockerId = locker(ann);
      var first = offered(lockerId, ann, ben);
      var second = refused(409, "ALREADY_OFFERED", handOver(lockerId, ann, "stranger"));
      assertThat(second.at("/offer/offerId").asString()).isEqualTo(first);
      expect(403, server.ask("DELETE", at(lockerId, "offer"), ben, ""));
      expect(204, server.ask("DELETE", at(lockerId, "offer"), ann, ""));
      refused(404, "NOT_FOUND", accept(first, ben));
      refused(404, "NOT_FOUND", server.ask("DELETE", at(lockerId, "offer"), ann, ""));

      var third = offered(lockerId, ann, ben);
      expect(204, decline(third, ben));
      refused(404, "NOT_FOUND", accept(third, ben));
      assertThat(waiting(ben)).isEmpty();
      var told = expect(200, server.get(at(lockerId, "offer"), ann));
      assertThat(told.get("declinedReason").asString()).isEqualTo("No room");
      var fourth = offered(lockerId, ann, "stranger");
      assertThat(expect(200, server.get(at(lockerId, "offer"), ann)).has("declinedAt")).isFalse();
      expect(200, accept(fourth, "stranger"));
    }

    @Test
    void aNoHoldsForTheSameLockerHoweverItIsOfferedAgain() throws Exception {
      var ann = newPerson();
      var ben = newPerson();
      var lockerId = locker(ann);
      expect(204, decline(offered(lockerId, ann, ben), ben));
      var told = refused(409, "DECLINED_BEFORE", handOver(lockerId, ann, ben));
      assertThat(told.get("detail").asString()).startsWith("This person declined.");
      expect(204, server.ask("DELETE", at(lockerId, "offer"), ann, ""));
      refused(409, "DECLINED_BEFORE", handOver(lockerId, ann, ben));
      offered(lockerId, ann, "stranger");
      expect(204, server.ask("DELETE", at(lockerId, "offer"), ann, ""));
      refused(409, "DECLINED_BEFORE", handOver(lockerId, ann, ben));
      assertThat(waiting(ben)).isEmpty();
      offered(locker(ann), ann, ben);
      expect(200, handOver(lockerId, "root", ben));
    }

    @Test
    void anOfferEndsWhenTheLockerGoesAnotherWayOrTheGiverDoes() throws Exception {
      var ann = newPerson();
      var ben = newPerson();
      var lockerId = locker(ann);
      var offerId = offered(lockerId, ann, ben);
      expect(200, handOver(lockerId, "root", "stranger"));
      expect(200, handOver(lockerId, "root", ann));
      assertThat(waiting(ben)).as("it is Ann's again, but was not in between").isEmpty();
      refused(410, "OFFER_GONE", accept(offerId, ben));
      refused(410, "OFFER_GONE", decline(offerId, ben));

      var retired = offered(lockerId, ann, ben);
      var version = expect(200, server.get(at(lockerId), ann)).get("version").asLong();
      expect(204, server.ask("DELETE", at(lockerId), ann, "", "If-Match", "\"" + version + "\""));
      refused(410, "OFFER_GONE", accept(retired, ben));

      var clubs = founded(ann);
      var theirs = locker(ann);
      var toClub = "{\"newOwnerId\":\"%s\",\"ownerType\":\"ORGANISATION\",\"version\":1}";
      expect(200, server.post(at(theirs, "transfer"), ann, toClub.formatted(clubs)));
      expect(201, invite(clubs, "root", "stranger"));
      var ours = offered(theirs, ann, ben);
      var invitation = invited(clubs, ann, ben);
      assertThat(waiting(ben)).containsExactlyInAnyOrder(ours, invitation);
      var removed = ORGANISATIONS + "/" + clubs + "/members/" + accountId(ann);
      expect(204, server.ask("DELETE", removed, "stranger", ""));
      assertThat(waiting(ben)).as("who offered it has no say any more").isEmpty();
      refused(410, "OFFER_GONE", accept(ours, ben));
      refused(410, "OFFER_GONE", accept(invitation, ben));
      assertThat(ownerOf(theirs)).isEqualTo(clubs);
    }

    @Test
    void aGiverWhoseAccountWasClosedGivesNothing() throws Exception {
      var ann = newPerson();
      var ben = "ben";
      var lockerId = locker(ann);
      var offerId = offered(lockerId, ann, ben);
      assertThat(waiting(ben)).contains(offerId);
      var id = accountId(ann);
      var root = server.visitor("root");
      root.look("/operator/accounts");
      assertThat(root.fillIn("/operator/accounts/" + id + "/deactivate").statusCode())
          .isEqualTo(303);
      assertThat(waiting(ben)).doesNotContain(offerId);
      assertThat(server.visitor(ben).look("/invitations").body()).doesNotContain(lockerId);
      refused(410, "OFFER_GONE", accept(offerId, ben));
      assertThat(ownerOf(lockerId)).isEqualTo(id);
    }

    @Test
    void quotasAreThoseOfTheOneWhoSaysYes() throws Exception {
      var ann = newPerson();
      var ben = newPerson();
      for (int i = 0; i < 4; i++) {
        locker(ben);
      }
      var lockerId = locker(ann);
      var offerId = offered(lockerId, ann, ben);
      refused(409, "TOO_MANY_LOCKERS", accept(offerId, ben));
      assertThat(waiting(ben)).as("it can still be accepted").containsExactly(offerId);
      for (int i = 0; i < 4; i++) {
        founded(ben);
      }
      refused(409, "TOO_MANY_ORGANISATIONS", accept(invited(founded(ann), ann, ben), ben));
    }

    @Test
    void aPersonIsAskedBeforeTheyAreAMember() throws Exception {
      var ann = newPerson();
      var ben = newPerson();
      var club = founded(ann);
      var one = ORGANISATIONS + "/" + club;
      var offer = expect(202, invite(club, ann, ben));
      assertThat(offer.get("organisationName").asString()).isEqualTo("Choir");
      expect(403, server.get(one, ben));
      refused(409, "ALREADY_OFFERED", invite(club, ann, ben));
      expect(204, server.ask("DELETE", one + "/offers/" + accountId(ben), ann, ""));
      refused(404, "NOT_FOUND", accept(offer.get("offerId").asString(), ben));

      expect(204, decline(invited(club, ann, ben), ben));
      var listed = expect(200, server.get(one + "/offers", ann)).get("items").get(0);
      assertThat(listed.get("declinedReason").asString()).isEqualTo("No room");
      refused(409, "DECLINED_BEFORE", invite(club, ann, ben));
      var dora = newPerson();
      var again = invited(club, ann, dora);
      expect(200, accept(again, dora));
      expect(200, server.get(one, dora));
      refused(404, "NOT_FOUND", accept(again, dora));
      refused(409, "ALREADY_MEMBER", invite(club, ann, dora));
      assertThat(expect(200, server.get(one, dora)).get("members").asInt()).isEqualTo(2);
      assertThat(all(expect(200, server.get(one + "/offers", ann)), "accountId"))
          .as("who declined")
          .containsExactly(accountId(ben));

      var carol = newPerson();
      var pending = invited(club, ann, carol);
      expect(201, invite(club, "root", carol));
      refused(409, "ALREADY_MEMBER", accept(pending, carol));
    }

    @Test
    void whoGivesToThemselvesIsToldThatNothingWouldChange() throws Exception {
      var lockerId = locker("ann");
      var told = refused(422, "ALREADY_OWNER", handOver(lockerId, "ann", "ann"));
      assertThat(told.get("detail").asString()).isEqualTo("The locker has this owner already.");
      refused(422, "ALREADY_OWNER", handOver(lockerId, "root", "ann"));
    }

    @Test
    void pagesAskAndTellBoth() throws Exception {
      var giver = newPerson();
      var ann = server.visitor(giver);
      var receiver = newPerson();
      var ben = server.visitor(receiver);
      var lockerId = locker(giver);
      var settings = "/lockers/" + lockerId + "/settings";
      var email = receiver + "@example.com";
      assertThat(Visitor.onward(PageStories.handOver(ann, lockerId, "email", email)))
          .isEqualTo("/lockers/" + lockerId);
      assertThat(ann.look("/lockers/" + lockerId).body()).contains("Offered " + lockerId + " to ");
      assertThat(ann.look(settings).body())
          .contains("Offered to " + receiver, "Withdraw the offer to transfer", "Withdraw offer")
          .doesNotContain("Transfer locker", "Transfer the locker");
      for (var page : List.of("/", "/lockers")) {
        assertThat(ben.look(page).body()).contains(giver + " offers you locker " + lockerId);
      }
      var waiting = ben.look("/invitations");
      assertThat(waiting.body())
          .contains("Accept locker " + lockerId, "Offered by " + giver, "Decline");
      var declining = PageStories.found("href=\"(/invitations/lockers/[^\"]+/decline)\"", waiting);
      assertThat(ben.look(declining).body()).contains(giver + " offers you locker " + lockerId);
      assertThat(ben.look(declining).body()).contains("Decline locker " + lockerId);
      ben.send(declining, "reason", "Too small");
      assertThat(ben.look("/invitations").body()).contains("Offer declined.");
      assertThat(ann.look(settings).body())
          .contains(receiver + " declined the locker: Too small", "Transfer locker");

      var another = locker(giver);
      settings = "/lockers/" + another + "/settings";
      PageStories.handOver(ann, another, "email", email);
      ann.look(settings);
      ann.send("/lockers/" + another + "/offer/withdraw");
      assertThat(ann.look(settings).body()).contains("Offer removed.", "Transfer locker");
      assertThat(ben.look("/invitations").body()).doesNotContain(another);

      PageStories.handOver(ann, another, "email", email);
      assertThat(Visitor.onward(PageStories.accept(ben))).isEqualTo("/lockers/" + another);
      assertThat(ben.look("/lockers/" + another).body())
          .contains("Locker " + another + " is yours.");

      var club = "/lockers/organisations/" + founded(giver);
      assertThat(ann.look(club).body()).contains("Invite member").doesNotContain("Add member");
      ann.send(club, "email", email);
      assertThat(ann.look(club).body()).contains("Invited " + receiver, "Withdraw");
      assertThat(ben.look("/invitations").body()).contains("Join Choir");
      assertThat(Visitor.onward(PageStories.accept(ben))).isEqualTo(club);
      assertThat(server.visitor("root").look(club).body()).contains("Add member");
    }
  }

  @Nested
  class OverTime extends Story {
    private final SteppingClock clock = new SteppingClock();

    @Override
    Clock clock() {
      return clock;
    }

    @Test
    void whatIsNotAnsweredInTwoWeeksExpires() throws Exception {
      var lockerId = locker("ann");
      var club = founded("ann");
      var offerId = offered(lockerId, "ann", "ben");
      var invitation = invited(club, "ann", "ben");
      clock.step(Duration.ofDays(14));
      var ben = server.signIn("ben");
      var ann = server.signIn("ann");
      for (var one : List.of(offerId, invitation)) {
        expect(404, postAs(ben, OFFERS + "/" + one + "/accept", "{}"));
      }
      var again = "{\"newOwnerId\":\"%s\",\"version\":1}".formatted(id(ben));
      var declined = expect(202, postAs(ann, at(lockerId, "transfer"), again));
      var no = OFFERS + "/" + declined.get("offerId").asString() + "/decline";
      expect(204, postAs(ben, no, "{}"));
      refused(409, "DECLINED_BEFORE", postAs(ann, at(lockerId, "transfer"), again));
      clock.step(Duration.ofDays(14));
      ann = server.signIn("ann");
      var other = expect(202, postAs(ann, at(lockerId, "transfer"), again));
      clock.step(Duration.ofDays(14).minusSeconds(1));
      var later = server.signIn("ben");
      var path = OFFERS + "/" + other.get("offerId").asString() + "/accept";
      expect(200, postAs(later, path, "{}"));
    }

    private String id(String bearer) throws Exception {
      var me = server.ask("GET", "/api/me", "", "", "Authorization", "Bearer " + bearer);
      ObjectNode found = expect(200, me);
      return found.get("accountId").asString();
    }
  }
}
