package dev.cubby.endpoint.operation;

import static dev.cubby.endpoint.wire.ApiError.validation;

import module java.base;

import dev.cubby.core.schema.Key;
import dev.cubby.core.store.*;
import dev.cubby.core.store.WriteRequest.Returning;
import dev.cubby.core.value.Sizes;
import dev.cubby.endpoint.wire.*;
import dev.cubby.endpoint.wire.ApiError.Kind;
import tools.jackson.databind.node.ObjectNode;

/** Applies up to 100 writes and checks of distinct items: all or none. */
final class TransactWriteItems implements Operation {
  /** One action, and whether to return its item if its condition fails. */
  private record Action(RowWrite write, Key key, boolean wantsRow) {}

  private final RowStore store;
  private final Writes writes;

  TransactWriteItems(RowStore store, Writes writes) {
    this.store = store;
    this.writes = writes;
  }

  @Override
  public ObjectNode execute(Fields request) {
    var capacity = Capacity.read(request);
    var actions = Actions.of(request).stream().map(this::action).toList();
    requireDifferent(actions);
    // Without a client token it is still a transaction, and priced as one.
    var token = request.text("ClientRequestToken").orElseGet(() -> UUID.randomUUID().toString());
    if (token.isEmpty() || token.length() > Limits.TOKEN_LENGTH) {
      throw ApiError.constraint(
          "'" + token + "'",
          "clientRequestToken",
          "Member must have length less than or equal to 36");
    }
    var transaction =
        new WriteRequest(
            actions.stream().map(Action::write).toList(), Optional.of(token), Returning.NOTHING);
    return switch (store.write(transaction)) {
      case WriteResult.Failed(var unmet, var _) -> throw cancelled(actions, unmet);
      case WriteResult.Done(var _, var units) -> {
        var answer = Json.object();
        capacity.addTo(answer, shares(actions, units));
        yield answer;
      }
    };
  }

  private Action action(Fields item) {
    long operations =
        Stream.of("Put", "Update", "Delete", "ConditionCheck").filter(item::has).count();
    if (operations != 1) {
      throw validation("TransactItems can only contain one of Check, Put, Update or Delete");
    }
    if (item.has("Put")) {
      var put = item.requiredObject("Put");
      var write = writes.put(put);
      return action(write, writes.table(put).key().keyOf(write.row()), put);
    }
    if (item.has("Update")) {
      var update = item.requiredObject("Update");
      update.requiredText("UpdateExpression");
      var write = writes.update(update);
      return action(write, write.key(), update);
    }
    if (item.has("Delete")) {
      var delete = item.requiredObject("Delete");
      var write = writes.delete(delete);
      return action(write, write.key(), delete);
    }
    var check = item.requiredObject("ConditionCheck");
    var write = writes.check(check);
    return action(write, write.key(), check);
  }

  private static Action action(RowWrite write, Key key, Fields request) {
    return new Action(write, key, SingleWrite.wantsRowOnFailure(request));
  }

  private static void requireDifferent(List<Action> actions) {
    var keys = new HashSet<RowKey>();
    for (var action : actions) {
      if (!keys.add(new RowKey(action.write().table(), action.key()))) {
        throw validation(Actions.SAME_ITEM);
      }
    }
  }

  private static ApiError cancelled(List<Action> actions, List<WriteResult.UnmetCondition> unmet) {
    var failed = new LinkedHashMap<Integer, WriteResult.UnmetCondition>();
    unmet.forEach(one -> failed.put(one.write(), one));
    var reasons = Json.array();
    var codes = new ArrayList<String>();
    for (int i = 0; i < actions.size(); i++) {
      var reason = reasons.addObject();
      var one = failed.get(i);
      var code = one == null ? "None" : "ConditionalCheckFailed";
      codes.add(code);
      reason.put("Code", code);
      if (one != null) {
        reason.put("Message", "The conditional request failed");
        if (actions.get(i).wantsRow()) {
          one.current().ifPresent(row -> reason.set("Item", AttributeJson.of(row)));
        }
      }
    }
    var message =
        "Transaction cancelled, please refer cancellation reasons for specific reasons " + codes;
    return ApiError.of(Kind.TRANSACTION_CANCELLED, message).with("CancellationReasons", reasons);
  }

  /**
   * Divides the units of a transaction among its tables, by the size of the request to each. Whole
   * units are used, because fractions would not add up to the sum.
   */
  private static Map<String, Units> shares(List<Action> actions, Units units) {
    var weights = new LinkedHashMap<String, Double>();
    for (var action : actions) {
      double weight =
          action.write() instanceof RowWrite.Put put ? Math.ceil(Sizes.of(put.row()) / 1024.0) : 1;
      weights.merge(action.write().table(), weight, Double::sum);
    }
    double all = weights.values().stream().mapToDouble(weight -> weight).sum();
    var shares = new LinkedHashMap<String, Units>();
    double before = 0;
    for (var each : weights.entrySet()) {
      double with = before + each.getValue();
      shares.put(
          each.getKey(),
          new Units(
              part(units.read(), with / all) - part(units.read(), before / all),
              part(units.write(), with / all) - part(units.write(), before / all)));
      before = with;
    }
    return shares;
  }

  private static double part(double units, double share) {
    return Math.rint(units * share);
  }
}
