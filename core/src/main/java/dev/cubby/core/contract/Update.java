package dev.cubby.core.contract;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.expression.*;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Rule;
import dev.cubby.core.value.Value;

/**
 * Changes attributes of an existing row and leaves all others unchanged, including unknown ones.
 * With {@link #orCreate()} it creates a missing row. Index keys are updated automatically. The
 * version is counted up unless {@link #keepingVersion} is set.
 */
public record Update<P, T>(
    String name,
    Parameters<P> parameters,
    Entity<T> entity,
    List<Change> changes,
    List<Patched> patches,
    Versioning versioning,
    List<Requirement> rules,
    Optional<NewRow> newRow,
    Optional<Duration> within)
    implements Contract.Write<P, T> {

  /** An attribute controlled by a {@link Patch}, or by an Optional that can only set it. */
  public record Patched(Path path, String component, boolean canRemove) {}

  /** Attributes of a row that the update creates, besides its key and version. */
  public record NewRow(Map<String, Operand> values) {}

  /** Whether the version is counted up, and the parameter with the expected version. */
  public record Versioning(boolean increments, Optional<String> expected) {}

  /** The rule that refuses a sum outside the range of the attribute's type. */
  public static final Rule OUT_OF_RANGE = new Rule("out-of-range");

  public static <P, T> Update<P, T> of(String name, Class<P> parameters, Entity<T> entity) {
    return new Update<>(
        name,
        Parameters.of(parameters),
        entity,
        List.of(),
        List.of(),
        new Versioning(true, Optional.empty()),
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  /** Sets the attribute to the parameter of the same name. */
  public Update<P, T> set(String attribute) {
    return set(attribute, attribute);
  }

  public Update<P, T> set(String path, String component) {
    return set(path, new Operand.Param(component));
  }

  public Update<P, T> set(String path, Operand to) {
    return change(Change.set(path, to));
  }

  /** Sets the attribute only if it is absent. */
  public Update<P, T> setIfAbsent(String path, Operand to) {
    var at = Path.parse(path);
    return change(
        new Change.Set(
            at, new Change.Expression.Plain(new Change.Term.IfAbsent(at, new Change.Term.Of(to)))));
  }

  /** Applies a {@link Patch}: keep, set, set to null or remove. */
  public Update<P, T> patch(String attribute) {
    return patch(attribute, attribute);
  }

  public Update<P, T> patch(String path, String component) {
    return patched(new Patched(Path.parse(path), component, true));
  }

  /** Sets the attribute if the Optional parameter has a value. */
  public Update<P, T> setIfGiven(String attribute) {
    return setIfGiven(attribute, attribute);
  }

  public Update<P, T> setIfGiven(String path, String component) {
    return patched(new Patched(Path.parse(path), component, false));
  }

  private Update<P, T> patched(Patched patched) {
    var more = new ArrayList<>(patches);
    more.add(patched);
    return new Update<>(
        name, parameters, entity, changes, List.copyOf(more), versioning, rules, newRow, within);
  }

  /** Sets the attribute to null, which is not the same as removing it. */
  public Update<P, T> clear(String path) {
    return set(path, new Operand.Literal(Value.NULL));
  }

  public Update<P, T> remove(String path) {
    return change(new Change.Remove(Path.parse(path)));
  }

  public Update<P, T> add(String path, String component) {
    return add(path, new Operand.Param(component));
  }

  /** Adds to a number, or adds members to a set. */
  public Update<P, T> add(String path, Operand amount) {
    return change(new Change.Add(Path.parse(path), amount));
  }

  public Update<P, T> subtract(String path, String component) {
    return add(path, new Operand.Negated(component));
  }

  /** Removes members from a set. */
  public Update<P, T> deleteFrom(String path, String component) {
    return change(new Change.DeleteFrom(Path.parse(path), new Operand.Param(component)));
  }

  /** Appends items to a list, which may be absent. */
  public Update<P, T> append(String path, String component) {
    var at = Path.parse(path);
    var old =
        new Change.Term.IfAbsent(at, new Change.Term.Of(new Operand.Literal(Value.of(List.of()))));
    return change(
        new Change.Set(
            at,
            new Change.Expression.Plain(
                new Change.Term.Append(old, new Change.Term.Of(new Operand.Param(component))))));
  }

  private Update<P, T> change(Change change) {
    var more = new ArrayList<>(changes);
    more.add(change);
    return new Update<>(
        name, parameters, entity, List.copyOf(more), patches, versioning, rules, newRow, within);
  }

  /** Requires the version that the caller saw; any other is Stale. */
  public Update<P, T> expectVersion(String component) {
    return versioned(new Versioning(versioning.increments(), Optional.of(component)));
  }

  /** Leaves the version unchanged, so that no other edit becomes stale. */
  public Update<P, T> keepingVersion() {
    return versioned(new Versioning(false, versioning.expected()));
  }

  private Update<P, T> versioned(Versioning declared) {
    return new Update<>(
        name, parameters, entity, changes, patches, declared, rules, newRow, within);
  }

  /** Requires a rule that is named only here. */
  public Update<P, T> require(String rule, Condition condition) {
    return require(new Rule(rule), condition);
  }

  public Update<P, T> require(Rule rule, Condition condition) {
    var more = new ArrayList<>(rules);
    more.add(new Requirement(rule, condition));
    return new Update<>(
        name, parameters, entity, changes, patches, versioning, List.copyOf(more), newRow, within);
  }

  /**
   * Creates a missing row from its key parameters, with version 1 and the values of {@link
   * #orCreate(String, Operand)}. Rules apply only to existing rows.
   */
  public Update<P, T> orCreate() {
    return newRow(newRow.orElse(new NewRow(Map.of())));
  }

  /** Creates a missing row, with this value for an attribute. */
  public Update<P, T> orCreate(String attribute, Operand value) {
    var more = new LinkedHashMap<>(newRow.orElse(new NewRow(Map.of())).values());
    more.put(attribute, value);
    return newRow(new NewRow(Collections.unmodifiableMap(more)));
  }

  private Update<P, T> newRow(NewRow declared) {
    return new Update<>(
        name,
        parameters,
        entity,
        changes,
        patches,
        versioning,
        rules,
        Optional.of(declared),
        within);
  }

  public Update<P, T> within(Duration latency) {
    return new Update<>(
        name,
        parameters,
        entity,
        changes,
        patches,
        versioning,
        rules,
        newRow,
        Optional.of(latency));
  }

  /** Every path this update may write. */
  public List<Path> writtenPaths() {
    var paths = new ArrayList<>(changes.stream().map(Change::path).toList());
    patches.forEach(patch -> paths.add(patch.path()));
    return paths;
  }
}
