package dev.cubby.web.style;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.testkit.Visitor;
import dev.cubby.web.system.KitTexts;
import dev.cubby.web.text.Language;
import dev.cubby.web.text.Reader;
import dev.cubby.web.text.Texts;
import dev.cubby.web.ui.Page;
import dev.cubby.web.ui.Piece;
import org.junit.jupiter.api.Test;

/** The style page shows every piece that pages can be made of. */
class EveryPieceTest {
  private static final Reader READER =
      Reader.of(
          Texts.prove(List.of(KitTexts.CATALOGUE)),
          Language.ENGLISH,
          ZoneOffset.UTC,
          Reader.HourCycle.TWENTY_FOUR,
          Instant.parse("2031-03-04T05:06:07Z"));

  @Test
  void everyPieceIsShown() {
    var shown = new HashSet<Class<?>>();
    pieces(StyleExamples.page(READER, StylePages.Shown.ALL), shown);
    pieces(StyleExamples.newItem(), shown);
    // A question is made of an act and its input, on the page of the act.
    shown.add(Piece.Ask.class);
    assertThat(shown).containsAll(permitted(Piece.class).toList());
  }

  @Test
  void soAreThosePiecesThatHaveATemplateOfTheirOwnAndTheScales() {
    try (var server = StyleServer.start()) {
      var visitor = new Visitor(server.address());
      assertThat(visitor.look("/style").body())
          .contains("class=\"qr\"", "poster", "class=\"labels\"", "data-tag=\"", "data-print")
          .contains("<li class=\"tiny\">", "<li class=\"title\">", "<i class=\"s12\">");
      assertThat(visitor.look("/style/retire").body()).contains("Retire locker B-12?");
    }
  }

  private static Stream<Class<?>> permitted(Class<?> type) {
    return type.isSealed()
        ? Arrays.stream(type.getPermittedSubclasses()).flatMap(EveryPieceTest::permitted)
        : Stream.of(type);
  }

  /** What a page holds is in the components of records. */
  private static void pieces(Object value, Set<Class<?>> found) {
    switch (value) {
      case Collection<?> all -> all.forEach(one -> pieces(one, found));
      case Optional<?> maybe -> maybe.ifPresent(one -> pieces(one, found));
      case Record record when record instanceof Piece || record instanceof Page -> {
        found.add(record.getClass());
        for (var component : record.getClass().getRecordComponents()) {
          pieces(value(component, record), found);
        }
      }
      default -> holder(value, found);
    }
  }

  /** Groups, rows and parts hold pieces, too. */
  private static void holder(Object value, Set<Class<?>> found) {
    if (value instanceof Record record
        && record.getClass().getPackageName().equals(Piece.class.getPackageName())) {
      for (var component : record.getClass().getRecordComponents()) {
        pieces(value(component, record), found);
      }
    }
  }

  private static Object value(RecordComponent component, Record record) {
    try {
      component.getAccessor().setAccessible(true);
      return Objects.requireNonNullElse(component.getAccessor().invoke(record), List.of());
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(component.getName(), e);
    }
  }
}
