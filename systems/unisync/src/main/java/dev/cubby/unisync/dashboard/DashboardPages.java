package dev.cubby.unisync.dashboard;

import static dev.cubby.unisync.text.DashboardText.*;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.contract.UniSyncTables;
import dev.cubby.unisync.dashboard.Listed.View;
import dev.cubby.unisync.presence.Presence;
import dev.cubby.unisync.showset.*;
import dev.cubby.unisync.text.ShowsetText;
import dev.cubby.unisync.text.StageText;
import dev.cubby.unisync.user.*;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Label.Control;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Field.Choice;

/**
 * All ShowSets side by side, as a table or as a board.
 *
 * @param demo whether some are of the demo
 * @param file the page that exports and imports them
 */
public record DashboardPages(
    ShowSets showSets,
    UserRights rights,
    Presence presence,
    BooleanSupplier demo,
    Supplier<Link> file) {
  private static final int SHOWN_AT_FIRST = 100;

  public static final Route<Listed, Page> LIST =
      Page.at(
              "/unisync",
              "unisync.dashboard",
              Input.of(Listed.class)
                  .field("q", Label.of(SEARCH).as(Control.SEARCH), Rule.length(0, 100))
                  .field("scene", SCENE, Rule.length(0, 100))
                  .with("shown", Rule.range(1, UniSyncTables.MOST_SHOW_SETS)))
          .summary("All ShowSets and where each stage is")
          .may(Right.READ.roles());

  public void addTo(Routes.Builder routes) {
    routes.page(LIST, this::list);
  }

  private Page list(Call<Listed> call) {
    var listed = call.given();
    var user = rights.user(call);
    var all = showSets.all();
    var inSight = all.stream().filter(listed::isInSight).toList();
    var found = inSight.stream().filter(listed::hasStatus).toList();
    int here = presence.active().size();
    var counts = List.of(COUNT.with(all.size()), HERE.with(here));
    var page =
        page(TITLE)
            .meta(
                Stream.concat(
                        counts.stream(), demo.getAsBoolean() ? Stream.of(DEMO) : Stream.empty())
                    .toArray(Text[]::new));
    if (Right.CREATE_SHOWSETS.isOf(user.role()) && !all.isEmpty()) {
      page =
          page.action(Action.link(ShowsetText.NEW, ShowSetPages.NEW.at()).main().icon(Icon.PLUS));
    }
    var search =
        search(LIST, "q", listed, results(call, user, all, inSight, found))
            .filters(areas(listed), views(listed));
    return page.add(
            live(
                "showsets",
                List.of(UniSyncTopics.SHOW_SETS.at()),
                listed.isNarrowed() ? search.found(found(listed, found.size())) : search))
        .add(buttons(Action.link(FILE, file.get()).icon(Icon.DOWNLOAD).plain()));
  }

  private static Text found(Listed listed, int number) {
    return listed
        .status()
        .<Text>map(status -> FOUND_WITH.with(number, Text.of(status)))
        .orElseGet(() -> FOUND.with(number));
  }

  private Piece[] results(
      Call<Listed> call, User user, List<ShowSet> all, List<ShowSet> inSight, List<ShowSet> found) {
    var listed = call.given();
    int most = listed.shown().orElse(SHOWN_AT_FIRST);
    var some = found.stream().limit(most).toList();
    var pieces = new ArrayList<Piece>();
    if (!all.isEmpty()) {
      pieces.add(scenes(listed, all));
    }
    if (!inSight.isEmpty()) {
      pieces.add(counts(listed, inSight));
    }
    if (listed.isNarrowed() && !found.isEmpty()) {
      pieces.add(buttons(Action.link(CLEAR, LIST.link(listed.cleared())).icon(Icon.CLOSE)));
    }
    if (found.isEmpty()) {
      pieces.add(none(listed, user));
    } else {
      var names = names(some);
      pieces.add(
          listed.isBoard()
              ? ShowSetGrid.board(some, ShowSetPages.lang(call))
              : ShowSetGrid.table(some, ShowSetPages.lang(call), names, listed.area().isEmpty()));
    }
    if (found.size() > most) {
      pieces.add(
          buttons(
              Action.link(
                  SHOW_ALL.with(found.size()),
                  LIST.link(listed.upTo(UniSyncTables.MOST_SHOW_SETS)))));
    }
    return pieces.toArray(Piece[]::new);
  }

  /** Of the assignees, in one read. */
  private Map<String, String> names(List<ShowSet> some) {
    boolean assigned =
        some.stream()
            .anyMatch(one ->
                Arrays.stream(StageName.values())
                    .anyMatch(stage -> Stages.of(one, stage).assignedTo().isPresent()));
    return assigned
        ? rights.users().all().stream()
            .collect(Collectors.toMap(ListedUser::userId, ListedUser::name))
        : Map.of();
  }

  private static Filters areas(Listed listed) {
    var filters =
        Filters.segments(AREA)
            .choice(EVERYWHERE, LIST.link(listed.in(Optional.empty())), listed.area().isEmpty());
    for (var area : Area.values()) {
      filters =
          filters.choice(
              Text.of(area),
              LIST.link(listed.in(Optional.of(area))),
              listed.area().equals(Optional.of(area)));
    }
    return filters;
  }

  private static Filters views(Listed listed) {
    var filters = Filters.segments(VIEW);
    for (var view : View.values()) {
      filters =
          filters.choice(
              Text.of(view), LIST.link(listed.as(view)), listed.isBoard() == (view == View.BOARD));
    }
    return filters;
  }

  /** There are too many scenes for links side by side. */
  private static Piece scenes(Listed listed, List<ShowSet> all) {
    var scenes = new ArrayList<Choice>();
    scenes.add(new Choice("", ANY_SCENE));
    all.stream()
        .filter(one -> listed.area().isEmpty() || listed.area().get() == one.area())
        .map(ShowSet::scene)
        .distinct()
        .sorted(NaturalOrder.OF_NAMES)
        .forEach(scene -> scenes.add(new Choice(scene, Text.verbatim(scene))));
    return Form.of(LIST, SHOW_SCENE, listed)
        .choices("scene", scenes)
        .hiding("q")
        .without("shown")
        .line()
        .quiet();
  }

  /** How many stages are in each status; a press shows their ShowSets. */
  private static Piece counts(Listed listed, List<ShowSet> inSight) {
    var numbers =
        inSight.stream()
            .flatMap(one -> Stages.statuses(one).values().stream())
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    var parts = new ArrayList<Mix.Part>();
    for (var status : ShowSetGrid.IN_ORDER) {
      boolean current = listed.status().equals(Optional.of(status));
      long number = numbers.getOrDefault(status, 0L);
      if (number > 0 || current) {
        parts.add(
            new Mix.Part(
                StatusChip.tone(status),
                Text.of(status),
                number,
                // Pressed again, it shows all.
                LIST.link(listed.having(current ? Optional.empty() : Optional.of(status))),
                current));
      }
    }
    return new Mix(StageText.TITLE, parts);
  }

  private static Piece none(Listed listed, User user) {
    if (listed.isNarrowed()) {
      return empty(NOTHING_FOUND, Action.link(CLEAR, LIST.link(listed.cleared())));
    }
    return Right.CREATE_SHOWSETS.isOf(user.role())
        ? empty(NO_SHOWSETS, Action.link(ShowsetText.NEW, ShowSetPages.NEW.at()))
        : empty(NO_SHOWSETS);
  }
}
