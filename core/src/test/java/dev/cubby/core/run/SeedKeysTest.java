package dev.cubby.core.run;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.schema.Entity;
import dev.cubby.core.seeds.*;
import dev.cubby.core.seeds.UniSyncModel.*;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import org.junit.jupiter.api.Test;

/** Records are stored exactly as the example rows of the seeds. */
class SeedKeysTest {
  private static final String JOHN = "550e8400-e29b-41d4-a716-446655440000";

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
