package dev.cubby.web.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubby.web.route.Principal;
import dev.cubby.web.route.Routes;
import dev.cubby.web.route.Standing;
import dev.cubby.web.text.HomeText;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Icon;
import dev.cubby.web.ui.Place;
import dev.cubby.web.ui.Tile;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class HomePageTest {
  private static final Principal.Person ANN =
      new Principal.Person("a1", "ann@x.org", "Ann", false, Standing.SERVER);

  @Test
  void aSystemThatCannotBeReadSaysSoOnItsTile() {
    var place =
        Place.of("broken", Text.verbatim("Broken"), Text.verbatim("Breaks"), Icon.GRID, Set.of());
    var broken =
        new WebSystem.Opened() {
          @Override
          public void addRoutes(Routes.Builder routes) {}

          @Override
          public Optional<Tile> tile(Principal.Person person) {
            throw new IllegalStateException("broken");
          }
        };

    var tile = new HomePage.Running(place, broken).tile(ANN).tile();

    assertThat(tile.summary()).isEqualTo(place.purpose());
    assertThat(tile.rows().getFirst().title()).isEqualTo(HomeText.NOT_AVAILABLE);
  }
}
