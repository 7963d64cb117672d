package dev.cubby.endpoint.operation;

import dev.cubby.endpoint.wire.ApiError;
import dev.cubby.endpoint.wire.Fields;
import java.util.List;

/** Legacy parameters from before expressions. They are refused, never ignored. */
final class LegacyParameters {
  private static final List<String> PARAMETERS =
      List.of(
          "AttributesToGet",
          "AttributeUpdates",
          "ConditionalOperator",
          "Expected",
          "KeyConditions",
          "QueryFilter",
          "ScanFilter");

  private LegacyParameters() {}

  static void refuse(Fields request) {
    for (var parameter : PARAMETERS) {
      if (request.has(parameter)) {
        throw ApiError.validation(
            "The legacy parameter " + parameter + " is not supported: use an expression instead");
      }
    }
  }
}
