package dev.cubby.unisync.note;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.embedded.Backup;
import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.embedded.Maintenance;
import dev.cubby.unisync.attachment.AttachmentKey;
import dev.cubby.unisync.attachment.FolderStorage;
import dev.cubby.web.upload.Uploads;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Attachments are uploaded files like any other: a backup has those that its rows name. */
class AttachmentBackupTest extends NoteWalk {
  private static final String PICTURE = "GIF89a, a picture";

  private String note = "";
  private AttachmentKey key = new AttachmentKey("n", "a", "a.gif");

  @BeforeEach
  void attach() throws Exception {
    start(Map.of());
    note = note("ann", "See the plan", "en");
    var announced =
        post(
            201,
            note + "/attachments",
            "ann",
            "{\"fileName\":\"a.gif\",\"fileSize\":%d,\"mimeType\":\"image/gif\"}"
                .formatted(PICTURE.length()));
    var id = announced.get("attachmentId").asString();
    var file = PICTURE.getBytes(StandardCharsets.US_ASCII);
    assertThat(put(announced.get("uploadUrl").asString(), "image/gif", file).statusCode())
        .isEqualTo(200);
    // Announced and sent, but never confirmed: no row names it.
    announce(file);
    post(200, note + "/attachments/" + id + "/confirm", "ann", "");
    key = new AttachmentKey(note.substring(note.lastIndexOf('/') + 1), id, "a.gif");
  }

  private void announce(byte[] file) throws Exception {
    var body = "{\"fileName\":\"b.gif\",\"fileSize\":%d,\"mimeType\":\"image/gif\"}";
    var announced = post(201, note + "/attachments", "ann", body.formatted(file.length));
    put(announced.get("uploadUrl").asString(), "image/gif", file);
  }

  private Backup backUp(String name) {
    return ((EmbeddedStore) server.rows())
        .backup(folder.resolve(name), folder.resolve("files"), _ -> {});
  }

  @Test
  void whatIsRestoredHasThem() throws Exception {
    assertThat(backUp("backup").uploads()).isEqualTo(1);
    delete(204, note, "ann");
    due();
    assertThat(Maintenance.verify(folder.resolve("backup"), _ -> {})).isEmpty();

    EmbeddedStore.restore(folder.resolve("backup"), folder.resolve("restored"), clock);

    var restored = new FolderStorage(Uploads.open(folder.resolve("restored/uploads"), clock));
    try (var content = restored.read(key, 0)) {
      assertThat(content).hasContent(PICTURE);
    }
  }

  @Test
  void oneThatIsDamagedIsFound() throws Exception {
    var file =
        files().stream().filter(one -> one.toString().contains(key.attachmentId())).findFirst();
    Files.writeString(file.orElseThrow(), "GIF89a, a pictore");

    var verified = ((EmbeddedStore) server.rows()).verifyFiles(folder.resolve("files"), _ -> {});
    assertThat(verified).hasSize(1);
    assertThat(verified.getFirst().file()).isEqualTo(file.orElseThrow());
  }

  @Test
  void noneIsDeletedWhileABackupIsMade() throws Exception {
    backups.acquire();
    delete(204, note, "ann");
    due();
    assertThat(files()).as("still there for the backup").hasSize(2);

    backups.release();
    due();
    assertThat(files()).isEmpty();
  }
}
