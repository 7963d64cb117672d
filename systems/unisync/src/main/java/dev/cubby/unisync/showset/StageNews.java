package dev.cubby.unisync.showset;

import module java.base;

import dev.cubby.core.value.Value;
import dev.cubby.unisync.activity.Activities;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.user.Acting;
import dev.cubby.unisync.user.Users;
import dev.cubby.unisync.workflow.Move;
import dev.cubby.unisync.workflow.Workflow;

/**
 * Activity and notices of a change of stages.
 *
 * @param before the ShowSet that is changed
 */
record StageNews(Activities activities, Users users, Acting by, ShowSet before) {

  /**
   * @param named the stage by which versions are counted up
   */
  List<Activity> activities(
      Map<StageName, StageInfo> changed, StageName named, List<VersionHistoryEntry> entries) {
    return Stream.concat(
            changed.entrySet().stream().flatMap(one -> ofStage(one.getKey(), one.getValue())),
            entries.stream().map(entry -> countedUp(named, entry)))
        .toList();
  }

  private Stream<Activity> ofStage(StageName stage, StageInfo is) {
    var was = Stages.of(before, stage);
    var news = Stream.<Activity>builder();
    if (was.status() != is.status()) {
      news.add(
          of(
              ActivityAction.STATUS_CHANGE,
              Map.of(
                  "stage", Value.of(stage.externalName()),
                  "from", Value.of(was.status().externalName()),
                  "to", Value.of(is.status().externalName()))));
    }
    if (!was.assignedTo().equals(is.assignedTo())) {
      var details = new LinkedHashMap<String, Value>();
      details.put("stage", Value.of(stage.externalName()));
      details.put("assignedTo", orNull(is.assignedTo()));
      is.assignedTo()
          .flatMap(users::find)
          .ifPresent(user -> details.put("assignedToName", Value.of(user.name())));
      news.add(of(ActivityAction.ASSIGNMENT, details));
    }
    if (!was.version().equals(is.version())) {
      news.add(
          of(
              ActivityAction.VERSION_UPDATE,
              Map.of(
                  "stage", Value.of(stage.externalName()),
                  "version", orNull(is.version()))));
    }
    return news.build();
  }

  private static Value orNull(Optional<String> text) {
    return text.<Value>map(Value::of).orElse(Value.NULL);
  }

  private Activity countedUp(StageName stage, VersionHistoryEntry entry) {
    return of(
        ActivityAction.VERSION_UPDATE,
        Map.of(
            "stage", Value.of(stage.externalName()),
            "versionType", Value.of(entry.versionType().externalName()),
            "version", Value.of(Long.toString(entry.version()))));
  }

  Activity noted(Note note) {
    return of(ActivityAction.NOTE_ADDED, Map.of("noteId", Value.of(note.noteId())));
  }

  private Activity of(ActivityAction action, Map<String, Value> details) {
    return activities.of(by, before.showSetId(), action, details);
  }

  /** For assignees: a stage is theirs now, or theirs can be started. */
  List<Notice> notices(Map<StageName, StageInfo> changed) {
    var statusesBefore = Stages.statuses(before);
    var statuses = new EnumMap<>(statusesBefore);
    changed.forEach((stage, info) -> statuses.put(stage, info.status()));
    var notices = new ArrayList<Notice>();
    for (var stage : StageName.values()) {
      var was = Stages.of(before, stage);
      var assigned = changed.getOrDefault(stage, was).assignedTo();
      if (assigned.isEmpty() || assigned.get().equals(by.userId())) {
        continue;
      }
      if (!assigned.equals(was.assignedTo())) {
        notices.add(notice(assigned.get(), NoticeKind.ASSIGNED, stage));
      } else if (isStartable(statuses, stage) && !isStartable(statusesBefore, stage)) {
        notices.add(notice(assigned.get(), NoticeKind.STARTABLE, stage));
      }
    }
    return notices;
  }

  private Notice notice(String userId, NoticeKind kind, StageName stage) {
    var here = activities.here();
    return new Notice(
        userId,
        here.now(),
        here.newId("ntc_"),
        kind,
        before.showSetId(),
        Optional.of(stage),
        by.user().name(),
        false);
  }

  /** Work on it can begin; screen and structure are in progress again when they are sent back. */
  private static boolean isStartable(Map<StageName, StageStatus> now, StageName stage) {
    var status = now.get(stage);
    return status == StageStatus.IN_PROGRESS
        || status == StageStatus.ON_HOLD
        || Workflow.open(now, stage).stream()
            .anyMatch(move -> move.kind() == Move.Kind.START || move.kind() == Move.Kind.REVISE);
  }
}
