package dev.cubby.lunch.collect.read;

import module java.base;

import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.select.Evaluator;

/**
 * One walk through a section of a page, in the order of the document: a day's heading holds for the
 * dishes after it, until the next heading. So lists, tables and flat pages are read alike.
 */
final class HtmlWalk {
  private static final String HEADINGS = "h1, h2, h3, h4, h5, h6, caption, title";

  /** Headings beyond these are not asked for a week. */
  private static final int MOST_HEADINGS = 500;

  /** Days and dishes beyond these are not looked at, be they empty or not. */
  private static final int MOST_STEPS = 5_000;

  private final HtmlReader.Selectors select;
  private final HtmlReader.Rules rules;
  private final HtmlRows rows;
  private final Document page;
  private final Optional<DayOfWeek> dayOfPage;
  private final Patience patience;
  private Set<DayOfWeek> days;
  private Optional<BigDecimal> priceOfDay = Optional.empty();
  private Optional<BigDecimal> common = Optional.empty();

  HtmlWalk(HtmlReader reader, Document page, Optional<DayOfWeek> dayOfPage, Patience patience) {
    this.select = reader.select();
    this.rules = reader.rules();
    this.rows = new HtmlRows(reader);
    this.page = page;
    this.dayOfPage = dayOfPage;
    this.patience = patience;
    this.days = dayOfPage.<Set<DayOfWeek>>map(Set::of).orElse(Set.of());
  }

  /** Fills a section with what stands in an element. */
  Section read(Element element, Section section) {
    patience.check();
    common =
        select
            .commonPrice()
            .flatMap(where -> first(element, where).or(() -> first(page, where)))
            .flatMap(heading -> PriceText.only(MenuText.clean(heading.text())));
    var headings = matches(element, select.day());
    var dishes = matches(element, Optional.of(select.dish()));
    var notices = matches(element, select.notice());
    var weekly = matches(element, select.weekly());
    claimWeeks(section, element, headings, dishes);
    notices.stream()
        .limit(MOST_HEADINGS)
        .map(notice -> MenuText.clean(notice.text()))
        .filter(ClosedNotice::isClosed)
        .forEach(section::notice);
    var done = identitySet();
    int steps = 0;
    for (var found : element.getAllElements()) {
      if (section.isFull() || steps >= MOST_STEPS) {
        break;
      }
      if (done.contains(found)) {
        continue;
      }
      if (notices.contains(found)) {
        done.addAll(found.getAllElements());
      } else if (weekly.contains(found)) {
        steps++;
        addDish(section, found, Weekdays.WORKING);
        done.addAll(found.getAllElements());
      } else if (dishes.contains(found)) {
        steps++;
        var inside = select.day().flatMap(where -> first(found, where));
        inside.ifPresent(day -> turnTo(section, day));
        if (rules.columns()) {
          headOfColumn(found).ifPresent(head -> turnTo(section, head));
        }
        addDish(section, found, days);
        done.addAll(found.getAllElements());
      } else if (headings.contains(found)) {
        steps++;
        turnTo(section, found);
      }
    }
    return section;
  }

  /** Weeks are named in headings, unless the settings say where; never in the text of a dish. */
  private void claimWeeks(
      Section section, Element element, Set<Element> days, Set<Element> dishes) {
    var where = select.week();
    var named = where.isPresent() ? element.select(where.get()) : element.select(HEADINGS);
    if (named.isEmpty() && !element.equals(page)) {
      named = where.isPresent() ? page.select(where.get()) : page.select(HEADINGS);
    }
    named.stream()
        .filter(heading -> !days.contains(heading) && !dishes.contains(heading))
        .limit(MOST_HEADINGS)
        .map(heading -> MenuText.clean(heading.text()))
        .filter(text -> !ClosedNotice.isClosed(text))
        .forEach(text -> {
          patience.check();
          section.claim(text);
        });
  }

  /** From here on dishes are of the days that a heading names. */
  private void turnTo(Section section, Element heading) {
    turnTo(
        section, MenuText.clean(heading.ownText().isBlank() ? heading.text() : ownLine(heading)));
  }

  /** The heading's first line, if dishes stand in the same element. */
  private String ownLine(Element heading) {
    return heading.selectFirst(select.dish()) == null ? heading.text() : heading.ownText();
  }

  private void turnTo(Section section, String heading) {
    patience.check();
    days = Weekdays.in(heading);
    if (days.isEmpty() && dayOfPage.isPresent()) {
      days = Set.of(dayOfPage.get());
    }
    priceOfDay = PriceText.find(heading);
    if (ClosedNotice.isClosed(heading)) {
      section.add(Row.closed(days, heading));
    } else {
      section.claimDay(days, heading);
    }
  }

  private static Optional<Element> headOfColumn(Element cell) {
    var table = cell.closest("table");
    if (table == null || !cell.normalName().equals("td")) {
      return Optional.empty();
    }
    return Optional.ofNullable(table.selectFirst("tr"))
        .map(Element::children)
        .filter(heads -> cell.elementSiblingIndex() < heads.size())
        .map(heads -> heads.get(cell.elementSiblingIndex()));
  }

  private void addDish(Section section, Element dish, Set<DayOfWeek> of) {
    patience.check();
    if (!rules.lines()) {
      rows.ofElement(dish, of, priceOfDay.or(() -> common)).ifPresent(section::add);
      return;
    }
    for (var line : PageLines.of(dish)) {
      patience.check();
      if (section.isFull()) {
        return;
      }
      if (Weekdays.beginsWithDay(line) || isWeeklyHeading(line)) {
        turnTo(section, PriceText.remove(line));
        var rest = afterDay(line);
        if (!rest.isEmpty()) {
          addText(section, rest, days);
        }
      } else {
        addText(section, line, of.equals(Weekdays.WORKING) ? of : days);
      }
    }
  }

  private static boolean isWeeklyHeading(String line) {
    return Weekdays.isWeekly(line) && line.length() < 40 && PriceText.find(line).isEmpty();
  }

  /** "Måndag 17/11: Köttbullar" without the day and its date. */
  private static String afterDay(String line) {
    int colon = line.indexOf(':');
    return colon < 0 || Weekdays.in(line.substring(0, colon)).isEmpty()
        ? ""
        : MenuText.clean(line.substring(colon + 1));
  }

  private void addText(Section section, String text, Set<DayOfWeek> of) {
    rows.ofText(text, of, priceOfDay.or(() -> common)).ifPresent(section::add);
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
}
