package dev.cubby.web.bind;

import module java.base;

import dev.cubby.web.upload.Upload;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Named values as they came: of the path, the query, a form, or a JSON object. */
public final class Given {
  private final Map<String, JsonNode> values = new LinkedHashMap<>();
  private final boolean texts;
  private final boolean form;

  private Given(boolean texts, boolean form) {
    this.texts = texts;
    this.form = form;
  }

  public static Given json(ObjectNode object) {
    var given = new Given(false, false);
    object.properties().forEach(entry -> given.values.put(entry.getKey(), entry.getValue()));
    return given;
  }

  /** Of a query or a form, where everything is text and a name may come more than once. */
  public static Given texts(Map<String, List<String>> fields) {
    return of(fields, false);
  }

  /** Of a form or an address for people: a box that is not ticked is not sent. */
  public static Given form(Map<String, List<String>> fields) {
    return of(fields, true);
  }

  private static Given of(Map<String, List<String>> fields, boolean form) {
    var given = new Given(true, form);
    fields.forEach((name, all) -> {
      var list = JsonNodeFactory.instance.arrayNode();
      all.forEach(list::add);
      given.values.put(name, all.size() == 1 ? list.get(0) : list);
    });
    return given;
  }

  /** Besides, files that came with a form. */
  public Given and(Map<String, Upload> files) {
    files.forEach((name, file) -> values.put(name, JsonNodeFactory.instance.pojoNode(file)));
    return this;
  }

  Set<String> names() {
    return values.keySet();
  }

  @Nullable JsonNode find(String name) {
    return values.get(name);
  }

  boolean isForm() {
    return form;
  }

  /** Whether numbers, truths and dates are read from text. */
  boolean areTexts() {
    return texts;
  }
}
