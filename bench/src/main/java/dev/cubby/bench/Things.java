package dev.cubby.bench;

import static dev.cubby.core.Declare.declarations;
import static dev.cubby.core.Declare.delete;
import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.get;
import static dev.cubby.core.Declare.index;
import static dev.cubby.core.Declare.primary;
import static dev.cubby.core.Declare.put;
import static dev.cubby.core.Declare.query;
import static dev.cubby.core.Declare.table;
import static dev.cubby.core.Declare.update;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.*;

/** The measured contracts; the table has a TTL, as the seeds' tables do. */
final class Things {
  private static final Declarations DECLARED = declarations("bench");

  private Things() {}

  public record OfThing(String home, String thingId) {
    static OfThing of(Thing thing) {
      return new OfThing(thing.home(), thing.thingId());
    }
  }

  public record OfTag(String tagId) {}

  public record OfHome(String home) {}

  public record OfOwner(String owner) {}

  /** The amount taken. */
  public record Take(String home, String thingId, long count) {
    static Take one(Thing thing) {
      return new Take(thing.home(), thing.thingId(), 1);
    }
  }

  static final Index BY_TAG = index("GSI1", "GSI1PK", "GSI1SK");
  static final Index BY_OWNER = index("GSI2", "GSI2PK", "GSI2SK");

  static final Table TABLE =
      table("Things", primary("PK", "SK"), BY_TAG, BY_OWNER).ttl("ttl").typedBy("entityType");

  static final Entity<Thing> THING =
      DECLARED.add(
          entity("Thing", Thing.class)
              .in(TABLE, "HOME#{home}", "THING#{thingId}")
              .upTo(Thing.HOME)
              .at(BY_TAG, "TAG#{tagId}", "THING#{thingId}")
              .upTo(1)
              .at(BY_OWNER, "OWNER#{owner}", "CREATED#{createdAt}#{thingId}")
              .upTo(Thing.OWNER)
              .sized(600));

  static final Get<OfThing, Thing> GET = DECLARED.add(get("thing by key", OfThing.class, THING));

  static final Query<OfTag, Thing> BY_ITS_TAG =
      DECLARED.add(
          query("thing by tag", OfTag.class, THING)
              .on(BY_TAG, "TAG#{tagId}")
              .pageOf(1)
              .expecting(1));

  static final Query<OfHome, Thing> OF_HOME =
      DECLARED.add(
          query("things of a home", OfHome.class, THING)
              .on("HOME#{home}")
              .pageOf(20)
              .expecting(Thing.HOME));

  static final Query<OfOwner, Thing> OF_OWNER =
      DECLARED.add(
          query("things of an owner", OfOwner.class, THING)
              .on(BY_OWNER, "OWNER#{owner}")
              .pageOf(20)
              .expecting(Thing.OWNER));

  static final Put<Thing, Thing> PUT = DECLARED.add(put("put a thing", THING));

  static final Update<Take, Thing> TAKE =
      DECLARED.add(update("take of a thing", Take.class, THING).subtract("quantity", "count"));

  static final Delete<OfThing, Thing> DELETE =
      DECLARED.add(delete("delete a thing", OfThing.class, THING));

  static Catalog catalog() {
    return DECLARED.prove();
  }
}
