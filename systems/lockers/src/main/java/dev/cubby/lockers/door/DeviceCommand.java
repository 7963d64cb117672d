package dev.cubby.lockers.door;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

import dev.cubby.lockers.contract.SmartLockerModel.Action;
import dev.cubby.web.system.*;

/** Plays the device at a locker's door, until it is told to quit or the server knows it no more. */
public final class DeviceCommand {
  private static final Duration STAYS_OPEN = Duration.ofSeconds(5);
  private static final long PAUSE_MILLIS = 500;
  private static final long LONGEST_PAUSE_MILLIS = 15_000;
  private static final String QUIT = "quit";
  private static final Set<String> WORDS = Set.of("open", "close", "alarm");

  private static final Setting<URI> SERVER = Setting.of("server", SettingType.url(), "its address");
  private static final Setting<String> LOCKER =
      Setting.of("locker", SettingType.text().labelled("ID"), "whose door it is");
  private static final Setting<String> TOKEN =
      Setting.of(
          "token",
          SettingType.text().labelled("TOKEN"),
          "shown once when the device was added to the locker");

  public static final SystemCommand DECLARED =
      new SystemCommand(
          "device",
          List.of(
              "Plays the device at a locker's door: opens when the server says so, and tells what"
                  + " happens.",
              "Type open, close or alarm for what happens by hand, and quit."),
          List.of(SERVER, LOCKER, TOKEN),
          (options, terminal) -> new DeviceCommand(terminal).run(options));

  static String line(URI server, String lockerId, String token) {
    return "./run device --server %s --locker %s --token %s".formatted(server, lockerId, token);
  }

  private final Terminal terminal;
  private final BlockingQueue<String> typed = new LinkedBlockingQueue<>();

  private DeviceCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  private int run(SettingValues options) throws InterruptedException {
    var locker = options.get(LOCKER);
    Thread.ofVirtual().start(this::read);
    try (var line = new HttpLine(options.get(SERVER), locker, options.get(TOKEN))) {
      terminal.out().println("The door of " + locker + " is shut.");
      stand(new SimulatedDoor(line, Clock.systemUTC(), STAYS_OPEN, terminal.out()::println));
      return 0;
    } catch (DeviceLine.TurnedAway e) {
      terminal.err().println(e.getMessage());
      return 1;
    }
  }

  /** Without a server it asks ever more seldom. */
  private void stand(SimulatedDoor door) throws InterruptedException {
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
        terminal.out().println("Type open, close, alarm or quit.");
      }
    }
  }

  /** The door goes on after the end of the input: it may have been started without any. */
  private void read() {
    var reader = new BufferedReader(new InputStreamReader(terminal.in(), UTF_8));
    try {
      for (var line = reader.readLine(); line != null; line = reader.readLine()) {
        typed.add(line.strip().toLowerCase(Locale.ROOT));
      }
    } catch (IOException e) {
      terminal.err().println("Nothing more can be typed: " + e.getMessage());
    }
  }
}
