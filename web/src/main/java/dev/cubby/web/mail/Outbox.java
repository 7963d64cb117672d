package dev.cubby.web.mail;

import module java.base;

import dev.cubby.core.failure.Failure;
import dev.cubby.core.failure.Failure.Unavailable;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Mails as files that any mail program opens, one each, in a folder that only this server's user
 * reads. The newest are kept. A mail that holds a secret is refused: on disk it would outlive its
 * purpose, and whoever reads the folder could use it.
 */
public final class Outbox implements Mailer {
  static final int MOST_KEPT = 100;
  private static final Logger LOG = LoggerFactory.getLogger(Outbox.class);
  private static final String ENDING = ".eml";
  private static final Mailbox FROM = new Mailbox("cubby@localhost", "Cubby");

  /** The time in front, so that names are in order. */
  private static final Pattern ID = Pattern.compile("[0-9]{15}-[A-Za-z0-9-]{1,64}");

  private static final FileAttribute<?>[] OWNER_ONLY =
      FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
          ? new FileAttribute<?>[] {
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
          }
          : new FileAttribute<?>[0];

  private final Path folder;
  private final Clock clock;
  private final Supplier<String> ids;

  private Outbox(Path folder, Clock clock, Supplier<String> ids) {
    this.folder = folder;
    this.clock = clock;
    this.ids = ids;
  }

  /** Makes the folder where it is missing. */
  public static Outbox open(Path folder, Clock clock, Supplier<String> ids) {
    try {
      Files.createDirectories(folder, OWNER_ONLY);
    } catch (IOException e) {
      throw failed("The folder for mails cannot be made", e);
    }
    return new Outbox(folder, clock, ids);
  }

  @Override
  public synchronized Result send(Mail mail) {
    if (mail.holdsSecret()) {
      return new Result.NotConfigured();
    }
    var now = clock.instant();
    var mailId = "%015d-%s".formatted(now.toEpochMilli(), ids.get());
    try {
      write(mail, mailId, now);
      for (var old : mailIds().stream().skip(MOST_KEPT).toList()) {
        Files.deleteIfExists(file(old));
      }
    } catch (IOException | MessagingException e) {
      throw failed("The mail cannot be kept", e);
    }
    return new Result.Accepted(mailId);
  }

  /** Under its name only when it is whole. */
  private void write(Mail mail, String mailId, Instant now) throws IOException, MessagingException {
    var half = Files.createTempFile(folder, "half-", ".tmp");
    try {
      try (var out = Files.newOutputStream(half)) {
        MimeMail.of(mail, FROM, mailId, now, MimeMail.FOR_FILES).writeTo(out);
      }
      Files.move(half, file(mailId), StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(half);
    }
  }

  @Override
  public boolean reachesPeople() {
    return false;
  }

  @Override
  public List<Delivery> list() {
    try {
      return mailIds().stream().flatMap(mailId -> delivery(mailId).stream()).toList();
    } catch (IOException e) {
      throw failed("The mails cannot be listed", e);
    }
  }

  @Override
  public synchronized boolean discard(String mailId) {
    try {
      return ID.matcher(mailId).matches() && Files.deleteIfExists(file(mailId));
    } catch (IOException e) {
      throw failed("The mail cannot be deleted", e);
    }
  }

  /** One of the mails, while it is kept. */
  public Optional<Mail> find(String mailId) {
    return ID.matcher(mailId).matches() ? read(mailId, MimeMail::mail) : Optional.empty();
  }

  /** A file that was damaged is listed, too, so that it can be discarded. */
  private Optional<Delivery> delivery(String mailId) {
    var at = Instant.ofEpochMilli(Long.parseLong(mailId.substring(0, mailId.indexOf('-'))));
    try {
      return read(
          mailId,
          message ->
              new Delivery(
                  mailId,
                  at,
                  Optional.of(MimeMail.receiver(message)),
                  Optional.ofNullable(message.getSubject()).orElse(""),
                  0,
                  new Delivery.State.Kept()));
    } catch (Failure damaged) {
      LOG.warn("mail {} cannot be read: {}", mailId, damaged.toString());
      return Optional.of(
          new Delivery(mailId, at, Optional.empty(), "", 0, new Delivery.State.Unreadable()));
    }
  }

  private interface Reading<T> {
    T of(MimeMessage message) throws IOException, MessagingException;
  }

  private <T> Optional<T> read(String mailId, Reading<T> reading) {
    try (var in = Files.newInputStream(file(mailId))) {
      return Optional.of(reading.of(MimeMail.read(in)));
    } catch (NoSuchFileException gone) {
      return Optional.empty();
    } catch (IOException | MessagingException e) {
      throw failed("A mail cannot be read", e);
    }
  }

  private List<String> mailIds() throws IOException {
    try (var files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(ENDING))
          .map(name -> name.substring(0, name.length() - ENDING.length()))
          .filter(name -> ID.matcher(name).matches())
          .sorted(Comparator.reverseOrder())
          .toList();
    }
  }

  private Path file(String mailId) {
    return folder.resolve(mailId + ENDING);
  }

  private static Unavailable failed(String message, Exception cause) {
    return new Unavailable(message, "cause", cause);
  }
}
