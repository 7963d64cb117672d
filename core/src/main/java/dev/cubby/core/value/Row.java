package dev.cubby.core.value;

import module java.base;

import org.jspecify.annotations.Nullable;

/** A stored row: its attributes by name, keys included. Immutable. */
public final class Row {
  public static final Row EMPTY = new Row(Map.of(), 0);

  private static final int UNKNOWN = -1;

  private final Map<String, Value> attributes;
  private int size;

  private Row(Map<String, Value> attributes, int size) {
    this.attributes = attributes;
    this.size = size;
  }

  public static Row of(Map<String, ? extends Value> attributes) {
    return new Row(Collections.unmodifiableMap(new LinkedHashMap<>(attributes)), UNKNOWN);
  }

  /**
   * Takes over a map that never changes, and its size as {@link Sizes} counts it. For stores that
   * decode attributes on demand.
   */
  public static Row adopt(Map<String, Value> attributes, int size) {
    return new Row(attributes, size);
  }

  public static Builder builder() {
    return new Builder();
  }

  public Map<String, Value> attributes() {
    return attributes;
  }

  public Optional<Value> find(String attribute) {
    return Optional.ofNullable(attributes.get(attribute));
  }

  /**
   * As {@link #find} but nullable, for the hot path: an Optional for each column would be most of
   * the garbage.
   */
  public @Nullable Value getOrNull(String attribute) {
    return attributes.get(attribute);
  }

  public boolean has(String attribute) {
    return attributes.containsKey(attribute);
  }

  /** Counted once, because limits, units and prices all use it. */
  int size() {
    int known = size;
    if (known == UNKNOWN) {
      known = Sizes.count(this);
      size = known;
    }
    return known;
  }

  /** A builder that starts with this row's attributes. */
  public Builder toBuilder() {
    var builder = new Builder();
    builder.attributes.putAll(attributes);
    return builder;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Row that && attributes.equals(that.attributes);
  }

  @Override
  public int hashCode() {
    return attributes.hashCode();
  }

  @Override
  public String toString() {
    return "Row" + attributes;
  }

  /** Collects attributes. The row takes them over without a copy, so a builder can be used once. */
  public static final class Builder {
    private LinkedHashMap<String, Value> attributes = new LinkedHashMap<>();

    public Builder with(String attribute, Value value) {
      attributes.put(attribute, value);
      return this;
    }

    public Builder with(String attribute, String text) {
      return with(attribute, Value.of(text));
    }

    public Builder with(String attribute, long number) {
      return with(attribute, Value.of(number));
    }

    public Builder without(String attribute) {
      attributes.remove(attribute);
      return this;
    }

    public Row build() {
      var row = new Row(Collections.unmodifiableMap(attributes), UNKNOWN);
      attributes = new LinkedHashMap<>(attributes.size());
      return row;
    }
  }
}
