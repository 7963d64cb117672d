package dev.cubby.web.operator;

import static dev.cubby.web.text.MetricText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.card;
import static dev.cubby.web.ui.Ui.figures;
import static dev.cubby.web.ui.Ui.live;
import static dev.cubby.web.ui.Ui.page;
import static dev.cubby.web.ui.Ui.paragraph;
import static dev.cubby.web.ui.Ui.section;

import module java.base;

import dev.cubby.web.monitor.Monitor;
import dev.cubby.web.monitor.Monitor.Figures;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;

/** The few figures that matter, drawn for the last hour. */
record MetricPages(Monitor monitor) {
  private static final Duration FRESH = Duration.ofMinutes(1);

  static final Route<Nothing, Page> SHOW =
      OperatorPages.page(OperatorPages.PATH + "/metrics", "operator.metrics", Input.NOTHING)
          .summary("Requests, errors, latency and store calls of the last hour");

  void addTo(Routes.Builder routes) {
    routes.page(SHOW, this::show);
  }

  private Page show(Call<Nothing> call) {
    var now = call.reader().now();
    var hour = monitor.lastHour();
    return page(TITLE)
        .meta(STARTED.with(Text.at(monitor.startedAt())))
        .add(
            live(
                    "figures",
                    List.of(OperatorPages.TOPIC.at()),
                    totals(monitor.sinceStart()),
                    chart(REQUESTS_BY_MINUTE, hour, Figures::requests),
                    chart(ERRORS_BY_MINUTE, hour, Figures::errors),
                    chart(LATENCY_BY_MINUTE, hour, minute -> Amounts.inMillis(minute.p99Nanos())),
                    chart(CALLS_BY_MINUTE, hour, Figures::calls),
                    errors())
                .until(Optional.of(now.plus(FRESH))))
        .add(paragraph(PROMETHEUS));
  }

  private static Piece totals(Figures all) {
    return figures(
        new Piece.Figure(REQUESTS, Text.number(all.requests()), SINCE_START),
        new Piece.Figure(ERRORS, Text.number(all.errors()), SINCE_START),
        new Piece.Figure(
            LATENCY, Amounts.millis(all.p50Nanos()), SLOWEST.with(Amounts.millis(all.p99Nanos()))),
        new Piece.Figure(CALLS, Text.number(all.calls()), SINCE_START));
  }

  private static Piece chart(Text title, List<Figures> hour, ToDoubleFunction<Figures> value) {
    return card(
        new Chart(
            title,
            Chart.Form.BARS,
            hour.stream()
                .map(one -> new Chart.Point(Text.clock(one.from()), value.applyAsDouble(one)))
                .toList()));
  }

  private Piece errors() {
    var table = Table.of(ERRORS_BY_ROUTE).column(ROUTE).numbers(ERRORS);
    var counts = monitor.errorsByRoute();
    if (counts.isEmpty()) {
      return section(ERRORS_BY_ROUTE, Ui.empty(NO_ERRORS));
    }
    for (var count : counts.entrySet()) {
      var route = count.getKey().isEmpty() ? NO_ROUTE : verbatim(count.getKey());
      table = table.row(Inline.of(route), Inline.of(Text.number(count.getValue())));
    }
    return section(ERRORS_BY_ROUTE, table);
  }
}
