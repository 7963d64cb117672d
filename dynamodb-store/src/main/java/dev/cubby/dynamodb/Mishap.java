package dev.cubby.dynamodb;

import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.net.ssl.SSLHandshakeException;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.core5.http.ConnectionRequestTimeoutException;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** What an exception says about the request: above all, whether it can have been carried out. */
enum Mishap {
  /** DynamoDB looked at the rows, and a condition did not hold. */
  UNMET,
  /** DynamoDB looked at the request, and it cannot be carried out as it is. */
  INVALID,
  /** The token stood for other writes, which happened. */
  MISMATCH,
  /** Refused for a reason that asking again does not cure; nothing was done. */
  DENIED,
  /** Too much at once, a conflict, or nobody there to talk to: nothing was done, try again. */
  BUSY,
  /** The answer was lost, or is that something broke: it may have been carried out. */
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

  /** An earlier attempt under the same token is still being carried out. */
  private static final String IN_PROGRESS = "TransactionInProgressException";

  static Mishap of(RuntimeException thrown, boolean sent) {
    return switch (thrown) {
      case ConditionalCheckFailedException _ -> UNMET;
      case TransactionCanceledException cancelled when cancelled.hasCancellationReasons() ->
          cancelled(cancelled.cancellationReasons());
      case AwsServiceException answer -> answered(answer);
      default -> sent && !neverConnected(thrown) ? UNKNOWN : unsent(thrown);
    };
  }

  private static Mishap answered(AwsServiceException answer) {
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

  /** One condition that failed is an answer, whatever else was in the way. */
  private static Mishap cancelled(List<CancellationReason> reasons) {
    if (reasons.stream().anyMatch(WriteTogether::isUnmet)) {
      return UNMET;
    }
    var codes = reasons.stream().map(CancellationReason::code).collect(Collectors.toSet());
    if (codes.stream().anyMatch(INVALID_REASONS::contains)) {
      return INVALID;
    }
    return codes.stream().anyMatch(BUSY_REASONS::contains) ? BUSY : DENIED;
  }

  /** Without a connection there is hope; without credentials there is none. */
  private static Mishap unsent(RuntimeException thrown) {
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
