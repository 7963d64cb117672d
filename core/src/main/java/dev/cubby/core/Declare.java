package dev.cubby.core;

import module java.base;

import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.codec.Codecs;
import dev.cubby.core.contract.*;
import dev.cubby.core.expression.*;
import dev.cubby.core.expression.Condition.Comparison;
import dev.cubby.core.schema.*;

/** The vocabulary of declarations. Import it statically. */
public final class Declare {
  private Declare() {}

  /**
   * Starts a class of declarations: entities and contracts added here become part of its catalog.
   */
  public static Declarations declarations(String name) {
    return new Declarations(name);
  }

  public static Table table(String name, KeySchema key, Index... indexes) {
    return new Table(name, key, List.of(indexes), Optional.empty(), Optional.empty());
  }

  public static KeySchema primary(String partition, String sort) {
    return new KeySchema(KeyAttribute.text(partition), Optional.of(KeyAttribute.text(sort)));
  }

  public static KeySchema primary(String partition) {
    return new KeySchema(KeyAttribute.text(partition), Optional.empty());
  }

  public static Index index(String name, String partition, String sort) {
    return new Index(name, primary(partition, sort));
  }

  public static <T> Entity.Unplaced<T> entity(String name, Class<T> type) {
    return new Entity.Unplaced<>(name, type);
  }

  public static <P, T> Get<P, T> get(String name, Class<P> parameters, Entity<T> entity) {
    return Get.of(name, parameters, entity);
  }

  public static <P> GetMany<P> getMany(String name, Class<P> parameters) {
    return GetMany.of(name, parameters);
  }

  /** Reads many rows independently of each other. */
  public static <P, T> BatchGet<P, T> batchGet(
      String name, Class<P> parameters, Entity<T> entity, int max) {
    return BatchGet.of(name, parameters, entity, max);
  }

  /** Writes many records independently of each other, without conditions. */
  public static <T> BatchPut<T> batchPut(String name, Entity<T> entity, int max) {
    return BatchPut.of(name, entity, max);
  }

  public static <P, T> Query<P, T> query(String name, Class<P> parameters, Entity<T> entity) {
    return Query.of(name, parameters, entity.type(), List.of(entity));
  }

  /** A query over several entities, whose records share one sealed interface. */
  @SafeVarargs
  @SuppressWarnings("varargs")
  public static <P, R> Query<P, R> query(
      String name, Class<P> parameters, Class<R> sealed, Entity<? extends R>... entities) {
    return Query.of(name, parameters, sealed, List.of(entities));
  }

  public static <T> Put<T, T> put(String name, Entity<T> entity) {
    return Put.of(name, entity);
  }

  public static <P, T> Put<P, T> put(
      String name, Class<P> parameters, Entity<T> entity, String component) {
    return Put.of(name, parameters, entity, component);
  }

  public static <P, T> Update<P, T> update(String name, Class<P> parameters, Entity<T> entity) {
    return Update.of(name, parameters, entity);
  }

  public static <P, T> Delete<P, T> delete(String name, Class<P> parameters, Entity<T> entity) {
    return Delete.of(name, parameters, entity);
  }

  public static <P, T> Check<P, T> check(String name, Class<P> parameters, Entity<T> entity) {
    return Check.of(name, parameters, entity);
  }

  public static <P> Transaction<P> transaction(String name, Class<P> parameters) {
    return Transaction.of(name, parameters);
  }

  public static <T> Sweep<T> sweep(String name, Entity<T> entity, String reason) {
    return Sweep.of(name, entity, reason);
  }

  /** A rule constant, for a rule that is required in one place and asked about in another. */
  public static Rule rule(String name) {
    return new Rule(name);
  }

  /** A step constant, for a step that is mentioned in more than one place. */
  public static Step step(String name) {
    return new Step(name);
  }

  public static Duration millis(long millis) {
    return Duration.ofMillis(millis);
  }

  /** A component of the parameters. */
  public static Operand param(String component) {
    return new Operand.Param(component);
  }

  /** A constant. */
  public static Operand value(Object constant) {
    return new Operand.Literal(Codecs.constant(constant));
  }

  /** The instant of the call. */
  public static Operand now() {
    return new Operand.Now();
  }

  /** The value at a path of the row. */
  public static Operand attribute(String path) {
    return new Operand.Attribute(Path.parse(path));
  }

  public static Operand sizeOf(String path) {
    return new Operand.SizeOf(Path.parse(path));
  }

  public static Condition is(String path, Operand value) {
    return compare(attribute(path), Comparison.EQ, value);
  }

  public static Condition isNot(String path, Operand value) {
    return compare(attribute(path), Comparison.NE, value);
  }

  public static Condition atLeast(String path, Operand value) {
    return compare(attribute(path), Comparison.GE, value);
  }

  public static Condition atMost(String path, Operand value) {
    return compare(attribute(path), Comparison.LE, value);
  }

  public static Condition moreThan(String path, Operand value) {
    return compare(attribute(path), Comparison.GT, value);
  }

  public static Condition lessThan(String path, Operand value) {
    return compare(attribute(path), Comparison.LT, value);
  }

  public static Condition compare(Operand left, Comparison comparison, Operand right) {
    return new Condition.Compare(left, comparison, right);
  }

  public static Condition oneOf(String path, Object... constants) {
    return new Condition.OneOf(
        attribute(path), Arrays.stream(constants).map(Declare::value).toList());
  }

  public static Condition present(String path) {
    return new Condition.Exists(Path.parse(path));
  }

  public static Condition absent(String path) {
    return new Condition.Absent(Path.parse(path));
  }

  /** The list at a path is absent or has fewer items; bounds an append. */
  public static Condition shorterThan(String path, int items) {
    return anyOf(absent(path), compare(sizeOf(path), Comparison.LT, value(items)));
  }

  public static Condition contains(String path, Operand member) {
    return new Condition.Contains(attribute(path), member);
  }

  public static Condition beginsWith(String path, Operand prefix) {
    return new Condition.BeginsWith(attribute(path), prefix);
  }

  public static Condition allOf(Condition... conditions) {
    return new Condition.All(List.of(conditions));
  }

  public static Condition anyOf(Condition... conditions) {
    return new Condition.AnyOf(List.of(conditions));
  }

  public static Condition not(Condition condition) {
    return new Condition.Not(condition);
  }
}
