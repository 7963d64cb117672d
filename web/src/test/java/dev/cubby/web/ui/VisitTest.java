package dev.cubby.web.ui;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.system.KitTexts;
import dev.cubby.web.text.Reader;
import dev.cubby.web.text.Text;
import org.junit.jupiter.api.Test;

/** The entry of the sub-navigation that is lit stays so on the pages below it. */
class VisitTest {
  record Filtered(Optional<String> name) {}

  private static final Text WORDS = Text.verbatim("Members");
  private static final Route<Nothing, Page> HOME = page("/club", "club.home");
  private static final Route<Filtered, Page> MEMBERS =
      Page.at("/club/members", "club.members", Filtered.class).may(Role.ANYBODY);
  private static final Route<Nothing, Page> LETTER = page("/club/letters/ann", "club.letter");
  private static final Confirm<Nothing> LEAVE =
      Confirm.at("/club/ann/leave", "club.leave", Input.NOTHING);

  private static final Site SITE =
      KitTexts.siteBuilder("Cubby")
          .place(
              Place.of("club", WORDS, WORDS, Icon.LIST, KitTexts.CATALOGUE.languages())
                  .page(WORDS, HOME, Role.ANYBODY)
                  .page(WORDS, MEMBERS, Role.ANYBODY))
          .build();

  private static Route<Nothing, Page> page(String path, String name) {
    return Page.at(path, name).may(Role.ANYBODY);
  }

  private static Optional<String> current(String address, Page page) {
    var reader = Reader.english(SITE.texts(), Clock.systemUTC());
    var visit =
        new Visit(
            SITE, Principal.STRANGER, reader, address, () -> "", SentForm.NONE, Optional.empty());
    return visit.current(page).map(Place.Shown::path);
  }

  private static Page asking(Link back) {
    return Ui.confirm(Question.of(WORDS, WORDS, WORDS, back), LEAVE.act(), new Nothing());
  }

  @Test
  void aPageBelowAFilteredListHasTheEntryOfTheList() {
    var filtered = MEMBERS.link(new Filtered(Optional.of("ann")));
    assertThat(filtered.path()).contains("?");
    assertThat(current("/club/ann", Page.of(WORDS).back(WORDS, filtered)))
        .contains("/club/members");
  }

  @Test
  void aQuestionHasTheEntryOfThePageItIsAskedOn() {
    assertThat(current("/club/ann/leave", asking(MEMBERS.at()))).contains("/club/members");
    assertThat(current("/club/members/ann/leave", asking(LETTER.at()))).contains("/club/members");
    assertThat(current("/club/ann/leave", asking(LETTER.at()))).contains("/club");
  }

  @Test
  void aPageThatLeadsNowhereBackHasNoEntryButItsOwn() {
    assertThat(current("/club/letters/ann", Page.of(WORDS))).isEmpty();
    assertThat(current("/club/members/ann", Page.of(WORDS))).contains("/club/members");
    assertThat(current("/club", Page.of(WORDS))).contains("/club");
  }
}
