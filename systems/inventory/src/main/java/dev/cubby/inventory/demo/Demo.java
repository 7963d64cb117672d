package dev.cubby.inventory.demo;

import module java.base;

import dev.cubby.core.contract.Commit;
import dev.cubby.core.contract.Outcome;
import dev.cubby.core.run.Retry;
import dev.cubby.inventory.base.Environment;
import dev.cubby.inventory.base.Refusal;
import dev.cubby.inventory.base.Result;
import dev.cubby.inventory.demo.DemoContracts.*;
import dev.cubby.inventory.family.*;
import dev.cubby.inventory.family.FamilyContracts.Counted;
import dev.cubby.inventory.family.FamilyModel.*;
import dev.cubby.inventory.item.*;
import dev.cubby.inventory.item.ItemModel.*;
import dev.cubby.inventory.item.Pantry.NewItem;
import dev.cubby.inventory.place.PlaceModel.Place;
import dev.cubby.inventory.place.Places;
import dev.cubby.inventory.shopping.ShoppingContracts.EntryStatus;
import dev.cubby.inventory.shopping.ShoppingContracts.ShoppingEntry;
import dev.cubby.inventory.shopping.ShoppingList;
import dev.cubby.inventory.suggestion.Suggestions;
import dev.cubby.inventory.tag.Tags;
import dev.cubby.inventory.tag.Taps;
import dev.cubby.web.identity.Account;
import dev.cubby.web.identity.Accounts;
import dev.cubby.web.identity.DemoOperator;
import dev.cubby.web.identity.DemoPeople;
import dev.cubby.web.identity.DemoPeople.Person;
import dev.cubby.web.route.Standing;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A family with a lived-in pantry and three weeks of journal, made by the services themselves on a
 * clock that is set back to when it happened.
 */
public final class Demo {
  private static final Logger LOG = LoggerFactory.getLogger(Demo.class);

  private static final Person MAJA = new Person("demo-maja", "Maja Berg");
  private static final Person LEO = new Person("demo-leo", "Leo Berg");
  static final UUID FAMILY = UUID.fromString("5d1b3c0e-7a52-4c1f-9e0b-2f6d8a4c1e77");
  private static final String NAME = "berg-family";
  private static final int ATTEMPTS = 10;
  private static final Acting BY_MAJA = by(MAJA.accountId());

  private final Environment here;
  private final DemoPeople people;
  private final DemoOperator operator;
  private final Instant begin;

  public Demo(Environment here, Accounts accounts) {
    this.here = here;
    this.people = new DemoPeople(here.store(), here.clock(), accounts, List.of(MAJA, LEO));
    this.operator = new DemoOperator(accounts);
    this.begin = day(here.now().minus(Duration.ofDays(21)), 9);
  }

  /**
   * An item of the demo.
   *
   * @param uses how much was taken or added, in turn, over the three weeks
   */
  private record Stocked(
      String name, String unit, String location, String store, long threshold, List<Long> uses) {

    Stocked(String name, String unit, String location, String store, long threshold, long... uses) {
      this(name, unit, location, store, threshold, LongStream.of(uses).boxed().toList());
    }
  }

  private static final String KITCHEN = "Kitchen";
  private static final String FRIDGE = "Fridge";
  private static final String CELLAR = "Cellar";
  private static final String BATHROOM = "Bathroom";
  private static final String ICA = "ICA";
  private static final String APOTEKET = "Apoteket";

  private static final List<Stocked> STOCK =
      List.of(
          new Stocked("Coffee beans", "1 kg bags", KITCHEN, ICA, 1, 4, -1, -1, -1),
          new Stocked("Dishwasher tablets", "", KITCHEN, ICA, 4, 30, -5, -6, -5, -7, -5),
          new Stocked("Olive oil", "litres", KITCHEN, ICA, 1, 2, -1, 2),
          new Stocked("Pasta", "packets", KITCHEN, ICA, 2, 5, -1, -2, 6, -1),
          new Stocked("Rice", "kg", KITCHEN, ICA, 1, 4, -1),
          new Stocked("Flour", "kg", KITCHEN, ICA, 1, 3, -1),
          new Stocked("Sugar", "kg", KITCHEN, ICA, 0, 2),
          new Stocked("Crushed tomatoes", "cans", KITCHEN, ICA, 3, 8, -2, -1, 6, -2),
          new Stocked("Tea", "boxes", KITCHEN, ICA, 0, 3),
          new Stocked("Baking paper", "rolls", KITCHEN, ICA, 0, 2),
          new Stocked("Oat milk", "litres", FRIDGE, ICA, 2, 6, -1, -2, -1, -1, -1),
          new Stocked("Butter", "", FRIDGE, ICA, 1, 3, -1, 2, -1, -1),
          new Stocked("Eggs", "", FRIDGE, ICA, 6, 12, -4, -3, 12, -2),
          new Stocked("Cheese", "", FRIDGE, ICA, 0, 1, 1, -1),
          new Stocked("Yoghurt", "litres", FRIDGE, ICA, 1, 2, -1, 2, -1),
          new Stocked("Mustard", "", FRIDGE, ICA, 0, 1),
          new Stocked("Carrots", "kg", FRIDGE, ICA, 0, 2, -1),
          new Stocked("Paper towels", "rolls", CELLAR, ICA, 2, 8, -1, -2, -2),
          new Stocked("Toilet paper", "rolls", CELLAR, ICA, 6, 24, -4, -4, -4),
          new Stocked("Light bulbs E27", "", CELLAR, "", 2, 6, -1),
          new Stocked("Batteries AA", "", CELLAR, "", 4, 16, -4, -2),
          new Stocked("Cat food, salmon", "cans", CELLAR, ICA, 10, 48, -12, -12, 24, -12),
          new Stocked("Mineral water", "crates", CELLAR, ICA, 1, 3, -1),
          new Stocked("Apple juice", "litres", CELLAR, ICA, 2, 6, -2, -1),
          new Stocked("Candles", "", CELLAR, "", 0, 20, -3),
          new Stocked("Laundry detergent", "", CELLAR, ICA, 1, 2, -1),
          new Stocked("Toothpaste", "", BATHROOM, APOTEKET, 1, 4, -1),
          new Stocked("Hand soap", "refills", BATHROOM, APOTEKET, 1, 3, -1),
          new Stocked("Shampoo", "", BATHROOM, APOTEKET, 0, 2),
          new Stocked("Plasters", "packs", BATHROOM, APOTEKET, 1, 2, -1),
          new Stocked("Vitamin D", "bottles", BATHROOM, APOTEKET, 0, 1));

  /** Items with a sticker, and where it is; what is taken from them is tapped, one at a time. */
  private static final Map<String, String> STICKERS =
      Map.of(
          "Paper towels", "Cellar door",
          "Coffee beans", "Kitchen shelf",
          "Dishwasher tablets", "Under the sink",
          "Toilet paper", "Cellar door");

  private static Instant day(Instant instant, int hour) {
    return instant.truncatedTo(ChronoUnit.DAYS).plus(hour, ChronoUnit.HOURS);
  }

  private static Acting by(String memberId) {
    return new Acting(Standing.SERVER, memberId, Optional.empty());
  }

  /**
   * Does nothing where it has been before, and nothing again where it was removed. The mark comes
   * first, so that one of several servers makes the demo; what a server that ends leaves half made
   * is removed like the whole.
   */
  public void addUnlessThere() {
    var mark = new Mark(NAME, here.now());
    if (!(here.store().apply(DemoContracts.PUT_MARK, mark) instanceof Outcome.Applied<Mark>)) {
      return;
    }
    people.add();
    var first = at(begin);
    done(
        families(new Environment(first.store(), first.clock(), FAMILY::toString, first.changes()))
            .create(BY_MAJA, "Berg family", MAJA.name(), MAJA.email()));
    if (!join(first, LEO.accountId(), LEO.name(), LEO.email(), MemberRole.SUGGESTER)) {
      throw new IllegalStateException("The demo was refused: " + LEO);
    }
    addStock();
    addLists();
  }

  private void addStock() {
    var first = at(begin);
    var locations = new HashMap<String, UUID>();
    for (var name : List.of(KITCHEN, FRIDGE, CELLAR, BATHROOM)) {
      locations.put(name, create(Places.locations(first), name));
    }
    var stores = new HashMap<String, UUID>();
    for (var name : List.of(ICA, APOTEKET)) {
      stores.put(name, create(Places.stores(first), name));
    }
    for (int i = 0; i < STOCK.size(); i++) {
      var one = STOCK.get(i);
      var item =
          done(
              new Pantry(first)
                  .create(
                      BY_MAJA,
                      FAMILY,
                      new NewItem(
                          one.name(),
                          one.uses().getFirst(),
                          one.threshold(),
                          Optional.of(one.unit()).filter(unit -> !unit.isEmpty()),
                          Optional.ofNullable(locations.get(one.location())),
                          Optional.ofNullable(stores.get(one.store())),
                          Optional.empty()),
                      Cause.CREATED));
      var uses = one.uses().stream().skip(1);
      var label = Optional.ofNullable(STICKERS.get(one.name()));
      if (label.isEmpty()) {
        spread(
            uses.toList(),
            i,
            (then, delta) -> done(stock(then).adjust(BY_MAJA, item.key(), delta)));
        continue;
      }
      var link =
          done(
              new Tags(first, new Pantry(first))
                  .create(
                      BY_MAJA,
                      item.key(),
                      new Tags.NewLink(label, Tags.USUAL_DELTA, Optional.empty())));
      var taps = uses.flatMap(delta -> Collections.nCopies((int) -delta, -1L).stream()).toList();
      spread(taps, i, (then, _) -> tap(then, link.urlId()));
    }
  }

  private static Stock stock(Environment then) {
    return new Stock(then, new Pantry(then));
  }

  private static void tap(Environment then, String urlId) {
    var key = then.ids().get();
    var tapped = new Taps(then, stock(then)).adjust(urlId, key, Optional.empty(), Taps.By.OPENING);
    if (!(tapped instanceof Taps.Tapped.Done)) {
      throw new IllegalStateException("The demo was refused: " + tapped);
    }
  }

  /** Over the three weeks, by day, in the order of time whatever the hour is now. */
  private void spread(List<Long> uses, int number, BiConsumer<Environment, Long> use) {
    var span = Duration.between(begin, here.now()).minusHours(number);
    var times =
        IntStream.rangeClosed(1, uses.size())
            .mapToObj(i -> {
              var about = begin.plus(span.multipliedBy(i).dividedBy(uses.size()));
              var hour = day(about, 7 + (3 * i + number) % 14);
              return hour.isBefore(here.now()) ? hour : about;
            })
            .sorted()
            .toList();
    for (int i = 0; i < uses.size(); i++) {
      use.accept(at(times.get(i)), uses.get(i));
    }
  }

  private UUID create(Places places, String name) {
    Place place = done(places.create(BY_MAJA, FAMILY, name, Optional.empty()));
    return place.id();
  }

  private void addLists() {
    var then = at(here.now().minus(Duration.ofHours(20)));
    var items =
        new Pantry(then)
            .all(FAMILY, ItemStatus.ACTIVE).stream()
                .collect(Collectors.toMap(Item::name, Function.identity()));
    var shopping = new ShoppingList(then);
    for (var name : List.of("Oat milk", "Plasters")) {
      var item = Objects.requireNonNull(items.get(name));
      add(shopping, name, Optional.of(item.itemId()), item.storeId(), Optional.of(2L));
    }
    add(shopping, "Birthday candles", Optional.empty(), Optional.empty(), Optional.empty());
    var pasta = Objects.requireNonNull(items.get("Pasta"));
    var bought =
        add(shopping, "Pasta", Optional.of(pasta.itemId()), pasta.storeId(), Optional.of(6L));
    done(
        shopping.change(
            BY_MAJA,
            new dev.cubby.inventory.shopping.ShoppingContracts.OfEntry(FAMILY, bought.entryId()),
            ShoppingList.Edited.to(EntryStatus.PURCHASED),
            bought.version()));
    done(
        new Suggestions(then, new Pantry(then), shopping)
            .suggest(
                by(LEO.accountId()),
                FAMILY,
                new Suggestions.NewSuggestion(
                    Optional.empty(),
                    "Popcorn",
                    Optional.of(2L),
                    Optional.empty(),
                    Optional.of("For film night on Friday"))));
  }

  private ShoppingEntry add(
      ShoppingList list,
      String name,
      Optional<UUID> itemId,
      Optional<UUID> storeId,
      Optional<Long> quantity) {
    return done(
        list.add(
            BY_MAJA,
            FAMILY,
            new ShoppingList.NewEntry(name, itemId, storeId, quantity, Optional.empty())));
  }

  /** Makes the operator an admin of the family, once there is one. */
  public void adoptSoon() {
    operator.whenThere("inventory-demo", this::adopt);
  }

  private void adopt(Account operator) {
    if (isFamilyThere()
        && new Members(here).find(FAMILY, operator.accountId()).isEmpty()
        && !join(here, operator.accountId(), operator.name(), operator.email(), MemberRole.ADMIN)) {
      LOG.warn("The operator could not join the demo family");
    }
  }

  /** Not if somebody is in the family already, or in too many. */
  private static boolean join(
      Environment then, String memberId, String name, String email, MemberRole role) {
    var now = then.now();
    var member =
        new Member(
            memberId,
            FAMILY,
            email,
            name,
            role,
            MemberStatus.ACTIVE,
            1,
            now,
            now,
            Optional.empty());
    return then.commit(
            FAMILY,
            DemoContracts.JOIN,
            new Join(member, Counted.joining(FAMILY, role), new OfAccount(memberId)))
        instanceof Commit.Committed;
  }

  boolean isFamilyThere() {
    return families(here).find(FAMILY).isPresent();
  }

  /** Also if no more of it was made than its accounts. */
  boolean isThere() {
    return isFamilyThere() || people.areThere();
  }

  private static Families families(Environment then) {
    return new Families(then, new Tags(then, new Pantry(then)));
  }

  List<Member> members() {
    return new Members(here).active(FAMILY);
  }

  /**
   * Removes all members but an admin, who deletes the family, and then the demo's accounts. It
   * comes to the same if several do so at once.
   */
  Result<UUID> remove() {
    var removed = Retry.upTo(ATTEMPTS).until(Result::isDecided, this::tryToRemove);
    if (removed instanceof Result.Done<UUID>) {
      people.remove();
    }
    return removed;
  }

  /** What is refused here was done by another, or is tried again. */
  private Result<UUID> tryToRemove() {
    var members = new Members(here);
    members().stream()
        .filter(Member::isAdmin)
        .findFirst()
        .ifPresent(last -> {
          var by = by(last.memberId());
          members().stream()
              .filter(member -> !by.is(member.memberId()))
              .forEach(other -> members.remove(by, FAMILY, other.memberId(), other.version()));
          families(here).delete(by, FAMILY);
        });
    return isFamilyThere() ? Result.refused(Refusal.BUSY) : new Result.Done<>(FAMILY);
  }

  private Environment at(Instant instant) {
    return new Environment(
        here.store(), Clock.fixed(instant, ZoneOffset.UTC), here.ids(), here.changes());
  }

  private static <T> T done(Result<T> result) {
    if (result instanceof Result.Done<T>(var value)) {
      return value;
    }
    throw new IllegalStateException("The demo was refused: " + result);
  }
}
