package dev.cubby.web.job;

import module java.base;

import dev.cubby.web.text.Key;
import dev.cubby.web.text.Text;

/**
 * Something to be done every so often, on one server at a time.
 *
 * @param results the texts that its notes speak of
 */
public record Job(String name, Text title, List<Key> results, Duration every, Work work) {

  private static final Pattern RESULT = Pattern.compile("(\\S+) (\\d{1,18})");

  /** One that is shown by its name, and its notes as they are. */
  public Job(String name, Duration every, Work work) {
    this(name, Text.verbatim(name), List.of(), every, work);
  }

  /** The work of a job. It returns a note on the outcome, for the operator. */
  @FunctionalInterface
  public interface Work {
    String run(Fence fence);

    /** The same, perhaps saying meanwhile how far it has come. */
    default String run(Fence fence, Consumer<String> progress) {
      return run(fence);
    }
  }

  /** Work that notes on its way what it has done so far, in the words of its last note. */
  @FunctionalInterface
  public interface LongWork extends Work {
    @Override
    String run(Fence fence, Consumer<String> progress);

    @Override
    default String run(Fence fence) {
      return run(fence, _ -> {});
    }
  }

  /** A line of a note: one of the results, with its number. It is worded when it is read. */
  public static String note(Key result, long number) {
    return result.id() + " " + number;
  }

  /** The words of a note, line by line. */
  public List<Text> words(String note) {
    return note.lines().map(this::line).toList();
  }

  private Text line(String line) {
    var parts = RESULT.matcher(line);
    return results.stream()
        .filter(key -> parts.matches() && key.id().equals(parts.group(1)))
        .findFirst()
        .map(key -> key.with(Long.parseLong(parts.group(2))))
        .orElseGet(() -> Text.verbatim(line));
  }
}
