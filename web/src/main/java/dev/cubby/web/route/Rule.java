package dev.cubby.web.route;

import module java.base;

import dev.cubby.web.text.*;
import dev.cubby.web.upload.FileType;

/**
 * A rule for a field's value. Declared once: validation, the OpenAPI schema and the HTML form read
 * the same rule.
 */
public sealed interface Rule {

  /** A text of so many characters, as people count them. */
  record Length(int least, int most) implements Rule {}

  /** A text of a form, which the words describe: "an e-mail address". */
  record Form(Pattern pattern, Text words) implements Rule {}

  /** A number between two, both included. */
  record Range(BigDecimal least, BigDecimal most) implements Rule {}

  /** A list of so many items. */
  record Count(int least, int most) implements Rule {}

  /** A file of one of these kinds, of so many bytes at most. */
  record File(long mostBytes, List<FileType> types) implements Rule {
    private static final long KILOBYTE = 1024;
    private static final long MEGABYTE = 1024 * KILOBYTE;

    public File {
      types = List.copyOf(types);
    }

    public Text words() {
      var kinds = types.stream().map(FileType::label).collect(Collectors.joining(", "));
      return mostBytes % MEGABYTE == 0
          ? FieldText.FILE_OF_MEGABYTES.with(kinds, mostBytes / MEGABYTE)
          : FieldText.FILE_OF_KILOBYTES.with(kinds, mostBytes / KILOBYTE);
    }
  }

  static Rule length(int least, int most) {
    return new Length(least, most);
  }

  static Rule form(String pattern, Text words) {
    return new Form(Pattern.compile(pattern), words);
  }

  static Rule range(long least, long most) {
    return new Range(BigDecimal.valueOf(least), BigDecimal.valueOf(most));
  }

  static Rule count(int least, int most) {
    return new Count(least, most);
  }

  static Rule file(long mostBytes, FileType... types) {
    return new File(mostBytes, List.of(types));
  }

  /**
   * Text that people read: names, titles, aliases. It has something visible, and no character that
   * hides, breaks lines, means nothing or turns what stands around it. Joiners stay, which scripts
   * and emoji need, between two characters; so do tags in the flag of a region.
   */
  static Rule readable() {
    return readable(visible(), "\\p{Cc}");
  }

  /** The same in lines: notes, descriptions. */
  static Rule visibleLines() {
    return readable(visible(), controlsInLines());
  }

  /** The same, and it may be blank. */
  static Rule readableLines() {
    return readable("", controlsInLines());
  }

  private static String visible() {
    return "(?=[\\s\\S]*(?![\\u115F\\u1160\\u2800\\u3164\\uFFA0])[\\p{L}\\p{N}\\p{P}\\p{S}])";
  }

  private static String controlsInLines() {
    return "\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F";
  }

  private static Rule readable(String begin, String controls) {
    var joiner = "[\\u200C\\u200D]";
    // As pairs of surrogates, which readers of the OpenAPI document know, too.
    var lettersOfTag = "\\uDB40\\uDC20-\\uDB40\\uDC7E";
    var tag = "[\\uDB40\\uDC20-\\uDB40\\uDC7F]";
    var any = "[\\s\\S]*";
    return form(
        (begin + "(?!" + joiner + "|" + any + joiner + "(?:" + joiner + "|\\s|$))")
            + ("(?!" + tag + "|" + any + "[^\\uD83C\\uDFF4" + lettersOfTag + "]" + tag + ")")
            + ("(?!" + any + "[" + lettersOfTag + "](?!" + tag + "))")
            + ("(?!" + any + tag + "{8})")
            + ("[^" + controls + "\\p{Cn}\\p{Co}\\p{Cs}\\p{Zl}\\p{Zp}")
            + "\\u00AD\\u061C\\u180E\\u200B\\u200E\\u200F"
            + "\\u034F\\u17B4\\u17B5\\u3164\\uFFA0"
            + "\\u202A-\\u202E\\u2060-\\u206F\\uFEFF\\uFFF9-\\uFFFB\\uDB40\\uDC01]*",
        FieldText.READABLE);
  }

  /** An e-mail address as nearly everybody has one: no quotes, no brackets, no comments. */
  static Rule email() {
    var local = "[\\p{L}\\p{N}!#$%&'*+/=?^_{|}~-]+";
    var label = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?";
    // Letters that nobody sees.
    var noFillers = "(?![\\s\\S]*[\\u115F\\u1160\\u3164\\uFFA0])";
    return form(
        (noFillers + "\\s*" + local + "(?:\\." + local + "){0,31}")
            + ("@" + label + "(?:\\." + label + "){0,31}\\s*"),
        FieldText.EMAIL);
  }

  /** The fault of a value, if it has one. */
  default Optional<Text> complaint(Object value) {
    return switch (this) {
      case Length(var least, var most) -> {
        int length = value.toString().codePointCount(0, value.toString().length());
        yield between(length, least, most, FieldText.FEWER_CHARACTERS, FieldText.MORE_CHARACTERS);
      }
      case Form(var pattern, var words) ->
          pattern.matcher(value.toString()).matches()
              ? Optional.empty()
              : Optional.of(
                  value.toString().isBlank() ? FieldText.MISSING : FieldText.ENTER.with(words));
      case Range(var least, var most) -> {
        var number = new BigDecimal(value.toString());
        yield number.compareTo(least) >= 0 && number.compareTo(most) <= 0
            ? Optional.empty()
            : Optional.of(FieldText.NUMBER_BETWEEN.with(least, most));
      }
      case Count(var least, var most) ->
          least == 1 && value instanceof Collection<?> none && none.isEmpty()
              ? Optional.of(FieldText.CHOOSE_ONE)
              : between(
                  value instanceof Collection<?> all ? all.size() : 1,
                  least,
                  most,
                  FieldText.FEWER_ENTRIES,
                  FieldText.MORE_ENTRIES);
      // Looked at while it came in.
      case File _ -> Optional.empty();
    };
  }

  private static Optional<Text> between(int size, int least, int most, Key fewer, Key more) {
    if (size < least) {
      return Optional.of(size == 0 ? FieldText.MISSING : more.with(least));
    }
    return size > most ? Optional.of(fewer.with(most)) : Optional.empty();
  }
}
