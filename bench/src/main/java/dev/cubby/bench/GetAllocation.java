package dev.cubby.bench;

import static dev.cubby.core.Declare.declarations;
import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.get;
import static dev.cubby.core.Declare.primary;
import static dev.cubby.core.Declare.put;
import static dev.cubby.core.Declare.table;

import com.sun.management.ThreadMXBean;
import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.Get;
import dev.cubby.core.contract.Put;
import dev.cubby.core.run.*;
import dev.cubby.core.schema.Entity;
import dev.cubby.tck.memory.InMemoryStore;
import java.lang.management.ManagementFactory;
import java.time.Clock;

/** Measures the allocation of one metered get of a 700 B row on the in-memory store. */
public final class GetAllocation {
  private static final Declarations DECLARED = declarations("bench");

  public record OfTag(String familyId, String itemId, String urlId) {}

  private static final Entity<Tag> TAG =
      DECLARED.add(
          entity("NFCUrl", Tag.class)
              .in(
                  table("InventoryManagement", primary("PK", "SK")).typedBy("entityType"),
                  "FAMILY#{familyId}",
                  "ITEM#{itemId}#URL#{urlId}")
              .upTo(100)
              .sized(700));

  private static final Get<OfTag, Tag> GET = DECLARED.add(get("tag by key", OfTag.class, TAG));
  private static final Put<Tag, Tag> PUT = DECLARED.add(put("put tag", TAG));
  private static final int CALLS = 200_000;

  private GetAllocation() {}

  public static void main(String[] args) {
    try (var rows = new InMemoryStore(Clock.systemUTC())) {
      var settings = StoreSettings.local(Clock.systemUTC()).withListener(new Meter());
      var store = Store.open(rows, DECLARED.prove(), settings);
      var tag = Tag.sample();
      store.apply(PUT, tag);
      var key = new OfTag(tag.familyId(), tag.itemId(), tag.urlId());
      var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
      for (int round = 1; round <= 3; round++) {
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < CALLS; i++) {
          if (store.get(GET, key).isEmpty()) {
            throw new IllegalStateException("The row is gone");
          }
        }
        long bytes = (threads.getCurrentThreadAllocatedBytes() - before) / CALLS;
        System.out.printf("round %d: one contract get allocates %d bytes%n", round, bytes);
      }
    }
  }
}
