package dev.cubby.embedded.crash;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import module java.base;

/** A child that writes files with the JDK, some of them synced. */
final class PartlySyncedWriter {
  private final Path folder;

  private PartlySyncedWriter(Path folder) {
    this.folder = folder;
  }

  public static void main(String[] arguments) throws IOException {
    var scribbler = new PartlySyncedWriter(Path.of(arguments[1]));
    switch (arguments[0]) {
      case "files" -> scribbler.files();
      case "overwrite" -> scribbler.overwrite();
      case "map" -> scribbler.map();
      default -> throw new IllegalArgumentException(arguments[0]);
    }
    TestProcess.tell("DONE");
    // As abrupt as a kill.
    Runtime.getRuntime().halt(0);
  }

  private void files() throws IOException {
    write("removed", 10, true);
    write("replaced", 20, true);
    write("placed.new", 40, true);
    Files.move(folder.resolve("placed.new"), folder.resolve("placed"));
    Files.createDirectory(folder.resolve("old"));
    syncFolder();

    write("synced", 100, true);
    write("synced", 150, false);
    write("never", 50, false);
    write("replaced.new", 30, true);
    Files.move(folder.resolve("replaced.new"), folder.resolve("replaced"), REPLACE_EXISTING);
    Files.delete(folder.resolve("removed"));
    Files.copy(folder.resolve("synced"), folder.resolve("copied"));
    Files.createDirectory(folder.resolve("young"));
    write("young/inside", 5, true);
    write("old/inside", 5, true);
    try (var shrunk = new RandomAccessFile(folder.resolve("shrunk").toFile(), "rw")) {
      shrunk.write(new byte[70]);
      shrunk.getFD().sync();
      shrunk.setLength(60);
      shrunk.seek(60);
      shrunk.write(new byte[20]);
    }
  }

  private void overwrite() throws IOException {
    write("file", 100, true);
    try (var channel = FileChannel.open(folder.resolve("file"), WRITE)) {
      channel.write(ByteBuffer.allocate(10), 50);
    }
  }

  private void map() throws IOException {
    try (var channel = FileChannel.open(folder.resolve("file"), CREATE, READ, WRITE)) {
      channel.map(FileChannel.MapMode.READ_WRITE, 0, 100).put(0, (byte) 1);
    }
  }

  /** Appends until the file has this length. */
  private void write(String name, int length, boolean synced) throws IOException {
    try (var channel = FileChannel.open(folder.resolve(name), CREATE, WRITE)) {
      channel.write(ByteBuffer.allocate(length - (int) channel.size()), channel.size());
      if (synced) {
        channel.force(false);
      }
    }
  }

  private void syncFolder() throws IOException {
    try (var channel = FileChannel.open(folder, READ)) {
      channel.force(true);
    }
  }
}
