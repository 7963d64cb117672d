package dev.cubby.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

import dev.cubby.core.expression.Condition;
import dev.cubby.core.hash.Sha256;
import dev.cubby.core.schema.*;
import dev.cubby.core.store.RowWrite;
import dev.cubby.core.store.WriteRequest;
import dev.cubby.core.value.Row;
import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.embedded.Settings;

/**
 * A data folder with one table, as a stopped or killed server leaves it, and methods to damage it.
 */
record DataFolderOnDisk(Path path) {
  private static final Table TABLE =
      new Table(
          "things",
          new KeySchema(KeyAttribute.text("PK"), Optional.empty()),
          List.of(),
          Optional.empty(),
          Optional.empty());

  EmbeddedStore open() {
    var store = EmbeddedStore.open(path, Settings.of(Clock.systemUTC()));
    store.ensure(List.of(TABLE));
    return store;
  }

  private static void put(EmbeddedStore store, int from, int to) {
    for (int i = from; i < to; i++) {
      var row = Row.builder().with("PK", "p" + i).build();
      store.write(WriteRequest.of(List.of(new RowWrite.Put("things", row, Condition.always()))));
    }
  }

  /** Twenty rows, all of them in the log. */
  DataFolderOnDisk killed() throws IOException {
    var living = new DataFolderOnDisk(path.resolveSibling("living"));
    try (var store = living.open()) {
      put(store, 0, 20);
      Files.createDirectory(path);
      try (var files = Files.list(living.path)) {
        for (var file : files.filter(Files::isRegularFile).toList()) {
          Files.copy(file, path.resolve(file.getFileName()));
        }
      }
    }
    return this;
  }

  /** Two thousand rows in tables; the first thousand are also in a base. */
  DataFolderOnDisk stopped() {
    try (var store = open()) {
      store.bulkPut("things", rows(0, 1000));
      store.rollBase();
      store.bulkPut("things", rows(1000, 2000));
    }
    return this;
  }

  /** Incompressible rows, so that the middle of a table contains some. */
  private static List<Row> rows(int from, int to) {
    return IntStream.range(from, to)
        .mapToObj(i -> Row.builder().with("PK", "p" + i).with("text", digest("text " + i)).build())
        .toList();
  }

  private static String digest(String text) {
    return HexFormat.of().formatHex(Sha256.newDigest().digest(text.getBytes(UTF_8)));
  }

  /** An uploaded file, as the web kit stores it. */
  Path upload(String content) throws IOException {
    var digest = digest(content);
    var drawer = path.resolve("uploads/pictures").resolve(digest.substring(0, 2));
    Files.createDirectories(drawer);
    return Files.writeString(drawer.resolve(digest), content);
  }

  /** Flips a bit in the middle of the last file with this suffix. */
  Path damage(String folder, String ending) throws IOException {
    try (var files = Files.list(path.resolve(folder))) {
      var last =
          files
              .filter(file -> file.toString().endsWith(ending) && file.toFile().length() > 0)
              .sorted()
              .toList()
              .getLast();
      var bytes = Files.readAllBytes(last);
      bytes[bytes.length / 2] ^= 1;
      Files.write(last, bytes);
      return last;
    }
  }

  /** The content of all files, to detect changes. */
  static Map<String, String> contents(Path folder) throws IOException {
    var contents = new TreeMap<String, String>();
    try (var files = Files.walk(folder)) {
      for (var file : files.toList()) {
        var content =
            Files.isRegularFile(file)
                ? HexFormat.of().formatHex(Sha256.newDigest().digest(Files.readAllBytes(file)))
                : "";
        contents.put(
            folder.relativize(file).toString(), Files.getLastModifiedTime(file) + " " + content);
      }
    }
    return contents;
  }
}
