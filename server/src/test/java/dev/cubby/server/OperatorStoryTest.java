package dev.cubby.server;

import static dev.cubby.testkit.Visitor.onward;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.server.config.ServerSettings;
import dev.cubby.server.config.Sources;
import dev.cubby.testkit.Running;
import dev.cubby.testkit.Visitor;
import dev.cubby.web.route.*;
import dev.cubby.web.ui.PageAnswer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The operator looks after a whole server, page by page; nobody else sees any of it. */
class OperatorStoryTest {
  private static final String SECRET = "swordfish-swordfish-swordfish-swordfish";

  @TempDir Path folder = Path.of("set by JUnit");
  private Path data = Path.of("set below");
  private Running server;
  private Visitor root;

  @BeforeEach
  void start() throws Exception {
    data = folder.resolve("data");
    var systems = Systems.all();
    var configuration =
        Sources.read(
            ServerSettings.with(systems),
            Map.of("port", "0", "data", data.toString()),
            Map.of(
                "CUBBY_ADMIN_EMAIL",
                "root@example.com",
                "CUBBY_ADMIN_PASSWORD",
                Running.PASSWORD,
                "CUBBY_INVITATION_HMAC_SECRET",
                SECRET,
                "CUBBY_SIGNUP",
                "open"),
            Optional.empty());
    var cubby = Cubby.start(configuration, systems, Clock.systemUTC());
    server = Running.over(cubby.systems(), cubby::close);
    server.join("ann");
    root = server.visitor("root");
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private String page(String path) {
    var answer = root.look(path);
    assertThat(answer.statusCode()).as(path).isEqualTo(200);
    assertThat(answer.body()).as(path).doesNotContain("swordfish", Running.PASSWORD);
    return answer.body();
  }

  /** Every page that is for the operator alone; one whose path has slots, about what is there. */
  private List<String> pages() {
    var paths =
        server.routes().all().stream()
            .<Route<?, ?>>map(Routes.Bound::route)
            .filter(route -> route.method() == Method.GET && PageAnswer.isOf(route))
            .map(route -> route.path().toString())
            .filter(path -> path.startsWith("/operator"))
            .map(path ->
                path.replace("{job}", "remove-unused-files")
                    .replace("{contract}", "sessions-by-digest"))
            .filter(path -> !path.contains("{"))
            .toList();
    assertThat(paths).contains("/operator/health", "/operator/settings", "/operator/metrics");
    return paths;
  }

  @Test
  void everyPageIsForTheOperatorAloneAndShowsNoSecret() {
    var ann = server.visitor("ann");
    var stranger = new Visitor(server.address());
    for (var path : pages()) {
      page(path);
      assertThat(ann.look(path).statusCode()).as(path).isEqualTo(403);
      assertThat(onward(stranger.look(path))).as(path).startsWith("/sign-in");
    }
    ann.look("/account");
    assertThat(ann.send("/operator/jobs/remove-unused-files/run").statusCode()).isEqualTo(403);
  }

  @Test
  void settingsAreShownWithWhereTheyComeFrom() {
    assertThat(page("/operator/settings"))
        .contains("invitation-hmac-secret", "Hidden", "Not set")
        .contains("CUBBY_SIGNUP", data.toString(), "Flag", "127.0.0.1", "Default")
        .contains("lockers-ahead");
  }

  @Test
  void anAccessPatternIsShownWithItsKeysAndWhatWasObserved() {
    assertThat(onward(root.look("/contracts"))).isEqualTo("/operator/contracts");
    assertThat(page("/operator/contracts"))
        .contains("sessions: by digest")
        .doesNotContain("AP-09 get latest access event");
    assertThat(page("/operator/contracts?which=ALL&q=latest"))
        .contains("/operator/contracts/ap-09-get-latest-access-event")
        .doesNotContain("sessions: by digest");
    assertThat(page("/operator/contracts/sessions-by-digest"))
        .contains("PK = SESSION#{digest}", "Answered", "on average");
    assertThat(root.look("/operator/contracts/nonsense").statusCode()).isEqualTo(404);
  }

  @Test
  void metricsCountWhatWasAsked() {
    assertThat(page("/operator/metrics")).contains("Requests per minute", "No server errors");
    assertThat(page("/operator/health"))
        .contains("Rows are read and written.", "No server errors in the last hour.")
        .contains(data.toString(), "Uploaded files", "Mail outbox");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void theLastGoodBackupIsShown() {
    assertThat(page("/operator/backups"))
        .contains("No backup yet.", "./run backup " + data)
        .doesNotContain("Last good backup");
    var backup = folder.resolve("monday");
    assertThat(CommandRun.of("backup", data, backup).code()).isZero();
    assertThat(CommandRun.of("backup", data, backup).code()).as("not empty").isEqualTo(1);

    assertThat(page("/operator/backups"))
        .contains("Last good backup", backup.toString())
        .doesNotContain("No backup yet.");
    assertThat(page("/operator/health")).contains("There is a backup");
    assertThat(CommandRun.of("verify", backup).code()).isZero();
    assertThat(backup).isDirectoryNotContaining("glob:**" + LastBackup.NAME);
  }

  @Test
  void theOperatorEndsASessionOfSomebodyElse() {
    var ann = server.visitor("ann");
    var sessions =
        found(page("/operator/accounts"), "href=\"(/operator/accounts/[^/]+/sessions)\"");
    var annsPage =
        sessions.stream().filter(path -> page(path).contains("ann@example.com")).findFirst();
    var shown = page(annsPage.orElseThrow());
    assertThat(shown).contains("127.0.0.1", "Last used", "Program");

    for (var session : found(shown, "name=\"session\" value=\"([^\"]+)\"")) {
      root.send(annsPage.get() + "/end", "session", session);
    }

    assertThat(page(annsPage.get())).contains("No sessions.");
    assertThat(ann.look("/account").statusCode()).isEqualTo(303);
    assertThat(root.look("/account").statusCode()).isEqualTo(200);
  }

  private static List<String> found(String page, String pattern) {
    return Pattern.compile(pattern).matcher(page).results().map(one -> one.group(1)).toList();
  }
}
