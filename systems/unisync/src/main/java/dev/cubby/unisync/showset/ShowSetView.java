package dev.cubby.unisync.showset;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.*;

/** A ShowSet as programs see it: the seed's attributes, under the id that it is known by. */
public record ShowSetView(
    String showSetId,
    Area area,
    String scene,
    Map<Lang, String> description,
    Set<Lang> untranslated,
    Map<Lang, TranslationState> translations,
    List<VmItem> vmList,
    ShowSetStages stages,
    Links links,
    long screenVersion,
    long revitVersion,
    long drawingVersion,
    List<VersionHistoryEntry> versionHistory,
    Instant createdAt,
    Instant updatedAt,
    long revision) {

  public static ShowSetView of(ShowSet one) {
    return new ShowSetView(
        one.shownId(),
        one.area(),
        one.scene(),
        one.description(),
        one.untranslated(),
        one.translations(),
        one.vmList(),
        one.stages(),
        one.links(),
        one.screenVersion(),
        one.revitVersion(),
        one.drawingVersion(),
        one.versionHistory(),
        one.createdAt(),
        one.updatedAt(),
        one.revision());
  }
}
