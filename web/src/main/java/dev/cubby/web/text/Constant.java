package dev.cubby.web.text;

/** A constant of a domain's enum as a key: {@code LockerStatus.OCCUPIED} has a text by itself. */
record Constant(Enum<?> constant) implements Key {
  @Override
  public String name() {
    return constant.name();
  }

  @Override
  public String id() {
    return constant.getDeclaringClass().getSimpleName() + "." + constant.name();
  }
}
