package dev.cubby.lockers.opening;

import dev.cubby.core.run.Store;
import dev.cubby.lockers.contract.OpeningContracts;
import dev.cubby.lockers.contract.OpeningContracts.Command;
import dev.cubby.lockers.contract.OpeningContracts.CommandDue;
import dev.cubby.lockers.contract.OpeningContracts.CommandState;
import dev.cubby.lockers.contract.OpeningContracts.Drop;
import dev.cubby.lockers.contract.OpeningContracts.DueBy;
import dev.cubby.lockers.contract.OpeningContracts.GiveUp;
import dev.cubby.lockers.contract.OpeningContracts.GiveUpOn;
import dev.cubby.lockers.contract.OpeningContracts.OfCommand;
import dev.cubby.lockers.contract.SmartLockerModel.Action;
import dev.cubby.lockers.contract.SmartLockerModel.Result;
import dev.cubby.lockers.event.Actor;
import dev.cubby.lockers.event.Events;
import dev.cubby.lockers.event.Happening;
import dev.cubby.web.job.Fence;
import dev.cubby.web.route.Problem;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The job that puts on record what no device has answered. */
public final class Unanswered {
  private final Store store;
  private final Clock clock;
  private final Events events;

  public Unanswered(Store store, Clock clock, Events events) {
    this.store = store;
    this.clock = clock;
    this.events = events;
  }

  /** What a command is once its time is over. */
  static CommandState stateAfter(CommandState state) {
    return switch (state) {
      case PENDING -> CommandState.EXPIRED;
      case TAKEN -> CommandState.UNKNOWN;
      default -> state;
    };
  }

  public String look(Fence fence) {
    int givenUp = 0;
    for (var due : store.all(OpeningContracts.DUE_BY, new DueBy(clock.instant()))) {
      var command =
          store.get(OpeningContracts.COMMAND_BY_ID, new OfCommand(due.lockerId(), due.commandId()));
      if (command.filter(one -> stateAfter(one.state()) != one.state()).isPresent()) {
        givenUp += giveUp(fence, due, command.get()) ? 1 : 0;
      } else {
        store.commit(OpeningContracts.DROP, new Drop(fence, due));
      }
    }
    return "%d commands were not answered".formatted(givenUp);
  }

  /** Not when it was answered at the last moment, or another server has the job by now. */
  private boolean giveUp(Fence fence, CommandDue due, Command command) {
    var state = stateAfter(command.state());
    var happening =
        new Happening(
            Action.OPEN,
            Actor.person(command.requestedBy()),
            Result.FAIL,
            Map.of("commandId", command.commandId(), "state", state.name()),
            Optional.empty());
    try {
      events.committing(
          command.lockerId(),
          List.of(happening),
          append ->
              store.commit(
                  OpeningContracts.GIVE_UP,
                  new GiveUp(
                      fence,
                      new GiveUpOn(command.lockerId(), command.commandId(), command.state(), state),
                      due,
                      append.head(),
                      append.events().getFirst())));
      return true;
    } catch (Problem overtaken) {
      return false;
    }
  }
}
