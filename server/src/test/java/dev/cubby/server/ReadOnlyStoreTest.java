package dev.cubby.server;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.Running;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A server whose files cannot grow for a while, as on a full disk. */
@EnabledOnOs(OS.LINUX)
class ReadOnlyStoreTest {
  private static final String CREDENTIALS =
      "{\"email\":\"root@example.com\",\"password\":\"%s\"}".formatted(Running.PASSWORD);
  private static final int RLIMIT_FSIZE = 1;
  private static final long UNLIMITED = -1;

  @TempDir Path folder;
  private final HttpClient client = HttpClient.newHttpClient();
  private Process process;
  private URI address;

  @BeforeEach
  void start() throws Exception {
    process =
        CubbyProcess.start(
            folder,
            Map.of(
                "CUBBY_ADMIN_EMAIL", "root@example.com", "CUBBY_ADMIN_PASSWORD", Running.PASSWORD),
            "serve",
            "--port",
            "0",
            "--data",
            folder.resolve("data").toString());
    address = URI.create(process.inputReader(UTF_8).readLine());
  }

  @AfterEach
  void stop() throws InterruptedException {
    process.destroy();
    process.waitFor();
  }

  @Test
  void aServerThatCannotWriteReportsItKeepsReadingAndRecoversByItself() throws Exception {
    var before = signIn();
    assertThat(before.statusCode()).isEqualTo(200);
    var bearer = Running.json(before).get("accessToken").asString();
    assertThat(get("/ready", "").statusCode()).isEqualTo(200);

    limitFiles(0);
    // The outcome of the first write is unknown; later writes are refused.
    assertThat(signIn().statusCode()).isBetween(500, 599);
    var ready = get("/ready", "");
    assertThat(ready.statusCode()).isEqualTo(503);
    assertThat(ready.body()).contains("READ_ONLY").contains("\"reason\":\"");
    var refused = signIn();
    assertThat(refused.statusCode()).isEqualTo(503);
    assertThat(refused.body())
        .contains("READ_ONLY")
        .contains("Nothing was changed")
        .doesNotContain(folder.getFileName().toString());
    assertThat(get("/health", "").statusCode()).isEqualTo(200);
    assertThat(get("/api/me", bearer).statusCode()).isEqualTo(200);

    limitFiles(UNLIMITED);
    // The time limit of tests is the bound.
    while (get("/ready", "").statusCode() != 200) {
      Thread.sleep(20);
    }
    assertThat(signIn().statusCode()).isEqualTo(200);
    assertThat(get("/api/me", bearer).statusCode()).isEqualTo(200);
  }

  private HttpResponse<String> signIn() throws Exception {
    return client.send(
        HttpRequest.newBuilder(address.resolve("/api/auth/token"))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(CREDENTIALS))
            .build(),
        BodyHandlers.ofString());
  }

  private HttpResponse<String> get(String path, String bearer) throws Exception {
    var request = HttpRequest.newBuilder(address.resolve(path));
    if (!bearer.isEmpty()) {
      request.header("Authorization", "Bearer " + bearer);
    }
    return client.send(request.build(), BodyHandlers.ofString());
  }

  /** Limits the file size of the process; the JVM ignores the signal. */
  @SuppressWarnings("restricted")
  private void limitFiles(long bytes) throws Exception {
    var linker = Linker.nativeLinker();
    var prlimit =
        linker.downcallHandle(
            linker.defaultLookup().findOrThrow("prlimit"),
            FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, ADDRESS, ADDRESS));
    try (var arena = Arena.ofConfined()) {
      var limits = arena.allocateFrom(JAVA_LONG, bytes, UNLIMITED);
      int failed =
          (int) prlimit.invokeExact((int) process.pid(), RLIMIT_FSIZE, limits, MemorySegment.NULL);
      assertThat(failed).isZero();
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
