package dev.cubby.core.seeds;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.key.ExternalName;
import dev.cubby.core.value.Value;

/** Seed 001: the records of UniSync. */
public interface UniSyncModel {

  enum UserRole implements ExternalName {
    ADMIN("admin"),
    BIM_COORDINATOR("bim_coordinator"),
    MODELLER_3D("3d_modeller"),
    DRAFTER_2D("2d_drafter");

    private final String spelling;

    UserRole(String spelling) {
      this.spelling = spelling;
    }

    @Override
    public String externalName() {
      return spelling;
    }
  }

  enum UserStatus implements LowerCaseName {
    ACTIVE,
    DEACTIVATED
  }

  enum Language implements ExternalName {
    EN("en"),
    ZH("zh"),
    ZH_TW("zh-TW");

    private final String spelling;

    Language(String spelling) {
      this.spelling = spelling;
    }

    @Override
    public String externalName() {
      return spelling;
    }
  }

  enum Area implements ExternalName {
    AREA_311("311"),
    AREA_312("312");

    private final String spelling;

    Area(String spelling) {
      this.spelling = spelling;
    }

    @Override
    public String externalName() {
      return spelling;
    }
  }

  enum StageName implements ExternalName {
    SCREEN("screen"),
    STRUCTURE("structure"),
    INTEGRATED("integrated"),
    IN_BIM360("inBim360"),
    DRAWING2D("drawing2d");

    private final String spelling;

    StageName(String spelling) {
      this.spelling = spelling;
    }

    @Override
    public String externalName() {
      return spelling;
    }
  }

  enum AssignableStage implements LowerCaseName {
    SCREEN,
    STRUCTURE,
    INTEGRATED,
    DRAWING2D
  }

  enum StageStatus implements LowerCaseName {
    NOT_STARTED,
    IN_PROGRESS,
    COMPLETE,
    ON_HOLD,
    CLIENT_REVIEW,
    ENGINEER_REVIEW,
    REVISION_REQUIRED
  }

  enum TranslationStatus implements LowerCaseName {
    PENDING,
    COMPLETE,
    FAILED
  }

  enum ActivityAction implements LowerCaseName {
    STATUS_CHANGE,
    ASSIGNMENT,
    LINK_UPDATE,
    VERSION_UPDATE,
    NOTE_ADDED,
    SHOWSET_CREATED,
    SHOWSET_RENAMED,
    SHOWSET_DELETED,
    NOTE_EDITED,
    NOTE_DELETED
  }

  enum VersionType implements ExternalName {
    SCREEN_VERSION("screenVersion"),
    REVIT_VERSION("revitVersion"),
    DRAWING_VERSION("drawingVersion");

    private final String spelling;

    VersionType(String spelling) {
      this.spelling = spelling;
    }

    @Override
    public String externalName() {
      return spelling;
    }
  }

  record User(
      String userId,
      String email,
      String name,
      UserRole role,
      UserStatus status,
      Language preferredLang,
      String cognitoSub,
      boolean canEditVersions,
      Instant createdAt,
      Instant updatedAt,
      long version) {}

  record ListedUser(
      String userId,
      String email,
      String name,
      UserRole role,
      UserStatus status,
      Language preferredLang,
      boolean canEditVersions) {}

  record VmItem(String id, Optional<String> name) {}

  record StageInfo(
      StageStatus status,
      Optional<String> assignedTo,
      String updatedBy,
      Instant updatedAt,
      Optional<String> version,
      long revision) {}

  record StageInfoSimple(StageStatus status, String updatedBy, Instant updatedAt, long revision) {}

  record ShowSetStages(
      StageInfo screen,
      StageInfo structure,
      StageInfo integrated,
      StageInfoSimple inBim360,
      StageInfo drawing2d) {}

  record Links(Optional<String> modelUrl, Optional<String> drawingsUrl) {}

  record VersionHistoryEntry(
      String id,
      VersionType versionType,
      long version,
      Map<Language, String> reason,
      Instant createdAt,
      String createdBy) {}

  record ShowSet(
      String showSetId,
      Area area,
      String scene,
      Map<Language, String> description,
      Set<Language> untranslated,
      List<VmItem> vmList,
      ShowSetStages stages,
      Links links,
      long screenVersion,
      long revitVersion,
      long drawingVersion,
      List<VersionHistoryEntry> versionHistory,
      Instant createdAt,
      Instant updatedAt,
      Optional<String> renamedTo,
      long revision) {}

  record PastVersion(
      String showSetId,
      String id,
      VersionType versionType,
      long version,
      Map<Language, String> reason,
      Instant createdAt,
      String createdBy) {}

  record ShowSetAlias(String alias, String showSetId) {}

  record NoteAttachment(
      String id,
      String fileName,
      long fileSize,
      String mimeType,
      String s3Key,
      Instant uploadedAt) {}

  record Note(
      String noteId,
      String showSetId,
      String authorId,
      String authorName,
      Language originalLang,
      Map<Language, String> content,
      TranslationStatus translationStatus,
      List<NoteAttachment> attachments,
      Optional<Boolean> isRevisionNote,
      Instant createdAt,
      Instant updatedAt,
      long version) {}

  record Activity(
      String activityId,
      String showSetId,
      String userId,
      String userName,
      ActivityAction action,
      Map<String, Value> details,
      Instant createdAt) {}

  record Session(
      String userId,
      String userName,
      Optional<String> showSetId,
      String activity,
      Instant startedAt,
      Instant lastHeartbeat,
      Instant expiresAt) {}

  record Everything() {}

  record OfUser(String userId) {}

  record OfEmail(String email) {}

  record CreateUser(User user, ListedUser listed) {}

  record ChangeUser(
      String userId,
      String email,
      String name,
      UserRole role,
      UserStatus status,
      Language preferredLang,
      boolean canEditVersions,
      long expectedVersion) {}

  record ChangeUserEverywhere(ChangeUser user, ListedUser listed) {}

  record OfShowSet(String showSetId) {}

  record OfArea(Area area) {}

  record OfAlias(String alias) {}

  record CreateShowSet(ShowSet showSet, OfAlias notAnAlias, Activity activity) {}

  record DescribeShowSet(
      String showSetId,
      Area area,
      String scene,
      Map<Language, String> description,
      Patch<Set<Language>> untranslated,
      List<VmItem> vmList,
      long expectedRevision) {}

  record TranslateShowSet(
      String showSetId,
      Map<Language, String> description,
      Set<Language> translated,
      long expectedRevision) {}

  record NameShowSet(String showSetId, String renamedTo, long expectedRevision) {}

  record RenameShowSet(
      NameShowSet showSet, ShowSetAlias alias, OfShowSet notAShowSet, Activity activity) {}

  record RemoveShowSet(String showSetId, long expectedRevision) {}

  record DeleteShowSet(RemoveShowSet showSet, Activity activity) {}

  record SetStage(
      String showSetId,
      StageName stage,
      StageStatus status,
      String updatedBy,
      long expectedVersion) {}

  record ChangeStage(SetStage showSet, Activity activity) {}

  record SetStages(
      String showSetId,
      ShowSetStages stages,
      long screenRevision,
      long structureRevision,
      long integratedRevision,
      long inBim360Revision,
      long drawing2dRevision) {}

  record ChangeStages(SetStages showSet, List<Activity> activities) {}

  record SetAssignee(
      String showSetId,
      AssignableStage stage,
      String assignedTo,
      String updatedBy,
      long expectedVersion) {}

  record AssignStage(SetAssignee showSet, Activity activity) {}

  record ClearAssignee(
      String showSetId, AssignableStage stage, String updatedBy, long expectedVersion) {}

  record UnassignStage(ClearAssignee showSet, Activity activity) {}

  record SetStageVersion(
      String showSetId,
      AssignableStage stage,
      String version,
      String updatedBy,
      long expectedVersion) {}

  record ChangeStageVersion(SetStageVersion showSet, Activity activity) {}

  record SetLinks(String showSetId, Links links, long expectedRevision) {}

  record ChangeLinks(SetLinks showSet, Activity activity) {}

  record SetVersions(
      String showSetId,
      long screenVersion,
      long revitVersion,
      long drawingVersion,
      List<VersionHistoryEntry> versionHistory,
      long expectedRevision) {}

  record ChangeVersions(SetVersions showSet, Optional<PastVersion> past, Activity activity) {}

  record OfNote(String noteId) {}

  record AddNote(Note note, Activity activity) {}

  record NoteAt(String showSetId, Instant createdAt, String noteId) {}

  record EditNote(
      String showSetId,
      Instant createdAt,
      String noteId,
      Language originalLang,
      Map<Language, String> content,
      long expectedVersion) {}

  record ChangeNote(EditNote note, Activity activity) {}

  record DeleteNote(NoteAt note, Activity activity) {}

  record TranslateNote(
      String showSetId,
      Instant createdAt,
      String noteId,
      Map<Language, String> content,
      TranslationStatus translationStatus,
      long expectedVersion) {}

  record AttachToNote(
      String showSetId, Instant createdAt, String noteId, List<NoteAttachment> attachments) {}

  record OfDay(LocalDate date) {}

  record OfDayBetween(LocalDate date, Instant from, Instant to) {}

  record Heartbeat(String userId, Instant expiresAt) {}

  record Work(String userId, Patch<String> showSetId, String activity, Instant expiresAt) {}
}
