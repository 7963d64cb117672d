package dev.cubby.core.catalog;

import static dev.cubby.core.Declare.*;
import static dev.cubby.core.catalog.FaultAssertions.*;

import dev.cubby.core.schema.Entity;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Proof 11: a shared partition, or one that grows without bound, needs a reason. */
class GrowthIsDeclaredTest implements Household {

  record Event(String lockerId, String eventId, Instant at, String email, int shard) {}

  private static Entity<Event> event(String partition, String sort) {
    return entity("Event", Event.class).in(TABLE, partition, sort).sized(9);
  }

  @Test
  void aPartitionOfManyRowsSaysHowMany() {
    assertFaults(
        entities(event("LOCKER#{lockerId}", "EVT#{eventId}")),
        "[proof 11] Event at table: nobody says how many rows a partition LOCKER#{lockerId} may"
            + " come to hold. Fix: say upTo(200), sharded(16, \"shard\") or unbounded(\"why that is"
            + " accepted\").");
    assertSound(entities(event("LOCKER#{lockerId}", "EVT#{eventId}").upTo(200)));
    assertSound(entities(event("LOCKER#{lockerId}", "EVT#{eventId}").unbounded("an audit trail")));
    assertSound(entities(event("LOCKER#{lockerId}#{shard:2}", "{eventId}").sharded(16, "shard")));
  }

  @Test
  void aPartitionOfOneRowNeedNotSay() {
    assertSound(entities(event("EVENT#{eventId}", "META")));
    assertSound(entities(event("EVENT#{lockerId}#{eventId}", "{eventId}")));
  }

  @Test
  void soItIsInAnIndex() {
    assertFaults(
        entities(event("EVENT#{eventId}", "META").at(GSI1, "LOCKER#{lockerId}", "{at}")),
        "[proof 11] Event at GSI1: nobody says how many rows a partition LOCKER#{lockerId} may"
            + " come to hold. Fix: say upTo(200), sharded(16, \"shard\") or unbounded(\"why that is"
            + " accepted\").");
    assertSound(entities(event("EVENT#{eventId}", "META").at(GSI1, "EVENT#{eventId}", "{at}")));
  }

  @Test
  void eachPlaceSpeaksForItself() {
    assertFault(
        entities(
            event("LOCKER#{lockerId}", "{eventId}").at(GSI1, "ALL#{lockerId}", "{at}").upTo(9)),
        11,
        "Event at table",
        "LOCKER#{lockerId}");
  }

  @Test
  void onePartitionForAllHasAReason() {
    assertFaults(
        entities(event("EVENTS", "{eventId}").upTo(200)),
        "[proof 11] Event at table: all rows share the one partition EVENTS. Fix: say upTo(200,"
            + " \"why one partition for all is accepted\"), or shard it.");
    assertSound(entities(event("EVENTS", "{eventId}").upTo(200, "a handful of restaurants")));
    assertFault(
        entities(event("EVENTS", "{eventId}").upTo(200, " ")), 11, "Event at table", "EVENTS");
  }

  @Test
  void aShardIsPartOfThePartition() {
    assertFaults(
        entities(event("EVENTS", "{eventId}").sharded(16, "shard")),
        "[proof 11] Event at table: its 16 shards are not numbered by an int {shard} of EVENTS that"
            + " is wide enough. Fix: put the shard into the partition key, as in {shard:2}.");
    assertSound(entities(event("EVENTS#{shard:2}", "{eventId}").sharded(16, "shard")));
    assertFault(
        entities(event("EVENTS#{lockerId}", "{eventId}").sharded(16, "lockerId")), 11, "Event");
  }

  @Test
  void aShardHasDigitsForTheLastOne() {
    assertSound(entities(event("EVENTS#{shard:1}", "{eventId}").sharded(10, "shard")));
    assertFault(
        entities(event("EVENTS#{shard:1}", "{eventId}").sharded(11, "shard")),
        11,
        "Event at table",
        "{shard:2}");
  }

  @Test
  void growthWithoutEndHasAReason() {
    assertFaults(
        entities(event("LOCKER#{lockerId}", "{eventId}").unbounded("")),
        "[proof 11] Event at table: it grows without end for no reason."
            + " Fix: say why that is accepted.");
  }

  @Test
  void aRowCountMustBePositive() {
    assertFault(entities(event("LOCKER#{lockerId}", "{eventId}").upTo(0)), 11, "Event");
    assertFault(entities(event("LOCKER#{lockerId}", "{eventId}").upTo(-5)), 11, "Event");
    assertFault(entities(event("EVENTS#{shard:2}", "{eventId}").sharded(0, "shard")), 11, "Event");
    assertFault(entities(event("EVENTS#{shard:2}", "{eventId}").sharded(1, "shard")), 11, "Event");
  }

  /** A day contains many instants, even though both slots have one name. */
  @Test
  void aDayIsAPartitionOfManyInstants() {
    assertFault(entities(event("DAY#{at:date}", "EVT#{at}")), 11, "Event at table", "DAY#{at}");
    assertFault(
        entities(event("EVENT#{email}", "META").at(GSI1, "MAIL#{email:lower}", "X")),
        11,
        "Event at GSI1",
        "MAIL#{email}");
  }

  @Test
  void guardsOfAllRowsDoNotShareOnePartitionUnsaid() {
    assertFault(
        entities(event("EVENT#{eventId}", "META").unique("email", "EMAILS", "{email:lower}")),
        11,
        "Event's guard email",
        "EMAILS");
    assertSound(
        entities(event("EVENT#{eventId}", "META").unique("email", "EMAIL#{email:lower}", "X")));
  }
}
