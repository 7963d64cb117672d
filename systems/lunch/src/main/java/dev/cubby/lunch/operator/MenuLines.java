package dev.cubby.lunch.operator;

import module java.base;

import dev.cubby.lunch.menu.*;
import dev.cubby.lunch.menu.MenuModel.Menu;

/** A menu as operators write it: {@code måndag; Raggmunk; 125; rårörda lingon}. */
final class MenuLines {
  private static final String SOURCE = "operator";
  private static final Set<String> CLOSED = Set.of("stängt", "closed");
  private static final Pattern PRICE =
      Pattern.compile("(\\d{1,6}(?:[.,]\\d{1,2})?)\\s*(?::-|kr|SEK)?");

  private MenuLines() {}

  /** {@code måndag; stängt} says that the restaurant is closed. */
  static FoundMenu found(String text) {
    var lunches = new ArrayList<FoundLunch>();
    var closed = new ArrayList<Weekday>();
    for (var line : text.lines().filter(one -> !one.isBlank()).toList()) {
      var parts = Stream.of(line.split(";", 4)).map(String::strip).toList();
      var day = Weekday.find(parts.getFirst());
      if (day.isPresent()
          && parts.size() == 2
          && CLOSED.contains(parts.get(1).toLowerCase(Locale.ROOT))) {
        closed.add(day.get());
      } else {
        lunches.add(lunch(parts));
      }
    }
    return new FoundMenu(lunches, closed, SOURCE, "1.0", Optional.of(SOURCE), Optional.empty());
  }

  private static FoundLunch lunch(List<String> parts) {
    return new FoundLunch(
        parts.size() > 1 ? parts.get(1) : "",
        parts.size() > 3 ? Optional.of(parts.get(3)) : Optional.empty(),
        parts.size() > 2 ? price(parts.get(2)) : Optional.empty(),
        parts.getFirst(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private static Optional<BigDecimal> price(String text) {
    var price = PRICE.matcher(text);
    return price.matches()
        ? Optional.of(new BigDecimal(price.group(1).replace(',', '.')))
        : Optional.empty();
  }

  static String of(Menu menu) {
    var closed = menu.closedDays().stream().sorted().map(day -> day.externalName() + "; stängt");
    var dishes =
        menu.lunches().stream()
            .map(lunch ->
                "%s; %s; %s%s"
                    .formatted(
                        lunch.weekday().externalName(),
                        lunch.name().replace(';', ','),
                        lunch.price().toPlainString(),
                        lunch.description().map(words -> "; " + words).orElse("")));
    return Stream.concat(dishes, closed).collect(Collectors.joining("\n"));
  }
}
