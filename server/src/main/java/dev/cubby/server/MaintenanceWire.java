package dev.cubby.server;

import module java.base;

/**
 * The protocol between a command and the server that has its folder open, over a Unix socket in the
 * folder: one request, then lines for standard output and error, then the exit code.
 */
final class MaintenanceWire {
  static final String VERIFY = "verify";
  static final String BACKUP = "backup";

  private static final String SOCKET = "cubby.socket";
  private static final char OUT = 'o';
  private static final char ERR = 'e';
  private static final char EXIT = 'x';

  /** The longest text that fits into one message in any script. */
  private static final int LONGEST_LINE = 20_000;

  /** A task and, for a backup, the absolute path of its target. */
  record Request(String task, String target) {
    void write(DataOutputStream out) throws IOException {
      out.writeUTF(task);
      out.writeUTF(target);
      out.flush();
    }

    static Request read(DataInputStream in) throws IOException {
      return new Request(in.readUTF(), in.readUTF());
    }
  }

  private MaintenanceWire() {}

  static UnixDomainSocketAddress address(Path folder) {
    return UnixDomainSocketAddress.of(folder.resolve(SOCKET));
  }

  static void out(DataOutputStream to, String line) throws IOException {
    write(to, OUT, line);
  }

  static void err(DataOutputStream to, String line) throws IOException {
    write(to, ERR, line);
  }

  private static void write(DataOutputStream to, char kind, String line) throws IOException {
    to.writeByte(kind);
    to.writeUTF(line.substring(0, Math.min(line.length(), LONGEST_LINE)));
    to.flush();
  }

  static void exit(DataOutputStream to, int code) throws IOException {
    to.writeByte(EXIT);
    to.writeInt(code);
    to.flush();
  }

  /** Passes lines on until the exit code arrives, and returns it. */
  static int relay(DataInputStream from, CommandOutput report) throws IOException {
    while (true) {
      switch (from.readByte()) {
        case OUT -> report.out().accept(from.readUTF());
        case ERR -> report.err().accept(from.readUTF());
        case EXIT -> {
          return from.readInt();
        }
        default -> throw new IOException("the answer of another version");
      }
    }
  }
}
