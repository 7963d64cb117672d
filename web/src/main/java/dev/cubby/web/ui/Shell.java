package dev.cubby.web.ui;

import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.template.ui.JtepageGenerated;
import dev.cubby.web.template.ui.JteproblemGenerated;
import dev.cubby.web.text.Text;
import dev.cubby.web.text.UiText;
import gg.jte.html.HtmlTemplateOutput;
import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.Utf8ByteOutput;
import java.util.Optional;

/** Writes whole pages: their pieces, with what every page has around them. */
public final class Shell {
  private Shell() {}

  public static byte[] page(Visit visit, Page page) {
    var bytes = new Utf8ByteOutput();
    JtepageGenerated.render(new OwaspHtmlTemplateOutput(bytes), null, visit, page);
    return bytes.toByteArray();
  }

  /** A problem, explained to a person, with a way on. */
  public static Page of(Problem problem, String correlationId) {
    return Page.of(problem.kind().title())
        .narrow()
        .add(
            Ui.custom(visit ->
                out ->
                    JteproblemGenerated.render(
                        (HtmlTemplateOutput) out,
                        null,
                        visit,
                        problem,
                        advice(problem),
                        correlationId)));
  }

  /** What to do about it, which most kinds have from their status. */
  private static Optional<Text> advice(Problem problem) {
    if (problem.kind().equals(ProblemKind.INVALID)) {
      return Optional.of(UiText.ADVICE_INVALID);
    }
    if (problem.kind().equals(ProblemKind.OUTCOME_UNKNOWN)) {
      return Optional.empty();
    }
    return Optional.ofNullable(
        switch (problem.kind().status()) {
          case 400 -> UiText.ADVICE_400;
          case 401 -> UiText.ADVICE_401;
          case 403 -> UiText.ADVICE_403;
          case 404 -> UiText.ADVICE_404;
          case 409 -> UiText.ADVICE_409;
          case 500 -> UiText.ADVICE_500;
          case 429, 502, 503 -> UiText.ADVICE_WAIT;
          default -> null;
        });
  }
}
