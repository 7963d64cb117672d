package dev.cubby.server;

import module java.base;

import dev.cubby.core.failure.Failure;
import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.embedded.Finding;
import dev.cubby.server.MaintenanceWire.Request;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;

/**
 * Runs backups and verifications for commands on the folder that this server has open. Only the
 * folder's owner has access: the folder is 700, the socket 600. Tasks run one at a time, and a task
 * is cancelled when its command disconnects.
 */
final class MaintenanceSocket implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(MaintenanceSocket.class);
  private static final int MOST_CLIENTS = 8;
  private static final Duration REQUEST_WITHIN = Duration.ofSeconds(10);
  private static final Duration TURN_WITHIN = Duration.ofSeconds(2);
  private static final Duration PAUSE = Duration.ofSeconds(1);
  private static final Duration STOPPED_WITHIN = Duration.ofSeconds(10);

  private final EmbeddedStore store;
  private final Path folder;
  private final Path uploads;
  private final Semaphore turn;
  private final ServerSocketChannel socket;
  private final Set<SocketChannel> clients = ConcurrentHashMap.newKeySet();

  private MaintenanceSocket(
      EmbeddedStore store, Path folder, Path uploads, Semaphore turn, ServerSocketChannel socket) {
    this.store = store;
    this.folder = folder;
    this.uploads = uploads;
    this.turn = turn;
    this.socket = socket;
  }

  /**
   * Listens in the folder of a store that is open, so that a socket which lies there already is one
   * that a killed server has left. Empty where that does not work; commands then say that the
   * server has to be stopped.
   *
   * @param turn held while a task is done; whoever holds it may remove uploaded files
   */
  static Optional<MaintenanceSocket> listen(
      EmbeddedStore store, Path folder, Path uploads, Semaphore turn) {
    var address = MaintenanceWire.address(folder);
    try {
      requireOwnerOnly(folder);
      Files.deleteIfExists(address.getPath());
      var socket = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
      try {
        socket.bind(address);
        if (isPosix(folder)) {
          Files.setPosixFilePermissions(
              address.getPath(), PosixFilePermissions.fromString("rw-------"));
        }
      } catch (IOException e) {
        socket.close();
        throw e;
      }
      var listening = new MaintenanceSocket(store, folder, uploads, turn, socket);
      Thread.ofVirtual().name("cubby-maintenance-accept").start(listening::accept);
      return Optional.of(listening);
    } catch (IOException | UnsupportedOperationException e) {
      LOG.warn("Backups need this server to be stopped first: {}", e.toString());
      return Optional.empty();
    }
  }

  /** Until its permissions are restricted, only the folder protects the socket. */
  private static void requireOwnerOnly(Path folder) throws IOException {
    if (isPosix(folder)
        && !PosixFilePermissions.fromString("rwx------")
            .containsAll(Files.getPosixFilePermissions(folder))) {
      throw new IOException("the data folder is open to other users");
    }
  }

  private static boolean isPosix(Path folder) {
    return folder.getFileSystem().supportedFileAttributeViews().contains("posix");
  }

  private void accept() {
    while (socket.isOpen()) {
      try {
        var client = socket.accept();
        if (clients.size() >= MOST_CLIENTS) {
          client.close();
        } else {
          clients.add(client);
          // A platform thread, because the engine's native calls would pin the carrier of a virtual
          // one.
          Thread.ofPlatform().daemon().name("cubby-maintenance").start(() -> serve(client));
        }
      } catch (IOException e) {
        pauseAfter(e);
      }
    }
  }

  /** Pauses, because without free file descriptors it would fail again at once. */
  private void pauseAfter(IOException e) {
    if (!socket.isOpen()) {
      return;
    }
    LOG.warn("A command could not be heard: {}", e.toString());
    LockSupport.parkNanos(PAUSE.toNanos());
  }

  private void serve(SocketChannel client) {
    try (client) {
      var request = read(client);
      var out = new DataOutputStream(Channels.newOutputStream(client));
      MaintenanceWire.exit(out, runExclusively(request, report(out)));
    } catch (IOException | UncheckedIOException e) {
      LOG.info("A command has left; what it asked for was given up if it was not done yet");
    } catch (RuntimeException e) {
      LOG.error("What a command asked for has failed", e);
    } finally {
      clients.remove(client);
    }
  }

  private static Request read(SocketChannel client) throws IOException {
    var impatient =
        Thread.ofVirtual()
            .start(() -> {
              try {
                Thread.sleep(REQUEST_WITHIN);
                client.close();
              } catch (InterruptedException | IOException e) {
                // It finished in time, or the command has disconnected.
              }
            });
    try {
      return Request.read(new DataInputStream(Channels.newInputStream(client)));
    } finally {
      impatient.interrupt();
    }
  }

  /** Cancels the task if the command has disconnected. */
  private static CommandOutput report(DataOutputStream out) {
    return new CommandOutput(
        line -> {
          try {
            MaintenanceWire.out(out, line);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        },
        line -> {
          try {
            MaintenanceWire.err(out, line);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  private int runExclusively(Request request, CommandOutput report) {
    try {
      if (!turn.tryAcquire(TURN_WITHIN.toMillis(), TimeUnit.MILLISECONDS)) {
        report.err().accept("The server is busy with another backup or verification. Try later.");
        return CommandLine.ExitCode.SOFTWARE;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return CommandLine.ExitCode.SOFTWARE;
    }
    try {
      return run(request, report);
    } catch (Failure e) {
      report.err().accept(e.getMessage());
      return CommandLine.ExitCode.SOFTWARE;
    } finally {
      turn.release();
    }
  }

  private int run(Request request, CommandOutput report) {
    return switch (request.task()) {
      case MaintenanceWire.BACKUP -> {
        var made = store.backup(Path.of(request.target()), uploads, report.err());
        new LastBackup(folder).note(made);
        yield DataReports.backedUp(made, report);
      }
      case MaintenanceWire.VERIFY -> {
        var findings =
            store.verifyFiles(uploads, report.err()).stream()
                .map(found -> new Finding(found.file().toAbsolutePath(), found.damage()))
                .toList();
        report.err().accept("The history is left out; it is read when the server is stopped.");
        yield DataReports.verified(folder.toAbsolutePath(), findings, report);
      }
      default -> {
        report.err().accept("The server is of another version and does not know this.");
        yield CommandLine.ExitCode.USAGE;
      }
    };
  }

  /** Cancels the current task, which then removes its files. */
  @Override
  public void close() {
    try {
      socket.close();
      for (var client : clients) {
        client.close();
      }
      if (turn.tryAcquire(STOPPED_WITHIN.toMillis(), TimeUnit.MILLISECONDS)) {
        turn.release();
      }
      Files.deleteIfExists(MaintenanceWire.address(folder).getPath());
    } catch (IOException e) {
      LOG.warn("The socket for commands is left behind: {}", e.toString());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
