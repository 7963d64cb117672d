package dev.cubby.endpoint.alone;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command line in its own process. */
@Tag("slow")
class DynamoDbCommandTest {
  private static final String TABLE =
      """
      {"TableName": "Things", "BillingMode": "PAY_PER_REQUEST",
       "AttributeDefinitions": [{"AttributeName": "PK", "AttributeType": "S"}],
       "KeySchema": [{"AttributeName": "PK", "KeyType": "HASH"}]}\
      """;

  @TempDir Path folder = Path.of("set by JUnit");

  /** A process and the first line it printed. */
  private record Running(Process process, String address) implements AutoCloseable {
    String ask(String operation, String body) throws IOException, InterruptedException {
      var request =
          HttpRequest.newBuilder(URI.create(address))
              .header("X-Amz-Target", "DynamoDB_20120810." + operation)
              .POST(HttpRequest.BodyPublishers.ofString(body))
              .build();
      return HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
    }

    @Override
    public void close() throws InterruptedException {
      process.destroy();
      process.waitFor();
    }
  }

  private static Process start(String... arguments) throws IOException {
    var command = new ArrayList<String>();
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--enable-native-access=ALL-UNNAMED",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"),
            DynamoDbCommand.class.getName()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.PIPE).start();
  }

  private static Running running(String... arguments) throws IOException {
    var process = start(arguments);
    BufferedReader output = process.inputReader();
    return new Running(process, String.valueOf(output.readLine()));
  }

  private static String complaint(int exit, String... arguments) throws Exception {
    var process = start(arguments);
    var text = process.errorReader().readAllAsString();
    assertThat(process.waitFor()).as(text).isEqualTo(exit);
    return text;
  }

  @Test
  void itPrintsItsAddressAndKeepsItsDataOverAStop() throws Exception {
    var data = folder.resolve("data").toString();
    try (var running = running("--port", "0", "--data", data)) {
      assertThat(running.address()).matches("http://127\\.0\\.0\\.1:\\d+/");
      running.ask("CreateTable", TABLE);
    }
    try (var running = running("--port", "0", "--data", data)) {
      assertThat(running.ask("ListTables", "{}")).isEqualTo("{\"TableNames\":[\"Things\"]}");
      assertThat(complaint(1, "--port", "0", "--data", data)).contains("in use by another process");
    }
  }

  @Test
  void inMemoryNothingIsKept() throws Exception {
    for (int i = 0; i < 2; i++) {
      try (var running = running("--port", "0", "--in-memory")) {
        assertThat(running.ask("CreateTable", TABLE)).contains("ACTIVE");
      }
    }
  }

  @Test
  void withKeysItAsksForASignature() throws Exception {
    var keys = Files.writeString(folder.resolve("keys"), "AKID=secret\n");
    try (var running = running("--port", "0", "--keys", keys.toString())) {
      assertThat(running.ask("ListTables", "{}")).contains("MissingAuthenticationToken");
    }
  }

  @Test
  void unsupportedOptionsAreExplained() throws Exception {
    assertThat(complaint(1, "--host", "0.0.0.0")).contains("needs keys");
    assertThat(complaint(2, "--data", "x", "--in-memory")).contains("mutually exclusive");
    assertThat(complaint(2, "--prot", "1")).contains("Unknown option");
    try (var running = running("--port", "0", "--in-memory")) {
      var port = Integer.toString(URI.create(running.address()).getPort());
      assertThat(complaint(1, "--port", port, "--in-memory")).contains("cannot listen");
    }
  }

  @Test
  void startupTrainingEndsByItself() throws Exception {
    assertThat(complaint(0, "--port", "0", "--in-memory", "--rehearse")).isEmpty();
  }
}
