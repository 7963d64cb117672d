package dev.cubby.web.operator;

import static dev.cubby.web.text.SettingText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.chip;
import static dev.cubby.web.ui.Ui.empty;
import static dev.cubby.web.ui.Ui.page;
import static dev.cubby.web.ui.Ui.paragraph;
import static dev.cubby.web.ui.Ui.rows;

import dev.cubby.web.operator.Installation.ShownSetting;
import dev.cubby.web.operator.Installation.Source;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Row;

/** The settings that the server runs with, and where each comes from. */
record SettingPages(Installation installation) {
  static final Route<Nothing, Page> LIST =
      OperatorPages.page(OperatorPages.PATH + "/settings", "operator.settings", Input.NOTHING)
          .summary("Effective settings, without secrets");

  void addTo(Routes.Builder routes) {
    routes.page(LIST, _ -> list());
  }

  private Page list() {
    return page(TITLE)
        .add(paragraph(LEAD))
        .add(rows(installation.settings().stream().map(SettingPages::row), empty(NONE)));
  }

  private static Row row(ShownSetting setting) {
    var source = setting.source();
    var row =
        Row.of(verbatim(setting.name()))
            .meta(value(setting), verbatim(setting.explanation()))
            .chip(
                chip(
                    source == Source.DEFAULT ? Chip.Tone.NEUTRAL : Chip.Tone.TAG, Text.of(source)));
    return source == Source.VARIABLE ? row.meta(verbatim(setting.variable())) : row;
  }

  private static Text value(ShownSetting setting) {
    if (setting.secret()) {
      return setting.source() == Source.DEFAULT ? NOT_SET : HIDDEN;
    }
    return setting.value().map(Text::verbatim).orElse(NOT_SET);
  }
}
