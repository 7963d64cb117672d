package dev.cubby.web.http;

import module java.base;

import dev.cubby.web.route.Input;
import dev.cubby.web.route.Problem;
import dev.cubby.web.text.FieldText;
import dev.cubby.web.upload.Upload;
import org.eclipse.jetty.http.MultiPart;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.QuotedStringTokenizer;
import org.jspecify.annotations.Nullable;

/** The parts of a form, one after the other. The parser swallows what is thrown; so it is kept. */
final class Parts implements MultiPart.Parser.Listener {
  private static final QuotedStringTokenizer DISPOSITION =
      QuotedStringTokenizer.builder()
          .delimiters(";")
          .ignoreOptionalWhiteSpace()
          .allowEmbeddedQuotes()
          .allowEscapeOnlyForQuotes()
          .build();

  /** Around a header: colon, space, end of line. */
  private static final int SEPARATORS = 4;

  private final Input<?> input;
  private final Map<String, List<String>> texts;
  private final Path folder;
  private final Admission admission;
  private final Map<String, Upload> files = new LinkedHashMap<>();
  private final List<ArrivingFile> arrived = new ArrayList<>();
  private final Map<String, String> headers = new HashMap<>();
  private @Nullable RuntimeException fault;
  private @Nullable ArrivingFile file;
  private String name = "";
  private ByteArrayOutputStream text = new ByteArrayOutputStream();
  private int textBytes;
  private int headerBytes;

  Parts(Input<?> input, Map<String, List<String>> texts, Path folder, Admission admission) {
    this.input = input;
    this.texts = texts;
    this.folder = folder;
    this.admission = admission;
  }

  Map<String, List<String>> texts() {
    return texts;
  }

  Map<String, Upload> files() {
    return files;
  }

  void requireGood() {
    if (fault != null) {
      throw fault;
    }
  }

  void close() {
    arrived.forEach(ArrivingFile::remove);
  }

  /** A step that may go wrong, after which nothing more is looked at. */
  private interface Step {
    void run() throws IOException;
  }

  private void unlessBroken(Step step) {
    if (fault != null) {
      return;
    }
    try {
      step.run();
    } catch (IOException e) {
      fault = new java.io.UncheckedIOException(e);
    } catch (RuntimeException e) {
      fault = e;
    }
  }

  @Override
  public void onFailure(Throwable failure) {
    if (fault == null) {
      // The parser's own bounds end in this exception, what is no form in others.
      fault =
          failure instanceof IllegalStateException
              ? Multipart.tooManyPieces()
              : Multipart.unreadable();
    }
  }

  @Override
  public void onPartBegin() {
    headers.clear();
    headerBytes = 0;
  }

  /** The parser bounds each header, but not all of a part's together. */
  @Override
  public void onPartHeader(String header, String value) {
    unlessBroken(() -> {
      headerBytes += header.length() + value.length() + SEPARATORS;
      if (headerBytes > Multipart.PART_HEADER_BYTES) {
        throw Multipart.tooManyPieces();
      }
      headers.put(header.toLowerCase(Locale.ROOT), value);
    });
  }

  @Override
  public void onPartHeaders() {
    unlessBroken(this::begin);
  }

  private void begin() throws IOException {
    var disposition = headers.getOrDefault("content-disposition", "");
    name = parameter(disposition, "name").orElseThrow(Multipart::unreadable);
    var fileName = parameter(disposition, "filename");
    text = new ByteArrayOutputStream();
    file = null;
    if (fileName.isPresent()) {
      var rule =
          input.fileRule(name).orElseThrow(() -> Problem.invalid(name, FieldText.NO_FILE_HERE));
      var sentType = headers.getOrDefault("content-type", "");
      file = ArrivingFile.in(folder, name, fileName.get(), sentType, rule);
      arrived.add(file);
    }
  }

  private static Optional<String> parameter(String disposition, String wanted) {
    for (var tokens = DISPOSITION.tokenize(disposition); tokens.hasNext(); ) {
      var token = tokens.next();
      if (token.toLowerCase(Locale.ROOT).startsWith(wanted + "=")) {
        return Optional.of(DISPOSITION.unquote(token.substring(wanted.length() + 1).strip()));
      }
    }
    return Optional.empty();
  }

  @Override
  public void onPartContent(Content.Chunk chunk) {
    unlessBroken(() -> {
      var bytes = BufferUtil.toArray(chunk.getByteBuffer());
      if (file != null) {
        file.write(bytes);
        return;
      }
      textBytes += bytes.length;
      if (textBytes > Bodies.MOST) {
        throw Bodies.tooLarge(Bodies.MOST);
      }
      admission.hold(2L * textBytes);
      text.write(bytes);
    });
  }

  @Override
  public void onPartEnd() {
    unlessBroken(() -> {
      if (file == null) {
        var value = Utf8.strictly(text.toByteArray()).orElseThrow(Multipart::unreadable);
        texts.computeIfAbsent(name, _ -> new ArrayList<>()).add(value.replace("\r\n", "\n"));
        return;
      }
      var whole = file.finish();
      if (whole.isPresent() && files.put(name, whole.get()) != null) {
        throw Problem.invalid(name, FieldText.ONE_FILE);
      }
    });
  }
}
