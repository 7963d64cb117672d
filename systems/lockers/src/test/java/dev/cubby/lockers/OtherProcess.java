package dev.cubby.lockers;

import module java.base;

/** Racers in another JVM, with services and a store of its own on the same DynamoDB. */
final class OtherProcess implements AutoCloseable {
  private static final String GO = "go";

  private final Process process;
  private final PrintStream racers;
  private final BufferedReader winners;

  private OtherProcess(Process process) {
    this.process = process;
    this.racers = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
    this.winners = process.inputReader();
  }

  static OtherProcess on(URI dynamoDb) throws IOException {
    var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    return new OtherProcess(
        new ProcessBuilder(
                java,
                "--enable-native-access=ALL-UNNAMED",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                OtherProcess.class.getName(),
                dynamoDb.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start());
  }

  /** What the racers there will have got, once they are there. */
  interface There {
    int winners() throws IOException;
  }

  There send(List<Racer> field) {
    field.forEach(racer -> racers.println(racer.text()));
    racers.println(GO);
    return () -> Integer.parseInt(String.valueOf(winners.readLine()));
  }

  @Override
  public void close() throws IOException {
    process.destroyForcibly();
    racers.close();
    winners.close();
  }

  public static void main(String[] args) throws Exception {
    var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    try (var house = LockerHouse.onDynamoDb(URI.create(args[0]), Clock.systemUTC())) {
      var ways = List.of(new ByServices(house));
      var field = new ArrayList<Racer>();
      for (var line = in.readLine(); line != null; line = in.readLine()) {
        if (line.equals(GO)) {
          System.out.println(Racer.race(field, ways));
          field.clear();
        } else {
          field.add(Racer.of(line));
        }
      }
    }
  }
}
