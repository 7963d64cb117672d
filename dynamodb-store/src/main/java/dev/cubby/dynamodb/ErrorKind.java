package dev.cubby.dynamodb;

import module java.base;

import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.core5.http.ConnectionRequestTimeoutException;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** The meaning of an exception: above all, whether the request may have been applied. */
enum ErrorKind {
  /** A condition did not hold. */
  UNMET,
  /** DynamoDB refused the request as invalid. */
  INVALID,
  /** The token was used for other writes, which were applied. */
  MISMATCH,
  /** Refused for a permanent reason; nothing was applied. */
  DENIED,
  /** Throttled, in conflict or unreachable: nothing was applied, and a retry may succeed. */
  BUSY,
  /** The response was lost or reports an internal error: the request may have been applied. */
  UNKNOWN;

  private static final Set<String> INVALID_CODES =
      Set.of(
          "ValidationException",
          "SerializationException",
          "RequestEntityTooLarge",
          "ItemCollectionSizeLimitExceededException");

  private static final String OTHER_WRITES = "IdempotentParameterMismatchException";

  private static final Set<String> BUSY_CODES =
      Set.of(
          "ProvisionedThroughputExceededException",
          "ThrottlingException",
          "RequestLimitExceeded",
          "TransactionConflictException",
          "ReplicatedWriteConflictException",
          "LimitExceededException",
          "ContinuousBackupsUnavailableException");

  private static final Set<String> INVALID_REASONS =
      Set.of("ValidationError", "ItemCollectionSizeLimitExceeded");

  private static final Set<String> BUSY_REASONS =
      Set.of("TransactionConflict", "ProvisionedThroughputExceeded", "ThrottlingError");

  /** An earlier attempt under the same token is still in progress. */
  private static final String IN_PROGRESS = "TransactionInProgressException";

  static ErrorKind of(RuntimeException thrown, boolean sent) {
    return switch (thrown) {
      case ConditionalCheckFailedException _ -> UNMET;
      case TransactionCanceledException cancelled when cancelled.hasCancellationReasons() ->
          cancelled(cancelled.cancellationReasons());
      case AwsServiceException answer -> ofResponse(answer);
      default -> sent && !neverConnected(thrown) ? UNKNOWN : unsent(thrown);
    };
  }

  private static ErrorKind ofResponse(AwsServiceException answer) {
    var code = code(answer);
    if (answer.statusCode() >= 500 || code.equals(IN_PROGRESS)) {
      return UNKNOWN;
    }
    if (code.equals(OTHER_WRITES)) {
      return MISMATCH;
    }
    if (INVALID_CODES.contains(code)) {
      return INVALID;
    }
    return BUSY_CODES.contains(code) || answer.isThrottlingException() ? BUSY : DENIED;
  }

  /** A failed condition takes precedence over the other reasons. */
  private static ErrorKind cancelled(List<CancellationReason> reasons) {
    if (reasons.stream().anyMatch(WriteTransaction::isUnmet)) {
      return UNMET;
    }
    var codes = reasons.stream().map(CancellationReason::code).collect(Collectors.toSet());
    if (codes.stream().anyMatch(INVALID_REASONS::contains)) {
      return INVALID;
    }
    return codes.stream().anyMatch(BUSY_REASONS::contains) ? BUSY : DENIED;
  }

  /** A missing connection is temporary; missing credentials are not. */
  private static ErrorKind unsent(RuntimeException thrown) {
    return neverConnected(thrown) ? BUSY : DENIED;
  }

  private static boolean neverConnected(@Nullable Throwable thrown) {
    return switch (thrown) {
      case null -> false;
      case ConnectException _,
          ConnectTimeoutException _,
          ConnectionRequestTimeoutException _,
          NoRouteToHostException _,
          UnknownHostException _,
          SSLHandshakeException _ ->
          true;
      default -> neverConnected(thrown.getCause());
    };
  }

  private static String code(AwsServiceException answer) {
    var details = answer.awsErrorDetails();
    return details == null || details.errorCode() == null ? "" : details.errorCode();
  }
}
