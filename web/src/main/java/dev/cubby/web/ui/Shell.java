package dev.cubby.web.ui;

import dev.cubby.web.route.Problem;
import dev.cubby.web.route.ProblemKind;
import dev.cubby.web.template.ui.JtepageGenerated;
import dev.cubby.web.template.ui.JteproblemGenerated;
import dev.cubby.web.text.ProblemText;
import dev.cubby.web.text.Text;
import dev.cubby.web.text.UiText;
import gg.jte.html.HtmlTemplateOutput;
import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.Utf8ByteOutput;
import java.util.Map;

/** Writes whole pages: their pieces, with what every page has around them. */
public final class Shell {
  private Shell() {}

  public static byte[] page(Visit visit, Page page) {
    var bytes = new Utf8ByteOutput();
    JtepageGenerated.render(new OwaspHtmlTemplateOutput(bytes), null, visit, page);
    return bytes.toByteArray();
  }

  /** Details that say no more than their title; people get advice instead. */
  private static final Map<Text, Text> ADVICE =
      Map.of(
          ProblemText.SIGN_IN, UiText.ADVICE_401,
          ProblemText.SIGN_IN_OR_TOKEN, UiText.ADVICE_401,
          ProblemText.ROLE_REFUSES, UiText.ADVICE_403,
          ProblemText.NO_SUCH_ADDRESS, UiText.ADVICE_404,
          ProblemText.CHECK_FIELDS, UiText.ADVICE_INVALID);

  /** A problem, explained to a person, with a way on. */
  public static Page of(Problem problem, String correlationId) {
    var words =
        problem.kind().equals(ProblemKind.FAULT)
            ? UiText.ADVICE_500
            : ADVICE.getOrDefault(problem.detail(), problem.detail());
    return Page.of(title(problem.kind()))
        .narrow()
        .add(
            Ui.custom(visit ->
                out ->
                    JteproblemGenerated.render(
                        (HtmlTemplateOutput) out, null, visit, problem, words, correlationId)));
  }

  /**
   * Programs get the kind's own title, which holds for all that is not a page too. The page of a
   * problem has no fields that could be highlighted.
   */
  private static Text title(ProblemKind kind) {
    if (kind.equals(ProblemKind.NOT_FOUND)) {
      return UiText.PAGE_NOT_FOUND;
    }
    if (kind.equals(ProblemKind.INVALID)) {
      return UiText.INVALID_REQUEST;
    }
    return kind.equals(ProblemKind.NOT_ALLOWED) ? UiText.NO_ACCESS : kind.title();
  }
}
