package dev.cubby.testkit;

import module java.base;

import dev.cubby.web.operator.Installation;

/** A server as the operator's pages show it: with long names, which have to fit a phone. */
record SampleInstallation() implements Installation {
  private static final String FOLDER = "/srv/cubby/data-of-a-house-with-a-long-name";

  @Override
  public String version() {
    return "1.2.3";
  }

  @Override
  public List<ShownSetting> settings() {
    return List.of(
        new ShownSetting(
            "data",
            "CUBBY_DATA",
            Optional.of(FOLDER),
            Source.FLAG,
            false,
            "the folder of the embedded store"),
        new ShownSetting(
            "invitation-hmac-previous-secret",
            "CUBBY_INVITATION_HMAC_PREVIOUS_SECRET",
            Optional.empty(),
            Source.VARIABLE,
            true,
            "the secret before, still accepted"),
        new ShownSetting(
            "smtp-host",
            "CUBBY_SMTP_HOST",
            Optional.empty(),
            Source.DEFAULT,
            false,
            "the SMTP server; without one no mail is sent"));
  }

  @Override
  public Optional<Disk> disk() {
    return Optional.of(new Disk(OptionalLong.of(500_000_000L)));
  }

  @Override
  public Optional<Storage> storage() {
    var bytes = new LinkedHashMap<StoragePart, Long>();
    bytes.put(StoragePart.ROWS, 12_345_678L);
    bytes.put(StoragePart.HISTORY, 345_678L);
    return Optional.of(new Storage(FOLDER, bytes, 500_000_000L, 20_000_000_000L));
  }

  @Override
  public Optional<Backups> backups() {
    var taken = Instant.parse("2024-02-29T10:00:00Z");
    return Optional.of(
        new Backups(
            Optional.of(new MadeBackup(taken, FOLDER + "-monday", 352, 3, 60_605)),
            Optional.of(taken),
            "./run backup " + FOLDER + " NEW-FOLDER"));
  }
}
