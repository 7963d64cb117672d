package dev.cubby.core.run;

import dev.cubby.core.Failure.Unavailable;
import dev.cubby.core.contract.Outcome;
import dev.cubby.core.contract.Outcome.Unapplied;
import dev.cubby.core.store.RowKey;
import dev.cubby.core.store.RowStore;
import dev.cubby.core.store.RowWrite;
import dev.cubby.core.store.Units;
import dev.cubby.core.store.WriteRequest;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.store.Written;
import dev.cubby.core.value.Row;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Carries planned steps to the store. Where guards move, the rows were read first and the write is
 * conditional on that reading; when it has become outdated, the plan is made anew, to a bound.
 */
final class Writer {
  private static final int ATTEMPTS = 16;

  /** How it ended: with the row asked for, or with the step that could not be taken. */
  sealed interface Result {
    Units units();

    record Done(Optional<Row> row, boolean guarded, Units units) implements Result {}

    record Stopped(String step, Unapplied<?> why, Units units) implements Result {}
  }

  private record Action(Planned plan, Optional<GuardMove> guard, RowWrite write) {}

  private final RowStore rows;
  private final Tables tables;
  private final Clock clock;

  Writer(RowStore rows, Tables tables, Clock clock) {
    this.rows = rows;
    this.tables = tables;
    this.clock = clock;
  }

  Result write(List<Planner<?, ?>> steps, Optional<String> token, Returning returning) {
    var units = Units.NONE;
    var lost = new HashSet<RowKey>();
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      var now = clock.instant();
      var current = new HashMap<RowKey, Row>();
      units = units.plus(read(steps, current));
      var actions = actions(steps, current, now, lost);
      var contest = contest(actions);
      if (contest.isPresent()) {
        return new Result.Stopped(contest.get().step(), contest.get().why(), units);
      }
      boolean guarded = actions.size() > steps.size();
      var written =
          rows.write(
              new WriteRequest(
                  actions.stream().map(Action::write).toList(),
                  token,
                  actions.size() == 1 && token.isEmpty() ? returning : Returning.NOTHING));
      units = units.plus(written.units());
      switch (written) {
        case Written.Done(var row, var _) -> {
          return new Result.Done(row.or(() -> before(steps, current)), guarded, units);
        }
        case Written.Failed(var unmet, var _) -> {
          var stop = explain(actions, unmet, lost);
          if (stop.isPresent()) {
            return new Result.Stopped(stop.get().step(), stop.get().why(), units);
          }
        }
      }
    }
    throw new Unavailable("A row changes faster than it can be written; try again later");
  }

  /** Of a guarded delete, the row as it was read; the condition proved it unchanged. */
  private static Optional<Row> before(List<Planner<?, ?>> steps, Map<RowKey, Row> current) {
    return steps.size() == 1
        ? Optional.ofNullable(current.get(steps.getFirst().address()))
        : Optional.empty();
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
    var mover = new HashMap<RowKey, Planned>();
    for (var step : steps) {
      var plan = step.plan(now, Optional.ofNullable(current.get(step.address())));
      actions.add(new Action(plan, Optional.empty(), plan.write()));
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
                java.util.Objects.requireNonNull(plan),
                Optional.of(move),
                move.write(tables.named(move.at().table()), now)));
      }
    }
    return actions;
  }

  private record Stop(String step, Unapplied<?> why) {}

  /** Two steps of one transaction that want one unique value: the second cannot have it. */
  private static Optional<Stop> contest(List<Action> actions) {
    var taken = new HashSet<RowKey>();
    return actions.stream()
        .filter(action -> action.guard().isPresent() && !taken.add(action.guard().get().at()))
        .findFirst()
        .map(Writer::refused);
  }

  private static Stop refused(Action action) {
    var rule = action.guard().orElseThrow().rule();
    return new Stop(action.plan().step(), new Outcome.Refused<>(rule, Optional.empty()));
  }

  /** The first step that really could not be taken; empty when only the reading was outdated. */
  private static Optional<Stop> explain(
      List<Action> actions, List<Written.Unmet> unmet, Set<RowKey> lost) {
    for (var failed : unmet) {
      var action = actions.get(failed.write());
      if (action.guard().isEmpty()) {
        var why = action.plan().explanation().of(failed.current());
        if (why.isPresent()) {
          return Optional.of(new Stop(action.plan().step(), why.get()));
        }
      } else if (action.guard().get().isRelease()) {
        // The guard expired and somebody else took it over: it is theirs now, nothing to release.
        lost.add(action.guard().get().at());
      } else {
        return Optional.of(refused(action));
      }
    }
    return Optional.empty();
  }
}
