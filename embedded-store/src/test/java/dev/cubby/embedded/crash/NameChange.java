package dev.cubby.embedded.crash;

import module java.base;

/**
 * A name that was created, removed or moved in a watched folder. {@code kept} is the new name of
 * the file that had the name before, or a dash if there was none.
 */
sealed interface NameChange {

  record Made(String path, long inode) implements NameChange {}

  record Linked(String path) implements NameChange {}

  record Moved(String kept, String from, String to) implements NameChange {}

  record Dropped(String kept, String path) implements NameChange {}

  record FolderMade(String path) implements NameChange {}

  record FolderDropped(String path) implements NameChange {}

  /** The folders that must be synced before the change is durable. */
  default Set<String> folders() {
    return switch (this) {
      case Made(var path, _) -> Set.of(folderOf(path));
      case Linked(var path) -> Set.of(folderOf(path));
      case Moved(_, var from, var to) ->
          Stream.of(folderOf(from), folderOf(to)).collect(Collectors.toSet());
      case Dropped(_, var path) -> Set.of(folderOf(path));
      case FolderMade(var path) -> Set.of(folderOf(path));
      case FolderDropped(var path) -> Set.of(folderOf(path));
    };
  }

  private static String folderOf(String path) {
    int slash = path.lastIndexOf('/');
    return slash < 0 ? "." : path.substring(0, slash);
  }
}
