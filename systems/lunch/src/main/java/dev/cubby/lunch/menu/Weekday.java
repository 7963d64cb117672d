package dev.cubby.lunch.menu;

import module java.base;

import dev.cubby.core.key.ExternalName;

/** A day on which lunch is served, stored by its Swedish name as the seed has it. */
public enum Weekday implements ExternalName {
  MONDAY("måndag"),
  TUESDAY("tisdag"),
  WEDNESDAY("onsdag"),
  THURSDAY("torsdag"),
  FRIDAY("fredag");

  private final String spelling;

  Weekday(String spelling) {
    this.spelling = spelling;
  }

  @Override
  public String externalName() {
    return spelling;
  }

  /** The day of a Swedish or English name, in capitals or not. */
  public static Optional<Weekday> find(String name) {
    var wanted = Normalizer.normalize(name.strip(), Normalizer.Form.NFC).toLowerCase(Locale.ROOT);
    return Stream.of(values())
        .filter(day ->
            day.spelling.equals(wanted) || day.name().toLowerCase(Locale.ROOT).equals(wanted))
        .findFirst();
  }

  /** None at the weekend. */
  public static Optional<Weekday> of(LocalDate date) {
    int day = date.getDayOfWeek().getValue();
    return day <= values().length ? Optional.of(values()[day - 1]) : Optional.empty();
  }
}
