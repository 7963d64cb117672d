package dev.cubby.unisync.attachment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.unisync.attachment.AttachmentLinks.Target;
import dev.cubby.web.system.SettingValues;
import dev.cubby.web.upload.FileType;
import dev.cubby.web.upload.Uploads;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Both places for attachments, the links of this server, and what names are made of. */
class AttachmentStorageTest {
  private static final byte[] PNG = HexFormat.of().parseHex("89504e470d0a1a0a0000000d49484452");
  private static final AttachmentKey KEY = new AttachmentKey("note_1", "att_1", "plan.png");
  private static final AttachmentKey OTHER = new AttachmentKey("note_1", "att_2", "b.png");

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"folder", "s3"})
  void aFileArrivesIsAcceptedReadAndDeleted(String kind) throws Exception {
    try (var bucket = new BucketServer()) {
      var uploads = Uploads.open(folder, Clock.systemUTC());
      var storage =
          AttachmentSettings.open(
              SettingValues.of(kind.equals("s3") ? bucket.settings() : Map.of()), uploads);
      assertThat(storage.find(KEY)).isEmpty();

      storage.put(KEY, arrived(PNG), FileType.PNG);
      storage.put(OTHER, arrived(PNG), FileType.PNG);
      assertThatThrownBy(() -> storage.read(KEY, 0)).isInstanceOf(NoSuchFileException.class);
      var found = storage.find(KEY).orElseThrow();
      assertThat(found.size()).isEqualTo(PNG.length);
      assertThat(found.type()).contains(FileType.PNG);

      assertThat(storage.accept(KEY, found)).isTrue();
      assertThat(storage.find(KEY).orElseThrow().isAccepted()).isTrue();
      assertThat(storage.accept(KEY, storage.find(KEY).orElseThrow())).isTrue();
      try (var in = storage.read(KEY, 8)) {
        assertThat(in.readAllBytes()).isEqualTo(Arrays.copyOfRange(PNG, 8, PNG.length));
      }

      storage.delete("note_1", "att_1");
      assertThat(storage.find(KEY)).isEmpty();
      assertThat(storage.find(OTHER)).isPresent();
      storage.deleteAll("note_1");
      storage.deleteAll("note_1");
      assertThat(storage.find(OTHER)).isEmpty();
      assertThat(bucket.keys()).isEmpty();
      assertThat(files(folder.resolve("unisync"))).isEmpty();
    }
  }

  private Path arrived(byte[] content) throws IOException {
    return Files.write(Files.createTempFile(folder, "upload", ".part"), content);
  }

  private static List<Path> files(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return List.of();
    }
    try (var all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).toList();
    }
  }

  @Test
  void attachmentsLeaveAGigabyteOfTheDiskToEverythingElse() {
    long gb = FolderStorage.SPARED;
    assertThat(FolderStorage.hasRoom(50, gb + 50, 100 * gb)).isTrue();
    assertThat(FolderStorage.hasRoom(50, gb + 49, 100 * gb)).isFalse();
    assertThat(FolderStorage.hasRoom(0, gb / 10, 2 * gb)).as("of a small disk, a part").isTrue();
    assertThat(FolderStorage.hasRoom(1, gb / 10, 2 * gb)).isFalse();
    assertThat(new FolderStorage(Uploads.open(folder, Clock.systemUTC())).hasRoom(1)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"folder", "s3"})
  void whatArrivedIsDeletedWithoutWhatWasAccepted(String kind) throws Exception {
    try (var bucket = new BucketServer()) {
      var uploads = Uploads.open(folder, Clock.systemUTC());
      var storage =
          AttachmentSettings.open(
              SettingValues.of(kind.equals("s3") ? bucket.settings() : Map.of()), uploads);
      storage.put(KEY, arrived(PNG), FileType.PNG);
      storage.accept(KEY, storage.find(KEY).orElseThrow());
      storage.put(OTHER, arrived(PNG), FileType.PNG);

      storage.deleteArrived("note_1", "att_1");
      storage.deleteArrived("note_1", "att_2");
      storage.deleteArrived("note_1", "att_2");

      assertThat(storage.find(KEY).orElseThrow().isAccepted()).isTrue();
      assertThat(storage.find(OTHER)).isEmpty();
    }
  }

  @Test
  void ofTwoFilesForOneLinkOfThisServerTheFirstCounts() throws IOException {
    var storage = new FolderStorage(Uploads.open(folder, Clock.systemUTC()));

    assertThat(storage.put(KEY, arrived(PNG), FileType.PNG)).isTrue();
    assertThat(storage.put(KEY, arrived(new byte[] {1}), FileType.PNG)).isFalse();

    assertThat(storage.find(KEY).orElseThrow().size()).isEqualTo(PNG.length);
  }

  @Test
  void aPresignedLinkTakesTheAnnouncedTypeAndLengthAndNothingElse() throws Exception {
    try (var bucket = new BucketServer();
        var client = HttpClient.newHttpClient()) {
      var uploads = Uploads.open(folder, Clock.systemUTC());
      var storage = AttachmentSettings.open(SettingValues.of(bucket.settings()), uploads);
      var link =
          storage.uploadLink(KEY, FileType.PNG, PNG.length, Duration.ofMinutes(10)).orElseThrow();

      assertThat(put(client, link, "image/gif", PNG)).isEqualTo(403);
      assertThat(put(client, link, "image/png", Arrays.copyOf(PNG, PNG.length + 1))).isEqualTo(403);
      assertThat(put(client, link, "image/png", PNG)).isEqualTo(200);
      assertThat(storage.accept(KEY, storage.find(KEY).orElseThrow())).isTrue();

      // The link still works, but what is read is another place.
      var evil = Arrays.copyOf(PNG, PNG.length);
      evil[PNG.length - 1] = 1;
      assertThat(put(client, link, "image/png", evil)).isEqualTo(200);
      var read = storage.downloadLink(KEY, FileType.PNG, Duration.ofHours(1)).orElseThrow();
      var answer = client.send(HttpRequest.newBuilder(read).build(), BodyHandlers.ofByteArray());
      assertThat(answer.body()).isEqualTo(PNG);

      bucket.ahead = Duration.ofMinutes(11);
      assertThat(put(client, link, "image/png", PNG)).isEqualTo(403);
      bucket.ahead = Duration.ofMinutes(61);
      assertThat(
              client
                  .send(HttpRequest.newBuilder(read).build(), BodyHandlers.discarding())
                  .statusCode())
          .isEqualTo(403);
    }
  }

  private static int put(HttpClient client, URI link, String type, byte[] body) throws Exception {
    var request =
        HttpRequest.newBuilder(link)
            .header("Content-Type", type)
            .PUT(BodyPublishers.ofByteArray(body));
    return client.send(request.build(), BodyHandlers.discarding()).statusCode();
  }

  @Test
  void aFileThatChangedSinceItWasLookedAtIsNotAccepted() throws Exception {
    try (var bucket = new BucketServer()) {
      var uploads = Uploads.open(folder, Clock.systemUTC());
      var storage = AttachmentSettings.open(SettingValues.of(bucket.settings()), uploads);
      storage.put(KEY, arrived(PNG), FileType.PNG);
      var seen = storage.find(KEY).orElseThrow();
      storage.put(KEY, arrived(new byte[] {'M', 'Z'}), FileType.PNG);

      assertThat(storage.accept(KEY, seen)).isFalse();
      assertThat(bucket.keys()).noneMatch(key -> key.startsWith("notes/"));
    }
  }

  @Test
  void aLinkIsGoodForOnePowerOneAttachmentAndAWhile() {
    var now = Instant.parse("2031-03-04T05:06:07Z");
    var secret = new byte[32];
    var links = new AttachmentLinks(secret, Clock.fixed(now, ZoneOffset.UTC));
    var target = new Target("note_1", "att_1");
    var link = links.sign("upload", target, Duration.ofMinutes(10));

    assertThat(links.read("upload", link)).contains(target);
    assertThat(links.read("download", link)).isEmpty();
    assertThat(links.read("upload", link.replace("att_1", "att_2"))).isEmpty();
    assertThat(links.read("upload", "9" + link)).isEmpty();
    assertThat(links.read("upload", link + "x")).isEmpty();
    secret[0] = 1;
    assertThat(new AttachmentLinks(secret, Clock.fixed(now, ZoneOffset.UTC)).read("upload", link))
        .isEmpty();
    var later = Clock.fixed(now.plus(Duration.ofMinutes(10)), ZoneOffset.UTC);
    assertThat(new AttachmentLinks(new byte[32], later).read("upload", link)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "RIFF....WEBPVP8,image/webp",
    "<script>WEBP,none",
    "RIFF....WAVE,none",
    "GIF89a,image/gif"
  })
  void aFileIsOfAKindByHowItBegins(String beginning, String type) {
    var found = FileType.of(beginning.getBytes(StandardCharsets.ISO_8859_1));
    assertThat(found.map(FileType::type).orElse("none")).isEqualTo(type);
  }

  @ParameterizedTest
  @CsvSource({
    "plan.pdf,PDF,plan.pdf",
    "photo.JPG,JPEG,photo.JPG",
    "../../etc/passwd,PNG,passwd.png",
    "C:\\fakepath\\a b.png,PNG,a b.png",
    "..,PNG,file.png",
    ".htaccess,PDF,htaccess.pdf",
    "evil.html,PNG,evil.html.png",
    "a\u0000b\u202Egnp.exe,PNG,abgnp.exe.png",
    "主入口.pdf,PDF,主入口.pdf",
    "'a<b>\"c\"|?*.gif',GIF,a_b__c____.gif",
    "'   ',WEBP,file.webp"
  })
  void namesAreMadePlain(String given, FileType type, String name) {
    assertThat(FileNames.of(given, type)).isEqualTo(name);
    assertThat(new AttachmentKey("n", "a", name).text()).isEqualTo("notes/n/a/" + name);
  }

  @Test
  void aLongNameKeepsItsEndAndNoHalfCharacters() {
    assertThat(FileNames.of("面".repeat(400) + ".pdf", FileType.PDF))
        .isEqualTo("面".repeat(251) + ".pdf");
    var emoji = FileNames.of("😀".repeat(300), FileType.PNG);
    assertThat(emoji.getBytes(StandardCharsets.UTF_8).length).isBetween(800, 804);
    var id = "x".repeat(64);
    assertThat("incoming/" + new AttachmentKey(id, id, emoji).text())
        .as("a key of S3")
        .satisfies(key -> assertThat(key.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(1_025));
    assertThatThrownBy(() -> new AttachmentKey("n", "../a", "a.png")).hasMessageContaining("no id");
    assertThatThrownBy(() -> new AttachmentKey("n", "a", "a/b.png")).hasMessageContaining("plain");
  }
}
