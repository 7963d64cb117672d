package dev.cubby.unisync;

import module java.base;

import dev.cubby.core.catalog.Draft;
import dev.cubby.unisync.base.Refusal;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.note.NoteContracts.QueueState;
import dev.cubby.unisync.text.AllTexts;
import dev.cubby.unisync.text.UnisyncText;
import dev.cubby.unisync.translation.Translation;
import dev.cubby.web.system.Premises;
import dev.cubby.web.system.Setting;
import dev.cubby.web.system.WebSystem;
import dev.cubby.web.text.Catalogue;
import dev.cubby.web.text.Language;
import dev.cubby.web.ui.Icon;
import dev.cubby.web.ui.Place;

/** Seed 001 as a system of a server. */
public final class UniSyncSystem implements WebSystem {
  private static final Catalogue TEXTS =
      AllTexts.in(Language.ENGLISH, Language.SIMPLIFIED_CHINESE, Language.TRADITIONAL_CHINESE)
          .of(QueueState.class, Translation.Failure.class, Refusal.class, UserRole.class);

  @Override
  public String name() {
    return "unisync";
  }

  @Override
  public Place place() {
    return Place.of(
        name(), UnisyncText.TITLE, UnisyncText.PURPOSE, Icon.UNISYNC, TEXTS.languages());
  }

  @Override
  public Optional<Catalogue> texts() {
    return Optional.of(TEXTS);
  }

  @Override
  public List<Setting<?>> settings() {
    return OpenedNotes.SETTINGS;
  }

  @Override
  public Draft contracts() {
    return UniSyncCatalog.DRAFT;
  }

  @Override
  public Opened open(Premises premises) {
    return new OpenedUniSync(premises);
  }
}
