package dev.cubby.web.system;

import module java.base;

import dev.cubby.core.run.Store;
import dev.cubby.core.store.RowStore;
import dev.cubby.web.job.JobRecord;
import dev.cubby.web.job.Scheduler;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.store.SharedSecrets;
import dev.cubby.web.ui.Page;
import tools.jackson.databind.node.ObjectNode;

/** What every server answers, whichever systems run. */
final class KitRoutes {
  record Standing(String status) {}

  record Jobs(List<JobShown> items) {}

  record JobShown(String name, long everySeconds, Optional<JobRecord> last) {}

  static final Route<Nothing, Page> HOME =
      Page.at("/", "home")
          .may(Role.ANYBODY)
          .summary("Which systems run here, and what concerns you now");

  static final Route<Nothing, Standing> HEALTH =
      get("/health", "health", Standing.class)
          .kind(Route.Kind.PROBE)
          .summary("Whether the server is there");

  static final Route<Nothing, Standing> READY =
      get("/ready", "ready", Standing.class)
          .kind(Route.Kind.PROBE)
          .summary("Whether the store answers and takes writes, too")
          .orProblem(ProblemKind.BUSY, ProblemKind.READ_ONLY);

  static final Route<Nothing, Jobs> JOBS =
      Route.get("/api/jobs", "jobs.list", Jobs.class)
          .may(Role.OPERATOR)
          .summary("Jobs with their last runs");

  static final Route<Nothing, ObjectNode> OPENAPI =
      get("/openapi.json", "openapi", ObjectNode.class).summary("This description");

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
                    throw Problem.readOnly(reason);
                  });
              SharedSecrets.touch(store);
              return Answer.of(new Standing("ready"));
            })
        .add(JOBS, _ -> Answer.of(jobs(scheduler)));
  }

  private static Jobs jobs(Scheduler scheduler) {
    return new Jobs(
        scheduler.known().stream()
            .map(known ->
                new JobShown(known.job().name(), known.job().every().toSeconds(), known.record()))
            .toList());
  }
}
