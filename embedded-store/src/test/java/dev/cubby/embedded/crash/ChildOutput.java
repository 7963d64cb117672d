package dev.cubby.embedded.crash;

import module java.base;

/** The output of one child process. */
record ChildOutput(boolean opened, int acknowledged, List<String> problems) {

  /** Reads a child's output until it is dead, and kills it after this many acknowledgements. */
  static ChildOutput of(ChildProcess child, Acknowledgements ledger, int killAfter) {
    var problems = new ArrayList<String>();
    var lengths = new long[ledger.writers()];
    var counts = new long[ledger.writers()];
    boolean opened = false;
    int acknowledged = 0;
    for (var line = child.line(); line.isPresent(); line = child.line()) {
      var words = line.get().split(" ", 5);
      switch (words[0]) {
        case "FAULT" -> problems.add(line.get());
        case "HAS" -> {
          int writer = Integer.parseInt(words[1]);
          lengths[writer] = Long.parseLong(words[2]);
          counts[writer] = Long.parseLong(words[3]);
        }
        case "READY" -> {
          opened = true;
          problems.addAll(ledger.compare(lengths, counts));
        }
        case "ACK" -> {
          ledger.acknowledge(
              Integer.parseInt(words[1]),
              Long.parseLong(words[2]),
              Long.parseLong(words[3]),
              Long.parseLong(words[4]));
          acknowledged++;
        }
        case "BASE" -> ledger.base(Long.parseLong(words[1]));
        case "DONE" -> {}
        default ->
            throw new IllegalStateException("The child said: " + line.get() + "\n" + child.rest());
      }
      if (opened && acknowledged == killAfter) {
        child.kill();
      }
    }
    return new ChildOutput(opened, acknowledged, problems);
  }
}
