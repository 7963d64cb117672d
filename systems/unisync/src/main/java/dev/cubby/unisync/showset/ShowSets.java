package dev.cubby.unisync.showset;

import static dev.cubby.unisync.contract.UniSyncTables.*;

import module java.base;

import dev.cubby.core.contract.*;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.run.Retry;
import dev.cubby.core.schema.Rule;
import dev.cubby.core.value.Value;
import dev.cubby.unisync.activity.Activities;
import dev.cubby.unisync.base.*;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.showset.ShowSetContracts.*;
import dev.cubby.unisync.user.Acting;
import dev.cubby.unisync.user.Right;
import dev.cubby.unisync.user.UniSyncTopics;
import dev.cubby.unisync.workflow.Workflow;
import dev.cubby.web.due.DueItem;
import dev.cubby.web.once.Repeated;

/** ShowSets but for their stages: created, edited, renamed, linked, counted up, deleted. */
public record ShowSets(Environment here, Activities activities) {
  private static final int ATTEMPTS = 10;

  static final Refusals REFUSALS =
      new Refusals(
          Map.<Rule, UniSyncRefusal>of(
              Put.EXISTS, UniSyncRefusal.SHOWSET_EXISTS,
              ShowSetContracts.FEW_ENOUGH, UniSyncRefusal.TOO_MANY_SHOWSETS,
              ShowSetContracts.FORMER_SEEN, UniSyncRefusal.BUSY,
              ShowSetContracts.NO_LATER_STAGE, UniSyncRefusal.BUSY),
          Map.<Step, UniSyncRefusal>of(
              SHOW_SET_STEP,
              UniSyncRefusal.NO_SUCH_SHOWSET,
              ShowSetContracts.NOT_AN_ALIAS_STEP,
              UniSyncRefusal.SHOWSET_EXISTS,
              ShowSetContracts.NOT_A_SHOW_SET_STEP,
              UniSyncRefusal.SHOWSET_EXISTS,
              ShowSetContracts.NOT_FORMER_STEP,
              UniSyncRefusal.BUSY));

  // Reading

  /** By its first id, or by one that it was renamed to. */
  public Optional<ShowSet> find(String id) {
    return byFirstId(id)
        .or(() ->
            here.store()
                .get(ShowSetContracts.SHOW_SET_BY_ALIAS, new OfAlias(id))
                .flatMap(alias -> byFirstId(alias.showSetId())));
  }

  /** The id that its activity is kept by, also after it was deleted. */
  public String firstId(String id) {
    return find(id)
        .map(ShowSet::showSetId)
        .or(() -> former(id).map(FormerAlias::showSetId))
        .orElse(id);
  }

  /** What the last ShowSet that had an id left of it. */
  private Optional<FormerAlias> former(String id) {
    return here.store().get(ShowSetContracts.FORMER_BY_ALIAS, new OfAlias(id));
  }

  /** The id that people know a ShowSet by, the last one if it is deleted. */
  public record ShownId(String id, boolean isDeleted) {}

  /** The ids that people know, by the first ones. */
  public Map<String, ShownId> shown(Collection<String> showSetIds) {
    var ids = showSetIds.stream().distinct().toList();
    var found =
        here.store()
            .get(ShowSetContracts.SHOW_SETS_BY_ID, ids.stream().map(OfShowSet::new).toList());
    var shown = new HashMap<String, ShownId>();
    var deleted = new ArrayList<String>();
    for (int i = 0; i < ids.size(); i++) {
      if (found.get(i).isPresent()) {
        shown.put(ids.get(i), new ShownId(found.get(i).get().shownId(), false));
      } else {
        deleted.add(ids.get(i));
      }
    }
    var former =
        deleted.isEmpty()
            ? List.<Optional<FormerAlias>>of()
            : here.store()
                .get(
                    ShowSetContracts.FORMER_BY_ALIASES,
                    deleted.stream().map(OfAlias::new).toList());
    for (int i = 0; i < former.size(); i++) {
      var id = deleted.get(i);
      var last = former.get(i).filter(one -> one.showSetId().equals(id));
      shown.put(id, new ShownId(last.flatMap(FormerAlias::shownId).orElse(id), true));
    }
    return shown;
  }

  public Map<String, String> shownIds(Collection<String> showSetIds) {
    return shown(showSetIds).entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, one -> one.getValue().id()));
  }

  Optional<ShowSet> byFirstId(String showSetId) {
    return here.store().get(ShowSetContracts.SHOW_SET_BY_ID, new OfShowSet(showSetId));
  }

  /** One area, a page at a time, in the order of its keys. */
  public Page<ShowSet> ofArea(Area area, PageRequest page) {
    return here.store().query(ShowSetContracts.SHOW_SETS_BY_AREA, new OfArea(area), page);
  }

  /** Both areas, in natural order. */
  public List<ShowSet> all() {
    return NaturalOrder.sorted(
        Stream.of(Area.values())
            .flatMap(area ->
                here.store().queryAll(ShowSetContracts.ALL_SHOW_SETS, new OfArea(area)).stream()));
  }

  /** Versions that the ShowSet itself no longer holds, the newest first. */
  public Page<PastVersion> pastVersions(String showSetId, PageRequest page) {
    return here.store().query(ShowSetContracts.PAST_VERSIONS, new OfShowSet(showSetId), page);
  }

  // Creating and editing

  /** What a ShowSet is to be. */
  public record NewShowSet(
      String showSetId, Area area, String scene, Localized description, List<VmItem> vmList) {}

  /**
   * Revisions go on where those of a deleted ShowSet ended, so that nobody takes one for another.
   */
  public Result<ShowSet> create(Acting by, NewShowSet wanted) {
    var now = here.now();
    var former = former(wanted.showSetId());
    long revision = former.map(FormerAlias::revision).orElse(0L) + 1;
    var showSet =
        new ShowSet(
            wanted.showSetId(),
            wanted.area(),
            wanted.scene().strip(),
            wanted.description().texts(),
            wanted.description().untranslated(),
            wanted.description().translations(),
            wanted.vmList(),
            Stages.untouched(by.userId(), now, revision),
            new Links(Optional.empty(), Optional.empty()),
            1,
            1,
            1,
            List.of(),
            now,
            now,
            Optional.empty(),
            List.of(),
            revision);
    var commit =
        here.store()
            .commit(
                ShowSetContracts.CREATE_SHOW_SET,
                new CreateShowSet(
                    by.once(showSet.showSetId()),
                    by.standing(),
                    by.asSeen(),
                    showSet,
                    new OfAlias(showSet.showSetId()),
                    former,
                    Optional.of(new OfAlias(showSet.showSetId())).filter(_ -> former.isEmpty()),
                    activities.of(
                        by, showSet.showSetId(), ActivityAction.SHOWSET_CREATED, Map.of()),
                    translation(showSet, wanted.description())));
    return told(
        showSet, REFUSALS.result(Repeated.requireFirst(commit), ShowSet.class, () -> showSet));
  }

  private static Optional<DueItem> translation(ShowSet showSet, Localized description) {
    return description.untranslated().isEmpty()
        ? Optional.empty()
        : Optional.of(DescriptionTranslation.item(showSet));
  }

  /** What is to change; what is empty stays. */
  public record Edit(
      Optional<Area> area,
      Optional<String> scene,
      Optional<Localized> description,
      Optional<List<VmItem>> vmList) {}

  public Result<ShowSet> edit(Acting by, ShowSet showSet, Edit edit, long revision) {
    if (showSet.revision() != revision) {
      return new Result.Stale<>(showSet);
    }
    var changed =
        new DescribeShowSet(
            showSet.showSetId(),
            edit.area().orElse(showSet.area()),
            edit.scene().map(String::strip).orElse(showSet.scene()),
            edit.description().map(Localized::texts).orElse(showSet.description()),
            edit.description().map(Localized::untranslated).orElse(showSet.untranslated()),
            edit.description().map(Localized::translations).orElse(showSet.translations()),
            edit.vmList().orElse(showSet.vmList()),
            revision);
    var commit =
        here.store()
            .commit(
                ShowSetContracts.EDIT_SHOW_SET,
                new EditShowSet(
                    by.once(showSet.showSetId()),
                    by.standing(),
                    by.asSeen(),
                    changed,
                    activities.of(by, showSet.showSetId(), ActivityAction.SHOWSET_EDITED, Map.of()),
                    edit.description().flatMap(text -> translation(showSet, text))));
    return changed(showSet, Repeated.requireFirst(commit));
  }

  /** What belongs to it keeps its first id; an alias leads there from the new one. */
  public Result<ShowSet> rename(Acting by, ShowSet showSet, String newId, long revision) {
    if (showSet.revision() != revision) {
      return new Result.Stale<>(showSet);
    }
    if (showSet.shownId().equals(newId)) {
      return new Result.Done<>(showSet);
    }
    boolean known = newId.equals(showSet.showSetId()) || showSet.aliases().contains(newId);
    if (!known && showSet.aliases().size() >= ShowSetContracts.MOST_ALIASES) {
      return Result.refused(UniSyncRefusal.TOO_MANY_NAMES);
    }
    var aliases = new ArrayList<>(showSet.aliases());
    if (!known) {
      aliases.add(newId);
    }
    var commit =
        here.store()
            .commit(
                ShowSetContracts.RENAME_SHOW_SET,
                new RenameShowSet(
                    by.once(showSet.showSetId()),
                    by.standing(),
                    by.asSeen(),
                    new NameShowSet(showSet.showSetId(), newId, List.copyOf(aliases), revision),
                    Optional.of(new ShowSetAlias(newId, showSet.showSetId())).filter(_ -> !known),
                    Optional.of(new OfShowSet(newId)).filter(_ -> !known),
                    activities.of(
                        by,
                        showSet.showSetId(),
                        ActivityAction.SHOWSET_RENAMED,
                        Map.of("from", Value.of(showSet.shownId()), "to", Value.of(newId)))));
    return changed(showSet, Repeated.requireFirst(commit));
  }

  /** Its activity stays; a job deletes what else it had. */
  public Result<ShowSet> delete(Acting by, ShowSet showSet, long revision) {
    return Retry.upTo(ATTEMPTS)
        .until(
            result -> !result.equals(Result.refused(UniSyncRefusal.BUSY)),
            () -> deleteOnce(by, byFirstId(showSet.showSetId()).orElse(showSet), revision));
  }

  /** Busy when a stage was moved meanwhile. */
  private Result<ShowSet> deleteOnce(Acting by, ShowSet showSet, long revision) {
    var ids = Stream.concat(Stream.of(showSet.showSetId()), showSet.aliases().stream()).toList();
    // Those that had an id before may have had higher ones.
    long highest =
        ids.stream()
            .flatMap(id -> former(id).stream())
            .mapToLong(FormerAlias::revision)
            .reduce(Stages.highestRevision(showSet), Math::max);
    var commit =
        here.store()
            .commit(
                ShowSetContracts.DELETE_SHOW_SET,
                new DeleteShowSet(
                    by.standing(),
                    by.asSeen(),
                    new RemoveShowSet(showSet.showSetId(), revision, highest),
                    showSet.aliases().stream().map(OfAlias::new).toList(),
                    ids.stream()
                        .map(id ->
                            new FormerAlias(
                                id, showSet.showSetId(), highest, Optional.of(showSet.shownId())))
                        .toList(),
                    activities.of(
                        by,
                        showSet.showSetId(),
                        ActivityAction.SHOWSET_DELETED,
                        Map.of("showSetId", Value.of(showSet.shownId()))),
                    ShowSetPurge.item(showSet.showSetId(), here.now())));
    return told(showSet, REFUSALS.result(commit, ShowSet.class, () -> showSet));
  }

  // Links and versions

  public Result<ShowSet> link(Acting by, ShowSet showSet, Links links, long revision) {
    if (showSet.revision() != revision) {
      return new Result.Stale<>(showSet);
    }
    var changes = new ArrayList<Activity>();
    linked(by, showSet, "modelUrl", showSet.links().modelUrl(), links.modelUrl())
        .ifPresent(changes::add);
    linked(by, showSet, "drawingsUrl", showSet.links().drawingsUrl(), links.drawingsUrl())
        .ifPresent(changes::add);
    if (changes.isEmpty()) {
      return new Result.Done<>(showSet);
    }
    var commit =
        here.store()
            .commit(
                ShowSetContracts.CHANGE_LINKS,
                new ChangeLinks(
                    by.once(showSet.showSetId()),
                    by.standing(),
                    by.asSeen(),
                    new SetLinks(showSet.showSetId(), links, revision),
                    changes));
    return changed(showSet, Repeated.requireFirst(commit));
  }

  private Optional<Activity> linked(
      Acting by, ShowSet showSet, String field, Optional<String> from, Optional<String> to) {
    return from.equals(to)
        ? Optional.empty()
        : Optional.of(
            activities.of(
                by,
                showSet.showSetId(),
                ActivityAction.LINK_UPDATE,
                Map.of(
                    "field",
                    Value.of(field),
                    "value",
                    to.<Value>map(Value::of).orElse(Value.NULL))));
  }

  /** The next number, or a given one. The same number again changes nothing. */
  public Result<ShowSet> version(
      Acting by,
      ShowSet showSet,
      VersionType type,
      Optional<Long> number,
      Localized reason,
      long revision) {
    if (!Right.mayEditVersions(by.user())) {
      return Result.refused(UniSyncRefusal.NOT_ALLOWED);
    }
    if (showSet.revision() != revision) {
      return new Result.Stale<>(showSet);
    }
    long current = Versions.of(showSet, type);
    long wanted = number.orElse(current + 1);
    if (wanted == current) {
      return new Result.Done<>(showSet);
    }
    if (wanted > Versions.HIGHEST) {
      return Result.refused(UniSyncRefusal.VERSION_TOO_HIGH);
    }
    var versions = Versions.after(showSet, List.of(entry(by, type, wanted, reason)));
    var commit =
        here.store()
            .commit(
                ShowSetContracts.CHANGE_VERSIONS,
                new ChangeVersions(
                    by.once(showSet.showSetId()),
                    by.standing(),
                    by.asSeen(),
                    new SetVersions(
                        showSet.showSetId(),
                        versions.screen(),
                        versions.revit(),
                        versions.drawing(),
                        versions.history(),
                        revision),
                    versions.past(),
                    activities.of(
                        by,
                        showSet.showSetId(),
                        ActivityAction.VERSION_UPDATE,
                        Map.of(
                            "stage",
                            Value.of(Workflow.firstStage(type).externalName()),
                            "versionType",
                            Value.of(type.externalName()),
                            "version",
                            Value.of(Long.toString(wanted))))));
    return changed(showSet, Repeated.requireFirst(commit));
  }

  VersionHistoryEntry entry(Acting by, VersionType type, long number, Localized reason) {
    return new VersionHistoryEntry(
        here.newId("ver_"), type, number, reason.texts(), here.now(), by.userId());
  }

  // Telling

  private Result<ShowSet> changed(ShowSet showSet, Commit commit) {
    return told(
        showSet,
        REFUSALS.result(
            commit, ShowSet.class, () -> byFirstId(showSet.showSetId()).orElse(showSet)));
  }

  Result<ShowSet> told(ShowSet showSet, Result<ShowSet> result) {
    if (result instanceof Result.Done) {
      tell(showSet);
    }
    return result;
  }

  void tell(ShowSet showSet) {
    here.changed(
        "showset",
        UniSyncTopics.SHOW_SETS.at(),
        UniSyncTopics.SHOW_SET.at(showSet.showSetId()),
        UniSyncTopics.ACTIVITY.at());
  }
}
