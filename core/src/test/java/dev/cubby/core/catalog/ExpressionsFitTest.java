package dev.cubby.core.catalog;

import static dev.cubby.core.Declare.*;
import static dev.cubby.core.catalog.FaultAssertions.*;

import module java.base;

import dev.cubby.core.codec.Patch;
import dev.cubby.core.contract.Update;
import dev.cubby.core.expression.Condition;
import dev.cubby.core.expression.Condition.Comparison;
import dev.cubby.core.value.Value;
import org.junit.jupiter.api.Test;

/** Proof 1, expressions: every name in a condition or change exists. */
class ExpressionsFitTest implements Household {

  record Call(
      String familyId,
      String itemId,
      String name,
      Status status,
      long count,
      double weight,
      boolean open,
      Instant at,
      Language language,
      Set<String> tags,
      List<String> lines,
      List<Long> numbers,
      Optional<String> maybe,
      Patch<String> note,
      Patch<Long> quantity,
      long seen) {}

  private static Update<Call, Item> change() {
    return update("change", Call.class, ITEM);
  }

  private static void sound(Update<Call, Item> update) {
    assertSound(household(update));
  }

  private static void fault(Update<Call, Item> update, String message) {
    assertFaults(household(update), "[proof 1] change: " + message);
  }

  /** Asserts that proof 1 finds a fault with these words in the change. */
  private static void unsound(Update<Call, Item> update, String... words) {
    assertFault(household(update), 1, "change", words);
  }

  private static void sound(Condition rule) {
    sound(change().set("name").require("rule", rule));
  }

  private static void fault(Condition rule, String message) {
    fault(change().set("name").require("rule", rule), message);
  }

  private static void unsound(Condition rule, String... words) {
    unsound(change().set("name").require("rule", rule), words);
  }

  @Test
  void aChangeReadsParametersThatThereAre() {
    sound(change().set("name"));
    sound(change().set("quantity", "count").set("name").set("open").set("createdAt", "at"));
    assertFault(
        household(change().set("name", "nmae")),
        1,
        "change",
        "it has no parameter nmae. Fix: did you mean name?");
  }

  @Test
  void aParameterThatMayBeEmptyIsRefusedAsAValue() {
    fault(
        change().set("name", "maybe"),
        "the parameter maybe may be empty, which could mean keep, clear or remove. Fix: make it"
            + " required, or say setIfGiven(\"maybe\"), or make it a Patch and say"
            + " patch(\"maybe\").");
    sound(change().setIfGiven("name", "maybe"));
  }

  @Test
  void aPatchIsFollowedAndNotSet() {
    unsound(change().set("note"), "note");
    sound(change().patch("note"));
  }

  @Test
  void aParameterIsStoredAsTheAttributeItMeets() {
    fault(
        change().set("name", "count"),
        "the parameter count is stored as N, but the attribute it meets as S."
            + " Fix: give both the same Java type.");
    unsound(is("quantity", param("name")), "stored as S, but the attribute it meets as N");
    unsound(change().append("log", "name"), "stored as S, but the attribute it meets as L");
    sound(change().append("log", "lines").require("room", shorterThan("log", 9)));
    sound(is("quantity", param("count")));
  }

  @Test
  void aConstantHasTheTypeOfTheAttributeItMeets() {
    fault(
        change().set("name", value(1)),
        "a constant of type N meets an attribute of type S."
            + " Fix: use a constant of the attribute's type.");
    unsound(oneOf("quantity", 1, "2"), "a constant of type S meets an attribute of type N");
    unsound(
        new Condition.Between(attribute("quantity"), value(1), value("2")),
        "a constant of type S meets");
    sound(change().set("name", value("x")));
    sound(oneOf("status", Status.OPEN, "DONE"));
  }

  /** A stored value must be readable again as the attribute's type. */
  @Test
  void aConstantThatTheAttributeCannotReadIsNotWritten() {
    unsound(change().set("status", value("OPNE")), "OPNE");
    unsound(change().set("createdAt", value("yesterday")), "yesterday");
    unsound(is("status", value("OPNE")), "OPNE");
    unsound(oneOf("status", Status.OPEN, "DNOE"), "DNOE");
    sound(change().set("status", value(Status.OPEN)).set("createdAt", value(Instant.EPOCH)));
  }

  @Test
  void aParameterThatTheAttributeCannotReadIsNotWritten() {
    unsound(change().set("status", "name"), "name");
    unsound(change().set("createdAt", "name"), "name");
    unsound(change().set("quantity", "weight"), "weight");
    unsound(change().set("open", "at"), "at");
    unsound(change().append("log", "numbers"), "numbers");
    unsound(change().set("open", now()), "BOOL");
    unsound(change().set("name", attribute("quantity")), "quantity");
    unsound(change().set("name", attribute("nowhere")), "nowhere");
    unsound(change().setIfAbsent("name", attribute("nowhere")), "nowhere");
    sound(change().set("status").set("weight", "count").set("createdAt", now()));
    sound(change().set("quantity", attribute("limit")));
  }

  @Test
  void aPathLeadsSomewhere() {
    assertFault(
        household(change().set("nam", "name")),
        1,
        "change",
        "Item has nothing at the path nam. Fix: did you mean name?");
    unsound(change().set("size.depth", "count"), "Item has nothing at the path size.depth");
    unsound(change().set("log.first", "name"), "Item has nothing at the path log.first");
    unsound(is("name.first", value("x")), "Item has nothing at the path name.first");
    unsound(present("nowhere"), "Item has nothing at the path nowhere");
    unsound(compare(sizeOf("nowhere"), Comparison.LT, value(1)), "at the path nowhere");
    sound(change().set("size.width", "count").set("log[0]", "name"));
  }

  @Test
  void aSlotInAPathIsAParameterThatNamesAPlace() {
    sound(change().set("titles.{language}", "name"));
    unsound(
        change().set("titles.{langauge}", "name"),
        "the slot {langauge} of the path titles.{langauge} is no component of its parameters",
        "did you mean language?");
  }

  /** Such a path could name any attribute, the key's own included. */
  @Test
  void aSlotIsNeverAWholeAttribute() {
    unsound(change().set("{name}", "name"), "{name}");
    unsound(is("{name}", value("x")), "{name}");
  }

  @Test
  void aPatchFollowsAPatch() {
    unsound(change().patch("quantity"), "it can take quantity away");
    assertFault(
        household(change().patch("note", "name")),
        1,
        "change",
        "note follows name, which is no Patch of its parameters",
        "Fix: declare 'Patch<…> name' in Call");
    unsound(change().setIfGiven("name", "name"), "which is no Optional of its parameters");
    unsound(change().patch("note", "quantity"), "stored as N, but the attribute it meets as S");
    sound(change().patch("note"));
  }

  @Test
  void onlyOptionalAttributesCanBeRemoved() {
    fault(
        change().remove("name"),
        "it can take name away, without which no row can be read."
            + " Fix: make the component Optional, or give it a value when absent.");
    unsound(change().clear("name"), "it can take name away");
    unsound(change().remove("size.width"), "it can take size.width away");
    sound(change().remove("note"));
    sound(change().clear("note"));
    sound(change().remove("tags"));
    sound(change().remove("size.unit"));
    sound(change().remove("log[0]"));
    sound(change().keepingVersion().remove("version"));
  }

  @Test
  void anEntryOfAMapMayBeRemoved() {
    sound(change().remove("titles.{language}"));
    sound(change().remove("titles.DE"));
    unsound(change().remove("titles"), "it can take titles away");
  }

  @Test
  void anAttributeWithADefaultAlwaysHasAValue() {
    fault(
        present("version"),
        "a rule asks whether version is there, which always holds: it has a value when absent."
            + " Fix: compare its value instead.");
    fault(
        absent("version"),
        "a rule asks whether version is there, which never holds: it has a value when absent."
            + " Fix: compare its value instead.");
    sound(absent("note"));
  }

  @Test
  void onlyAVersionedEntityHasAVersionToExpect() {
    sound(change().set("name").expectVersion("seen"));
    unsound(change().set("name").expectVersion("sene"), "it has no parameter sene");
    unsound(change().set("name").expectVersion("name"), "stored as S, but the attribute it meets");
    assertFaults(
        household(update("change", OfUrl.class, NFC_URL).expectVersion("urlId")),
        "[proof 1] change: it expects a version, but NFCUrl has none."
            + " Fix: declare it: versioned(\"version\").");
    assertFault(
        household(delete("drop", OfUrl.class, NFC_URL).expectVersion("urlId")),
        1,
        "drop",
        "it expects a version, but NFCUrl has none");
  }

  @Test
  void onlyNumbersCountAndOnlySetsHaveMembers() {
    sound(change().add("quantity", "count"));
    sound(change().subtract("quantity", "count"));
    sound(change().add("size.width", "count"));
    sound(change().add("tags", "tags"));
    sound(change().deleteFrom("tags", "tags"));
    unsound(change().add("name", "name"), "name");
    unsound(change().add("log", "lines"), "log");
    unsound(change().subtract("name", "count"), "S");
    unsound(change().subtract("tags", "count"), "SS");
    unsound(change().subtract("quantity", "name"), "name");
    unsound(change().deleteFrom("name", "name"), "name");
    unsound(change().deleteFrom("log", "lines"), "log");
  }

  /** DynamoDB cannot add to members that are only declared. */
  @Test
  void membersAreNotAddedToThoseDeclaredWhenAbsent() {
    var tagged = ITEM.whenAbsent("tags", new Value.TextSet(Set.of("new")));
    assertFault(
        entities(tagged).contracts(update("tag", Call.class, tagged).add("tags", "tags")),
        1,
        "tag",
        "tags");
    assertFault(
        entities(tagged).contracts(update("untag", Call.class, tagged).deleteFrom("tags", "tags")),
        1,
        "untag",
        "tags");
    assertSound(entities(tagged).contracts(update("tag", Call.class, tagged).set("tags")));
  }

  @Test
  void nothingIsChangedInsideWhatOldRowsDoNotHave() {
    var sized = ITEM.whenAbsent("size", new Size(1, Optional.empty()));
    assertFault(
        entities(sized).contracts(update("widen", Call.class, sized).set("size.width", "count")),
        1,
        "widen",
        "size.width");
    assertSound(entities(sized).contracts(update("widen", Call.class, sized).set("name")));
  }

  @Test
  void changesDoNotOverlap() {
    unsound(change().set("name").set("name", value("x")), "name");
    unsound(
        change().set("size.width", "count").remove("size.unit").set("size", attribute("size")),
        "size");
    unsound(change().patch("note").remove("note"), "note");
    unsound(change().set("version", "count"), "version");
    sound(change().set("size.width", "count").remove("size.unit"));
    sound(change().keepingVersion().set("version", "count"));
  }

  @Test
  void onlyWhatHasAnOrderIsLessOrMore() {
    sound(lessThan("quantity", param("count")));
    sound(atLeast("name", value("a")));
    sound(moreThan("createdAt", now()));
    unsound(lessThan("open", value(true)), "open");
    unsound(atMost("open", param("open")), "open");
    unsound(moreThan("log", attribute("log")), "log");
    unsound(new Condition.Between(attribute("tags"), param("tags"), param("tags")), "tags");
    unsound(new Condition.Between(attribute("quantity"), value(2), value(1)), "lower");
  }

  @Test
  void aChoiceIsAmongSome() {
    unsound(oneOf("status"), "1 to 100");
  }

  @Test
  void onlyTextsBeginWithTexts() {
    sound(beginsWith("name", param("name")));
    unsound(beginsWith("quantity", value("1")), "quantity");
    unsound(beginsWith("name", value(1)), "N");
    unsound(beginsWith("name", param("count")), "count");
    unsound(beginsWith("name", param("missing")), "it has no parameter missing");
  }

  @Test
  void aContainerHoldsWhatItCanContain() {
    sound(contains("tags", param("name")));
    sound(contains("log", value("x")));
    sound(contains("name", param("name")));
    unsound(contains("quantity", value(1)), "quantity");
    unsound(contains("tags", param("count")), "count");
    unsound(contains("name", value(1)), "a constant of type N meets");
    unsound(contains("titles", value("x")), "titles");
    unsound(contains("tags", param("missing")), "it has no parameter missing");
  }

  @Test
  void aSizeIsANumberOfWhatHasOne() {
    sound(compare(sizeOf("log"), Comparison.LT, value(9)));
    sound(compare(sizeOf("log"), Comparison.LT, param("count")));
    unsound(compare(sizeOf("log"), Comparison.LT, value("9")), "a constant of type S meets");
    unsound(compare(sizeOf("log"), Comparison.LT, param("name")), "name");
    unsound(compare(sizeOf("quantity"), Comparison.LT, value(9)), "quantity");
  }

  @Test
  void twoAttributesCompareInOneType() {
    sound(compare(attribute("quantity"), Comparison.LT, attribute("limit")));
    unsound(compare(attribute("quantity"), Comparison.LT, attribute("name")), "quantity");
  }

  /** DynamoDB knows sizes in conditions only. */
  @Test
  void aSizeIsNotWritten() {
    unsound(change().set("quantity", sizeOf("log")), "size of log");
  }

  @Test
  void rulesAreReadHoweverDeepTheyAreAndEachFaultIsReportedOnce() {
    assertFaults(
        household(
            delete("drop", OfItem.class, ITEM)
                .require("rule", not(allOf(anyOf(is("nam", value("x")), is("open", param("o"))))))),
        "[proof 1] drop: Item has nothing at the path nam. Fix: did you mean name? Item has"
            + " [familyId, itemId, name, status, quantity, limit, weight, open, createdAt, note,"
            + " size, tags, log, titles, version].",
        "[proof 1] drop: it has no parameter o. Fix: did you mean itemId? OfItem has [familyId,"
            + " itemId].");
  }

  @Test
  void deletesPutsAndChecksHaveRulesToo() {
    var wrong = is("nowhere", value(1));
    assertFault(
        household(delete("drop", OfItem.class, ITEM).require("rule", wrong)), 1, "drop", "nowhere");
    assertFault(household(put("store", ITEM).require("rule", wrong)), 1, "store", "nowhere");
    assertFault(
        household(
            transaction("all", OfItem.class)
                .step("look", check("look", OfItem.class, ITEM).require("rule", wrong))),
        1,
        "look",
        "nowhere");
  }

  /** No condition holds for an absent row, so such a rule would be dropped or never hold. */
  @Test
  void aCheckThatThereIsNoRowHasNoOtherRule() {
    assertFault(
        household(
            transaction("all", OfItem.class)
                .step(
                    "look",
                    check("look", OfItem.class, ITEM)
                        .isAbsent()
                        .require("open", is("open", value(true))))),
        1,
        "look",
        "open");
    assertSound(
        household(
            transaction("all", OfItem.class)
                .step("look", check("look", OfItem.class, ITEM).isAbsent())));
  }

  @Test
  void norHasAPutThatCreatesItsRow() {
    assertFault(
        household(put("make", ITEM).creating().require("open", is("open", value(true)))),
        1,
        "make",
        "open");
    assertSound(household(put("make", ITEM).creating()));
    assertSound(household(put("keep", ITEM).replacing().require("open", is("open", value(true)))));
  }

  record Both(OfItem item, OfUrl url, List<OfItem> items, Optional<OfItem> perhaps, String text) {}

  @Test
  void aStepTakesTheParametersOfItsContract() {
    var drop = delete("drop", OfItem.class, ITEM);
    assertFaults(
        household(transaction("all", Both.class).step("drop", drop, "url")),
        "[proof 1] all, step drop: its contract takes a OfItem, which the component url is not."
            + " Fix: name a component that is a OfItem, an Optional or a List of it.");
    assertFault(
        household(transaction("all", Both.class).step("drop", drop, "itme")),
        1,
        "all, step drop",
        "which the component itme is not");
    assertFault(
        household(transaction("all", Both.class).step("drop", drop, "text")),
        1,
        "all, step drop",
        "which the component text is not");
    assertSound(household(transaction("all", Both.class).step("drop", drop, "item")));
    assertSound(household(transaction("all", Both.class).step("drop", drop, "perhaps")));
    var dropped = step("drop");
    assertSound(
        household(
            transaction("all", Both.class)
                .steps(dropped, drop, "items", 9)
                .distinct("each-once", dropped, dropped)));
  }

  @Test
  void aSnapshotTakesItsKeysFromRecords() {
    assertFaults(
        household(getMany("several", Both.class).row(ITEM, "text")),
        "[proof 1] several: its component text is no record, nor an Optional or List of one."
            + " Fix: did you mean text? Both has [item, url, items, perhaps, text].");
    assertFault(
        household(getMany("several", Both.class).row(ITEM, "itme")),
        1,
        "several",
        "did you mean item?");
    assertSound(household(getMany("several", Both.class).row(ITEM, "item").rows(ITEM, "items", 9)));
  }

  @Test
  void aFilterFitsEveryEntityOfItsQuery() {
    var urls =
        query("urls", OfFamily.class, NFC_URL)
            .on(GSI2, "FAMILY#{familyId}#URLS")
            .expecting(9)
            .pageOf(9);
    assertFault(
        household(urls.where(is("nowhere", value(1)), 9)),
        1,
        "urls",
        "NfcUrl has nothing at the path nowhere");
    assertFault(
        household(urls.where(is("itemId", param("item")), 9)),
        1,
        "urls",
        "it has no parameter item");
    assertSound(household(urls.where(is("itemId", value("x")), 9)));
  }

  sealed interface Kept permits Sock, Shoe {}

  record Sock(String familyId, String sockId, boolean worn) implements Kept {}

  record Shoe(String familyId, String shoeId, boolean worn) implements Kept {}

  /** A filter is one condition for all entities, so an absent attribute must have one meaning. */
  @Test
  void aFilteredAttributeMeansTheSameWhenAbsentInAllEntities() {
    var sock =
        entity("Sock", Sock.class)
            .in(TABLE, "FAMILY#{familyId}", "KEPT#SOCK#{sockId}")
            .upTo(9)
            .sized(9);
    var shoe =
        entity("Shoe", Shoe.class)
            .in(TABLE, "FAMILY#{familyId}", "KEPT#SHOE#{shoeId}")
            .upTo(9)
            .sized(9);
    var old = shoe.whenAbsent("worn", true);
    assertFault(
        entities(sock, old)
            .contracts(
                query("worn", OfFamily.class, Kept.class, sock, old)
                    .on("FAMILY#{familyId}")
                    .beginningWith("KEPT#")
                    .where(is("worn", value(true)), 25)
                    .expecting(9)),
        1,
        "worn",
        "worn");
    assertSound(
        entities(sock, shoe)
            .contracts(
                query("worn", OfFamily.class, Kept.class, sock, shoe)
                    .on("FAMILY#{familyId}")
                    .beginningWith("KEPT#")
                    .where(is("worn", value(true)), 25)
                    .expecting(9)));
  }
}
