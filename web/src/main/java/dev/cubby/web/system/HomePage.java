package dev.cubby.web.system;

import static dev.cubby.web.ui.Ui.banner;
import static dev.cubby.web.ui.Ui.custom;
import static dev.cubby.web.ui.Ui.empty;
import static dev.cubby.web.ui.Ui.live;
import static dev.cubby.web.ui.Ui.page;

import module java.base;

import dev.cubby.web.identity.Setup;
import dev.cubby.web.route.Call;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.route.Principal;
import dev.cubby.web.template.ui.JteenterGenerated;
import dev.cubby.web.text.HomeText;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Piece.Placed;
import dev.cubby.web.ui.Rows.Row;
import gg.jte.html.HtmlTemplateOutput;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The home page: for strangers what runs here, for people what concerns them now. */
final class HomePage {
  /** Tiles say things like "yours until 18:00", and systems have no topics for them. */
  private static final Duration FRESH_FOR = Duration.ofMinutes(1);

  private static final Logger LOG = LoggerFactory.getLogger(HomePage.class);

  /** A system, as it is known to all and as it runs here. */
  record Running(Place place, WebSystem.Opened opened) {
    /** One system that cannot be read now leaves the others to the reader. */
    Placed tile(Principal.Person person) {
      var usual = Tile.of(place.purpose());
      try {
        return new Placed(place, opened.tile(person).orElse(usual));
      } catch (RuntimeException e) {
        LOG.error("{} has no tile", place.name(), e);
        return new Placed(place, usual.row(Row.of(HomeText.NOT_AVAILABLE)));
      }
    }
  }

  private final List<Running> systems;
  private final Setup setup;
  private final Function<Principal.Person, List<Piece>> notices;
  private final AtomicBoolean done = new AtomicBoolean();
  private final Page welcome;
  private final Page fresh;

  /**
   * @param notices what a person is told above the tiles
   */
  HomePage(List<Running> systems, Setup setup, Function<Principal.Person, List<Piece>> notices) {
    this.systems = List.copyOf(systems);
    this.setup = setup;
    this.notices = notices;
    var door = page(HomeText.WELCOME).meta(HomeText.LEAD).constant();
    this.welcome =
        door.add(
                custom(visit ->
                    out -> JteenterGenerated.render((HtmlTemplateOutput) out, null, visit)))
            .add(doors());
    this.fresh = door.add(banner(Chip.Tone.CHECK, HomeText.NEW_SERVER)).add(doors());
  }

  Page show(Call<Nothing> call) {
    if (call.principal() instanceof Principal.Person person) {
      return dashboard(call, person);
    }
    // The store is asked whether the server is new only until it is not.
    if (!done.get()) {
      done.set(setup.isDone());
    }
    return done.get() ? welcome : fresh;
  }

  private Page dashboard(Call<Nothing> call, Principal.Person person) {
    var now = call.reader().now();
    var tiles = tiles(systems.stream().map(system -> system.tile(person)).toList());
    return page(HomeText.TITLE)
        .meta(Text.longDay(LocalDate.ofInstant(now, call.reader().zone())))
        .add(notices.apply(person))
        .add(live("tiles", List.of(), tiles).until(Optional.of(now.plus(FRESH_FOR))));
  }

  private Piece doors() {
    return tiles(
        systems.stream()
            .map(system -> new Placed(system.place(), Tile.of(system.place().purpose())))
            .toList());
  }

  private static Piece tiles(List<Placed> tiles) {
    return tiles.isEmpty() ? empty(HomeText.NO_SYSTEMS) : new Piece.Tiles(tiles);
  }
}
