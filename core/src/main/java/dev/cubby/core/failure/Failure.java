package dev.cubby.core.failure;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * Unexpected failures of the core and its stores. The message is constant and the variable part is
 * context, so failures can be counted by message and secrets are easy to keep out.
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

  /** The variable part of the failure. */
  public Map<String, Object> context() {
    return context;
  }

  /** The constant part of the message. */
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

  /** The input cannot be stored or queried; nothing changed. */
  public static sealed class InvalidInput extends Failure {
    private static final long serialVersionUID = 1L;

    public InvalidInput(String message, Object... context) {
      super(message, null, context);
    }
  }

  /** The idempotency token was used for another transaction or other parameters. */
  public static final class TokenMismatch extends InvalidInput {
    private static final long serialVersionUID = 1L;

    public TokenMismatch() {
      super("An idempotency token came back with other writes");
    }
  }

  /** The cursor does not belong to this query with these parameters. */
  public static final class BadCursor extends Failure {
    private static final long serialVersionUID = 1L;

    public BadCursor(String message, Object... context) {
      super(message, null, context);
    }
  }

  /** A stored row cannot be read: its type is unknown, or an attribute is missing or malformed. */
  public static final class UnreadableRow extends Failure {
    private static final long serialVersionUID = 1L;

    public UnreadableRow(String message, Object... context) {
      super(message, null, context);
    }
  }

  /** The declarations are not sound; carries the report of every fault. */
  public static final class UnsoundCatalog extends Failure {
    private static final long serialVersionUID = 1L;

    public UnsoundCatalog(String message, Object... context) {
      super(message, null, context);
    }
  }

  /** A write that was expected to apply did not; nothing changed. */
  public static final class NotApplied extends Failure {
    private static final long serialVersionUID = 1L;

    public NotApplied(String message, Object... context) {
      super(message, null, context);
    }
  }

  /** The store cannot serve the request now (overloaded, contended, closed); nothing changed. */
  public static sealed class Unavailable extends Failure permits ReadOnly {
    private static final long serialVersionUID = 1L;

    public Unavailable(String message, Object... context) {
      super(message, null, context);
    }
  }

  /** The store is temporarily read-only; nothing changed. */
  public static final class ReadOnly extends Unavailable {
    private static final long serialVersionUID = 1L;

    private final String reason;

    /** Takes a constant reason that is safe to show to anyone, such as "the disk is full". */
    public ReadOnly(String reason, Object... context) {
      super("The store is read-only because " + reason, context);
      this.reason = reason;
    }

    public String reason() {
      return reason;
    }
  }

  /**
   * The response was lost, so the write may or may not have been applied. Never treat it as a
   * refusal.
   */
  public static final class OutcomeUnknown extends Failure {
    private static final long serialVersionUID = 1L;

    public OutcomeUnknown(String message, Throwable cause, Object... context) {
      super(message, cause, context);
    }
  }
}
