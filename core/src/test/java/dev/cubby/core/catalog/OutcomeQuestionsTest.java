package dev.cubby.core.catalog;

import static dev.cubby.core.Declare.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubby.core.contract.*;
import dev.cubby.core.contract.Commit.Halted;
import dev.cubby.core.contract.Outcome.Missing;
import dev.cubby.core.contract.Outcome.Refused;
import dev.cubby.core.schema.Rule;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** An outcome accepts only rules and steps of its own contract. */
class OutcomeQuestionsTest implements Household {
  private static final Rule OPEN = rule("open");
  private static final Rule NAMED = rule("named");
  private static final Rule NAME_TAKEN = rule("name-taken");
  private static final Step OUT = step("out");
  private static final Step IN = step("in");

  private static final Delete<OfItem, Item> DROP =
      delete("drop", OfItem.class, ITEM)
          .require(OPEN, is("open", value(true)))
          .require(NAMED, present("name"));

  private static final Put<Item, Item> STORE =
      put("store", ITEM.unique(NAME_TAKEN, "FAMILY#{familyId}", "NAME#{name:lower}")).creating();

  record Move(OfItem from, Item to) {}

  private static final Transaction<Move> MOVE =
      transaction("move", Move.class)
          .step(OUT, DROP, "from")
          .step(IN, STORE, "to")
          .distinct("another-item", OUT, IN);

  private static Refused<Object> refused(Contract<?> contract, Rule rule) {
    return new Refused<>(rule, Optional.empty(), contract);
  }

  @Test
  void aRefusalKnowsItsRule() {
    assertThat(refused(DROP, OPEN).by(OPEN)).isTrue();
    assertThat(refused(DROP, OPEN).by(NAMED)).isFalse();
    assertThat(refused(STORE, Put.EXISTS).by(NAME_TAKEN)).isFalse();
  }

  @Test
  void aRefusalRefusesRulesOfOtherContracts() {
    assertThatThrownBy(() -> refused(DROP, OPEN).by(NAME_TAKEN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("drop is never refused by name-taken, only by [open, named]");
    assertThatThrownBy(() -> refused(DROP, OPEN).by(rule("open")))
        .as("a rule of the same name is another one")
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> refused(STORE, Put.EXISTS).by(Update.OUT_OF_RANGE))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aHaltKnowsItsStepAndRule() {
    var halted = new Halted(MOVE, IN, refused(STORE, NAME_TAKEN));
    assertThat(halted.at(IN)).isTrue();
    assertThat(halted.at(OUT)).isFalse();
    assertThat(halted.by(NAME_TAKEN)).isTrue();
    assertThat(halted.by(OPEN)).isFalse();
    assertThat(new Halted(MOVE, OUT, new Missing<>()).by(OPEN)).isFalse();
  }

  @Test
  void aHaltRefusesStepsAndRulesOfOtherTransactions() {
    var halted = new Halted(MOVE, IN, refused(STORE, NAME_TAKEN));
    assertThatThrownBy(() -> halted.at(step("in")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("move has no step in, only [out, in]");
    assertThatThrownBy(() -> halted.by(Update.OUT_OF_RANGE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("move is never refused by out-of-range, only by [open, named,");
  }

  record Moves(Move first, Move second) {}

  @Test
  void anIncludedStepIsKnownByItsConstant() {
    var moves =
        transaction("moves", Moves.class).including(MOVE, "first").including(MOVE, "second");
    var included = moves.steps().getLast().step();
    var halted = new Halted(moves, included, refused(STORE, NAME_TAKEN));
    assertThat(included.name()).isEqualTo("second.in");
    assertThat(halted.at(IN)).isTrue();
    assertThat(halted.at(OUT)).isFalse();
    assertThat(halted.in(MOVE)).isTrue();
    assertThat(new Halted(MOVE, IN, new Missing<>()).in(moves)).isFalse();
  }

  @Test
  void aRuleBetweenIncludedStepsIsAboutOneInclusion() {
    var moves =
        transaction("moves", Moves.class).including(MOVE, "first").including(MOVE, "second");
    var steps = moves.steps().stream().map(Transaction.Part::step).toList();
    assertThat(moves.ruleFor(steps.get(0), steps.get(1))).isPresent();
    assertThat(moves.ruleFor(steps.get(3), steps.get(2))).isPresent();
    assertThat(moves.ruleFor(steps.get(0), steps.get(3))).isEmpty();
  }
}
