package dev.cubby.web.route;

import module java.base;

import dev.cubby.web.text.ProblemText;
import dev.cubby.web.text.Text;

/** Ends a request with a problem (RFC 9457). What programs need besides is in its members. */
public final class Problem extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** The fault of one field, in words for the person who filled it in. */
  public record FieldError(String field, Text message) {}

  /** A link onward for a person, and its label. */
  public record Way(String path, Text text) {}

  /** Nobody fills in more fields, and who sends thousands gets no answer as long as that. */
  private static final int MOST_ERRORS = 50;

  private final transient ProblemKind kind;
  private final transient Text detail;
  private final transient List<FieldError> errors;
  private final transient Map<String, Object> members = new LinkedHashMap<>();
  private transient Optional<Way> way = Optional.empty();

  private Problem(ProblemKind kind, Text detail, List<FieldError> errors) {
    super(kind.code(), null, false, false);
    this.kind = kind;
    this.detail = detail;
    this.errors = errors;
  }

  public static Problem of(ProblemKind kind, Text detail) {
    return new Problem(kind, detail, List.of());
  }

  public static Problem invalid(String field, Text message) {
    return invalid(List.of(new FieldError(field, message)));
  }

  /** All fields that are wrong, at once. */
  public static Problem invalid(List<FieldError> errors) {
    return new Problem(
        ProblemKind.INVALID,
        errors.size() == 1 ? errors.getFirst().message() : ProblemText.CHECK_FIELDS,
        errors.stream().limit(MOST_ERRORS).toList());
  }

  /** The same problem, told at the field that it is about. */
  public Problem at(String field) {
    var told = new Problem(kind, detail(), List.of(new FieldError(field, detail())));
    told.members.putAll(members);
    told.way = way;
    return told;
  }

  /** Adds a member, such as {@code currentState} or {@code nextFree}. */
  public Problem with(String name, Object value) {
    members.put(name, value);
    return this;
  }

  /** Offers a way on to people; programs know theirs. */
  public Problem leadingTo(String path, Text text) {
    way = Optional.of(new Way(path, text));
    return this;
  }

  public Optional<Way> way() {
    return way;
  }

  public ProblemKind kind() {
    return kind;
  }

  public Text detail() {
    return detail;
  }

  public List<FieldError> errors() {
    return errors;
  }

  public Map<String, Object> members() {
    return members;
  }
}
