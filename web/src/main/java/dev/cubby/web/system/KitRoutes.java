package dev.cubby.web.system;

import module java.base;

import dev.cubby.core.run.Store;
import dev.cubby.core.store.RowStore;
import dev.cubby.web.job.JobRecord;
import dev.cubby.web.job.Scheduler;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.store.SharedSecrets;
import dev.cubby.web.text.ProblemText;
import dev.cubby.web.ui.Page;
import tools.jackson.databind.node.ObjectNode;

/** The routes of every server, whichever systems run. */
final class KitRoutes {
  record Standing(String status) {}

  record JobShown(String name, long everySeconds, Optional<JobRecord> last) {}

  static final Route<Nothing, Page> HOME =
      Page.at("/", "home").may(Role.ANYBODY).summary("Home page");

  static final Route<Nothing, Standing> HEALTH =
      get("/health", "health", Standing.class).kind(Route.Kind.PROBE).summary("Liveness check");

  static final Route<Nothing, Standing> READY =
      get("/ready", "ready", Standing.class)
          .kind(Route.Kind.PROBE)
          .summary("Readiness check: the store answers and takes writes, and jobs are looked for")
          .orProblem(ProblemKind.BUSY, ProblemKind.READ_ONLY);

  static final Route<Nothing, Items<JobShown>> JOBS =
      Route.list("/api/jobs", "jobs.list", Input.NOTHING, JobShown.class)
          .may(Role.OPERATOR)
          .summary("Jobs and their last runs");

  static final Route<Nothing, ObjectNode> OPENAPI =
      get("/openapi.json", "openapi", ObjectNode.class).summary("OpenAPI document");

  /** Nothing here is for search engines. */
  static final Route<Nothing, Document> ROBOTS =
      get("/robots.txt", "robots", Document.class).summary("Rules for search engines");

  private static final Document NO_ROBOTS =
      new Document("text/plain; charset=utf-8", "User-agent: *\nDisallow: /\n");

  private KitRoutes() {}

  private static <A> Route<Nothing, A> get(String path, String name, Class<A> answer) {
    return Route.get(path, name, answer).may(Role.ANYBODY);
  }

  static void add(Routes.Builder routes, Store store, RowStore rows, Scheduler scheduler) {
    routes
        .add(HEALTH, _ -> Answer.of(new Standing("up")))
        .add(
            READY,
            _ -> {
              rows.readOnlyReason()
                  .ifPresent(reason -> {
                    throw Problem.of(ProblemKind.READ_ONLY, ProblemText.STORE_READ_ONLY)
                        .with("reason", reason);
                  });
              SharedSecrets.touch(store);
              if (!scheduler.isLooking()) {
                throw Problem.of(ProblemKind.BUSY, ProblemText.JOBS_STOPPED);
              }
              return Answer.of(new Standing("ready"));
            })
        .add(ROBOTS, _ -> Answer.of(NO_ROBOTS))
        .add(JOBS, _ -> Answer.of(jobs(scheduler)));
  }

  private static Items<JobShown> jobs(Scheduler scheduler) {
    return Items.all(
        scheduler.known().stream()
            .map(known ->
                new JobShown(known.job().name(), known.job().every().toSeconds(), known.record()))
            .toList());
  }
}
