package dev.cubby.core.run;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.schema.Entity;
import dev.cubby.core.seeds.*;
import dev.cubby.core.seeds.InventoryModel.*;
import dev.cubby.core.seeds.LunchModel.Weekday;
import dev.cubby.core.seeds.UniSyncModel.*;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import org.junit.jupiter.api.Test;

/** Records are stored exactly as the example rows of the seeds. */
class SeedKeysTest {
  private static final UUID FAMILY = UUID.fromString("f47ac10b-58cc-4372-a567-0e02b2c3d479");
  private static final String JOHN = "550e8400-e29b-41d4-a716-446655440000";
  private static final String DIGEST =
      "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

  private static final String NFC_URL =
      """
      {
        "PK": "FAMILY#f47ac10b-58cc-4372-a567-0e02b2c3d479",
        "SK": "ITEM#d5e8f9a0-1234-4567-89ab-cdef01234567#URL#2gSZw8ZQPb7D5kN3X8mQ7",
        "GSI1PK": "URL#2gSZw8ZQPb7D5kN3X8mQ7",
        "GSI1SK": "ITEM#d5e8f9a0-1234-4567-89ab-cdef01234567",
        "GSI2PK": "FAMILY#f47ac10b-58cc-4372-a567-0e02b2c3d479#URLS",
        "GSI2SK": "CREATED#2025-12-26T10:00:00Z#URL#2gSZw8ZQPb7D5kN3X8mQ7",
        "entityType": "NFCUrl",
        "urlId": "2gSZw8ZQPb7D5kN3X8mQ7",
        "itemId": "d5e8f9a0-1234-4567-89ab-cdef01234567",
        "familyId": "f47ac10b-58cc-4372-a567-0e02b2c3d479",
        "itemName": "Paper Towels",
        "isActive": true,
        "createdAt": "2025-12-26T10:00:00Z",
        "createdBy": "550e8400-e29b-41d4-a716-446655440000",
        "lastAccessedAt": "2025-12-26T15:30:00Z",
        "accessCount": 12
      }
      """;

  @Test
  void nfcUrl() {
    var url = nfcUrl(true, Optional.empty(), Optional.empty());

    stored(
        InventoryContracts.NFC_URL,
        url,
        Json.row(withMillis(NFC_URL)).toBuilder().with("itemVersion", 0).build());
    read(InventoryContracts.NFC_URL, Json.row(NFC_URL), url);
  }

  @Test
  void nfcUrlAfterRotation() {
    var example =
        """
        {
          "isActive": false,
          "rotatedAt": "2025-12-27T09:00:00Z",
          "rotatedBy": "550e8400-e29b-41d4-a716-446655440000"
        }
        """;
    var row = Json.row(withMillis(NFC_URL)).toBuilder().with("itemVersion", 0);
    Json.row(withMillis(example)).attributes().forEach(row::with);

    stored(
        InventoryContracts.NFC_URL,
        nfcUrl(false, Optional.of(Instant.parse("2025-12-27T09:00:00Z")), Optional.of(JOHN)),
        row.build());
  }

  private static InventoryModel.NfcUrl nfcUrl(
      boolean isActive, Optional<Instant> rotatedAt, Optional<String> rotatedBy) {
    return new InventoryModel.NfcUrl(
        "2gSZw8ZQPb7D5kN3X8mQ7",
        UUID.fromString("d5e8f9a0-1234-4567-89ab-cdef01234567"),
        FAMILY,
        "Paper Towels",
        0,
        isActive,
        Instant.parse("2025-12-26T10:00:00Z"),
        JOHN,
        Optional.of(Instant.parse("2025-12-26T15:30:00Z")),
        12,
        rotatedAt,
        rotatedBy,
        Optional.empty());
  }

  @Test
  void member() {
    var example =
        """
        {
          "PK": "FAMILY#f47ac10b-58cc-4372-a567-0e02b2c3d479",
          "SK": "MEMBER#550e8400-e29b-41d4-a716-446655440000",
          "GSI1PK": "MEMBER#550e8400-e29b-41d4-a716-446655440000",
          "GSI1SK": "FAMILY#f47ac10b-58cc-4372-a567-0e02b2c3d479",
          "memberId": "550e8400-e29b-41d4-a716-446655440000",
          "familyId": "f47ac10b-58cc-4372-a567-0e02b2c3d479",
          "email": "john@example.com",
          "name": "John Smith",
          "role": "admin",
          "status": "active",
          "version": 3,
          "entityType": "Member",
          "createdAt": "2025-12-08T10:00:00Z",
          "updatedAt": "2025-12-10T14:30:00Z"
        }
        """;

    stored(InventoryContracts.MEMBER, john(3), Json.row(withMillis(example)));
    read(InventoryContracts.MEMBER, Json.row(example), john(3));
    read(
        InventoryContracts.MEMBER,
        Json.row(example).toBuilder().without("version").build(),
        john(1));
  }

  private static InventoryModel.Member john(long version) {
    return new InventoryModel.Member(
        JOHN,
        FAMILY,
        "john@example.com",
        "John Smith",
        MemberRole.ADMIN,
        MemberStatus.ACTIVE,
        version,
        Instant.parse("2025-12-08T10:00:00Z"),
        Instant.parse("2025-12-10T14:30:00Z"),
        Optional.empty());
  }

  @Test
  void pendingInvitation() {
    var example =
        """
        {
          "PK": "FAMILY#f47ac10b-58cc-4372-a567-0e02b2c3d479",
          "SK": "INVITATION#8f14e45f-ceea-467a-9b36-34f6c3b3e7d1",
          "GSI1PK": "INVITATION_TOKEN#a1b2c3d4-e5f6-7890-abcd-ef1234567890.abc123def456...",
          "GSI1SK": "INVITATION#8f14e45f-ceea-467a-9b36-34f6c3b3e7d1",
          "invitationId": "8f14e45f-ceea-467a-9b36-34f6c3b3e7d1",
          "familyId": "f47ac10b-58cc-4372-a567-0e02b2c3d479",
          "email": "jane@example.com",
          "role": "suggester",
          "token": "a1b2c3d4-e5f6-7890-abcd-ef1234567890.abc123def456789012345678901234567890123456789012345678901234",
          "tokenSignature": "abc123def456789012345678901234567890123456789012345678901234",
          "status": "pending",
          "expiresAt": "2025-12-17T01:00:00Z",
          "ttl": 1735084800,
          "invitedBy": "550e8400-e29b-41d4-a716-446655440000",
          "acceptedBy": null,
          "acceptedAt": null,
          "revokedBy": null,
          "revokedAt": null,
          "entityType": "Invitation",
          "createdAt": "2025-12-10T01:00:00Z",
          "updatedAt": "2025-12-10T01:00:00Z"
        }
        """;
    var invitation =
        invitation(
            "8f14e45f-ceea-467a-9b36-34f6c3b3e7d1",
            "jane@example.com",
            MemberRole.SUGGESTER,
            InvitationStatus.PENDING,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            "2025-12-10T01:00:00Z");

    stored(
        InventoryContracts.INVITATION,
        invitation,
        withoutNulls(withDigest(Json.row(withMillis(example)))));
    read(InventoryContracts.INVITATION, withDigest(Json.row(example)), invitation);
  }

  @Test
  void acceptedInvitation() {
    var example =
        """
        {
          "PK": "FAMILY#f47ac10b-58cc-4372-a567-0e02b2c3d479",
          "SK": "INVITATION#9f14e45f-ceea-467a-9b36-34f6c3b3e7d2",
          "GSI1PK": "INVITATION_TOKEN#b2c3d4e5-f6a7-8901-bcde-f12345678901.def456abc789...",
          "GSI1SK": "INVITATION#9f14e45f-ceea-467a-9b36-34f6c3b3e7d2",
          "invitationId": "9f14e45f-ceea-467a-9b36-34f6c3b3e7d2",
          "familyId": "f47ac10b-58cc-4372-a567-0e02b2c3d479",
          "email": "bob@example.com",
          "role": "admin",
          "token": "b2c3d4e5-f6a7-8901-bcde-f12345678901.def456abc789012345678901234567890123456789012345678901234",
          "tokenSignature": "def456abc789012345678901234567890123456789012345678901234",
          "status": "accepted",
          "expiresAt": "2025-12-17T01:00:00Z",
          "ttl": 1735084800,
          "invitedBy": "550e8400-e29b-41d4-a716-446655440000",
          "acceptedBy": "660e8400-e29b-41d4-a716-446655440001",
          "acceptedAt": "2025-12-11T10:30:00Z",
          "revokedBy": null,
          "revokedAt": null,
          "entityType": "Invitation",
          "createdAt": "2025-12-10T01:00:00Z",
          "updatedAt": "2025-12-11T10:30:00Z"
        }
        """;
    var invitation =
        invitation(
            "9f14e45f-ceea-467a-9b36-34f6c3b3e7d2",
            "bob@example.com",
            MemberRole.ADMIN,
            InvitationStatus.ACCEPTED,
            Optional.of("660e8400-e29b-41d4-a716-446655440001"),
            Optional.of(Instant.parse("2025-12-11T10:30:00Z")),
            Optional.empty(),
            Optional.empty(),
            "2025-12-11T10:30:00Z");

    stored(
        InventoryContracts.INVITATION,
        invitation,
        withoutNulls(withDigest(Json.row(withMillis(example)))));
    read(InventoryContracts.INVITATION, withDigest(Json.row(example)), invitation);
  }

  @Test
  void revokedInvitation() {
    var example =
        """
        {
          "PK": "FAMILY#f47ac10b-58cc-4372-a567-0e02b2c3d479",
          "SK": "INVITATION#af14e45f-ceea-467a-9b36-34f6c3b3e7d3",
          "GSI1PK": "INVITATION_TOKEN#c3d4e5f6-a7b8-9012-cdef-123456789012.ghi789jkl012...",
          "GSI1SK": "INVITATION#af14e45f-ceea-467a-9b36-34f6c3b3e7d3",
          "invitationId": "af14e45f-ceea-467a-9b36-34f6c3b3e7d3",
          "familyId": "f47ac10b-58cc-4372-a567-0e02b2c3d479",
          "email": "cancelled@example.com",
          "role": "suggester",
          "token": "c3d4e5f6-a7b8-9012-cdef-123456789012.ghi789jkl012345678901234567890123456789012345678901234",
          "tokenSignature": "ghi789jkl012345678901234567890123456789012345678901234",
          "status": "revoked",
          "expiresAt": "2025-12-17T01:00:00Z",
          "ttl": 1735084800,
          "invitedBy": "550e8400-e29b-41d4-a716-446655440000",
          "acceptedBy": null,
          "acceptedAt": null,
          "revokedBy": "550e8400-e29b-41d4-a716-446655440000",
          "revokedAt": "2025-12-10T15:00:00Z",
          "entityType": "Invitation",
          "createdAt": "2025-12-10T01:00:00Z",
          "updatedAt": "2025-12-10T15:00:00Z"
        }
        """;
    var invitation =
        invitation(
            "af14e45f-ceea-467a-9b36-34f6c3b3e7d3",
            "cancelled@example.com",
            MemberRole.SUGGESTER,
            InvitationStatus.REVOKED,
            Optional.empty(),
            Optional.empty(),
            Optional.of(JOHN),
            Optional.of(Instant.parse("2025-12-10T15:00:00Z")),
            "2025-12-10T15:00:00Z");

    stored(
        InventoryContracts.INVITATION,
        invitation,
        withoutNulls(withDigest(Json.row(withMillis(example)))));
    read(InventoryContracts.INVITATION, withDigest(Json.row(example)), invitation);
  }

  private static InventoryModel.Invitation invitation(
      String id,
      String email,
      MemberRole role,
      InvitationStatus status,
      Optional<String> acceptedBy,
      Optional<Instant> acceptedAt,
      Optional<String> revokedBy,
      Optional<Instant> revokedAt,
      String updatedAt) {
    return new InventoryModel.Invitation(
        UUID.fromString(id),
        FAMILY,
        email,
        role,
        DIGEST,
        status,
        Instant.parse("2025-12-17T01:00:00Z"),
        Instant.parse("2025-12-24T01:00:00Z"),
        JOHN,
        acceptedBy,
        acceptedAt,
        revokedBy,
        revokedAt,
        Optional.empty(),
        Optional.empty(),
        Instant.parse("2025-12-10T01:00:00Z"),
        Instant.parse(updatedAt));
  }

  /** Facts M4 and M5: the ttl is 14 days after creation, and only the token's digest is stored. */
  private static Row withDigest(Row invitation) {
    return invitation.toBuilder()
        .without("token")
        .without("tokenSignature")
        .with("tokenDigest", DIGEST)
        .with("GSI1PK", "INVITATION_TOKEN#" + DIGEST)
        .with("ttl", 1766538000)
        .build();
  }

  @Test
  void user() {
    var example =
        """
        {
          "PK": "USER#usr_abc123",
          "SK": "PROFILE",
          "GSI1PK": "EMAIL#john@example.com",
          "GSI1SK": "PROFILE",
          "userId": "usr_abc123",
          "email": "john@example.com",
          "name": "John Smith",
          "role": "bim_coordinator",
          "status": "active",
          "preferredLang": "en",
          "cognitoSub": "550e8400-e29b-41d4-a716-446655440000",
          "canEditVersions": true,
          "createdAt": "2024-01-15T10:00:00.000Z",
          "updatedAt": "2024-01-15T10:00:00.000Z"
        }
        """;
    var user =
        new UniSyncModel.User(
            "usr_abc123",
            "john@example.com",
            "John Smith",
            UserRole.BIM_COORDINATOR,
            UserStatus.ACTIVE,
            Language.EN,
            JOHN,
            true,
            Instant.parse("2024-01-15T10:00:00Z"),
            Instant.parse("2024-01-15T10:00:00Z"),
            1);

    stored(UniSyncContracts.USER, user, Json.row(example).toBuilder().with("version", 1).build());
    read(UniSyncContracts.USER, Json.row(example), user);
  }

  @Test
  void showSet() {
    var example =
        """
        {
          "PK": "SHOWSET#SS-311-001",
          "SK": "DETAILS",
          "GSI1PK": "AREA#311",
          "GSI1SK": "SHOWSET#SS-311-001",
          "showSetId": "SS-311-001",
          "area": "311",
          "scene": "Main Entrance",
          "description": {
            "en": "LED screen at main entrance",
            "zh": "主入口LED屏幕",
            "zh-TW": "主入口LED螢幕"
          },
          "vmList": [
            { "id": "VM001", "name": "Primary Display" },
            { "id": "VM002", "name": "Secondary Display" }
          ],
          "stages": {
            "screen": {
              "status": "complete",
              "assignedTo": "usr_abc123",
              "updatedBy": "usr_def456",
              "updatedAt": "2024-01-15T10:00:00.000Z",
              "version": "1.0"
            },
            "structure": {
              "status": "in_progress",
              "assignedTo": "usr_abc123",
              "updatedBy": "usr_def456",
              "updatedAt": "2024-01-16T10:00:00.000Z"
            },
            "integrated": {
              "status": "not_started",
              "updatedBy": "usr_def456",
              "updatedAt": "2024-01-10T10:00:00.000Z"
            },
            "inBim360": {
              "status": "not_started",
              "updatedBy": "usr_def456",
              "updatedAt": "2024-01-10T10:00:00.000Z"
            },
            "drawing2d": {
              "status": "not_started",
              "updatedBy": "usr_def456",
              "updatedAt": "2024-01-10T10:00:00.000Z"
            }
          },
          "links": {
            "modelUrl": "https://bim360.autodesk.com/model/123",
            "drawingsUrl": null
          },
          "screenVersion": 1,
          "revitVersion": 1,
          "drawingVersion": 1,
          "versionHistory": [],
          "createdAt": "2024-01-10T10:00:00.000Z",
          "updatedAt": "2024-01-16T10:00:00.000Z"
        }
        """;
    var created = Instant.parse("2024-01-10T10:00:00Z");
    var untouched =
        new StageInfo(
            StageStatus.NOT_STARTED, Optional.empty(), "usr_def456", created, Optional.empty(), 1);
    var showSet =
        new UniSyncModel.ShowSet(
            "SS-311-001",
            Area.AREA_311,
            "Main Entrance",
            Map.of(
                Language.EN,
                "LED screen at main entrance",
                Language.ZH,
                "主入口LED屏幕",
                Language.ZH_TW,
                "主入口LED螢幕"),
            Set.of(),
            List.of(
                new UniSyncModel.VmItem("VM001", Optional.of("Primary Display")),
                new UniSyncModel.VmItem("VM002", Optional.of("Secondary Display"))),
            new UniSyncModel.ShowSetStages(
                new StageInfo(
                    StageStatus.COMPLETE,
                    Optional.of("usr_abc123"),
                    "usr_def456",
                    Instant.parse("2024-01-15T10:00:00Z"),
                    Optional.of("1.0"),
                    1),
                new StageInfo(
                    StageStatus.IN_PROGRESS,
                    Optional.of("usr_abc123"),
                    "usr_def456",
                    Instant.parse("2024-01-16T10:00:00Z"),
                    Optional.empty(),
                    1),
                untouched,
                new StageInfoSimple(StageStatus.NOT_STARTED, "usr_def456", created, 1),
                untouched),
            new UniSyncModel.Links(
                Optional.of("https://bim360.autodesk.com/model/123"), Optional.empty()),
            1,
            1,
            1,
            List.of(),
            created,
            Instant.parse("2024-01-16T10:00:00Z"),
            Optional.empty(),
            1);

    stored(UniSyncContracts.SHOW_SET, showSet, withoutNulls(withRevisions(Json.row(example))));
    read(UniSyncContracts.SHOW_SET, withRevisions(Json.row(example)), showSet);
  }

  /** Decided: a ShowSet has a revision, and so has each stage. */
  private static Row withRevisions(Row showSet) {
    var stages =
        new LinkedHashMap<>(((Value.Mapping) showSet.find("stages").orElseThrow()).entries());
    stages.replaceAll((_, stage) -> {
      var fields = new LinkedHashMap<>(((Value.Mapping) stage).entries());
      fields.put("revision", Value.of(1));
      return Value.of(fields);
    });
    return showSet.toBuilder().with("stages", Value.of(stages)).with("revision", 1).build();
  }

  @Test
  void note() {
    var example =
        """
        {
          "PK": "SHOWSET#SS-311-001",
          "SK": "NOTE#2024-01-15T10:30:00.000Z#note_xyz789",
          "noteId": "note_xyz789",
          "showSetId": "SS-311-001",
          "authorId": "usr_abc123",
          "authorName": "John Smith",
          "originalLang": "en",
          "content": {
            "en": "Please review the screen placement",
            "zh": "请检查屏幕位置",
            "zh-TW": "請檢查螢幕位置"
          },
          "translationStatus": "complete",
          "attachments": [
            {
              "id": "att_001",
              "fileName": "screenshot.png",
              "fileSize": 102400,
              "mimeType": "image/png",
              "s3Key": "notes/note_xyz789/att_001/screenshot.png",
              "uploadedAt": "2024-01-15T10:35:00.000Z"
            }
          ],
          "isRevisionNote": false,
          "createdAt": "2024-01-15T10:30:00.000Z",
          "updatedAt": "2024-01-15T10:35:00.000Z"
        }
        """;
    var note =
        new UniSyncModel.Note(
            "note_xyz789",
            "SS-311-001",
            "usr_abc123",
            "John Smith",
            Language.EN,
            Map.of(
                Language.EN,
                "Please review the screen placement",
                Language.ZH,
                "请检查屏幕位置",
                Language.ZH_TW,
                "請檢查螢幕位置"),
            TranslationStatus.COMPLETE,
            List.of(
                new UniSyncModel.NoteAttachment(
                    "att_001",
                    "screenshot.png",
                    102400,
                    "image/png",
                    "notes/note_xyz789/att_001/screenshot.png",
                    Instant.parse("2024-01-15T10:35:00Z"))),
            Optional.of(false),
            Instant.parse("2024-01-15T10:30:00Z"),
            Instant.parse("2024-01-15T10:35:00Z"),
            1);

    stored(UniSyncContracts.NOTE, note, Json.row(example).toBuilder().with("version", 1).build());
    read(UniSyncContracts.NOTE, Json.row(example), note);
  }

  @Test
  void activity() {
    var example =
        """
        {
          "PK": "SHOWSET#SS-311-001",
          "SK": "ACTIVITY#2024-01-15T10:30:00.000Z#act_001",
          "GSI1PK": "ACTIVITY_DATE#2024-01-15",
          "GSI1SK": "2024-01-15T10:30:00.000Z#act_001",
          "activityId": "act_001",
          "showSetId": "SS-311-001",
          "userId": "usr_abc123",
          "userName": "John Smith",
          "action": "status_change",
          "details": {
            "stage": "screen",
            "from": "in_progress",
            "to": "complete"
          },
          "createdAt": "2024-01-15T10:30:00.000Z"
        }
        """;
    var activity =
        new UniSyncModel.Activity(
            "act_001",
            "SS-311-001",
            "usr_abc123",
            "John Smith",
            ActivityAction.STATUS_CHANGE,
            Map.of(
                "stage", Value.of("screen"),
                "from", Value.of("in_progress"),
                "to", Value.of("complete")),
            Instant.parse("2024-01-15T10:30:00Z"));

    stored(UniSyncContracts.ACTIVITY, activity, Json.row(example));
    read(UniSyncContracts.ACTIVITY, Json.row(example), activity);
  }

  @Test
  void session() {
    var example =
        """
        {
          "PK": "ACTIVE_SESSION",
          "SK": "USER#usr_abc123",
          "userId": "usr_abc123",
          "userName": "John Smith",
          "showSetId": "SS-311-001",
          "activity": "Editing screen stage",
          "startedAt": "2024-01-15T10:00:00.000Z",
          "lastHeartbeat": "2024-01-15T10:29:00.000Z",
          "expiresAt": 1705314840
        }
        """;
    var session =
        new UniSyncModel.Session(
            "usr_abc123",
            "John Smith",
            Optional.of("SS-311-001"),
            "Editing screen stage",
            Instant.parse("2024-01-15T10:00:00Z"),
            Instant.parse("2024-01-15T10:29:00Z"),
            Instant.parse("2024-01-15T10:34:00Z"));

    stored(UniSyncContracts.SESSION, session, Json.row(example));
    read(UniSyncContracts.SESSION, Json.row(example), session);
  }

  /** Facts L3 and L4: 2025-01-20 lies in week 4, and 14 days after it is 1738578600. */
  @Test
  void weeklyMenu() {
    var example =
        """
        {
          "pk": "niagara-2025-04",
          "restaurant": "niagara",
          "week": 4,
          "year": 2025,
          "lunches": [
            {
              "name": "Köttbullar med gräddsås",
              "description": "Serveras med kokt potatis och lingonsylt",
              "price": 125,
              "weekday": "måndag",
              "week": 4,
              "place": "Niagara"
            }
          ],
          "lunchCount": 1,
          "cachedAt": "2025-01-20T10:30:00.000Z",
          "ttl": 1738578600,
          "metadata": { "version": "1.0", "source": "niagara-parser" },
          "validationErrors": [ { "field": "price", "message": "Invalid format" } ],
          "dataQuality": { "completeness": 0.95, "accuracy": 0.98 },
          "lastUpdated": "2025-01-20T08:00:00.000Z"
        }
        """;

    stored(LunchContracts.MENU, menu(4), Json.row(example).toBuilder().with("revision", 1).build());
    read(LunchContracts.MENU, Json.row(example), menu(4));
  }

  @Test
  void menuOfASingleDigitWeek() {
    assertThat(rowOf(LunchContracts.MENU, menu(3)).find("pk"))
        .contains(Value.of("niagara-2025-03"));
  }

  private static LunchModel.Menu menu(int week) {
    return new LunchModel.Menu(
        "niagara",
        week,
        2025,
        List.of(
            new LunchModel.Lunch(
                "Köttbullar med gräddsås",
                Optional.of("Serveras med kokt potatis och lingonsylt"),
                new BigDecimal("125"),
                Weekday.MONDAY,
                week,
                "Niagara")),
        1,
        Instant.parse("2025-01-20T10:30:00Z"),
        Instant.parse("2025-02-03T10:30:00Z"),
        Optional.of(
            new LunchModel.Metadata(
                Optional.of("1.0"), Optional.of("niagara-parser"), Optional.empty())),
        Optional.of(List.of(new LunchModel.ValidationError("price", "Invalid format"))),
        Optional.of(
            new LunchModel.DataQuality(
                new BigDecimal("0.95"), Optional.of(new BigDecimal("0.98")))),
        Optional.of(Instant.parse("2025-01-20T08:00:00Z")),
        1);
  }

  private static <T> Row rowOf(Entity<T> entity, T record) {
    return new RowMapping<>(entity, entity.table()).encode(record);
  }

  private static <T> void stored(Entity<T> entity, T record, Row expected) {
    assertThat(rowOf(entity, record).attributes())
        .containsExactlyInAnyOrderEntriesOf(expected.attributes());
  }

  private static <T> void read(Entity<T> entity, Row row, T expected) {
    assertThat(new RowMapping<>(entity, entity.table()).decode(row)).isEqualTo(expected);
  }

  /** Conventions: instants always have milliseconds, in attributes and in keys. */
  private static String withMillis(String json) {
    return json.replaceAll("(T\\d\\d:\\d\\d:\\d\\d)Z", "$1.000Z");
  }

  /** Empty values are left out; a stored null is read as empty. */
  private static Row withoutNulls(Row row) {
    return Row.of(withoutNulls(row.attributes()));
  }

  private static Map<String, Value> withoutNulls(Map<String, Value> entries) {
    var kept = new LinkedHashMap<String, Value>();
    entries.forEach((name, value) -> {
      switch (value) {
        case Value.Null _ -> {}
        case Value.Mapping(var inner) -> kept.put(name, Value.of(withoutNulls(inner)));
        default -> kept.put(name, value);
      }
    });
    return kept;
  }

  /** Parses the seeds' JSON, whose texts have no escapes. */
  private static final class Json {
    private final String text;
    private int at;

    private Json(String text) {
      this.text = text;
    }

    static Row row(String text) {
      return Row.of(((Value.Mapping) new Json(text).value()).entries());
    }

    private Value value() {
      return switch (next()) {
        case '{' -> object();
        case '[' -> list();
        case '"' -> Value.of(string());
        default -> word();
      };
    }

    private Value object() {
      var entries = new LinkedHashMap<String, Value>();
      for (at++; next() != '}'; skip(',')) {
        var name = string();
        skip(':');
        entries.put(name, value());
      }
      at++;
      return Value.of(entries);
    }

    private Value list() {
      var items = new ArrayList<Value>();
      for (at++; next() != ']'; skip(',')) {
        items.add(value());
      }
      at++;
      return Value.of(items);
    }

    private String string() {
      int start = at + 1;
      at = text.indexOf('"', start) + 1;
      return text.substring(start, at - 1);
    }

    private Value word() {
      int start = at;
      while (",}] \n".indexOf(text.charAt(at)) < 0) {
        at++;
      }
      var word = text.substring(start, at);
      return switch (word) {
        case "null" -> Value.NULL;
        case "true", "false" -> Value.of(Boolean.parseBoolean(word));
        default -> Value.of(new BigDecimal(word));
      };
    }

    private char next() {
      while (Character.isWhitespace(text.charAt(at))) {
        at++;
      }
      return text.charAt(at);
    }

    private void skip(char expected) {
      if (next() == expected) {
        at++;
        next();
      }
    }
  }
}
