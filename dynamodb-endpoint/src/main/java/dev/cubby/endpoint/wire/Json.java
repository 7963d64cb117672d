package dev.cubby.endpoint.wire;

import dev.cubby.endpoint.wire.ApiError.Kind;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Parses untrusted JSON: limited in depth and size, without duplicate members. */
public final class Json {
  /** Values nest 32 levels deep, each in two levels of JSON, inside the few levels of a request. */
  private static final int DEPTH = 100;

  private static final int TOKENS = 4_000_000;
  private static final int NUMBER_LENGTH = 64;

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(DEPTH)
                          .maxTokenCount(TOKENS)
                          .maxNumberLength(NUMBER_LENGTH)
                          .maxNameLength(64 * 1024)
                          .build())
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private Json() {}

  /** Parses a request's body, which must be one JSON object. */
  public static Fields read(byte[] body) {
    try {
      if (MAPPER.readTree(body) instanceof ObjectNode object) {
        return new Fields(object);
      }
    } catch (JacksonException notJson) {
      throw ApiError.of(Kind.SERIALIZATION, "The request is not valid JSON");
    }
    throw ApiError.of(Kind.SERIALIZATION, "Start of structure expected");
  }

  public static byte[] write(JsonNode node) {
    return MAPPER.writeValueAsBytes(node);
  }

  public static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  public static ArrayNode array() {
    return JsonNodeFactory.instance.arrayNode();
  }
}
