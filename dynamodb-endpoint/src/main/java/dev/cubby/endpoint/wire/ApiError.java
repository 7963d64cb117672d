package dev.cubby.endpoint.wire;

import tools.jackson.databind.node.ObjectNode;

/** One of DynamoDB's errors. */
public final class ApiError extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final String CORAL = "com.amazon.coral.service#";
  private static final String DYNAMODB = "com.amazonaws.dynamodb.v20120810#";

  /** The error types with their HTTP status. */
  public enum Kind {
    VALIDATION("com.amazon.coral.validate#ValidationException", 400),
    SERIALIZATION(CORAL + "SerializationException", 400),
    UNKNOWN_OPERATION(CORAL + "UnknownOperationException", 400),
    MISSING_AUTHENTICATION(CORAL + "MissingAuthenticationTokenException", 400),
    INCOMPLETE_SIGNATURE(CORAL + "IncompleteSignatureException", 400),
    INVALID_SIGNATURE(CORAL + "InvalidSignatureException", 400),
    UNRECOGNIZED_CLIENT(CORAL + "UnrecognizedClientException", 400),
    THROTTLING(CORAL + "ThrottlingException", 400),
    TOO_LARGE(CORAL + "RequestEntityTooLargeException", 413),
    TIMED_OUT(CORAL + "RequestTimeoutException", 408),
    CONDITION_FAILED(DYNAMODB + "ConditionalCheckFailedException", 400),
    TRANSACTION_CANCELLED(DYNAMODB + "TransactionCanceledException", 400),
    IDEMPOTENT_MISMATCH(DYNAMODB + "IdempotentParameterMismatchException", 400),
    NOT_FOUND(DYNAMODB + "ResourceNotFoundException", 400),
    TABLE_NOT_FOUND(DYNAMODB + "TableNotFoundException", 400),
    LIMIT_EXCEEDED(DYNAMODB + "LimitExceededException", 400),
    IN_USE(DYNAMODB + "ResourceInUseException", 400),
    INTERNAL(DYNAMODB + "InternalServerError", 500);

    private final String type;
    private final int status;

    Kind(String type, int status) {
      this.type = type;
      this.status = status;
    }

    public int status() {
      return status;
    }
  }

  private final Kind kind;
  private final transient ObjectNode body;

  private ApiError(Kind kind, String message, ObjectNode body) {
    super(message, null, false, false);
    this.kind = kind;
    this.body = body;
  }

  public static ApiError of(Kind kind, String message) {
    var body = Json.object().put("__type", kind.type);
    return new ApiError(kind, message, body.put("message", message));
  }

  public static ApiError validation(String message) {
    return of(Kind.VALIDATION, message);
  }

  /** A validation error that names the invalid member of a request. */
  public static ApiError constraint(String value, String member, String constraint) {
    return validation(
        "1 validation error detected: Value %s at '%s' failed to satisfy constraint: %s"
            .formatted(value, member, constraint));
  }

  public static ApiError notFound(String message) {
    return of(Kind.NOT_FOUND, message);
  }

  /** The same error with another field in its body. */
  public ApiError with(String field, tools.jackson.databind.JsonNode value) {
    var more = body.deepCopy();
    more.set(field, value);
    return new ApiError(kind, String.valueOf(getMessage()), more);
  }

  public Kind kind() {
    return kind;
  }

  public ObjectNode body() {
    return body;
  }
}
