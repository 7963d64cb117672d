package dev.cubby.unisync.showset;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.*;

/** The stages of a ShowSet by their names. */
public final class Stages {
  private Stages() {}

  /** All as if they had an assignee and a label, which inBim360 never has. */
  public static StageInfo of(ShowSet showSet, StageName stage) {
    var stages = showSet.stages();
    return switch (stage) {
      case SCREEN -> stages.screen();
      case STRUCTURE -> stages.structure();
      case INTEGRATED -> stages.integrated();
      case IN_BIM360 -> {
        var simple = stages.inBim360();
        yield new StageInfo(
            simple.status(),
            Optional.empty(),
            simple.updatedBy(),
            simple.updatedAt(),
            Optional.empty(),
            simple.revisionNote(),
            simple.revision());
      }
      case DRAWING2D -> stages.drawing2d();
    };
  }

  public static Map<StageName, StageStatus> statuses(ShowSet showSet) {
    var statuses = new EnumMap<StageName, StageStatus>(StageName.class);
    for (var stage : StageName.values()) {
      statuses.put(stage, of(showSet, stage).status());
    }
    return statuses;
  }

  /** The highest revision of a ShowSet and its stages. */
  static long highestRevision(ShowSet showSet) {
    return Arrays.stream(StageName.values())
        .mapToLong(stage -> of(showSet, stage).revision())
        .reduce(showSet.revision(), Math::max);
  }

  static StageInfoSimple simple(StageInfo stage) {
    return new StageInfoSimple(
        stage.status(),
        stage.updatedBy(),
        stage.updatedAt(),
        stage.revisionNote(),
        stage.revision());
  }

  /** Of a new ShowSet, which begins at this revision. */
  static ShowSetStages untouched(String by, Instant at, long revision) {
    var stage =
        new StageInfo(
            StageStatus.NOT_STARTED,
            Optional.empty(),
            by,
            at,
            Optional.empty(),
            Optional.empty(),
            revision);
    return new ShowSetStages(stage, stage, stage, simple(stage), stage);
  }
}
