package dev.cubby.embedded.crash;

import module java.base;

/** The parsed log of the shim: the durable length of each file, and unsynced changes of names. */
final class FaultLog {

  /** The length of a file now and at its last sync. */
  static final class Extent {
    private long durable;
    private long written;
    private boolean synced;
    private boolean rewritten;

    private Extent(long length, boolean synced) {
      this.durable = length;
      this.written = length;
      this.synced = synced;
    }

    long durable() {
      return durable;
    }

    long written() {
      return written;
    }

    /** Whether the file was ever synced or existed before the watch began. */
    boolean synced() {
      return synced;
    }

    /** Whether durable bytes were overwritten without a later sync. */
    boolean rewritten() {
      return rewritten;
    }
  }

  private record Pending(long number, NameChange change, Set<String> unsynced) {

    /** A renamed folder is synced under its new name. */
    void follow(String from, String to) {
      for (var folder : List.copyOf(unsynced)) {
        if ((folder + "/").startsWith(from + "/")) {
          unsynced.remove(folder);
          unsynced.add(to + folder.substring(from.length()));
        }
      }
    }
  }

  private final Map<Long, Extent> extents = new HashMap<>();
  private final List<Pending> pending = new ArrayList<>();
  private final Set<String> unseen = new HashSet<>();
  private long numbersOfThisProcess;
  private long lastNumber;

  private FaultLog() {}

  /** The log may have been written by several processes in turn. */
  static FaultLog read(Path file) throws IOException {
    var log = new FaultLog();
    if (Files.exists(file)) {
      try (var lines = Files.lines(file)) {
        lines.filter(line -> line.endsWith("\t.")).forEach(line -> log.take(line.split("\t")));
      }
    }
    return log;
  }

  /** The state of a file that no process touched. */
  Optional<Extent> extent(long inode) {
    return Optional.ofNullable(extents.get(inode));
  }

  /** Oldest first. */
  List<NameChange> unsyncedChanges() {
    return pending.stream().map(Pending::change).toList();
  }

  /** Files written through a stream or a mapping, which the shim cannot see. */
  Set<String> unseen() {
    return unseen;
  }

  private void take(String[] words) {
    switch (words[0]) {
      case "start" -> numbersOfThisProcess = lastNumber;
      case "see" -> extents.putIfAbsent(number(words[1]), new Extent(number(words[2]), true));
      case "write" -> {
        var extent = extent(words[2]);
        extent.rewritten |= number(words[3]) < extent.durable;
        extent.written = Math.max(extent.written, number(words[4]));
      }
      case "trim" -> {
        var extent = extent(words[2]);
        extent.written = number(words[3]);
        extent.durable = Math.min(extent.durable, extent.written);
      }
      case "sync" -> {
        var extent = extent(words[2]);
        extent.durable = Math.max(extent.durable, number(words[3]));
        extent.synced = true;
        extent.rewritten = false;
      }
      case "folder" -> synced(words[3], numbersOfThisProcess + number(words[2]));
      case "make" -> {
        extents.put(number(words[2]), new Extent(0, false));
        add(words[1], new NameChange.Made(words[3], number(words[2])));
      }
      case "link" -> add(words[1], new NameChange.Linked(words[2]));
      case "move" -> {
        pending.forEach(one -> one.follow(words[3], words[4]));
        add(words[1], new NameChange.Moved(words[2], words[3], words[4]));
      }
      case "drop" -> add(words[1], new NameChange.Dropped(words[2], words[3]));
      case "mkdir" -> add(words[1], new NameChange.FolderMade(words[2]));
      case "rmdir" -> add(words[1], new NameChange.FolderDropped(words[3]));
      case "blind" -> unseen.add(words[1]);
      default -> throw new IllegalStateException("Unknown line: " + String.join(" ", words));
    }
  }

  private void add(String number, NameChange change) {
    lastNumber = numbersOfThisProcess + number(number);
    pending.add(new Pending(lastNumber, change, new HashSet<>(change.folders())));
  }

  private void synced(String folder, long upTo) {
    for (var one : pending) {
      if (one.number <= upTo) {
        one.unsynced.remove(folder);
      }
    }
    pending.removeIf(one -> one.unsynced.isEmpty());
  }

  private Extent extent(String inode) {
    return extent(number(inode)).orElseThrow();
  }

  private static long number(String word) {
    return Long.parseLong(word);
  }
}
