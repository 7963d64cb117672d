package dev.cubby.unisync.activity;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.core.value.Value;
import dev.cubby.unisync.activity.Activities.Span;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.text.UnisyncActivityText;
import dev.cubby.unisync.user.Right;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;

/**
 * Activity for programs.
 *
 * @param firstId the first id of a ShowSet, by any it has or had
 */
public record ActivityApi(Activities activities, UnaryOperator<String> firstId) {
  private static final int USUAL_DAYS = 7;
  static final int MOST_DAYS = 31;
  private static final LocalDate LAST = LocalDate.of(9999, 12, 31);

  record OfShowSetPage(String showSetId, PageRequest page) {}

  public record Recent(Optional<LocalDate> from, Optional<LocalDate> to, PageRequest page) {}

  /** Activity with its details as plain JSON. */
  public record ActivityView(
      String activityId,
      String showSetId,
      String userId,
      String userName,
      ActivityAction action,
      Map<String, Object> details,
      Instant createdAt) {

    public static ActivityView of(Activity one) {
      var details = new LinkedHashMap<String, Object>();
      one.details().forEach((name, value) -> details.put(name, plain(value)));
      return new ActivityView(
          one.activityId(),
          one.showSetId(),
          one.userId(),
          one.userName(),
          one.action(),
          details,
          one.createdAt());
    }

    private static Object plain(Value value) {
      return value instanceof Value.Text(var text)
          ? text
          : tools.jackson.databind.node.NullNode.getInstance();
    }
  }

  static final Route<OfShowSetPage, Items<ActivityView>> OF_SHOW_SET =
      Route.list(
              "/api/unisync/showsets/{showSetId}/activity",
              "activity.of-showset",
              OfShowSetPage.class,
              ActivityView.class)
          .summary("What happened to a ShowSet, the newest first; also after it was deleted")
          .may(Right.READ.roles());

  static final Route<Recent, Items<ActivityView>> RECENT =
      Route.list("/api/unisync/activity", "activity.recent", Recent.class, ActivityView.class)
          .summary("What happened, day by day in UTC, the newest first; the last week if not said")
          .may(Right.READ.roles());

  public void addTo(Routes.Builder routes) {
    routes
        .page(
            OF_SHOW_SET,
            call -> {
              var page =
                  activities.ofShowSet(
                      firstId.apply(call.given().showSetId()), call.given().page());
              return new Items<>(
                  page.rows().stream().map(ActivityView::of).toList(), page.cursor());
            })
        .page(RECENT, this::recent);
  }

  private Items<ActivityView> recent(Call<Recent> call) {
    var given = call.given();
    var days =
        switch (days(given, activities.here().now(), ZoneOffset.UTC)) {
          case Days found -> found;
          case WrongDays(var field, var why) -> throw Problem.invalid(field, why);
        };
    var page = activities.between(days.span(ZoneOffset.UTC), given.page());
    return new Items<>(page.rows().stream().map(ActivityView::of).toList(), page.cursor());
  }

  /** The days that are asked for. */
  sealed interface Asked {}

  /** These days cannot be shown. */
  record WrongDays(String field, Text why) implements Asked {}

  /** From a day to a day, both included. */
  record Days(LocalDate from, LocalDate to) implements Asked {
    Span span(ZoneId zone) {
      return Span.of(from, to, zone);
    }

    /** Asks for exactly these days, also after midnight. */
    Recent at(PageRequest page) {
      return new Recent(Optional.of(from), Optional.of(to), page);
    }
  }

  private static LocalDate earlier(LocalDate one, LocalDate other) {
    return one.isBefore(other) ? one : other;
  }

  /** The last week, unless something else is asked for. */
  static Asked days(Recent given, Instant now, ZoneId zone) {
    var to =
        given
            .to()
            .or(() -> given.from().map(from -> earlier(from.plusDays(USUAL_DAYS - 1), LAST)))
            .orElse(LocalDate.ofInstant(now, zone));
    var from = given.from().orElse(to.minusDays(USUAL_DAYS - 1));
    if (from.isAfter(to)) {
      return new WrongDays("to", UnisyncActivityText.TO_BEFORE_FROM);
    }
    if (!from.plusDays(MOST_DAYS).isAfter(to)) {
      return new WrongDays("from", UnisyncActivityText.TOO_MANY_DAYS.with(MOST_DAYS));
    }
    return new Days(from, to);
  }
}
