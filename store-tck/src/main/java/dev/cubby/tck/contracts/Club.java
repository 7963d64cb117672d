package dev.cubby.tck.contracts;

import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.get;
import static dev.cubby.core.Declare.index;
import static dev.cubby.core.Declare.primary;
import static dev.cubby.core.Declare.put;
import static dev.cubby.core.Declare.query;
import static dev.cubby.core.Declare.rule;
import static dev.cubby.core.Declare.table;

import module java.base;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.catalog.Draft;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.*;

/** Declarations of a club that change from version to version, over the same rows. */
final class Club {
  private Club() {}

  enum Level {
    SILVER,
    GOLD
  }

  enum FewerLevels {
    GOLD
  }

  enum MoreLevels {
    SILVER,
    GOLD,
    BRONZE
  }

  /** The first version; each other version differs in one thing. */
  record Member(
      String club, String id, String email, Level level, long points, String joined, long ends) {}

  record FewerLevelled(
      String club,
      String id,
      String email,
      FewerLevels level,
      long points,
      String joined,
      long ends) {}

  record MoreLevelled(
      String club,
      String id,
      String email,
      MoreLevels level,
      long points,
      String joined,
      long ends) {}

  record IntPoints(
      String club, String id, String email, Level level, int points, String joined, long ends) {}

  record InstantJoined(
      String club, String id, String email, Level level, long points, Instant joined, long ends) {}

  record Nicknamed(
      String club,
      String id,
      String email,
      Level level,
      long points,
      String joined,
      long ends,
      Optional<String> nickname) {}

  record Graded(
      String club,
      String id,
      String email,
      Level level,
      long points,
      String joined,
      long ends,
      String grade) {}

  record NumberGraded(
      String club,
      String id,
      String email,
      Level level,
      long points,
      String joined,
      long ends,
      int grade) {}

  record Pointless(String club, String id, String email, Level level, String joined, long ends) {}

  record TextPoints(
      String club,
      String id,
      String email,
      Level level,
      Optional<String> points,
      String joined,
      long ends) {}

  record Guest(String club, String id) {}

  record Note(String club, int shard, String noteId) {}

  record OfMember(String club, String id) {}

  record OfEmail(String club, String email) {}

  record OfClub(String club) {}

  static final Index LISTS = index("GSI1", "GSI1PK", "GSI1SK");

  /** Has a table for each environment, so that one test can repeat its story. */
  static final Table TABLE =
      table("tck-club-{environment}", primary("PK", "SK"), LISTS).typedBy("entityType");

  /** Its rows have no type attribute; their keys tell their type. */
  static final Table UNTYPED = table("tck-plain-{environment}", primary("PK", "SK"));

  static final Rule RULE = rule("email-taken");

  static <T> Entity<T> in(Table table, Class<T> type) {
    return at(table, type, "MEMBER#{id}");
  }

  static <T> Entity<T> at(Table table, Class<T> type, String sort) {
    return entity("MEMBER", type).in(table, "CLUB#{club}", sort).upTo(1000).sized(200);
  }

  static <T> Entity<T> member(Class<T> type) {
    return in(TABLE, type);
  }

  static <T> Entity<T> unique(Class<T> type) {
    return unique(member(type));
  }

  static <T> Entity<T> unique(Entity<T> entity) {
    return entity.unique(RULE, "CLUB#{club}", "EMAIL#{email:lower}");
  }

  static final Entity<Member> FIRST = member(Member.class);

  static final Entity<Guest> GUEST =
      entity("GUEST", Guest.class).in(TABLE, "CLUB#{club}", "GUEST#{id}").upTo(1000).sized(50);

  static Entity<Note> sharded(int shards) {
    return entity("NOTE", Note.class)
        .in(TABLE, "CLUB#{club}#{shard:2}", "NOTE#{noteId}")
        .sharded(shards, "shard")
        .sized(50);
  }

  static <T> Put<T, T> join(Entity<T> entity) {
    return put("join the club", entity).creating();
  }

  static <T> Put<T, T> change(Entity<T> entity) {
    return put("change a member", entity);
  }

  static <T> Get<OfMember, T> byId(Entity<T> entity) {
    return get("member by id", OfMember.class, entity).consistently();
  }

  static <T> Get<OfEmail, T> byEmail(Entity<T> entity) {
    return get("member by e-mail", OfEmail.class, entity).through(RULE);
  }

  static <T> Query<OfClub, T> listed(Entity<T> entity) {
    return query("members by e-mail", OfClub.class, entity)
        .on(LISTS, "CLUB#{club}")
        .pageOf(100)
        .expecting(100);
  }

  static Draft of(Entity<?>... entities) {
    return Catalog.of("club").entities(entities);
  }

  static Member person(int number) {
    return new Member(
        "c1",
        "m%03d".formatted(number),
        "p" + number + "@example.com",
        number % 2 == 0 ? Level.SILVER : Level.GOLD,
        number,
        "2024-01-01T00:00:00.000Z",
        number);
  }
}
