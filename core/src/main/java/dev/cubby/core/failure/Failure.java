package dev.cubby.core.failure;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Everything that goes wrong in the core without being an expected answer. The message is constant,
 * what varies is context: so failures can be counted by message, and secrets are easy to keep out.
 */
public abstract sealed class Failure extends RuntimeException
    permits Failure.InvalidInput,
        Failure.BadCursor,
        Failure.UnreadableRow,
        Failure.UnsoundCatalog,
        Failure.NotApplied,
        Failure.Unavailable,
        Failure.OutcomeUnknown {

  private static final long serialVersionUID = 1L;

  @SuppressWarnings("serial") // failures are thrown and caught in one process
  private final Map<String, Object> context;

  private Failure(String message, @Nullable Throwable cause, Object... context) {
    super(message, cause);
    var entries = new LinkedHashMap<String, Object>();
    for (int i = 0; i + 1 < context.length; i += 2) {
      entries.put((String) context[i], context[i + 1]);
    }
    this.context = entries;
  }

  /** What varies between two failures with the same message. */
  public Map<String, Object> context() {
    return context;
  }

  /** The constant part of the message, by which one failure is told from another. */
  public String constant() {
    return String.valueOf(super.getMessage());
  }

  @Override
  public String getMessage() {
    if (context.isEmpty()) {
      return constant();
    }
    return context.entrySet().stream()
        .map(e -> e.getKey() + "=" + e.getValue())
        .collect(Collectors.joining(", ", constant() + " [", "]"));
  }

  /** The caller gave something that cannot be stored or asked for; nothing was changed. */
  public static sealed class InvalidInput extends Failure {
    private static final long serialVersionUID = 1L;

    public InvalidInput(String message, Object... context) {
      super(message, null, context);
    }
  }

  /** An idempotency token that stands for another transaction, or for other parameters. */
  public static final class TokenMismatch extends InvalidInput {
    private static final long serialVersionUID = 1L;

    public TokenMismatch() {
      super("An idempotency token came back with other writes");
    }
  }

  /** A cursor that this query did not hand out with these parameters. */
  public static final class BadCursor extends Failure {
    private static final long serialVersionUID = 1L;

    public BadCursor(String message, Object... context) {
      super(message, null, context);
    }
  }

  /**
   * A stored row that its entity cannot read: an unknown type, a missing or malformed attribute.
   */
  public static final class UnreadableRow extends Failure {
    private static final long serialVersionUID = 1L;

    public UnreadableRow(String message, Object... context) {
      super(message, null, context);
    }
  }

  /** Declarations that do not hold together; carries the report of every fault. */
  public static final class UnsoundCatalog extends Failure {
    private static final long serialVersionUID = 1L;

    public UnsoundCatalog(String message, Object... context) {
      super(message, null, context);
    }
  }

  /** A write that its caller takes for granted did not happen; nothing was changed. */
  public static final class NotApplied extends Failure {
    private static final long serialVersionUID = 1L;

    public NotApplied(String message, Object... context) {
      super(message, null, context);
    }
  }

  /** The store cannot serve this now (overloaded, contended, closed); nothing was changed. */
  public static sealed class Unavailable extends Failure permits ReadOnly {
    private static final long serialVersionUID = 1L;

    public Unavailable(String message, Object... context) {
      super(message, null, context);
    }
  }

  /** The store takes no writes for a while; reading goes on, nothing was changed. */
  public static final class ReadOnly extends Unavailable {
    private static final long serialVersionUID = 1L;

    private final String reason;

    /** A constant reason that strangers may read, such as "the disk is full". */
    public ReadOnly(String reason, Object... context) {
      super("The store is read-only because " + reason, context);
      this.reason = reason;
    }

    public String reason() {
      return reason;
    }
  }

  /** The answer was lost: the write may or may not have happened. Never to be read as a refusal. */
  public static final class OutcomeUnknown extends Failure {
    private static final long serialVersionUID = 1L;

    public OutcomeUnknown(String message, Throwable cause, Object... context) {
      super(message, cause, context);
    }
  }
}
