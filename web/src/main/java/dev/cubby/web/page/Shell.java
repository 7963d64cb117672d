package dev.cubby.web.page;

import dev.cubby.web.route.Problem;
import dev.cubby.web.template.JteshellGenerated;
import dev.cubby.web.template.page.JteproblemGenerated;
import dev.cubby.web.template.ui.JtepageGenerated;
import dev.cubby.web.ui.Page;
import gg.jte.Content;
import gg.jte.html.HtmlTemplateOutput;
import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.Utf8ByteOutput;

/** Writes whole pages: a view, with what every page has around it. */
public final class Shell {
  private Shell() {}

  /** A page in its reader's language, with what every page has around it. */
  public static byte[] page(Visit visit, Page page) {
    var bytes = new Utf8ByteOutput();
    JtepageGenerated.render(new OwaspHtmlTemplateOutput(bytes), null, visit, page);
    return bytes.toByteArray();
  }

  public static byte[] page(Visit visit, View view) {
    var bytes = new Utf8ByteOutput();
    JteshellGenerated.render(new OwaspHtmlTemplateOutput(bytes), null, visit, view);
    return bytes.toByteArray();
  }

  /** A problem, explained to a person, with a way on. */
  public static View of(Problem problem, String correlationId) {
    return new ProblemView(problem, correlationId);
  }

  private record ProblemView(Problem problem, String correlationId) implements View {
    @Override
    public String title(Visit visit) {
      return visit.text(problem.kind().title());
    }

    @Override
    public Content body(Visit visit) {
      var known = visit.site().oldTexts().keys();
      // A kind may have advice of its own; most have that of their status.
      var own = "problem." + problem.kind().code();
      var key = known.contains(own) ? own : "problem." + problem.kind().status();
      var advice = known.contains(key) ? visit.text(key) : "";
      return out ->
          JteproblemGenerated.render(
              (HtmlTemplateOutput) out, null, visit, problem, advice, correlationId);
    }
  }
}
