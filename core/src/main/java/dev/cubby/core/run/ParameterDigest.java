package dev.cubby.core.run;

import module java.base;

import dev.cubby.core.codec.Components;
import dev.cubby.core.hash.Sha256;
import org.jspecify.annotations.Nullable;

/** A digest of a parameter record, equal for equal records in every process. */
final class ParameterDigest {
  private ParameterDigest() {}

  /** Adds a value to a digest. */
  static void of(@Nullable Object value, MessageDigest digest) {
    switch (value) {
      case null -> part("null", "", digest);
      case Record record -> {
        var components = Components.of(record.getClass()).all();
        part("record", record.getClass().getSimpleName(), digest);
        components.forEach(component -> of(component.accessor().apply(record), digest));
      }
      case Optional<?> optional -> {
        part("optional", "", digest);
        of(optional.orElse(null), digest);
      }
      case Set<?> members -> sorted("set", members, digest);
      case Map<?, ?> entries -> sorted("map", entries.entrySet(), digest);
      case Map.Entry<?, ?> entry -> {
        of(entry.getKey(), digest);
        of(entry.getValue(), digest);
      }
      case Collection<?> items -> {
        part("list", String.valueOf(items.size()), digest);
        items.forEach(item -> of(item, digest));
      }
      case byte[] bytes -> part("bytes", HexFormat.of().formatHex(bytes), digest);
      case Enum<?> constant -> part("constant", constant.name(), digest);
      default -> part(value.getClass().getSimpleName(), value.toString(), digest);
    }
  }

  /** Sorts members, because the iteration order of sets and maps differs between processes. */
  private static void sorted(String kind, Collection<?> members, MessageDigest digest) {
    part(kind, String.valueOf(members.size()), digest);
    members.stream()
        .map(member -> {
          var own = Sha256.newDigest();
          of(member, own);
          return Sha256.hex(own);
        })
        .sorted()
        .forEach(text -> part("member", text, digest));
  }

  private static void part(String kind, String text, MessageDigest digest) {
    digest.update((kind + ' ' + text.length() + ' ' + text).getBytes(StandardCharsets.UTF_8));
  }
}
