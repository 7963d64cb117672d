package dev.cubby.lunch.demo;

import module java.base;

import dev.cubby.lunch.menu.FoundLunch;
import dev.cubby.lunch.menu.MenuModel.Diet;
import dev.cubby.lunch.menu.Weekday;

/** Dishes that nobody serves in quite this way. */
final class DemoDishes {
  /**
   * A dish.
   *
   * @param diet its mark at a restaurant that marks its dishes
   */
  private record Dish(String name, String description, List<Diet> diet) {}

  private static final List<Dish> MEAT =
      List.of(
          meat("Raggmunk med stekt sidfläsk", "rårörda lingon och riven morot"),
          meat("Pannbiff med hamnlök", "gräddsås, kokt potatis och saltgurka"),
          meat("Kycklinggryta med äpple", "curry, ris och rostade mandlar"),
          meat("Kalops på kajens vis", "rödbetor och dillslungad potatis"),
          meat("Wallenbergare", "ärter, potatispuré och skirat smör"),
          meat("Långkokt högrev", "rotfrukter och pepparrotskräm"),
          meat("Korv stroganoff", "ris och ättiksgurka"),
          meat("Kålpudding", "sirap, lingon och gräddsås"));

  private static final List<Dish> FISH =
      List.of(
          meat("Stekt strömming", "potatismos, skirat smör och lingon"),
          meat("Ugnsbakad torsk", "äggsås och kokt potatis"),
          meat("Fiskgratäng med dill", "räkor och duchessepotatis"),
          meat("Laxpudding", "skirat smör och citron"),
          meat("Rödspätta i panko", "remouladsås och pommes"),
          meat("Sejrygg med brynt smör", "kapris och pepparrot"),
          meat("Fisksoppa från bryggan", "saffran, aioli och surdegsbröd"));

  private static final List<Dish> GREEN =
      List.of(
          green("Linsgryta med kokos", "lime och jasminris", Diet.VEGAN),
          green("Svampflorentin", "spenat och lagrad ost", Diet.VEGETARIAN),
          green("Rotfruktsbiff", "örtyoghurt och kapris", Diet.VEGETARIAN),
          green("Falafel på bondböna", "bulgur och tahini", Diet.VEGAN),
          green("Halloumi med rostad blomkål", "granatäpple", Diet.VEGETARIAN),
          green("Ärtsoppa utan fläsk", "timjan och senap", Diet.VEGAN),
          green("Pasta med rostad paprika", "soltorkad tomat och basilika", Diet.VEGAN),
          green("Ostpaj med lök", "grönsallad", Diet.VEGETARIAN));

  /** Three a day. */
  static final int ROWS = 3 * Weekday.values().length;

  private DemoDishes() {}

  private static Dish meat(String name, String description) {
    return new Dish(name, description, List.of());
  }

  private static Dish green(String name, String description, Diet diet) {
    return new Dish(name, description, List.of(diet));
  }

  /**
   * The dishes of a week, another set each week.
   *
   * @param invalid how many of them have no price
   */
  static List<FoundLunch> week(int seed, int price, boolean marked, int invalid) {
    var lunches = new ArrayList<FoundLunch>();
    for (var day : Weekday.values()) {
      int turn = seed + 3 * day.ordinal();
      lunches.add(lunch(day, MEAT.get(turn % MEAT.size()), price, marked));
      lunches.add(lunch(day, FISH.get((turn + 1) % FISH.size()), price + 10, marked));
      lunches.add(lunch(day, GREEN.get((turn + 2) % GREEN.size()), price - 5, marked));
    }
    for (int row = 0; row < invalid; row++) {
      lunches.set(row, withoutPrice(lunches.get(row)));
    }
    return lunches;
  }

  private static FoundLunch withoutPrice(FoundLunch one) {
    return new FoundLunch(
        one.name(),
        one.description(),
        Optional.empty(),
        one.weekday(),
        one.week(),
        one.place(),
        one.dietary());
  }

  private static FoundLunch lunch(Weekday day, Dish dish, int price, boolean marked) {
    var found =
        FoundLunch.of(
            day,
            dish.name(),
            Optional.of(dish.description()),
            Optional.of(BigDecimal.valueOf(price)));
    return marked ? found.dietary(dish.diet()) : found;
  }
}
