package dev.cubby.unisync.attachment;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

import dev.cubby.core.run.Store;
import dev.cubby.web.store.SharedSecrets;
import java.security.SecureRandom;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Links of this server that give one power over one attachment for a while. They are signed with a
 * secret that all servers on one store share, and nothing is stored of them.
 */
public final class AttachmentLinks {
  private static final String ALGORITHM = "HmacSHA256";
  private static final Base64.Encoder TEXT = Base64.getUrlEncoder().withoutPadding();
  private static final Pattern FORM =
      Pattern.compile(
          "(\\d{1,12})\\.([A-Za-z0-9_-]{1,64})\\.([A-Za-z0-9_-]{1,64})\\.([A-Za-z0-9_-]{43})");

  private final byte[] secret;
  private final Clock clock;

  AttachmentLinks(byte[] secret, Clock clock) {
    this.secret = secret.clone();
    this.clock = clock;
  }

  public static AttachmentLinks in(Store store, Clock clock) {
    var secrets = SharedSecrets.in(store, clock, new SecureRandom());
    return new AttachmentLinks(secrets.named("unisync-attachment-links"), clock);
  }

  /** Which attachment a link is about. */
  public record Target(String noteId, String attachmentId) {}

  public String sign(String power, Target target, Duration lifetime) {
    long end = clock.instant().plus(lifetime).getEpochSecond();
    var said = said(end, target);
    return said + "." + mac(power, said);
  }

  /** What a link gives this power over, while it lasts. */
  public Optional<Target> read(String power, String link) {
    var parts = FORM.matcher(link);
    if (!parts.matches()) {
      return Optional.empty();
    }
    var target = new Target(parts.group(2), parts.group(3));
    long end = Long.parseLong(parts.group(1));
    var expected = mac(power, said(end, target));
    return MessageDigest.isEqual(expected.getBytes(UTF_8), parts.group(4).getBytes(UTF_8))
            && clock.instant().getEpochSecond() < end
        ? Optional.of(target)
        : Optional.empty();
  }

  private static String said(long end, Target target) {
    return end + "." + target.noteId() + "." + target.attachmentId();
  }

  private String mac(String power, String said) {
    try {
      var mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(secret, ALGORITHM));
      return TEXT.encodeToString(mac.doFinal((power + "." + said).getBytes(UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every Java has " + ALGORITHM, e);
    }
  }
}
