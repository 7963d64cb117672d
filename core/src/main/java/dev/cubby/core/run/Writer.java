package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.contract.Outcome;
import dev.cubby.core.contract.Outcome.Unapplied;
import dev.cubby.core.contract.Step;
import dev.cubby.core.expression.Changes;
import dev.cubby.core.failure.Failure.TokenMismatch;
import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.core.store.*;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.value.Row;

/**
 * Sends planned steps to the store. If guards move, the rows are read first and the write is
 * conditional on them. When they turn out to be outdated the steps are planned again, in the rows'
 * queues, up to a limit.
 */
final class Writer {
  private static final int ATTEMPTS = 64;

  /** The result: the requested row, or the step that could not be applied. */
  sealed interface Result {
    Units units();

    record Done(Optional<Row> row, boolean guarded, Units units) implements Result {}

    record Stopped(Step step, Unapplied<?> why, Units units) implements Result {}
  }

  /** One attempt. Without a result, a row changed between reading and writing: plan again. */
  private record Attempt(Optional<Result> result, Optional<RowKey> contended, Units units) {}

  private record Request(
      List<Planner<?, ?>> steps, Optional<IdempotencyToken> token, Returning returning) {

    WriteRequest of(List<Action> actions) {
      return new WriteRequest(
          actions.stream().map(Action::write).toList(),
          token.map(IdempotencyToken::effect),
          actions.size() == 1 && token.isEmpty() ? returning : Returning.NOTHING);
    }
  }

  private record Action(RowKey at, PlannedWrite plan, Optional<GuardMove> guard, RowWrite write) {}

  private final RowStore rows;
  private final Tables tables;
  private final Clock clock;
  private final RowQueues queues = new RowQueues();

  Writer(RowStore rows, Tables tables, Clock clock) {
    this.rows = rows;
    this.tables = tables;
    this.clock = clock;
  }

  Result write(List<Planner<?, ?>> steps, Optional<IdempotencyToken> token, Returning returning) {
    var request = new Request(steps, token, returning);
    var units = token.isPresent() ? claim(token.get(), steps) : Units.NONE;
    var lost = new HashSet<RowKey>();
    var first = attempt(request, lost, units);
    if (first.result().isPresent()) {
      return first.result().get();
    }
    try (var _ = queues.take(first.contended().orElseThrow())) {
      return again(request, lost, first.units());
    }
  }

  private Result again(Request request, Set<RowKey> lost, Units spent) {
    var units = spent;
    for (int attempt = 1; attempt < ATTEMPTS; attempt++) {
      var next = attempt(request, lost, units);
      if (next.result().isPresent()) {
        return next.result().get();
      }
      units = next.units();
      Retry.pause(attempt);
    }
    throw new Unavailable("A row changes faster than it can be written; try again later");
  }

  private Attempt attempt(Request request, Set<RowKey> lost, Units spent) {
    var steps = request.steps();
    var current = new HashMap<RowKey, Row>();
    var read = spent.plus(read(steps, current));
    var actions = actions(steps, current, clock.instant(), lost);
    var contest = contest(actions);
    if (contest.isPresent()) {
      return new Attempt(contest.map(stop -> stop.after(read)), Optional.empty(), read);
    }
    var written = write(request.of(actions));
    var units = read.plus(written.units());
    return switch (written) {
      case WriteResult.Done(var row, var _) -> {
        var of = row.or(() -> made(steps, actions, current));
        var done = new Result.Done(of, actions.size() > steps.size(), units);
        yield new Attempt(Optional.of(done), Optional.empty(), units);
      }
      case WriteResult.Failed(var unmet, var _) ->
          new Attempt(
              explain(actions, unmet, lost).map(stop -> stop.after(units)),
              unmet.stream().findFirst().map(one -> actions.get(one.write()).at()),
              units);
    };
  }

  private Units claim(IdempotencyToken token, List<Planner<?, ?>> steps) {
    if (steps.isEmpty()) {
      return Units.NONE;
    }
    var row = steps.getFirst().address();
    return rows.write(token.claim(row, tables.named(row.table()))).units();
  }

  /** Different writes under an effect's own token are the same effect, planned at another time. */
  private WriteResult write(WriteRequest request) {
    try {
      return rows.write(request);
    } catch (TokenMismatch happened) {
      return new WriteResult.Done(Optional.empty(), Units.NONE);
    }
  }

  /** For a guarded delete the row as read; for an update the row after its changes. */
  private static Optional<Row> made(
      List<Planner<?, ?>> steps, List<Action> actions, Map<RowKey, Row> current) {
    if (steps.size() != 1) {
      return Optional.empty();
    }
    var read = Optional.ofNullable(current.get(steps.getFirst().address()));
    return switch (actions.getFirst().write()) {
      case RowWrite.Put put -> Optional.of(put.row());
      case RowWrite.Update update -> read.map(row -> Changes.apply(update.changes(), row));
      default -> read;
    };
  }

  private Units read(List<Planner<?, ?>> steps, Map<RowKey, Row> current) {
    var wanted =
        steps.stream().filter(Planner::needsCurrent).map(Planner::address).distinct().toList();
    if (wanted.isEmpty()) {
      return Units.NONE;
    }
    if (wanted.size() == 1) {
      var fetched = rows.get(wanted.getFirst(), true);
      fetched.row().ifPresent(row -> current.put(wanted.getFirst(), row));
      return fetched.units();
    }
    var fetched = rows.getAll(wanted);
    for (int i = 0; i < wanted.size(); i++) {
      var key = wanted.get(i);
      fetched.rows().get(i).ifPresent(row -> current.put(key, row));
    }
    return fetched.units();
  }

  private List<Action> actions(
      List<Planner<?, ?>> steps, Map<RowKey, Row> current, Instant now, Set<RowKey> lost) {
    var actions = new ArrayList<Action>();
    var moves = new ArrayList<GuardMove>();
    var mover = new HashMap<RowKey, PlannedWrite>();
    for (var step : steps) {
      var plan = step.plan(now, Optional.ofNullable(current.get(step.address())));
      actions.add(new Action(step.address(), plan, Optional.empty(), plan.write()));
      for (var move : plan.guards()) {
        moves.add(move);
        if (!move.isRelease() || !mover.containsKey(move.at())) {
          mover.put(move.at(), plan);
        }
      }
    }
    for (var move : GuardMove.merged(moves)) {
      if (!(move.isRelease() && lost.contains(move.at()))) {
        var plan = mover.get(move.at());
        actions.add(
            new Action(
                move.at(),
                Objects.requireNonNull(plan),
                Optional.of(move),
                move.write(tables.named(move.at().table()), now)));
      }
    }
    return actions;
  }

  private record Stop(Step step, Unapplied<?> why) {
    Result after(Units units) {
      return new Result.Stopped(step, why, units);
    }
  }

  /** Two steps of one transaction claim the same unique value: the second is refused. */
  private static Optional<Stop> contest(List<Action> actions) {
    var taken = new HashSet<RowKey>();
    return actions.stream()
        .filter(action -> action.guard().isPresent() && !taken.add(action.guard().get().at()))
        .findFirst()
        .map(Writer::refused);
  }

  private static Stop refused(Action action) {
    var contract = action.plan().contract();
    var rule = contract.entity().guard(action.guard().orElseThrow().rule()).rule();
    return new Stop(action.plan().step(), new Outcome.Refused<>(rule, Optional.empty(), contract));
  }

  /** The first step that could not be applied; empty if only the read was outdated. */
  private static Optional<Stop> explain(
      List<Action> actions, List<WriteResult.UnmetCondition> unmet, Set<RowKey> lost) {
    for (var failed : unmet) {
      var action = actions.get(failed.write());
      if (action.guard().isEmpty()) {
        var why = action.plan().explanation().of(failed.current());
        if (why.isPresent()) {
          return Optional.of(new Stop(action.plan().step(), why.get()));
        }
      } else if (action.guard().get().isRelease()) {
        // The guard expired and another row has taken it over, so there is nothing to release.
        lost.add(action.guard().get().at());
      } else {
        return Optional.of(refused(action));
      }
    }
    return Optional.empty();
  }
}
