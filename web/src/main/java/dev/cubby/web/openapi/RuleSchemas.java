package dev.cubby.web.openapi;

import module java.base;

import dev.cubby.web.route.Rule;
import dev.cubby.web.text.Text;
import dev.cubby.web.upload.FileType;
import tools.jackson.databind.node.ObjectNode;

/** The rules of a field in the words of JSON Schema. */
record RuleSchemas(Function<Text, String> english) {
  ObjectNode apply(List<Rule> rules, ObjectNode schema) {
    for (var rule : rules) {
      switch (rule) {
        case Rule.Length(var least, var most) ->
            schema.put("minLength", least).put("maxLength", most);
        case Rule.Form(var pattern, var words) ->
            schema
                .put("pattern", "^(?:" + pattern.pattern() + ")$")
                .put("description", english.apply(words));
        case Rule.Range(var least, var most) -> schema.put("minimum", least).put("maximum", most);
        case Rule.File file ->
            schema
                .put("maxLength", file.mostBytes())
                .put(
                    "description",
                    "At most "
                        + file.mostBytes()
                        + " bytes of "
                        + file.types().stream()
                            .map(FileType::type)
                            .collect(Collectors.joining(", ")));
        case Rule.Count(var least, var most) -> schema.put("minItems", least).put("maxItems", most);
      }
    }
    return schema;
  }
}
