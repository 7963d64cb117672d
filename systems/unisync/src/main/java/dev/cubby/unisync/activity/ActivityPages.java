package dev.cubby.unisync.activity;

import static dev.cubby.unisync.text.UnisyncActivityText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.core.run.PageRequest;
import dev.cubby.unisync.activity.ActivityApi.*;
import dev.cubby.unisync.base.ShowSetLink;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.text.UnisyncActivityText;
import dev.cubby.unisync.user.Right;
import dev.cubby.unisync.user.UniSyncTopics;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;

/**
 * What happened, for people: everywhere, or to one ShowSet, in days of the reader's own zone.
 *
 * @param showSet the page of a ShowSet
 * @param find a ShowSet by any id
 * @param showSets ShowSets by their first ids
 */
public record ActivityPages(
    Activities activities,
    Function<String, Link> showSet,
    Function<String, ShownShowSet> find,
    Function<Collection<String>, Map<String, ShowSetLink>> showSets) {

  /** A ShowSet by any id it has or had. */
  public record ShownShowSet(String firstId, String shownId, boolean isDeleted) {}

  /** Days are whole ones of the reader's zone. */
  record OfShowSetDays(
      String showSetId, Optional<LocalDate> from, Optional<LocalDate> to, PageRequest page) {
    OfShowSetDays at(PageRequest other) {
      return new OfShowSetDays(showSetId, from, to, other);
    }
  }

  public static final Route<Recent, Page> LIST =
      Page.at("/unisync/activity", "unisync.activity", withDays(Recent.class))
          .summary("What happened, the newest first")
          .may(Right.READ.roles());
  public static final Route<OfShowSetDays, Page> OF_SHOW_SET =
      Page.at(
              "/unisync/showsets/{showSetId}/activity",
              "unisync.showset-activity",
              withDays(OfShowSetDays.class))
          .summary("What happened to a ShowSet, the newest first; also after it was deleted")
          .may(Right.READ.roles());

  private static <Q> Input<Q> withDays(Class<Q> type) {
    return Input.of(type)
        .field("from", Label.of(FROM).as(Label.Control.DATE))
        .field("to", Label.of(UnisyncActivityText.TO).as(Label.Control.DATE));
  }

  public void addTo(Routes.Builder routes) {
    routes.page(LIST, this::list).page(OF_SHOW_SET, this::ofShowSet);
  }

  private Page list(Call<Recent> call) {
    var given = call.given();
    var zone = call.reader().zone();
    var page = page(TITLE);
    return switch (ActivityApi.days(given, activities.here().now(), zone)) {
      case WrongDays(var field, var why) ->
          page.add(Form.of(LIST, SHOW_DAYS, given).line().quiet()).wrong(field, why);
      case Days days -> {
        var found = activities.between(days.span(zone), given.page());
        yield page.add(Form.of(LIST, SHOW_DAYS, days.at(PageRequest.FIRST)).line().quiet())
            .add(
                live(
                    "activity",
                    List.of(UniSyncTopics.ACTIVITY.at()),
                    timeline(found.rows(), zone, true, chosen(given.from(), given.to()))))
            .add(Paging.of(given.page(), found.cursor(), next -> LIST.link(days.at(next))));
      }
    };
  }

  private Page ofShowSet(Call<OfShowSetDays> call) {
    var given = call.given();
    var zone = call.reader().zone();
    var one = find.apply(given.showSetId());
    var page =
        (one.isDeleted()
                ? page(TITLE).meta(verbatim(one.shownId())).back(TITLE, LIST.at())
                : page(TITLE).back(verbatim(one.shownId()), showSet.apply(one.shownId())))
            .add(Form.of(OF_SHOW_SET, SHOW_DAYS, given.at(PageRequest.FIRST)).line().quiet());
    if (given.from().isPresent()
        && given.to().isPresent()
        && given.to().get().isBefore(given.from().get())) {
      return page.wrong("to", TO_BEFORE_FROM);
    }
    var found =
        given.from().isEmpty() && given.to().isEmpty()
            ? activities.ofShowSet(one.firstId(), given.page())
            : activities.ofShowSet(
                one.firstId(),
                Activities.Span.of(
                    given.from().orElse(LocalDate.EPOCH),
                    given.to().orElse(LocalDate.ofInstant(activities.here().now(), zone)),
                    zone),
                given.page());
    return page.add(
            live(
                "activity",
                List.of(UniSyncTopics.SHOW_SET.at(one.firstId())),
                timeline(found.rows(), zone, false, chosen(given.from(), given.to()))))
        .add(Paging.of(given.page(), found.cursor(), next -> OF_SHOW_SET.link(given.at(next))));
  }

  private static Text chosen(Optional<LocalDate> from, Optional<LocalDate> to) {
    return from.isPresent() || to.isPresent() ? NONE_ON_DAYS : NONE;
  }

  /** Grouped by the reader's days. */
  private Piece timeline(List<Activity> found, ZoneId zone, boolean named, Text none) {
    if (found.isEmpty()) {
      return empty(none);
    }
    var shown =
        named
            ? showSets.apply(found.stream().map(Activity::showSetId).toList())
            : Map.<String, ShowSetLink>of();
    var days = new LinkedHashMap<LocalDate, List<Timeline.Entry>>();
    for (var one : found) {
      days.computeIfAbsent(
              LocalDate.ofInstant(one.createdAt(), zone), _ -> new ArrayList<Timeline.Entry>())
          .add(entry(one, Optional.ofNullable(shown.get(one.showSetId()))));
    }
    return new Timeline(
        days.entrySet().stream()
            .map(day -> new Timeline.Group(Text.day(day.getKey()), day.getValue()))
            .toList());
  }

  private static Timeline.Entry entry(Activity one, Optional<ShowSetLink> showSet) {
    var meta = new ArrayList<Inline>();
    meta.add(Inline.of(Text.clock(one.createdAt())));
    meta.add(Inline.of(verbatim(one.userName())));
    showSet.ifPresent(link -> meta.add(anchor(verbatim(link.shownId()), link.page())));
    return new Timeline.Entry(ActivityRows.words(one), meta, false);
  }
}
