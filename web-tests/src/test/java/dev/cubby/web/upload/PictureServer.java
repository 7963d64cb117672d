package dev.cubby.web.upload;

import module java.base;

import dev.cubby.tck.SteppingClock;
import dev.cubby.web.edge.Edge;
import dev.cubby.web.edge.Reception;
import dev.cubby.web.http.*;
import dev.cubby.web.route.*;
import dev.cubby.web.system.KitTexts;
import dev.cubby.web.ui.Redirect;

/** A system that keeps pictures, as small as one can be. */
final class PictureServer implements AutoCloseable {
  static final int MOST = 2 * 1024 * 1024;

  record NewPicture(String title, Upload picture, Optional<Upload> plan) {}

  record OfPicture(String pictureId) {}

  record Picture(String pictureId, String title, KeptFile file) {}

  private static final Input<NewPicture> INPUT =
      Input.of(NewPicture.class)
          .with("title", Rule.length(1, 50))
          .with("picture", Rule.file(MOST, FileType.PNG, FileType.JPEG, FileType.PDF))
          .with("plan", Rule.file(MOST, FileType.PDF));

  private static final Route<NewPicture, Picture> ADD =
      Route.post("/api/pictures", "picture.add", INPUT, Picture.class)
          .may(Role.ANYBODY)
          .answering(201);

  private static final Route<NewPicture, Redirect> SEND =
      Redirect.at("/pictures", "picture.send", INPUT).may(Role.ANYBODY);

  private static final Route<NewPicture, Redirect> TAP =
      Redirect.at("/tap", "picture.tap", INPUT).kind(Route.Kind.CAPABILITY).may(Role.ANYBODY);

  private static final Route<OfPicture, Download> GET =
      Route.get("/api/pictures/{pictureId}", "picture.get", OfPicture.class, Download.class)
          .may(Role.ANYBODY);

  private static final Route<OfPicture, Download> GET_IN_PAGES =
      Route.get("/api/shown/{pictureId}", "picture.show", OfPicture.class, Download.class)
          .may(Role.ANYBODY);

  final SteppingClock clock = new SteppingClock();
  final Uploads uploads;
  final Map<String, Picture> pictures = new ConcurrentHashMap<>();
  private final Path folder;
  private final Path shelf;
  private final WebServer server;

  PictureServer(Path folder, Reception patience) {
    this.folder = folder;
    this.uploads = Uploads.open(folder, clock);
    this.shelf = uploads.folder("pictures");
    var reception = patience.arriving(uploads.arriving());
    this.server =
        Served.start(
            routes(),
            (_, _) -> Caller.STRANGER,
            KitTexts.site("Cubby"),
            URI.create("http://localhost/"),
            Edge.plain(reception));
  }

  Routes routes() {
    return Routes.builder()
        .add(ADD, call -> Answer.of(add(call.given())))
        .page(SEND, call -> Redirect.to(GET.at(add(call.given()).pictureId())))
        .page(TAP, call -> Redirect.to(GET.at(add(call.given()).pictureId())))
        .add(GET_IN_PAGES, call -> Answer.of(kept(find(call.given().pictureId()).file()).inPages()))
        .add(GET, call -> Answer.of(kept(find(call.given().pictureId()).file())))
        .prove();
  }

  private Picture add(NewPicture given) {
    var id = "p" + (pictures.size() + 1);
    var picture = new Picture(id, given.title(), keep(given.picture()));
    pictures.put(id, picture);
    return picture;
  }

  private KeptFile keep(Upload upload) {
    try {
      Files.move(
          upload.content(), shelf.resolve(upload.digest()), StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new KeptFile(upload.digest(), upload.fileName(), upload.type(), upload.size());
  }

  private Download kept(KeptFile file) {
    return Download.of(
        file,
        position ->
            Channels.newInputStream(
                FileChannel.open(shelf.resolve(file.fileId())).position(position)));
  }

  private Picture find(String id) {
    return Optional.ofNullable(pictures.get(id))
        .orElseThrow(() ->
            Problem.of(
                ProblemKind.NOT_FOUND, dev.cubby.web.text.Text.verbatim("No such picture.")));
  }

  URI address() {
    return server.address();
  }

  /** What waits to be kept or removed. */
  List<Path> arriving() throws IOException {
    return list(uploads.arriving());
  }

  List<Path> kept() throws IOException {
    try (var files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> !file.startsWith(uploads.arriving()))
          .toList();
    }
  }

  private static List<Path> list(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.toList();
    }
  }

  @Override
  public void close() {
    server.close();
  }
}
