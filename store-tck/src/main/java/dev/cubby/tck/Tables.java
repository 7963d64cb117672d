package dev.cubby.tck;

import module java.base;

import dev.cubby.core.schema.*;
import dev.cubby.core.value.Value;

/** The tables of the suite: every type of key, with and without a sort key. */
final class Tables {
  private Tables() {}

  /** Partitioned by {@code group}, sorted by {@code rank}. */
  static final Index BY_RANK = index("ByRank", key("group", Value.Type.S, "rank", Value.Type.N));

  /** Like {@link #BY_RANK}, sorted by a text. */
  static final Index BY_NAME = index("ByName", key("group", Value.Type.S, "name", Value.Type.S));

  /** An index without a sort key. */
  static final Index BY_OWNER = index("ByOwner", key("owner", Value.Type.S));

  static final Table MAIN =
      table("tck-main", key("PK", Value.Type.S, "SK", Value.Type.S))
          .with(BY_RANK, BY_NAME, BY_OWNER)
          .ttl("ttl");

  static final Table NUMBERED = table("tck-numbered", key("PK", Value.Type.S, "SK", Value.Type.N));
  static final Table BINARY = table("tck-binary", key("PK", Value.Type.B, "SK", Value.Type.B));
  static final Table SOLE = table("tck-sole", key("PK", Value.Type.S));

  static final List<Table> ALL = List.of(MAIN, NUMBERED, BINARY, SOLE);

  static Table table(String name, KeySchema key) {
    return new Table(name, key, List.of(), Optional.empty(), Optional.empty());
  }

  static Index index(String name, KeySchema key) {
    return new Index(name, key);
  }

  static KeySchema key(String partition, Value.Type type) {
    return new KeySchema(new KeyAttribute(partition, type), Optional.empty());
  }

  static KeySchema key(String partition, Value.Type type, String sort, Value.Type sortType) {
    return new KeySchema(
        new KeyAttribute(partition, type), Optional.of(new KeyAttribute(sort, sortType)));
  }
}
