package dev.cubby.lunch.restaurant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.core.run.Store;
import dev.cubby.core.run.StoreSettings;
import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.embedded.Settings;
import dev.cubby.lunch.LunchCatalog;
import dev.cubby.lunch.LunchSystem;
import dev.cubby.lunch.text.ReaderText;
import dev.cubby.web.route.OnceRecord;
import dev.cubby.web.system.KitCatalog;
import dev.cubby.web.system.KitTexts;
import dev.cubby.web.text.Reader;
import dev.cubby.web.text.Text;
import dev.cubby.web.text.Texts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A file of restaurants has the rules of the API. */
class RestaurantFileTest {
  private static final Clock CLOCK = Clock.systemUTC();
  private static final Function<Text, String> ENGLISH =
      Reader.english(
              Texts.prove(
                  Stream.concat(Stream.of(KitTexts.CATALOGUE), new LunchSystem().texts().stream())
                      .toList()),
              CLOCK)
          ::text;

  private final EmbeddedStore rows =
      EmbeddedStore.open(Path.of("memory"), Settings.of(CLOCK).inMemoryOnly());
  private final Restaurants restaurants =
      new Restaurants(
          Store.open(
              rows, KitCatalog.DRAFT.with(LunchCatalog.DRAFT).prove(), StoreSettings.local(CLOCK)),
          () -> {});

  @TempDir private Path folder;

  @AfterEach
  void close() {
    rows.close();
  }

  private void add(String json) throws IOException {
    var file = Files.writeString(folder.resolve("restaurants.json"), json.replace('\'', '"'));
    new RestaurantFile(file, new FussyCollector(), ENGLISH).addTo(restaurants);
  }

  /** Knows one way of reading, beside none. */
  private static final class FussyCollector implements Collector {
    @Override
    public Begun collect(List<String> slugs, Optional<OnceRecord> once) {
      return new Begun.NothingToRead();
    }

    @Override
    public boolean isReadable(RestaurantModel.Restaurant restaurant) {
      return false;
    }

    @Override
    public boolean isByHand(RestaurantModel.Restaurant restaurant) {
      return true;
    }

    @Override
    public Optional<Text> complaint(String reader) {
      return reader.contains("manual") || reader.contains("html")
          ? Optional.empty()
          : Optional.of(ReaderText.UNKNOWN_TYPE);
    }
  }

  @Test
  void restaurantsAreAddedUnlessTheyAreThere() throws IOException {
    add("[{'slug': 'kajen', 'name': 'Kajen', 'reader': {'type': 'html', 'dish': 'li'}}]");
    add("[{'slug': 'kajen', 'name': 'Other'}, {'slug': 'mas', 'name': 'Mås', 'active': false}]");
    assertThat(restaurants.all())
        .extracting(one -> one.slug() + " " + one.name() + " " + one.reader() + " " + one.active())
        .containsExactly(
            "kajen Kajen {\"type\":\"html\",\"dish\":\"li\"} true",
            "mas Mås {\"type\": \"manual\"} false");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "{'slug': 'Kajen', 'name': 'Kajen'}|slug",
        "{'slug': 'operator', 'name': 'Kajen'}|slug",
        "{'slug': 'first', 'name': 'Twice'}|slug",
        "{'slug': 'kajen'}|name",
        "{'slug': 'kajen', 'name': ' '}|name",
        "{'slug': 'kajen', 'name': 'Ka\\u202Ejen'}|name",
        "{'slug': 'kajen', 'name': 7}|name",
        "{'slug': 'kajen', 'name': 'Kajen', 'url': 'javascript:alert(1)'}|url",
        "{'slug': 'kajen', 'name': 'Kajen', 'url': 'file:///etc/passwd'}|url",
        "{'slug': 'kajen', 'name': 'Kajen', 'adress': 'Torget'}|adress",
        "{'slug': 'kajen', 'name': 'Kajen', 'version': 3}|version",
        "{'slug': 'kajen', 'name': 'Kajen', 'reader': {'type': 'magic'}}|reader",
        "7|",
      })
  void aFaultIsNamedWithItsPlaceAndNothingIsAdded(String entry, String field) {
    assertThatThrownBy(() -> add("[{'slug': 'first', 'name': 'First'}, " + entry + "]"))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("restaurant=2")
        .hasMessageContaining(field == null ? "" : field);
    assertThat(restaurants.all()).isEmpty();
  }

  @Test
  void aFileThatIsNoListIsAFault() {
    assertThatThrownBy(() -> add("{}")).isInstanceOf(InvalidInput.class);
    assertThatThrownBy(() -> add("[")).isInstanceOf(InvalidInput.class);
  }

  @Test
  void thereIsRoomForAHundred() {
    var entries =
        IntStream.rangeClosed(1, RestaurantContracts.MOST_RESTAURANTS + 1)
            .mapToObj("{'slug': 'r%d', 'name': 'R'}"::formatted)
            .collect(Collectors.joining(",", "[", "]"));
    assertThatThrownBy(() -> add(entries))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("restaurant=101");
  }
}
