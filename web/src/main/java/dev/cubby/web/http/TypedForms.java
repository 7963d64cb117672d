package dev.cubby.web.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

import dev.cubby.web.route.*;
import dev.cubby.web.text.UiText;
import dev.cubby.web.ui.SentForm;
import dev.cubby.web.upload.Upload;

/**
 * Keeps what a person typed into a form whose session had ended, until they sign in again. It waits
 * in a cookie that only this server can read, for 15 minutes, for the account and the form that it
 * was typed for. Nothing is done with it: the person sends the form again.
 */
final class TypedForms {
  static final String COOKIE = "cubby-typed";
  static final Duration LASTS = Duration.ofMinutes(15);

  /** Browsers keep cookies of 4 kB, and this one is written in base64. */
  private static final int MOST_BYTES = 2_800;

  /** The bound before gzip: all of it comes back in a page. */
  private static final int MOST_CHARACTERS = 20_000;

  private static final int NONCE = 12;
  private static final int TAG_BITS = 128;
  private static final Base64.Encoder TEXT = Base64.getUrlEncoder().withoutPadding();

  private final Cookies cookies;
  private final SecretKeySpec key;
  private final RandomGenerator random;
  private final Clock clock;

  TypedForms(Cookies cookies, byte[] key, RandomGenerator random, Clock clock) {
    this.cookies = cookies;
    this.key = new SecretKeySpec(key, "AES");
    this.random = random;
    this.clock = clock;
  }

  /** How much of a form waits for its owner. */
  enum Kept {
    ALL,
    NOTHING_TYPED,
    TOO_LONG
  }

  /** Keeps the fields that the route declares, but no password and no file. */
  Kept keep(
      Exchange exchange,
      Route<?, ?> route,
      String page,
      Map<String, List<String>> form,
      String owner) {
    var typed =
        route.input().fields().stream()
            .filter(field -> mayWait(route.input(), field))
            .flatMap(field ->
                form.getOrDefault(field.getName(), List.of()).stream()
                    .map(value -> encoded(field.getName()) + "=" + encoded(value)))
            .collect(Collectors.joining("&"));
    if (typed.isEmpty()) {
      return Kept.NOTHING_TYPED;
    }
    if (typed.length() > MOST_CHARACTERS) {
      return Kept.TOO_LONG;
    }
    var until = clock.instant().plus(LASTS).toEpochMilli();
    var path = exchange.request.getHttpURI().getPath();
    var sealed = sealed(String.join("\n", Long.toString(until), page, path, typed), owner);
    if (sealed.length > MOST_BYTES) {
      return Kept.TOO_LONG;
    }
    exchange.cookie(cookies.set(COOKIE, TEXT.encodeToString(sealed), LASTS));
    return Kept.ALL;
  }

  private static boolean mayWait(Input<?> input, RecordComponent field) {
    boolean password =
        input
            .labelOf(field.getName())
            .flatMap(Label::control)
            .filter(Label.Control.PASSWORD::equals)
            .isPresent();
    return !password && field.getType() != Upload.class;
  }

  /**
   * The entries that wait for the form of this page, shown once. For any other account than their
   * owner's it is dropped.
   */
  Optional<SentForm> take(Exchange exchange, Optional<String> owner) {
    var cookie = cookies.find(exchange.request, COOKIE);
    if (cookie.isEmpty() || owner.isEmpty()) {
      return Optional.empty();
    }
    var parts = opened(cookie.get(), owner.get()).map(text -> text.split("\n", 4));
    if (parts.isEmpty() || !clock.instant().isBefore(until(parts.get()[0]))) {
      exchange.cookie(cookies.cleared(COOKIE));
      return Optional.empty();
    }
    if (!parts.get()[1].equals(exchange.request.getHttpURI().getPath())) {
      return Optional.empty();
    }
    exchange.cookie(cookies.cleared(COOKIE));
    var typed = FormBody.parse(parts.get()[3]);
    return Optional.of(SentForm.typedBefore(parts.get()[2], typed, UiText.ENTRIES_BACK));
  }

  private static Instant until(String millis) {
    return Instant.ofEpochMilli(Long.parseLong(millis));
  }

  private byte[] sealed(String text, String owner) {
    var packed = new ByteArrayOutputStream();
    var nonce = new byte[NONCE];
    random.nextBytes(nonce);
    try (var deflating = new DeflaterOutputStream(packed)) {
      deflating.write(text.getBytes(UTF_8));
      deflating.finish();
      var sealed = new ByteArrayOutputStream();
      sealed.writeBytes(nonce);
      sealed.writeBytes(cipher(Cipher.ENCRYPT_MODE, nonce, owner).doFinal(packed.toByteArray()));
      return sealed.toByteArray();
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalStateException("What was typed could not be sealed", e);
    }
  }

  /** The text, if one of our servers sealed it for this owner. */
  private Optional<String> opened(String cookie, String owner) {
    try {
      var bytes = Base64.getUrlDecoder().decode(cookie);
      var nonce = Arrays.copyOf(bytes, NONCE);
      var packed =
          cipher(Cipher.DECRYPT_MODE, nonce, owner)
              .doFinal(bytes, NONCE, Math.max(0, bytes.length - NONCE));
      var inflating = new InflaterInputStream(new ByteArrayInputStream(packed));
      return Optional.of(new String(inflating.readAllBytes(), UTF_8));
    } catch (IOException | GeneralSecurityException | IllegalArgumentException foreign) {
      return Optional.empty();
    }
  }

  private Cipher cipher(int mode, byte[] nonce, String owner) throws GeneralSecurityException {
    var cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
    cipher.updateAAD(owner.getBytes(UTF_8));
    return cipher;
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, UTF_8);
  }
}
