package dev.cubby.inventory.story;

import module java.base;

import dev.cubby.inventory.InventorySystem;
import dev.cubby.testkit.Running;
import dev.cubby.testkit.TestStore;

/** A server that is a process of its own, on a DynamoDB that others use, too. */
final class InventoryProcess {
  private InventoryProcess() {}

  /** Prints its address once it answers, and logs into the folder. */
  static Process start(Path folder, URI dynamoDb) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            System.getProperty("java.class.path"),
            InventoryProcess.class.getName(),
            dynamoDb.toString())
        .redirectError(folder.resolve("log").toFile())
        .start();
  }

  public static void main(String[] args) throws IOException {
    try (var server =
        Running.start(
            TestStore.dynamoDb(URI.create(args[0])),
            List.of(new InventorySystem()),
            Clock.systemUTC(),
            plan -> plan.limited(false))) {
      System.out.println(server.address());
      // The process that started it holds the other end.
      while (System.in.read() >= 0) {}
    }
  }
}
