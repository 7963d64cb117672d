package dev.cubby.unisync.showset;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.VmItem;
import dev.cubby.unisync.text.ShowsetText;
import dev.cubby.web.route.Rule;
import dev.cubby.web.text.Text;

/** A VM list as people write it: one a line, an id and perhaps a name after it. */
public final class VmLines {
  private static final int MOST = 200;

  /** What a list may take in the row of its ShowSet, of which the dashboard reads all. */
  private static final int MOST_BYTES = 8_000;

  private static final Rule ID = Rule.form("[^\\s\\p{Z}]{1,100}", ShowsetText.VM_ID_FORMAT);
  private static final Rule NAME = Rule.length(1, 100);

  /** Of every script, among them the wide one of Chinese. */
  private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}]+");

  private static final Pattern BLANKS_AROUND = Pattern.compile("^[\\s\\p{Z}]+|[\\s\\p{Z}]+$");

  private VmLines() {}

  private static String stripped(String text) {
    return BLANKS_AROUND.matcher(text).replaceAll("");
  }

  public static List<VmItem> parse(String lines) {
    return lines
        .lines()
        .map(VmLines::stripped)
        .filter(line -> !line.isEmpty())
        .map(line -> BLANKS.split(line, 2))
        .map(parts ->
            new VmItem(parts[0], parts.length > 1 ? Optional.of(parts[1]) : Optional.empty()))
        .toList();
  }

  public static String format(List<VmItem> vms) {
    return vms.stream()
        .map(vm -> vm.id() + vm.name().map(name -> " " + name).orElse(""))
        .collect(Collectors.joining("\n"));
  }

  /** Without blanks around names, which a line would lose. */
  static List<VmItem> plain(List<VmItem> vms) {
    return vms.stream()
        .map(vm ->
            new VmItem(vm.id(), vm.name().map(VmLines::stripped).filter(name -> !name.isEmpty())))
        .toList();
  }

  /** What is wrong with a list, if something is. */
  public static Optional<Text> complaint(List<VmItem> vms) {
    if (vms.size() > MOST) {
      return Optional.of(ShowsetText.TOO_MANY_VMS.with(MOST));
    }
    if (vms.stream().map(VmItem::id).distinct().count() < vms.size()) {
      return Optional.of(ShowsetText.VM_TWICE);
    }
    if (format(vms).getBytes(StandardCharsets.UTF_8).length > MOST_BYTES) {
      return Optional.of(ShowsetText.VMS_TOO_LONG);
    }
    return vms.stream()
        .flatMap(vm ->
            Stream.concat(
                Stream.of(ID, Rule.readable()).flatMap(rule -> rule.complaint(vm.id()).stream()),
                vm.name().stream()
                    .flatMap(name ->
                        Stream.of(NAME, Rule.readable())
                            .flatMap(rule -> rule.complaint(name).stream()))))
        .findFirst();
  }
}
