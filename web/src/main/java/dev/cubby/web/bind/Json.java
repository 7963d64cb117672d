package dev.cubby.web.bind;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** JSON from strangers: bounded in depth and in the number of its parts, without duplicates. */
public final class Json {
  private static final int DEPTH = 32;
  private static final int TOKENS = 200_000;
  private static final int NUMBER_LENGTH = 64;

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(DEPTH)
                          .maxTokenCount(TOKENS)
                          .maxNumberLength(NUMBER_LENGTH)
                          .build())
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .build();

  private Json() {}

  /** A body, which is one JSON object. */
  public static ObjectNode object(byte[] body) {
    var text = text(body);
    try {
      if (MAPPER.readTree(text) instanceof ObjectNode object) {
        return object;
      }
    } catch (JacksonException notJson) {
      throw Problem.of(
          ProblemKind.MALFORMED, "The body is not JSON that can be read: " + reason(notJson));
    } catch (NumberFormatException beyondAll) {
      throw Problem.of(ProblemKind.MALFORMED, "The body has a number that is too large to read.");
    }
    throw Problem.of(ProblemKind.MALFORMED, "The body is a JSON object, in braces.");
  }

  /** Read by the JDK, which refuses characters that are spelled in more bytes than they need. */
  private static String text(byte[] body) {
    try {
      // An object begins with a brace or a blank; wider characters have a zero byte besides.
      if (body.length < 2 || (body[0] > 0 && body[1] != 0)) {
        return UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
      }
    } catch (CharacterCodingException otherThanUtf8) {
      // As if it had begun so.
    }
    throw Problem.of(ProblemKind.UNSUPPORTED, "Send JSON in UTF-8, without a byte order mark.");
  }

  /** What is wrong and where, without the piece of the body that Jackson likes to quote. */
  private static String reason(JacksonException e) {
    var place = e.getLocation();
    var where =
        place == null
            ? ""
            : " (line " + place.getLineNr() + ", column " + place.getColumnNr() + ")";
    var message = String.valueOf(e.getOriginalMessage());
    if (message.startsWith("Duplicate")) {
      return "a field is there twice" + where;
    }
    return message.contains("exceeds the maximum")
        ? "it is too deep or too long" + where
        : "at" + where;
  }

  public static byte[] bytes(JsonNode node) {
    return MAPPER.writeValueAsBytes(node);
  }
}
