package dev.cubby.dynamodb;

import static dev.cubby.core.Declare.atLeast;
import static dev.cubby.core.Declare.declarations;
import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.get;
import static dev.cubby.core.Declare.param;
import static dev.cubby.core.Declare.put;
import static dev.cubby.core.Declare.transaction;
import static dev.cubby.core.Declare.update;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.Entity;

/** The contracts of the fault tests: jars on a shelf, and a note for each one taken. */
final class Shelves {
  private static final Declarations DECLARED = declarations("shelves");

  record Jar(String shelf, String jar, long left) {}

  record Note(String shelf, String jar, String note) {}

  record OfJar(String shelf, String jar) {}

  record Take(String shelf, String jar, long count) {}

  record Taking(Take take, Note note) {}

  static final Entity<Jar> JAR =
      DECLARED.add(
          entity("Jar", Jar.class)
              .in(FaultTest.SHELF, "SHELF#{shelf}", "JAR#{jar}")
              .upTo(200)
              .sized(100));
  static final Entity<Note> NOTE =
      DECLARED.add(
          entity("Note", Note.class)
              .in(FaultTest.SHELF, "NOTES#{shelf}", "JAR#{jar}#{note}")
              .upTo(200)
              .sized(100));

  static final Get<OfJar, Jar> JAR_OF = DECLARED.add(get("jar", OfJar.class, JAR).consistently());
  static final Put<Jar, Jar> NEW_JAR = DECLARED.add(put("new jar", JAR).creating());
  static final Put<Note, Note> NEW_NOTE = DECLARED.add(put("new note", NOTE).creating());
  static final Update<Take, Jar> TAKE =
      DECLARED.add(
          update("take", Take.class, JAR)
              .subtract("left", "count")
              .require("enough-left", atLeast("left", param("count"))));
  static final Transaction<Taking> TAKING =
      DECLARED.add(
          transaction("taking", Taking.class)
              .step("take", TAKE, "take")
              .step("note", NEW_NOTE, "note"));

  static final Catalog CATALOG = DECLARED.prove();

  private Shelves() {}
}
