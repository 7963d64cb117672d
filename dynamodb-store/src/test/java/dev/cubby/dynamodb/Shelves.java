package dev.cubby.dynamodb;

import static dev.cubby.core.Declare.atLeast;
import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.get;
import static dev.cubby.core.Declare.param;
import static dev.cubby.core.Declare.put;
import static dev.cubby.core.Declare.transaction;
import static dev.cubby.core.Declare.update;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.contract.Get;
import dev.cubby.core.contract.Put;
import dev.cubby.core.contract.Transaction;
import dev.cubby.core.contract.Update;
import dev.cubby.core.schema.Entity;

/** What the fault tests count and create: jars on a shelf, and a note for each that is taken. */
final class Shelves {
  record Jar(String shelf, String jar, long left) {}

  record Note(String shelf, String jar, String note) {}

  record OfJar(String shelf, String jar) {}

  record Take(String shelf, String jar, long count) {}

  record Taking(Take take, Note note) {}

  static final Entity<Jar> JAR =
      entity("Jar", Jar.class)
          .in(FaultTest.SHELF, "SHELF#{shelf}", "JAR#{jar}")
          .upTo(200)
          .sized(100);
  static final Entity<Note> NOTE =
      entity("Note", Note.class)
          .in(FaultTest.SHELF, "NOTES#{shelf}", "JAR#{jar}#{note}")
          .upTo(200)
          .sized(100);

  static final Get<OfJar, Jar> JAR_OF = get("jar", OfJar.class, JAR).consistently();
  static final Put<Jar, Jar> NEW_JAR = put("new jar", JAR).creating();
  static final Put<Note, Note> NEW_NOTE = put("new note", NOTE).creating();
  static final Update<Take, Jar> TAKE =
      update("take", Take.class, JAR)
          .subtract("left", "count")
          .require("enough-left", atLeast("left", param("count")));
  static final Transaction<Taking> TAKING =
      transaction("taking", Taking.class).step("take", TAKE, "take").step("note", NEW_NOTE, "note");

  static final Catalog CATALOG =
      Catalog.of("shelves")
          .entities(JAR, NOTE)
          .contracts(JAR_OF, NEW_JAR, NEW_NOTE, TAKE, TAKING)
          .prove();

  private Shelves() {}
}
