package dev.cubby.server;

import module java.base;

import dev.cubby.core.store.RowStore;
import dev.cubby.embedded.EmbeddedStore;
import dev.cubby.server.config.Configuration;
import dev.cubby.server.config.Configuration.StoreChoice;
import dev.cubby.web.operator.Installation;

/** This server's build, configuration and data folder, for the operator. */
record ConfiguredInstallation(Configuration configuration, RowStore rows) implements Installation {

  /** As the jar says; classes that are not in one have no version. */
  @Override
  public String version() {
    return Optional.ofNullable(getClass().getPackage().getImplementationVersion()).orElse("");
  }

  @Override
  public List<ShownSetting> settings() {
    return configuration.settings().list();
  }

  @Override
  public Optional<Disk> disk() {
    return storageUse().map(StorageUse::disk);
  }

  @Override
  public Optional<Storage> storage() {
    return storageUse().flatMap(StorageUse::measure);
  }

  private Optional<StorageUse> storageUse() {
    return configuration.store() instanceof StoreChoice.Embedded(var folder)
        ? Optional.of(new StorageUse(folder, configuration.uploadsIn(folder)))
        : Optional.empty();
  }

  @Override
  public Optional<Backups> backups() {
    return rows instanceof EmbeddedStore store
            && configuration.store() instanceof StoreChoice.Embedded(var folder)
        ? Optional.of(
            new Backups(
                new LastBackup(folder).find(),
                store.firstRestorable(),
                "./run backup " + configuration.store().where() + " NEW-FOLDER"))
        : Optional.empty();
  }
}
