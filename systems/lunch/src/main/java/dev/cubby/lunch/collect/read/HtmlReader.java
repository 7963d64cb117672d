package dev.cubby.lunch.collect.read;

import module java.base;

import dev.cubby.lunch.restaurant.FailureReason;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.select.Evaluator;

/** Reads a page by CSS selectors; {@link HtmlWalk} goes through each of its sections. */
public record HtmlReader(Selectors select, Rules rules) implements MenuReader {

  /** Selectors of the parts of a page. Only {@code dish} is always there. */
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
   * Rules for the texts of a page.
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
      DietMark.Marks marks,
      Map<DayOfWeek, String> pages) {}

  private static final Pattern NOT_YET =
      Pattern.compile(
          "meny(?:n|er)?\\s+(?:kommer|publiceras|uppdateras|läggs)|ingen meny|menu (?:is )?coming",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

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
  public Reading readOrThrow(List<Source> sources, LocalDate today, Patience patience) {
    var dates = new Dates(today);
    var room = new Room();
    var sections = new ArrayList<Section>();
    var matched = false;
    var texts = new StringBuilder();
    for (var source : sources) {
      var page = Markup.html(source.text(), patience);
      page.select("script, style, noscript, template").remove();
      matched |= select.day().map(page::selectFirst).isPresent();
      matched |= page.selectFirst(select.dish()) != null;
      elements(page).stream()
          .limit(Section.MOST_SECTIONS - sections.size())
          .map(element ->
              new HtmlWalk(this, page, source.day(), patience)
                  .read(element, new Section(dates, room)))
          .forEach(sections::add);
      var text = page.text();
      texts.append(text, 0, Math.min(text.length(), PAGE_TEXT)).append(' ');
    }
    if (sections.stream()
        .allMatch(section -> section.rows.isEmpty() && section.notices.isEmpty())) {
      var notices = ClosedNotice.in(texts.toString());
      if (notices.isEmpty() && !matched && !NOT_YET.matcher(texts).find()) {
        return Reading.Failed.of(FailureReason.NOTHING_SELECTED);
      }
      sections.stream().findFirst().ifPresent(section -> notices.forEach(section::notice));
    }
    return new Assembly(today, patience).assemble(sections);
  }

  private List<Element> elements(Document page) {
    var sections = select.section().<List<Element>>map(page::select).orElse(List.of());
    return sections.isEmpty() ? List.of(page) : outermost(sections);
  }

  /** A section inside another one is a part of that: read once more, its rows would count twice. */
  private static List<Element> outermost(List<Element> inOrder) {
    var kept = new ArrayList<Element>();
    for (var one : inOrder) {
      if (kept.isEmpty() || !isWithin(one, kept.getLast())) {
        kept.add(one);
      }
    }
    return kept;
  }

  private static boolean isWithin(Element one, Element other) {
    var above = one.parent();
    while (above != null && !above.equals(other)) {
      above = above.parent();
    }
    return above != null;
  }
}
