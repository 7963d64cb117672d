package dev.cubby.endpoint.operation;

import dev.cubby.core.failure.Failure;
import dev.cubby.endpoint.wire.ApiError;
import dev.cubby.endpoint.wire.ApiError.Kind;
import java.util.Map;

/** Translates a store's failures into DynamoDB's errors. */
public final class Failures {
  private static final String WRONG_TYPE =
      "An operand in the update expression has an incorrect data type";

  private static final Map<String, ApiError> KNOWN =
      Map.ofEntries(
          Map.entry("There is no such table", ApiError.notFound("Requested resource not found")),
          Map.entry("Only numbers can be added or subtracted", ApiError.validation(WRONG_TYPE)),
          Map.entry("Only lists can be appended", ApiError.validation(WRONG_TYPE)),
          Map.entry(
              "Only a number can be added to a number, and a set to a set of its kind",
              ApiError.validation(WRONG_TYPE)),
          Map.entry(
              "Members are deleted from a set of their kind", ApiError.validation(WRONG_TYPE)),
          Map.entry(
              "An update reads an attribute that the row does not have",
              ApiError.validation(
                  "The provided expression refers to an attribute that does not exist in the"
                      + " item")),
          Map.entry(
              "An update's path leads through something that is not there",
              ApiError.validation(
                  "The document path provided in the update expression is invalid for update")),
          Map.entry(
              "A row has at most 400 KB",
              ApiError.validation("Item size to update has exceeded the maximum allowed size")),
          Map.entry(
              "A position outside of the query",
              ApiError.validation(
                  "The provided starting key is outside query boundaries based on provided"
                      + " conditions")),
          Map.entry(
              "A number has at most 38 significant digits",
              ApiError.validation(
                  "Attempting to store more than 38 significant digits in a Number")),
          Map.entry(
              "A number's magnitude is between 1E-130 and 9.9E+125",
              ApiError.validation(
                  "Number overflow. Attempting to store a number with magnitude larger than"
                      + " supported range")));

  private Failures() {}

  public static ApiError of(Failure failure) {
    return switch (failure) {
      case Failure.TokenMismatch _ ->
          ApiError.of(
              Kind.IDEMPOTENT_MISMATCH,
              "Idempotent parameter mismatch: the token was used with other parameters");
      case Failure.InvalidInput invalid -> {
        var known = KNOWN.get(invalid.constant());
        yield known != null
            ? known
            : ApiError.validation(
                "One or more parameter values were invalid: " + invalid.getMessage());
      }
      // Tells the client that nothing was applied, so that it may retry.
      case Failure.Unavailable unavailable -> ApiError.of(Kind.THROTTLING, unavailable.constant());
      case Failure.OutcomeUnknown unknown -> ApiError.of(Kind.INTERNAL, unknown.constant());
      case Failure.BadCursor _,
          Failure.UnreadableRow _,
          Failure.UnsoundCatalog _,
          Failure.NotApplied _ ->
          ApiError.of(Kind.INTERNAL, failure.constant());
    };
  }
}
