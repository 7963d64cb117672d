package dev.cubby.endpoint.operation;

import dev.cubby.core.store.Limits;
import dev.cubby.endpoint.wire.ApiError;
import dev.cubby.endpoint.wire.Fields;
import java.util.List;

/** The actions of a transaction: 1 to 100, on distinct items. */
final class Actions {
  static final String SAME_ITEM =
      "Transaction request cannot include multiple operations on one item";

  private Actions() {}

  static List<Fields> of(Fields request) {
    int size = request.requiredList("TransactItems").size();
    if (size < 1 || size > Limits.WRITES) {
      throw ApiError.constraint(
          "'[" + size + " items]'",
          "transactItems",
          size < 1
              ? "Member must have length greater than or equal to 1"
              : "Member must have length less than or equal to 100");
    }
    return request.objects("TransactItems");
  }
}
