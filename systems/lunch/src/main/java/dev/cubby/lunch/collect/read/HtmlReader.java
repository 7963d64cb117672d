package dev.cubby.lunch.collect.read;

import module java.base;

import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jsoup.select.Evaluator;
import org.jsoup.select.NodeTraversor;
import org.jsoup.select.NodeVisitor;

/**
 * Reads a page by CSS selectors. It walks through a section in the order of the document: a day's
 * heading holds for the dishes after it, until the next heading. So lists, tables and flat pages
 * are read alike.
 */
public record HtmlReader(Selectors select, Rules rules) implements MenuReader {

  /** Where things are. Only {@code dish} is always there. */
  public record Selectors(
      Optional<Evaluator> section,
      Optional<Evaluator> week,
      Optional<Evaluator> day,
      Evaluator dish,
      Optional<Evaluator> weekly,
      Optional<Evaluator> name,
      Optional<Evaluator> description,
      Optional<Evaluator> price,
      Optional<Evaluator> commonPrice,
      Optional<Evaluator> diet,
      Optional<Evaluator> notice) {

    static Selectors of(Evaluator dish, Map<String, Evaluator> others) {
      Function<String, Optional<Evaluator>> find = name -> Optional.ofNullable(others.get(name));
      return new Selectors(
          find.apply("section"),
          find.apply("week"),
          find.apply("day"),
          dish,
          find.apply("weekly"),
          find.apply("name"),
          find.apply("description"),
          find.apply("price"),
          find.apply("commonPrice"),
          find.apply("diet"),
          find.apply("notice"));
    }
  }

  /**
   * How texts are read.
   *
   * @param lines whether each line of a dish's element is a row of its own
   * @param columns whether a dish's day stands at the head of its column
   * @param split what separates a dish from its description
   * @param skip beginnings of rows that are no dishes
   */
  public record Rules(
      boolean lines,
      boolean columns,
      Optional<String> split,
      List<String> skip,
      Diet.Marks marks,
      Map<DayOfWeek, String> pages) {}

  private static final String HEADINGS = "h1, h2, h3, h4, h5, h6, caption, title";

  private static final Pattern NOT_YET =
      Pattern.compile(
          "meny(?:n|er)?\\s+(?:kommer|publiceras|uppdateras|läggs)|ingen meny|menu (?:is )?coming",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  /** A label before a dish: "Veg: Falafel". */
  private static final Pattern LABEL =
      Pattern.compile(
          "^(kött|fisk|veg|vegetariskt?|vegan|veganskt?|(?:dagens|veckans)(?:"
              + " \\p{L}+)?|husman|grönt|green|pasta|soppa|sallad|meat|fish|veggie|vegetarian|alternativ"
              + " \\d|alt\\.? ?\\d)\\s*:\\s*",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  private static final Set<String> GREEN = Set.of("veg", "veggie", "vegetarian");
  private static final String LINE = "\u0001";

  /** Selectors look upwards from each element, so depth multiplies their work. */
  private static final int MAX_DEPTH = 100;

  /** No menu has more; what follows is not looked at. */
  private static final int MOST_ROWS = 1_000;

  /** As much of a page is searched for a closed notice. */
  private static final int PAGE_TEXT = 50_000;

  @Override
  public String name() {
    return "html";
  }

  @Override
  public Map<DayOfWeek, String> pages() {
    return rules.pages();
  }

  @Override
  public Reading readOrThrow(List<Source> sources, LocalDate today) {
    var dates = new Dates(today);
    var sections = new ArrayList<Section>();
    var matched = false;
    var texts = new StringBuilder();
    for (var source : sources) {
      var page = Jsoup.parse(source.text(), "", Parser.htmlParser().setMaxDepth(MAX_DEPTH));
      page.select("script, style, noscript, template").remove();
      matched |= select.day().map(page::selectFirst).isPresent();
      matched |= page.selectFirst(select.dish()) != null;
      for (var element : elements(page)) {
        sections.add(new Walk(new Section(dates), page, source.day()).read(element));
      }
      var text = page.text();
      texts.append(text, 0, Math.min(text.length(), PAGE_TEXT)).append(' ');
    }
    if (sections.stream()
        .allMatch(section -> section.rows.isEmpty() && section.notices.isEmpty())) {
      var notices = ClosedNotice.in(texts.toString());
      if (notices.isEmpty() && !matched && !NOT_YET.matcher(texts).find()) {
        return Reading.Failed.of(
            Reading.Fault.SELECTOR_ERROR, "Neither 'day' nor 'dish' matches anything on the page");
      }
      sections.stream().findFirst().ifPresent(section -> section.notices.addAll(notices));
    }
    return new Assembly(today).assemble(sections);
  }

  private List<Element> elements(Document page) {
    var sections = select.section().map(page::select);
    return sections.isPresent() && !sections.get().isEmpty() ? sections.get() : List.of(page);
  }

  /** One walk through a section. */
  private final class Walk {
    private final Section section;
    private final Document page;
    private final Optional<DayOfWeek> dayOfPage;
    private Set<DayOfWeek> days;
    private Optional<BigDecimal> priceOfDay = Optional.empty();
    private Optional<BigDecimal> common = Optional.empty();

    Walk(Section section, Document page, Optional<DayOfWeek> dayOfPage) {
      this.section = section;
      this.page = page;
      this.dayOfPage = dayOfPage;
      this.days = dayOfPage.<Set<DayOfWeek>>map(Set::of).orElse(Set.of());
    }

    Section read(Element element) {
      common =
          select
              .commonPrice()
              .flatMap(where -> first(element, where).or(() -> first(page, where)))
              .flatMap(heading -> Prices.only(MenuText.clean(heading.text())));
      var headings = matches(element, select.day());
      var dishes = matches(element, Optional.of(select.dish()));
      claimWeeks(element, headings, dishes);
      select.notice().map(element::select).stream()
          .flatMap(List::stream)
          .map(notice -> MenuText.clean(notice.text()))
          .filter(ClosedNotice::isClosed)
          .forEach(section.notices::add);
      var notices = matches(element, select.notice());
      var weekly = matches(element, select.weekly());
      var done = identitySet();
      for (var found : element.getAllElements()) {
        if (done.contains(found)) {
          continue;
        }
        if (section.rows.size() >= MOST_ROWS) {
          break;
        }
        if (notices.contains(found)) {
          done.addAll(found.getAllElements());
        } else if (weekly.contains(found)) {
          addDish(found, Weekdays.WORKING);
          done.addAll(found.getAllElements());
        } else if (dishes.contains(found)) {
          var inside = select.day().flatMap(where -> first(found, where));
          inside.ifPresent(this::turnTo);
          if (rules.columns()) {
            headOfColumn(found).ifPresent(this::turnTo);
          }
          inside.ifPresent(day -> done.addAll(day.getAllElements()));
          addDish(found, days);
          done.addAll(found.getAllElements());
        } else if (headings.contains(found)) {
          turnTo(found);
        }
      }
      return section;
    }

    /** Weeks are named in headings, unless the settings say where; never in the text of a dish. */
    private void claimWeeks(Element element, Set<Element> days, Set<Element> dishes) {
      var where = select.week();
      var named = where.isPresent() ? element.select(where.get()) : element.select(HEADINGS);
      if (named.isEmpty() && !element.equals(page)) {
        named = where.isPresent() ? page.select(where.get()) : page.select(HEADINGS);
      }
      named.stream()
          .filter(heading -> !days.contains(heading) && !dishes.contains(heading))
          .map(heading -> MenuText.clean(heading.text()))
          .filter(text -> !ClosedNotice.isClosed(text))
          .forEach(section::claim);
    }

    /** What comes now is of the days that a heading names. */
    private void turnTo(Element heading) {
      turnTo(MenuText.clean(heading.ownText().isBlank() ? heading.text() : ownLine(heading)));
    }

    /** The heading's first line, if dishes stand in the same element. */
    private String ownLine(Element heading) {
      return heading.selectFirst(select.dish()) == null ? heading.text() : heading.ownText();
    }

    private void turnTo(String heading) {
      days = Weekdays.in(heading);
      if (days.isEmpty() && dayOfPage.isPresent()) {
        days = Set.of(dayOfPage.get());
      }
      priceOfDay = Prices.find(heading);
      if (ClosedNotice.isClosed(heading)) {
        section.rows.add(new Row(days, "", "", Optional.empty(), Set.of(), heading));
      } else {
        section.claimDay(days, heading);
      }
    }

    private Optional<Element> headOfColumn(Element cell) {
      var table = cell.closest("table");
      if (table == null || !cell.normalName().equals("td")) {
        return Optional.empty();
      }
      return first(table, "tr")
          .map(Element::children)
          .filter(heads -> cell.elementSiblingIndex() < heads.size())
          .map(heads -> heads.get(cell.elementSiblingIndex()));
    }

    private void addDish(Element dish, Set<DayOfWeek> of) {
      if (!rules.lines()) {
        addRow(dish, of);
        return;
      }
      for (var line : lines(dish)) {
        if (Weekdays.beginsWithDay(line) || isWeeklyHeading(line)) {
          turnTo(Prices.remove(line));
          var rest = afterDay(line);
          if (!rest.isEmpty()) {
            addText(rest, days);
          }
        } else {
          addText(line, of.equals(Weekdays.WORKING) ? of : days);
        }
      }
    }

    private static boolean isWeeklyHeading(String line) {
      return Weekdays.isWeekly(line) && line.length() < 40 && Prices.find(line).isEmpty();
    }

    /** "Måndag 17/11: Köttbullar" without the day and its date. */
    private static String afterDay(String line) {
      int colon = line.indexOf(':');
      return colon < 0 || Weekdays.in(line.substring(0, colon)).isEmpty()
          ? ""
          : MenuText.clean(line.substring(colon + 1));
    }

    private void addText(String text, Set<DayOfWeek> of) {
      var price = Prices.find(text).or(() -> priceOfDay).or(() -> common);
      add(text, "", price, Set.of(), of, text);
    }

    private void addRow(Element dish, Set<DayOfWeek> of) {
      var text = MenuText.clean(dish.text());
      var price = price(dish).or(() -> priceOfDay).or(() -> common);
      var described = select.description().map(where -> text(dish, where)).orElse("");
      var diets = EnumSet.noneOf(Diet.class);
      select.diet().stream()
          .flatMap(where -> dish.select(where).stream())
          .forEach(mark -> diets.addAll(marks(mark)));
      var name = select.name().isPresent() ? text(dish, select.name().get()) : remainder(dish);
      add(name, described, price, diets, of, text);
    }

    private Set<Diet> marks(Element mark) {
      var diets = EnumSet.noneOf(Diet.class);
      Stream.of(mark.text(), mark.attr("alt"), mark.attr("title"))
          .forEach(given -> {
            var text = MenuText.clean(given);
            diets.addAll(rules.marks().of(text));
            diets.addAll(rules.marks().in(text));
          });
      return diets;
    }

    private Optional<BigDecimal> price(Element dish) {
      if (select.price().isEmpty()) {
        return Prices.find(MenuText.clean(dish.text()));
      }
      return first(dish, select.price().get())
          .flatMap(price -> Prices.only(MenuText.clean(price.text())));
    }

    /** The dish without everything that is known to be something else. */
    private String remainder(Element dish) {
      var copy = dish.clone();
      Stream.of(select.description(), select.price(), select.diet(), select.day())
          .flatMap(Optional::stream)
          .flatMap(where -> copy.select(where).stream())
          .filter(part -> !part.equals(copy))
          .forEach(Element::remove);
      return MenuText.clean(copy.text());
    }

    private void add(
        String spelled,
        String described,
        Optional<BigDecimal> price,
        Set<Diet> marked,
        Set<DayOfWeek> of,
        String text) {
      var diets = EnumSet.noneOf(Diet.class);
      diets.addAll(marked);
      diets.addAll(rules.marks().in(spelled));
      diets.addAll(rules.marks().in(described));
      var name = MenuText.trimmed(Prices.remove(rules.marks().remove(MenuText.clean(spelled))));
      var label = LABEL.matcher(name);
      if (label.find()) {
        diets.addAll(rules.marks().in(label.group(1)));
        if (GREEN.contains(label.group(1).toLowerCase(Locale.ROOT))) {
          diets.add(Diet.VEGETARIAN);
        }
        name = name.substring(label.end());
      }
      var description = MenuText.trimmed(Prices.remove(rules.marks().remove(described)));
      int cut = rules.split().map(name::indexOf).orElse(-1);
      if (cut > 0 && description.isEmpty()) {
        description = MenuText.trimmed(name.substring(cut + rules.split().orElse("").length()));
        name = MenuText.trimmed(name.substring(0, cut));
      }
      if (!text.isBlank() && !isSkipped(name)) {
        section.rows.add(new Row(of, MenuText.trimmed(name), description, price, diets, text));
      }
    }

    private boolean isSkipped(String name) {
      var lower = name.toLowerCase(Locale.ROOT);
      return rules.skip().stream()
          .anyMatch(word -> lower.startsWith(word.toLowerCase(Locale.ROOT)));
    }
  }

  /** All at once: asking each element by itself takes as long as it is deep. */
  private static Set<Element> matches(Element in, Optional<Evaluator> where) {
    var found = identitySet();
    where.ifPresent(evaluator -> found.addAll(in.select(evaluator)));
    return found;
  }

  private static Set<Element> identitySet() {
    return Collections.newSetFromMap(new IdentityHashMap<>());
  }

  private static Optional<Element> first(Element in, Evaluator where) {
    return Optional.ofNullable(in.selectFirst(where));
  }

  private static Optional<Element> first(Element in, String where) {
    return Optional.ofNullable(in.selectFirst(where));
  }

  private static String text(Element in, Evaluator where) {
    return first(in, where).map(Element::text).map(MenuText::clean).orElse("");
  }

  /** The lines of an element as a browser would break them. */
  private static List<String> lines(Element element) {
    var text = new StringBuilder();
    NodeVisitor visitor =
        new NodeVisitor() {
          @Override
          public void head(Node node, int depth) {
            if (node instanceof TextNode words) {
              text.append(words.text());
            } else if (node instanceof Element found
                && (found.normalName().equals("br") || found.isBlock())) {
              text.append(LINE);
            }
          }

          @Override
          public void tail(Node node, int depth) {
            if (node instanceof Element found && found.isBlock()) {
              text.append(LINE);
            }
          }
        };
    NodeTraversor.traverse(visitor, element);
    return Arrays.stream(text.toString().split(LINE))
        .map(MenuText::clean)
        .filter(line -> !line.isEmpty())
        .toList();
  }
}
