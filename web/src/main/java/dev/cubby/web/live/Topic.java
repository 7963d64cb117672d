package dev.cubby.web.live;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.web.route.*;

/**
 * A subject that pages hear about when it changes, declared: a path with slots, such as {@code
 * /lockers/{lockerId}}, and who may hear of it. It need not be the path of a page.
 */
public record Topic(PathPattern path, String meaning, Set<Role> may) {

  public Topic {
    may = Set.copyOf(may);
  }

  public static Topic of(String path, String meaning) {
    return new Topic(PathPattern.parse(path), meaning, Set.of());
  }

  /** The roles that may hear of it. A topic without roles lets nobody. */
  public Topic may(Role... roles) {
    return new Topic(path, meaning, Set.of(roles));
  }

  /** One of its subjects, by what stands in the slots. */
  public Subject at(String... values) {
    if (values.length != path.slots().size()) {
      throw new InvalidInput(
          "A subject has a value for each slot of its topic",
          "topic",
          path,
          "given",
          values.length);
    }
    // Encoded: a subject holds neither blanks nor line ends.
    return new Subject(path.with(List.of(values)));
  }

  @Override
  public String toString() {
    return path.toString();
  }
}
