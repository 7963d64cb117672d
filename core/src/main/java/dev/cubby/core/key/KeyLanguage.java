package dev.cubby.core.key;

import module java.base;

/**
 * The set of texts that a key pattern can produce, as a small automaton. Two declarations whose
 * languages share a text can collide; the shared text becomes the sample of a fault.
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

  /** The texts of a pattern. */
  public static KeyLanguage of(KeyPattern pattern) {
    return empty().then(pattern.parts());
  }

  /** Every text that begins with a text of the pattern. */
  public static KeyLanguage startingWith(KeyPattern pattern) {
    return of(pattern).thenAnything();
  }

  /** Every text. */
  public static KeyLanguage everything() {
    return empty().thenAnything();
  }

  /**
   * Every text between two bounds. Literals are exact. Where one bound continues with a slot that
   * the other does not share, every beginning of the slot is accepted.
   */
  static KeyLanguage between(List<KeyPattern.Part> low, List<KeyPattern.Part> high) {
    int shared = 0;
    while (shared < Math.min(low.size(), high.size()) && low.get(shared).equals(high.get(shared))) {
      shared++;
    }
    var language = empty().then(low.subList(0, shared));
    var parting = (BitSet) language.ends.clone();
    language.ends.clear();
    var bounds = language.new Bounds(low, high);
    int at = shared;
    parting.stream().forEach(state -> bounds.part(state, at));
    return language;
  }

  /** Adds the states after the point where two bounds diverge. */
  private final class Bounds {
    private final List<KeyPattern.Part> low;
    private final List<KeyPattern.Part> high;
    private final int free = newState();

    Bounds(List<KeyPattern.Part> low, List<KeyPattern.Part> high) {
      this.low = low;
      this.high = high;
      states.get(free).add(new Edge(CharClass.ANY, free));
      ends.set(free);
    }

    void part(int state, int at) {
      if (at == low.size()) {
        ends.set(state);
      }
      if (at == high.size()) {
        return;
      }
      go(state, above(at).and(below(at)), free);
      if (at < low.size() && isExact(low.get(at))) {
        int next = newState();
        go(state, SortRange.first(low.get(at)).and(below(at)), next);
        alongLow(next, at + 1);
      }
      if (isExact(high.get(at))) {
        int next = newState();
        go(state, SortRange.first(high.get(at)).and(above(at)), next);
        alongHigh(next, at + 1);
      }
    }

    /** The text so far is a prefix of the lower bound, so it is still below it. */
    private void alongLow(int state, int at) {
      go(state, above(at), free);
      if (at == low.size()) {
        ends.set(state);
      } else if (isExact(low.get(at))) {
        int next = newState();
        go(state, SortRange.first(low.get(at)), next);
        alongLow(next, at + 1);
      }
    }

    /** The text so far is a prefix of the upper bound, so it is still within it. */
    private void alongHigh(int state, int at) {
      ends.set(state);
      if (at < high.size()) {
        go(state, below(at), free);
        if (isExact(high.get(at))) {
          int next = newState();
          go(state, SortRange.first(high.get(at)), next);
          alongHigh(next, at + 1);
        }
      }
    }

    /** Whether the part is one known character. Non-ASCII characters are not distinguished. */
    private boolean isExact(KeyPattern.Part part) {
      return part instanceof KeyPattern.Part.Literal && !SortRange.first(part).nonAscii();
    }

    private void go(int from, CharClass on, int to) {
      if (!on.isEmpty()) {
        states.get(from).add(new Edge(on, to));
      }
    }

    /** Characters after which the lower bound is satisfied. */
    private CharClass above(int at) {
      if (at >= low.size()) {
        return CharClass.ANY;
      }
      int first = SortRange.first(low.get(at)).lowest();
      return CharClass.ANY.between(isExact(low.get(at)) ? first + 1 : first, Integer.MAX_VALUE - 1);
    }

    /** Characters after which the upper bound is satisfied. */
    private CharClass below(int at) {
      int first = SortRange.first(high.get(at)).highest();
      return CharClass.ANY.between(0, isExact(high.get(at)) ? first - 1 : first);
    }
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

  public boolean isEmpty() {
    return findShared(everything()).isEmpty();
  }

  /** Whether the language contains this text. */
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

  /** A shortest text that both languages contain. */
  public Optional<String> findShared(KeyLanguage other) {
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
