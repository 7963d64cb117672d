package dev.cubby.web.route;

import dev.cubby.core.hash.Sha256;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A route's answer: a value, with its version and its address where it has them.
 *
 * @param version what a later change may be conditional on; the value may change while it stays
 * @param tag of the content, all of it
 * @param shared how long caches between may answer with it, where everybody gets the same
 * @param waiting what is answered instead, with 202, where somebody else has to say yes first
 */
public record Answer<A>(
    @Nullable A value,
    Optional<Long> version,
    Optional<String> tag,
    Optional<String> location,
    Optional<Duration> shared,
    Optional<Object> waiting) {

  private static final int TAG_LENGTH = 32;

  /** Answered with a status and nothing else. */
  public record Empty() {}

  public static <A> Answer<A> of(A value) {
    return new Answer<>(
        value,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  public static Answer<Empty> empty() {
    return new Answer<>(
        null,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** Nothing is done yet: 202 with what waits for a yes. The route says of which type it is. */
  public static <A> Answer<A> waiting(Object forYes) {
    return new Answer<>(
        null,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(forYes));
  }

  /** The version that a later change may be conditional on: the ETag, for If-Match alone. */
  public Answer<A> version(long version) {
    return new Answer<>(value, Optional.of(version), tag, location, shared, waiting);
  }

  /** The ETag of this content; a client that has it already gets 304. */
  public Answer<A> tagged(String content) {
    return new Answer<>(value, version, Optional.of(content), location, shared, waiting);
  }

  /** The ETag of a content with these bytes, on every server the same. */
  public Answer<A> taggedBy(byte[] bytes) {
    return tagged(Sha256.hex(bytes).substring(0, TAG_LENGTH));
  }

  public Answer<A> at(String path) {
    return new Answer<>(value, version, tag, Optional.of(path), shared, waiting);
  }

  /** The same for everybody, and true enough for so long. */
  public Answer<A> shared(Duration forSoLong) {
    return new Answer<>(value, version, tag, location, Optional.of(forSoLong), waiting);
  }
}
