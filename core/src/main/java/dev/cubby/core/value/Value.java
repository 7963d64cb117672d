package dev.cubby.core.value;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;

/** An attribute value in one of DynamoDB's ten types. Immutable, compared by content. */
public sealed interface Value {

  /** The type's DynamoDB name: S, N, B, BOOL, NULL, L, M, SS, NS, BS. */
  Type type();

  /** The types in DynamoDB's own names. */
  enum Type {
    S,
    N,
    B,
    BOOL,
    NULL,
    L,
    M,
    SS,
    NS,
    BS
  }

  Bool TRUE = new Bool(true);
  Bool FALSE = new Bool(false);
  Null NULL = new Null();

  static Text of(String text) {
    return new Text(text);
  }

  static Num of(long number) {
    return new Num(BigDecimal.valueOf(number));
  }

  static Num of(BigDecimal number) {
    return new Num(number);
  }

  static Bool of(boolean truth) {
    return truth ? TRUE : FALSE;
  }

  static Binary of(byte[] bytes) {
    return new Binary(bytes);
  }

  static Listing of(List<? extends Value> items) {
    return new Listing(List.copyOf(items));
  }

  static Mapping of(Map<String, ? extends Value> entries) {
    return new Mapping(Collections.unmodifiableMap(new LinkedHashMap<>(entries)));
  }

  record Text(String text) implements Value {
    @Override
    public Type type() {
      return Type.S;
    }
  }

  /** A decimal number of at most 38 significant digits; 1, 1.0 and 1E0 are one number. */
  record Num(BigDecimal number) implements Value {
    private static final int MAX_DIGITS = 38;
    private static final int MAX_EXPONENT = 125;
    private static final int MIN_EXPONENT = -130;

    public Num {
      if (number.precision() > MAX_DIGITS || number.scale() > 80 || number.scale() < -80) {
        requireInRange(number);
      }
    }

    private static void requireInRange(BigDecimal number) {
      if (number.signum() == 0) {
        return;
      }
      long exponent = (long) number.precision() - number.scale() - 1;
      if (exponent > MAX_EXPONENT || exponent < MIN_EXPONENT) {
        throw new InvalidInput(
            "A number's magnitude is between 1E-130 and 9.9E+125", "exponent", exponent);
      }
      int digits = number.stripTrailingZeros().precision();
      if (digits > MAX_DIGITS) {
        throw new InvalidInput("A number has at most 38 significant digits", "digits", digits);
      }
    }

    @Override
    public Type type() {
      return Type.N;
    }

    /** The shortest plain text of this number, without leading or trailing zeros. */
    public String text() {
      return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Num(var that) && number.compareTo(that) == 0;
    }

    @Override
    public int hashCode() {
      return number.stripTrailingZeros().hashCode();
    }
  }

  record Binary(byte[] bytes) implements Value, Comparable<Binary> {
    public Binary {
      bytes = bytes.clone();
    }

    @Override
    public byte[] bytes() {
      return bytes.clone();
    }

    /** The same bytes, readable without a copy. */
    public ByteBuffer view() {
      return ByteBuffer.wrap(bytes).asReadOnlyBuffer();
    }

    public int length() {
      return bytes.length;
    }

    @Override
    public Type type() {
      return Type.B;
    }

    @Override
    public int compareTo(Binary other) {
      return Arrays.compareUnsigned(bytes, other.bytes);
    }

    public boolean startsWith(Binary prefix) {
      return hasAt(0, prefix);
    }

    /** Whether these bytes contain the other's as a sequence. */
    public boolean contains(Binary part) {
      for (int start = 0; start + part.bytes.length <= bytes.length; start++) {
        if (hasAt(start, part)) {
          return true;
        }
      }
      return false;
    }

    private boolean hasAt(int start, Binary part) {
      int end = start + part.bytes.length;
      return end <= bytes.length
          && Arrays.equals(bytes, start, end, part.bytes, 0, part.bytes.length);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Binary that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
      return "Binary[" + bytes.length + " bytes]";
    }
  }

  record Bool(boolean value) implements Value {
    @Override
    public Type type() {
      return Type.BOOL;
    }
  }

  /** A stored null, which is not the same as an absent attribute. */
  record Null() implements Value {
    @Override
    public Type type() {
      return Type.NULL;
    }
  }

  /** An ordered list; the values may be of different types. */
  record Listing(List<Value> items) implements Value {
    public Listing {
      items = List.copyOf(items);
    }

    /** This list followed by the items of another. */
    public Listing concat(Listing more) {
      var joined = new ArrayList<Value>(items.size() + more.items.size());
      joined.addAll(items);
      joined.addAll(more.items);
      return new Listing(joined);
    }

    @Override
    public Type type() {
      return Type.L;
    }
  }

  /** Named values. The map must not change afterwards. */
  record Mapping(Map<String, Value> entries) implements Value {
    @Override
    public Type type() {
      return Type.M;
    }
  }

  /** A set of texts, never empty: DynamoDB has no empty sets. */
  record TextSet(Set<String> texts) implements Value {
    public TextSet {
      texts = notEmpty(texts);
    }

    @Override
    public Type type() {
      return Type.SS;
    }
  }

  /** A set of numbers, never empty. */
  record NumSet(Set<Num> numbers) implements Value {
    public NumSet {
      numbers = notEmpty(numbers);
    }

    @Override
    public Type type() {
      return Type.NS;
    }
  }

  /** A set of byte strings, never empty. */
  record BinarySet(Set<Binary> binaries) implements Value {
    public BinarySet {
      binaries = notEmpty(binaries);
    }

    @Override
    public Type type() {
      return Type.BS;
    }
  }

  private static <T> Set<T> notEmpty(Set<T> members) {
    if (members.isEmpty()) {
      throw new InvalidInput("A set has at least one member; leave the attribute out instead");
    }
    return Collections.unmodifiableSet(new LinkedHashSet<>(members));
  }
}
