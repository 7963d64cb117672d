package dev.cubby.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cubby.lockers.contract.SmartLockerModel.Action;
import dev.cubby.lockers.device.Door;
import dev.cubby.lockers.device.HttpLine;
import dev.cubby.lockers.device.Line;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Plays the device at a locker's door, until it is told to quit or the server knows it no more. */
@Command(
    name = "device",
    sortOptions = false,
    description = {
      "Plays the device at a locker's door: opens when the server says so, and tells what happens.",
      "Type open, close or alarm for what happens by hand, and quit."
    })
final class DeviceCommand implements Callable<Integer> {
  private static final Duration STAYS_OPEN = Duration.ofSeconds(5);
  private static final long PAUSE_MILLIS = 500;
  private static final long LONGEST_PAUSE_MILLIS = 15_000;
  private static final String QUIT = "quit";
  private static final Set<String> WORDS = Set.of("open", "close", "alarm");

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "this text")
  @SuppressWarnings("UnusedVariable") // picocli looks at the option itself
  private boolean help;

  @Option(names = "--server", required = true, paramLabel = "URL", description = "its address")
  private URI server = URI.create("http://localhost");

  @Option(names = "--locker", required = true, paramLabel = "ID", description = "whose door it is")
  private String locker = "";

  @Option(
      names = "--token",
      required = true,
      paramLabel = "TOKEN",
      description = "shown once when the device was added to the locker")
  private String token = "";

  private final InputStream in;
  private final PrintStream out;
  private final PrintStream err;
  private final BlockingQueue<String> typed = new LinkedBlockingQueue<>();

  DeviceCommand(InputStream in, PrintStream out, PrintStream err) {
    this.in = in;
    this.out = out;
    this.err = err;
  }

  @Override
  public Integer call() throws InterruptedException {
    Thread.ofVirtual().start(this::read);
    try (var line = new HttpLine(server, locker, token)) {
      stand(new Door(line, Clock.systemUTC(), STAYS_OPEN, out::println));
      return CommandLine.ExitCode.OK;
    } catch (Line.TurnedAway e) {
      err.println(e.getMessage());
      return CommandLine.ExitCode.SOFTWARE;
    }
  }

  /** Without a server it asks ever more seldom. */
  private void stand(Door door) throws InterruptedException {
    out.println("The door of " + locker + " is shut.");
    long pause = PAUSE_MILLIS;
    while (true) {
      pause = door.turn() ? PAUSE_MILLIS : Math.min(2 * pause, LONGEST_PAUSE_MILLIS);
      var word = typed.poll(pause, TimeUnit.MILLISECONDS);
      if (word != null && word.equals(QUIT)) {
        door.turn();
        return;
      }
      if (word != null && WORDS.contains(word)) {
        door.happens(Action.valueOf(word.toUpperCase(Locale.ROOT)));
      } else if (word != null) {
        out.println("Type open, close, alarm or quit.");
      }
    }
  }

  /** The end of what is typed is no end of the door: it may have been started without any. */
  private void read() {
    var reader = new BufferedReader(new InputStreamReader(in, UTF_8));
    try {
      for (var line = reader.readLine(); line != null; line = reader.readLine()) {
        typed.add(line.strip().toLowerCase(Locale.ROOT));
      }
    } catch (IOException e) {
      err.println("Nothing more can be typed: " + e.getMessage());
    }
  }
}
