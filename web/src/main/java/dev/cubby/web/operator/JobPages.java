package dev.cubby.web.operator;

import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.text.OperatorText.*;
import static dev.cubby.web.ui.Ui.card;
import static dev.cubby.web.ui.Ui.chip;
import static dev.cubby.web.ui.Ui.empty;
import static dev.cubby.web.ui.Ui.fact;
import static dev.cubby.web.ui.Ui.live;
import static dev.cubby.web.ui.Ui.page;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.run.Store;
import dev.cubby.web.identity.IdentityProblems;
import dev.cubby.web.identity.StandingContracts;
import dev.cubby.web.job.*;
import dev.cubby.web.job.Scheduler.Known;
import dev.cubby.web.once.Repeated;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.*;
import dev.cubby.web.ui.*;

/** The list of jobs, a page for each, and the button that makes it due now. */
record JobPages(Scheduler scheduler) {
  private static final String ALL = OperatorPages.PATH + "/jobs";
  private static final String ONE = ALL + "/{job}";

  /** How soon a page looks again that waits for a job to begin or to end. */
  private static final Duration SOON = Duration.ofSeconds(2);

  private static final Duration LATER = Duration.ofMinutes(1);

  static final ProblemKind UNDER_WAY_ALREADY =
      new ProblemKind(409, "UNDER_WAY", OperatorText.UNDER_WAY);

  record OneJob(String job) {}

  static final Route<Nothing, Page> LIST =
      OperatorPages.page(ALL, "operator.jobs", Input.NOTHING).summary("Jobs and their last runs");
  static final Route<OneJob, Page> SHOW =
      OperatorPages.page(ONE, "operator.job", Input.of(OneJob.class))
          .summary("One job: progress, last result and next run");
  static final Route<OneJob, Redirect> RUN_ONE =
      Redirect.at(ONE + "/run", "operator.run-job", OneJob.class)
          .may(OPERATOR)
          .summary("Run a job now, unless it is running")
          .orProblem(UNDER_WAY_ALREADY)
          .happeningOnce();

  void addTo(Routes.Builder routes) {
    routes
        .page(LIST, this::list)
        .page(SHOW, this::show)
        .page(RUN_ONE, this::run, (call, _) -> due(call.given()));
  }

  private Page list(Call<Nothing> call) {
    var jobs = scheduler.known();
    return page(JOBS).add(jobs.isEmpty() ? empty(NO_JOBS) : table(jobs, call.reader().now()));
  }

  private Page show(Call<OneJob> call) {
    var known = scheduler.known(call.given().job()).orElseThrow(JobPages::noSuchJob);
    var now = call.reader().now();
    boolean running = known.isRunning(now);
    boolean waits =
        running || known.record().filter(record -> record.nextAt().isBefore(now)).isPresent();
    var page =
        page(known.job().title())
            .back(JOBS, LIST.at())
            .chip(status(known, now))
            .add(
                live("job", List.of(OperatorPages.TOPIC.at()), card(facts(known, now)))
                    .until(Optional.of(now.plus(waits ? SOON : LATER))));
    return running
        ? page
        : page.action(Action.send(RUN, RUN_ONE, call.given()).main().icon(Icon.REFRESH));
  }

  private static Piece facts(Known known, Instant now) {
    var job = known.job();
    var last = known.record();
    var facts = new ArrayList<Piece.Fact>();
    facts.add(fact(INTERVAL, every(job.every())));
    if (known.isRunning(now)) {
      last.flatMap(JobRecord::startedAt)
          .ifPresent(from -> facts.add(fact(RUNNING_FOR, Amounts.since(from, now))));
      known
          .progress()
          .flatMap(note -> words(job, note))
          .ifPresent(sofar -> facts.add(fact(PROGRESS, sofar)));
    } else {
      last.flatMap(JobRecord::startedAt)
          .ifPresent(from -> facts.add(fact(LAST_RUN, Text.relative(from))));
    }
    if (last.flatMap(JobRecord::result).isPresent()) {
      facts.add(fact(LAST_RESULT, outcome(last)));
      last.map(record -> result(job, record))
          .filter(result -> !result.equals(Text.NONE))
          .ifPresent(result -> facts.add(fact(RESULT, result)));
    }
    if (!known.isRunning(now)) {
      last.ifPresent(
          record -> facts.add(fact(NEXT_RUN, OperatorPages.ahead(record.nextAt(), now))));
    }
    return Ui.facts(facts.toArray(Piece.Fact[]::new));
  }

  private Redirect run(Call<OneJob> call) {
    return switch (scheduler.runSoon(
        call.given().job(), (store, job) -> makeDue(store, job, call))) {
      case DUE -> due(call.given());
      case UNDER_WAY -> throw Problem.of(UNDER_WAY_ALREADY, WAIT_FOR_JOB);
      case NO_SUCH_JOB -> throw noSuchJob();
    };
  }

  private static Commit makeDue(Store store, JobContracts.OfJob job, Call<OneJob> call) {
    var runSoon = new RunContracts.RunSoon(call.once(), call.person().standing(), job);
    var commit = Repeated.requireFirst(store.commit(RunContracts.RUN_SOON, runSoon));
    if (commit instanceof Commit.Halted halted && StandingContracts.isAbout(halted)) {
      throw IdentityProblems.signedOut();
    }
    return commit;
  }

  private static Redirect due(OneJob job) {
    return Redirect.to(SHOW.at(job.job())).saying(RUN_SOON);
  }

  private static Problem noSuchJob() {
    return Problem.of(ProblemKind.NOT_FOUND, OperatorText.NO_SUCH_JOB);
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
      boolean running = known.isRunning(now);
      table =
          table.row(
              Ui.anchor(name(job), SHOW.at(job.name())),
              status(known, now),
              Inline.of(last.map(record -> result(job, record)).orElse(Text.NONE)),
              Inline.of(last.flatMap(JobRecord::startedAt).map(Text::relative).orElse(Text.NONE)),
              Inline.of(
                  last.filter(_ -> !running)
                      .map(record -> OperatorPages.ahead(record.nextAt(), now))
                      .orElse(Text.NONE)),
              running
                  ? Inline.of(Text.NONE)
                  : Action.send(RUN, RUN_ONE, new OneJob(job.name()))
                      .label(RUN_LABEL.with(job.title())));
    }
    return table;
  }

  private static Chip status(Known known, Instant now) {
    return known.isRunning(now) ? chip(Chip.Tone.BUSY, RUNNING) : outcome(known.record());
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

  /** The job's note, and how long it took. */
  private static Text result(Job job, JobRecord record) {
    var words = record.note().flatMap(note -> words(job, note)).orElse(Text.NONE);
    return record.millis().<Text>map(millis -> RESULT_IN.with(words, millis)).orElse(words);
  }

  private static Optional<Text> words(Job job, String note) {
    return job.words(note).stream().reduce((one, other) -> RESULT_AND.with(one, other));
  }

  private static Text name(Job job) {
    return NAME_AND_INTERVAL.with(job.title(), every(job.every()));
  }

  private static Text every(Duration every) {
    if (every.toHours() > 0 && every.toMinutesPart() == 0) {
      return EVERY_HOURS.with(every.toHours());
    }
    return every.toMinutes() > 0 && every.toSecondsPart() == 0
        ? EVERY_MINUTES.with(every.toMinutes())
        : EVERY_SECONDS.with(every.toSeconds());
  }
}
