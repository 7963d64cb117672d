package dev.cubby.server;

import module java.base;

import dev.cubby.server.MaintenanceWire.Request;
import picocli.CommandLine;

/**
 * Asks the server that has the folder open to run a command; without a server the command runs
 * here.
 */
final class MaintenanceClient {
  private MaintenanceClient() {}

  /** The exit code; empty if no server listens. */
  static OptionalInt verify(Path folder, CommandOutput report) {
    return ask(folder, new Request(MaintenanceWire.VERIFY, ""), report);
  }

  static OptionalInt backup(Path folder, Path target, CommandOutput report) {
    var absolute = target.toAbsolutePath().normalize().toString();
    return ask(folder, new Request(MaintenanceWire.BACKUP, absolute), report);
  }

  private static OptionalInt ask(Path folder, Request request, CommandOutput report) {
    try (var channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
      channel.connect(MaintenanceWire.address(folder));
      return OptionalInt.of(ask(channel, request, report));
    } catch (IOException | UnsupportedOperationException e) {
      // No server was started, it was killed, or this system has no Unix sockets.
      return OptionalInt.empty();
    }
  }

  private static int ask(SocketChannel channel, Request request, CommandOutput report) {
    report.err().accept("The server that has this folder open does the work.");
    try {
      request.write(new DataOutputStream(Channels.newOutputStream(channel)));
      return MaintenanceWire.relay(new DataInputStream(Channels.newInputStream(channel)), report);
    } catch (IOException e) {
      report.err().accept("The server stopped before this was done. Try again.");
      return CommandLine.ExitCode.SOFTWARE;
    }
  }
}
