package dev.cubby.unisync;

import static dev.cubby.core.Declare.*;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.expression.Condition;
import dev.cubby.core.run.Store;
import dev.cubby.core.run.StoreSettings;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Key;
import dev.cubby.core.store.*;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.embedded.Settings;
import dev.cubby.testkit.Running;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.contract.UniSyncTables;
import dev.cubby.web.system.KitCatalog;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Records are stored exactly as the example rows of seed 001. */
class SeedRowsTest {
  private static final String JOHN = "550e8400-e29b-41d4-a716-446655440000";
  private static final Clock THEN =
      Clock.fixed(Instant.parse("2024-01-15T10:30:00Z"), ZoneOffset.UTC);

  private static final Declarations DECLARED = declarations("test");

  /** How rows of a kind are written and read. */
  private record Rows<K, T>(Entity<T> entity, Put<T, T> put, Get<K, T> get, Function<T, K> key) {
    static <K, T> Rows<K, T> of(Entity<T> entity, Class<K> key, Function<T, K> keyOf) {
      return new Rows<>(
          entity,
          DECLARED.add(Put.of("test: put " + entity.name(), entity).creating()),
          DECLARED.add(Get.of("test: get " + entity.name(), key, entity)),
          keyOf);
    }
  }

  record NoteKey(String showSetId, Instant createdAt, String noteId) {}

  record ActivityKey(String showSetId, Instant createdAt, String activityId) {}

  private static final Rows<OfUser, User> USERS =
      Rows.of(UniSyncTables.USER, OfUser.class, user -> new OfUser(user.userId()));
  private static final Rows<OfShowSet, ShowSet> SHOW_SETS =
      Rows.of(UniSyncTables.SHOW_SET, OfShowSet.class, one -> new OfShowSet(one.showSetId()));
  private static final Rows<NoteKey, Note> NOTES =
      Rows.of(
          UniSyncTables.NOTE,
          NoteKey.class,
          note -> new NoteKey(note.showSetId(), note.createdAt(), note.noteId()));
  private static final Rows<ActivityKey, Activity> ACTIVITIES =
      Rows.of(
          UniSyncTables.ACTIVITY,
          ActivityKey.class,
          one -> new ActivityKey(one.showSetId(), one.createdAt(), one.activityId()));
  private static final Rows<OfUser, Session> SESSIONS =
      Rows.of(UniSyncTables.SESSION, OfUser.class, session -> new OfUser(session.userId()));

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
        new User(
            "usr_abc123",
            "john@example.com",
            "John Smith",
            UserRole.BIM_COORDINATOR,
            UserStatus.ACTIVE,
            Lang.EN,
            Optional.of(JOHN),
            true,
            Instant.parse("2024-01-15T10:00:00Z"),
            Instant.parse("2024-01-15T10:00:00Z"),
            Optional.empty(),
            Optional.empty(),
            1);

    stored(USERS, user, row(example).toBuilder().with("version", 1).build());
    read(USERS, row(example), user);
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
            StageStatus.NOT_STARTED,
            Optional.empty(),
            "usr_def456",
            created,
            Optional.empty(),
            Optional.empty(),
            1);
    var showSet =
        new ShowSet(
            "SS-311-001",
            Area.AREA_311,
            "Main Entrance",
            Map.of(
                Lang.EN,
                "LED screen at main entrance",
                Lang.ZH,
                "主入口LED屏幕",
                Lang.ZH_TW,
                "主入口LED螢幕"),
            Set.of(),
            Map.of(),
            List.of(
                new VmItem("VM001", Optional.of("Primary Display")),
                new VmItem("VM002", Optional.of("Secondary Display"))),
            new ShowSetStages(
                new StageInfo(
                    StageStatus.COMPLETE,
                    Optional.of("usr_abc123"),
                    "usr_def456",
                    Instant.parse("2024-01-15T10:00:00Z"),
                    Optional.of("1.0"),
                    Optional.empty(),
                    1),
                new StageInfo(
                    StageStatus.IN_PROGRESS,
                    Optional.of("usr_abc123"),
                    "usr_def456",
                    Instant.parse("2024-01-16T10:00:00Z"),
                    Optional.empty(),
                    Optional.empty(),
                    1),
                untouched,
                new StageInfoSimple(
                    StageStatus.NOT_STARTED, "usr_def456", created, Optional.empty(), 1),
                untouched),
            new Links(Optional.of("https://bim360.autodesk.com/model/123"), Optional.empty()),
            1,
            1,
            1,
            List.of(),
            created,
            Instant.parse("2024-01-16T10:00:00Z"),
            Optional.empty(),
            List.of(),
            1);

    stored(SHOW_SETS, showSet, withoutNulls(withRevisions(row(example))));
    read(SHOW_SETS, withRevisions(row(example)), showSet);
  }

  /** Decided: a ShowSet has a revision, and so has each stage; no other names are an empty list. */
  private static Row withRevisions(Row showSet) {
    var stages =
        new LinkedHashMap<>(((Value.Mapping) showSet.find("stages").orElseThrow()).entries());
    stages.replaceAll((_, stage) -> {
      var fields = new LinkedHashMap<>(((Value.Mapping) stage).entries());
      fields.put("revision", Value.of(1));
      return Value.of(fields);
    });
    return showSet.toBuilder()
        .with("stages", Value.of(stages))
        .with("revision", 1)
        .with("aliases", Value.of(List.of()))
        .with("translations", Value.of(Map.of()))
        .build();
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
        new Note(
            "note_xyz789",
            "SS-311-001",
            "usr_abc123",
            "John Smith",
            Lang.EN,
            Map.of(
                Lang.EN,
                "Please review the screen placement",
                Lang.ZH,
                "请检查屏幕位置",
                Lang.ZH_TW,
                "請檢查螢幕位置"),
            TranslationStatus.COMPLETE,
            List.of(
                new NoteAttachment(
                    "att_001",
                    "screenshot.png",
                    102400,
                    "image/png",
                    "notes/note_xyz789/att_001/screenshot.png",
                    Instant.parse("2024-01-15T10:35:00Z"))),
            Optional.of(false),
            Instant.parse("2024-01-15T10:30:00Z"),
            Instant.parse("2024-01-15T10:35:00Z"),
            Map.of(),
            1);

    stored(
        NOTES,
        note,
        row(example).toBuilder()
            .with("version", 1)
            .with("translations", Value.of(Map.of()))
            .build());
    read(NOTES, row(example), note);
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
        new Activity(
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

    stored(ACTIVITIES, activity, row(example));
    read(ACTIVITIES, row(example), activity);
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
        new Session(
            "usr_abc123",
            "John Smith",
            Optional.of("SS-311-001"),
            "Editing screen stage",
            Instant.parse("2024-01-15T10:00:00Z"),
            Instant.parse("2024-01-15T10:29:00Z"),
            Instant.parse("2024-01-15T10:34:00Z"));

    stored(SESSIONS, session, row(example));
    read(SESSIONS, row(example), session);
  }

  private static RowStore memory() {
    return EmbeddedStore.open(Path.of("memory"), Settings.of(THEN).inMemoryOnly());
  }

  private static Store open(RowStore rows) {
    var catalog = KitCatalog.DRAFT.with(UniSyncCatalog.DRAFT).with(DECLARED).prove();
    return Store.open(rows, catalog, StoreSettings.local(THEN));
  }

  private static <K, T> void stored(Rows<K, T> kind, T record, Row expected) {
    try (var rows = memory()) {
      assertThat(open(rows).apply(kind.put(), record)).isInstanceOf(Outcome.Applied.class);
      var key = Key.of(text(expected, "PK"), text(expected, "SK"));
      var row = rows.get(new RowKey(kind.entity().table().name(), key), true).row().orElseThrow();
      assertThat(row.attributes()).containsExactlyInAnyOrderEntriesOf(expected.attributes());
    }
  }

  private static <K, T> void read(Rows<K, T> kind, Row row, T expected) {
    try (var rows = memory()) {
      var store = open(rows);
      rows.write(
          new WriteRequest(
              List.of(new RowWrite.Put(kind.entity().table().name(), row, Condition.always())),
              Optional.empty(),
              Returning.NOTHING));
      assertThat(store.get(kind.get(), kind.key().apply(expected))).contains(expected);
    }
  }

  private static String text(Row row, String name) {
    return ((Value.Text) row.find(name).orElseThrow()).text();
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

  private static Row row(String json) {
    return Row.of(((Value.Mapping) value(Running.json(json))).entries());
  }

  private static Value value(JsonNode node) {
    if (node.isObject()) {
      var entries = new LinkedHashMap<String, Value>();
      node.properties().forEach(field -> entries.put(field.getKey(), value(field.getValue())));
      return Value.of(entries);
    }
    if (node.isArray()) {
      return Value.of(node.valueStream().map(SeedRowsTest::value).toList());
    }
    if (node.isNull()) {
      return Value.NULL;
    }
    if (node.isBoolean()) {
      return Value.of(node.asBoolean());
    }
    return node.isNumber() ? Value.of(node.decimalValue()) : Value.of(node.asString());
  }
}
