package dev.cubby.web.operator;

import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.text.OperatorText.*;
import static dev.cubby.web.ui.Ui.chip;
import static dev.cubby.web.ui.Ui.empty;
import static dev.cubby.web.ui.Ui.page;

import module java.base;

import dev.cubby.web.job.JobRecord;
import dev.cubby.web.job.Scheduler;
import dev.cubby.web.job.Scheduler.Known;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.*;
import dev.cubby.web.ui.*;

/** What the server does by itself, and the button that makes a job due now. */
final class JobPages {
  private static final String ALL = OperatorPages.PATH + "/jobs";

  static final ProblemKind UNDER_WAY_ALREADY =
      new ProblemKind(409, "UNDER_WAY", OperatorText.UNDER_WAY);

  record OneJob(String job) {}

  static final Route<Nothing, Page> LIST =
      OperatorPages.page(ALL, "operator.jobs", Input.NOTHING).summary("Jobs with their last runs");
  static final Route<OneJob, Redirect> RUN_ONE =
      Redirect.at(ALL, "operator.run-job", Input.of(OneJob.class).with("job", Rule.length(1, 200)))
          .may(OPERATOR)
          .summary("Makes a job due now");

  private final Scheduler scheduler;
  private final Clock clock;

  JobPages(Scheduler scheduler, Clock clock) {
    this.scheduler = scheduler;
    this.clock = clock;
  }

  void addTo(Routes.Builder routes) {
    routes.page(LIST, this::list).page(RUN_ONE, this::run);
  }

  private Page list(Call<Nothing> call) {
    var jobs = scheduler.known();
    return page(JOBS).add(jobs.isEmpty() ? empty(NO_JOBS) : table(jobs));
  }

  private Redirect run(Call<OneJob> call) {
    var job = call.given().job();
    return switch (scheduler.runSoon(job)) {
      case DUE -> Redirect.to(LIST.at()).saying(RUN_SOON.with(job));
      case UNDER_WAY -> throw Problem.of(UNDER_WAY_ALREADY, WAIT_FOR_JOB);
      case NO_SUCH_JOB -> throw Problem.of(ProblemKind.NOT_FOUND, OperatorText.NO_SUCH_JOB);
    };
  }

  private Piece table(List<Known> jobs) {
    var table =
        Table.of(JOBS)
            .column(JOB)
            .column(OUTCOME)
            .column(RESULT)
            .column(LAST_RUN)
            .column(NEXT_RUN)
            .actions(UiText.ACTIONS);
    for (var known : jobs) {
      var name = known.job().name();
      var last = known.record();
      table =
          table.row(
              Inline.of(name(name, known.job().every())),
              outcome(last),
              Inline.of(last.map(JobPages::result).orElse(Text.NONE)),
              Inline.of(last.flatMap(JobRecord::startedAt).map(Text::relative).orElse(Text.NONE)),
              Inline.of(last.map(record -> Text.relative(record.nextAt())).orElse(Text.NONE)),
              Action.send(RUN, RUN_ONE, new OneJob(name)).label(RUN_LABEL.with(name)));
    }
    return table;
  }

  private Chip outcome(Optional<JobRecord> last) {
    if (last.filter(record -> record.until().isAfter(clock.instant())).isPresent()) {
      return chip(Chip.Tone.BUSY, RUNNING);
    }
    return last.flatMap(JobRecord::result)
        .map(result ->
            switch (result) {
              case DONE -> chip(Chip.Tone.GOOD, OperatorText.DONE);
              case FAILED -> chip(Chip.Tone.BAD, OperatorText.FAILED);
            })
        .orElseGet(() -> chip(Chip.Tone.NEUTRAL, NOT_RUN_YET));
  }

  /** What the job noted, and how long it took. */
  private static Text result(JobRecord record) {
    var note = record.note().orElse("");
    return record
        .millis()
        .<Text>map(millis -> RESULT_IN.with(note, millis))
        .orElse(Text.verbatim(note));
  }

  private static Text name(String job, Duration every) {
    if (every.toHours() > 0 && every.toMinutesPart() == 0) {
      return EVERY_HOURS.with(job, every.toHours());
    }
    return every.toMinutes() > 0 && every.toSecondsPart() == 0
        ? EVERY_MINUTES.with(job, every.toMinutes())
        : EVERY_SECONDS.with(job, every.toSeconds());
  }
}
