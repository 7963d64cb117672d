package dev.cubby.lunch.restaurant;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.lunch.restaurant.Restaurants.Configuration;
import dev.cubby.lunch.restaurant.Restaurants.Result;
import dev.cubby.lunch.text.RestaurantText;
import dev.cubby.web.text.Text;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Restaurants in a file: a JSON list of objects with {@code slug}, {@code name}, {@code address},
 * {@code url}, {@code reader} and {@code active}. Those that are not there yet are added at the
 * start; after that the operators' page counts. The rules are those of the API, and a faulty entry
 * stops the start before anything is added. One restaurant too many stops it, too, and those before
 * it stay.
 *
 * @param english renders messages for the log
 */
public record RestaurantFile(Path path, Collector collector, Function<Text, String> english) {

  /** An entry of the file. */
  sealed interface Entry {
    record Good(String slug, Configuration wanted) implements Entry {}

    record Faulty(String field, Text message) implements Entry {}
  }

  public void addTo(Restaurants restaurants) {
    var wanted = new LinkedHashMap<String, Configuration>();
    for (var node : nodes()) {
      int number = wanted.size() + 1;
      switch (entry(node, number)) {
        case Entry.Good(var slug, var configuration) -> {
          if (wanted.putIfAbsent(slug, configuration) != null) {
            throw wrong(RestaurantText.ENTRY_TWICE, number, "slug");
          }
        }
        case Entry.Faulty(var field, var message) -> throw wrong(message, number, field);
      }
    }
    add(wanted, restaurants);
  }

  private void add(Map<String, Configuration> wanted, Restaurants restaurants) {
    int number = 0;
    for (var one : wanted.entrySet()) {
      number++;
      // One that is there stays as it is.
      if (restaurants.find(one.getKey()).isEmpty()
          && restaurants.add(one.getKey(), one.getValue()) instanceof Result.TooMany) {
        throw wrong(RestaurantText.TOO_MANY, number, "");
      }
    }
  }

  private Entry entry(JsonNode node, int number) {
    if (!(node instanceof ObjectNode object)) {
      throw wrong("An entry is a JSON object", number, "");
    }
    // People write the reader as JSON; requests have it as text.
    if (object.get("reader") instanceof ObjectNode reader) {
      object.put("reader", reader.toString());
    }
    return RestaurantApi.entry(object, collector);
  }

  private Iterable<JsonNode> nodes() {
    try {
      var list = JsonMapper.shared().readTree(Files.readAllBytes(path));
      if (list.isArray()) {
        return list;
      }
    } catch (IOException | JacksonException unreadable) {
      // As if it were no list.
    }
    throw new InvalidInput(
        "The file is no JSON list of restaurants", "setting", "lunch-restaurants", "file", path);
  }

  private InvalidInput wrong(Text message, int number, String field) {
    return wrong(english.apply(message), number, field);
  }

  private InvalidInput wrong(String message, int number, String field) {
    return new InvalidInput(
        message,
        "setting",
        "lunch-restaurants",
        "file",
        path.toString(),
        "restaurant",
        number,
        "field",
        field);
  }
}
