package dev.cubby.lockers.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** How often pages of lockers read what they show, as the server itself counts it. */
class PageReadsTest extends LockerWalk {

  @BeforeAll
  void waitForTheRest() throws Exception {
    waitForTheDemo();
  }

  /** By how much each contract was called more often while a page was shown. */
  private Map<String, Long> reads(String who, String path) throws Exception {
    var visitor = server.visitor(who);
    var before = server.calls();
    assertThat(visitor.look(path).statusCode()).isEqualTo(200);
    var reads = server.calls();
    reads.replaceAll((name, now) -> now - before.getOrDefault(name, 0L));
    return reads;
  }

  @Test
  void aLockerPageReadsItsLockerOnceAndItsNamesAtOnce() throws Exception {
    var lockerId = locker("ann");
    expect(202, server.post(at(lockerId, "open"), "ann", ""));
    booked(lockerId, "ben", 11, 12);
    booked(lockerId, "ann", 13, 14);
    booked(lockerId, "ben", 15, 16);
    var week = LocalDate.ofInstant(day, ZoneOffset.UTC);
    var schedule = reads("ann", "/lockers/" + lockerId + "/schedule?week=" + week);
    assertThat(schedule.get("accounts: several by id")).as("slots").isEqualTo(1);
    assertThat(schedule.get("accounts: by id")).as("the session's").isEqualTo(1);
    for (var page : List.of("", "/schedule", "/activity", "/settings", "/qr", "/transfer")) {
      for (var who : List.of("ann", "root")) {
        var reads = reads(who, "/lockers/" + lockerId + page);
        assertThat(
                reads.entrySet().stream()
                    .filter(one -> one.getKey().startsWith("AP-01"))
                    .mapToLong(Map.Entry::getValue)
                    .sum())
            .as("of the locker, by %s on %s: %s", who, page, reads)
            .isEqualTo(1);
      }
    }
    var reads = reads("ann", "/lockers/" + lockerId);
    assertThat(reads.get("accounts: by id"))
        .as("the session's, and the locker's owner")
        .isEqualTo(2);
    assertThat(reads.get("accounts: several by id")).as("events").isEqualTo(1);
  }

  @Test
  void theMembersOfAnOrganisationAreNamedByOneRead() throws Exception {
    var path = "/api/lockers/organisations";
    var organisationId =
        expect(201, server.post(path, "ann", "{\"name\":\"Choir\"}"))
            .get("organisationId")
            .asString();
    for (var who : List.of("ben", "stranger")) {
      var member = "{\"accountId\":\"" + accountId(who) + "\"}";
      expect(201, server.post(path + "/" + organisationId + "/members", "root", member));
    }
    var reads = reads("ann", "/lockers/organisations/" + organisationId);
    assertThat(reads.get("accounts: by id")).as("the session's").isEqualTo(1);
    assertThat(reads.get("accounts: several by id")).isEqualTo(1);
  }
}
