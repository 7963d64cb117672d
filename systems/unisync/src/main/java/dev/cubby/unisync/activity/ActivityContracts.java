package dev.cubby.unisync.activity;

import static dev.cubby.core.Declare.*;
import static dev.cubby.unisync.contract.UniSyncTables.*;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.Query;
import dev.cubby.unisync.contract.UniSyncModel;

/** Activity (seed 001, "Activity Table"). It is written by the transactions of what happened. */
public final class ActivityContracts implements UniSyncModel {
  public static final Declarations DECLARED = declarations("unisync-activity");

  record OfDay(LocalDate date) {}

  record OfShowSetBetween(String showSetId, Instant from, Instant to) {}

  record OfDayBetween(LocalDate date, Instant from, Instant to) {}

  static final Query<OfShowSet, Activity> ACTIVITY_OF_SHOW_SET =
      DECLARED.add(
          query("Get activity for ShowSet", OfShowSet.class, ACTIVITY)
              .on("SHOWSET#{showSetId}")
              .beginningWith("ACTIVITY#")
              .newestFirst()
              .pageOf(50, 100)
              .expecting(10_000));

  static final Query<OfShowSetBetween, Activity> ACTIVITY_OF_SHOW_SET_BETWEEN =
      DECLARED.add(
          query("activity for ShowSet in a span of time", OfShowSetBetween.class, ACTIVITY)
              .on("SHOWSET#{showSetId}")
              .between("ACTIVITY#{from}", "ACTIVITY#{to}")
              .newestFirst()
              .pageOf(50, 100)
              .expecting(10_000));

  static final Query<OfDay, Activity> RECENT_ACTIVITY =
      DECLARED.add(
          query("Get recent activity (global)", OfDay.class, ACTIVITY)
              .on(DATE_INDEX, "ACTIVITY_DATE#{date}")
              .newestFirst()
              .pageOf(50, 100)
              .expecting(10_000));

  static final Query<OfDayBetween, Activity> ACTIVITY_BY_DATE_RANGE =
      DECLARED.add(
          query("Get activity by date range, day by day", OfDayBetween.class, ACTIVITY)
              .on(DATE_INDEX, "ACTIVITY_DATE#{date}")
              .between("{from}", "{to}")
              .newestFirst()
              .pageOf(50, 100)
              .expecting(10_000));

  private ActivityContracts() {}
}
