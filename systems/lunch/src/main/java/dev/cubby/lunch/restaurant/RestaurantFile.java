package dev.cubby.lunch.restaurant;

import module java.base;

import dev.cubby.core.failure.Failure.InvalidInput;
import dev.cubby.lunch.restaurant.Restaurants.Configuration;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Restaurants in a file: a JSON list of objects with {@code slug}, {@code name}, {@code address},
 * {@code url} and {@code reader}. Those that are not there yet are added at the start; after that
 * the operators' page counts.
 */
public record RestaurantFile(Path path, Collector collector) {
  private static final Pattern SLUG = Pattern.compile("[a-z0-9]{1,40}");

  public void addTo(Restaurants restaurants) {
    var known = restaurants.all().stream().map(one -> one.slug()).toList();
    for (var entry : entries()) {
      var slug = text(entry, "slug").filter(SLUG.asMatchPredicate());
      var name = text(entry, "name").filter(words -> !words.isBlank());
      if (slug.isEmpty() || name.isEmpty()) {
        throw wrong("A restaurant needs a slug of small letters and digits, and a name");
      }
      if (!known.contains(slug.get())) {
        restaurants.add(slug.get(), configuration(entry, name.get()), false);
      }
    }
  }

  private Configuration configuration(JsonNode entry, String name) {
    var reader = entry.has("reader") ? entry.get("reader").toString() : RestaurantApi.MANUAL;
    collector
        .complaint(reader)
        .ifPresent(fault -> {
          throw wrong(fault);
        });
    return new Configuration(name, text(entry, "address"), text(entry, "url"), reader, true);
  }

  private Iterable<JsonNode> entries() {
    try {
      var list = JsonMapper.shared().readTree(Files.readAllBytes(path));
      if (!list.isArray()) {
        throw wrong("The file is a JSON list of restaurants");
      }
      return list;
    } catch (IOException | JacksonException e) {
      throw wrong("The file cannot be read as JSON");
    }
  }

  private static Optional<String> text(JsonNode entry, String field) {
    return Optional.ofNullable(entry.get(field)).filter(JsonNode::isString).map(JsonNode::asString);
  }

  private InvalidInput wrong(String message) {
    return new InvalidInput(message, "setting", "lunch-restaurants", "file", path.toString());
  }
}
