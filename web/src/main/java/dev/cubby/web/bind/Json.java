package dev.cubby.web.bind;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.text.ProblemText;
import dev.cubby.web.text.Text;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
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
      throw Problem.of(ProblemKind.MALFORMED, reason(notJson));
    } catch (NumberFormatException beyondAll) {
      throw Problem.of(ProblemKind.MALFORMED, ProblemText.JSON_NUMBER);
    }
    throw Problem.of(ProblemKind.MALFORMED, ProblemText.JSON_OBJECT);
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
    throw Problem.of(ProblemKind.UNSUPPORTED, ProblemText.JSON_ENCODING);
  }

  /** The fault and its place, without the piece of the body that Jackson likes to quote. */
  private static Text reason(JacksonException e) {
    var place = e.getLocation();
    if (place == null) {
      return ProblemText.JSON_UNREADABLE;
    }
    var message = String.valueOf(e.getOriginalMessage());
    var wrong =
        message.startsWith("Duplicate")
            ? ProblemText.JSON_TWICE
            : message.contains("exceeds the maximum")
                ? ProblemText.JSON_TOO_DEEP
                : ProblemText.JSON_UNREADABLE_AT;
    return wrong.with(place.getLineNr(), place.getColumnNr());
  }

  /** A value, or JSON itself, as {@link JsonNodes} writes it. */
  public static byte[] bytes(@Nullable Object value) {
    return MAPPER.writeValueAsBytes(JsonNodes.of(value));
  }
}
