package dev.cubby.unisync.contract;

import module java.base;

import dev.cubby.core.key.ExternalName;
import dev.cubby.core.key.LowerCaseName;
import dev.cubby.core.value.Value;

/** The rows of seed 001, with its names. What the seed does not have says so. */
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

  /** The seed's Language: of people, notes and descriptions. */
  enum Lang implements ExternalName {
    EN("en"),
    ZH("zh"),
    ZH_TW("zh-TW");

    private final String spelling;

    Lang(String spelling) {
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

  /** The seed's six actions, and after them what else happens to a ShowSet. */
  enum ActivityAction implements LowerCaseName {
    STATUS_CHANGE,
    ASSIGNMENT,
    LINK_UPDATE,
    VERSION_UPDATE,
    NOTE_ADDED,
    SHOWSET_CREATED,
    SHOWSET_EDITED,
    SHOWSET_RENAMED,
    SHOWSET_DELETED,
    NOTE_EDITED,
    NOTE_DELETED,
    NOTE_TRANSLATED,
    ATTACHMENT_ADDED,
    ATTACHMENT_DELETED
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

  // Users

  /**
   * @param cognitoSub the account; empty until the invited person joins
   * @param invitation by which they join, and which is gone then
   */
  record User(
      String userId,
      String email,
      String name,
      UserRole role,
      UserStatus status,
      Lang preferredLang,
      Optional<String> cognitoSub,
      boolean canEditVersions,
      Instant createdAt,
      Instant updatedAt,
      Optional<String> invitationDigest,
      Optional<Invitation> invitation,
      long version) {

    public boolean isActive() {
      return status == UserStatus.ACTIVE;
    }
  }

  /** Beside the seed: how a person without an account joins. Its token is stored as a digest. */
  record Invitation(String invitedBy, boolean mailed, Instant expiresAt) {}

  /** Beside the seed: users are listed from one partition instead of by a scan. */
  record ListedUser(
      String userId,
      String email,
      String name,
      UserRole role,
      UserStatus status,
      Lang preferredLang,
      boolean canEditVersions,
      boolean joined) {}

  /**
   * Beside the seed: how many there are, so that an admin stays.
   *
   * @param admins who are active and have joined: others cannot act
   * @param users who are active
   * @param known all that ever were: rows of users stay
   */
  record Team(int admins, int users, int known) {}

  enum NoticeKind implements LowerCaseName {
    ASSIGNED,
    MENTIONED,
    STARTABLE
  }

  /** Beside the seed: something that concerns one user. */
  record Notice(
      String userId,
      Instant createdAt,
      String noticeId,
      NoticeKind kind,
      String showSetId,
      Optional<StageName> stage,
      String byName,
      boolean read) {}

  // ShowSets

  record VmItem(String id, Optional<String> name) {}

  /**
   * @param version a free label; the deliverables' versions are the ShowSet's numbers
   * @param revisionNote why a revision is required, beside the seed
   * @param revision counts the changes of this stage, beside the seed
   */
  record StageInfo(
      StageStatus status,
      Optional<String> assignedTo,
      String updatedBy,
      Instant updatedAt,
      Optional<String> version,
      Optional<RevisionNote> revisionNote,
      long revision) {}

  /** No assignedTo and no version. */
  record StageInfoSimple(
      StageStatus status,
      String updatedBy,
      Instant updatedAt,
      Optional<RevisionNote> revisionNote,
      long revision) {}

  record RevisionNote(String text, Lang language, String by, Instant at) {}

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
      Map<Lang, String> reason,
      Instant createdAt,
      String createdBy) {}

  /**
   * @param showSetId the first one, which the keys of all that belongs to it keep
   * @param untranslated languages whose description is a copy of the original
   * @param translations languages that a translator has done, or failed at; the others are people's
   * @param renamedTo the id it is known by, after it was renamed
   * @param aliases every id that it was renamed to
   * @param revision counts the changes but for those of stages, which have their own
   */
  record ShowSet(
      String showSetId,
      Area area,
      String scene,
      Map<Lang, String> description,
      Set<Lang> untranslated,
      Map<Lang, TranslationState> translations,
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
      List<String> aliases,
      long revision) {

    /** The languages that a translator is still to do. */
    public List<Lang> awaitingTranslation() {
      return untranslated.stream()
          .filter(language -> translations.get(language) != TranslationState.FAILED)
          .sorted()
          .toList();
    }

    /** The languages that people wrote. */
    public List<Lang> written() {
      return Arrays.stream(Lang.values())
          .filter(language -> description.containsKey(language))
          .filter(language -> !untranslated.contains(language))
          .filter(language -> translations.get(language) != TranslationState.COMPLETE)
          .toList();
    }

    /** The id that people know. */
    public String shownId() {
      return renamedTo.orElse(showSetId);
    }
  }

  /** Beside the seed: how many there are, so that there are never too many. */
  record ShowSetCount(int showSets) {}

  /** Beside the seed: entries of the version history that no longer fit into the ShowSet. */
  record PastVersion(
      String showSetId,
      String id,
      VersionType versionType,
      long version,
      Map<Lang, String> reason,
      Instant createdAt,
      String createdBy) {}

  /** Beside the seed: the id a ShowSet was renamed to, and its first one. */
  record ShowSetAlias(String alias, String showSetId) {}

  /**
   * Beside the seed: an id that a deleted ShowSet had, also its first one; its activity is still
   * found by it.
   *
   * @param revision the highest that anything of it had: what is made anew goes on from there
   * @param shownId the last id that people knew it by; not in older rows
   */
  record FormerAlias(String alias, String showSetId, long revision, Optional<String> shownId) {}

  // Notes

  record NoteAttachment(
      String id,
      String fileName,
      long fileSize,
      String mimeType,
      String s3Key,
      Instant uploadedAt) {}

  /** Beside the seed: how it is with each language of a note. */
  enum TranslationState implements LowerCaseName {
    PENDING,
    COMPLETE,
    FAILED,
    /** Somebody wrote it by hand; no translator changes it. */
    CORRECTED
  }

  /**
   * @param content the original, and the translations that are there
   * @param translations one state for each other language, beside the seed
   * @param version counts the changes that people made to its texts, beside the seed
   */
  record Note(
      String noteId,
      String showSetId,
      String authorId,
      String authorName,
      Lang originalLang,
      Map<Lang, String> content,
      TranslationStatus translationStatus,
      List<NoteAttachment> attachments,
      Optional<Boolean> isRevisionNote,
      Instant createdAt,
      Instant updatedAt,
      Map<Lang, TranslationState> translations,
      long version) {

    /** A new one, whose translations are pending. */
    public static Note of(
        String noteId,
        String showSetId,
        User author,
        Lang language,
        String text,
        boolean isRevisionNote,
        Instant now) {
      return new Note(
          noteId,
          showSetId,
          author.userId(),
          author.name(),
          language,
          Map.of(language, text),
          TranslationStatus.PENDING,
          List.of(),
          Optional.of(isRevisionNote),
          now,
          now,
          allPending(language),
          1);
    }

    /** Of a text in this language. */
    public static Map<Lang, TranslationState> allPending(Lang language) {
      return Arrays.stream(Lang.values())
          .filter(other -> other != language)
          .collect(Collectors.toMap(other -> other, _ -> TranslationState.PENDING));
    }

    public String original() {
      return content.getOrDefault(originalLang, "");
    }

    /** Rows from elsewhere have one status for all languages. */
    public TranslationState stateOf(Lang language) {
      var state = translations.get(language);
      if (state != null) {
        return state;
      }
      if (content.containsKey(language)) {
        return TranslationState.COMPLETE;
      }
      return translationStatus == TranslationStatus.FAILED
          ? TranslationState.FAILED
          : TranslationState.PENDING;
    }

    public List<Lang> otherLanguages() {
      return Arrays.stream(Lang.values()).filter(other -> other != originalLang).toList();
    }
  }

  // Activity

  record Activity(
      String activityId,
      String showSetId,
      String userId,
      String userName,
      ActivityAction action,
      Map<String, Value> details,
      Instant createdAt) {}

  // Sessions

  record Session(
      String userId,
      String userName,
      Optional<String> showSetId,
      String activity,
      Instant startedAt,
      Instant lastHeartbeat,
      Instant expiresAt) {}

  // What access patterns ask for

  record Everything() {}

  record OfUser(String userId) {}

  record OfShowSet(String showSetId) {}
}
