package dev.cubby.web.operator;

import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.text.OperatorText.*;
import static dev.cubby.web.ui.Ui.chip;
import static dev.cubby.web.ui.Ui.empty;
import static dev.cubby.web.ui.Ui.page;

import module java.base;

import dev.cubby.web.job.*;
import dev.cubby.web.job.Scheduler.Known;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.*;
import dev.cubby.web.ui.*;

/** What the server does by itself, and the button that makes a job due now. */
record JobPages(Scheduler scheduler) {
  private static final String ALL = OperatorPages.PATH + "/jobs";

  static final ProblemKind UNDER_WAY_ALREADY =
      new ProblemKind(409, "UNDER_WAY", OperatorText.UNDER_WAY);

  record OneJob(String job) {}

  static final Route<Nothing, Page> LIST =
      OperatorPages.page(ALL, "operator.jobs", Input.NOTHING).summary("Jobs and their last runs");
  static final Route<OneJob, Redirect> RUN_ONE =
      Redirect.at(ALL, "operator.run-job", Input.of(OneJob.class).with("job", Rule.length(1, 200)))
          .may(OPERATOR)
          .summary("Run a job now");

  void addTo(Routes.Builder routes) {
    routes.page(LIST, this::list).page(RUN_ONE, this::run);
  }

  private Page list(Call<Nothing> call) {
    var jobs = scheduler.known();
    return page(JOBS).add(jobs.isEmpty() ? empty(NO_JOBS) : table(jobs, call.reader().now()));
  }

  private Redirect run(Call<OneJob> call) {
    return switch (scheduler.runSoon(call.given().job())) {
      case DUE -> Redirect.to(LIST.at()).saying(RUN_SOON);
      case UNDER_WAY -> throw Problem.of(UNDER_WAY_ALREADY, WAIT_FOR_JOB);
      case NO_SUCH_JOB -> throw Problem.of(ProblemKind.NOT_FOUND, OperatorText.NO_SUCH_JOB);
    };
  }

  private static Piece table(List<Known> jobs, Instant now) {
    var table =
        Table.of(JOBS)
            .column(JOB)
            .column(OUTCOME)
            .plain(RESULT)
            .column(LAST_RUN)
            .column(NEXT_RUN)
            .actions(UiText.ACTIONS);
    for (var known : jobs) {
      var job = known.job();
      var last = known.record();
      boolean running = last.filter(record -> record.until().isAfter(now)).isPresent();
      table =
          table.row(
              Inline.of(name(job)),
              running ? chip(Chip.Tone.BUSY, RUNNING) : outcome(last),
              Inline.of(last.map(record -> result(job, record)).orElse(Text.NONE)),
              Inline.of(last.flatMap(JobRecord::startedAt).map(Text::relative).orElse(Text.NONE)),
              Inline.of(
                  last.filter(_ -> !running)
                      .map(record -> OperatorPages.ahead(record.nextAt(), now))
                      .orElse(Text.NONE)),
              Action.send(RUN, RUN_ONE, new OneJob(job.name())).label(RUN_LABEL.with(job.title())));
    }
    return table;
  }

  private static Chip outcome(Optional<JobRecord> last) {
    return last.flatMap(JobRecord::result)
        .map(result ->
            switch (result) {
              case DONE -> chip(Chip.Tone.GOOD, OperatorText.DONE);
              case FAILED -> chip(Chip.Tone.BAD, OperatorText.FAILED);
            })
        .orElseGet(() -> chip(Chip.Tone.NEUTRAL, NOT_RUN_YET));
  }

  /** What the job noted, and how long it took. */
  private static Text result(Job job, JobRecord record) {
    var note =
        record.note().map(job::words).orElse(List.of()).stream()
            .reduce((one, other) -> RESULT_AND.with(one, other));
    var words = note.orElse(Text.NONE);
    return record.millis().<Text>map(millis -> RESULT_IN.with(words, millis)).orElse(words);
  }

  private static Text name(Job job) {
    var every = job.every();
    if (every.toHours() > 0 && every.toMinutesPart() == 0) {
      return EVERY_HOURS.with(job.title(), every.toHours());
    }
    return every.toMinutes() > 0 && every.toSecondsPart() == 0
        ? EVERY_MINUTES.with(job.title(), every.toMinutes())
        : EVERY_SECONDS.with(job.title(), every.toSeconds());
  }
}
