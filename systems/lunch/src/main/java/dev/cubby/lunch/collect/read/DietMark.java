package dev.cubby.lunch.collect.read;

import module java.base;

/** The marks by which a source says who can eat a dish. Ingredients are not guessed from. */
public enum DietMark {
  VEGETARIAN,
  VEGAN,
  LACTOSE_FREE,
  GLUTEN_FREE;

  private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

  private static final Map<String, DietMark> USUAL =
      Map.of(
          "V",
          VEGETARIAN,
          "VEG",
          VEGETARIAN,
          "VG",
          VEGAN,
          "VE",
          VEGAN,
          "VGN",
          VEGAN,
          "L",
          LACTOSE_FREE,
          "LF",
          LACTOSE_FREE,
          "G",
          GLUTEN_FREE,
          "GF",
          GLUTEN_FREE);

  /** A group of marks: "(V)", "(L, G)", "(VG/GF)". */
  private static final Pattern GROUP =
      Pattern.compile("[(\\[]\\s*(\\p{L}{1,4}(?:\\s*[,/ &+]\\s*\\p{L}{1,4}){0,9})\\s*[)\\]]");

  /** Words by which a dish is not so, or only on request. */
  private static final Pattern NOT_SO =
      Pattern.compile(
          "(?<!\\p{L})(?:ej|inte|icke|utan|not|non|kan|går att|fås|göras|finns som|på begäran"
              + "|mot förfrågan|alternativ|can be|available|on request|option)(?!\\p{L})",
          FLAGS);

  /** The same right before a mark. */
  private static final Pattern ENDS_NOT_SO =
      Pattern.compile(
          "(?<!\\p{L})(?:ej|inte|icke|not|non|fås|få|göras|finns|available|made)"
              + "(?: som| as| även)?[\\s:-]{0,3}$",
          FLAGS);

  /** A word counts within its own part of a text. */
  private static final Pattern PART = Pattern.compile("[()\\[\\].;!?|•]");

  private static final Pattern SEPARATOR = Pattern.compile("[\\s,/&+]+");

  private static final Map<Pattern, DietMark> WORDS =
      Map.of(
          Pattern.compile("(?<!\\p{L})vegan(?:sk|skt|ska)?(?!\\p{L})", FLAGS), VEGAN,
          Pattern.compile("(?<!\\p{L})vegetari(?:sk|skt|ska|an)(?!\\p{L})", FLAGS), VEGETARIAN,
          Pattern.compile("(?<!\\p{L})lakto?sfri(?:tt|a)?(?!\\p{L})|lactose[- ]free", FLAGS),
              LACTOSE_FREE,
          Pattern.compile("(?<!\\p{L})glutenfri(?:tt|a)?(?!\\p{L})|gluten[- ]free", FLAGS),
              GLUTEN_FREE);

  /**
   * The marks of one restaurant.
   *
   * @param marks by their spelling in capitals; an empty value is a mark that means something else
   */
  record Marks(Map<String, Optional<DietMark>> marks) {
    static final Marks USUAL_ONES =
        new Marks(
            DietMark.USUAL.entrySet().stream()
                .collect(
                    Collectors.toMap(Map.Entry::getKey, entry -> Optional.of(entry.getValue()))));

    Marks with(Map<String, Optional<DietMark>> others) {
      var all = new HashMap<>(marks);
      all.putAll(others);
      return new Marks(Map.copyOf(all));
    }

    /** The diets that words and groups of marks in a text name. */
    Set<DietMark> in(String text) {
      var diets = EnumSet.noneOf(DietMark.class);
      PART.splitAsStream(text)
          .filter(part -> !NOT_SO.matcher(part).find())
          .forEach(part ->
              WORDS.forEach((word, diet) -> {
                if (word.matcher(part).find()) {
                  diets.add(diet);
                }
              }));
      GROUP
          .matcher(text)
          .results()
          .filter(group -> !endsNotSo(text, group.start()))
          .forEach(group -> diets.addAll(of(group.group(1))));
      return diets;
    }

    private static boolean endsNotSo(String text, int end) {
      return ENDS_NOT_SO.matcher(text).region(Math.max(0, end - 20), end).find();
    }

    /** The diets of a text that is nothing but marks. */
    Set<DietMark> of(String text) {
      var diets = EnumSet.noneOf(DietMark.class);
      if (!NOT_SO.matcher(text).find()) {
        SEPARATOR
            .splitAsStream(text.strip())
            .flatMap(mark -> marks.getOrDefault(upper(mark), Optional.empty()).stream())
            .forEach(diets::add);
      }
      return diets;
    }

    /** The text without its groups of marks; other brackets stay. */
    String remove(String text) {
      return GROUP
          .matcher(text)
          .replaceAll(
              group -> areMarks(group.group(1)) ? " " : Matcher.quoteReplacement(group.group()));
    }

    private boolean areMarks(String group) {
      return SEPARATOR
          .splitAsStream(group.strip())
          .allMatch(mark -> marks.containsKey(upper(mark)));
    }

    private static String upper(String mark) {
      return mark.toUpperCase(Locale.ROOT);
    }
  }

  /** As settings spell it. */
  static Optional<DietMark> named(String name) {
    return Arrays.stream(values())
        .filter(diet -> diet.spelling().equals(name.toLowerCase(Locale.ROOT)))
        .findFirst();
  }

  String spelling() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
