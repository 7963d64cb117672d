package dev.cubby.core.catalog;

import static dev.cubby.core.Declare.*;
import static dev.cubby.core.catalog.FaultAssertions.*;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.schema.*;
import dev.cubby.core.value.Value;
import org.junit.jupiter.api.Test;

/** Proof 1: each slot is a component of its record and has an order-preserving text form. */
class NamesExistTest implements Household {

  record Week(
      String familyId,
      int week,
      double weight,
      List<String> list,
      Optional<String> note,
      Status status,
      boolean open,
      Instant at) {}

  private static Entity<Week> week(String sort) {
    return entity("Week", Week.class).in(TABLE, "FAMILY#{familyId}", sort).upTo(9).sized(9);
  }

  private static final String TEXTS =
      " Fix: give a number its width as in {week:2}, or use String, Instant, LocalDate, UUID or an"
          + " enum.";

  @Test
  void aQueryOfAnEntityThatIsNotListedIsOneFault() {
    assertFaults(
        entities(ITEM)
            .contracts(
                query("urls", OfFamily.class, NFC_URL)
                    .on(GSI2, "FAMILY#{familyId}#URLS")
                    .expecting(100)),
        "[proof 1] urls: the catalog does not list its entity NFCUrl. Fix: add it where it is"
            + " declared: DECLARED.add(entity(\"NFCUrl\", …)).");
    assertFaults(
        entities(ITEM, ITEM),
        "[proof 4] Item: two entities of Inventory have this name. Fix: rename one.");
  }

  @Test
  void aSlotIsAComponentAndTheNearestIsNamed() {
    assertFaults(
        entities(week("WEEK#{wek:2}")),
        "[proof 1] Week at table: the slot {wek} of WEEK#{wek} is no component of Week. Fix: did"
            + " you mean week? Week has [familyId, week, weight, list, note, status, open, at].");
    assertSound(entities(week("WEEK#{week:2}")));
  }

  @Test
  void aSlotHasATextThatKeepsItsOrder() {
    assertFaults(
        entities(week("WEEK#{week}")),
        "[proof 1] Week at table: the slot {week} of WEEK#{week} has no text form that keeps its"
            + " order: it is int without a view."
            + TEXTS);
    assertFaults(
        entities(week("WEEK#{week:lower}")),
        "[proof 1] Week at table: the slot {week} of WEEK#{week} has no text form that keeps its"
            + " order: it is int as 'lower'."
            + TEXTS);
    assertFault(entities(week("WEEK#{weight}")), 1, "Week at table", "it is double");
    assertFault(entities(week("WEEK#{list}")), 1, "Week at table", "it is List<String>");
    assertSound(entities(week("WEEK#{week:2}#{status}#{open}#{at}")));
  }

  @Test
  void theRowsOwnKeyHasNoOptionalSlotAndAnIndexMay() {
    assertFaults(
        entities(week("WEEK#{note}")),
        "[proof 1] Week at table: the slot {note} of the row's own key is optional."
            + " Fix: make the component required.");
    assertSound(entities(week("WEEK#{week:2}").at(GSI1, "NOTE#{note}", "{week:2}").upTo(9)));
    assertSound(entities(week("WEEK#{week:2}").unique("note", "NOTE#{note}", "GUARD")));
  }

  @Test
  void slotsOfIndexesAndGuardsAreComponentsToo() {
    assertFault(
        entities(week("WEEK#{week:2}").at(GSI1, "NOTE#{nota}", "{week:2}").upTo(9)),
        1,
        "Week at GSI1",
        "the slot {nota} of NOTE#{nota} is no component of Week",
        "did you mean note?");
    assertFault(
        entities(week("WEEK#{week:2}").unique("note", "NOTE#{nota}", "GUARD")),
        1,
        "Week at guard note",
        "did you mean note?");
  }

  @Test
  void aGuardIsHeldWhileAComponentHasOneOfItsValues() {
    var unique = week("WEEK#{week:2}").unique("open-week", "OPEN#{familyId}", "GUARD");
    assertFaults(
        entities(unique.whileIn("statsu", Status.OPEN)),
        "[proof 1] Week's guard open-week: it is held while statsu has a value, which is no"
            + " component. Fix: did you mean status? Week has [familyId, week, weight, list, note,"
            + " status, open, at].");
    assertSound(entities(unique.whileIn("status", Status.OPEN)));
    assertFault(entities(unique.whileIn("status", "OPNE")), 1, "Week's guard open-week", "status");
    assertFault(entities(unique.whileIn("open", "true")), 1, "Week's guard open-week", "open");
    assertThatThrownBy(() -> week("WEEK#{week:2}").whileIn("status", Status.OPEN))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("whileIn follows unique");
  }

  @Test
  void anEntityStandsInIndexesOfItsTable() {
    assertFaults(
        entities(
            week("WEEK#{week:2}").at(index("GSI9", "GSI9PK", "GSI9SK"), "A#{at}", "X").upTo(9)),
        "[proof 1] Week: the table Inventory has no index GSI9. Fix: declare it: table(…, GSI9).");
  }

  record Duty(String dutyId, String owner, int rank, boolean open, Instant dueAt, Status status) {}

  private static Draft duty(String attribute, String template) {
    Index byIt = index("by-it", attribute, "dutyId");
    return entities(
        entity("Duty", Duty.class)
            .in(table("Duties", primary("PK", "SK"), byIt), "DUTY#{dutyId:slug}", "META")
            .at(byIt, template, "{dutyId:slug}")
            .unbounded("tests")
            .sized(9));
  }

  @Test
  void aComponentThatIsAKeyAttributeIsStoredAsItsKeyText() {
    assertFaults(
        duty("owner", "{owner}"),
        "[proof 1] Duty: the component owner is also a key attribute, but its key text {owner} is"
            + " not what it stores. Fix: use the template {owner} with a view that needs no"
            + " escaping, such as {owner:slug}.");
    assertFault(duty("owner", "OWNER#{owner:slug}"), 1, "Duty", "owner");
    assertFault(duty("owner", "{owner:lower}"), 1, "Duty", "owner");
    assertFault(duty("owner", "{status}"), 1, "Duty", "owner");
    assertSound(duty("owner", "{owner:slug}"));
    assertSound(duty("status", "{status}"));
    assertSound(duty("dueAt", "{dueAt}"));
  }

  /** The row would hold the component's stored form where the index looks for the key's text. */
  @Test
  void soItIsForNumbersTruthsAndDays() {
    assertFault(duty("rank", "{rank:5}"), 1, "Duty", "rank");
    assertFault(duty("open", "{open}"), 1, "Duty", "open");
    assertFault(duty("dueAt", "{dueAt:date}"), 1, "Duty", "dueAt");
  }

  @Test
  void soItIsForTheInstantThatExpiresRows() {
    Index byDue = index("by-due", "status", "dueAt");
    var duty =
        entity("Duty", Duty.class)
            .in(table("Duties", primary("PK", "SK"), byDue).ttl("dueAt"), "DUTY#{dutyId}", "META")
            .at(byDue, "{status}", "{dueAt}")
            .unbounded("tests")
            .sized(9);
    assertFault(entities(duty), 1, "Duty", "dueAt");
  }

  @Test
  void aVersionIsAWholeNumberOfTheRecord() {
    assertFaults(
        entities(week("WEEK#{week:2}").versioned("version")),
        "[proof 1] Week: its version version is no whole number of the record."
            + " Fix: add a component 'long version'.");
    assertFault(entities(week("WEEK#{week:2}").versioned("note")), 1, "Week", "its version note");
    assertSound(entities(week("WEEK#{status}").versioned("week")));
  }

  @Test
  void aValueWhenAbsentCanBeRead() {
    assertFault(entities(week("W#{week:2}").whenAbsent("status", "OPNE")), 1, "Week", "status");
    assertFault(entities(week("W#{week:2}").whenAbsent("open", "true")), 1, "Week", "open");
    assertFault(entities(week("W#{week:2}").whenAbsent("weight", "1")), 1, "Week", "weight");
    assertSound(entities(week("W#{week:2}").whenAbsent("status", Status.OPEN)));
    assertSound(entities(week("W#{week:2}").whenAbsent("weight", 1)));
    assertSound(entities(week("W#{week:2}").whenAbsent("note", "none")));
  }

  record Both(OfItem item, OfUrl url) {}

  @Test
  void everyEntityOfAContractIsListed() {
    var missing =
        ": the catalog does not list its entity NFCUrl. Fix: add it where it is declared:"
            + " DECLARED.add(entity(\"NFCUrl\", …)).";
    var drop = delete("drop", OfUrl.class, NFC_URL);
    assertFaults(
        entities(ITEM)
            .contracts(
                get("get", OfUrl.class, NFC_URL),
                put("put", NFC_URL),
                drop,
                sweep("sweep", NFC_URL, "counting"),
                getMany("many", Both.class).row(ITEM, "item").row(NFC_URL, "url"),
                transaction("all", OfUrl.class).step("drop", drop)),
        "[proof 1] get" + missing,
        "[proof 1] put" + missing,
        "[proof 1] drop" + missing,
        "[proof 1] sweep" + missing,
        "[proof 1] many" + missing,
        "[proof 1] all" + missing);
    assertFault(
        entities(ITEM)
            .contracts(
                query("urls", OfFamily.class, NFC_URL)
                    .on(GSI2, "FAMILY#{familyId}#URLS")
                    .expecting(9)),
        1,
        "urls",
        "the catalog does not list its entity NFCUrl");
  }

  @Test
  void contractsHaveDifferentNames() {
    assertFaults(
        household(get("item", OfItem.class, ITEM), delete("item", OfItem.class, ITEM)),
        "[proof 1] item: two contracts have this name. Fix: rename one.");
  }

  record Storing(Item item, OfItem key, Optional<Item> perhaps) {}

  @Test
  void aPutWritesItsRecord() {
    assertFaults(
        household(put("store", Storing.class, ITEM, "key").creating()),
        "[proof 1] store: its component key is no Item."
            + " Fix: did you mean key? Storing has [item, key, perhaps].");
    assertFault(
        household(put("store", Storing.class, ITEM, "itm").creating()),
        1,
        "store",
        "its component itm is no Item",
        "did you mean item?");
    assertSound(household(put("store", Storing.class, ITEM, "item").creating()));
  }

  @Test
  void soDoesAPutThatIsOnlyAStep() {
    assertFault(
        household(
            transaction("all", Storing.class)
                .step("store", put("store", Storing.class, ITEM, "itm").creating())),
        1,
        "store",
        "its component itm is no Item");
  }

  record Maybe(Optional<String> familyId) {}

  @Test
  void aQuerysSlotsAreAmongItsParameters() {
    assertFaults(
        household(
            query("urls", OfFamily.class, NFC_URL).on(GSI2, "FAMILY#{family}#URLS").expecting(9)),
        "[proof 1] urls: the slot {family} of FAMILY#{family}#URLS is no component of its"
            + " parameters. Fix: did you mean familyId? OfFamily has [familyId].");
    assertFaults(
        household(
            query("urls", Maybe.class, NFC_URL).on(GSI2, "FAMILY#{familyId}#URLS").expecting(9)),
        "[proof 1] urls: the slot {familyId} of FAMILY#{familyId}#URLS is optional in its"
            + " parameters. Fix: make it required, or declare two queries.");
    assertFault(
        household(
            query("urls", OfFamily.class, NFC_URL)
                .on("FAMILY#{familyId}")
                .beginningWith("ITEM#{item}#URL#")
                .expecting(9)),
        1,
        "urls",
        "the slot {item} of ITEM#{item}#URL#");
    assertFault(
        household(
            query("urls", OfFamily.class, NFC_URL)
                .on(GSI2, "FAMILY#{familyId}#URLS")
                .between("CREATED#{from}", "CREATED#{to}")
                .expecting(9)),
        1,
        "urls",
        "the slot {to} of CREATED#{to}");
  }

  @Test
  void aHalfOpenRangeBeginsAtASlotAndTheOtherFaultsAreReportedAllTheSame() {
    var urls = query("urls", OfFamily.class, NFC_URL).on(GSI2, "FAMILY#{familyId}#URLS");
    assertFaults(
        household(urls.from("CREATED#")),
        "[proof 1] urls: the bound CREATED# has no slot to start from."
            + " Fix: use beginningWith, or name the slot.",
        "[proof 10] urls: nobody knows how many rows it finds, so it has no price."
            + " Fix: say expecting(100), how many there are at most.");
    assertFault(household(urls.upTo("CREATED#")), 1, "urls", "the bound CREATED# has no slot");
  }

  @Test
  void aQueryReadsSomething() {
    assertThatThrownBy(() -> query("nothing", OfFamily.class, Household.class))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("nothing");
  }

  record Config(String name, String value) {}

  private static final Table PLAIN = table("Config", primary("PK"));

  @Test
  void anEntityHasASortKeyWhereItsTableHasOne() {
    assertFault(
        entities(entity("Config", Config.class).in(TABLE, "C#{name}").sized(9)), 1, "Config");
    assertFault(
        entities(
            entity("Config", Config.class).in(PLAIN, "C#{name}", "V#{value}").upTo(9).sized(9)),
        1,
        "Config",
        "sort");
    assertSound(entities(entity("Config", Config.class).in(PLAIN, "C#{name}").sized(9)));
  }

  @Test
  void soHaveIndexesAndGuards() {
    var bare = new Index("bare", primary("GSI1PK"));
    assertFault(
        entities(
            entity("Config", Config.class)
                .in(table("Config", primary("PK"), bare), "C#{name}")
                .at(bare, "V#{value}", "{name}")
                .upTo(9)
                .sized(9)),
        1,
        "Config",
        "sort");
    assertFault(
        entities(
            entity("Config", Config.class)
                .in(PLAIN, "C#{name}")
                .unique("value", "V#{value}", "GUARD")
                .sized(9)),
        1,
        "Config",
        "sort");
  }

  record OfConfig(String name) {}

  @Test
  void aRangeNeedsASortKey() {
    var config = entity("Config", Config.class).in(PLAIN, "C#{name}").sized(9);
    assertFault(
        entities(config)
            .contracts(
                query("config", OfConfig.class, config)
                    .on("C#{name}")
                    .beginningWith("V#")
                    .expecting(1)),
        1,
        "config",
        "sort");
    assertSound(
        entities(config)
            .contracts(query("config", OfConfig.class, config).on("C#{name}").expecting(1)));
  }

  @Test
  void keysOfContractsAreTexts() {
    var numbers =
        table(
            "Numbers",
            new KeySchema(
                new KeyAttribute("PK", Value.Type.N), Optional.of(KeyAttribute.text("SK"))));
    assertFault(
        entities(entity("Config", Config.class).in(numbers, "C#{name}", "X").sized(9)),
        1,
        "Config",
        "PK");
  }

  @Test
  void aTableIsDeclaredOnce() {
    var other = table("Inventory", primary("PK", "SK"), GSI1, GSI2).ttl("ttl");
    assertFault(
        entities(ITEM, entity("Config", Config.class).in(other, "C#{name}", "X").sized(9)),
        1,
        "Inventory");
  }

  @Test
  void noComponentIsTheAttributeThatNamesTheType() {
    var typed = table("Typed", primary("PK", "SK")).typedBy("value");
    assertFault(
        entities(entity("Config", Config.class).in(typed, "C#{name}", "X").sized(9)),
        1,
        "Config",
        "value");
  }

  record Token(String tokenId, long epoch, Optional<Instant> instant, String text) {}

  @Test
  void theAttributeThatExpiresRowsIsAnInstantOrANumber() {
    assertSound(entities(token("instant")));
    assertSound(entities(token("epoch")));
    assertSound(entities(token("elsewhere")));
    assertFault(entities(token("text")), 1, "Token", "text");
  }

  private static Entity<Token> token(String ttl) {
    return entity("Token", Token.class)
        .in(table("Tokens", primary("PK", "SK")).ttl(ttl), "TOKEN#{tokenId}", "META")
        .sized(9);
  }

  record Task(String taskId, String owner, Instant dueAt) {}

  record Bill(String billId, String owner, Instant dueAt) {}

  /** DynamoDB adds every row with an index's key attributes to the index, declared or not. */
  @Test
  void aRowThatHasAnIndexsAttributesStandsInItAndSaysSo() {
    Index byOwner = index("by-owner", "owner", "dueAt");
    Table table = table("Duties", primary("PK", "SK"), byOwner);
    var task =
        entity("Task", Task.class)
            .in(table, "TASK#{taskId}", "META")
            .at(byOwner, "{owner:slug}", "{dueAt}")
            .upTo(9)
            .sized(9);
    var bill = entity("Bill", Bill.class).in(table, "BILL#{billId}", "META").sized(9);
    assertSound(entities(task));
    assertFault(entities(task, bill), 1, "Bill", "by-owner");
    assertSound(entities(task, bill.at(byOwner, "{owner:slug}", "{dueAt}").upTo(9)));
  }

  record Page(String familyId, int no, String pageId) {}

  record OfPage(String familyId, int no, String pageId) {}

  @Test
  void anUnpaddedNumberIsOneFault() {
    var page =
        entity("Page", Page.class).in(TABLE, "FAMILY#{familyId}", "PAGE#{no}#{pageId}").sized(9);
    assertFaults(
        entities(page)
            .contracts(
                dev.cubby.core.Declare.get("page", OfPage.class, page),
                query("pages", OfFamily.class, page)
                    .on("FAMILY#{familyId}")
                    .beginningWith("PAGE#")
                    .by("no")
                    .expecting(9)),
        "[proof 1] Page at table: the slot {no} of PAGE#{no}#{pageId} has no text form that keeps"
            + " its order: it is int without a view."
            + TEXTS);
  }

  record Visit(String familyId, Instant at, String visitId) {}

  record OfDays(String familyId, LocalDate from, LocalDate to) {}

  @Test
  void aViewThatDoesNotFitItsParameterIsAFault() {
    var visit =
        entity("Visit", Visit.class)
            .in(TABLE, "FAMILY#{familyId}", "VISIT#{at}#{visitId}")
            .upTo(9)
            .sized(9);
    assertFaults(
        entities(visit)
            .contracts(
                query("visits", OfDays.class, visit)
                    .on("FAMILY#{familyId}")
                    .between("VISIT#{from:date}", "VISIT#{to:date}")
                    .expecting(9)),
        "[proof 1] visits: a slot of its templates has no text form with the type of its parameter."
            + " Fix: write the slots without a view, and they have the key's; {at:date} takes an"
            + " Instant.");
  }
}
