package dev.cubby.unisync.story;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import com.microsoft.playwright.options.ColorScheme;
import dev.cubby.testkit.*;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every page of UniSync in a real Chromium, with the demo's ShowSets, in every language. */
@EnabledIfSystemProperty(named = "cubby.browser", matches = ".+")
class UniSyncWalkTest extends UniSyncWalk {
  private static final String DEMO = "SS-12AB-03";
  private static final Map<String, String> PLACES = new HashMap<>();

  private final Chromium chromium = Chromium.shared();

  @BeforeAll
  static void findPlaces(@TempDir Path folder) throws Exception {
    server.close();
    server =
        running(
            TestStore.embedded(folder.resolve("data")),
            Clock.systemUTC(),
            plan -> plan.demo(true).uploads(folder.resolve("files")));
    var note = newNote(server, "ben", DEMO);
    PLACES.putAll(
        Map.of(
            "showSetId", DEMO,
            "stage", "integrated",
            "status", "revision_required",
            "versionType", "revitVersion",
            "noteId", note,
            "attachmentId", newAttachment(server, "ben", note),
            "language", "zh",
            "userId", "usr_demo_wing"));
    expect(
        201,
        server.post(API + "/sessions", "ben", json("activity", "Modelling", "showSetId", DEMO)));
  }

  /** In English on both screens; the shapes of Chinese words are the same on either. */
  static Stream<Arguments> walks() {
    return Stream.concat(
        PageWalk.all().stream().map(walk -> Arguments.of("en", walk)),
        Stream.of(
            Arguments.of("zh", new PageWalk("desktop-zh", 1280, ColorScheme.LIGHT)),
            Arguments.of("zh-TW", new PageWalk("phone-zh-tw", 360, ColorScheme.LIGHT))));
  }

  private static String address(String path) {
    return server.address().resolve(path).toString();
  }

  @ParameterizedTest
  @MethodSource("walks")
  void everyPageIsAccessibleAndFitsTheScreen(String language, PageWalk walk) {
    try (var person = walk.person(chromium, true)) {
      person.setExtraHTTPHeaders(Map.of("Accept-Language", language));
      var page = person.newPage();
      server.signIn(page, "root", "/operator");
      EveryPage.at(server)
          .where(route -> route.path().toString().matches("/unisync(/.*)?"))
          .look(walk, page, PLACES);
      assertThat(page.getAttribute("html", "lang")).isEqualTo(language);
      walk.to(page, address("/"), "unisync.home");
      walk.to(page, address("/unisync?view=board"), "unisync.board");
      walk.to(page, address("/unisync?q=nothing"), "unisync.nothing-found");
    }
  }

  /** The guide shows the demo as nobody has touched it: for a desktop, and for a phone. */
  @Test
  void thePicturesOfTheGuideAreOfTodaysPages() throws Exception {
    picture("en", new PageWalk("desktop", 1280, ColorScheme.LIGHT), "/unisync", "unisync.png");
    picture(
        "zh-TW", new PageWalk("phone", 390, ColorScheme.LIGHT), "/unisync", "unisync-zh-tw.png");
    picture("zh", new PageWalk("phone", 390, ColorScheme.DARK), "/unisync", "unisync-zh-dark.png");
  }

  private void picture(String language, PageWalk walk, String path, String file) throws Exception {
    try (var person = walk.person(chromium, true)) {
      person.setExtraHTTPHeaders(Map.of("Accept-Language", language));
      var page = person.newPage();
      server.signIn(page, "root", "/operator");
      page.navigate(address(path));
      page.waitForSelector("[data-live-state=open]");
      DocsPicture.named(file).holdAgainst(page);
    }
  }
}
