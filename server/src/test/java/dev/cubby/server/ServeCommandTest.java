package dev.cubby.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import module java.base;

import dev.cubby.web.bind.Json;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The serve command in its own process, configured by arguments and variables, stopped by a signal.
 */
class ServeCommandTest {
  private static final int TERMINATED = 128 + 15;

  @TempDir Path folder;
  private final List<Process> started = new ArrayList<>();

  private Process start(Map<String, String> variables, String... arguments) throws IOException {
    var process = CubbyProcess.start(folder, variables, arguments);
    started.add(process);
    return process;
  }

  private String logged() throws IOException {
    return Files.readString(CubbyProcess.log(folder));
  }

  private static BufferedReader output(Process process) {
    return new BufferedReader(process.inputReader(UTF_8));
  }

  @AfterEach
  void stop() {
    started.forEach(Process::destroyForcibly);
  }

  @Test
  void theAddressIsPrintedOnceItAnswersAndATermSignalStopsItInOrder() throws Exception {
    var process = start(Map.of("CUBBY_PORT", "0"), "serve", "--data", "rows");
    var out = output(process);
    var address = URI.create(out.readLine());
    try (var client = HttpClient.newHttpClient()) {
      var page = client.send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString());
      assertThat(page.body()).contains("Lockers");
    }
    assertThat(out.readLine()).contains("the first is made at " + address + "setup/");
    assertThat(out.readLine()).contains("works only on this computer", "CUBBY_PUBLIC_URL");
    // Process.destroy would close the streams before they are read.
    process.toHandle().destroy();

    assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(TERMINATED);
    assertThat(out.readLine()).isNull();
    assertThat(folder.resolve("rows")).isDirectory();
    assertThat(logged()).contains("\"path\":\"/\"").contains("\"status\":200");
    logged().lines().forEach(line -> Json.object(line.getBytes(UTF_8)));
  }

  @Test
  void servingTheNetworkPrintsTheAddressAndAQrCode() throws Exception {
    var host = LocalNetwork.address();
    assumeTrue(host.isPresent(), "this machine is in a network");
    var process = start(Map.of(), "serve", "--data", "rows", "--host", "0.0.0.0", "--port", "0");
    var out = output(process);
    var port = URI.create(out.readLine()).getPort();
    assertThat(out.readLine()).contains("the first is made at");
    assertThat(out.readLine()).contains("works only on this computer");
    var address = "http://" + host.get().getHostAddress() + ":" + port + "/";
    assertThat(out.readLine()).isEqualTo("In this network: " + address);

    var code = new StringBuilder();
    for (long i = QrCode.of(address).halfBlocks(false).lines().count(); i > 0; i--) {
      code.append(out.readLine()).append('\n');
    }
    assertThat(QrCodeTest.read(code.toString(), false)).isEqualTo(address);
    try (var client = HttpClient.newHttpClient()) {
      var health = HttpRequest.newBuilder(URI.create(address + "health")).build();
      assertThat(client.send(health, BodyHandlers.ofString()).statusCode()).isEqualTo(200);
    }
  }

  @Test
  void aTakenPortIsReportedWithAFix() throws Exception {
    try (var taken = new ServerSocket(0)) {
      var port = Integer.toString(taken.getLocalPort());
      var process = start(Map.of(), "serve", "--data", "rows", "--host", "0.0.0.0", "--port", port);

      assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isEqualTo(1);
      assertThat(logged()).contains("--port 0 picks a free port").contains("port=" + port);
      assertThat(output(process).readLine()).isNull();
    }
  }

  @Test
  void invalidUsageEndsWithTwo() throws Exception {
    assertThat(exit(Map.of("CUBBY_PROT", "1"), "serve")).isEqualTo(2);
    assertThat(logged()).contains("Did you mean CUBBY_PORT?");
    assertThat(exit(Map.of(), "serve", "--systems", "lunches")).isEqualTo(2);
    assertThat(logged()).contains("names what is not there: lunches");
    assertThat(exit(Map.of(), "serve", "--prot", "1")).isEqualTo(2);
    assertThat(exit(Map.of(), "sreve")).isEqualTo(2);
    assertThat(folder.resolve("data")).doesNotExist();
  }

  private int exit(Map<String, String> variables, String... arguments) throws Exception {
    var process = start(variables, arguments);
    assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    return process.exitValue();
  }
}
