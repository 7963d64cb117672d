package dev.cubby.unisync.note;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.schema.Key;
import dev.cubby.core.store.*;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import dev.cubby.testkit.Racers;
import dev.cubby.testkit.RawHttp;
import dev.cubby.testkit.Running;
import dev.cubby.testkit.Visitor;
import dev.cubby.unisync.attachment.*;
import dev.cubby.unisync.base.*;
import dev.cubby.unisync.user.Acting;
import dev.cubby.unisync.user.Users;
import dev.cubby.web.bind.Json;
import dev.cubby.web.route.Standing;
import dev.cubby.web.upload.*;
import java.lang.reflect.Proxy;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** Files of notes over HTTP: announced, sent, confirmed, read, deleted; and all that is none. */
class AttachmentStoriesTest extends NoteWalk {
  private static final String SHOW_SET_PAGE = "/unisync/showsets/" + SHOW_SET;
  private static final byte[] PNG =
      latin("\u0089PNG\r\n\u001a\n<script>alert(1)</script> and more");
  private static final byte[] GIF = latin("GIF89a, a picture");
  private static final byte[] HTML = latin("<html><script>alert(1)</script></html>");

  private static byte[] latin(String text) {
    return text.getBytes(ISO_8859_1);
  }

  private static String announcement(String name, long size, String type) {
    return new String(
        Json.bytes(Map.of("fileName", name, "fileSize", size, "mimeType", type)),
        StandardCharsets.UTF_8);
  }

  private ObjectNode announce(String note, String who, String name, byte[] file, String type)
      throws Exception {
    return post(201, note + "/attachments", who, announcement(name, file.length, type));
  }

  private static String link(ObjectNode ticket) {
    return ticket.get("uploadUrl").asString();
  }

  private static String at(String note, ObjectNode ticket) {
    return note + "/attachments/" + ticket.get("attachmentId").asString();
  }

  /** A picture that a note has; its address. */
  private String attached(String note, String who) throws Exception {
    var ticket = announce(note, who, "a.png", PNG, "image/png");
    assertThat(put(link(ticket), "image/png", PNG).statusCode()).isEqualTo(200);
    post(200, at(note, ticket) + "/confirm", who, "");
    return at(note, ticket);
  }

  @Test
  void aFileIsAnnouncedSentConfirmedReadAndDeletedWithItsNote() throws Exception {
    start(Map.of());
    var note = note("ann", "See the plan", "en");
    var ticket = announce(note, "ann", "../主\u202E入口.png", PNG, "image/png");
    assertThat(ticket.get("fileName").asString()).isEqualTo("主入口.png");
    var at = at(note, ticket);
    assertThat(post(409, at + "/confirm", "ann", "").get("code").asString())
        .isEqualTo("NOT_UPLOADED");
    assertThat(get(200, note, "ann").get("attachments").size()).isZero();

    assertThat(put(link(ticket), "image/png", PNG).statusCode()).isEqualTo(200);
    assertThat(put(link(ticket), "image/png", PNG).statusCode()).as("used twice").isEqualTo(409);
    var confirmed = post(200, at + "/confirm", "ann", "");
    var noteId = note.substring(note.lastIndexOf('/') + 1);
    assertThat(confirmed.get("s3Key").asString())
        .isEqualTo("notes/" + noteId + "/" + ticket.get("attachmentId").asString() + "/主入口.png");
    assertThat(post(200, at + "/confirm", "ann", "")).as("confirmed twice").isEqualTo(confirmed);
    assertThat(get(200, note, "ben").get("attachments").size()).isEqualTo(1);
    assertThat(put(link(ticket), "image/png", PNG).statusCode()).as("after all").isEqualTo(404);

    var shown = get(200, at, "ben").get("downloadUrl").asString();
    var file = download(shown);
    assertThat(file.body()).isEqualTo(PNG);
    assertThat(file.headers().firstValue("Content-Type")).contains("image/png");
    assertThat(file.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
    assertThat(file.headers().firstValue("Content-Security-Policy").orElse(""))
        .contains("sandbox", "default-src 'none'");
    assertThat(download(shown.replace("downloads", "uploads")).statusCode()).isEqualTo(405);
    assertThat(download(shown.substring(0, shown.length() - 2) + "xx").statusCode())
        .isBetween(401, 404);
    clock.step(Duration.ofMinutes(61));
    assertThat(download(shown).statusCode()).as("after an hour").isBetween(401, 404);

    var again = get(200, at, "ben").get("downloadUrl").asString();
    delete(204, note, "ann");
    assertThat(download(again).statusCode()).isEqualTo(404);
    due();
    assertThat(files()).isEmpty();
    assertThat(get(200, "/api/unisync/showsets/" + SHOW_SET + "/activity", "ann").toString())
        .contains("attachment_added", "note_deleted");
  }

  @Test
  void whatIsNotWhatWasAnnouncedIsRefused() throws Exception {
    start(Map.of());
    var note = note("ann", "Hello", "en");
    for (var body :
        List.of(
            announcement("a.png", 50L * 1024 * 1024 + 1, "image/png"),
            announcement("a.png", 0, "image/png"),
            announcement("a.svg", 10, "image/svg+xml"),
            announcement("a.html", 10, "text/html"),
            announcement("", 10, "image/png"),
            announcement("x".repeat(256), 10, "image/png"))) {
      post(400, note + "/attachments", "ann", body);
    }
    var ticket = announce(note, "ann", "a.png", PNG, "image/png");
    assertThat(put(link(ticket), "image/png", HTML).statusCode()).as("no picture").isEqualTo(400);
    assertThat(put(link(ticket), "text/html", PNG).statusCode()).as("another type").isEqualTo(400);
    assertThat(put(link(ticket), "image/gif", GIF).statusCode()).as("a GIF").isEqualTo(422);
    assertThat(put(link(ticket), "image/png", Arrays.copyOf(PNG, 20)).statusCode()).isEqualTo(422);
    assertThat(put(link(ticket), "image/png", new byte[0]).statusCode()).isEqualTo(400);
    assertThat(files()).isEmpty();
    assertThat(put(link(ticket), "image/png", PNG).statusCode()).as("at last").isEqualTo(200);

    clock.step(Duration.ofMinutes(1));
    var late = announce(note, "ann", "b.png", PNG, "image/png");
    clock.step(Duration.ofMinutes(10));
    assertThat(put(link(late), "image/png", PNG).statusCode()).as("expired").isBetween(401, 404);
    post(409, at(note, late) + "/confirm", "ann", "");
  }

  @Test
  void oneByteMoreThan50MegabytesIsRefusedAndNothingStays() throws Exception {
    start(Map.of());
    var note = note("ann", "Hello", "en");
    var ticket = announce(note, "ann", "a.png", PNG, "image/png");
    long most = 50L * 1024 * 1024;
    var path = URI.create(link(ticket)).getPath();
    try (var socket = RawHttp.open(server.address())) {
      RawHttp.write(
          socket,
          "PUT %s HTTP/1.1\r\nHost: h\r\nContent-Length: %d\r\nExpect: 100-continue\r\n\r\n"
              .formatted(path, most + 1));
      assertThat(RawHttp.head(socket)).as("said before it is sent").startsWith("HTTP/1.1 413");
    }
    var unmeasured =
        HttpRequest.newBuilder(URI.create(link(ticket)))
            .header("Content-Type", "image/png")
            .PUT(BodyPublishers.ofInputStream(() -> new Zeros(PNG, most + 1)))
            .build();
    assertThat(client.send(unmeasured, BodyHandlers.ofString()).statusCode()).isEqualTo(413);
    assertThat(files()).isEmpty();
  }

  @Test
  void filesOfOthersNotesAreReadAndNotTouched() throws Exception {
    start(Map.of());
    var note = note("ann", "Mine", "en");
    var other = note("ben", "His", "en");
    var at = attached(note, "ann");
    var id = at.substring(at.lastIndexOf('/') + 1);

    post(403, note + "/attachments", "ben", announcement("a.png", 10, "image/png"));
    delete(403, at, "ben");
    post(403, at + "/confirm", "ben", "");
    get(403, at, "stranger");
    get(401, at, "");
    get(404, other + "/attachments/" + id, "ben");
    post(404, other + "/attachments/" + id + "/confirm", "ben", "");
    delete(404, other + "/attachments/" + id, "ben");
    get(404, one("note_none") + "/attachments/" + id, "ben");
    assertThat(download(get(200, at, "ben").get("downloadUrl").asString()).body()).isEqualTo(PNG);

    delete(204, at, "root");
    delete(404, at, "ann");
    due();
    assertThat(files()).isEmpty();
  }

  @Test
  void whoeverLeavesInTheMiddleLeavesNothingBehindAndCanComeAgain() throws Exception {
    start(Map.of());
    var note = note("ann", "Hello", "en");
    var ticket = announce(note, "ann", "a.png", PNG, "image/png");
    var path = URI.create(link(ticket)).getPath();
    try (var socket = RawHttp.open(server.address())) {
      RawHttp.write(
          socket,
          "PUT %s HTTP/1.1\r\nHost: h\r\nContent-Type: image/png\r\nContent-Length: %d\r\n\r\n%s"
              .formatted(path, PNG.length, new String(PNG, 0, 12, ISO_8859_1)));
      while (files().isEmpty()) {
        Thread.sleep(5);
      }
    }
    while (!files().isEmpty()) {
      Thread.sleep(5);
    }
    post(409, at(note, ticket) + "/confirm", "ann", "");
    assertThat(put(link(ticket), "image/png", PNG).statusCode()).isEqualTo(200);
    post(200, at(note, ticket) + "/confirm", "ann", "");
  }

  @Test
  void whatIsAnnouncedAndNeverConfirmedIsDeleted() throws Exception {
    start(Map.of());
    var note = note("ann", "Hello", "en");
    var kept = attached(note, "ann");
    var sent = announce(note, "ann", "b.png", PNG, "image/png");
    put(link(sent), "image/png", PNG);
    announce(note, "ann", "c.png", PNG, "image/png");
    due();
    assertThat(files()).hasSize(2);
    clock.step(Duration.ofHours(3));
    due();
    assertThat(files()).hasSize(1);
    post(404, at(note, sent) + "/confirm", "ann", "");
    assertThat(download(get(200, kept, "ann").get("downloadUrl").asString()).body()).isEqualTo(PNG);
  }

  @Test
  void allWhoAttachAtOnceSucceedUntilTheNoteIsFull() throws Exception {
    start(Map.of());
    var note = note("ann", "Hello", "en");
    var tickets = new ArrayList<ObjectNode>();
    var announced =
        Racers.answers(
            30,
            i -> {
              try {
                return server.post(
                    note + "/attachments",
                    "ann",
                    announcement(i + ".png", PNG.length, "image/png"));
              } catch (Exception e) {
                throw new AssertionError(e);
              }
            });
    for (var one : announced) {
      if (one.statusCode() == 201) {
        tickets.add(Running.json(one));
        put(link(tickets.getLast()), "image/png", PNG);
      } else {
        assertThat(one.statusCode()).isEqualTo(422);
      }
    }
    assertThat(tickets).as("announced at once").hasSize(20);
    var statuses =
        Racers.race(
            20,
            i -> {
              try {
                return server.post(
                    at(note, tickets.get(i)) + "/confirm", i % 2 == 0 ? "ann" : "root", "");
              } catch (Exception e) {
                throw new AssertionError(e);
              }
            });
    assertThat(statuses).containsOnly(200);
    assertThat(get(200, note, "ann").get("attachments").size()).isEqualTo(20);

    var deletions =
        Racers.race(
            10,
            i -> {
              try {
                return server.ask("DELETE", at(note, tickets.get(i)), "ann", "");
              } catch (Exception e) {
                throw new AssertionError(e);
              }
            });
    assertThat(deletions).containsOnly(204);
    assertThat(get(200, note, "ann").get("attachments").size()).isEqualTo(10);
    for (int i = 0; i < 10; i++) {
      announce(note, "ann", "again.png", PNG, "image/png");
    }
    post(422, note + "/attachments", "ann", announcement("x.png", 10, "image/png"));
    clock.step(Duration.ofHours(3));
    due();
    announce(note, "ann", "later.png", PNG, "image/png");
  }

  @Test
  void aConfirmationThatIsRefusedLeavesTheFileToAnother() throws Exception {
    start(Map.of());
    var note = note("ann", "Hello", "en");
    var ticket = announce(note, "ann", "a.png", PNG, "image/png");
    put(link(ticket), "image/png", PNG);
    var noteId = note.substring(note.lastIndexOf('/') + 1);
    var row = rowOf(noteId);
    var attachment =
        Value.of(
            Map.of(
                "id", Value.of("att_x"),
                "fileName", Value.of("a.png"),
                "fileSize", Value.of(1),
                "mimeType", Value.of("image/png"),
                "s3Key", Value.of("x"),
                "uploadedAt", Value.of("2026-01-01T00:00:00.000Z")));
    write(
        row.toBuilder().with("attachments", Value.of(Collections.nCopies(20, attachment))).build());
    post(422, at(note, ticket) + "/confirm", "ann", "");
    write(row);
    post(200, at(note, ticket) + "/confirm", "ann", "");
  }

  private Row rowOf(String noteId) {
    var note = store().get(NoteContracts.NOTE_BY_ID, new NoteContracts.OfNote(noteId));
    var at =
        DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSX")
            .withZone(ZoneOffset.UTC)
            .format(note.orElseThrow().createdAt());
    var key = "NOTE#" + at + "#" + noteId;
    return server
        .rows()
        .get(new RowKey("unisync-notes", Key.of("SHOWSET#" + SHOW_SET, key)), true)
        .row()
        .orElseThrow();
  }

  private void write(Row row) {
    server
        .rows()
        .write(
            WriteRequest.of(List.of(new RowWrite.Put("unisync-notes", row, Condition.always()))));
  }

  @Test
  void aNoteWhoseFileCannotBeSavedSaysSoAndASecondPressAddsNoOther() throws Exception {
    start(Map.of());
    var incoming = Files.createDirectories(folder.resolve("files/unisync")).resolve("incoming");
    Files.writeString(incoming, "no folder");
    var ann = server.visitor("ann");
    var token = token(ann, SHOW_SET_PAGE);
    for (int i = 0; i < 2; i++) {
      var sent = addWithFile(ann, token);
      var note = Visitor.onward(sent);
      assertThat(note).as(sent.body()).startsWith("/unisync/notes/note_");
      assertThat(ann.look(note).body())
          .contains(
              i == 0
                  ? "Note added, but its file was not attached. Files cannot be saved right now."
                  : "If its file is not shown below, attach it again.")
          .contains("Attach file");
    }
    assertThat(get(200, NOTES, "ann").get("items")).hasSize(1);

    Files.delete(incoming);
    var noteId = get(200, NOTES, "ann").get("items").get(0).get("noteId").asString();
    var page = "/unisync/notes/" + noteId;
    clock.step(Duration.ofMinutes(3));
    var again = token(ann, page);
    for (int i = 0; i < 3; i++) {
      var sent = sendFile(ann, page + "/attachments", again, BodyPublishers.ofByteArray(PNG));
      assertThat(Visitor.onward(sent)).as(sent.body()).isEqualTo(page);
      assertThat(ann.look(page).body()).contains("Attached a.png.");
    }
    var attachments = get(200, one(noteId), "ann").get("attachments");
    assertThat(attachments).as("however often it is pressed").hasSize(1);

    // One that is deleted meanwhile is attached anew.
    delete(204, one(noteId) + "/attachments/" + attachments.get(0).get("id").asString(), "ann");
    sendFile(ann, page + "/attachments", again, BodyPublishers.ofByteArray(PNG));
    assertThat(get(200, one(noteId), "ann").get("attachments")).hasSize(1);
    assertThat(Visitor.onward(addWithFile(ann, token(ann, SHOW_SET_PAGE))))
        .isEqualTo(SHOW_SET_PAGE);
  }

  private HttpResponse<String> addWithFile(Visitor who, String token) throws Exception {
    return sendFile(
        who,
        SHOW_SET_PAGE + "/notes",
        token,
        BodyPublishers.ofByteArray(PNG),
        "content",
        "See the plan",
        "language",
        "en");
  }

  @Test
  void oneKeyAnnouncesOneFileAndItsLinkEndsWhenItWould() throws Exception {
    start(Map.of());
    var note = note("ann", "Hello", "en");
    var first = announceWithKey(note, 201);
    clock.step(Duration.ofMinutes(4));
    var second = announceWithKey(note, 201);
    assertThat(second.get("attachmentId")).isEqualTo(first.get("attachmentId"));
    assertThat(second.get("expiresAt")).isEqualTo(first.get("expiresAt"));
    assertThat(put(link(second), "image/png", PNG).statusCode()).isEqualTo(200);
    post(200, at(note, second) + "/confirm", "ann", "");
    assertThat(get(200, note, "ann").get("attachments")).hasSize(1);
    announceWithKey(note, 404);
  }

  private ObjectNode announceWithKey(String note, int status) throws Exception {
    return answered(
        server.ask(
            "POST",
            note + "/attachments",
            "ann",
            announcement("a.png", PNG.length, "image/png"),
            "Content-Type",
            "application/json",
            "Idempotency-Key",
            "plan-1"),
        status);
  }

  @Test
  void aUserSendsSoManyFilesADay() throws Exception {
    start(Map.of());
    var note = "";
    for (int i = 0; i < AttachmentApi.MOST_A_DAY; i++) {
      if (i % NoteContracts.MOST_ATTACHMENTS == 0) {
        note = note("ann", "Plans " + i, "en");
      }
      announce(note, "ann", i + ".png", PNG, "image/png");
    }
    note = note("ann", "More", "en");
    var body = announcement("a.png", PNG.length, "image/png");
    assertThat(post(429, note + "/attachments", "ann", body).get("detail").asString())
        .startsWith("You can attach 100 files a day.");
    var ann = server.visitor("ann");
    assertThat(addWithFile(ann, token(ann, SHOW_SET_PAGE)).statusCode()).isEqualTo(429);
    assertThat(get(200, NOTES, "ann").get("items")).as("no note without its file").hasSize(6);
    announce(note("ben", "His", "en"), "ben", "a.png", PNG, "image/png");
  }

  @Test
  void aDiskThatIsFullTakesNoFileThatWasAnnouncedBefore() throws Exception {
    start(Map.of());
    var noteId = note("ann", "Hello", "en").substring("/api/unisync/notes/".length());
    var premises = premises();
    var here =
        new Environment(premises.store(), clock, premises.ids(), premises.live(), _ -> Map.of());
    var users = new Users(here, premises.accounts(), premises.mailsLinks(), premises.inviting());
    var notes = new Notes(here, users);
    var ann =
        new Acting(
            Standing.SERVER,
            users.find(notes.find(noteId).orElseThrow().authorId()).orElseThrow(),
            Optional.empty());
    var free = new AtomicLong(PNG.length);
    var attachments = new Attachments(notes, onDiskWith(free));

    var first = announced(attachments, ann, noteId);
    var second = announced(attachments, ann, noteId);
    assertThat(attachments.receive(first, arrived(free)))
        .as("the last for which there is room")
        .isInstanceOf(Result.Done.class);
    assertThat(attachments.announce(ann, noteId, "a.png", PNG.length, FileType.PNG))
        .isEqualTo(Result.refused(UniSyncRefusal.NO_SPACE));
    assertThat(attachments.receive(second, arrived(free)))
        .isEqualTo(Result.refused(UniSyncRefusal.NO_SPACE));
    assertThat(AttachmentApi.UPLOAD.problems()).contains(UniSyncProblems.NO_SPACE);

    free.set(PNG.length);
    assertThat(attachments.attach(ann, noteId, arrived(free)))
        .as("with a form, which has brought it already")
        .isInstanceOf(Result.Done.class);
    assertThat(attachments.attach(ann, noteId, arrived(free)))
        .isEqualTo(Result.refused(UniSyncRefusal.NO_SPACE));
  }

  private static AttachmentLinks.Target announced(
      Attachments attachments, Acting by, String noteId) {
    var result = attachments.announce(by, noteId, "a.png", PNG.length, FileType.PNG);
    assertThat(result).isInstanceOf(Result.Done.class);
    var upload = ((Result.Done<Attachments.Announced>) result).value().upload();
    return new AttachmentLinks.Target(noteId, upload.attachmentId());
  }

  /** A picture on the disk, which has less room then. */
  private Upload arrived(AtomicLong free) throws IOException {
    free.addAndGet(-PNG.length);
    var content = Files.write(Files.createTempFile(folder, "upload", ".part"), PNG);
    return new Upload("a.png", FileType.PNG, PNG.length, "", content);
  }

  /** The folder, on a disk that nobody has to fill. */
  private AttachmentStorage onDiskWith(AtomicLong free) {
    var real = new FolderStorage(Uploads.open(folder.resolve("other"), clock));
    return (AttachmentStorage)
        Proxy.newProxyInstance(
            AttachmentStorage.class.getClassLoader(),
            new Class<?>[] {AttachmentStorage.class},
            (_, method, given) ->
                method.getName().equals("hasRoom")
                    ? free.get() >= (long) given[0]
                    : method.invoke(real, given));
  }

  @Test
  void aLinkOfABucketThatIsUsedOnceMoreLeavesNothingBehind() throws Exception {
    try (var bucket = new BucketServer()) {
      start(bucket.settings());
      var kept = note("ann", "Kept", "en");
      var gone = note("ann", "Deleted", "en");
      var links = new ArrayList<String>();
      for (var note : List.of(kept, gone)) {
        var ticket = announce(note, "ann", "a.png", PNG, "image/png");
        links.add(link(ticket));
        assertThat(put(link(ticket), "image/png", PNG).statusCode()).isEqualTo(200);
        post(200, at(note, ticket) + "/confirm", "ann", "");
      }
      delete(204, gone, "ann");
      due();
      assertThat(bucket.keys()).hasSize(1);
      for (var link : links) {
        assertThat(put(link, "image/png", PNG).statusCode()).isEqualTo(200);
      }
      assertThat(bucket.keys()).hasSize(3);

      clock.step(Duration.ofHours(3));
      due();
      var s3Key = get(200, kept, "ann").get("attachments").get(0).get("s3Key").asString();
      assertThat(bucket.keys()).containsExactly(s3Key);
    }
  }

  @Test
  void inABucketFilesTakeTheirWayPastThisServer() throws Exception {
    try (var bucket = new BucketServer()) {
      start(bucket.settings());
      var note = note("ann", "Hello", "en");
      var ticket = announce(note, "ann", "主入口.png", PNG, "image/png");
      assertThat(link(ticket)).startsWith(bucket.address().toString());
      assertThat(put(link(ticket), "image/png", PNG).statusCode()).isEqualTo(200);
      var confirmed = post(200, at(note, ticket) + "/confirm", "ann", "");
      assertThat(bucket.keys()).containsExactly(confirmed.get("s3Key").asString());
      var read = get(200, at(note, ticket), "ben").get("downloadUrl").asString();
      assertThat(read).startsWith(bucket.address().toString());
      assertThat(download(read).body()).isEqualTo(PNG);

      // The length is the announced one, so S3 takes it, but it is no picture.
      var evil = Arrays.copyOf(HTML, PNG.length);
      var wrong = announce(note, "ann", "b.png", evil, "image/png");
      assertThat(put(link(wrong), "image/png", evil).statusCode()).isEqualTo(200);
      assertThat(post(422, at(note, wrong) + "/confirm", "ann", "").get("code").asString())
          .isEqualTo("WRONG_TYPE");
      assertThat(bucket.keys()).hasSize(1);

      // A page shows it through this server, which lets no other address into its pages.
      var visitor = server.visitor("ben");
      var inPage = visitor.look(at(note, ticket).replace("/api/unisync/notes/", "/unisync/notes/"));
      assertThat(inPage.statusCode()).isEqualTo(200);
      assertThat(inPage.headers().firstValue("Content-Type")).contains("image/png");

      delete(204, note, "ann");
      due();
      assertThat(bucket.keys()).isEmpty();
    }
  }
}
