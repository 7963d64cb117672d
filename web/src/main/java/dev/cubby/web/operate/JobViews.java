package dev.cubby.web.operate;

import static dev.cubby.web.page.Pieces.badge;
import static dev.cubby.web.page.Pieces.noted;
import static dev.cubby.web.page.Pieces.press;
import static dev.cubby.web.page.Pieces.text;
import static dev.cubby.web.page.Pieces.time;

import dev.cubby.web.job.JobRecord;
import dev.cubby.web.job.Scheduler.Known;
import dev.cubby.web.page.FrontPage.Door;
import dev.cubby.web.page.Link;
import dev.cubby.web.page.ListView;
import dev.cubby.web.page.Table;
import dev.cubby.web.page.Table.Column;
import dev.cubby.web.page.Tone;
import dev.cubby.web.page.View;
import dev.cubby.web.page.Visit;
import dev.cubby.web.template.page.JteoperatorGenerated;
import gg.jte.Content;
import gg.jte.html.HtmlTemplateOutput;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where the operator begins, and the jobs. */
public final class JobViews {
  private static final int SHOWN_OF_OWNER = 8;

  private JobViews() {}

  static List<Link> aboveOperator(Visit visit) {
    return List.of(new Link(OperatorRoutes.HOME_PATH, visit.text("shell.operator")));
  }

  /** The doors to everything that the operator looks after. */
  public record Home() implements View {
    @Override
    public String title(Visit visit) {
      return visit.text("shell.operator");
    }

    public List<Door> doors(Visit visit) {
      return List.of(
          door(visit, OperatorRoutes.ACCOUNTS_PATH, "operator.accounts"),
          door(visit, OperatorRoutes.INVITATIONS_PATH, "operator.invitations"),
          door(visit, OperatorRoutes.JOBS_PATH, "operator.jobs"));
    }

    private static Door door(Visit visit, String path, String key) {
      return new Door(new Link(path, visit.text(key)), visit.text(key + ".lead"));
    }

    @Override
    public Content body(Visit visit) {
      return out -> JteoperatorGenerated.render((HtmlTemplateOutput) out, null, visit, this);
    }
  }

  /** What the server does by itself. */
  record JobsPage(List<Known> jobs, Instant now) implements ListView {
    @Override
    public String title(Visit visit) {
      return visit.text("operator.jobs");
    }

    @Override
    public List<Link> above(Visit visit) {
      return aboveOperator(visit);
    }

    @Override
    public String lead(Visit visit) {
      return visit.text("operator.jobs.lead");
    }

    @Override
    public Optional<Table> table(Visit visit) {
      if (jobs.isEmpty()) {
        return Optional.empty();
      }
      return Optional.of(
          new Table(
              visit.text("operator.jobs.caption"),
              List.of(
                  Column.of(visit.text("operator.job.name")),
                  Column.of(visit.text("operator.job.outcome")),
                  Column.of(visit.text("operator.job.last")),
                  Column.ofNumbers(visit.text("operator.job.took")),
                  Column.of(visit.text("operator.job.next")),
                  Column.of(visit.text("operator.job.owner")),
                  Column.of(visit.text("list.action"))),
              jobs.stream().map(job -> row(visit, job)).toList()));
    }

    private List<Content> row(Visit visit, Known known) {
      var never = text("–");
      var last = known.record();
      return List.of(
          text(visit.text("operator.job.every", known.job().name(), words(known.job().every()))),
          outcome(visit, last),
          last.flatMap(JobRecord::startedAt).map(at -> time(at)).orElse(never),
          last.flatMap(JobRecord::millis)
              .map(millis -> text(visit.text("operator.job.millis", millis)))
              .orElse(never),
          last.map(record -> time(record.nextAt())).orElse(never),
          last.map(record -> text(shortened(record.owner()))).orElse(never),
          press(
              visit,
              OperatorRoutes.JOBS_PATH,
              Map.of("job", known.job().name()),
              visit.text("operator.job.run")));
    }

    private Content outcome(Visit visit, Optional<JobRecord> last) {
      if (last.filter(record -> record.until().isAfter(now)).isPresent()) {
        return badge(Tone.NOTICE, visit.text("operator.job.under-way"));
      }
      var result = last.flatMap(JobRecord::result);
      if (result.isEmpty()) {
        return badge(Tone.PLAIN, visit.text("operator.job.never"));
      }
      var state =
          switch (result.get()) {
            case DONE -> badge(Tone.GOOD, visit.text("operator.job.done"));
            case FAILED -> badge(Tone.BAD, visit.text("operator.job.failed"));
          };
      return noted(state, last.flatMap(JobRecord::note).orElse(""));
    }

    /** 1 min, 24 h: as people say how often. */
    private static String words(Duration every) {
      if (every.toHours() > 0 && every.toMinutesPart() == 0) {
        return every.toHours() + "\u00a0h";
      }
      return every.toMinutes() > 0 && every.toSecondsPart() == 0
          ? every.toMinutes() + "\u00a0min"
          : every.toSeconds() + "\u00a0s";
    }

    private static String shortened(String owner) {
      return owner.length() > SHOWN_OF_OWNER ? owner.substring(0, SHOWN_OF_OWNER) : owner;
    }

    @Override
    public String nothing(Visit visit) {
      return visit.text("operator.jobs.none");
    }
  }
}
