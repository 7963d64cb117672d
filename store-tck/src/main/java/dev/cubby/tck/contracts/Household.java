package dev.cubby.tck.contracts;

import static dev.cubby.core.Declare.absent;
import static dev.cubby.core.Declare.atLeast;
import static dev.cubby.core.Declare.atMost;
import static dev.cubby.core.Declare.check;
import static dev.cubby.core.Declare.declarations;
import static dev.cubby.core.Declare.delete;
import static dev.cubby.core.Declare.entity;
import static dev.cubby.core.Declare.get;
import static dev.cubby.core.Declare.getMany;
import static dev.cubby.core.Declare.index;
import static dev.cubby.core.Declare.is;
import static dev.cubby.core.Declare.now;
import static dev.cubby.core.Declare.param;
import static dev.cubby.core.Declare.primary;
import static dev.cubby.core.Declare.put;
import static dev.cubby.core.Declare.query;
import static dev.cubby.core.Declare.rule;
import static dev.cubby.core.Declare.shorterThan;
import static dev.cubby.core.Declare.step;
import static dev.cubby.core.Declare.sweep;
import static dev.cubby.core.Declare.table;
import static dev.cubby.core.Declare.transaction;
import static dev.cubby.core.Declare.update;
import static dev.cubby.core.Declare.value;

import module java.base;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.codec.Patch;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.*;

/** Contracts of a small household, which use every feature of the core. */
final class Household {
  private static final Declarations DECLARED = declarations("household");

  static final Rule EMAIL_TAKEN = rule("email-taken");
  static final Rule NICKNAME_TAKEN = rule("nickname-taken");
  static final Rule ALREADY_INVITED = rule("already-invited");
  static final Rule NOT_ARCHIVED = rule("not-archived");
  static final Rule STILL_ACTIVE = rule("still-active");
  static final Rule ENOUGH_LEFT = rule("enough-left");
  static final Rule REVISION_SEEN = rule("revision-seen");
  static final Rule NO_NICKNAME = rule("no-nickname");
  static final Rule ONE_TAP_ONCE = rule("one-tap-once");
  static final Rule ANOTHER_TIME = rule("another-time");
  static final Step TAPS = step("taps");
  static final Step FROM = step("from");
  static final Step TO = step("to");
  static final Step OUT = step("out");
  static final Step IN = step("in");
  static final Step FIRST = step("first");
  static final Step SECOND = step("second");
  static final Step TAKE_STEP = step("take");
  static final Step PERSON_STEP = step("person");

  private Household() {}

  enum Status {
    ACTIVE,
    ARCHIVED
  }

  sealed interface Thing permits Item, Person {}

  record Item(
      String home,
      String itemId,
      String name,
      Status status,
      long quantity,
      Optional<String> shelf,
      Optional<String> notes,
      Map<String, Stage> stages,
      List<String> history,
      Set<String> labels,
      long version)
      implements Thing {}

  record Stage(String state, long revision) {}

  record Person(String home, String personId, String email, Optional<String> nickname)
      implements Thing {}

  record Visit(String home, String visitId, Instant at, Instant ttl) {}

  record Invitation(String home, String invitationId, String email, String state, Instant ttl) {}

  record Tap(String home, Instant at, String tapId, long count) {}

  record OfHome(String home) {}

  record OfItem(String home, String itemId) {}

  record OfPerson(String home, String personId) {}

  record OfVisit(String home, String visitId) {}

  record OfInvitation(String home, String invitationId) {}

  record OfTap(String home, Instant at, String tapId) {}

  record OfEmail(String home, String email) {}

  record InStatus(String home, Status status) {}

  record AtLeast(String home, long quantity) {}

  record Since(String home, Instant from) {}

  record Take(String home, String itemId, long count) {}

  record Rename(String home, String itemId, String name, Status status, long version) {}

  record Archive(String home, String itemId, String name, Status status) {}

  record PutAway(String home, String itemId, Patch<String> shelf, Patch<String> notes) {}

  record Move(String home, String itemId, String stage, String state, long revision) {}

  record Note(String home, String itemId, List<String> history, Set<String> labels) {}

  record Relabel(String home, String itemId, Set<String> labels, Optional<Long> quantity) {}

  record Known(String home, String itemId, long version) {}

  record NewEmail(String home, String personId, String email) {}

  record Answer(String home, String invitationId, String state) {}

  record Prolong(String home, String visitId, Instant ttl) {}

  record Everyone(OfItem item, List<OfPerson> people) {}

  record Shopping(Take take, Optional<Tap> tap, OfPerson by) {}

  record Taps(List<Tap> taps) {}

  record Reschedule(OfTap from, Tap to) {}

  record Swap(OfPerson out, Person in) {}

  record Twins(Person first, Person second) {}

  static final Index BY_NAME = index("GSI1", "GSI1PK", "GSI1SK");
  static final Index BY_SHELF = index("GSI2", "GSI2PK", "GSI2SK");

  static final Table TABLE =
      table("Household", primary("PK", "SK"), BY_NAME, BY_SHELF).ttl("ttl").typedBy("entityType");

  static final Entity<Item> ITEM =
      DECLARED.add(
          entity("Item", Item.class)
              .in(TABLE, "HOME#{home}", "ITEM#{itemId}")
              .upTo(1000)
              .at(BY_NAME, "HOME#{home}#ITEMS", "STATUS#{status}#NAME#{name}")
              .upTo(1000)
              .at(BY_SHELF, "SHELF#{home}#{shelf}", "{itemId}")
              .upTo(100)
              .versioned("version")
              .whenAbsent("version", 1)
              .sized(700));

  static final Entity<Person> PERSON =
      DECLARED.add(
          entity("Person", Person.class)
              .in(TABLE, "HOME#{home}", "PERSON#{personId}")
              .upTo(20)
              .unique(EMAIL_TAKEN, "HOME#{home}", "EMAIL#{email:lower}")
              .unique(NICKNAME_TAKEN, "HOME#{home}", "ALIAS#{nickname}")
              .sized(200));

  static final Entity<Visit> VISIT =
      DECLARED.add(
          entity("Visit", Visit.class)
              .in(TABLE, "HOME#{home}", "VISIT#{visitId}")
              .upTo(1000)
              .unique("visit-once", "VISIT#{visitId}", "ONCE")
              .sized(100));

  static final Entity<Invitation> INVITATION =
      DECLARED.add(
          entity("Invitation", Invitation.class)
              .in(TABLE, "HOME#{home}", "INVITATION#{invitationId}")
              .upTo(100)
              .unique(ALREADY_INVITED, "HOME#{home}", "INVITED#{email:lower}")
              .whileIn("state", "pending")
              .sized(200));

  static final Entity<Tap> TAP =
      DECLARED.add(
          entity("Tap", Tap.class)
              .in(TABLE, "HOME#{home}", "TAP#{at}#{tapId}")
              .unbounded("a journal")
              .sized(100));

  static final Get<OfItem, Item> ITEM_BY_ID =
      DECLARED.add(get("item by id", OfItem.class, ITEM).consistently());
  static final Get<OfPerson, Person> PERSON_BY_ID =
      DECLARED.add(get("person by id", OfPerson.class, PERSON).consistently());
  static final Get<OfEmail, Person> PERSON_BY_EMAIL =
      DECLARED.add(get("person by email", OfEmail.class, PERSON).through(EMAIL_TAKEN));
  static final Get<OfVisit, Visit> VISIT_BY_ID =
      DECLARED.add(get("visit by id", OfVisit.class, VISIT).consistently());
  static final GetMany<Everyone> EVERYONE =
      DECLARED.add(
          getMany("item and people", Everyone.class).row(ITEM, "item").rows(PERSON, "people", 20));

  static final Query<OfHome, Item> ITEMS =
      DECLARED.add(
          query("items", OfHome.class, ITEM)
              .on("HOME#{home}")
              .beginningWith("ITEM#")
              .ascending()
              .by("itemId")
              .consistently()
              .pageOf(3, 20)
              .expecting(1000));
  static final Query<OfHome, Item> ITEMS_IN_PLACE =
      DECLARED.add(
          query("items where they should lie", OfHome.class, ITEM)
              .on("HOME#{home}")
              .beginningWith("ITEM#")
              .ascending()
              .by("itemId")
              .consistently()
              .verifyingKeys()
              .expecting(1000));
  static final Query<OfHome, Item> ITEMS_BACKWARDS =
      DECLARED.add(
          query("items backwards", OfHome.class, ITEM)
              .on("HOME#{home}")
              .beginningWith("ITEM#")
              .descending()
              .pageOf(3)
              .expecting(8));
  static final Query<InStatus, Item> ITEMS_BY_NAME =
      DECLARED.add(
          query("items by name", InStatus.class, ITEM)
              .on(BY_NAME, "HOME#{home}#ITEMS")
              .beginningWith("STATUS#{status}#NAME#")
              .ascending()
              .by("name")
              .expecting(1000));
  static final Query<AtLeast, Item> PLENTIFUL =
      DECLARED.add(
          query("plentiful items", AtLeast.class, ITEM)
              .on("HOME#{home}")
              .beginningWith("ITEM#")
              .pageOf(3)
              .where(atLeast("quantity", param("quantity")), 10)
              .expecting(1000));
  static final Query<OfHome, Thing> THINGS =
      DECLARED.add(
          query("things", OfHome.class, Thing.class, ITEM, PERSON)
              .on("HOME#{home}")
              .between("ITEM#", "PERSON#")
              .pageOf(100)
              .expecting(1000));
  static final Query<OfHome, Visit> VISITS =
      DECLARED.add(
          query("visits", OfHome.class, VISIT)
              .on("HOME#{home}")
              .beginningWith("VISIT#")
              .pageOf(2, 20)
              .expecting(1000));
  static final Query<OfHome, Tap> PAST_TAPS =
      DECLARED.add(
          query("past taps", OfHome.class, TAP)
              .on("HOME#{home}")
              .beginningWith("TAP#")
              .pageOf(2)
              .where(atMost("at", now()), 100)
              .expecting(1000));
  static final Query<Since, Tap> TAPS_SINCE =
      DECLARED.add(
          query("taps since", Since.class, TAP)
              .on("HOME#{home}")
              .from("TAP#{from}")
              .newestFirst()
              .expecting(1000));

  static final Put<Item, Item> NEW_ITEM = DECLARED.add(put("new item", ITEM).creating());
  static final Put<Item, Item> REPLACE_ITEM =
      DECLARED.add(
          put("replace item", ITEM)
              .replacing()
              .require(NOT_ARCHIVED, is("status", value(Status.ACTIVE))));
  static final Put<Person, Person> NEW_PERSON = DECLARED.add(put("new person", PERSON).creating());
  static final Put<Person, Person> STORE_PERSON = DECLARED.add(put("store person", PERSON));
  static final Put<Visit, Visit> NEW_VISIT = DECLARED.add(put("new visit", VISIT).creating());
  static final Put<Invitation, Invitation> INVITE =
      DECLARED.add(put("invite", INVITATION).creating());
  static final Put<Tap, Tap> NEW_TAP = DECLARED.add(put("new tap", TAP).creating());

  static final Update<Take, Item> TAKE =
      DECLARED.add(
          update("take", Take.class, ITEM)
              .subtract("quantity", "count")
              .keepingVersion()
              .require(STILL_ACTIVE, is("status", value(Status.ACTIVE)))
              .require(ENOUGH_LEFT, atLeast("quantity", param("count"))));
  static final Update<Rename, Item> RENAME =
      DECLARED.add(update("rename", Rename.class, ITEM).set("name").expectVersion("version"));
  static final Update<Archive, Item> ARCHIVE =
      DECLARED.add(update("archive", Archive.class, ITEM).set("status"));
  static final Update<PutAway, Item> PUT_AWAY =
      DECLARED.add(update("put away", PutAway.class, ITEM).patch("shelf").patch("notes"));
  static final Update<Move, Item> MOVE_STAGE =
      DECLARED.add(
          update("move stage", Move.class, ITEM)
              .set("stages.{stage}.state", "state")
              .add("stages.{stage}.revision", value(1))
              .keepingVersion()
              .require(REVISION_SEEN, is("stages.{stage}.revision", param("revision"))));
  static final Update<Note, Item> NOTE =
      DECLARED.add(
          update("note", Note.class, ITEM)
              .append("history", "history")
              .add("labels", "labels")
              .require("room-for-more", shorterThan("history", 100)));
  static final Update<Relabel, Item> RELABEL =
      DECLARED.add(update("relabel", Relabel.class, ITEM).set("labels").setIfGiven("quantity"));
  static final Update<Prolong, Visit> PROLONG =
      DECLARED.add(update("prolong", Prolong.class, VISIT).set("ttl").set("at", now()));
  static final Update<NewEmail, Person> NEW_EMAIL =
      DECLARED.add(update("new email", NewEmail.class, PERSON).set("email"));
  static final Update<OfPerson, Person> DROP_NICKNAME =
      DECLARED.add(update("drop nickname", OfPerson.class, PERSON).remove("nickname"));
  static final Update<Answer, Invitation> ANSWER =
      DECLARED.add(
          update("answer", Answer.class, INVITATION)
              .set("state")
              .require("still-pending", is("state", value("pending"))));

  static final Delete<Known, Item> DELETE_ITEM =
      DECLARED.add(delete("delete item", Known.class, ITEM).expectVersion("version"));
  static final Delete<OfPerson, Person> DELETE_PERSON =
      DECLARED.add(delete("delete person", OfPerson.class, PERSON));
  static final Delete<OfVisit, Visit> DELETE_VISIT =
      DECLARED.add(delete("delete visit", OfVisit.class, VISIT));
  static final Delete<OfTap, Tap> DELETE_TAP = DECLARED.add(delete("delete tap", OfTap.class, TAP));
  static final Delete<OfTap, Tap> FORGET_TAP =
      delete("forget tap", OfTap.class, TAP).evenIfMissing();

  static final Check<OfPerson, Person> IS_HERE =
      check("is here", OfPerson.class, PERSON).require(NO_NICKNAME, absent("nickname"));

  static final Transaction<Shopping> SHOP =
      DECLARED.add(
          transaction("shop", Shopping.class)
              .step(TAKE_STEP, TAKE, "take")
              .step("journal", NEW_TAP, "tap")
              .step(PERSON_STEP, IS_HERE, "by"));
  static final Transaction<Taps> JOURNAL =
      DECLARED.add(
          transaction("journal", Taps.class)
              .steps(TAPS, NEW_TAP, "taps", 100)
              .distinct(ONE_TAP_ONCE, TAPS, TAPS));
  static final Transaction<Reschedule> RESCHEDULE =
      DECLARED.add(
          transaction("reschedule", Reschedule.class)
              .step(FROM, FORGET_TAP, "from")
              .step(TO, NEW_TAP, "to")
              .distinct(ANOTHER_TIME, FROM, TO));
  static final Transaction<Swap> SWAP =
      DECLARED.add(
          transaction("swap", Swap.class)
              .step(OUT, DELETE_PERSON, "out")
              .step(IN, NEW_PERSON, "in")
              .distinct("another-person", OUT, IN));
  static final Transaction<Twins> TWINS =
      DECLARED.add(
          transaction("twins", Twins.class)
              .step(FIRST, NEW_PERSON, "first")
              .step(SECOND, NEW_PERSON, "second")
              .distinct("two-people", FIRST, SECOND));

  static final Sweep<Item> ALL_ITEMS =
      DECLARED.add(sweep("all items", ITEM, "to examine sweeping"));

  static final Catalog CATALOG = DECLARED.prove();

  static Item item(String itemId, String name, long quantity) {
    return new Item(
        "h1",
        itemId,
        name,
        Status.ACTIVE,
        quantity,
        Optional.empty(),
        Optional.empty(),
        Map.of("screen", new Stage("not_started", 1)),
        List.of(),
        Set.of(),
        1);
  }

  static Person person(String personId, String email) {
    return new Person("h1", personId, email, Optional.empty());
  }
}
