package dev.cubby.embedded;

import module java.base;

import dev.cubby.core.value.Value;
import org.jspecify.annotations.Nullable;

/**
 * A stored row's attributes, decoded on demand: readers seldom need all, and almost never index
 * keys. Threads may decode the same value concurrently and get equal ones.
 */
final class StoredAttributes extends AbstractMap<String, Value> {
  private final byte[] bytes;
  private final Shape shape;
  private final int[] starts;
  private final @Nullable Value[] values;

  StoredAttributes(byte[] bytes, int from, Shape shape) {
    this.bytes = bytes;
    this.shape = shape;
    this.starts = new int[shape.size()];
    this.values = new @Nullable Value[shape.size()];
    var reader = new ValueReader(bytes, from);
    for (int i = 0; i < starts.length; i++) {
      starts[i] = reader.at();
      reader.skip();
    }
  }

  private Value at(int position) {
    var known = values[position];
    if (known == null) {
      known = new ValueReader(bytes, starts[position]).value();
      values[position] = known;
    }
    return known;
  }

  @Override
  public @Nullable Value get(@Nullable Object name) {
    int position = name instanceof String text ? shape.positionOf(text) : -1;
    return position < 0 ? null : at(position);
  }

  @Override
  public boolean containsKey(@Nullable Object name) {
    return name instanceof String text && shape.positionOf(text) >= 0;
  }

  @Override
  public int size() {
    return starts.length;
  }

  @Override
  public Set<Map.Entry<String, Value>> entrySet() {
    return new AbstractSet<>() {
      @Override
      public Iterator<Map.Entry<String, Value>> iterator() {
        return new Entries();
      }

      @Override
      public int size() {
        return starts.length;
      }
    };
  }

  private final class Entries implements Iterator<Map.Entry<String, Value>> {
    private int next;

    @Override
    public boolean hasNext() {
      return next < starts.length;
    }

    @Override
    public Map.Entry<String, Value> next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      var entry = Map.entry(shape.name(next), at(next));
      next++;
      return entry;
    }
  }
}
