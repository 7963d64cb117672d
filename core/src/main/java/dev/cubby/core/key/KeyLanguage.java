package dev.cubby.core.key;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * The set of texts a key pattern can produce, as a small automaton. Two languages that share a text
 * are two declarations that can meet in one key; the shared text is the sample that a fault shows.
 */
public final class KeyLanguage {
  private record Edge(CharClass on, int to) {}

  private record Pair(int left, int right) {}

  private record Step(Pair at, String text) {}

  private final List<List<Edge>> states;
  private final BitSet ends;

  private KeyLanguage(List<List<Edge>> states, BitSet ends) {
    this.states = states;
    this.ends = ends;
  }

  private static KeyLanguage empty() {
    var states = new ArrayList<List<Edge>>();
    states.add(new ArrayList<>());
    var ends = new BitSet();
    ends.set(0);
    return new KeyLanguage(states, ends);
  }

  /** Exactly the texts of a pattern. */
  public static KeyLanguage of(KeyPattern pattern) {
    return empty().then(pattern.parts());
  }

  /** Every text that begins with a text of the pattern. */
  public static KeyLanguage startingWith(KeyPattern pattern) {
    return of(pattern).thenAnything();
  }

  /** Every text, so every key of a partition. */
  public static KeyLanguage everything() {
    return empty().thenAnything();
  }

  /** Texts that begin with these parts, go on with one of these characters, then with anything. */
  static KeyLanguage startingWith(List<KeyPattern.Part> parts, CharClass next) {
    var language = empty().then(parts);
    language.append(List.of(new Shape.Run(List.of(next), false)));
    return language.thenAnything();
  }

  private KeyLanguage then(List<KeyPattern.Part> parts) {
    for (var part : parts) {
      append(
          switch (part) {
            case KeyPattern.Part.Literal(var text) -> Shape.choice(List.of(text)).runs();
            case KeyPattern.Part.Slot(var _, var type) -> type.shape().runs();
          });
    }
    return this;
  }

  private void append(List<Shape.Run> alternatives) {
    var from = (BitSet) ends.clone();
    ends.clear();
    for (var run : alternatives) {
      var sources = from;
      for (var position : run.positions()) {
        int next = newState();
        sources.stream().forEach(source -> states.get(source).add(new Edge(position, next)));
        sources = new BitSet();
        sources.set(next);
      }
      if (run.repeats()) {
        int last = sources.nextSetBit(0);
        states.get(last).add(new Edge(run.positions().getLast(), last));
      }
      ends.or(sources);
    }
  }

  private KeyLanguage thenAnything() {
    int loop = newState();
    states.get(loop).add(new Edge(CharClass.ANY, loop));
    ends.stream().forEach(end -> states.get(end).add(new Edge(CharClass.ANY, loop)));
    ends.set(loop);
    return this;
  }

  private int newState() {
    states.add(new ArrayList<>());
    return states.size() - 1;
  }

  /** Whether this very text is in the language. */
  public boolean accepts(String text) {
    var at = new BitSet();
    at.set(0);
    for (int i = 0; i < text.length() && !at.isEmpty(); i++) {
      char c = text.charAt(i);
      var next = new BitSet();
      at.stream()
          .mapToObj(states::get)
          .flatMap(List::stream)
          .filter(edge -> edge.on().has(c))
          .forEach(edge -> next.set(edge.to()));
      at = next;
    }
    return at.intersects(ends);
  }

  /** A shortest text that both can produce, if there is one. */
  public Optional<String> shared(KeyLanguage other) {
    var seen = new HashSet<Pair>();
    var queue = new ArrayDeque<Step>();
    queue.add(new Step(new Pair(0, 0), ""));
    while (!queue.isEmpty()) {
      var step = queue.remove();
      if (!seen.add(step.at())) {
        continue;
      }
      if (ends.get(step.at().left()) && other.ends.get(step.at().right())) {
        return Optional.of(step.text());
      }
      for (var mine : states.get(step.at().left())) {
        for (var theirs : other.states.get(step.at().right())) {
          var both = mine.on().and(theirs.on());
          if (!both.isEmpty()) {
            queue.add(new Step(new Pair(mine.to(), theirs.to()), step.text() + both.sample()));
          }
        }
      }
    }
    return Optional.empty();
  }
}
