package dev.cubby.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.cubby.web.text.Key;
import org.junit.jupiter.api.Test;

/** Proves that code and templates of a module use each of its keys: no text is kept for nobody. */
public abstract class EveryText {
  private final Class<?> module;

  /** {@code module} is any class of the module. */
  protected EveryText(Class<?> module) {
    this.module = module;
  }

  @Test
  void everyKeyIsUsed() {
    var classes = classes();
    var keys = new TreeSet<String>();
    var used = new TreeSet<String>();
    for (var one : classes) {
      if (isOfKeys(one)) {
        keys.addAll(constants(one));
      }
      used.addAll(read(one));
    }

    assertThat(keys).as("keys of " + module.getName()).isNotEmpty();
    keys.removeAll(used);
    assertThat(keys).as("keys that nothing uses").isEmpty();
  }

  private static boolean isOfKeys(ClassModel one) {
    return one.interfaces().stream()
            .anyMatch(type -> type.asInternalName().equals(internal(Key.class)))
        && one.superclass()
            .filter(type -> type.asInternalName().equals(internal(Enum.class)))
            .isPresent();
  }

  private List<String> constants(ClassModel keys) {
    try {
      var type = Class.forName(keys.thisClass().asInternalName().replace('/', '.'));
      return Arrays.stream(type.getEnumConstants())
          .map(constant -> name(internal(type), ((Enum<?>) constant).name()))
          .toList();
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The static fields that a class reads, but for its own: an enum reads all it has. */
  private static Set<String> read(ClassModel one) {
    var found = new TreeSet<String>();
    for (var method : one.methods()) {
      method
          .code()
          .ifPresent(code ->
              code.forEach(element -> {
                if (element instanceof FieldInstruction field
                    && field.opcode() == Opcode.GETSTATIC
                    && !field.owner().equals(one.thisClass())) {
                  found.add(name(field.owner().asInternalName(), field.name().stringValue()));
                }
              }));
    }
    return found;
  }

  private static String name(String owner, String field) {
    return owner.substring(owner.lastIndexOf('/') + 1) + "." + field;
  }

  private static String internal(Class<?> type) {
    return type.getName().replace('.', '/');
  }

  private List<ClassModel> classes() {
    try {
      var place = Path.of(module.getProtectionDomain().getCodeSource().getLocation().toURI());
      if (Files.isDirectory(place)) {
        return classes(place);
      }
      try (var jar = FileSystems.newFileSystem(place)) {
        return classes(jar.getPath("/"));
      }
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<ClassModel> classes(Path root) throws IOException {
    try (var files = Files.walk(root)) {
      return files
          .filter(file -> file.toString().endsWith(".class"))
          .filter(file -> !file.endsWith("module-info.class"))
          .map(EveryText::parsed)
          .toList();
    }
  }

  private static ClassModel parsed(Path file) {
    try {
      return ClassFile.of().parse(Files.readAllBytes(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
