package dev.cubby.reports;

import static dev.cubby.reports.Markdown.code;

import module java.base;

import dev.cubby.core.catalog.*;
import dev.cubby.core.codec.JavaTypes;
import dev.cubby.core.contract.*;
import dev.cubby.core.expression.Condition;
import dev.cubby.core.schema.Entity;

/**
 * A contract in the words and the order of a query-contract document: operation, keys, ordering,
 * pagination, cardinality, rules, latency, cost.
 */
public final class ContractFacts {
  private ContractFacts() {}

  public static List<Fact> of(Contract<?> contract, Catalog catalog, PriceSheet prices) {
    var facts = new ArrayList<Fact>();
    facts.add(Fact.of("Operation", operation(contract)));
    switch (contract) {
      case Get<?, ?> get -> facts.add(Fact.of("Keys", KeyText.of(get)));
      case GetMany<?> many -> facts.add(parts(many));
      case BatchGet<?, ?> batch -> facts.add(Fact.of("Keys", KeyText.of(batch.entity())));
      case BatchPut<?> batch -> facts.add(Fact.of("Keys", KeyText.of(batch.entity())));
      case Query<?, ?> query -> query(query, catalog, facts);
      case Contract.Write<?, ?> write -> facts.addAll(WriteFacts.of(write));
      case Transaction<?> transaction -> transaction(transaction, facts);
      case Sweep<?> sweep -> facts.add(Fact.of("Reason", sweep.reason()));
    }
    contract.within().ifPresent(latency -> facts.add(Fact.of("Latency", Figures.latency(latency))));
    facts.add(Fact.of("Cost", cost(contract, prices)));
    return facts;
  }

  /** The DynamoDB operation, its table or index, and its consistency. */
  static String operation(Contract<?> contract) {
    return switch (contract) {
      case Get<?, ?> get when get.guard().isPresent() ->
          "two consistent `GetItem`s: the guard %s, then the %s it belongs to"
              .formatted(code(get.guard().get().name()), get.entity().name());
      case Get<?, ?> get ->
          "`GetItem` of %s, %s".formatted(get.entity().name(), freshness(get.consistent()));
      case GetMany<?> many ->
          "`TransactGetItems` of %s, as they were at one instant"
              .formatted(
                  many.parts().stream()
                      .map(part -> part.entity().name())
                      .distinct()
                      .collect(Collectors.joining(", ")));
      case BatchGet<?, ?> batch ->
          "`BatchGetItem` of up to %d %s rows, each by itself, consistent"
              .formatted(batch.max(), batch.entity().name());
      case BatchPut<?> batch ->
          "`BatchWriteItem` of up to %d %s rows, each by itself, whatever was there"
              .formatted(batch.max(), batch.entity().name());
      case Query<?, ?> query ->
          "%s of %s on %s, %s"
              .formatted(
                  query.shards() > 1
                      ? "`Query` of each of %d shards".formatted(query.shards()) + ", merged,"
                      : "`Query`",
                  query.entities().stream().map(Entity::name).collect(Collectors.joining(", ")),
                  query.index().map(index -> code(index.name())).orElse("the table"),
                  freshness(query.consistent()));
      case Contract.Write<?, ?> write -> WriteFacts.operation(write);
      case Transaction<?> transaction ->
          "`TransactWriteItems`, all %s or none"
              .formatted(Figures.count(transaction.steps().size(), "step"));
      case Sweep<?> sweep ->
          "`Scan` of the whole table for %s: maintenance, no access pattern"
              .formatted(sweep.entity().name());
    };
  }

  private static String freshness(boolean consistent) {
    return consistent ? "consistent" : "eventually consistent";
  }

  /** The keys of the first row or range, in one line. */
  static String keys(Contract<?> contract, Catalog catalog) {
    return switch (contract) {
      case Get<?, ?> get -> KeyText.of(get);
      case GetMany<?> many -> Figures.count(many.parts().size(), "part");
      case BatchGet<?, ?> batch -> KeyText.of(batch.entity());
      case BatchPut<?> batch -> KeyText.of(batch.entity());
      case Query<?, ?> query ->
          query.index().map(index -> code(index.name()) + ": ").orElse("")
              + KeyText.of(query, catalog.keys(query));
      case Contract.Write<?, ?> write -> KeyText.of(write.entity());
      case Transaction<?> transaction ->
          transaction.steps().stream()
              .map(step -> code(step.name()))
              .collect(Collectors.joining(", "));
      case Sweep<?> _ -> "all";
    };
  }

  private static void query(Query<?, ?> query, Catalog catalog, List<Fact> facts) {
    var keys = KeyText.of(query, catalog.keys(query));
    facts.add(
        Fact.of(
            "Keys",
            KeyText.narrowing(query, catalog).map(why -> keys + " (" + why + ")").orElse(keys)));
    facts.add(Fact.of("Ordering", query.order().toString()));
    facts.add(Fact.of("Pagination", "pages of " + Figures.count(query.pageSize())));
    facts.add(Fact.of("Cardinality", "at most " + Figures.count(query.expected(), "row")));
    if (!query.filter().condition().equals(Condition.always())) {
      facts.add(
          Fact.of(
              "Filter",
              "%s, examining at most %s for a page"
                  .formatted(
                      code(ExpressionText.of(query.filter().condition())),
                      Figures.count(query.filter().maxExamined(), "row"))));
    }
  }

  private static Fact parts(GetMany<?> many) {
    return new Fact(
        "Keys",
        "",
        many.parts().stream()
            .map(part ->
                part.entity().name()
                    + repetition(many, part.component(), part.max())
                    + ": "
                    + KeyText.of(part.entity()))
            .toList());
  }

  private static void transaction(Transaction<?> transaction, List<Fact> facts) {
    var steps =
        transaction.steps().stream()
            .map(step ->
                code(step.name())
                    + repetition(transaction, step.component(), step.max())
                    + ": "
                    + WriteFacts.sentence(step.contract()))
            .toList();
    facts.add(new Fact("Steps", "", steps));
    if (!transaction.distinct().isEmpty()) {
      facts.add(
          Fact.of(
              "Rules",
              transaction.distinct().stream()
                  .map(rule -> distinct(transaction, rule))
                  .collect(Collectors.joining("; "))));
    }
  }

  private static String distinct(Transaction<?> transaction, Transaction.Distinct rule) {
    var first = names(transaction, rule.first());
    var second = names(transaction, rule.second());
    var steps =
        first.equals(second)
            ? "no two of " + first + " name one row"
            : "%s and %s never name one row".formatted(first, second);
    return code(rule.rule().name()) + " (" + steps + ")";
  }

  /** The name of a step, which may be included from another transaction. */
  private static String names(Transaction<?> transaction, Step step) {
    return transaction.steps().stream()
        .filter(part -> part.step().is(step))
        .map(part -> code(part.name()))
        .collect(Collectors.joining(", "));
  }

  /** Whether a part occurs once, optionally or repeatedly. */
  private static String repetition(Contract<?> contract, Optional<String> component, int most) {
    var type =
        component.flatMap(contract.parameters().components()::find).map(found -> found.type());
    if (type.isPresent() && JavaTypes.is(type.get(), List.class)) {
      return " for each of %s, at most %d".formatted(code(":" + component.orElseThrow()), most);
    }
    return type.isPresent() && JavaTypes.is(type.get(), Optional.class)
        ? " if " + code(":" + component.orElseThrow()) + " is given"
        : "";
  }

  private static boolean varies(Contract<?> contract) {
    return switch (contract) {
      case GetMany<?> many ->
          many.parts().stream()
              .anyMatch(part -> !repetition(many, part.component(), part.max()).isEmpty());
      case Transaction<?> all ->
          all.steps().stream()
              .anyMatch(step -> !repetition(all, step.component(), step.max()).isEmpty());
      case BatchGet<?, ?> _, BatchPut<?> _ -> true;
      default -> false;
    };
  }

  private static String cost(Contract<?> contract, PriceSheet prices) {
    var units = Pricing.ofCall(contract);
    var call = contract instanceof Query<?, ?> || contract instanceof Sweep<?> ? "page" : "call";
    return "%s%s a %s, %s a million %ss"
        .formatted(
            varies(contract) ? "at most " : "",
            Figures.units(units),
            call,
            Figures.usd(prices.price(units) * 1e6),
            call);
  }
}
