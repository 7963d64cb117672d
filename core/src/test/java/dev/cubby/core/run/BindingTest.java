package dev.cubby.core.run;

import static dev.cubby.core.Declare.allOf;
import static dev.cubby.core.Declare.anyOf;
import static dev.cubby.core.Declare.atLeast;
import static dev.cubby.core.Declare.attribute;
import static dev.cubby.core.Declare.beginsWith;
import static dev.cubby.core.Declare.compare;
import static dev.cubby.core.Declare.contains;
import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.is;
import static dev.cubby.core.Declare.isNot;
import static dev.cubby.core.Declare.lessThan;
import static dev.cubby.core.Declare.not;
import static dev.cubby.core.Declare.now;
import static dev.cubby.core.Declare.oneOf;
import static dev.cubby.core.Declare.param;
import static dev.cubby.core.Declare.primary;
import static dev.cubby.core.Declare.sizeOf;
import static dev.cubby.core.Declare.table;
import static dev.cubby.core.Declare.update;
import static dev.cubby.core.Declare.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.contract.Parameters;
import dev.cubby.core.contract.Update;
import dev.cubby.core.expression.*;
import dev.cubby.core.expression.Condition.Comparison;
import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.value.Row;
import dev.cubby.core.value.Value;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Conditions and changes bound to one call, with declared defaults for absent attributes. */
class BindingTest {

  enum Stage {
    SCREEN,
    DESK
  }

  record Limits(long most, String unit) {}

  record Item(
      String itemId,
      String name,
      long used,
      long limit,
      Limits limits,
      List<String> log,
      Set<String> tags,
      Map<Stage, String> stages,
      Map<Stage, String> rooms,
      Instant createdAt,
      Optional<Instant> ttl) {}

  record Call(
      String itemId,
      String name,
      long count,
      Stage stage,
      Instant at,
      Optional<Long> maybe,
      List<String> lines,
      Set<String> tags,
      Patch<String> patch) {}

  private static final Instant NOW = Instant.parse("2025-01-20T10:30:00Z");
  private static final Entity<Item> ITEM =
      entity("ITEM", Item.class)
          .in(table("T", primary("PK", "SK")).ttl("ttl"), "ITEM#{itemId}", "META")
          .whenAbsent("used", 2)
          .whenAbsent("limits", new Limits(5, "pieces"))
          .whenAbsent("log", List.of("made"))
          .whenAbsent("rooms", Value.of(Map.of("DESK", Value.of("R1"))));
  private static final Row OLD = Row.builder().with("name", "milk").with("limit", 3).build();
  private static final Row NEW = OLD.toBuilder().with("used", 7).build();

  private final Binding<Call> binding = binding(Optional.of(4L), Set.of("new"), Patch.keep());

  private static Binding<Call> binding(Optional<Long> maybe, Set<String> tags, Patch<String> p) {
    return new Binding<>(
        Parameters.of(Call.class),
        new Call("i1", "milk", 3, Stage.DESK, NOW.plusSeconds(60), maybe, List.of("used"), tags, p),
        NOW,
        ITEM);
  }

  @Test
  void parametersConstantsAndTheInstantBecomeLiterals() {
    assertThat(binding.close(is("name", param("name")))).isEqualTo(is("name", value("milk")));
    assertThat(binding.close(is("name", value("x")))).isEqualTo(is("name", value("x")));
    assertThat(binding.close(is("limit", new Operand.Negated("count"))))
        .isEqualTo(is("limit", value(-3)));
    assertThat(binding.close(is("limit", param("maybe")))).isEqualTo(is("limit", value(4)));
  }

  @Test
  void anInstantFollowsTheAttributeItMeets() {
    assertThat(binding.close(is("createdAt", now())))
        .isEqualTo(is("createdAt", value("2025-01-20T10:30:00.000Z")));
    assertThat(binding.close(is("ttl", now()))).isEqualTo(is("ttl", value(1_737_369_000)));
    assertThat(binding.close(is("ttl", param("at")))).isEqualTo(is("ttl", value(1_737_369_060)));
    assertThat(binding.close(new Condition.Between(attribute("ttl"), now(), param("at"))))
        .isEqualTo(
            new Condition.Between(attribute("ttl"), value(1_737_369_000), value(1_737_369_060)));
  }

  @Test
  void aSlotInAPathBecomesTheStoredName() {
    assertThat(binding.close(is("stages.{stage}", value("x"))))
        .isEqualTo(is("stages.DESK", value("x")));
    assertThat(binding.closeAll(List.of(Change.set("stages.{stage}", value("x")))))
        .containsExactly(Change.set("stages.DESK", value("x")));
  }

  @Test
  void closingReachesEveryCorner() {
    var open =
        allOf(
            anyOf(not(is("name", param("name")))),
            new Condition.OneOf(attribute("limit"), List.of(param("count"))),
            beginsWith("name", param("name")),
            contains("stages.{stage}", param("name")),
            compare(sizeOf("stages.{stage}"), Comparison.LT, param("count")),
            new Condition.HasType(Path.parse("stages.{stage}"), Value.Type.S));
    assertThat(binding.close(open))
        .isEqualTo(
            allOf(
                anyOf(not(is("name", value("milk")))),
                oneOf("limit", 3),
                beginsWith("name", value("milk")),
                contains("stages.DESK", value("milk")),
                compare(sizeOf("stages.DESK"), Comparison.LT, value(3)),
                new Condition.HasType(Path.parse("stages.DESK"), Value.Type.S)));
  }

  @Test
  void aParameterWithoutAValueIsRefusedByName() {
    var empty = binding(Optional.empty(), Set.of(), Patch.keep());
    assertThatThrownBy(() -> empty.close(is("limit", param("maybe"))))
        .isInstanceOf(InvalidInput.class)
        .hasMessage("A parameter has no value [parameters=Call, component=maybe]");
    assertThatThrownBy(() -> binding.close(is("name", new Operand.Negated("name"))))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("Only a number can be negated");
  }

  @Test
  void aComparisonTakesAnAbsentAttributeForItsDeclaredValue() {
    holds(is("used", value(2)), true, false);
    holds(is("used", value(7)), false, true);
    holds(isNot("used", value(2)), false, true);
    holds(lessThan("used", param("count")), true, false);
    holds(atLeast("used", param("count")), false, true);
    holds(oneOf("used", 1, 2), true, false);
    holds(new Condition.Between(attribute("used"), value(1), value(3)), true, false);
    holds(not(is("used", value(2))), false, true);
    holds(allOf(is("name", value("milk")), is("used", value(2))), true, false);
  }

  @Test
  void soDoesAComparisonOfTwoAttributes() {
    holds(compare(attribute("used"), Comparison.LT, attribute("limit")), true, false);
    holds(compare(attribute("limit"), Comparison.GE, attribute("used")), true, false);
    holds(compare(attribute("used"), Comparison.EQ, attribute("used")), true, true);
    holds(new Condition.Between(value(3), attribute("used"), attribute("limit")), true, false);
  }

  @Test
  void soDoesASizeAndAMember() {
    holds(compare(sizeOf("log"), Comparison.EQ, value(1)), true, true);
    holds(contains("log", value("made")), true, true);
    holds(contains("log", value("used")), false, false);
    holds(compare(sizeOf("log"), Comparison.LT, attribute("limit")), true, true);
  }

  @Test
  void soDoesAPathIntoAnAbsentRecord() {
    holds(is("limits.most", value(5)), true, true);
    holds(lessThan("limits.most", value(5)), false, false);
    holds(is("limits.unit", value("pieces")), true, true);
  }

  @Test
  void anAttributeWithoutADeclaredValueIsAbsentAsBefore() {
    holds(is("missing", value(0)), false, false);
    holds(isNot("missing", value(0)), true, true);
  }

  private void holds(Condition open, boolean ofOld, boolean ofNew) {
    var closed = binding.close(open);
    assertThat(Evaluator.holds(closed, OLD)).as("%s of the old row", open).isEqualTo(ofOld);
    assertThat(Evaluator.holds(closed, NEW)).as("%s of the new row", open).isEqualTo(ofNew);
  }

  private static Update<Call, Item> change() {
    return update("change", Call.class, ITEM);
  }

  @Test
  void countingContinuesFromTheDeclaredValue() {
    assertThat(changed(change().add("used", "count"), "used", OLD)).isEqualTo(Value.of(5));
    assertThat(changed(change().add("used", "count"), "used", NEW)).isEqualTo(Value.of(10));
    assertThat(changed(change().subtract("used", "count"), "used", OLD)).isEqualTo(Value.of(-1));
  }

  @Test
  void countingWithoutOneStaysDynamoDbsAdd() {
    assertThat(binding.closeAll(change().add("limit", "count").changes()))
        .containsExactly(new Change.Add(Path.of("limit"), value(3)));
  }

  @Test
  void countingInsideARecordIsASum() {
    var row = OLD.toBuilder().with("limits", Value.of(Map.of("most", Value.of(1)))).build();
    assertThat(changed(change().add("limits.most", "count"), "limits.most", row))
        .isEqualTo(Value.of(4));
    var without = OLD.toBuilder().with("limits", Value.of(Map.of())).build();
    assertThat(changed(change().add("limits.most", "count"), "limits.most", without))
        .isEqualTo(Value.of(3));
  }

  @Test
  void membersJoinASet() {
    assertThat(changed(change().add("tags", "tags"), "tags", OLD))
        .isEqualTo(new Value.TextSet(Set.of("new")));
    var tagged = OLD.toBuilder().with("tags", new Value.TextSet(Set.of("x"))).build();
    assertThat(changed(change().add("tags", "tags"), "tags", tagged))
        .isEqualTo(new Value.TextSet(Set.of("x", "new")));
  }

  @Test
  void appendingContinuesFromTheDeclaredItems() {
    assertThat(changed(change().append("log", "lines"), "log", OLD))
        .isEqualTo(Value.of(List.of(Value.of("made"), Value.of("used"))));
    var logged = OLD.toBuilder().with("log", Value.of(List.of(Value.of("x")))).build();
    assertThat(changed(change().append("log", "lines"), "log", logged))
        .isEqualTo(Value.of(List.of(Value.of("x"), Value.of("used"))));
  }

  @Test
  void copyingAnAbsentAttributeCopiesItsDeclaredValue() {
    assertThat(changed(change().set("limit", attribute("used")), "limit", OLD))
        .isEqualTo(Value.of(2));
    assertThat(changed(change().set("limit", attribute("used")), "limit", NEW))
        .isEqualTo(Value.of(7));
    assertThat(changed(change().set("limit", attribute("limits.most")), "limit", OLD))
        .isEqualTo(Value.of(5));
  }

  @Test
  void aPathWithASlotIsClosedOnTheRightHandSideToo() {
    var row = OLD.toBuilder().with("stages", Value.of(Map.of("DESK", Value.of("open")))).build();
    assertThat(changed(change().set("name", attribute("stages.{stage}")), "name", row))
        .isEqualTo(Value.of("open"));
    assertThat(changed(change().set("name", attribute("rooms.{stage}")), "name", OLD))
        .isEqualTo(Value.of("R1"));
  }

  @Test
  void setIfAbsentFillsAGapOnlyAndADeclaredValueIsNoGap() {
    assertThat(changed(change().setIfAbsent("used", value(9)), "used", OLD)).isEqualTo(Value.of(2));
    assertThat(changed(change().setIfAbsent("itemId", param("itemId")), "itemId", OLD))
        .isEqualTo(Value.of("i1"));
    assertThat(changed(change().setIfAbsent("name", value("x")), "name", OLD))
        .isEqualTo(Value.of("milk"));
  }

  @Test
  void membersAreDeleted() {
    var tagged = OLD.toBuilder().with("tags", new Value.TextSet(Set.of("x", "new"))).build();
    assertThat(changed(change().deleteFrom("tags", "tags"), "tags", tagged))
        .isEqualTo(new Value.TextSet(Set.of("x")));
  }

  /** DynamoDB has no empty set: a record without members is stored without the attribute. */
  @Test
  void anEmptySetIsAnAbsentAttribute() {
    var empty = binding(Optional.empty(), Set.of(), Patch.keep());
    assertThat(empty.closeAll(change().set("tags").changes()))
        .containsExactly(new Change.Remove(Path.of("tags")));
    assertThat(empty.closeAll(change().add("tags", "tags").changes())).isEmpty();
    assertThat(empty.closeAll(change().deleteFrom("tags", "tags").changes())).isEmpty();
  }

  private @Nullable Value changed(Update<Call, Item> update, String path, Row row) {
    return Path.parse(path).in(Changes.apply(binding.closeAll(update.changes()), row)).orElse(null);
  }

  @Test
  void aPatchIsWhatTheCallerSaid() {
    assertThat(binding.patch("patch")).isEqualTo(Patch.keep());
    assertThat(binding(Optional.empty(), Set.of(), Patch.set("x")).patch("patch"))
        .isEqualTo(Patch.set("x"));
    assertThat(binding(Optional.empty(), Set.of(), Patch.set("x")).slot("patch")).isEqualTo("x");
    assertThat(binding(Optional.empty(), Set.of(), Patch.clear()).slot("patch")).isNull();
  }
}
