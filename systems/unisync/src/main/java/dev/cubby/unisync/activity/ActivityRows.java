package dev.cubby.unisync.activity;

import static dev.cubby.unisync.text.UnisyncActivityText.*;
import static dev.cubby.web.text.Text.verbatim;

import module java.base;

import dev.cubby.core.value.Value;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.Rows.Row;

/** Activity in words. */
public final class ActivityRows {
  private ActivityRows() {}

  /** Without the name of the ShowSet, for its own page. */
  public static Row row(Activity one) {
    return Row.of(words(one)).meta(verbatim(one.userName()), Text.at(one.createdAt()));
  }

  static Text words(Activity one) {
    return switch (one.action()) {
      case STATUS_CHANGE -> STATUS_CHANGE.with(stage(one), status(one, "from"), status(one, "to"));
      case ASSIGNMENT ->
          text(one, "assignedToName")
              .<Text>map(name -> ASSIGNED.with(stage(one), name))
              .orElseGet(() -> UNASSIGNED.with(stage(one)));
      case LINK_UPDATE ->
          text(one, "value").isPresent() ? LINKED.with(link(one)) : UNLINKED.with(link(one));
      case VERSION_UPDATE ->
          find(VersionType.values(), one, "versionType")
              .<Text>map(type -> VERSION.with(Text.of(type), text(one, "version").orElse("")))
              .or(() -> label(one).map(label -> LABEL.with(stage(one), label)))
              .orElseGet(() -> UNLABELLED.with(stage(one)));
      case NOTE_ADDED -> NOTE_ADDED;
      case SHOWSET_CREATED -> CREATED;
      case SHOWSET_EDITED -> EDITED;
      case SHOWSET_RENAMED ->
          RENAMED.with(text(one, "from").orElse(""), text(one, "to").orElse(""));
      case SHOWSET_DELETED -> DELETED;
      case NOTE_EDITED -> NOTE_EDITED;
      case NOTE_DELETED -> NOTE_DELETED;
      case NOTE_TRANSLATED -> NOTE_TRANSLATED;
      case ATTACHMENT_ADDED -> ATTACHMENT_ADDED.with(text(one, "fileName").orElse(""));
      case ATTACHMENT_DELETED -> ATTACHMENT_DELETED.with(text(one, "fileName").orElse(""));
    };
  }

  /** A label that was removed is an empty text in older rows. */
  private static Optional<String> label(Activity one) {
    return text(one, "version").filter(label -> !label.isEmpty());
  }

  private static Text link(Activity one) {
    return text(one, "field").filter("modelUrl"::equals).isPresent() ? MODEL : DRAWINGS;
  }

  private static Text stage(Activity one) {
    return find(StageName.values(), one, "stage").<Text>map(Text::of).orElse(verbatim(""));
  }

  private static Text status(Activity one, String name) {
    return find(StageStatus.values(), one, name).<Text>map(Text::of).orElse(verbatim(""));
  }

  private static <E extends Enum<E> & dev.cubby.core.key.ExternalName> Optional<E> find(
      E[] all, Activity one, String name) {
    return text(one, name)
        .flatMap(text ->
            Arrays.stream(all).filter(each -> each.externalName().equals(text)).findFirst());
  }

  private static Optional<String> text(Activity one, String name) {
    return one.details().get(name) instanceof Value.Text(var text)
        ? Optional.of(text)
        : Optional.empty();
  }
}
