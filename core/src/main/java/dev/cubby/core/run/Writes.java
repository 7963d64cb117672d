package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.contract.*;
import dev.cubby.core.failure.Failure;
import dev.cubby.core.store.RowKey;
import dev.cubby.core.store.RowStore;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.value.Row;

/** Applies single writes and transactions. */
final class Writes {
  private final RowStore rows;
  private final Tables tables;
  private final Calls calls;
  private final Writer writer;

  Writes(RowStore rows, Tables tables, Clock clock, Calls calls) {
    this.rows = rows;
    this.tables = tables;
    this.calls = calls;
    this.writer = new Writer(rows, tables, clock);
  }

  <P, T> Outcome<T> apply(Contract.Write<P, T> contract, P given, Returning returning) {
    var run = calls.begin(contract);
    try {
      var mapping = tables.mapping(contract.entity());
      var planner = new Planner<>(new Step(contract.name()), contract, mapping, given);
      var result = writer.write(List.of(planner), Optional.empty(), returning);
      run.cost(result.units());
      return switch (result) {
        case Writer.Result.Done done -> applied(contract, planner, mapping, done, run);
        case Writer.Result.Stopped(var _, var why, var _) -> {
          run.ended(ending(why), 0, 0, 0);
          @SuppressWarnings("unchecked")
          var unapplied = (Outcome<T>) why;
          yield unapplied;
        }
      };
    } catch (Failure e) {
      throw run.failed(e);
    }
  }

  private <P, T> Outcome<T> applied(
      Contract.Write<P, T> contract,
      Planner<P, T> planner,
      RowMapping<T> mapping,
      Writer.Result.Done done,
      Calls.Call run) {
    if (planner.record().isPresent()) {
      run.ended(ContractCall.Status.APPLIED, 1, 0, 0);
      return new Outcome.Applied<>(planner.record().get(), done.units());
    }
    var row = done.row();
    if (done.guarded() && contract instanceof Update<P, T>) {
      // The row may be gone by now; the update was applied all the same.
      row = readBack(planner.address()).or(done::row);
    }
    if (row.isEmpty()) {
      run.ended(ContractCall.Status.MISSING, 0, 0, 0);
      return new Outcome.Missing<>();
    }
    run.ended(ContractCall.Status.APPLIED, 1, 0, 0);
    return new Outcome.Applied<>(mapping.decode(row.get()), done.units());
  }

  /** A multi-row write returns no row, so the updated row is read afterwards. */
  private Optional<Row> readBack(RowKey address) {
    try {
      return rows.get(address, true).row();
    } catch (Failure.Unavailable e) {
      // "Unavailable" would claim that nothing changed.
      throw new Failure.OutcomeUnknown("A row was written but could not be read back", e);
    }
  }

  private static ContractCall.Status ending(Outcome.Unapplied<?> why) {
    return switch (why) {
      case Outcome.Stale<?> _ -> ContractCall.Status.STALE;
      case Outcome.Refused<?> _ -> ContractCall.Status.REFUSED;
      case Outcome.Missing<?> _ -> ContractCall.Status.MISSING;
    };
  }

  <P> Commit commit(Transaction<P> transaction, P given, Optional<IdempotencyToken> token) {
    var run = calls.begin(transaction);
    try {
      var steps = steps(transaction, given);
      var coincidence = coincidence(transaction, steps);
      if (coincidence.isPresent()) {
        run.ended(ContractCall.Status.REFUSED, 0, 0, 0);
        return coincidence.get();
      }
      return switch (writer.write(steps, token, Returning.NOTHING)) {
        case Writer.Result.Done done -> {
          run.cost(done.units());
          run.ended(ContractCall.Status.APPLIED, steps.size(), 0, 0);
          yield new Commit.Committed(done.units());
        }
        case Writer.Result.Stopped(var step, var why, var units) -> {
          run.cost(units);
          run.ended(ending(why), 0, 0, 0);
          yield new Commit.Halted(transaction, step, why);
        }
      };
    } catch (Failure e) {
      throw run.failed(e);
    }
  }

  private <P> List<Planner<?, ?>> steps(Transaction<P> transaction, P given) {
    var steps = new ArrayList<Planner<?, ?>>();
    for (var step : transaction.steps()) {
      for (var drawn :
          PartParameters.from(transaction.parameters(), given, step.component(), step.max())) {
        steps.add(planner(step.step(), step.contract(), drawn.record()));
      }
    }
    return steps;
  }

  @SuppressWarnings("unchecked")
  private <P, T> Planner<P, T> planner(
      Step step, Contract.Write<P, T> contract, Object parameters) {
    return new Planner<>(step, contract, tables.mapping(contract.entity()), (P) parameters);
  }

  /** Enforces the rules that proof 9 requires if two steps can name the same row. */
  private static Optional<Commit> coincidence(
      Transaction<?> transaction, List<Planner<?, ?>> steps) {
    var seen = new HashMap<RowKey, Step>();
    for (var step : steps) {
      var other = seen.put(step.address(), step.step());
      if (other != null) {
        var rule = transaction.ruleFor(other, step.step()).orElse(Transaction.DIFFERENT_ROWS);
        return Optional.of(
            new Commit.Halted(
                transaction,
                step.step(),
                new Outcome.Refused<>(rule, Optional.empty(), transaction)));
      }
    }
    return Optional.empty();
  }
}
