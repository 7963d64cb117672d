package dev.cubby.web.once;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

import dev.cubby.core.failure.Failure.OutcomeUnknown;
import dev.cubby.core.failure.Failure.Unavailable;
import dev.cubby.core.hash.Sha256;
import dev.cubby.core.run.Store;
import dev.cubby.web.bind.Json;
import dev.cubby.web.limit.Network;
import dev.cubby.web.once.OnceContracts.OfRecord;
import dev.cubby.web.route.*;
import dev.cubby.web.text.OnceText;
import org.jspecify.annotations.Nullable;

/** Tells a repeated request from a new one by its {@code Idempotency-Key}, or by its form. */
public record Repeats(@Nullable Store store, Clock clock) {
  private static final Duration KEPT = Duration.ofHours(24);

  /** For double presses and the retries of a slow phone; a later press means it anew. */
  private static final Duration FORM_KEPT = Duration.ofMinutes(1);

  /** For servers without routes that happen once. */
  public static final Repeats NONE = new Repeats(null, Clock.systemUTC());

  /**
   * Carries out a call once for its key; a repeat is answered from the effect that was recorded.
   */
  public <Q, A> Answer<A> once(Routes.Bound<Q, A> bound, Call<Q> call) {
    return once(
        call,
        bound.route(),
        (Record) call.given(),
        "",
        record -> bound.handler().handle(call.once(record)),
        effect -> repeat(bound, call, effect));
  }

  /**
   * The same for a form of a page: its token is its key, as long as it says the same. An answer
   * that tells of a refusal is given only if no press of the same form was faster. If the earlier
   * effect is over, the form is sent anew under a key that names that effect, again once.
   */
  public <Q, A> Answer<A> onceForForm(
      Routes.Bound<Q, A> bound, Call<Q> call, String token, Predicate<Answer<A>> refuses) {
    var said = (token + digest((Record) call.given())).getBytes(UTF_8);
    var keyed = call.key(OnceRecord.FORM + Sha256.hex(Sha256.newDigest(), said));
    return once(
        keyed,
        bound.route(),
        (Record) keyed.given(),
        "",
        record -> {
          var answer = bound.handler().handle(keyed.once(record));
          return refuses.test(answer)
              ? record
                  .flatMap(this::find)
                  .map(effect -> repeat(bound, keyed, effect))
                  .orElse(answer)
              : answer;
        },
        effect -> {
          try {
            return repeat(bound, keyed, effect);
          } catch (Outdated over) {
            return onceForForm(bound, call, token + effect, refuses);
          }
        });
  }

  private static <Q, A> Answer<A> repeat(Routes.Bound<Q, A> bound, Call<Q> call, String effect) {
    return bound.repeat().orElseThrow().answer(call, effect);
  }

  /**
   * Lets a request have its effect once. {@code first} puts the record, if there is one, into its
   * transaction, and lets its refusal pass as {@link Repeated}; then, and when it was done before,
   * {@code again} answers from the recorded effect. Whatever else stops the first, the record is
   * looked for again: of several at once, one may have stopped the others.
   */
  public <T> T once(
      Call<?> call,
      Route<?, ?> route,
      Record compared,
      String effect,
      Function<Optional<OnceRecord>, T> first,
      Function<String, T> again) {
    var record = record(call, route, compared, effect);
    var earlier = record.flatMap(this::find);
    if (earlier.isPresent()) {
      return again.apply(earlier.get());
    }
    try {
      return first.apply(record);
    } catch (Repeated overtaken) {
      return again.apply(recall(record));
    } catch (Problem | OutcomeUnknown stopped) {
      return again.apply(recorded(record, stopped));
    }
  }

  /**
   * The record of a request with a key. A repeat has to be the same in {@code compared}: usually
   * all that the request brought, but no password, because what is stored of it is a fast digest.
   * Keys reach only routes that are declared {@link Route#happeningOnce}.
   */
  Optional<OnceRecord> record(Call<?> call, Route<?, ?> route, Record compared, String effect) {
    var now = clock.instant();
    return call.idempotencyKey()
        .map(key ->
            new OnceRecord(
                principal(call),
                route.name(),
                key,
                digest(compared),
                effect,
                now,
                now.plus(OnceRecord.isOfForm(key) ? FORM_KEPT : KEPT)));
  }

  /** Strangers of different networks share no keys. */
  private static String principal(Call<?> call) {
    var id = call.principal().id();
    return call.principal() instanceof Principal.Stranger
        ? id + ":" + Network.of(call.arrival().address())
        : id;
  }

  /** The effect that was recorded under the same key, if there was one. */
  Optional<String> find(OnceRecord record) {
    return Objects.requireNonNull(store)
        .get(OnceContracts.RECALL, of(record))
        .map(earlier -> same(earlier, record));
  }

  /** A store that cannot say now does not make an unknown outcome one in which nothing happened. */
  private String recorded(Optional<OnceRecord> record, RuntimeException stopped) {
    try {
      return record.flatMap(this::find).orElseThrow(() -> stopped);
    } catch (Unavailable e) {
      stopped.addSuppressed(e);
      throw stopped;
    }
  }

  /** The effect of the faster request, after the step refused. */
  String recall(Optional<OnceRecord> refused) {
    return find(refused.orElseThrow())
        .orElseThrow(() -> new Unavailable("A record expired while it was needed"));
  }

  private static OfRecord of(OnceRecord record) {
    return new OfRecord(record.principal(), record.route(), record.key());
  }

  private static String same(OnceRecord earlier, OnceRecord now) {
    if (!earlier.requestDigest().equals(now.requestDigest())) {
      throw reused();
    }
    return earlier.effect();
  }

  /** The problem of a request that says something else under a key that is taken. */
  public static Problem reused() {
    return Problem.of(ProblemKind.KEY_REUSED, OnceText.NEW_KEY);
  }

  private static String digest(Record compared) {
    var sha256 = Sha256.newDigest();
    sha256.update(compared.getClass().getSimpleName().getBytes(UTF_8));
    return Sha256.hex(sha256, Json.bytes(compared));
  }
}
