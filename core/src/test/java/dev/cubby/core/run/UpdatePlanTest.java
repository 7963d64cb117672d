package dev.cubby.core.run;

import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.index;
import static dev.cubby.core.Declare.now;
import static dev.cubby.core.Declare.primary;
import static dev.cubby.core.Declare.table;
import static dev.cubby.core.Declare.update;
import static dev.cubby.core.Declare.value;
import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.contract.Update;
import dev.cubby.core.expression.*;
import dev.cubby.core.schema.*;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import org.junit.jupiter.api.Test;

/** An update keeps index keys and version up to date. */
class UpdatePlanTest {

  enum Status {
    OPEN,
    DONE
  }

  record Task(
      String taskId,
      Status status,
      Optional<String> owner,
      Instant createdAt,
      Set<String> tags,
      long version) {}

  private static final Instant NOW = Instant.parse("2025-01-20T10:30:00Z");
  private static final Instant MADE = Instant.parse("2025-01-01T00:00:00Z");
  private static final Index GSI1 = index("GSI1", "GSI1PK", "GSI1SK");
  private static final Index BY_OWNER = index("by-owner", "owner", "createdAt");
  private static final Table TABLE = table("T", primary("PK", "SK"), GSI1, BY_OWNER);
  private static final Entity<Task> PLACED =
      entity("TASK", Task.class)
          .in(TABLE, "TASK#{taskId}", "META")
          .at(GSI1, "STATUS#{status}", "{createdAt}#{taskId}")
          .whenAbsent("status", Status.OPEN)
          .versioned("version")
          .whenAbsent("version", 1);
  private static final Entity<Task> NATURAL =
      entity("TASK", Task.class)
          .in(TABLE, "TASK#{taskId}", "META")
          .at(BY_OWNER, "{owner:slug}", "{createdAt}");

  record Finish(String taskId, Status status, Instant createdAt, long seen) {}

  record Edit(
      String taskId,
      Instant createdAt,
      Status status,
      Patch<String> owner,
      Patch<Set<String>> tags) {}

  record Postpone(String taskId, Instant createdAt, Status status) {}

  private static final Row STORED =
      Row.builder()
          .with("PK", "TASK#t1")
          .with("SK", "META")
          .with("GSI1PK", "STATUS#OPEN")
          .with("GSI1SK", "2025-01-01T00:00:00.000Z#t1")
          .with("taskId", "t1")
          .with("status", "OPEN")
          .with("createdAt", "2025-01-01T00:00:00.000Z")
          .with("version", 4)
          .with("legacy", "kept")
          .build();

  @Test
  void anIndexKeyFollowsItsSlots() {
    var finish = update("finish", Finish.class, PLACED).set("status");
    var after = applied(plan(finish, PLACED, new Finish("t1", Status.DONE, MADE, 4)), STORED);
    assertThat(after)
        .isEqualTo(
            STORED.toBuilder()
                .with("status", "DONE")
                .with("GSI1PK", "STATUS#DONE")
                .with("version", 5)
                .build());
  }

  @Test
  void constantsAndTheInstantReachTheIndexToo() {
    var finish =
        update("finish", Finish.class, PLACED)
            .set("status", value(Status.DONE))
            .set("createdAt", now());
    var after = applied(plan(finish, PLACED, new Finish("t1", Status.OPEN, MADE, 4)), STORED);
    assertThat(after.getOrNull("GSI1PK")).isEqualTo(Value.of("STATUS#DONE"));
    assertThat(after.getOrNull("GSI1SK")).isEqualTo(Value.of("2025-01-20T10:30:00.000Z#t1"));
  }

  @Test
  void assumedIndexKeySlotsBecomeConditions() {
    var finish = update("finish", Finish.class, PLACED).set("status");
    var expected = plan(finish, PLACED, new Finish("t1", Status.DONE, MADE, 4)).expectations();
    assertThat(Evaluator.holds(expected, STORED)).isTrue();
    var moved = STORED.toBuilder().with("createdAt", "2025-01-02T00:00:00.000Z").build();
    assertThat(Evaluator.holds(expected, moved)).isFalse();
  }

  @Test
  void anOldRowMeetsTheExpectationWithItsDeclaredValue() {
    var postpone = update("postpone", Postpone.class, PLACED).set("createdAt");
    var expected = plan(postpone, PLACED, new Postpone("t1", NOW, Status.OPEN)).expectations();
    assertThat(Evaluator.holds(expected, STORED)).isTrue();
    assertThat(Evaluator.holds(expected, STORED.toBuilder().without("status").build()))
        .as("a row without a status is OPEN")
        .isTrue();
    assertThat(Evaluator.holds(expected, STORED.toBuilder().with("status", "DONE").build()))
        .isFalse();
  }

  @Test
  void anUpdateBesideTheIndexLeavesItAlone() {
    var edit = update("edit", Edit.class, PLACED).patch("tags");
    var tags = Patch.set(Set.of("x"));
    var plan = plan(edit, PLACED, new Edit("t1", MADE, Status.OPEN, Patch.keep(), tags));
    var after = applied(plan, STORED);
    assertThat(after.getOrNull("GSI1PK")).isEqualTo(Value.of("STATUS#OPEN"));
    assertThat(after.getOrNull("tags")).isEqualTo(new Value.TextSet(Set.of("x")));
    assertThat(plan.expectations()).isEqualTo(Condition.always());
  }

  @Test
  void keepNothingAndRemoveAreThreeThings() {
    var edit = update("edit", Edit.class, PLACED).patch("owner").keepingVersion();
    var owned = STORED.toBuilder().with("owner", "ada").build();
    assertThat(applied(plan(edit, PLACED, patching(Patch.keep())), owned)).isEqualTo(owned);
    assertThat(applied(plan(edit, PLACED, patching(Patch.set("bob"))), owned).getOrNull("owner"))
        .isEqualTo(Value.of("bob"));
    assertThat(applied(plan(edit, PLACED, patching(Patch.clear())), owned).getOrNull("owner"))
        .isEqualTo(Value.NULL);
    assertThat(applied(plan(edit, PLACED, patching(Patch.remove())), owned).has("owner")).isFalse();
  }

  @Test
  void aPatchToAnEmptySetRemovesTheAttribute() {
    var edit = update("edit", Edit.class, PLACED).patch("tags").keepingVersion();
    var tagged = STORED.toBuilder().with("tags", new Value.TextSet(Set.of("x"))).build();
    var none = new Edit("t1", MADE, Status.OPEN, Patch.keep(), Patch.set(Set.of()));
    assertThat(applied(plan(edit, PLACED, none), tagged)).isEqualTo(STORED);
  }

  private static Edit patching(Patch<String> owner) {
    return new Edit("t1", MADE, Status.OPEN, owner, Patch.keep());
  }

  @Test
  void theVersionCountsUpFromItsDeclaredValueUnlessKept() {
    var finish = update("finish", Finish.class, PLACED).set("status");
    var old = STORED.toBuilder().without("version").build();
    var given = new Finish("t1", Status.DONE, MADE, 1);
    assertThat(applied(plan(finish, PLACED, given), old).getOrNull("version"))
        .isEqualTo(Value.of(2));
    assertThat(applied(plan(finish.keepingVersion(), PLACED, given), old).has("version")).isFalse();
  }

  @Test
  void theVersionTheCallerSawIsExpectedAndAnOldRowHasTheDeclaredOne() {
    var finish = update("finish", Finish.class, PLACED).set("status").expectVersion("seen");
    var seen = plan(finish, PLACED, new Finish("t1", Status.DONE, MADE, 1)).expectations();
    assertThat(Evaluator.holds(seen, STORED)).isFalse();
    assertThat(Evaluator.holds(seen, STORED.toBuilder().with("version", 1).build())).isTrue();
    assertThat(Evaluator.holds(seen, STORED.toBuilder().without("version").build())).isTrue();
  }

  @Test
  void aRowLeavesASparseIndexWhenASlotIsEmptied() {
    var sparse =
        entity("TASK", Task.class)
            .in(TABLE, "TASK#{taskId}", "META")
            .at(GSI1, "OWNER#{owner}", "{createdAt}");
    var owned =
        STORED.toBuilder()
            .with("owner", "ada")
            .with("GSI1PK", "OWNER#ada")
            .with("GSI1SK", "x")
            .build();
    var disown = update("disown", Edit.class, sparse).remove("owner");
    var after = applied(plan(disown, sparse, patching(Patch.keep())), owned);
    assertThat(after.has("GSI1PK")).isFalse();
    assertThat(after.has("GSI1SK")).isFalse();
    assertThat(after.has("createdAt")).isTrue();
  }

  /**
   * The index's key attributes are components of the record; removing one removes the row from the
   * index.
   */
  @Test
  void leavingAnIndexOnItsOwnAttributesTakesNoOtherAttributeAlong() {
    var owned = STORED.toBuilder().with("owner", "ada").build();
    var disown = update("disown", Edit.class, NATURAL).remove("owner");
    var after = applied(plan(disown, NATURAL, patching(Patch.keep())), owned);
    assertThat(after).isEqualTo(STORED);
  }

  @Test
  void movingInAnIndexOnItsOwnAttributesWritesEachOnce() {
    var give = update("give", Edit.class, NATURAL).patch("owner");
    var after = applied(plan(give, NATURAL, patching(Patch.set("bob"))), STORED);
    assertThat(after).isEqualTo(STORED.toBuilder().with("owner", "bob").build());
  }

  private static <P> UpdatePlan<P, Task> plan(
      Update<P, Task> update, Entity<Task> entity, P given) {
    return new UpdatePlan<>(
        update,
        new RowMapping<>(entity, TABLE),
        new Binding<>(update.parameters(), given, NOW, entity));
  }

  private static Row applied(UpdatePlan<?, ?> plan, Row row) {
    return Changes.apply(plan.changes(), row);
  }
}
