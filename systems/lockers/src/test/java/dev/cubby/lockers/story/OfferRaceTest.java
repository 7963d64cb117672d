package dev.cubby.lockers.story;

import static dev.cubby.lockers.story.LockerTrack.*;
import static dev.cubby.testkit.RaceTrack.expect;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.DynamoDbGround;
import dev.cubby.testkit.RaceRounds;
import dev.cubby.testkit.Racers;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;

/** An offer is answered once, and never after it was withdrawn, whoever is faster. */
class OfferRaceTest extends RaceRounds<LockerTrack> {
  @Override
  protected LockerTrack openEmbedded(Path data) throws Exception {
    return LockerTrack.embedded(data);
  }

  @Override
  protected LockerTrack openOnDynamoDb(DynamoDbGround ground, Path logs) throws Exception {
    return LockerTrack.onDynamoDb(logs, ground);
  }

  @Override
  protected LockerTrack nextLane(LockerTrack lane) {
    return lane.nextLane();
  }

  @Test
  void onTheEmbeddedStore() throws Exception {
    embedded("offers are answered once", OfferRaceTest::answerOnce);
  }

  @Test
  void onDynamoDb() throws Exception {
    onDynamoDb("offers are answered once", OfferRaceTest::answerOnce);
  }

  private static void answerOnce(LockerTrack track, int round) {
    aLocker(track, "race-%d-%d".formatted(track.lane(), round));
    aMembership(track);
  }

  /** The receiver accepts twice and declines, while the giver withdraws and offers to another. */
  private static void aLocker(LockerTrack track, String lockerId) {
    var registered = "{\"lockerId\":\"" + lockerId + "\"}";
    expect(201, track.ask(0, GIVER, "POST", LockerWalk.LOCKERS, registered, ""));
    var transfer = LockerWalk.at(lockerId, "transfer");
    var offer = expect(202, track.ask(0, GIVER, "POST", transfer, to(track, RECEIVER), ""));
    var one = "/api/lockers/offers/" + offer.get("offerId").asString();
    var statuses =
        statuses(
            5,
            racer ->
                switch (racer) {
                  case 0, 1 -> track.ask(racer, RECEIVER, "POST", one + "/accept", "{}", "");
                  case 2 -> track.ask(racer, RECEIVER, "POST", one + "/decline", "{}", "");
                  case 3 ->
                      track.ask(racer, GIVER, "DELETE", LockerWalk.at(lockerId, "offer"), "", "");
                  default -> track.ask(racer, GIVER, "POST", transfer, to(track, OTHER), "");
                });
    var accepted = Collections.frequency(statuses.subList(0, 2), 200);
    boolean declined = statuses.get(2) == 204;
    boolean withdrawn = statuses.get(3) == 204;
    assertThat(accepted + (declined ? 1 : 0)).as("answers: %s", statuses).isLessThanOrEqualTo(1);
    var owner = accepted == 1 ? RECEIVER : GIVER;
    var locker = expect(200, track.ask(0, owner, "GET", LockerWalk.at(lockerId), "", ""));
    assertThat(locker.get("ownerId").asString()).isEqualTo(track.accountId(owner));
    assertThat(locker.get("version").asLong()).as("%s", statuses).isEqualTo(1 + accepted);
    if (accepted == 1) {
      assertThat(withdrawn).as("withdrawn, too: %s", statuses).isFalse();
      assertThat(statuses.get(4)).as("offered to another, too").isNotEqualTo(202);
    } else {
      assertThat(declined || withdrawn).as("nobody was heard: %s", statuses).isTrue();
    }
  }

  private static String to(LockerTrack track, int who) {
    return "{\"newOwnerId\":\"%s\",\"version\":1}".formatted(track.accountId(who));
  }

  private static void aMembership(LockerTrack track) {
    var all = "/api/lockers/organisations";
    var founded = expect(201, track.ask(0, GIVER, "POST", all, "{\"name\":\"Club\"}", ""));
    var club = all + "/" + founded.get("organisationId").asString();
    var body = "{\"accountId\":\"%s\"}".formatted(track.accountId(RECEIVER));
    var offer = expect(202, track.ask(0, GIVER, "POST", club + "/members", body, ""));
    var accept = "/api/lockers/offers/" + offer.get("offerId").asString() + "/accept";
    var withdraw = club + "/offers/" + track.accountId(RECEIVER);
    var statuses =
        statuses(
            3,
            racer ->
                racer < 2
                    ? track.ask(racer, RECEIVER, "POST", accept, "{}", "")
                    : track.ask(racer, GIVER, "DELETE", withdraw, "", ""));
    var accepted = Collections.frequency(statuses.subList(0, 2), 200);
    assertThat(accepted + (statuses.get(2) == 204 ? 1 : 0)).as("%s", statuses).isEqualTo(1);
    var members = expect(200, track.ask(0, GIVER, "GET", club, "", "")).get("members").asInt();
    assertThat(members).isEqualTo(1 + accepted);
    if (accepted == 1) {
      expect(204, track.ask(0, RECEIVER, "DELETE", club + "/members/" + me(track), "", ""));
    }
    expect(204, track.ask(0, GIVER, "DELETE", club, "", ""));
  }

  private static String me(LockerTrack track) {
    return track.accountId(RECEIVER);
  }

  private static List<Integer> statuses(int racers, IntFunction<HttpResponse<String>> ask) {
    var answers = Racers.answers(racers, ask);
    assertThat(answers)
        .allSatisfy(answer ->
            assertThat(answer.statusCode())
                .as(answer.body())
                .isIn(200, 202, 204, 403, 404, 409, 410));
    return answers.stream().map(HttpResponse::statusCode).toList();
  }
}
