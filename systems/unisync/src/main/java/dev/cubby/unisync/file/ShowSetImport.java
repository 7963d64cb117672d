package dev.cubby.unisync.file;

import module java.base;

import dev.cubby.core.failure.Failure;
import dev.cubby.core.failure.Failure.OutcomeUnknown;
import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.unisync.base.Result;
import dev.cubby.unisync.base.UniSyncRefusal;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.contract.UniSyncTables;
import dev.cubby.unisync.file.ShowSetFile.Line;
import dev.cubby.unisync.showset.*;
import dev.cubby.unisync.showset.ShowSets.Edit;
import dev.cubby.unisync.showset.ShowSets.NewShowSet;
import dev.cubby.unisync.text.ShowsetFileText;
import dev.cubby.unisync.text.ShowsetText;
import dev.cubby.unisync.user.*;
import dev.cubby.web.csv.CsvImport;
import dev.cubby.web.csv.CsvImport.RowError;
import dev.cubby.web.identity.Secrets;
import dev.cubby.web.text.Text;

/**
 * ShowSets from and to a file. A line is about the ShowSet that has or had its id; others are
 * created. Stages are not touched: they move through the workflow.
 */
public record ShowSetImport(ShowSets showSets, Users users) {
  static final int MOST = UniSyncTables.MOST_SHOW_SETS;

  /** What an import would do, before it does anything. */
  record Plan(List<Line> added, List<Changed> changed, int unchanged, List<RowError> errors) {

    /** The same for two plans that do the same to the same ShowSets. */
    String digest() {
      return Secrets.digest(
          added.toString() + changed.stream().map(Changed::digested).toList().toString());
    }

    boolean isEmpty() {
      return added.isEmpty() && changed.isEmpty();
    }
  }

  record Changed(ShowSet showSet, Line from, Line to) {
    /** Moves of stages do not get in the way. */
    private String digested() {
      return showSet.showSetId() + " " + showSet.revision() + " " + to;
    }
  }

  /**
   * How far an import came.
   *
   * @param begun whether anything was done, be it half a line
   */
  record Imported(int added, int changed, boolean begun, Optional<Stop> stopped) {}

  /** Why an import went no further. */
  sealed interface Stop {}

  record Refused(Result<?> result) implements Stop {}

  /** The store could not, or did not say whether it did. */
  record Failed(Failure why) implements Stop {}

  /** The key of the form is kept with what is done first. */
  private static final class Turns {
    private final Acting first;
    private int taken;

    Turns(Acting first) {
      this.first = first;
    }

    Acting next() {
      return taken++ == 0 ? first : first.again();
    }

    /** A second turn is taken after the first has done something. */
    boolean begun() {
      return taken > 1;
    }
  }

  List<Line> export() {
    var names =
        users.all().stream().collect(Collectors.toMap(ListedUser::userId, ListedUser::name));
    return showSets.all().stream()
        .map(one -> Line.of(one, userId -> names.getOrDefault(userId, userId)))
        .toList();
  }

  Plan plan(User by, String file) {
    var read = ShowSetFile.TABLE.read(file);
    var errors = new ArrayList<>(read.errors());
    var all = showSets.all();
    var known = new HashMap<String, ShowSet>();
    for (var one : all) {
      Stream.concat(Stream.of(one.showSetId(), one.shownId()), one.aliases().stream())
          .forEach(id -> known.put(id, one));
    }
    var seen = new HashSet<String>();
    var added = new ArrayList<Line>();
    var changed = new ArrayList<Changed>();
    int unchanged = 0;
    for (var row : read.rows()) {
      var line = row.row();
      var showSet = known.get(line.id());
      if (!seen.add(showSet == null ? line.id() : showSet.showSetId())) {
        errors.add(error(row, "id", ShowsetFileText.TWICE.with(line.id())));
      } else if (line.description().isEmpty()) {
        errors.add(error(row, ShowSetFile.FIRST_DESCRIPTION, ShowsetText.DESCRIPTION_MISSING));
      } else if (showSet == null) {
        added.add(line);
        errors.addAll(forbidden(by, row, Map.of()));
      } else {
        var now = Line.of(showSet, UnaryOperator.identity());
        if (isSame(now, line)) {
          unchanged++;
        } else {
          changed.add(new Changed(showSet, now, line));
          errors.addAll(forbidden(by, row, now.versions()));
        }
      }
    }
    if (all.size() + added.size() > MOST) {
      errors.add(new RowError(1, Optional.empty(), Text.of(UniSyncRefusal.TOO_MANY_SHOWSETS)));
    }
    return new Plan(added, changed, unchanged, errors);
  }

  private static RowError error(CsvImport.Row<Line> row, String column, Text message) {
    return new RowError(row.line(), Optional.of(column), message);
  }

  /** Version numbers are only for those who may edit them. */
  private static List<RowError> forbidden(
      User by, CsvImport.Row<Line> row, Map<VersionType, Long> before) {
    return Right.mayEditVersions(by)
        ? List.of()
        : newVersions(row.row(), before).keySet().stream()
            .map(type -> error(row, ShowSetFile.of(type).name(), ShowsetFileText.VERSIONS))
            .toList();
  }

  /** Those that a line says and that differ; a new ShowSet has version 1. */
  private static Map<VersionType, Long> newVersions(Line line, Map<VersionType, Long> before) {
    var versions = new EnumMap<VersionType, Long>(VersionType.class);
    line.versions()
        .forEach((type, number) -> {
          if (!number.equals(before.getOrDefault(type, 1L))) {
            versions.put(type, number);
          }
        });
    return versions;
  }

  private static boolean isSame(Line now, Line line) {
    return now.area() == line.area()
        && now.scene().equals(line.scene())
        && now.description().equals(line.description())
        && now.vms().equals(line.vms())
        && now.links().equals(line.links())
        && newVersions(line, now.versions()).isEmpty();
  }

  /** Stops at the first refusal or failure: importing the file again does the rest. */
  Imported carryOut(Acting first, Plan plan) {
    var turns = new Turns(first);
    int added = 0;
    int changed = 0;
    try {
      for (var line : plan.added()) {
        var result = add(turns, line);
        if (!(result instanceof Result.Done)) {
          return new Imported(added, changed, turns.begun(), Optional.of(new Refused(result)));
        }
        added++;
      }
      for (var one : plan.changed()) {
        var result = change(turns, one.showSet(), one.to());
        if (!(result instanceof Result.Done)) {
          return new Imported(added, changed, turns.begun(), Optional.of(new Refused(result)));
        }
        changed++;
      }
      return new Imported(added, changed, true, Optional.empty());
    } catch (Unavailable | OutcomeUnknown e) {
      return new Imported(added, changed, turns.begun(), Optional.of(new Failed(e)));
    }
  }

  private Result<ShowSet> add(Turns acting, Line line) {
    var wanted =
        new NewShowSet(
            line.id(), line.area(), line.scene(), Localized.of(line.description()), line.vms());
    var result = showSets.create(acting.next(), wanted);
    return result instanceof Result.Done<ShowSet>(var made) ? rest(acting, made, line) : result;
  }

  private Result<ShowSet> change(Turns acting, ShowSet showSet, Line line) {
    var edit =
        new Edit(
            Optional.of(line.area()),
            Optional.of(line.scene()),
            Optional.of(Localized.edited(showSet, line.description())),
            Optional.of(line.vms()));
    boolean described =
        line.area() != showSet.area()
            || !line.scene().equals(showSet.scene())
            || !line.description().equals(Localized.shown(showSet))
            || !line.vms().equals(showSet.vmList());
    if (!described) {
      return rest(acting, showSet, line);
    }
    var result = showSets.edit(acting.next(), showSet, edit, showSet.revision());
    return result instanceof Result.Done<ShowSet>(var edited) ? rest(acting, edited, line) : result;
  }

  /** Links and versions, each with its own activity. */
  private Result<ShowSet> rest(Turns acting, ShowSet showSet, Line line) {
    Result<ShowSet> result =
        line.links().equals(showSet.links())
            ? new Result.Done<>(showSet)
            : showSets.link(acting.next(), showSet, line.links(), showSet.revision());
    for (var type : VersionType.values()) {
      var number = Optional.ofNullable(line.versions().get(type));
      if (number.isPresent()
          && result instanceof Result.Done<ShowSet>(var now)
          && number.get() != Versions.of(now, type)) {
        var reason = Localized.of(showSets.here().inEachLanguage(ShowsetFileText.IMPORT));
        result = showSets.version(acting.next(), now, type, number, reason, now.revision());
      }
    }
    return result;
  }
}
