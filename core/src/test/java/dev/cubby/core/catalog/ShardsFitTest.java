package dev.cubby.core.catalog;

import static dev.cubby.core.Declare.*;
import static dev.cubby.core.catalog.FaultAssertions.*;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.core.contract.Query;
import dev.cubby.core.schema.Entity;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** A query across shards knows their number and their slot. */
class ShardsFitTest implements Household {

  record Event(String day, int shard, Instant at, String eventId) {}

  record OfDay(String day) {}

  record OfShard(String day, int shard) {}

  private static final Entity<Event> EVENT =
      entity("Event", Event.class).in(TABLE, "DAY#{day}#{shard:2}", "AT#{at}#{eventId}").sized(100);
  private static final Entity<Event> SHARDED = EVENT.sharded(16, "shard");

  private static Query<OfDay, Event> events(Entity<Event> of) {
    return query("events", OfDay.class, of)
        .on("DAY#{day}#{shard:2}")
        .beginningWith("AT#")
        .oldestFirst()
        .expecting(1000);
  }

  @Test
  void theShardIsNoParameterWhereAllAreRead() {
    assertSound(entities(SHARDED).contracts(events(SHARDED).acrossShards("shard")));
    assertFault(entities(SHARDED).contracts(events(SHARDED)), 1, "events", "{shard}");
    assertFault(
        entities(SHARDED)
            .contracts(
                query("one shard", OfShard.class, SHARDED)
                    .on("DAY#{day}#{shard:2}")
                    .acrossShards("shard")
                    .expecting(1000)),
        2,
        "one shard",
        "no such slot");
    assertFault(
        entities(SHARDED).contracts(events(SHARDED).acrossShards("day")),
        2,
        "events",
        "no such slot");
  }

  @Test
  void theirNumberIsDeclared() {
    var bounded = EVENT.upTo(100);
    assertFault(
        entities(bounded).contracts(events(bounded).acrossShards("shard")),
        2,
        "events",
        "nobody says how many");
  }

  @Test
  void manyPartitionsAreNotReadForOnePage() {
    var event = entity("Event", Event.class).in(TABLE, "DAY#{day}#{shard:3}", "AT#{at}#{eventId}");
    var hundred = event.sharded(100, "shard").sized(100);
    var more = event.sharded(101, "shard").sized(100);
    var all =
        query("all", OfDay.class, more)
            .on("DAY#{day}#{shard:3}")
            .acrossShards("shard")
            .expecting(1000);
    assertFaults(
        entities(more).contracts(all),
        "[proof 2] all: it reads 101 partitions for a page, and none reads more than 100. Fix:"
            + " declare fewer shards, or query each shard.");
    assertSound(
        entities(hundred)
            .contracts(
                query("all", OfDay.class, hundred)
                    .on("DAY#{day}#{shard:3}")
                    .acrossShards("shard")
                    .expecting(1000)));
  }

  @Test
  void nothingIsFilteredAcrossShards() {
    assertFault(
        entities(SHARDED)
            .contracts(events(SHARDED).acrossShards("shard").where(is("eventId", value("e")), 100)),
        2,
        "events",
        "drop the filter");
  }

  @Test
  void aPageIsPricedForEveryShard() {
    var one = Pricing.ofCall(events(SHARDED)).read();
    assertThat(Pricing.ofCall(events(SHARDED).acrossShards("shard")).read()).isEqualTo(16 * one);
  }

  @Test
  void aShardIsBelowTheirNumber() {
    for (int i = 0; i < 1000; i++) {
      assertThat(SHARDED.shardOf("event-" + i)).isBetween(0, 15);
    }
  }
}
